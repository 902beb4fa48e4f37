#include "cli/move_menu.h"

#include <algorithm>
#include <map>
#include <set>

#include "cli/text_layout.h"
#include "cli/word_match.h"

namespace etana::cli {

using engine::Arg;
using engine::LocalizedText;
using engine::TextStyle;

namespace {

constexpr std::size_t kLongList = 8;      // from here on, sentences share lines
constexpr std::size_t kManyApart = 4;     // from here on, moves of a kind are listed apart
constexpr std::size_t kIndent = 6;        // of the sentences, behind the numbers
constexpr std::string_view kPlace = "…";  // stands for what differs

/// The texts in a move's JSON: its kind and the names of what it is about.
void add_names(const engine::json::value& value, std::string& out) {
  if (const auto* text = value.if_string()) {
    out += ' ';
    out += std::string_view(*text);
  } else if (const auto* object = value.if_object()) {
    for (const auto& member : *object) add_names(member.value(), out);
  } else if (const auto* list = value.if_array()) {
    for (const auto& item : *list) add_names(item, out);
  }
}

std::string kind_of(const match::LegalMove& move) {
  const auto* kind = move.move.if_contains("do");
  return kind != nullptr && kind->is_string() ? std::string(kind->get_string()) : "";
}

/// The argument of a sentence with consequences that is the move itself; nothing in others.
const LocalizedText* move_in(const LocalizedText& text) {
  if (text.key != "move.then") return nullptr;
  const auto move = std::ranges::find(text.args, "move", &Arg::name);
  return move == text.args.end() ? nullptr : std::get_if<LocalizedText>(&move->value);
}

/// The move itself, without the sentences about its consequences.
const LocalizedText& core_of(const LocalizedText& text) {
  const auto* move = move_in(text);
  return move == nullptr ? text : core_of(*move);
}

/// The text with another value for one argument of the move itself.
LocalizedText with_arg(LocalizedText text, std::size_t arg, const std::string& value) {
  if (const auto* move = move_in(text)) {
    const LocalizedText changed = with_arg(*move, arg, value);
    std::ranges::find(text.args, "move", &Arg::name)->value = changed;
  } else if (arg < text.args.size()) {
    text.args[arg].value = value;
  }
  return text;
}

/// True if the moves are of one kind and only this argument of them differs.
bool differ_only_in(const LocalizedText& a, const LocalizedText& b, std::size_t arg) {
  if (core_of(a).key != core_of(b).key || core_of(a).args.size() != core_of(b).args.size())
    return false;
  return with_arg(a, arg, "") == with_arg(b, arg, "");
}

/// The number with its value; a space that is not broken keeps them together.
std::string value_of(const std::string& number, const std::string& value) {
  return "  " + number + ":\u00A0" + value;
}

std::string numbered(const Terminal& terminal, std::size_t move) {
  const std::string number = std::to_string(move + 1);
  return std::string(4 - std::min<std::size_t>(number.size(), 4), ' ') +
         terminal.styled(number, TextStyle::strong);
}

}  // namespace

MoveMenu::MoveMenu(std::vector<match::LegalMove> moves, const Translator& translator,
                   std::string game)
    : moves_(std::move(moves)), translator_(translator), game_(std::move(game)) {
  for (const auto& move : moves_) {
    const std::string core = translator_.translate(core_of(move.text));
    std::string all = core;
    add_names(move.move, all);
    names_.push_back({words_in(core), words_in(all), written_words(all)});
    sentences_.push_back(translator_.translate(move.text));
  }
}

/// The typed words without those that only connect.
std::vector<std::string> MoveMenu::significant(std::vector<std::string> words) const {
  const auto connecting = words_in(translator_.translate("app.play.connecting_words"));
  std::erase_if(words, [&](const std::string& word) {
    return std::ranges::find(connecting, word) != connecting.end();
  });
  return words;
}

std::vector<std::size_t> MoveMenu::best_fits(const std::vector<std::string>& words) const {
  int best = 1;
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < moves_.size(); ++i) {
    const int fit = fit_of_all(words, names_[i].all);
    if (fit < best) continue;
    if (fit > best) found.clear();
    best = fit;
    found.push_back(i);
  }
  return found;
}

