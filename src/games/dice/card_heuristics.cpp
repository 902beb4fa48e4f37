#include <algorithm>

#include "games/dice/heuristic.h"
#include "games/dice/legal_moves.h"

namespace etana::dice {

namespace {

constexpr int kSamples = 16;

Prospect rolled_into(const Prospect& prospect, const Pool& kept, const Cup& cup,
                     engine::Chance& chance) {
  Prospect then = prospect;
  then.pool = kept;
  for (std::uint8_t colour = 0; colour < kColours; ++colour) {
    for (int i = 0; i < cup[colour]; ++i) {
      ++then.pool[Die::of({colour}, chance.die(kFaces)).kind];
    }
  }
  return then;
}

}  // namespace

/// The card with the best odds of completing the row; the first one on ties.
Heuristic::CardOdds Heuristic::best_card() {
  CardOdds best;
  for (std::size_t kind = 0; kind < kCardKinds; ++kind) {
    const auto card = static_cast<Card>(kind);
    if (view_.hand[kind] == 0 || !is_playable(content_, visible_, card)) continue;
    const int percent = odds_of(card);
    if (percent > best.percent) best = {card, percent};
  }
  return best;
}

int Heuristic::odds_of(Card card) {
  switch (card) {
    case Card::swap_here:
    case Card::swap_there:
    case Card::steal: return best_target(card).completes ? 100 : 0;
    case Card::rotate: return odds_of_rotation();
    case Card::extra_white: {
      Cup one;
      one[kWhite.index] = 1;
      return odds_of_roll(visible_.pool, one);
    }
    case Card::reroll_white:
    case Card::reroll_coloured:
    case Card::reroll_set: break;
  }
  Pool kept = visible_.pool;
  Cup rolled;
  each_die(worth_rerolling(card, 0), [&](Die die) {
    rolled[die.colour().index] += kept[die.kind];
    kept[die.kind] = 0;
  });
  return rolled.empty() ? 0 : odds_of_roll(kept, rolled);
}

int Heuristic::odds_of_roll(const Pool& kept, const Cup& rolled) {
  int good = 0;
  for (int i = 0; i < kSamples; ++i) {
    const Prospect then = rolled_into(prospect_, kept, rolled, chance_);
    good += static_cast<int>(can_complete(content_, then) || can_win(content_, then));
  }
  return 100 * good / kSamples;
}

int Heuristic::odds_of_rotation() const {
  int good = 0;
  for (int turns = 1; turns <= kFaces; ++turns) {
    Prospect then = prospect_;
    then.side = (prospect_.side + turns) % kSides;
    good += static_cast<int>(can_complete(content_, then));
  }
  return 100 * good / kFaces;
}

/// The best target of a swap or theft: the first that completes the row, else the first.
Heuristic::Target Heuristic::best_target(Card card) const {
  std::optional<Target> best;
  each_takeable(content_, visible_, card, [&](Space space) {
    if (best && best->completes) return;
    const Target target = best_at(card, space);
    if (!best || target.completes) best = target;
  });
  return best.value_or(Target{});
}

Heuristic::Target Heuristic::best_at(Card card, Space space) const {
  return card == Card::steal ? theft_from(space) : exchange_at(space);
}

Heuristic::Target Heuristic::exchange_at(Space space) const {
  std::optional<Target> best;
  each_die(exchangeable(content_, visible_, space, kinds_in(visible_.pool)), [&](Die die) {
    if (best && best->completes) return;
    const bool completes = completes_with(space, die);
    if (!best || completes) best = Target{space, {die, space}, completes};
  });
  return best.value_or(Target{});
}

/// True if the row can be completed after swapping `given` for the die on `space`.
bool Heuristic::completes_with(Space space, Die given) const {
  Prospect then = prospect_;
  --then.pool[given.kind];
  ++then.pool[visible_.board[space].kind];
  then.board[space] = given;
  return can_complete(content_, then);
}

Heuristic::Target Heuristic::theft_from(Space space) const {
  std::optional<Target> best;
  const Board board = without(visible_.board, space);
  each_placement(content_, visible_, board, only(visible_.board[space]), [&](const Place& place) {
    if (best && best->completes) return;
    const bool completes = completes_with(space, place);
    if (!best || completes) best = Target{space, place, completes};
  });
  return best.value_or(Target{});
}

/// True if placing the stolen die completes the row, at once or with the pool.
bool Heuristic::completes_with(Space stolen, const Place& place) const {
  Prospect then = prospect_;
  then.board = without(visible_.board, stolen);
  then.board[place.space] = place.die;
  return content_.is_pinnacle(place.space) ||
         is_complete(content_, then.board, prospect_.side, row()) || can_complete(content_, then);
}

Kinds Heuristic::worth_rerolling(Card card, int value) const {
  const Plan part = best_part(content_, prospect_);
  const Prospect then = after(prospect_, part.placements);
  const Kinds idle = rerollable(visible_, card, value) & kinds_in(then.pool);
  if (card != Card::reroll_set || value != 0) return idle;
  Kinds most = 0;
  for (int set = 1; set <= kFaces; ++set) {
    const Kinds same = idle & showing(value_of(Die::of(kWhite, set)));
    if (std::popcount(same) > std::popcount(most)) most = same;
  }
  return most;
}

Move Heuristic::for_choose() const {
  const Frame& frame = visible_.frames.back();
  const Kinds idle = worth_rerolling(frame.card, frame.value);
  if (idle == 0 && !visible_.cup.empty()) return Roll{};
  const Kinds all = idle != 0 ? idle : rerollable(visible_, frame.card, frame.value);
  return Choose{{static_cast<std::uint8_t>(std::countr_zero(all))}};
}

}  // namespace etana::dice
