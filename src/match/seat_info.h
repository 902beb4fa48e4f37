#pragma once

#include "match/match.h"

namespace etana::match {

/// Reads `{"name": "Ann", "player": "human"}`. An empty name means none was given.
SeatInfo read_seat(const engine::JsonReader& in);

}  // namespace etana::match
