#pragma once

#include <optional>

#include "engine/game.h"
#include "games/dice/card_targets.h"
#include "games/dice/row_plan.h"
#include "games/dice/rules.h"

namespace etana::dice {

/// Greedy heuristic for the deciding seat of a view.
///
/// It completes all rows it can. If the pool cannot complete the current row, it plays the card
/// with the best odds: swaps and thefts are tried out, re-rolls and new dice are sampled. Otherwise
/// it places what it must (D-29): on its own side so that the row stays feasible, on a shared side
/// so that as few dice as possible have to follow. On shared sides it ends the turn after a
/// completed row while most own dice are left, to save them for the winning turn.
class Heuristic {
 public:
  Heuristic(const Rules& rules, const View& view, engine::Chance& chance);

  Move choose();

  /// Why a legal move is good, if there is a reason (explain.cpp).
  std::optional<engine::LocalizedText> explain(const Move& move);

 private:
  // One function per decision (heuristic.cpp).
  Move for_star() const;
  Move for_place();
  Move canonical(const Move& move) const;
  Move for_part() const;
  Place fewest_to_follow() const;
  int burden_after(const Place& place) const;
  bool is_behind() const;
  int own_dice_to_spend() const;
  Prospect all_in() const;  // with all own dice
  bool must_place() const { return !may_stop(content_, visible_); }

  // Which card to play, and its target (card_heuristics.cpp).
  struct CardOdds {
    Card card = Card::swap_here;
    int percent = 0;  // probability that it completes the row or wins
  };
  CardOdds best_card();
  int odds_of(Card card);
  int odds_of_roll(const Pool& kept, const Cup& rolled);
  int odds_of_rotation() const;
  Move for_choose() const;

  /// The target of a swap or theft: the die on `space`, and the exchanged or stolen die's place.
  struct Target {
    Space space;
    Place place;
    bool completes = false;  // the current row can then be completed with the pool
  };
  Target best_target(Card card) const;
  Target best_at(Card card, Space space) const;
  Target exchange_at(Space space) const;
  Target theft_from(Space space) const;
  bool completes_with(Space space, Die given) const;
  bool completes_with(Space stolen, const Place& place) const;
  /// The dice that a card may re-roll and that the plan for a partial row does not need.
  Kinds worth_rerolling(Card card, int value) const;

  // The reason for each kind of move (explain.cpp).
  using Reason = std::optional<engine::LocalizedText>;
  Reason reason(const SpendStar&);
  Reason reason(const Decline&);
  Reason reason(const RemoveRows&);
  Reason reason(const Roll&);
  Reason reason(const Place& place);
  Reason reason_shared(const Place& place);
  Reason reason(const Play& play);
  Reason reason(const Take& take);
  Reason reason(const Give& give);
  Reason reason(const Choose& choose);
  Reason reason(const Stop&);
  /// `completes`: with this target; `possible`: with some target.
  Reason reason_target(bool completes, bool possible) const;
  int row() const { return current_row(content_, visible_.board, prospect_.side); }

  const Rules& rules_;
  const Content& content_;
  const View& view_;
  const PublicState& visible_;
  engine::Chance& chance_;
  Prospect prospect_;
};

}  // namespace etana::dice
