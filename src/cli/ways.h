#pragma once

#include <string>
#include <vector>

#include "match/match.h"

namespace etana::cli {

/// The places that a seat can reach by several moves in a row, from the notes of its view. A game
/// that has such moves lists them as `notes.reach`: for each place its ways, each a list of steps;
/// the members of a step are members of the move to make.
class Ways {
 public:
  Ways(const match::Match& match, engine::Viewer viewer);

  /// The place of these typed words: one of them is its name. Empty if there is none.
  std::string place_in(const std::vector<std::string>& words) const;

  /// The names of all places that can be reached.
  std::vector<std::string> places() const;

  /// The steps of the first way to a place.
  engine::json::array steps_to(const std::string& place) const;

 private:
  engine::json::object reach_;
};

/// The legal move that has all members of a step; nothing if there is none.
const match::LegalMove* move_for(const engine::json::value& step,
                                 const std::vector<match::LegalMove>& moves);

}  // namespace etana::cli
