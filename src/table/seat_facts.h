#pragma once

#include "table/match.h"

namespace etana::table {

/// `{"name": "Ann", "player": "human"}`. The name may be empty: then none was given.
SeatFacts read_seat(const engine::JsonIn& in);

}  // namespace etana::table
