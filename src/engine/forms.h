#pragma once

#include "engine/bag.h"
#include "engine/fields.h"

/// Forms (engine/fields.h) that several games use.
namespace etana::engine {

/// A seat by its number, below `Players`; `None` is null.
template <int Players, std::uint8_t None = 0xFF>
struct SeatOrNull {
  static void write(std::uint8_t seat, JsonWriter& out, const auto&) {
    if (seat == None) {
      out.null();
    } else {
      out.integer(seat);
    }
  }
  static void read(const JsonReader& in, std::uint8_t& seat, const auto&) {
    seat = in.is_null() ? None : static_cast<std::uint8_t>(in.integer(0, Players - 1));
  }
  using SameTypeAs = std::optional<Seat>;
};

/// A viewer; seats are those of the match, which the context knows.
struct MatchViewer {
  static void write(const Viewer& viewer, JsonWriter& out, const auto&) { out.viewer(viewer); }
  static void read(const JsonReader& in, Viewer& viewer, const auto& rules) {
    viewer.reset();
    if (in.is_null()) return;
    viewer = Seat{static_cast<std::uint8_t>(in.integer(0, rules.players() - 1))};
  }
  using SameTypeAs = Viewer;
};

/// A number that JSON counts from 1, at most `Last` there.
template <int Last>
struct FromOne {
  static void write(std::uint8_t number, JsonWriter& out, const auto&) { out.integer(number + 1); }
  static void read(const JsonReader& in, std::uint8_t& number, const auto&) {
    number = static_cast<std::uint8_t>(in.integer(1, Last) - 1);
  }
  using SameTypeAs = int;
};

enum class ZeroCounts : bool { left_out, written };

/// A bag by the names of the enum `E`: `{"up": 1, "down": 0}`, at most `Most` of each. Kinds that
/// are missing when it is read have 0.
template <class E, int Most, ZeroCounts Zero = ZeroCounts::written>
struct CountsByName {
  static constexpr auto kNames = enum_names(E{});
  using Counts = Bag<kNames.size()>;

  static void write(const Counts& counts, JsonWriter& out, const auto&) {
    out.open_object();
    for (std::size_t kind = 0; kind < kNames.size(); ++kind) {
      if (Zero == ZeroCounts::left_out && counts[kind] == 0) continue;
      out.key(kNames[kind]).integer(counts[kind]);
    }
    out.close_object();
  }
  static void read(const JsonReader& in, Counts& counts, const auto&) {
    in.reject_unknown_keys(std::span<const std::string_view>(kNames));
    for (std::size_t kind = 0; kind < kNames.size(); ++kind) {
      const auto count = in.optional(kNames[kind]);
      counts[kind] = static_cast<std::uint8_t>(count ? count->integer(0, Most) : 0);
    }
  }
  static std::string type_script(auto& types) {
    const std::string counts = "Record<" + types.template of<E>() + ", number>";
    return Zero == ZeroCounts::left_out ? "Partial<" + counts + ">" : counts;
  }
};

/// Reads one value by a form.
template <class Form, class T, class Context = NoContext>
T read_as(const JsonReader& in, const Context& context = {}) {
  T value{};
  Form::read(in, value, context);
  return value;
}

}  // namespace etana::engine
