#pragma once

#include "games/zanaga/bout.h"
#include "games/zanaga/choices.h"

namespace etana::zanaga {

/// Finds a good move quickly, by the exact odds of fights and a sense of what things are worth.
class Adviser {
 public:
  using Advice = engine::Advice<Move>;
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

  Advice advise();

 private:
  /// What a place is worth going to, and how far it lies.
  struct Goal {
    Hex hex;
    double value = 0;
  };

  Advice for_start();
  Advice for_confront() const;
  Advice for_set_out();
  Advice for_walk();
  Advice for_adventure();
  Advice for_meet() const;
  Advice for_safari() const;
  Advice for_bones() const;
  Advice for_place() const;
  Advice for_use_or(When when, const Move& otherwise) const;
  Advice for_round() const;
  Advice for_phase() const;
  Advice for_market();
  Advice for_learn();
  Advice for_choice() const;
  Advice for_loss() const;
  Advice any() const;

  void find_goals();
  double pull(Hex from) const;
  double town_value() const;
  bool ready_for_god() const;
  double god_threshold() const;
  double counter_value(Colour colour) const;
  double rite_value(const Rite& rite) const;
  double worth(Run run) const;
  double worth(const Effect& effect) const;
  /// How well the hero of a position fights: the mean chance against cards it would meet.
  double prowess(const State& state) const;
  double odds(Colour colour) const;
  std::optional<Advice> healing() const;
  std::optional<Advice> bargain() const;
  std::optional<Advice> swap() const;
  std::optional<Advice> provisions() const;
  static engine::Message because(std::string_view hint, std::vector<engine::Arg> args = {}) {
    return {"zanaga.hint." + std::string(hint), std::move(args)};
  }
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
