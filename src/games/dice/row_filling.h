#pragma once

#include <bit>

#include "engine/fixed_vector.h"
#include "games/dice/board.h"

namespace etana::dice {

/// Dice placed on a row, in the order of its spaces.
using Placements = engine::FixedVector<Place, kMaxBase>;

/// Enumerates the ways to fill the empty spaces of a side's current row from a pool.
///
/// White dice are tried first, so that the first ways found save own dice.
class RowFilling {
 public:
  /// At most `spend` dice of the colour `own` are used.
  RowFilling(const Content& content, const Board& board, const Pool& pool, int side, Colour own,
             int spend);

  /// Calls f(placements) for every way to complete the row until f returns false. Exhaustive.
  template <class F>
  void each_completion(F f) {
    fill(0, f);
  }

  /// True if the dice can complete the row.
  bool can_complete() {
    bool any = false;
    each_completion([&any](const Placements&) { return !(any = true); });
    return any;
  }

  /// Calls f(placements) for ways to fill a part of the row until f returns false. Prunes ways with
  /// fewer dice than `at_least()`, which is called again at every step.
  template <class F, class AtLeast>
  void each_part(F f, AtLeast at_least) {
    fill_part(0, f, at_least);
  }

 private:
  struct Gap {
    Kinds fitting = 0;     // fits the dice around it now
    Kinds leading_on = 0;  // leaves values for the rest of the row
    Space space;
    bool follows = false;  // adjacent to the previous gap
  };

  Kinds candidates(std::size_t gap) const;
  void put(Die die, std::size_t gap);
  void take_back();

  template <class F>
  bool fill(std::size_t gap, F& f) {
    if (gap == gaps_.size()) return f(placed_);
    for (Kinds left = candidates(gap) & gaps_[gap].leading_on; left != 0;) {
      const Die die = take_last(left);
      put(die, gap);
      const bool more = fill(gap + 1, f);
      take_back();
      if (!more) return false;
    }
    return true;
  }

  template <class F, class AtLeast>
  bool fill_part(std::size_t gap, F& f, AtLeast& at_least) {
    if (placed_.size() + (gaps_.size() - gap) < at_least()) return true;
    if (gap == gaps_.size()) return f(placed_);
    for (Kinds left = candidates(gap); left != 0;) {
      const Die die = take_last(left);
      put(die, gap);
      const bool more = fill_part(gap + 1, f, at_least);
      take_back();
      if (!more) return false;
    }
    return fill_part(gap + 1, f, at_least);
  }

  static Die take_last(Kinds& kinds) {
    const Die die = {static_cast<std::uint8_t>(std::bit_width(kinds) - 1)};
    kinds &= ~only(die);
    return die;
  }

  Pool pool_;
  Kinds available_;
  Colour own_;
  int spend_;  // own dice that may still be used
  engine::FixedVector<Gap, kMaxBase> gaps_;
  Placements placed_;
};

}  // namespace etana::dice
