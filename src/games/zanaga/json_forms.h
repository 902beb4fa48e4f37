#pragma once

#include <algorithm>
#include <string>

#include "engine/fields.h"
#include "games/zanaga/content.h"
#include "games/zanaga/moves.h"
#include "games/zanaga/types.h"

/// The JSON of ids, sets and counts; the context is the game's `Rules`. Ids are the names of the
/// pack, null for none.
namespace etana::zanaga {

inline const auto& cards_of(const Content& content, Adventure) { return content.adventures; }
inline const auto& cards_of(const Content& content, Ritual) { return content.rituals; }
inline const auto& cards_of(const Content& content, God) { return content.gods; }
inline const auto& cards_of(const Content& content, Ware) { return content.wares; }
inline const auto& cards_of(const Content& content, Hero) { return content.heroes; }
inline const auto& cards_of(const Content& content, Town) { return content.towns; }

inline std::string name_in(const Content& content, Hex hex) { return content.name(hex); }
inline std::string_view name_in(const Content& content, Skill skill) {
  return content.skills[skill.index];
}
template <class Tag>
std::string_view name_in(const Content& content, Id<Tag> id) {
  return cards_of(content, id)[id.index].id;
}

/// The id with that name, or none.
inline Hex find_named(const Content& content, std::string_view name, Hex) {
  return content.hex_named(name);
}
inline Skill find_named(const Content& content, std::string_view name, Skill) {
  const auto found = std::ranges::find(content.skills, name);
  if (found == content.skills.end()) return {};
  return id<Skill>(static_cast<std::size_t>(found - content.skills.begin()));
}
template <class Tag>
Id<Tag> find_named(const Content& content, std::string_view name, Id<Tag> any) {
  const auto& cards = cards_of(content, any);
  const auto found = std::ranges::find_if(cards, [&](const auto& card) { return card.id == name; });
  if (found == cards.end()) return {};
  return id<Id<Tag>>(static_cast<std::size_t>(found - cards.begin()));
}

/// A number within bounds.
template <class T, int kHigh>
struct NumberForm {
  static void write(T value, engine::JsonWriter& out, const auto&) { out.integer(value.index); }
  static void read(const engine::JsonReader& in, T& value, const auto&) {
    value = {byte(in.integer(0, kHigh))};
  }
  static constexpr std::string_view kTypeScript = "number";
};

/// Counts by name; only those above 0 are written.
template <class T, class E>
struct NamedCountsForm {
  static constexpr const auto& kNames = enum_names(E{});

  static void write(const T& bag, engine::JsonWriter& out, const auto&) {
    out.open_object();
    for (std::size_t i = 0; i < kNames.size(); ++i) {
      if (bag.counts[i] > 0) out.key(kNames[i]).integer(bag.counts[i]);
    }
    out.close_object();
  }
  static void read(const engine::JsonReader& in, T& bag, const auto&) {
    bag = {};
    for (const auto& [name, count] : in.members()) {
      const auto found = std::ranges::find(kNames, name);
      if (found == kNames.end()) {
        in.fail(engine::ErrorCode::unknown_key, {{"key", name}, {"expected", "name"}});
        return;
      }
      bag.counts[static_cast<std::size_t>(found - kNames.begin())] = byte(count.integer(0, 200));
    }
  }
  static std::string type_script(auto& types) {
    return "Partial<Record<" + types.template of<E>() + ", number>>";
  }
};

}  // namespace etana::zanaga

