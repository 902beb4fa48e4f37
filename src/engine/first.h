#pragma once

#include "engine/chance.h"
#include "engine/json_reader.h"
#include "engine/seat.h"

namespace etana::engine {

/// Reads the option `first`: a seat, or "chance", which is the default.
First read_first(const JsonReader& options, int players);

/// Writes the option; "chance" is left out, as in records from before the option existed.
void write_first(First first, json::object& options);

/// The seat that begins; asks chance only if no seat was chosen.
inline Seat seat_to_begin(First first, int players, Chance& chance) {
  return first ? *first : Seat{static_cast<std::uint8_t>(chance.pick(players))};
}

}  // namespace etana::engine
