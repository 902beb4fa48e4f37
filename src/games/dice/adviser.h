#pragma once

#include <optional>

#include "engine/game.h"
#include "games/dice/plan.h"
#include "games/dice/rules.h"

namespace etana::dice {

/// Advice for the seat that decides in a view: the greedy bot's thoughts.
///
/// It completes the rows it can. When the current row cannot be completed with the pool, it plays
/// the card that most probably helps: swaps and thefts are tried out, re-rolls and new dice are
/// sampled. After that it puts down what fits, so that the row stays possible. Where sides are
/// shared, most of its own dice are kept for the turn that can win.
class Adviser {
 public:
  using Advice = engine::Advice<Move>;

  Adviser(const Rules& rules, const View& view, engine::Chance& chance);

  Advice advise();

 private:
  // What is asked (evaluate.cpp).
  Advice for_star() const;
  Advice for_place();
  Advice for_plan(const Plan& plan) const;
  Advice for_part() const;
  int own_dice_to_spend() const;
  Prospect all_in() const;  // with no die held back

  // Which card, and on what (card_advice.cpp).
  struct Hope {
    Card card = Card::swap_here;
    int percent = 0;  // how probably it completes the row, or wins
  };
  Hope best_card();
  int hope_of(Card card);
  int hope_of_roll(const Pool& kept, const Cup& rolled);
  int hope_of_rotation() const;
  Advice for_take() const;
  Advice for_give() const;
  Advice for_put() const;
  Advice for_choose() const;

  /// A played die, and what is done with it: the die given for it, or where it goes when stolen.
  struct Target {
    Space space;
    Place place;
    bool completes = false;  // the current row, then or with the rest of the pool
  };
  Target best_target(Card card) const;
  Target exchange_at(Space space) const;
  Target theft_from(Space space) const;
  /// What the plan for a part of the row leaves in the pool, as far as a card may re-roll it.
  Kinds worth_rerolling(Card card, int value) const;

  engine::Message because(std::string_view hint, std::vector<engine::Arg> args = {}) const;
  engine::Message because_of_hope(const Hope& hope) const;
  engine::Message because_of(const Target& target) const;
  std::vector<engine::Arg> row_in_words(std::vector<engine::Arg> others = {}) const;
  int row() const { return current_row(content_, table_.board, prospect_.side); }

  const Rules& rules_;
  const Content& content_;
  const View& view_;
  const Table& table_;
  engine::Chance& chance_;
  Prospect prospect_;
};

}  // namespace etana::dice
