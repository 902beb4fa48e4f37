#include <algorithm>

#include "games/dice/heuristic.h"
#include "games/dice/legal_moves.h"

namespace etana::dice {

Heuristic::Heuristic(const Rules& rules, const View& view, engine::Chance& chance)
    : rules_(rules),
      content_(rules.content()),
      view_(view),
      visible_(view.visible),
      chance_(chance),
      prospect_{view.visible.board, view.visible.pool, side_played(view.visible),
                view.visible.turn} {
  prospect_.spend = own_dice_to_spend();
}

Move Heuristic::choose() {
  const Frame& frame = visible_.frames.back();
  switch (frame.decision) {
    case Decision::star: return for_star();
    case Decision::rows: return RemoveRows{};
    case Decision::roll: return Roll{};
    case Decision::place: return canonical(for_place());
    case Decision::take: return Take{best_target(frame.card).space};
    case Decision::give: return Give{exchange_at(frame.space).place.die};
    case Decision::put: return canonical(theft_from(frame.space).place);
    case Decision::choose: return for_choose();
  }
  return Stop{};
}

/// Replaces a placement by the legal, canonical one (D-35).
Move Heuristic::canonical(const Move& move) const {
  const auto* place = std::get_if<Place>(&move);
  if (place == nullptr || !view_.hand.empty()) return move;
  const Frame& frame = visible_.frames.back();
  if (frame.decision == Decision::put) {
    return canonical_placement(open_row(content_, visible_, frame.space), only(place->die), *place);
  }
  return canonical_placement(open_row(content_, visible_, std::nullopt), ~Kinds{0}, *place);
}

/// With fixed sides, the star is kept for the leader.
Move Heuristic::for_star() const {
  if (is_behind()) return Decline{};
  return SpendStar{};
}

/// With fixed sides: true if the active player is behind another opponent, who is worth the star.
bool Heuristic::is_behind() const {
  const Seat own = visible_.frames.back().seat;
  int highest = 0;
  for (std::uint8_t i = 0; rules_.fixed() && i < rules_.players(); ++i) {
    if (i == own.index) continue;
    highest = std::max(highest, current_row(content_, visible_.board, visible_.players[i].side));
  }
  return row() < highest;
}

Move Heuristic::for_place() {
  if (const Plan plan = best_plan(content_, all_in()); plan.wins) return plan.placements[0];
  Plan plan = best_plan(content_, prospect_);
  if (plan.rows == 0 && must_place()) plan = best_plan(content_, all_in());
  if (plan.rows > 0) return plan.placements[0];
  constexpr int kEnough = 15;
  if (const CardOdds odds = best_card(); odds.percent >= kEnough) return Play{odds.card};
  return for_part();
}

/// On a shared side, dice placed below the pinnacle help the next player, and own dice do not come
/// back. So three quarters of them are saved if the rules allow it and white dice are available.
int Heuristic::own_dice_to_spend() const {
  const int own = own_dice(prospect_);
  const bool white = visible_.reserve > 0 || (kinds_in(visible_.pool) & of_colour(kWhite)) != 0;
  if (rules_.fixed() || !white) return own;
  return std::max(0, own - content_.dice_each * 3 / 4);
}

Prospect Heuristic::all_in() const {
  Prospect all = prospect_;
  all.spend = kMostDice;
  return all;
}

/// The move if the row cannot be completed. On a shared side the turn ends if possible: the first
/// die placed would force all others that fit (D-29).
Move Heuristic::for_part() const {
  if (!must_place() && !rules_.fixed()) return Stop{};
  const Plan part = rules_.fixed() ? best_part(content_, prospect_) : Plan{};
  if (!part.placements.empty()) return part.placements[0];
  if (must_place()) return fewest_to_follow();
  return Stop{};
}

/// The placement that forces the fewest further placements.
Place Heuristic::fewest_to_follow() const {
  std::optional<Place> best;
  int least = 0;
  each_placement(content_, visible_, visible_.board, kinds_in(visible_.pool),
                 [&](const Place& place) {
                   const int burden = burden_after(place);
                   if (best && burden >= least) return;
                   best = place;
                   least = burden;
                 });
  return best.value_or(Place{});
}

/// The weight of all placements possible after this one, itself included. White dice weigh less
/// because the reserve replaces them.
int Heuristic::burden_after(const Place& place) const {
  const auto weight = [](Die die) { return die.colour().is_white() ? 2 : 3; };
  Board board = visible_.board;
  board[place.space] = place.die;
  Kinds left = kinds_in(visible_.pool);
  if (visible_.pool[place.die.kind] == 1) left &= ~only(place.die);
  int burden = weight(place.die);
  each_placement(content_, visible_, board, left,
                 [&](const Place& next) { burden += weight(next.die); });
  return burden;
}

Move Rules::heuristic_move(const View& view, engine::Chance& chance) const {
  return Heuristic(*this, view, chance).choose();
}

}  // namespace etana::dice
