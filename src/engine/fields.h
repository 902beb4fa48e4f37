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

/// One description of a struct's members, from which its JSON is written and read, and from which
/// the page's TypeScript types are made (engine/type_script.h).
///
/// A struct describes itself once:
///
///     struct Step {
///       Hex hex;
///       Face face;
///       static constexpr std::string_view kName = "step";  // only alternatives of a variant
///       static constexpr void fields(auto& self, auto& f) {
///         f("hex", self.hex);
///         f("face", self.face, Range{1, 6});
///       }
///     };
///
/// or, if keys and members have the same names, with the macro `ETANA_FIELDS(hex, face)`. Writing
/// keeps the order of the description. Reading rejects missing and unknown keys. A struct with a
/// member that is not described does not compile.
///
/// `f` offers more than `f(key, member)`:
///   f(key, member, Range{low, high})   bounds of an integer or a seat, or of the length of a text
///                                      or list
///   f(key, member, Form{})             the JSON of a form (see `JsonForm`), for a member whose
///                                      type does not tell its JSON, such as a number that stands
///                                      for a name. Calls that take a key and a member also take a
///                                      range or a form after them.
///   f.flat(member)                     the keys of a struct or a variant, without an object around
///                                      them
///   f.when(present, key, member)       a key that exists only if `present(context)`; the member
///                                      keeps its value otherwise
///   f.optional(key, member)            a key that may be missing when it is read; the member then
///                                      keeps its value
///   f.sparse(key, member)              the same, and not written if the member is `T{}`
///   f.unless(value, key, member)       not written if the member is `value`, which a missing key
///                                      means
///   f.first(count, key, list)          only the first `count(context)` items of an array; a range
///                                      or form is that of the items
///   f.rows(key, count, row)            a list of `count(context)` objects; `row(i, g)` describes
///                                      object i with g as `fields` does with f
///   f.covers(n)                        n members are described in another way, such as by `rows`
///   f.derived(key, value)              written by `value(context)`, a value of any type with
///                                      fields; ignored when reading
///
/// Types: bool, integers, std::string, Text (bounded), Seat, Viewer and std::optional (null if
/// empty), enums with names, std::array, FixedVector, std::vector, JsonMap, json::value and
/// json::object (as they are), variants, described structs. Anything else, such as the ids of a
/// pack, specializes `JsonForm`.
///
/// An enum has `constexpr auto enum_names(E)`, found by argument-dependent lookup, that returns an
/// array of names. A variant writes the name of its alternative under `variant_key(V*)`; a variant
/// of `std` types inherits from nothing, so `variant_key` is found through its alternatives. If the
/// key is empty, the variant can only be written, and its alternatives need no names. An
/// alternative with `static bool exists(const Context&)` is unknown to readers where that is false.
///
/// The context is whatever the writer and reader are made with, usually the game's `Rules` or
/// `Content`; it knows the names of ids.
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

/// Writes values as JSON text.
template <class Context>
class FieldWriter {
 public:
  FieldWriter(JsonWriter& out, const Context& context) : out_(out), context_(context) {}

  template <class T>
  void value(const T& v) {
    if constexpr (HasJsonForm<T>) {
      JsonForm<T>::write(v, out_, context_);
    } else if constexpr (std::is_same_v<T, bool>) {
      out_.boolean(v);
    } else if constexpr (std::is_integral_v<T>) {
      out_.integer(static_cast<std::int64_t>(v));
    } else if constexpr (std::is_convertible_v<const T&, std::string_view>) {
      out_.string(v);
    } else if constexpr (std::is_same_v<T, Seat>) {
      out_.seat(v);
    } else if constexpr (fields::NamedEnum<T>) {
      out_.string(enum_names(v)[static_cast<std::size_t>(v)]);
    } else if constexpr (fields::kIsOptional<T>) {
      if (v) {
        value(*v);
      } else {
        out_.null();
      }
    } else if constexpr (fields::kIsVariant<T>) {
      variant(v);
    } else if constexpr (fields::kIsMap<T>) {
      map(v);
    } else if constexpr (Described<const T>) {
      object(v);
    } else {
      list(v.begin(), v.end(), Range{});
    }
  }
  /// With a range, which matters only to readers, or a form.
  template <class T, class As>
  void value(const T& v, As) {
    if constexpr (std::is_same_v<As, Range>) {
      value(v);
    } else {
      As::write(v, out_, context_);
    }
  }

