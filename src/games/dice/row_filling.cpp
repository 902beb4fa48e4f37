#include "games/dice/row_filling.h"

namespace etana::dice {

RowFilling::RowFilling(const Content& content, const Board& board, const Pool& pool, int side,
                       Colour own, int spend)
    : pool_(pool), available_(kinds_in(pool)), own_(own), spend_(spend) {
  const int row = current_row(content, board, side);
  const std::uint8_t first = content.first(side, row).index;
  each_empty(empty_spaces(content, board, side, row), [&](int column) {
    const Space space = {static_cast<std::uint8_t>(first + column)};
    const bool follows = !gaps_.empty() && gaps_.back().space.index + 1 == space.index;
    gaps_.push_back({fitting(content, board, space, side), 0, space, follows});
  });
  Values next = kAnyValue;
  for (std::size_t i = gaps_.size(); i-- > 0;) {
    Values here = values_in(gaps_[i].fitting & available_);
    if (i + 1 < gaps_.size() && gaps_[i + 1].follows) here &= near(next);
    gaps_[i].leading_on = kShowing[here];
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
