#pragma once

#include <optional>

#include "engine/game.h"
#include "games/dice/card_targets.h"
#include "games/dice/row_plan.h"
#include "games/dice/rules.h"

namespace etana::dice {

/// Advice for the seat that decides in a view: the greedy bot's thoughts.
///
/// It completes the rows it can. When the current row cannot be completed with the pool, it plays
/// the card that most probably helps: swaps and thefts are tried out, re-rolls and new dice are
/// sampled. After that it puts down what must be placed (D-29): on a side of its own so that the
/// row stays possible, on a shared one so that as few dice as possible have to follow. Where sides
/// are shared, a turn that has completed a row is ended while most of the own dice are left for the
/// turn that can win.
class Heuristic {
 public:
  Heuristic(const Rules& rules, const View& view, engine::Chance& chance);

  Move choose();

  /// Why a legal move is good; nothing if that cannot be told (reasons.cpp).
  std::optional<engine::LocalizedText> explain(const Move& move);

 private:
  // What is asked (evaluate.cpp).
  Move for_star() const;
  Move for_place();
  Move canonical(const Move& move) const;
  Move for_part() const;
  Place fewest_to_follow() const;
  int burden_after(const Place& place) const;
  bool is_behind() const;
  int own_dice_to_spend() const;
  Prospect all_in() const;  // with no die held back
  bool must_place() const { return !may_stop(content_, visible_); }

  // Which card, and on what (card_advice.cpp).
  struct CardOdds {
    Card card = Card::swap_here;
    int percent = 0;  // how probably it completes the row, or wins
  };
  CardOdds best_card();
  int odds_of(Card card);
  int odds_of_roll(const Pool& kept, const Cup& rolled);
  int odds_of_rotation() const;
  Move for_choose() const;

  /// A played die, and what is done with it: the die given for it, or where it goes when stolen.
  struct Target {
    Space space;
    Place place;
    bool completes = false;  // the current row, then or with the rest of the pool
  };
  Target best_target(Card card) const;
  Target best_at(Card card, Space space) const;
  Target exchange_at(Space space) const;
  Target theft_from(Space space) const;
  bool completes_with(Space space, Die given) const;
  bool completes_with(Space stolen, const Place& place) const;
  /// What the plan for a part of the row leaves in the pool, as far as a card may re-roll it.
  Kinds worth_rerolling(Card card, int value) const;

  // The moves in words (reasons.cpp).
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
  /// `completes`: with this choice; `possible`: with any.
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
