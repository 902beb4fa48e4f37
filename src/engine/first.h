#pragma once

#include "engine/chance.h"
#include "engine/json_reader.h"
#include "engine/seat.h"

namespace etana::engine {

/// The option `first`: a seat, "chance", or left out, which is chance too.
First read_first(const JsonReader& options, int players);

/// Chance is left out, so that options without the choice are written as they always were.
void write_first(First first, json::object& options);

/// The seat that begins; chance is asked only if nothing was agreed on.
inline Seat seat_to_begin(First first, int players, Chance& chance) {
  return first ? *first : Seat{static_cast<std::uint8_t>(chance.pick(players))};
}

}  // namespace etana::engine