  // What a description calls.
  template <class T, class As = Range>
  void operator()(std::string_view key, const T& member, As as = {}) {
    out_.key(key);
    value(member, as);
  }
  template <class T>
  void flat(const T& member) {
    if constexpr (fields::kIsVariant<T>) {
      alternative(member);
    } else {
      members(member);
    }
  }
  template <class Present, class T, class As = Range>
  void when(Present present, std::string_view key, const T& member, As as = {}) {
    if (present(context_)) (*this)(key, member, as);
  }
  template <class T, class As = Range>
  void optional(std::string_view key, const T& member, As as = {}) {
    (*this)(key, member, as);
  }
  template <class T, class As = Range>
  void sparse(std::string_view key, const T& member, As as = {}) {
    if (!(member == T{})) (*this)(key, member, as);
  }
  template <class T, class As = Range>
  void unless(const std::type_identity_t<T>& none, std::string_view key, const T& member,
              As as = {}) {
    if (!(member == none)) (*this)(key, member, as);
  }
  template <class Count, class T, class As = Range>
  void first(Count count, std::string_view key, const T& items, As as = {}) {
    out_.key(key);
    list(items.begin(), items.begin() + static_cast<std::ptrdiff_t>(count(context_)), as);
  }
  template <class Count, class Row>
  void rows(std::string_view key, Count count, Row row) {
    out_.key(key).open_list();
    const auto size = static_cast<std::size_t>(count(context_));
    for (std::size_t i = 0; i < size; ++i) {
      out_.open_object();
      row(i, *this);
      out_.close_object();
    }
    out_.close_list();
  }
  void covers(int) {}
  template <class Value>
  void derived(std::string_view key, Value make) {
    (*this)(key, make(context_));
  }

 private:
  template <class T>
  void members(const T& v) {
    static_assert(fields::kAllMembersAreDescribed<T>, "a member is not described in `fields`");
    T::fields(v, *this);
  }
  template <class T>
  void object(const T& v) {
    out_.open_object();
    members(v);
    out_.close_object();
  }
  template <class... A>
  void variant(const std::variant<A...>& v) {
    out_.open_object();
    alternative(v);
    out_.close_object();
  }
  template <class... A>
  void alternative(const std::variant<A...>& v) {
    std::visit(
        [&]<class One>(const One& one) {
          constexpr std::string_view kKey =
              variant_key(static_cast<const std::variant<A...>*>(nullptr));
          if constexpr (!kKey.empty()) out_.key(kKey).string(One::kName);
          members(one);
        },
        v);
  }
  template <class Map>
  void map(const Map& v) {
    out_.open_object();
    for (const auto& [key, item] : v.entries) (*this)(key, item);
    out_.close_object();
  }
  template <class Iterator, class As>
  void list(Iterator begin, Iterator end, As as) {
    out_.open_list();
    for (; begin != end; ++begin) value(*begin, as);
    out_.close_list();
  }

  JsonWriter& out_;
  const Context& context_;
};

/// Reads values from JSON. Mistakes are reported to the JsonReader, with their path.
template <class Context>
class FieldReader {
 public:
  explicit FieldReader(const Context& context) : context_(context) {}

  template <class T>
  void value(const JsonReader& in, T& v, Range range = {}) const {
    if constexpr (HasJsonForm<T>) {
      JsonForm<T>::read(in, v, context_);
    } else if constexpr (std::is_same_v<T, bool>) {
      v = in.boolean();
    } else if constexpr (std::is_integral_v<T>) {
      v = static_cast<T>(in.integer(low_of<T>(range), high_of<T>(range)));
    } else if constexpr (std::is_same_v<T, std::string>) {
      v = in.string();
      check_length(in, v.size(), range);
    } else if constexpr (std::is_same_v<T, Seat>) {
      v.index = static_cast<std::uint8_t>(
          in.integer(std::max(low_of<std::uint8_t>(range), 0),
                     std::min(high_of<std::uint8_t>(range), kMaxSeats - 1)));
    } else if constexpr (fields::NamedEnum<T>) {
      const auto names = enum_names(T{});
      v = static_cast<T>(in.enumerator(std::span<const std::string_view>(names)));
    } else if constexpr (fields::kIsOptional<T>) {
      v.reset();
      if (!in.is_null()) value(in, v.emplace(), range);
    } else if constexpr (fields::kIsMap<T>) {
      map(in, v);
    } else if constexpr (fields::kIsVariant<T> || Described<T>) {
      object(in, v);
    } else if constexpr (fields::kIsArray<T>) {
      const auto items = in.items(v.size());
      for (std::size_t i = 0; i < items.size(); ++i) value(items[i], v[i]);
    } else {
      list(in, v, range);
    }
  }

