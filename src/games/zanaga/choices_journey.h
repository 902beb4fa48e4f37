#pragma once

#include <utility>

#include "games/zanaga/choices.h"

/// The answers to the questions of a walk and of what is met on it; a part of choices.h.
namespace etana::zanaga {

inline Face face(std::size_t i) { return id<Face>(i); }

template <class F>
void Choices::each_single_step(F f) const {
  for (const Hex hex : content_[own_.hex].beside) {
    if (!hex.none()) f(Step{hex, {}});
  }
}

/// Of several dice after which the walk is over, whichever was spent, only the first is offered.
template <class F>
void Choices::each_step(F f) const {
  if (state_.dice.empty()) return;
  const Stats::Walker walker = stats_.walker(seat_);
  for (const Hex hex : content_[own_.hex].beside) {
    if (hex.none()) continue;
    FixedVector<Face, kFaces> paying;
    for (std::size_t i = 0; i < kFaces; ++i) {
      if (state_.dice[i] > 0 && stats_.is_paid(walker.going, face(i), hex)) {
        paying.push_back(face(i));
      }
    }
    bool over = false;
    for (const Face die : paying) {
      const bool ends = paying.size() > 1 && stats_.ends_walk(walker, hex, dice_without(die.index));
      if (!ends || !std::exchange(over, true)) f(Step{hex, die});
    }
  }
}

template <class F>
void Choices::each_rest(F f) const {
  if (state_.dice.empty() || stats_.forbidden(Mod::no_rest)) return;
  Stats::Walker walker = stats_.walker(seat_);
  if (walker.fatigue-- == 0) return;
  for (int body = 0; body < stats_.bodies(seat_); ++body) {
    const Body who = {byte(body)};
    if (stats_.fatigue(seat_, who) == 0) continue;
    bool over = false;
    for (std::size_t i = 0; i < kFaces; ++i) {
      if (state_.dice[i] == 0) continue;
      const bool ends = stats_.ends_walk(walker, own_.hex, dice_without(i));
      if (!ends || !std::exchange(over, true)) f(Rest{face(i), who});
    }
  }
}

template <class F>
void Choices::each_compass(F f) const {
  if (own_.survival[at(Survival::compass)] == 0 || state_.dice.empty()) return;
  Stats::Walker walker = stats_.walker(seat_);
  --walker.compasses;
  bool over = false;
  for (std::size_t from = 0; from < kFaces; ++from) {
    if (state_.dice[from] == 0) continue;
    // What the other dice leave open stays open, whatever this one shows.
    const bool goes_on = !stats_.ends_walk(walker, own_.hex, dice_without(from));
    for (std::size_t to = 0; to < kFaces; ++to) {
      const bool same = content_.numbers.faces[from] == content_.numbers.faces[to];
      if (same || content_.numbers.first_like(to) != to) continue;
      Dice turned = dice_without(from);
      ++turned[to];
      const bool ends = !goes_on && stats_.ends_walk(walker, own_.hex, turned);
      if (!ends || !std::exchange(over, true)) f(Compass{face(from), face(to)});
    }
  }
}

template <class F>
void Choices::each_adventure(F f) const {
  if (stats_.can_attempt(seat_)) f(Attempt{});
  for (std::uint8_t i = 0; i < rules_.players(); ++i) {
    if (i != seat_.index && state_.sheets[i].hex == own_.hex) f(Attack{Seat{i}});
  }
  if (stats_.is_shelter(own_.hex)) {
    f(Decline{});
  } else {
    f(Check{});
  }
}

template <class F>
void Choices::each_meeting(F f) const {
  const HexPlace& here = content_[own_.hex];
  if (here.terrain == Terrain::town) return;
  for (const Roamer& roamer : state_.roaming) {
    if ((content_[roamer.card].terrains >> at(here.terrain) & 1) != 0) f(Meet{roamer.card});
  }
}

/// The other dice are of no more use: whichever pays, the first one is offered.
template <class F>
void Choices::each_safari(F f) const {
  for (const Roamer& roamer : state_.roaming) {
    for (std::size_t i = 0; i < kFaces; ++i) {
      const bool shows = (content_.numbers.faces[i] & content_[roamer.card].terrains) != 0;
      if (state_.dice[i] == 0 || !shows) continue;
      f(Safari{roamer.card, face(i)});
      break;
    }
  }
  f(Decline{});
}

template <class F>
void Choices::each_destination(Seat seat, int where, F f) const {
  const Hex from = state_.sheets[seat.index].hex;
  constexpr int kShelter = 6;
  const auto nearest = [&](bool city) {
    int best = kNone;
    for (const TownPlace& town : content_.towns)
      best = std::min(best, content_.steps(from, town.hex));
    const bool lost = city && !state_.lost_city.none();
    if (lost) best = std::min(best, content_.steps(from, state_.lost_city));
    for (const TownPlace& town : content_.towns) {
      if (content_.steps(from, town.hex) == best) f(town.hex);
    }
    if (lost && content_.steps(from, state_.lost_city) == best) f(state_.lost_city);
  };
  if (where == kShelter) return nearest(true);
  switch (static_cast<Where>(where)) {
    case Where::town: return nearest(false);
    case Where::lost_city: return f(state_.lost_city);
    case Where::beside:
      f(from);
      for (const Hex hex : content_[from].beside) {
        if (!hex.none()) f(hex);
      }
      return;
    default:
      for (const TownPlace& town : content_.towns) {
        const bool village = town.kind == TownKind::village;
        if (where == static_cast<int>(Where::any_village) && !village) continue;
        if (where == static_cast<int>(Where::any_post) && village) continue;
        f(town.hex);
      }
  }
}

}  // namespace etana::zanaga