namespace etana::engine {

template <class Tag>
struct JsonForm<zanaga::Id<Tag>> {
  static void write(zanaga::Id<Tag> id, JsonWriter& out, const auto& rules) {
    if (id.none()) {
      out.null();
    } else {
      out.string(name_in(rules.content(), id));
    }
  }
  static void read(const JsonReader& in, zanaga::Id<Tag>& id, const auto& rules) {
    id = {};
    if (in.is_null()) return;
    const std::string name = in.string();
    id = find_named(rules.content(), name, id);
    if (id.none()) in.fail(ErrorCode::unknown_name, {{"found", name}, {"expected", "id"}});
  }
  static constexpr std::string_view kTypeScript = "string";
};

/// Faces of dice count from 1.
template <>
struct JsonForm<zanaga::Face> {
  static void write(zanaga::Face face, JsonWriter& out, const auto&) {
    if (face.none()) {
      out.null();
    } else {
      out.integer(face.index + 1);
    }
  }
  static void read(const JsonReader& in, zanaga::Face& face, const auto&) {
    face = {};
    if (!in.is_null()) face = {zanaga::byte(in.integer(1, zanaga::kFaces) - 1)};
  }
  static constexpr std::string_view kTypeScript = "number";
};

template <class I, int N>
struct JsonForm<zanaga::Set<I, N>> {
  static void write(const zanaga::Set<I, N>& set, JsonWriter& out, const auto& rules) {
    out.open_list();
    set.each([&](I id) { JsonForm<I>::write(id, out, rules); });
    out.close_list();
  }
  static void read(const JsonReader& in, zanaga::Set<I, N>& set, const auto& rules) {
    set = {};
    for (const JsonReader& item : in.items()) {
      I id;
      JsonForm<I>::read(item, id, rules);
      if (id.index < N) set.add(id);
    }
  }
  static constexpr std::string_view kTypeScript = "string[]";
};

template <>
struct JsonForm<zanaga::U16> {
  static void write(zanaga::U16 number, JsonWriter& out, const auto&) {
    out.integer(number.value());
  }
  static void read(const JsonReader& in, zanaga::U16& number, const auto&) {
    number = zanaga::U16::of(in.integer(0, 0xFFFF));
  }
  static constexpr std::string_view kTypeScript = "number";
};

template <>
struct JsonForm<zanaga::Combatant> : zanaga::NumberForm<zanaga::Combatant, zanaga::kMaxAllies> {};
template <>
struct JsonForm<zanaga::Answer> : zanaga::NumberForm<zanaga::Answer, 5> {};

template <>
struct JsonForm<zanaga::UsedCard> {
  static void write(zanaga::UsedCard card, JsonWriter& out, const auto& rules) {
    JsonForm<zanaga::Ware>::write(card.ware, out, rules);
  }
  static void read(const JsonReader& in, zanaga::UsedCard& card, const auto& rules) {
    JsonForm<zanaga::Ware>::read(in, card.ware, rules);
  }
  using SameTypeAs = std::optional<zanaga::Ware>;
};

template <>
struct JsonForm<zanaga::Tokens> : zanaga::NamedCountsForm<zanaga::Tokens, zanaga::Symbol> {};
template <>
struct JsonForm<zanaga::CounterCounts>
    : zanaga::NamedCountsForm<zanaga::CounterCounts, zanaga::Colour> {};

/// The number of dice that show each face.
template <>
struct JsonForm<zanaga::Dice> {
  static void write(const zanaga::Dice& dice, JsonWriter& out, const auto& rules) {
    write_fields(dice.counts, out, rules);
  }
  static void read(const JsonReader& in, zanaga::Dice& dice, const auto& rules) {
    dice.counts = read_fields<decltype(dice.counts)>(in, rules);
  }
  using SameTypeAs = std::array<int, zanaga::kFaces>;
};

/// The stock of each town by the town's id.
template <>
struct JsonForm<zanaga::Stocks> {
  static void write(const zanaga::Stocks& stocks, JsonWriter& out, const auto& rules) {
    const auto& towns = rules.content().towns;
    out.open_object();
    for (std::size_t i = 0; i < towns.size(); ++i) {
      JsonForm<zanaga::Wares>::write(stocks[i], out.key(towns[i].id), rules);
    }
    out.close_object();
  }
  static void read(const JsonReader& in, zanaga::Stocks& stocks, const auto& rules) {
    const auto& towns = rules.content().towns;
    for (std::size_t i = 0; i < towns.size(); ++i) {
      JsonForm<zanaga::Wares>::read(in.at(towns[i].id), stocks[i], rules);
    }
  }
  static constexpr std::string_view kTypeScript = "Record<string, string[]>";
};

/// A list of hexes.
template <>
struct JsonForm<zanaga::CounterHexes> {
  static void write(const zanaga::CounterHexes& counters, JsonWriter& out, const auto& rules) {
    const auto& hexes = rules.content().adventure_hexes;
    out.open_list();
    for (std::size_t i = 0; i < hexes.size(); ++i) {
      if (counters.has(static_cast<int>(i))) JsonForm<zanaga::Hex>::write(hexes[i], out, rules);
    }
    out.close_list();
  }
  static void read(const JsonReader& in, zanaga::CounterHexes& counters, const auto& rules) {
    counters = {};
    for (const JsonReader& item : in.items()) {
      zanaga::Hex hex;
      JsonForm<zanaga::Hex>::read(item, hex, rules);
      if (in.failed()) return;
      if (hex.none() || rules.content()[hex].adventure == zanaga::kNone) {
        item.fail(ErrorCode::unknown_name,
                  {{"found", item.string()}, {"expected", "adventure hex"}});
        return;
      }
      counters.set(rules.content()[hex].adventure, true);
    }
  }
  static constexpr std::string_view kTypeScript = "string[]";
};

}  // namespace etana::engine