std::vector<std::size_t> MoveMenu::find(const std::string& typed) const {
  auto found = best_fits(words_in(typed));
  if (found.empty()) found = best_fits(significant(words_in(typed)));
  const auto said = std::ranges::find_if(
      found, [&](std::size_t one) { return names_[one].sentence == words_in(typed); });
  if (said != found.end()) return {*said};
  // “Walk to c3” is meant rather than “Walk to c3, spending …”.
  const auto plain = [&](std::size_t one) {
    const std::set<std::string> few(names_[one].sentence.begin(), names_[one].sentence.end());
    return std::ranges::all_of(found, [&](std::size_t other) {
      const std::set<std::string> more(names_[other].sentence.begin(),
                                       names_[other].sentence.end());
      return other == one || (few != more && std::ranges::includes(more, few));
    });
  };
  const auto plainest = std::ranges::find_if(found, plain);
  if (plainest != found.end()) return {*plainest};
  return found;
}

std::vector<std::string> MoveMenu::completions(const std::string& typed) const {
  const auto end = typed.find_last_of(' ');
  const std::string before = end == std::string::npos ? "" : typed.substr(0, end);
  const auto last = words_in(end == std::string::npos ? typed : typed.substr(end + 1));
  const auto words = significant(words_in(before));
  std::map<std::string, std::string> found;  // as compared, and as written
  for (const auto& names : names_) {
    if (!words.empty() && fit_of_all(words, names.all) == 0) continue;
    for (const auto& word : names.written) {
      const auto plain = words_in(word);
      if (plain.size() != 1 || std::ranges::find(words, plain[0]) != words.end()) continue;
      if (last.empty() || plain[0].starts_with(last[0])) found.emplace(plain[0], word);
    }
  }
  std::vector<std::string> all;
  for (const auto& [plain, word] : found) all.push_back(word);
  return all;
}

/// One line for all these moves, if only this argument differs and stands in the sentence as it is.
std::optional<MoveMenu::Line> MoveMenu::shared_line(const std::vector<std::size_t>& alike,
                                                    std::size_t arg) const {
  const LocalizedText& first = moves_[alike.front()].text;
  Line line = {translator_.translate(with_arg(first, arg, std::string(kPlace))), alike, {}};
  const auto place = line.before.find(kPlace);
  if (place == std::string::npos) return std::nullopt;
  for (const std::size_t move : alike) {
    const auto& sentence = sentences_[move];
    const std::size_t after = line.before.size() - place - kPlace.size();
    if (sentence.size() <= place + after) return std::nullopt;
    const std::string value = sentence.substr(place, sentence.size() - place - after);
    std::string whole = line.before;
    if (whole.replace(place, kPlace.size(), value) != sentence) return std::nullopt;
    line.differs.push_back(value);
  }
  return line;
}

/// Lines for moves of one kind that share lines if only this argument differs.
std::vector<MoveMenu::Line> MoveMenu::lines_by(const std::vector<std::size_t>& alike,
                                               std::size_t arg) const {
  std::vector<std::vector<std::size_t>> groups;
  for (const std::size_t move : alike) {
    const auto group = std::ranges::find_if(groups, [&](const auto& one) {
      return differ_only_in(moves_[one.front()].text, moves_[move].text, arg);
    });
    if (group == groups.end()) {
      groups.push_back({move});
    } else {
      group->push_back(move);
    }
  }
  std::vector<Line> out;
  for (const auto& group : groups) {
    const auto line = group.size() > 1 ? shared_line(group, arg) : std::nullopt;
    if (line) out.push_back(*line);
    for (const std::size_t move : group) {
      if (!line) out.push_back({sentences_[move], {move}, {}});
    }
  }
  return out;
}

