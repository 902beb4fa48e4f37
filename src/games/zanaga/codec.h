#pragma once

#include <algorithm>
#include <array>
#include <string>

#include "engine/json_reader.h"
#include "games/zanaga/content.h"
#include "games/zanaga/moves.h"
#include "games/zanaga/types.h"

/// Converts the game's values to and from JSON: ids by their names in the pack, structs by the
/// members listed in their `fields`.
namespace etana::zanaga {

/// A struct that lists its members in `fields`.
template <class T>
concept Listed = requires(T value) { T::fields(value, [](const char*, auto&) {}); };

class Writer {
 public:
  explicit Writer(const Content& content) : content_(content) {}

  using Json = engine::json::value;

  Json operator()(bool v) const { return v; }
  Json operator()(std::uint8_t v) const { return v; }
  Json operator()(std::int8_t v) const { return v; }
  Json operator()(U16 v) const { return v.value(); }
  Json operator()(Seat v) const { return v.index; }
  Json operator()(engine::SeatSet v) const { return v.bits; }
  Json operator()(Combatant v) const { return v.index; }
  Json operator()(Answer v) const { return v.index; }
  Json operator()(UsedCard v) const { return (*this)(v.ware); }
  Json operator()(const CounterCounts& v) const { return named_counts(v.counts, kColourNames); }
  Json operator()(Hex v) const { return v.none() ? Json(nullptr) : Json(content_.name(v)); }
  Json operator()(Adventure v) const { return id_of(v, content_.adventures); }
  Json operator()(Ritual v) const { return id_of(v, content_.rituals); }
  Json operator()(God v) const { return id_of(v, content_.gods); }
  Json operator()(Ware v) const { return id_of(v, content_.wares); }
  Json operator()(Hero v) const { return id_of(v, content_.heroes); }
  Json operator()(Skill v) const {
    return v.none() ? Json(nullptr) : Json(content_.skills[v.index]);
  }
  Json operator()(Face v) const { return v.none() ? Json(nullptr) : Json(v.index + 1); }
  template <class E>
    requires std::is_enum_v<E>
  Json operator()(E v) const {
    return Json(name_of(v));
  }
  Json operator()(const Tokens& v) const { return named_counts(v.counts, kSymbolNames); }
  Json operator()(const Dice& v) const { return list(v.counts); }
  template <class I, int N>
  Json operator()(const Set<I, N>& v) const {
    engine::json::array out;
    v.each([&](I i) { out.push_back((*this)(i)); });
    return out;
  }
  template <class T, std::size_t N>
  Json operator()(const engine::FixedVector<T, N>& v) const {
    return list(v);
  }
  template <class T, std::size_t N>
  Json operator()(const std::array<T, N>& v) const {
    return list(v);
  }
  template <Listed T>
  Json operator()(const T& v) const {
    engine::json::object out;
    add(v, out);
    return out;
  }
  template <Listed T>
  void add(const T& v, engine::json::object& out) const {
    T::fields(v, [&](const char* name, const auto& member) { out[name] = (*this)(member); });
  }

 private:
  template <class I, class Cards>
  static Json id_of(I i, const Cards& cards) {
    return i.none() ? Json(nullptr) : Json(cards[i.index].id);
  }
  template <class List>
  Json list(const List& v) const {
    engine::json::array out;
    for (const auto& item : v) out.push_back((*this)(item));
    return out;
  }
  template <std::size_t N>
  static Json named_counts(const std::array<std::uint8_t, N>& counts,
                           const std::array<std::string_view, N>& names) {
    engine::json::object out;
    for (std::size_t i = 0; i < N; ++i) {
      if (counts[i] > 0) out[names[i]] = counts[i];
    }
    return out;
  }

  const Content& content_;
};

class Reader {
 public:
  using JsonReader = engine::JsonReader;
  explicit Reader(const Content& content) : content_(content) {}

