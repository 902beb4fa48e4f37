#include "games/dice/ids.h"

#include <optional>

#include "games/dice/rules.h"

namespace etana::dice {

using engine::ErrorCode;
using engine::JsonReader;
using engine::JsonWriter;

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

void DiceCounts::write(const Pool& pool, JsonWriter& out, const Rules&) {
  out.open_object();
  for (std::uint8_t kind = 0; kind < kKinds; ++kind) {
    if (pool[kind] > 0) out.key(Die{kind}.name()).integer(pool[kind]);
  }
  out.close_object();
}

void DiceCounts::read(const JsonReader& in, Pool& pool, const Rules&) {
  for (const auto& [name, count] : in.members()) {
    pool[die_named(name, count).kind] = static_cast<std::uint8_t>(count.integer(1, kMostDice));
  }
}

void ColourCounts::write(const Cup& cup, JsonWriter& out, const Rules&) {
  out.open_object();
  for (std::uint8_t colour = 0; colour < kColours; ++colour) {
    const char letter = Colour{colour}.letter();
    if (cup[colour] > 0) out.key({&letter, 1}).integer(cup[colour]);
  }
  out.close_object();
}

void ColourCounts::read(const JsonReader& in, Cup& cup, const Rules&) {
  for (const auto& [name, count] : in.members()) {
    const auto colour = name.size() == 1 ? colour_lettered(name[0]) : std::nullopt;
    if (!colour) in.fail(ErrorCode::unknown_key, {{"key", name}, {"expected", "A … F, w"}});
    cup[colour.value_or(kWhite).index] = static_cast<std::uint8_t>(count.integer(1, kMostDice));
  }
}

}  // namespace etana::dice

namespace etana::engine {

void JsonForm<dice::Space>::write(dice::Space space, JsonWriter& out, const dice::Rules& rules) {
  out.string(rules.content().name(space));
}

void JsonForm<dice::Space>::read(const JsonReader& in, dice::Space& space,
                                 const dice::Rules& rules) {
  space = dice::read_space(rules.content(), in);
}

}  // namespace etana::engine
