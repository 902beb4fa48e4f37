#pragma once

#include "match/match.h"

namespace etana::match {

/// `{"name": "Ann", "player": "human"}`. The name may be empty: then none was given.
SeatInfo read_seat(const engine::JsonReader& in);

}  // namespace etana::match
