#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "engine/fixed_vector.h"
#include "engine/json_reader.h"
#include "engine/json_writer.h"
#include "engine/seat.h"

/// What fields.h, its writer and its reader share: bounds, forms, and what kind of type a member
/// is. Include engine/fields.h.
namespace etana::engine {

/// Inclusive bounds.
struct Range {
  std::int64_t low = std::numeric_limits<std::int64_t>::min();
  std::int64_t high = std::numeric_limits<std::int64_t>::max();
};

/// The JSON of a type that is neither a struct with fields nor one of the usual types. A
/// specialization has
///   static void write(const T&, JsonWriter&, const Context&)
///   static void read(const JsonReader&, T&, const Context&)
///   static constexpr std::string_view kTypeScript = "string";
/// or, instead of the last, `using SameTypeAs = U;`, a type with the same TypeScript, or, if other
/// types are to be declared, `static std::string type_script(auto& types)`, with `types` a
/// `TypeScript`. A form that a description names looks the same; it is a type of the game.
template <class T>
struct JsonForm {
  static constexpr bool kIsPlaceholder = true;
};

template <class T>
concept HasJsonForm = !requires { JsonForm<T>::kIsPlaceholder; };

/// A text of `Min` to `Max` bytes.
template <std::size_t Max, std::size_t Min = 1>
struct Text : std::string {
  Text() = default;
  Text(std::string text) : std::string(std::move(text)) {}  // NOLINT(google-explicit-constructor)
  Text(const char* text) : std::string(text) {}             // NOLINT(google-explicit-constructor)
};

template <std::size_t Max, std::size_t Min>
struct JsonForm<Text<Max, Min>> {
  static void write(const Text<Max, Min>& text, JsonWriter& out, const auto&) { out.string(text); }
  static void read(const JsonReader& in, Text<Max, Min>& text, const auto&) {
    text = in.string();
    if (in.failed() || (text.size() >= Min && text.size() <= Max)) return;
    in.fail(ErrorCode::out_of_range, {{"found", static_cast<std::int64_t>(text.size())},
                                      {"low", static_cast<std::int64_t>(Min)},
                                      {"high", static_cast<std::int64_t>(Max)}});
  }
  static constexpr std::string_view kTypeScript = "string";
};

/// Any JSON.
template <>
struct JsonForm<json::value> {
  static void write(const json::value& value, JsonWriter& out, const auto&) { out.value(value); }
  static void read(const JsonReader& in, json::value& value, const auto&) { value = in.value(); }
  static constexpr std::string_view kTypeScript = "unknown";
};

/// Any JSON object.
template <>
struct JsonForm<json::object> {
  static void write(const json::object& value, JsonWriter& out, const auto&) { out.value(value); }
  static void read(const JsonReader& in, json::object& value, const auto&) {
    (void)in.optional("");  // reports what is no object
    if (const auto* object = in.value().if_object()) value = *object;
  }
  static constexpr std::string_view kTypeScript = "Record<string, unknown>";
};

/// An object whose keys are known only at run time, in the order of `entries`. With keys of type
/// std::string_view it can only be written.
template <class T, class Key = std::string>
struct JsonMap {
  std::vector<std::pair<Key, T>> entries;

