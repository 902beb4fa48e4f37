#include "games/zanaga/frame_json.h"

#include <concepts>
#include <string_view>
#include <utility>

namespace etana::zanaga {

namespace {

template <class... T>
struct TypeList {};

using AllDetails =
    TypeList<WalkFrame, BonesFrame, PlaceFrame, GuardFrame, LostFrame, MarketFrame, ChooseFrame,
             LoseFrame, GoFrame, RestoreFrame, LootFrame, TurnFrame, CheckFrame, DrawFrame,
             TokensFrame, FightFrame, KnockoutFrame, EffectsFrame, EachFrame, ChainFrame>;

/// Calls f(T{}) for every kind of details.
void each_details(auto f) {
  [&]<class... T>(TypeList<T...>) { (f(T{}), ...); }(AllDetails{});
}

bool has_two_bytes(std::string_view key) { return key == "from" || key == "to"; }
std::uint8_t& byte_at(written::Frame& frame, std::string_view key) {
  if (key == "step") return frame.step;
  if (key == "a") return frame.a;
  if (key == "b") return frame.b;
  return frame.c;
}
U16& two_bytes_at(written::Frame& frame, std::string_view key) {
  return key == "from" ? frame.from : frame.to;
}

/// Writes the details of a frame.
struct SlotWriter {
  written::Frame& out;

  void number(std::string_view key, int value) const {
    if (has_two_bytes(key)) {
      two_bytes_at(out, key) = U16::of(value);
    } else {
      byte_at(out, key) = byte(value);
    }
  }
  void operator()(std::string_view key, U16 value) const { number(key, value.value()); }
  void operator()(std::string_view, const Tokens& tokens) const { out.tokens = tokens; }
  void operator()(std::string_view key, std::same_as<bool> auto value) const {
    number(key, value ? 1 : 0);
  }
  template <class T>
  void operator()(std::string_view key, T value, auto /*highest*/) const {
    number(key, static_cast<int>(value));
  }
  template <class I>
  void id(std::string_view key, I value) const {
    number(key, value.index);
  }
  template <class I>
  void id_or_none(std::string_view key, I value) const {
    number(key, value.index);
  }
  template <class I>
  void id_from_one(std::string_view key, I value) const {
    number(key, value.none() ? 0 : value.index + 1);
  }
  void one_token(Symbol symbol) const { out.tokens[at(symbol)] = 1; }
};

/// Reads the details of a frame, and sets what it has read to 0: the rest must be 0.
struct SlotReader {
  written::Frame& from;
  const Content& content;
  const engine::JsonReader& in;

  void fail(std::string_view key, int found, int highest) const {
    in.at(key).fail(engine::ErrorCode::out_of_range,
                    {{"found", found}, {"low", 0}, {"high", highest}});
  }
  int number(std::string_view key, int highest) const {
    const int found = has_two_bytes(key) ? two_bytes_at(from, key).value() : byte_at(from, key);
    SlotWriter{from}.number(key, 0);
    if (found <= highest) return found;
    fail(key, found, highest);
    return 0;
  }
  void operator()(std::string_view key, U16& value) const {
    value = U16::of(number(key, static_cast<int>(content.effects.size())));
  }
  void operator()(std::string_view, Tokens& tokens) const {
    tokens = std::exchange(from.tokens, {});
  }
  void operator()(std::string_view key, bool& value) const { value = number(key, 1) != 0; }
  template <class T>
  void operator()(std::string_view key, T& value, auto highest) const {
    value = static_cast<T>(number(key, static_cast<int>(highest)));
  }
  template <class I>
  int highest(I any) const {
    return static_cast<int>(cards_of(content, any).size()) - 1;
  }
  template <class I>
  void id(std::string_view key, I& value) const {
    value = {byte(number(key, highest(value)))};
  }
  template <class I>
  void id_or_none(std::string_view key, I& value) const {
    const bool none = byte_at(from, key) == kNone;
    if (none) byte_at(from, key) = 0;
    if (!none) id(key, value);
  }
  template <class I>
  void id_from_one(std::string_view key, I& value) const {
    const int found = number(key, highest(value) + 1);
    if (found > 0) value = {byte(found - 1)};
  }
  void one_token(Symbol symbol) const { --from.tokens[at(symbol)]; }

  void expect_nothing_else() const {
    for (const std::string_view key : {"step", "a", "b", "c", "from", "to"}) (void)number(key, 0);
    if (!from.tokens.empty()) fail("tokens", from.tokens.size(), 0);
  }
};

}  // namespace

written::Frame to_written(const Frame& frame) {
  written::Frame out{.seat = frame.seat, .decision = frame.decision};
  each_details([&]<class T>(const T&) {
    const SlotWriter writer{out};
    if (const T* details = frame.if_is<T>()) T::slots(*details, writer);
  });
  return out;
}

Frame from_written(const written::Frame& frame, const Content& content,
                   const engine::JsonReader& in) {
  Frame out(frame.seat, frame.decision);
  written::Frame rest = frame;
  const SlotReader reader{rest, content, in};
  each_details([&]<class T>(T details) {
    if (T::kDecision != frame.decision) return;
    T::slots(details, reader);
    out = Frame(frame.seat, details);
  });
  reader.expect_nothing_else();
  return out;
}

}  // namespace etana::zanaga
