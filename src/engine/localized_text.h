#pragma once

#include <boost/json/fwd.hpp>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "engine/seat.h"

namespace etana::engine {

struct Arg;

/// A translatable text: a catalogue key and the arguments of its ICU message. The client (terminal
/// or page) translates it.
struct LocalizedText {
  std::string key;
  std::vector<Arg> args;
  bool operator==(const LocalizedText&) const;
};

/// A named argument: a number, a plain string, a seat (shown as its player's name), or a nested
/// text, such as the name of a treasure.
struct Arg {
  std::string name;
  std::variant<std::int64_t, std::string, Seat, LocalizedText> value;
  bool operator==(const Arg&) const = default;
};

/// The text of a move followed by sentences about its certain consequences (`move.then`); just the
/// text of the move if there are none.
LocalizedText with_consequences(LocalizedText move, std::vector<LocalizedText> sentences);

/// `{"key": …, "args": {…}}`; a seat becomes `{"seat": 0}`, a nested text its own object.
boost::json::object to_json(const LocalizedText& message);

}  // namespace etana::engine