  void add(Key key, T value) { entries.emplace_back(std::move(key), std::move(value)); }
  bool operator==(const JsonMap&) const = default;
};

/// For values that need no context.
struct NoContext {};

namespace fields {

/// A visitor that does nothing; `Described` asks whether a struct accepts it.
struct IgnoreFields {
  template <class T, class As = Range>
  constexpr void operator()(std::string_view, T&, As = {}) {}
  template <class T>
  constexpr void flat(T&) {}
  template <class P, class T, class As = Range>
  constexpr void when(P, std::string_view, T&, As = {}) {}
  template <class T, class As = Range>
  constexpr void optional(std::string_view, T&, As = {}) {}
  template <class T, class As = Range>
  constexpr void sparse(std::string_view, T&, As = {}) {}
  template <class T, class As = Range>
  constexpr void unless(const std::type_identity_t<T>&, std::string_view, T&, As = {}) {}
  template <class C, class T, class As = Range>
  constexpr void first(C, std::string_view, T&, As = {}) {}
  template <class C, class R>
  constexpr void rows(std::string_view, C, R) {}
  constexpr void covers(int) {}
  template <class V>
  constexpr void derived(std::string_view, V) {}
};

template <class T>
concept Described = requires(T& value, IgnoreFields& f) { T::fields(value, f); };

template <class E>
concept NamedEnum = std::is_enum_v<E> && requires(E e) { enum_names(e); };

template <class T>
inline constexpr bool kIsVariant = false;
template <class... A>
inline constexpr bool kIsVariant<std::variant<A...>> = true;
template <class T>
inline constexpr bool kIsOptional = false;
template <class T>
inline constexpr bool kIsOptional<std::optional<T>> = true;
template <class T>
inline constexpr bool kIsArray = false;
template <class T, std::size_t N>
inline constexpr bool kIsArray<std::array<T, N>> = true;
template <class T>
inline constexpr bool kIsFixedVector = false;
template <class T, std::size_t N>
inline constexpr bool kIsFixedVector<FixedVector<T, N>> = true;
template <class T>
inline constexpr bool kIsVector = false;
template <class T>
inline constexpr bool kIsVector<std::vector<T>> = true;
template <class T>
inline constexpr bool kIsMap = false;
template <class T, class Key>
inline constexpr bool kIsMap<JsonMap<T, Key>> = true;

/// Counts the described members.
struct CountFields {
  int count = 0;
  template <class T, class As = Range>
  constexpr void operator()(std::string_view, T&, As = {}) {
    ++count;
  }
  template <class T>
  constexpr void flat(T&) {
    ++count;
  }
  template <class P, class T, class As = Range>
  constexpr void when(P, std::string_view, T&, As = {}) {
    ++count;
  }
  template <class T, class As = Range>
  constexpr void optional(std::string_view, T&, As = {}) {
    ++count;
  }
  template <class T, class As = Range>
  constexpr void sparse(std::string_view, T&, As = {}) {
    ++count;
  }
  template <class T, class As = Range>
  constexpr void unless(const std::type_identity_t<T>&, std::string_view, T&, As = {}) {
    ++count;
  }
  template <class C, class T, class As = Range>
  constexpr void first(C, std::string_view, T&, As = {}) {
    ++count;
  }
  template <class C, class R>
  constexpr void rows(std::string_view, C, R) {}
  constexpr void covers(int members) { count += members; }
  template <class V>
  constexpr void derived(std::string_view, V) {}
};

/// Converts to any member, to count the members of an aggregate.
struct AnyMember {
  template <class T>
  constexpr operator T() const {  // NOLINT(google-explicit-constructor)
    return T{};
  }
};

template <class T, class... Members>
consteval int member_count() {
  if constexpr (requires { T{Members{}..., AnyMember{}}; }) {
    return member_count<T, Members..., AnyMember>();
  } else {
    return static_cast<int>(sizeof...(Members));
  }
}

/// A value that is never defined: `field_count` only names its members.
template <class T>
struct Named {
  T value;
};
#ifdef __clang__
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wundefined-var-template"
#pragma clang diagnostic ignored "-Wundefined-internal"
#endif
template <class T>
extern Named<T> named;

template <class T>
consteval int field_count() {
  CountFields counter;
  T::fields(named<T>.value, counter);
  return counter.count;
}
#ifdef __clang__
#pragma clang diagnostic pop
#endif

template <class T>
inline constexpr bool kAllMembersAreDescribed = field_count<T>() == member_count<T>();

}  // namespace fields

using fields::Described;

}  // namespace etana::engine
