#pragma once

#include <boost/json/fwd.hpp>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "engine/seat.h"

namespace etana::engine {

struct Arg;

/// Something to be said, in no language yet: a key of the text catalogues and the arguments of
/// its ICU message. Whoever shows it (terminal, page) looks the key up in the reader's language.
struct LocalizedText {
  std::string key;
  std::vector<Arg> args;
  bool operator==(const LocalizedText&) const;
};

/// A named argument: a number, a plain text, a seat (shown by its player's name), or another
/// message (shown as its own text, such as the name of a treasure).
struct Arg {
  std::string name;
  std::variant<std::int64_t, std::string, Seat, LocalizedText> value;
  bool operator==(const Arg&) const = default;
};

/// The words of a move, followed by sentences about what is certain to follow from it: `move.then`
/// with the move's own words as `move`. Just those words when nothing follows.
LocalizedText with_consequences(LocalizedText move, std::vector<LocalizedText> sentences);

/// `{"key": …, "args": {…}}`; a seat becomes `{"seat": 0}`, a message its own object.
boost::json::object to_json(const LocalizedText& message);

}  // namespace etana::engine