 private:
  /// The keys and members of one object.
  class Members {
   public:
    Members(const FieldReader& reader, const JsonReader& in, std::vector<std::string_view>& keys)
        : reader_(reader), in_(in), keys_(keys) {}

    template <class T, class As = Range>
    void operator()(std::string_view key, T& member, As as = {}) {
      keys_.push_back(key);
      read(in_.at(key), member, as);
    }
    template <class T>
    void flat(T& member) {
      if constexpr (fields::kIsVariant<T>) {
        reader_.alternative(in_, member, *this, keys_);
      } else {
        static_assert(fields::kAllMembersAreDescribed<T>, "a member is not described in `fields`");
        T::fields(member, *this);
      }
    }
    template <class Present, class T, class As = Range>
    void when(Present present, std::string_view key, T& member, As as = {}) {
      if (present(reader_.context_)) (*this)(key, member, as);
    }
    template <class T, class As = Range>
    void optional(std::string_view key, T& member, As as = {}) {
      keys_.push_back(key);
      if (const auto in = in_.optional(key)) read(*in, member, as);
    }
    template <class T, class As = Range>
    void sparse(std::string_view key, T& member, As as = {}) {
      optional(key, member, as);
    }
    template <class T, class As = Range>
    void unless(const std::type_identity_t<T>& none, std::string_view key, T& member, As as = {}) {
      keys_.push_back(key);
      if (const auto in = in_.optional(key)) {
        read(*in, member, as);
      } else {
        member = none;
      }
    }
    template <class Count, class T, class As = Range>
    void first(Count count, std::string_view key, T& list, As as = {}) {
      keys_.push_back(key);
      const auto items = in_.at(key).items(static_cast<std::size_t>(count(reader_.context_)));
      for (std::size_t i = 0; i < items.size(); ++i) read(items[i], list[i], as);
    }
    template <class Count, class Row>
    void rows(std::string_view key, Count count, Row row) {
      keys_.push_back(key);
      const auto items = in_.at(key).items(static_cast<std::size_t>(count(reader_.context_)));
      for (std::size_t i = 0; i < items.size(); ++i) {
        std::vector<std::string_view> keys;
        Members members(reader_, items[i], keys);
        row(i, members);
        items[i].reject_unknown_keys(std::span<const std::string_view>(keys));
      }
    }
    void covers(int) {}
    template <class Value>
    void derived(std::string_view key, Value) {
      keys_.push_back(key);
    }

   private:
    template <class T, class As>
    void read(const JsonReader& in, T& member, [[maybe_unused]] As as) {
      if constexpr (std::is_same_v<As, Range>) {
        reader_.value(in, member, as);
      } else {
        As::read(in, member, reader_.context_);
      }
    }

    const FieldReader& reader_;
    const JsonReader& in_;
    std::vector<std::string_view>& keys_;
  };

  template <class T>
  static constexpr int low_of(Range range) {
    const auto low =
        std::max(range.low, static_cast<std::int64_t>(std::numeric_limits<int>::min()));
    return std::cmp_less(low, std::numeric_limits<T>::min())
               ? static_cast<int>(std::numeric_limits<T>::min())
               : static_cast<int>(low);
  }
  template <class T>
  static constexpr int high_of(Range range) {
    const auto high =
        std::min(range.high, static_cast<std::int64_t>(std::numeric_limits<int>::max()));
    return std::cmp_greater(high, std::numeric_limits<T>::max())
               ? static_cast<int>(std::numeric_limits<T>::max())
               : static_cast<int>(high);
  }
  static void check_length(const JsonReader& in, std::size_t length, Range range) {
    const auto found = static_cast<std::int64_t>(length);
    if (in.failed() || (found >= range.low && found <= range.high)) return;
    in.fail(
        ErrorCode::out_of_range,
        {{"found", found}, {"low", std::max<std::int64_t>(range.low, 0)}, {"high", range.high}});
  }

