#include "games/zanaga/heuristic.h"

namespace etana::zanaga {

Move Heuristic::choose() {
  switch (frame_.decision) {
    case Decision::start: return for_start();
    case Decision::confront: return for_confront();
    case Decision::set_out: return for_set_out();
    case Decision::walk: return for_walk();
    case Decision::adventure: return for_adventure();
    case Decision::meet: return for_meet();
    case Decision::safari: return for_safari();
    case Decision::bones: return for_bones();
    case Decision::place: return for_place();
    case Decision::prepare: return for_use_or(When::before, Decline{});
    case Decision::guard: return for_use_or(When::combat, Decline{});
    case Decision::lost: return for_use_or(When::lost, Decline{});
    case Decision::round: return for_round();
    case Decision::phase: return for_phase();
    case Decision::market: return for_market();
    case Decision::learn: return for_learn();
    case Decision::choose: return for_choice();
    case Decision::lose:
    case Decision::drop: return for_loss();
    default: return any();
  }
}

/// A random legal move, where nothing better is known.
Move Heuristic::any() const {
  int count = 0;
  Move chosen;
  legal_.each([&](const auto& move) {
    if (chance_.pick(++count) == 0) chosen = move;
  });
  return chosen;
}

Move Heuristic::for_choice() const {
  const Effect& effect =
      content_.effects[static_cast<std::size_t>(frame_.as<ChooseFrame>().effect.value())];
  std::optional<Choose> best;
  double most = 0;
  std::vector<Move> options;
  MoveSink add(options);
  legal_.add_options(add);
  for (const Move& option : options) {
    const auto& move = std::get<Choose>(option);
    const double value = worth(content_.options[effect.then.first + move.option.index].effects);
    if (!best || value > most) {
      best = move;
      most = value;
    }
  }
  return *best;
}

/// Gives up the cheapest thing.
Move Heuristic::for_loss() const {
  std::optional<Move> best;
  int least = 1000;
  legal_.each([&](const auto& move) {
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

Move Rules::heuristic_move(const View& view, engine::Chance& chance) const {
  return Heuristic(*this, view.state, chance).choose();
}

}  // namespace etana::zanaga
