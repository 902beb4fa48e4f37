#include <algorithm>
#include <utility>

#include "games/zanaga/legal_moves.h"

// Legal moves of a walk and of encounters on it.

namespace etana::zanaga {

namespace {

Face face(std::size_t i) { return id<Face>(i); }

}  // namespace

void LegalMoves::add_single_steps(MoveSink& add) const {
  for (const Hex hex : content_[own_.hex].beside) {
    if (!hex.none()) add(Step{hex, {}});
  }
}

/// If the walk ends whichever die is spent, only the first die is offered.
void LegalMoves::add_steps(MoveSink& add) const {
  if (state_.dice.empty()) return;
  const Stats::Walker walker = stats_.walker(seat_);
  for (const Hex hex : content_[own_.hex].beside) {
    if (hex.none()) continue;
    FixedVector<Face, kFaces> paying;
    for (std::size_t i = 0; i < kFaces; ++i) {
      if (state_.dice[i] > 0 && stats_.is_paid(walker.access, face(i), hex)) {
        paying.push_back(face(i));
      }
    }
    bool over = false;
    for (const Face die : paying) {
      const bool ends = paying.size() > 1 && stats_.ends_walk(walker, hex, dice_without(die.index));
      if (!ends || !std::exchange(over, true)) add(Step{hex, die});
    }
  }
}

void LegalMoves::add_rests(MoveSink& add) const {
  if (state_.dice.empty() || stats_.forbidden(ModifierKind::no_rest)) return;
  Stats::Walker walker = stats_.walker(seat_);
  if (walker.fatigue-- == 0) return;
  for (int index = 0; index < stats_.combatant_count(seat_); ++index) {
    const Combatant who = {byte(index)};
    if (stats_.fatigue(seat_, who) == 0) continue;
    bool over = false;
    for (std::size_t i = 0; i < kFaces; ++i) {
      if (state_.dice[i] == 0) continue;
      const bool ends = stats_.ends_walk(walker, own_.hex, dice_without(i));
      if (!ends || !std::exchange(over, true)) add(Rest{face(i), who});
    }
  }
}

void LegalMoves::add_compasses(MoveSink& add) const {
  if (own_.survival[at(Survival::compass)] == 0 || state_.dice.empty()) return;
  Stats::Walker walker = stats_.walker(seat_);
  --walker.compasses;
  bool over = false;
  for (std::size_t from = 0; from < kFaces; ++from) {
    if (state_.dice[from] == 0) continue;
    // If the walk continues with the other dice alone, this die's new face does not matter.
    const bool goes_on = !stats_.ends_walk(walker, own_.hex, dice_without(from));
    for (std::size_t to = 0; to < kFaces; ++to) {
      const bool same = content_.numbers.faces[from] == content_.numbers.faces[to];
      if (same || content_.numbers.first_like(to) != to) continue;
      Dice turned = dice_without(from);
      ++turned[to];
      const bool ends = !goes_on && stats_.ends_walk(walker, own_.hex, turned);
      if (!ends || !std::exchange(over, true)) add(Compass{face(from), face(to)});
    }
  }
}

void LegalMoves::add_adventures(MoveSink& add) const {
  if (stats_.can_attempt(seat_)) add(Attempt{});
  for (std::uint8_t i = 0; i < rules_.players(); ++i) {
    if (i != seat_.index && state_.sheets[i].hex == own_.hex) add(Attack{Seat{i}});
  }
  if (stats_.is_shelter(own_.hex)) {
    add(Decline{});
  } else {
    add(Check{});
  }
}

void LegalMoves::add_meetings(MoveSink& add) const {
  const HexPlace& here = content_[own_.hex];
  if (here.terrain == Terrain::town) return;
  for (const RoamingChallenge& roamer : state_.roaming) {
    if ((content_[roamer.card].terrains >> at(here.terrain) & 1) != 0) add(Meet{roamer.card});
  }
}

/// The remaining dice are lost, so only the first die that pays is offered.
void LegalMoves::add_safaris(MoveSink& add) const {
  for (const RoamingChallenge& roamer : state_.roaming) {
    for (std::size_t i = 0; i < kFaces; ++i) {
      const bool shows = (content_.numbers.faces[i] & content_[roamer.card].terrains) != 0;
      if (state_.dice[i] == 0 || !shows) continue;
      add(Safari{roamer.card, face(i)});
      break;
    }
  }
  add(Decline{});
}

void LegalMoves::add_destinations(MoveSink& add) const {
  const Where where = frame_.as<GoFrame>().where;
  const Hex from = own_.hex;
  const auto nearest = [&](bool city) {
    int best = kNone;
    for (const TownPlace& town : content_.towns)
      best = std::min(best, content_.steps(from, town.hex));
    const bool lost = city && !state_.lost_city.none();
    if (lost) best = std::min(best, content_.steps(from, state_.lost_city));
    for (const TownPlace& town : content_.towns) {
      if (content_.steps(from, town.hex) == best) add(Go{town.hex});
    }
    if (lost && content_.steps(from, state_.lost_city) == best) add(Go{state_.lost_city});
  };
  switch (where) {
    case Where::shelter: return nearest(true);
    case Where::town: return nearest(false);
    case Where::lost_city: return add(Go{state_.lost_city});
    case Where::beside:
      add(Go{from});
      for (const Hex hex : content_[from].beside) {
        if (!hex.none()) add(Go{hex});
      }
      return;
    default:
      for (const TownPlace& town : content_.towns) {
        const bool village = town.kind == TownKind::village;
        if (where == Where::any_village && !village) continue;
        if (where == Where::any_post && village) continue;
        add(Go{town.hex});
      }
  }
}

}  // namespace etana::zanaga