  template <class T>
  void object(const JsonReader& in, T& v) const {
    std::vector<std::string_view> keys;
    Members members(*this, in, keys);
    members.flat(v);
    in.reject_unknown_keys(std::span<const std::string_view>(keys));
  }
  /// Reads the alternative that the key of the variant names.
  template <class... A>
  void alternative(const JsonReader& in, std::variant<A...>& v, Members& members,
                   std::vector<std::string_view>& keys) const {
    constexpr std::string_view kKey = variant_key(static_cast<const std::variant<A...>*>(nullptr));
    static_assert(!kKey.empty(), "a variant without a key can only be written");
    std::array<std::string_view, sizeof...(A)> names{};
    std::size_t count = 0;
    ((exists<A>() ? void(names[count++] = A::kName) : void()), ...);
    keys.push_back(kKey);
    const std::size_t found =
        in.at(kKey).enumerator(std::span<const std::string_view>(names).first(count));
    if (in.failed()) return;
    const std::string_view name = names[found];
    ((A::kName == name ? members.flat(v.template emplace<A>()) : void()), ...);
  }
  template <class A>
  bool exists() const {
    if constexpr (requires { A::exists(context_); }) {
      return A::exists(context_);
    } else {
      return true;
    }
  }
  template <class T>
  void map(const JsonReader& in, JsonMap<T>& v) const {
    v.entries.clear();
    for (const auto& [key, item] : in.members()) {
      value(item, v.entries.emplace_back(key, T{}).second);
    }
  }
  template <class T>
  void list(const JsonReader& in, T& v, Range range) const {
    const auto items = in.items();
    if constexpr (fields::kIsFixedVector<T>) {
      if (items.size() > T::capacity()) {
        in.fail(ErrorCode::wrong_count, {{"expected", static_cast<std::int64_t>(T::capacity())},
                                         {"found", static_cast<std::int64_t>(items.size())}});
        return;
      }
    } else {
      check_length(in, items.size(), range);
    }
    v.clear();
    for (const JsonReader& item : items) {
      typename T::value_type one{};
      value(item, one);
      v.push_back(one);
    }
  }

  const Context& context_;
};

/// Appends a value to `out`.
template <class T, class Context = NoContext>
void write_fields(const T& value, JsonWriter& out, const Context& context = {}) {
  FieldWriter<Context>(out, context).value(value);
}

/// A value as JSON text.
template <class T, class Context = NoContext>
std::string to_text(const T& value, const Context& context = {}) {
  std::string text;
  JsonWriter out(text);
  write_fields(value, out, context);
  return text;
}

/// A value as a JSON object.
template <class T, class Context = NoContext>
json::object to_object(const T& value, const Context& context = {}) {
  return read_back([&](JsonWriter& out) { write_fields(value, out, context); });
}

/// Reads a value; mistakes are reported to `in`.
template <class T, class Context = NoContext>
T read_fields(const JsonReader& in, const Context& context = {}) {
  T value{};
  FieldReader<Context>(context).value(in, value);
  return value;
}

}  // namespace etana::engine

/// Describes members whose keys are their names: `ETANA_FIELDS(hex, face)`; `ETANA_NO_FIELDS` if
/// there are none.
#define ETANA_PARENS ()
#define ETANA_EXPAND(...) ETANA_EXPAND3(ETANA_EXPAND3(ETANA_EXPAND3(ETANA_EXPAND3(__VA_ARGS__))))
#define ETANA_EXPAND3(...) ETANA_EXPAND2(ETANA_EXPAND2(ETANA_EXPAND2(ETANA_EXPAND2(__VA_ARGS__))))
#define ETANA_EXPAND2(...) ETANA_EXPAND1(ETANA_EXPAND1(ETANA_EXPAND1(ETANA_EXPAND1(__VA_ARGS__))))
#define ETANA_EXPAND1(...) __VA_ARGS__
#define ETANA_EACH_FIELD(name, ...) \
  f(#name, self.name);              \
  __VA_OPT__(ETANA_EACH_FIELD_AGAIN ETANA_PARENS(__VA_ARGS__))
#define ETANA_EACH_FIELD_AGAIN() ETANA_EACH_FIELD
#define ETANA_FIELDS(...)                                              \
  static constexpr void fields([[maybe_unused]] auto& self, auto& f) { \
    ETANA_EXPAND(ETANA_EACH_FIELD(__VA_ARGS__))                        \
  }
#define ETANA_NO_FIELDS \
  static constexpr void fields(auto&, auto&) {}
