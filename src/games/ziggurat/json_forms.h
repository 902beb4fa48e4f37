#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/fields.h"
#include "engine/fixed_vector.h"
#include "games/ziggurat/ids.h"

/// The JSON of members whose types do not tell it (engine/fields.h): ids by their names in the
/// pack, numbers with kNone, bit sets. Readers know only what the chapter of the match has.
namespace etana::ziggurat {

class Rules;
struct Frame;
using engine::JsonReader;
using engine::JsonWriter;

// What a match has.
int players_of(const Rules& rules);
int chapter_of(const Rules& rules);
bool has_objects(const Rules& rules);
bool has_stock(const Rules& rules);
bool has_lamps(const Rules& rules);
bool counts_fallen(const Rules& rules);
bool asks_leaders(const Rules& rules);
Power power_of(const Rules& rules, Object object);
Space home_of(const Rules& rules, Hero hero);

/// A seat of this match.
struct PlayingSeat {
  using SameTypeAs = Seat;
  static void write(Seat seat, JsonWriter& out, const Rules& rules);
  static void read(const JsonReader& in, Seat& seat, const Rules& rules);
};
struct PlayingViewer {
  using SameTypeAs = Viewer;
  static void write(Viewer viewer, JsonWriter& out, const Rules& rules);
  static void read(const JsonReader& in, Viewer& viewer, const Rules& rules);
};

/// A seat of any match.
struct HeroSeat {
  using SameTypeAs = Seat;
  static void write(Seat seat, JsonWriter& out, const Rules& rules);
  static void read(const JsonReader& in, Seat& seat, const Rules& rules);
};

/// A hero of this match; null for kNone.
struct HeroOrNull {
  using SameTypeAs = std::optional<int>;
  static void write(std::uint8_t hero, JsonWriter& out, const Rules& rules);
  static void read(const JsonReader& in, std::uint8_t& hero, const Rules& rules);
};

/// A number up to `High`; null for kNone.
template <int High>
struct NumberOrNull {
  using SameTypeAs = std::optional<int>;
  static void write(std::uint8_t number, JsonWriter& out, const Rules& rules) {
    HeroOrNull::write(number, out, rules);
  }
  static void read(const JsonReader& in, std::uint8_t& number, const Rules&) {
    number = in.is_null() ? kNone : static_cast<std::uint8_t>(in.integer(0, High));
  }
};

/// A set of heroes or lamps as a list of numbers.
struct HeroSet {
  using SameTypeAs = std::vector<int>;
  static void write(Heroes heroes, JsonWriter& out, const Rules& rules);
  static void read(const JsonReader& in, Heroes& heroes, const Rules& rules);
};
struct LampSet {
  using SameTypeAs = std::vector<int>;
  static void write(std::uint8_t lamps, JsonWriter& out, const Rules& rules);
  static void read(const JsonReader& in, std::uint8_t& lamps, const Rules& rules);
};

/// A space of a ring, without the summit; a set of spaces.
struct RingSpace {
  using SameTypeAs = Space;
  static void write(Space space, JsonWriter& out, const Rules& rules);
  static void read(const JsonReader& in, Space& space, const Rules& rules);
};
struct SpaceSet {
  using SameTypeAs = std::vector<Space>;
  static void write(const Spaces& spaces, JsonWriter& out, const Rules& rules);
  static void read(const JsonReader& in, Spaces& spaces, const Rules& rules);
};

/// A card by its id; null for kNone; a set of cards, none twice.
struct CardId {
  using SameTypeAs = std::string;
  static void write(Card card, JsonWriter& out, const Rules& rules);
};
struct CardOrNull {
  using SameTypeAs = std::optional<std::string>;
  static void write(std::uint8_t card, JsonWriter& out, const Rules& rules);
  static void read(const JsonReader& in, std::uint8_t& card, const Rules& rules);
};
struct CardSet {
  using SameTypeAs = std::vector<std::string>;
  static void write(const Cards& cards, JsonWriter& out, const Rules& rules);
  static void read(const JsonReader& in, Cards& cards, const Rules& rules);
};

/// A colour kept as a number.
struct ColourNumber {
  using SameTypeAs = Colour;
  static void write(std::uint8_t colour, JsonWriter& out, const Rules& rules);
  static void read(const JsonReader& in, std::uint8_t& colour, const Rules& rules);
};
/// The colour of a card's spirits, which can be `all` or `any`; null for kNone.
struct CardColourOrNull {
  static std::string type_script(auto& types) {
    return types.template of<Colour>() + " | \"all\" | \"any\" | null";
  }
  static void write(std::uint8_t colour, JsonWriter& out, const Rules& rules);
  static void read(const JsonReader& in, std::uint8_t& colour, const Rules& rules);
};

/// An object by its id; in events, kNone is a lamp.
struct ObjectId {
  using SameTypeAs = std::string;
  static void write(Object object, JsonWriter& out, const Rules& rules);
  static void read(const JsonReader& in, Object& object, const Rules& rules);
};
struct ObjectOrLamp {
  using SameTypeAs = std::string;
  static void write(Object object, JsonWriter& out, const Rules& rules);
};
struct TitleId {
  using SameTypeAs = std::string;
  static void write(std::uint8_t title, JsonWriter& out, const Rules& rules);
};

/// One step more or one less: 1 for clockwise, -1 for counter (Z-62).
struct StepsMore {
  using SameTypeAs = int;
  static void write(Way way, JsonWriter& out, const Rules& rules);
  static void read(const JsonReader& in, Way& way, const Rules& rules);
};

/// The tokens of each colour: a space, a word, or in a lantern the hero's number.
struct SpiritTokens {
  static std::string type_script(auto& types) {
    return "Record<" + types.template of<Colour>() + ", (string | number)[]>";
  }
  static void write(const Spirits& spirits, JsonWriter& out, const Rules& rules);
  static void read(const JsonReader& in, Spirits& spirits, const Rules& rules);
};

/// The titles won in this match with their heroes: `{"magpie": 2}`.
struct TitleHolders {
  using Titles = std::array<std::uint8_t, kTitles>;
  static constexpr std::string_view kTypeScript = "Record<string, number>";
  static void write(const Titles& titles, JsonWriter& out, const Rules& rules);
  static void read(const JsonReader& in, Titles& titles, const Rules& rules);
};

/// The objects in each hero's hand.
struct ObjectHands {
  using Hands = std::array<std::array<std::uint8_t, kHandSize>, kMaxHeroes>;
  using SameTypeAs = std::vector<std::vector<std::string>>;
  static void write(const Hands& hands, JsonWriter& out, const Rules& rules);
  static void read(const JsonReader& in, Hands& hands, const Rules& rules);
};

/// The placed objects that are still on the board, by their space.
struct LyingObjects {
  static constexpr std::string_view kTypeScript = "Record<string, string>";
  static void write(std::uint32_t lying, JsonWriter& out, const Rules& rules);
  static void read(const JsonReader& in, std::uint32_t& lying, const Rules& rules);
};

/// An Until for each hero, two bits each.
struct QuietHolders {
  using SameTypeAs = std::vector<Until>;
  static void write(std::uint8_t quiet, JsonWriter& out, const Rules& rules);
  static void read(const JsonReader& in, std::uint8_t& quiet, const Rules& rules);
};

/// The number of objects in each workshop, by its name.
struct WorkshopStock {
  using Stock = std::array<std::uint8_t, kWorkshops>;
  static constexpr std::string_view kTypeScript = "Record<string, number>";
  static void write(const Stock& stock, JsonWriter& out, const Rules& rules);
  static void read(const JsonReader& in, Stock& stock, const Rules& rules);
};

/// The pending decision; null when the match is over.
struct CurrentFrame {
  using SameTypeAs = std::optional<Frame>;
  static void write(const engine::Frames<Frame, 1>& frames, JsonWriter& out, const Rules& rules);
  static void read(const JsonReader& in, engine::Frames<Frame, 1>& frames, const Rules& rules);
};

}  // namespace etana::ziggurat

namespace etana::engine {

/// A space of a ring, or the summit.
template <>
struct JsonForm<ziggurat::Space> {
  static constexpr std::string_view kTypeScript = "string";
  static void write(ziggurat::Space space, JsonWriter& out, const ziggurat::Rules& rules);
  static void read(const JsonReader& in, ziggurat::Space& space, const ziggurat::Rules& rules);
};

}  // namespace etana::engine
