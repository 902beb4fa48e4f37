#include <algorithm>

#include "games/ziggurat/content_readers.h"
#include "games/ziggurat/ids.h"

namespace etana::ziggurat {

namespace {

using engine::ErrorCode;
using engine::JsonReader;

/// The letters whose stickers a chapter brings, as printed.
constexpr std::array<std::string_view, kChapters> kLetters = {"",     "AENQS", "CFJ",
                                                              "GIOP", "DKM",   "BHLR"};

std::uint8_t bit(std::size_t i) { return static_cast<std::uint8_t>(1U << i); }

ByHeroes read_by_heroes(const JsonReader& in, int low, int high) {
  ByHeroes numbers{};
  if (!in.value().is_array()) {
    numbers.fill(static_cast<std::uint8_t>(in.integer(low, high)));
    return numbers;
  }
  std::size_t i = 0;
  for (const JsonReader& item : in.items(numbers.size())) {
    numbers[i++] = static_cast<std::uint8_t>(item.integer(low, high));
  }
  return numbers;
}

ByHeroes read_levels(const JsonReader& in) {  // Z-77
  ByHeroes levels{};
  std::size_t i = 0;
  for (const JsonReader& list : in.items(levels.size())) {
    for (const JsonReader& level : list.items()) levels[i] |= bit(level.enumerator(kLevelNames));
    if (levels[i] == 0) list.fail(ErrorCode::wrong_count, {{"expected", 1}, {"found", 0}});
    ++i;
  }
  return levels;
}

void read_goal(const JsonReader& in, Chapter& chapter) {
  chapter.goal = read_enum<Goal>(in.at("rule"));
  switch (chapter.goal) {
    case Goal::summit: return in.reject_unknown_keys({"rule"});
    case Goal::chain:
      in.reject_unknown_keys({"rule", "levels"});
      chapter.levels = read_levels(in.at("levels"));
      return;
    case Goal::deliver:
      in.reject_unknown_keys({"rule", "lamps"});
      chapter.number = read_by_heroes(in.at("lamps"), 1, kLamps);
      return;
    case Goal::pits:
      in.reject_unknown_keys({"rule", "spirits"});
      chapter.number = read_by_heroes(in.at("spirits"), 1, kColours * kTokens);
      return;
    case Goal::hearths:
    case Goal::lamp:
      in.reject_unknown_keys({"rule", "colours"});
      chapter.number = read_by_heroes(in.at("colours"), 1, kColours);
      return;
  }
}

void read_stock(const JsonReader& in, const Content& content, Chapter& chapter) {  // Z-79
  for (const auto& [name, item] : in.members()) {
    const auto workshop = std::ranges::find(kWorkshopNames, name);
    if (workshop == kWorkshopNames.end()) {
      return in.fail(ErrorCode::unknown_key,
                     {{"key", name}, {"expected", "bakery, glassworks, bathhouse, school"}});
    }
    const auto i = static_cast<std::size_t>(workshop - kWorkshopNames.begin());
    item.reject_unknown_keys({"object", "count"});
    chapter.stocked[i] = read_object(item.at("object"), content);
    chapter.stock[i] = static_cast<std::uint8_t>(item.at("count").integer(1, 9));
  }
}

void read_turn(const JsonReader& in, Chapter& chapter) {  // Z-90
  const std::size_t ring = in.at("level").enumerator(kLevelNames);
  const int quarters = in.at("quarters").integer(1, 3);
  if (in.failed()) return;
  if (ring == 0 || chapter.layout.sizes[ring] * quarters % 4 != 0) {
    return fail_pack(in, "quarter", {{"size", chapter.layout.sizes[ring]}});
  }
  chapter.layout.turn(ring, quarters);
}

void read_sticker(const JsonReader& in, char letter, const Content& content, Chapter& chapter) {
  const auto expected = static_cast<std::size_t>(letter - 'A');
  static constexpr auto kNames = enum_names(Rule{});
  const std::size_t found = in.at("rule").enumerator(kNames);
  if (in.failed()) return;
  if (found != expected) {
    return in.at("rule").fail(
        ErrorCode::unknown_name,
        {{"found", std::string(kNames[found])}, {"expected", std::string(kNames[expected])}});
  }
  chapter.rules |= 1U << expected;
  const auto rule = static_cast<Rule>(expected);
  if (rule == Rule::stock) {
    in.reject_unknown_keys({"rule", "stock"});
    read_stock(in.at("stock"), content, chapter);
  } else if (rule == Rule::turn) {
    in.reject_unknown_keys({"rule", "level", "quarters"});
    read_turn(in, chapter);
  } else {
    in.reject_unknown_keys({"rule"});
  }
}

void read_stickers(const JsonReader& in, int number, const Content& content, Chapter& chapter) {
  const std::string_view letters = kLetters[static_cast<std::size_t>(number - 1)];
  const auto stickers = in.optional("stickers");
  if (!stickers) {
    if (!letters.empty()) in.at("stickers");
    return;
  }
  for (const char letter : letters) {
    read_sticker(stickers->at(std::string(1, letter)), letter, content, chapter);
  }
  for (const auto& [name, item] : stickers->members()) {
    if (name.size() == 1 && letters.contains(name[0])) continue;
    stickers->fail(ErrorCode::unknown_key, {{"key", name}, {"expected", std::string(letters)}});
  }
}

void read_objects(const JsonReader& in, Content& content) {
  for (const JsonReader& item : in.items()) {
    item.reject_unknown_keys({"id", "rule"});
    const std::string id = read_id(item.at("id"));
    const auto power = read_enum<Power>(item.at("rule"));
    if (in.failed()) return;
    if (std::ranges::find(content.objects, id, &ObjectKind::id) != content.objects.end()) {
      return item.at("id").fail(ErrorCode::duplicate, {{"what", id}});
    }
    if (content.objects.size() == kObjects) {
      return in.fail(ErrorCode::wrong_count, {{"expected", kObjects}, {"found", kObjects + 1}});
    }
    content.objects.push_back({id, power});
  }
}

void read_titles(const JsonReader& in, Content& content) {  // Z-57
  for (const JsonReader& item : in.items(kTitlesEach)) {
    Title title;
    title.id = read_id(item.at("id"));
    title.trigger = read_enum<TitleTrigger>(item.at("rule"));
    if (title.trigger == TitleTrigger::level) {
      item.reject_unknown_keys({"id", "rule", "level"});
      title.level = static_cast<std::uint8_t>(item.at("level").enumerator(kLevelNames));
    } else {
      item.reject_unknown_keys({"id", "rule"});
    }
    if (in.failed()) return;
    if (std::ranges::find(content.titles, title.id, &Title::id) != content.titles.end()) {
      return item.at("id").fail(ErrorCode::duplicate, {{"what", title.id}});
    }
    content.titles.push_back(std::move(title));
  }
}

Knowledge read_knowledge(const JsonReader& in, const Content& content) {
  in.reject_unknown_keys({"asleep", "gift", "cards", "less"});
  Knowledge knowledge;
  if (const auto asleep = in.optional("asleep")) knowledge.asleep = read_colours(*asleep);
  if (const auto gift = in.optional("gift")) knowledge.gift = read_object(*gift, content);
  if (const auto cards = in.optional("cards")) {
    knowledge.cards = static_cast<std::uint8_t>(cards->integer(0, kMaxCards));
  }
  if (const auto less = in.optional("less")) {
    knowledge.less = static_cast<std::uint8_t>(less->integer(0, kColours * kTokens));
  }
  return knowledge;
}

void require(const JsonReader& in, const Chapter& chapter, Rule rule) {
  if (chapter.on(rule) || in.failed()) return;
  fail_pack(in, "needs_rule", {{"rule", std::string(name_of(rule))}});
}

/// The numbers that hold in this chapter alone; each needs the rule that reads it.
void read_numbers(const JsonReader& in, const Content& content, Chapter& chapter) {
  chapter.first = read_enum<First>(in.at("first"));
  if (const auto deck = in.optional("deck")) {
    chapter.deck = read_by_heroes(*deck, kMaxHeroes, kMaxCards);
    require(*deck, chapter, Rule::measured);
  }
  if (const auto twins = in.optional("twins")) {
    chapter.twins = read_colours(*twins);
    require(*twins, chapter, Rule::twins);
  }
  if (const auto gift = in.optional("gift")) {
    chapter.gift = read_object(*gift, content);
    require(*gift, chapter, Rule::gift);
  }
  if (const auto knowledge = in.optional("knowledge")) {
    chapter.knowledge = read_knowledge(*knowledge, content);
  }
}

/// What a goal or a rule needs on the board.
void check_sites(const JsonReader& in, const Chapter& chapter) {
  if (in.failed()) return;
  const Layout& layout = chapter.layout;
  const bool workshops = std::ranges::find(layout.workshops, kNowhere) == layout.workshops.end();
  const auto missing = [&in](std::string_view site) {
    fail_pack(in, "site_missing", {{"site", std::string(site)}});
  };
  if (chapter.goal == Goal::deliver) {
    const auto most = std::ranges::max(chapter.number);
    if (layout.lamps.size() < most) missing("lamp");
  }
  if (chapter.on(Rule::well) && layout.well == kNowhere) missing("well");
  const bool needed = chapter.on(Rule::stock) || chapter.on(Rule::at_the_hearth) ||
                      chapter.on(Rule::lanterns) || chapter.goal == Goal::hearths;
  if (needed && !workshops) missing("bakery, glassworks, bathhouse, school");
}

/// What was opened by the chapter before; nothing of its own goal and numbers.
Chapter opened_before(const Content& content) {
  const Chapter& before = content.chapters.back();
  Chapter chapter;
  chapter.layout = before.layout;
  chapter.rules = before.rules;
  chapter.stock = before.stock;
  chapter.stocked = before.stocked;
  return chapter;
}

}  // namespace

Chapter read_chapter(const JsonReader& in, int number, Content& content) {
  in.reject_unknown_keys({"goal", "first", "deck", "twins", "gift", "cards", "board", "stickers",
                          "objects", "titles", "knowledge"});
  Chapter chapter = number > 1 ? opened_before(content) : content.chapters.back();
  if (const auto objects = in.optional("objects")) read_objects(*objects, content);
  if (const auto cards = in.optional("cards")) read_cards(*cards, number, content);
  read_titles(in.at("titles"), content);
  if (const auto board = in.optional("board")) stick_on_board(*board, content, chapter.layout);
  if (in.failed()) return chapter;
  read_goal(in.at("goal"), chapter);
  read_stickers(in, number, content, chapter);
  read_numbers(in, content, chapter);
  check_sites(in, chapter);
  check_cycles(in, chapter.layout);  // once more, after a ring was turned
  chapter.cards = static_cast<std::uint8_t>(content.cards.size());
  chapter.objects = static_cast<std::uint8_t>(content.objects.size());
  if (!in.failed()) chapter.layout.complete();
  return chapter;
}

}  // namespace etana::ziggurat
