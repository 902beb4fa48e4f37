#include <algorithm>

#include "games/zanaga/heuristic.h"

namespace etana::zanaga {

void Heuristic::find_goals() {
  for (std::size_t c = 0; c < kColours; ++c) odds_[c] = odds(static_cast<Colour>(c));
  const int barred = std::min<int>(own_.experience[at(Gain::life)], 3);
  for (std::size_t i = 0; i < content_.adventure_hexes.size(); ++i) {
    const Hex hex = content_.adventure_hexes[i];
    const Colour colour = content_[hex].colour;
    if (!state_.has_counter(static_cast<int>(i)) || static_cast<int>(at(colour)) < barred) continue;
    const double value = counter_value(colour);
    if (value > 0) goals_.push_back({hex, value});
  }
  const double town = town_value();
  for (const TownPlace& place : content_.towns) goals_.push_back({place.hex, town});
  if (!state_.lost_city.none()) {
    const double stroll = own_.gold >= 3 ? 0.3 : 0;  // its market is the best if the hero can pay
    goals_.push_back({state_.lost_city, ready_for_god() ? 40.0 : town + stroll});
  }
}

double Heuristic::pull(const Goal& goal, Hex from) const {
  return goal.value / (1 + 0.45 * content_.steps(from, goal.hex));
}

double Heuristic::pull(Hex from) const {
  double best = 0;
  for (const Goal& goal : goals_) best = std::max(best, pull(goal, from));
  return best;
}

const Heuristic::Goal* Heuristic::goal_from(Hex from) const {
  const Goal* best = nullptr;
  for (const Goal& goal : goals_) {
    const double most = best == nullptr ? 0 : pull(*best, from);
    if (pull(goal, from) > most) best = &goal;
  }
  return best;
}

Move Heuristic::for_start() {
  Hex best;
  double most = -1;
  legal_.each([&](const auto& move) {
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(move)>, Go>) {
      double value = 0;
      for (const Hex hex : content_.adventure_hexes) {
        if (content_[hex].colour == Colour::green)
          value += 1.0 / (1 + content_.steps(move.hex, hex));
      }
      if (value > most) {
        most = value;
        best = move.hex;
      }
    }
  });
  return Go{best};
}

Move Heuristic::for_set_out() {
  find_goals();
  Hex best;
  double most = pull(own_.hex);
  for (const Hex hex : content_[own_.hex].beside) {
    if (hex.none() || pull(hex) <= most) continue;
    most = pull(hex);
    best = hex;
  }
  const auto is_goal = [&](const Goal& goal) { return goal.hex == best && goal.value >= most; };
  const bool near = !best.none() && own_.fatigue == 0 && std::ranges::any_of(goals_, is_goal);
  if (near) return Step{best, {}};
  return Roll{};
}

Move Heuristic::for_walk() {
  find_goals();
  const double here = pull(own_.hex);
  double most = here + 1e-9;
  std::optional<Move> best;
  std::optional<Move> rest;
  int cheapest = 0;
  legal_.each([&](const auto& move) {
    using Given = std::remove_cvref_t<decltype(move)>;
    if constexpr (std::is_same_v<Given, Step>) {
      const double value = pull(move.hex);
      // Of the dice that pay, prefer the one with the fewest terrains.
      const int wide = std::popcount(content_.numbers.faces[move.face.index]);
      if (value > most || (value == most && best && wide < cheapest)) {
        most = value;
        best = move;
        cheapest = wide;
      }
    } else if constexpr (std::is_same_v<Given, Rest>) {
      if (!rest || move.who.index == 0) rest = move;
    }
  });
  if (best) return *best;
  if (rest) return *rest;
  const bool heals = own_.wounds > 0 || own_.fatigue > 1;
  return heals ? for_use_or(When::movement, Stop{}) : Stop{};
}

Move Heuristic::for_adventure() {
  for (std::size_t c = 0; c < kColours; ++c) odds_[c] = odds(static_cast<Colour>(c));
  const Colour colour = content_[own_.hex].colour;
  const bool attempt = stats_.can_attempt(seat_);
  if (attempt && counter_value(colour) > 0) return Attempt{};
  if (stats_.is_shelter(own_.hex)) return Decline{};
  if (attempt && odds_[at(colour)] >= odds(state_.tier)) return Attempt{};
  return Check{};
}

Move Heuristic::for_meet() const {
  Adventure best;
  double most = -1;
  legal_.each([&](const auto& move) {
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(move)>, Meet>) {
      const double chance = FightOdds(rules_, state_, seat_).against(move.card);
      const double value = chance * (1 + content_[move.card].gold);
      if (value > most) {
        most = value;
        best = move.card;
      }
    }
  });
  return Meet{best};
}

Move Heuristic::for_safari() const {
  std::optional<Safari> best;
  double most = 0.75;
  legal_.each([&](const auto& move) {
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(move)>, Safari>) {
      const double chance = FightOdds(rules_, state_, seat_).against(move.card);
      if (chance > most && content_[move.card].gold > 0) {
        most = chance;
        best = move;
      }
    }
  });
  if (best) return *best;
  return Decline{};
}

Move Heuristic::for_bones() const {
  if (frame_.as<BonesFrame>().is_token) return Decline{};
  const auto& drawing = state_.frames[state_.frames.size() - 2].as<DrawFrame>();
  const bool fights = drawing.destination == Destination::fight;
  const bool bad = fights && FightOdds(rules_, state_, seat_).against(drawing.card) < 0.3;
  if (bad) return Bones{};
  return Decline{};
}

/// Before a god wakes, prefers the symbols of completed rituals; afterwards, the ritual with the
/// best effects per missing token.
double Heuristic::rite_value(const ActiveRitual& rite) const {
  const RitualCard& card = content_[rite.card];
  const int left = card.slots - rite.tokens.size();
  if (!state_.awake.empty()) return worth(card.complete) / left;
  const auto kin = std::ranges::count_if(
      state_.waiting, [&](Ritual done) { return content_[done].symbol == card.symbol; });
  const double call =
      kin > 0 ? 3.0 * static_cast<double>(kin) : -static_cast<double>(state_.waiting.size());
  return (call + 0.1 * worth(card.complete)) / left;
}

Move Heuristic::for_place() const {
  const ActiveRitual* best = nullptr;
  for (const ActiveRitual& rite : state_.rites) {
    if (!legal_.takes(rite, frame_.as<PlaceFrame>().symbol)) continue;
    if (best == nullptr || rite_value(rite) > rite_value(*best)) best = &rite;
  }
  return PlaceToken{best->card};
}

}  // namespace etana::zanaga
