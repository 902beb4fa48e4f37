#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/seat.h"

namespace etana::engine {

/// What a campaign takes over from a position of one of its matches, besides who won.
struct CampaignResult {
  struct TitleWon {
    std::string title;
    Seat seat;
  };
  struct HeldObject {
    Seat seat;
    std::string object;
  };
  int chapter = 1;
  std::vector<TitleWon> titles;  // won in this match, in the order of the pack
  std::optional<Seat> scorched;  // the seat whose hero was scorched
  /// What the heroes hold, seat by seat. A hero can hold two of a kind.
  std::vector<HeldObject> objects;
};

}  // namespace etana::engine
