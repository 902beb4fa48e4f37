#include "games/dice/row_filling.h"

namespace etana::dice {

namespace {

Values values_in(Kinds kinds) {
  unsigned values = 0;
  for (unsigned colour = 0; colour < kColours; ++colour) {
    values |= static_cast<unsigned>(kinds >> colour * kFaces) & kAnyValue;
  }
  return static_cast<Values>(values);
}

}  // namespace

RowFilling::RowFilling(const Content& content, const Board& board, const Pool& pool, int side,
                       Colour own, int spend)
    : pool_(pool), available_(kinds_in(pool)), own_(own), spend_(spend) {
  const int row = current_row(content, board, side);
  for (int column = 0; column < content.length(row); ++column) {
    const Space space = content.at(side, row, column);
    if (!board[space].none()) continue;
    const bool follows = !gaps_.empty() && gaps_.back().space.index + 1 == space.index;
    gaps_.push_back({space, fitting(content, board, space, side), 0, follows});
  }
  Values next = kAnyValue;
  for (std::size_t i = gaps_.size(); i-- > 0;) {
    Values here = values_in(gaps_[i].fitting & available_);
    if (i + 1 < gaps_.size() && gaps_[i + 1].follows) here &= near(next);
    gaps_[i].leading_on = showing(here);
    next = here;
  }
}

Kinds RowFilling::candidates(std::size_t gap) const {
  const Gap& here = gaps_[gap];
  const Kinds kept = spend_ > 0 ? 0 : of_colour(own_);
  const Kinds fitting = here.fitting & available_ & ~kept;
  const bool beside =
      here.follows && !placed_.empty() && placed_.back().space.index + 1 == here.space.index;
  return beside ? fitting & kBeside[placed_.back().die.kind] : fitting;
}

void RowFilling::put(Die die, std::size_t gap) {
  if (--pool_[die.kind] == 0) available_ &= ~only(die);
  spend_ -= static_cast<int>(die.colour() == own_);
  placed_.push_back({die, gaps_[gap].space});
}

void RowFilling::take_back() {
  const Die die = placed_.back().die;
  ++pool_[die.kind];
  available_ |= only(die);
  spend_ += static_cast<int>(die.colour() == own_);
  placed_.pop_back();
}

}  // namespace etana::dice
