#pragma once

#include "games/zanaga/bout.h"
#include "games/zanaga/choices.h"

namespace etana::zanaga {

/// Finds a good move quickly, by the exact odds of fights and a sense of what things are worth.
class Adviser {
 public:
  Adviser(const Rules& rules, const State& state, engine::Chance& chance)
      : rules_(rules),
        content_(rules.content()),
        state_(state),
        stats_(rules, state),
        choices_(rules, state),
        chance_(chance),
        frame_(state.frames.back()),
        seat_(frame_.seat),
        own_(state.sheets[frame_.seat.index]) {}

  Move advise();

  /// Why a legal move is good; nothing if that cannot be told (reasons.cpp).
  std::optional<engine::LocalizedText> why(const Move& move);

 private:
  class Reasons;

  /// What a place is worth going to, and how far it lies.
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
  /// How good it is to stand on a hex: the best goal, less for every step it is away.
  double pull(Hex from) const;
  double pull(const Goal& goal, Hex from) const;
  /// The goal that draws most from a hex; none if nothing does.
  const Goal* goal_from(Hex from) const;
  God easiest_god() const;
  double town_value() const;
  bool ready_for_god() const;
  double god_threshold() const;
  double counter_value(Colour colour) const;
  double rite_value(const Rite& rite) const;
  double worth(Run run) const;
  double worth(const Effect& effect) const;
  int boosted(const Effect& effect) const;
  /// How well the hero of a position fights: the mean chance against cards it would meet.
  double prowess(const State& state) const;
  double odds(Colour colour) const;
  /// Gives the hero of a position a card.
  void take(State& state, Ware ware) const;
  std::optional<Move> healing() const;
  std::optional<Move> bargain() const;
  std::optional<Move> swap() const;
  std::optional<Move> provisions() const;
  int round() const { return state_.round.value(); }

  const Rules& rules_;
  const Content& content_;
  const State& state_;
  Stats stats_;
  Choices choices_;
  engine::Chance& chance_;
  const Frame& frame_;
  Seat seat_;
  const Sheet& own_;
  std::vector<Goal> goals_;
  std::array<double, kColours> odds_{-1, -1, -1, -1};
};

}  // namespace etana::zanaga
