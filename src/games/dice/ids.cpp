#include "games/dice/ids.h"

#include <optional>

namespace etana::dice {

using engine::ErrorCode;
using engine::JsonReader;
namespace json = engine::json;

namespace {

std::optional<Colour> colour_lettered(char letter) {
  if (letter == kWhite.letter()) return kWhite;
  if (letter < 'A' || letter >= 'A' + kMaxPlayers) return std::nullopt;
  return Colour{static_cast<std::uint8_t>(letter - 'A')};
}

Die die_named(const std::string& name, const JsonReader& in) {
  const auto colour = name.size() == 2 ? colour_lettered(name[0]) : std::nullopt;
  const bool good = colour && name[1] >= '1' && name[1] < '1' + kFaces;
  if (good) return Die::of(*colour, name[1] - '0');
  in.fail(ErrorCode::unknown_name, {{"found", name}, {"expected", "A1 … F6, w1 … w6"}});
  return Die::of(kWhite, 1);
}

}  // namespace

Die read_die(const JsonReader& in) {
  const std::string name = in.string();
  return in.failed() ? Die::of(kWhite, 1) : die_named(name, in);
}

Space read_space(const Content& content, const JsonReader& in) {
  const std::string name = in.string();
  if (in.failed()) return {};
  if (const auto space = content.space_named(name)) return *space;
  in.fail(ErrorCode::unknown_name, {{"found", name}, {"expected", "1.1a …, top"}});
  return {};
}

Card read_card(const JsonReader& in) { return static_cast<Card>(in.enumerator(kCardNames)); }

Cards read_cards(const JsonReader& in) {
  Cards cards;
  in.reject_unknown_keys({kCardNames[0], kCardNames[1], kCardNames[2], kCardNames[3], kCardNames[4],
                          kCardNames[5], kCardNames[6], kCardNames[7]});
  for (std::size_t kind = 0; kind < kCardKinds; ++kind) {
    const auto count = in.optional(kCardNames[kind]);
    if (count) cards[kind] = static_cast<std::uint8_t>(count->integer(0, kMostCards));
  }
  return cards;
}

json::object cards_to_json(const Cards& cards) {
  json::object out;
  for (std::size_t kind = 0; kind < kCardKinds; ++kind) out[kCardNames[kind]] = cards[kind];
  return out;
}

Pool read_pool(const JsonReader& in) {
  Pool pool;
  for (const auto& [name, count] : in.members()) {
    pool[die_named(name, count).kind] = static_cast<std::uint8_t>(count.integer(1, kMostDice));
  }
  return pool;
}

json::object pool_to_json(const Pool& pool) {
  json::object out;
  for (std::uint8_t kind = 0; kind < kKinds; ++kind) {
    if (pool[kind] > 0) out[Die{kind}.name()] = pool[kind];
  }
  return out;
}

Cup read_cup(const JsonReader& in) {
  Cup cup;
  for (const auto& [name, count] : in.members()) {
    const auto colour = name.size() == 1 ? colour_lettered(name[0]) : std::nullopt;
    if (!colour) in.fail(ErrorCode::unknown_key, {{"key", name}, {"expected", "A … F, w"}});
    cup[colour.value_or(kWhite).index] = static_cast<std::uint8_t>(count.integer(1, kMostDice));
  }
  return cup;
}

json::object cup_to_json(const Cup& cup) {
  json::object out;
  for (std::uint8_t colour = 0; colour < kColours; ++colour) {
    if (cup[colour] > 0) out[std::string(1, Colour{colour}.letter())] = cup[colour];
  }
  return out;
}

std::string dice_in_words(const Pool& pool) {
  std::string all;
  for (std::uint8_t kind = 0; kind < kKinds; ++kind) {
    for (int i = 0; i < pool[kind]; ++i) all += (all.empty() ? "" : " ") + Die{kind}.name();
  }
  return all;
}

engine::Arg space_in_words(const Content& content, Space space) {
  if (content.is_pinnacle(space)) return {"space", engine::LocalizedText{"dice.space.top", {}}};
  return {"space", content.name(space)};
}

std::vector<engine::Arg> row_in_words(const Content& content, int row,
                                      std::vector<engine::Arg> others) {
  others.push_back({"row", row + 1});
  others.push_back({"top", row == content.pinnacle_row() ? "yes" : "no"});
  return others;
}

}  // namespace etana::dice
