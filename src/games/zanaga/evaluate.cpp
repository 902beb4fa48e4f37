#include "games/zanaga/adviser.h"

namespace etana::zanaga {

Move Adviser::advise() {
  switch (frame_.asks) {
    case Asks::start: return for_start();
    case Asks::confront: return for_confront();
    case Asks::set_out: return for_set_out();
    case Asks::walk: return for_walk();
    case Asks::adventure: return for_adventure();
    case Asks::meet: return for_meet();
    case Asks::safari: return for_safari();
    case Asks::bones: return for_bones();
    case Asks::place: return for_place();
    case Asks::prepare: return for_use_or(When::before, Decline{});
    case Asks::guard: return for_use_or(When::combat, Decline{});
    case Asks::lost: return for_use_or(When::lost, Decline{});
    case Asks::round: return for_round();
    case Asks::phase: return for_phase();
    case Asks::market: return for_market();
    case Asks::learn: return for_learn();
    case Asks::choose: return for_choice();
    case Asks::lose:
    case Asks::drop: return for_loss();
    default: return any();
  }
}

/// Where nothing better is known, any answer will do.
Move Adviser::any() const {
  int count = 0;
  Move chosen;
  choices_.each([&](const auto& move) {
    if (chance_.pick(++count) == 0) chosen = move;
  });
  return chosen;
}

Move Adviser::for_choice() const {
  const Effect& effect = content_.effects[static_cast<std::size_t>(frame_.from.value())];
  std::optional<Choose> best;
  double most = 0;
  choices_.each_option([&](const Choose& move) {
    const double value = worth(content_.options[effect.then.first + move.option.index].effects);
    if (!best || value > most) {
      best = move;
      most = value;
    }
  });
  return *best;
}

/// The cheapest thing goes.
Move Adviser::for_loss() const {
  std::optional<Move> best;
  int least = 1000;
  choices_.each([&](const auto& move) {
    using Given = std::remove_cvref_t<decltype(move)>;
    int price = 1;
    if constexpr (std::is_same_v<Given, PickWare>) price = content_[move.ware].price;
    if constexpr (std::is_same_v<Given, PickCounter>)
      price = content_.numbers.worth[at(move.colour)];
    if (!best || price < least) {
      best = move;
      least = price;
    }
  });
  return *best;
}

Move Rules::advise(const View& view, engine::Chance& chance) const {
  return Adviser(*this, view.state, chance).advise();
}

}  // namespace etana::zanaga
