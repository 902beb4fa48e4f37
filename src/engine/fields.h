#pragma once

#include "engine/field_reader.h"
#include "engine/field_writer.h"

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
