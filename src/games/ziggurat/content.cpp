#include "games/ziggurat/content.h"

#include <algorithm>

#include "games/ziggurat/content_readers.h"
#include "games/ziggurat/ids.h"

namespace etana::ziggurat {

using engine::ErrorCode;
using engine::Expected;
using engine::JsonReader;

void fail_pack(const JsonReader& in, std::string_view what, std::vector<engine::Arg> args) {
  in.fail_with(ErrorCode::bad_pack, {"ziggurat.pack." + std::string(what), std::move(args)});
}

std::string read_id(const JsonReader& in) {
  std::string id = in.string();
  const bool good = !id.empty() && std::ranges::all_of(id, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  });
  if (!good) fail_pack(in, "id");
  return id;
}

Object read_object(const JsonReader& in, const Content& content) {
  const std::string id = in.string();
  if (in.failed()) return kNone;
  const auto found = std::ranges::find(content.objects, id, &ObjectKind::id);
  if (found != content.objects.end()) return static_cast<Object>(found - content.objects.begin());
  std::string known;
  for (const auto& object : content.objects) known += (known.empty() ? "" : ", ") + object.id;
  in.fail(ErrorCode::unknown_name, {{"found", id}, {"expected", known}});
  return kNone;
}

std::uint8_t read_colours(const JsonReader& in) {
  unsigned colours = 0;
  for (const JsonReader& item : in.items()) colours |= 1U << item.enumerator(kColourNames);
  return static_cast<std::uint8_t>(colours);
}

namespace {

std::string chapter_file(int number) {
  return "chapters/" + std::to_string(number) + "/chapter.json";
}

std::vector<std::string> read_roster(const JsonReader& in) {  // Z-11
  in.reject_unknown_keys({"heroes"});
  std::vector<std::string> roster;
  for (const JsonReader& item : in.at("heroes").items(kRoster)) {
    std::string id = read_id(item);
    if (std::ranges::find(roster, id) != roster.end())
      item.fail(ErrorCode::duplicate, {{"what", id}});
    roster.push_back(std::move(id));
  }
  return roster;
}

Content read_deck(const JsonReader& in) {  // Z-13
  in.reject_unknown_keys({"cards"});
  Content content;
  read_cards(in.at("cards"), 1, content);
  const auto marked = std::ranges::count_if(content.cards, &CardFace::marked);
  if (!in.failed() && marked != kMarkedCards) {
    fail_pack(in.at("cards"), "marked", {{"expected", kMarkedCards}, {"found", marked}});
  }
  if (!in.failed() && content.cards.size() < 2 * kMaxHeroes + kMarkedCards) {
    fail_pack(in.at("cards"), "too_few_cards", {{"expected", 2 * kMaxHeroes + kMarkedCards}});
  }
  return content;
}

/// The first file that nothing reads; chapters must be numbered without gaps.
std::optional<engine::Error> unknown_file(const engine::Pack& pack) {
  for (const auto& [path, value] : pack.files) {
    if (path == "board.json" || path == "cards.json" || path == "heroes.json") continue;
    bool known = false;
    for (int n = 1; n <= kChapters && pack.files.contains(chapter_file(n)); ++n) {
      known |= path == chapter_file(n);
    }
    if (known) continue;
    return make_error(
        ErrorCode::unknown_key, "",
        {{"key", path},
         {"expected", "board.json, cards.json, heroes.json, " + chapter_file(1) + " …"}});
  }
  return std::nullopt;
}

std::vector<std::string> texts_of_chapter(const Content& content, int number) {
  std::vector<std::string> keys;
  const auto add = [&keys](std::string_view kind, std::string_view id, std::string_view more) {
    const std::string key = "ziggurat." + std::string(kind) + "." + std::string(id);
    keys.push_back(key);
    if (!more.empty()) keys.push_back(key + "." + std::string(more));
  };
  for (const auto& card : content.cards) {
    if (card.named && card.chapter == number) add("card", card.id, "line");
  }
  const auto first = content.titles.size() - kTitlesEach;
  for (std::size_t i = first; i < content.titles.size(); ++i) {
    add("title", content.titles[i].id, "about");
  }
  return keys;
}

}  // namespace

Expected<Content> load_content(const engine::Pack& pack) {
  if (auto unknown = unknown_file(pack)) return std::unexpected(*std::move(unknown));
  const auto board = pack.read("board.json", read_board);
  if (!board) return std::unexpected(board.error());
  auto content = pack.read("cards.json", read_deck);
  if (!content) return content;
  const auto roster = pack.read("heroes.json", read_roster);
  if (!roster) return std::unexpected(roster.error());
  content->roster = *roster;
  for (int n = 1; n == 1 || pack.files.contains(chapter_file(n)); ++n) {
    if (n > kChapters) break;
    const std::size_t objects = content->objects.size();
    if (n == 1) content->chapters.emplace_back().layout = *board;
    auto chapter = pack.read(chapter_file(n),
                             [&](const JsonReader& in) { return read_chapter(in, n, *content); });
    if (!chapter) return std::unexpected(chapter.error());
    if (n == 1) content->chapters.clear();
    content->chapters.push_back(*std::move(chapter));
    content->chapter_texts.push_back(texts_of_chapter(*content, n));
    for (std::size_t i = objects; i < content->objects.size(); ++i) {
      const std::string key = "ziggurat.object." + content->objects[i].id;
      for (const char* part : {"", ".about"}) content->chapter_texts.back().push_back(key + part);
      if (content->objects[i].power != Power::cloak) {
        content->chapter_texts.back().push_back(key + ".use");
      }
    }
  }
  return content;
}

}  // namespace etana::ziggurat