  void operator()(const JsonReader& in, bool& v) const { v = in.boolean(); }
  void operator()(const JsonReader& in, std::uint8_t& v) const { v = byte(in.integer(0, 255)); }
  void operator()(const JsonReader& in, std::int8_t& v) const {
    v = static_cast<std::int8_t>(in.integer(-128, 127));
  }
  void operator()(const JsonReader& in, U16& v) const { v = U16::of(in.integer(0, 0xFFFF)); }
  void operator()(const JsonReader& in, Seat& v) const {
    v = {byte(in.integer(0, kMaxPlayers - 1))};
  }
  void operator()(const JsonReader& in, engine::SeatSet& v) const { v = {byte(in.integer(0, 63))}; }
  void operator()(const JsonReader& in, Combatant& v) const {
    v = {byte(in.integer(0, kMaxAllies))};
  }
  void operator()(const JsonReader& in, Answer& v) const { v = {byte(in.integer(0, 5))}; }
  void operator()(const JsonReader& in, UsedCard& v) const { (*this)(in, v.ware); }
  void operator()(const JsonReader& in, CounterCounts& v) const {
    named_counts(in, v.counts, kColourNames);
  }
  void operator()(const JsonReader& in, Hex& v) const;
  void operator()(const JsonReader& in, Adventure& v) const { id_in(in, v, content_.adventures); }
  void operator()(const JsonReader& in, Ritual& v) const { id_in(in, v, content_.rituals); }
  void operator()(const JsonReader& in, God& v) const { id_in(in, v, content_.gods); }
  void operator()(const JsonReader& in, Ware& v) const { id_in(in, v, content_.wares); }
  void operator()(const JsonReader& in, Hero& v) const { id_in(in, v, content_.heroes); }
  void operator()(const JsonReader& in, Face& v) const {
    v = in.is_null() ? Face{} : Face{byte(in.integer(1, kFaces) - 1)};
  }
  void operator()(const JsonReader& in, Colour& v) const { name_in(in, v, kColourNames); }
  void operator()(const JsonReader& in, Symbol& v) const { name_in(in, v, kSymbolNames); }
  void operator()(const JsonReader& in, Attribute& v) const { name_in(in, v, kAttributeNames); }
  void operator()(const JsonReader& in, Survival& v) const { name_in(in, v, kSurvivalNames); }
  void operator()(const JsonReader& in, Gain& v) const { name_in(in, v, kGainNames); }
  void operator()(const JsonReader& in, Sleep& v) const { name_in(in, v, kSleepNames); }
  void operator()(const JsonReader& in, Foe& v) const { name_in(in, v, kFoeNames); }
  void operator()(const JsonReader& in, Decision& v) const { name_in(in, v, kDecisionNames); }
  void operator()(const JsonReader& in, Tokens& v) const {
    named_counts(in, v.counts, kSymbolNames);
  }
  void operator()(const JsonReader& in, Dice& v) const { (*this)(in, v.counts); }
  template <class I, int N>
  void operator()(const JsonReader& in, Set<I, N>& v) const {
    for (const JsonReader& item : in.items()) {
      I i;
      (*this)(item, i);
      if (i.index < N) v.add(i);
    }
  }
  template <class T, std::size_t N>
  void operator()(const JsonReader& in, engine::FixedVector<T, N>& v) const {
    const auto items = in.items();
    if (items.size() > N) {
      in.fail(engine::ErrorCode::wrong_count, {{"expected", static_cast<std::int64_t>(N)},
                                               {"found", static_cast<std::int64_t>(items.size())}});
      return;
    }
    for (const JsonReader& item : items) {
      T value{};
      (*this)(item, value);
      v.push_back(value);
    }
  }
  template <class T, std::size_t N>
  void operator()(const JsonReader& in, std::array<T, N>& v) const {
    const auto items = in.items(N);
    for (std::size_t i = 0; i < items.size(); ++i) (*this)(items[i], v[i]);
  }
  template <Listed T>
  void operator()(const JsonReader& in, T& v) const {
    std::vector<std::string_view> keys;
    T::fields(v, [&](const char* name, auto& member) {
      keys.emplace_back(name);
      (*this)(in.at(name), member);
    });
    only(in, keys);
  }
  /// Fails if the object has other keys.
  static void only(const JsonReader& in, const std::vector<std::string_view>& keys);

 private:
  template <class I, class Cards>
  static void id_in(const JsonReader& in, I& v, const Cards& cards) {
    v = {};
    if (in.is_null()) return;
    const std::string name = in.string();
    for (std::size_t i = 0; i < cards.size(); ++i) {
      if (cards[i].id == name) v = id<I>(i);
    }
    if (v.none()) in.fail(engine::ErrorCode::unknown_name, {{"found", name}, {"expected", "id"}});
  }
  template <class E, std::size_t N>
  static void name_in(const JsonReader& in, E& v, const std::array<std::string_view, N>& names) {
    v = static_cast<E>(in.enumerator(names));
  }
  template <std::size_t N>
  static void named_counts(const JsonReader& in, std::array<std::uint8_t, N>& counts,
                           const std::array<std::string_view, N>& names) {
    for (const auto& [name, count] : in.members()) {
      const auto found = std::ranges::find(names, name);
      if (found == names.end()) {
        in.fail(engine::ErrorCode::unknown_key, {{"key", name}, {"expected", "name"}});
        return;
      }
      counts[static_cast<std::size_t>(found - names.begin())] = byte(count.integer(0, 200));
    }
  }

  const Content& content_;
};

}  // namespace etana::zanaga
