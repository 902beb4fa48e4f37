#include "cli/setup_dialogue.h"

#include <charconv>

#include "bots/bot.h"
#include "cli/command.h"
#include "engine/join.h"
#include "games/registry.h"

namespace etana::cli {

namespace {

using engine::Choice;

constexpr std::string_view kDealt = "dealt";  // what the option `heroes` is if nobody chooses

std::string trimmed(const std::string& text) {
  const auto first = text.find_first_not_of(' ');
  if (first == std::string::npos) return "";
  return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

/// The questions of one match. A question returns false at the end of input.
class Dialogue {
 public:
  Dialogue(Terminal& terminal, const Translator& translator, const engine::GameInfo& game)
      : terminal_(terminal), translator_(translator), game_(game) {}

  bool ask_players(const std::string& default_seats) {
    while (true) {
      const auto line = ask("app.setup.players", {{"min", game_.min_players},
                                                  {"max", game_.max_players},
                                                  {"bots", engine::joined(bots::kBotNames)}});
      if (!line) return false;
      read_players(line->empty() ? default_seats : *line);
      const int count = static_cast<int>(names_.size());
      if (count >= game_.min_players && count <= game_.max_players) return true;
      terminal_.print(translator_.translate(
          "app.games.players", {{"min", game_.min_players}, {"max", game_.max_players}}));
    }
  }

  bool ask_variant(const engine::OptionSpec& variant) {
    if (variant.sealed || variant.values.size() < 2) return true;
    const std::string key = id() + ".variant." + std::string(variant.key);
    std::vector<std::string> texts;
    for (const auto value : variant.values) {
      texts.push_back(translator_.translate(key + "." + std::string(value)));
    }
    const auto chosen = choose(translator_.translate(key), texts);
    if (!chosen) return false;
    if (*chosen > 0) add(variant.key, std::string(variant.values[*chosen]));
    return true;
  }

  bool ask_choice(const Choice& choice) {
    const std::string question = translator_.translate(id() + ".option." + std::string(choice.key));
    if (choice.of == Choice::Of::each) return ask_each(choice, question);
    if (choice.of == Choice::Of::seats) return true;  // the variant of this name asks for all
    std::vector<std::string> players = {translator_.translate("app.setup.chance")};
    players.insert(players.end(), names_.begin(), names_.end());
    const auto chosen = choose(question, players);
    if (!chosen) return false;
    if (*chosen > 0) add(choice.key, std::to_string(*chosen));
    return true;
  }

  /// Heroes are in the pack, so that no choice of the game lists them: those with a name are
  /// offered.
  bool ask_heroes() {
    const std::string prefix = id() + ".hero.";
    std::vector<std::string> ids = {std::string(kDealt)};
    for (const auto& [key, text] : translator_.texts()) {
      const bool name =
          key.starts_with(prefix) && key.find('.', prefix.size()) == std::string::npos;
      if (name) ids.push_back(key.substr(prefix.size()));
    }
    return ask_each({.key = "heroes", .of = Choice::Of::each, .names = {ids.begin(), ids.end()}},
                    translator_.translate("app.setup.heroes"));
  }

  SetupAnswers answers() const { return answers_; }

 private:
  std::string id() const { return std::string(game_.id); }

  std::optional<std::string> ask(std::string_view key, std::vector<engine::Arg> args) {
    return terminal_.ask(translator_.translate(key, std::move(args)) + " ");
  }

  void add(std::string_view key, const std::string& value) {
    answers_.variants.push_back(std::string(key) + "=" + value);
  }

  /// The name that the player has in the match.
  std::string shown_name(const std::string& player, std::size_t seat) const {
    const auto number = static_cast<std::int64_t>(seat);
    if (player.starts_with("bot:"))
      return translator_.translate("app.bot", {{"number", number}, {"bot", player.substr(4)}});
    if (player.starts_with("human:")) return player.substr(6);
    return player == "human" ? translator_.translate("app.player", {{"number", number}}) : player;
  }

  /// Names of bots are bots, everything else is the name of a person.
  void read_players(const std::string& line) {
    names_.clear();
    answers_.seats.clear();
    for (const auto& part : split(line)) {
      std::string player = trimmed(part);
      if (player.empty()) continue;
      if (bots::bot_named(player)) player.insert(0, "bot:");
      const bool ready = player.starts_with("bot:") || player.starts_with("human");
      if (!answers_.seats.empty()) answers_.seats += ",";
      answers_.seats += ready ? player : "human:" + player;
      names_.push_back(shown_name(player, names_.size() + 1));
    }
  }

  /// An answer by number; Enter is the first one.
  std::optional<std::size_t> choose(const std::string& question,
                                    const std::vector<std::string>& answers) {
    terminal_.print(question + ":");
    for (std::size_t i = 0; i < answers.size(); ++i) {
      const std::string number = terminal_.styled(std::to_string(i + 1), engine::TextStyle::strong);
      terminal_.print_entry("  " + number + "  " + answers[i]);
    }
    while (const auto line =
               ask("app.setup.choose", {{"most", static_cast<std::int64_t>(answers.size())}})) {
      if (line->empty()) return 0;
      std::size_t number = 0;
      const auto [end, failure] =
          std::from_chars(line->data(), line->data() + line->size(), number);
      const bool whole = failure == std::errc() && end == line->data() + line->size();
      if (whole && number >= 1 && number <= answers.size()) return number - 1;
      terminal_.print(translator_.translate("app.setup.no_answer", {{"line", *line}}));
    }
    return std::nullopt;
  }

  /// Who takes what: by default the rules decide for all.
  bool ask_each(const Choice& choice, const std::string& question) {
    const auto decide = choose(question, {translator_.translate("app.setup.chance"),
                                          translator_.translate("app.setup.choose_each")});
    if (!decide) return false;
    if (*decide == 0) return true;
    std::string all;
    std::vector<std::string_view> left(choice.names.begin(), choice.names.end());
    for (const auto& player : names_) {
      std::vector<std::string> texts;
      for (const auto name : left) texts.push_back(text_of(choice, name));
      const auto chosen = choose(player, texts);
      if (!chosen) return false;
      const std::string name(left[*chosen]);
      all += (all.empty() ? "" : ",") + name;
      if (name != kDealt) left.erase(left.begin() + static_cast<std::ptrdiff_t>(*chosen));
    }
    add(choice.key, all);
    return true;
  }

  std::string text_of(const Choice& choice, std::string_view name) const {
    if (name == kDealt) return translator_.translate("app.setup.chance");
    std::string value(name);
    for (const std::string& key :
         {id() + ".option." + std::string(choice.key) + "." + value, id() + ".hero." + value}) {
      if (translator_.texts().contains(key)) return translator_.translate(key);
    }
    return value;
  }

  Terminal& terminal_;
  const Translator& translator_;
  const engine::GameInfo& game_;
  std::vector<std::string> names_;
  SetupAnswers answers_;
};

/// True if the game deals heroes unless its players choose some.
bool deals_heroes(std::string_view game) {
  bool deals = false;
  games::with_game(game, [&deals]<class G>() {
    const json::object options = G::to_json(typename G::Options{});
    const auto* heroes = options.if_contains("heroes");
    deals = heroes != nullptr && *heroes == json::value(kDealt);
  });
  return deals;
}

}  // namespace

std::optional<SetupAnswers> ask_setup(Terminal& terminal, const Translator& translator,
                                      const engine::GameInfo& game,
                                      const std::string& default_seats) {
  Dialogue dialogue(terminal, translator, game);
  if (!dialogue.ask_players(default_seats)) return std::nullopt;
  for (const auto& variant : game.variants) {
    if (!dialogue.ask_variant(variant)) return std::nullopt;
  }
  for (const auto& choice : game.choices) {
    if (!dialogue.ask_choice(choice)) return std::nullopt;
  }
  if (deals_heroes(game.id) && !dialogue.ask_heroes()) return std::nullopt;
  return dialogue.answers();
}

}  // namespace etana::cli
