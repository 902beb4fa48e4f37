#pragma once

#include "games/zanaga/combat_odds.h"
#include "games/zanaga/legal_moves.h"

namespace etana::zanaga {

/// Picks a good move quickly, from exact combat odds and rough values for everything else.
class Heuristic {
 public:
  Heuristic(const Rules& rules, const State& state, engine::Chance& chance)
      : rules_(rules),
        content_(rules.content()),
        state_(state),
        stats_(rules, state),
        legal_(rules, state),
        chance_(chance),
        frame_(state.frames.back()),
        seat_(frame_.seat),
        own_(state.sheets[frame_.seat.index]) {}

  Move choose();

  /// Why a legal move is good, or nothing if there is no reason to give (explain.cpp).
  std::optional<engine::LocalizedText> explain(const Move& move);

 private:
  class Explanation;

  /// A hex worth travelling to.
  struct Goal {
    Hex hex;
    double value = 0;
  };

  Move for_start();
  Move for_confront() const;
  Move for_set_out();
  Move for_walk();
  Move for_adventure();
  Move for_meet() const;
  Move for_safari() const;
  Move for_bones() const;
  Move for_place() const;
  Move for_use_or(When when, const Move& otherwise) const;
  double escape_worth(Attribute attribute) const;
  Move for_round() const;
  Move for_phase() const;
  Move for_market();
  Move for_learn();
  Move for_choice() const;
  Move for_loss() const;
  Move any() const;

  void find_goals();
  /// How good it is to stand on a hex: the value of the best goal, discounted by distance.
  double pull(Hex from) const;
  double pull(const Goal& goal, Hex from) const;
  /// The goal with the strongest pull on a hex, or null.
  const Goal* goal_from(Hex from) const;
  God easiest_god() const;
  double town_value() const;
  bool ready_for_god() const;
  double god_threshold() const;
  double counter_value(Colour colour) const;
  double rite_value(const ActiveRitual& rite) const;
  double worth(EffectRange range) const;
  double worth(const Effect& effect) const;
  int boosted(const Effect& effect) const;
  /// How well the hero fights: weighted win chances against sampled challenges and awake gods.
  double combat_strength(const State& state) const;
  double odds(Colour colour) const;
  /// Gives the hero a card.
  void take(State& state, Ware ware) const;
  std::optional<Move> healing() const;
  std::optional<Move> best_purchase() const;
  std::optional<Move> best_swap() const;
  std::optional<Move> missing_supplies() const;
  int round() const { return state_.round.value(); }

  const Rules& rules_;
  const Content& content_;
  const State& state_;
  Stats stats_;
  LegalMoves legal_;
  engine::Chance& chance_;
  const Frame& frame_;
  Seat seat_;
  const Sheet& own_;
  std::vector<Goal> goals_;
  std::array<double, kColours> odds_{-1, -1, -1, -1};
};

}  // namespace etana::zanaga