/// How many rows of the screen the lines take; single moves stand beside each other where they can.
std::size_t MoveMenu::height_of(const std::vector<Line>& lines, std::size_t columns) {
  std::size_t rows = 0;
  for (const Line& line : lines) {
    std::string text = std::string(kIndent, ' ') + line.before;
    for (std::size_t i = 0; i < line.differs.size(); ++i) {
      text += value_of(std::to_string(line.moves[i] + 1), line.differs[i]);
    }
    rows += 1 + static_cast<std::size_t>(std::ranges::count(folded(text, columns, kIndent), '\n'));
  }
  return rows;
}

std::vector<MoveMenu::Line> MoveMenu::lines(const std::vector<std::size_t>& chosen,
                                            std::size_t columns) const {
  std::vector<Line> all;
  if (chosen.size() < kLongList) {
    for (const std::size_t move : chosen) all.push_back({sentences_[move], {move}, {}});
    return all;
  }
  std::vector<std::vector<std::size_t>> by_kind;
  for (const std::size_t move : chosen) {
    const auto& text = moves_[move].text;
    const auto same = std::ranges::find_if(by_kind, [&](const auto& one) {
      const auto& other = moves_[one.front()].text;
      return other.key == text.key && core_of(other).key == core_of(text).key;
    });
    if (same == by_kind.end()) {
      by_kind.push_back({move});
    } else {
      same->push_back(move);
    }
  }
  for (const auto& alike : by_kind) {
    auto best = lines_by(alike, 0);
    const std::size_t args = core_of(moves_[alike.front()].text).args.size();
    for (std::size_t arg = 1; arg < args; ++arg) {
      auto other = lines_by(alike, arg);
      if (height_of(other, columns) < height_of(best, columns)) best = std::move(other);
    }
    all.insert(all.end(), best.begin(), best.end());
  }
  return all;
}

/// The line that stands for all moves of this kind; empty if they are listed one by one.
std::string MoveMenu::text_apart(std::size_t move, std::size_t count) const {
  const std::string key = game_ + ".apart." + kind_of(moves_[move]);
  if (count < kManyApart || !translator_.texts().contains(key)) return "";
  return translator_.translate(key, {{"count", static_cast<std::int64_t>(count)}});
}

void MoveMenu::print(const Terminal& terminal) const {
  std::map<std::string, std::size_t> counts;
  for (const auto& move : moves_) ++counts[kind_of(move)];
  std::vector<std::size_t> shown;
  std::vector<std::string> apart;
  for (std::size_t i = 0; i < moves_.size(); ++i) {
    auto& count = counts[kind_of(moves_[i])];
    const std::string text = count > 0 ? text_apart(i, count) : "";
    if (!text.empty()) {
      apart.push_back(text);
      count = 0;
    } else if (count > 0) {
      shown.push_back(i);
    }
  }
  print(terminal, shown);
  for (const auto& text : apart) {
    terminal.print_entry("   " + terminal.styled("…", TextStyle::strong) + "  " + text);
  }
}

void MoveMenu::print(const Terminal& terminal, const std::vector<std::size_t>& chosen) const {
  std::vector<std::string> single;
  const auto print_single = [&] {
    terminal.print_columns(single);
    single.clear();
  };
  for (const Line& line : lines(chosen, terminal.width())) {
    if (line.differs.empty()) {
      single.push_back(numbered(terminal, line.moves.front()) + "  " + line.before);
      continue;
    }
    print_single();
    std::string text = std::string(kIndent, ' ') + line.before;
    for (std::size_t i = 0; i < line.moves.size(); ++i) {
      const std::string number = std::to_string(line.moves[i] + 1);
      text += value_of(terminal.styled(number, TextStyle::strong), line.differs[i]);
    }
    terminal.print_entry(text);
  }
  print_single();
}

}  // namespace etana::cli
