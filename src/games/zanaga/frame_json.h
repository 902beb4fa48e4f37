#pragma once

#include "games/zanaga/content.h"
#include "games/zanaga/json_forms.h"

/// The JSON of frames. Its keys do not tell what they hold, which depends on the kind of the frame
/// (docs/engine-zanaga.md has a table). They stay, because digests of stored matches are hashes of
/// this JSON, and stored positions have it.
namespace etana::zanaga {

namespace written {

struct Frame {
  Seat seat;
  Decision decision = Decision::start;
  std::uint8_t step = 0;
  std::uint8_t a = 0;
  std::uint8_t b = 0;
  std::uint8_t c = 0;
  Tokens tokens{};
  U16 from{};
  U16 to{};

  static constexpr void fields(auto& self, auto& f) {
    f("seat", self.seat);
    f("asks", self.decision);
    f("step", self.step);
    f("a", self.a);
    f("b", self.b);
    f("c", self.c);
    f("tokens", self.tokens);
    f("from", self.from);
    f("to", self.to);
  }
};

}  // namespace written

written::Frame to_written(const Frame& frame);
/// Reports a number that is not possible in a frame of its kind to `in`.
Frame from_written(const written::Frame& frame, const Content& content,
                   const engine::JsonReader& in);

}  // namespace etana::zanaga

namespace etana::engine {

template <>
struct JsonForm<zanaga::Frame> {
  static void write(const zanaga::Frame& frame, JsonWriter& out, const auto& rules) {
    write_fields(to_written(frame), out, rules);
  }
  static void read(const JsonReader& in, zanaga::Frame& frame, const auto& rules) {
    const auto written = read_fields<zanaga::written::Frame>(in, rules);
    if (!in.failed()) frame = from_written(written, rules.content(), in);
  }
  using SameTypeAs = zanaga::written::Frame;
};

}  // namespace etana::engine
