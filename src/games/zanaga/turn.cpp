#include <algorithm>

#include "games/zanaga/choices.h"
#include "games/zanaga/play.h"

namespace etana::zanaga {

namespace {

enum TurnStep : std::uint8_t { kBegin, kMove, kAdventure, kMarket, kLearn, kEnd };

}  // namespace

/// Begin, refresh and movement, adventure, market, experience.
void Play::turn() {
  if (state_.out) top().step = kEnd;
  switch (top().step) {
    case kBegin: top().step = kMove; return begin_turn();
    case kMove:
      top().step = kAdventure;
      refresh(active());
      push(Decision::set_out, active());
      return;
    case kAdventure:
      top().step = kMarket;
      push(Decision::adventure, active());
      return;
    case kMarket:
      top().step = kLearn;
      if (!state_.marketed && stats_.is_shelter(sheet(active()).hex)) open_market();
      return;
    case kLearn:
      top().step = kEnd;
      push(Decision::learn, active());
      return;
    default: return end_turn();
  }
}

void Play::begin_turn() {
  const Seat seat = top().seat;
  state_.turn = seat;
  if (seat == state_.first) state_.round = Wide::of(std::min(state_.round.value() + 1, 0xFFFF));
  tell(TurnBegan{seat, state_.round});
  if (can_confront()) push(Decision::confront, seat);
}

void Play::end_turn() {
  state_.out = false;
  state_.marketed = false;
  state_.dice = {};
  state_.bought = {};
  state_.given = {};
  top() = {.seat = {byte((active().index + 1) % rules_.players())}, .decision = Decision::turn};
}

void Play::refresh(Seat seat) {
  sheet(seat).used = {};
  sheet(seat).ability_used = false;
}

/// A god is awake, the red rituals have begun, and the hero stands in the lost city, or
/// can call it, which nobody can from a town.
bool Play::can_confront() const {
  if (state_.awake.empty() || state_.tier != Colour::red) return false;
  const Hex here = stats_.sheet(active()).hex;
  return state_.lost_city.none() ? !stats_.is_town(here) : state_.lost_city == here;
}

void Play::make(const Confront& move) {
  pop();
  top().step = kEnd;
  if (state_.lost_city.none()) found_city(sheet(active()).hex);
  Fight fight;
  fight.foe = Foe::god;
  fight.god = move.god;
  tell(GodFightBegan{active(), move.god});
  begin_fight(fight);
}

void Play::make(const Attack& move) {
  pop();
  top().step = kEnd;  // after it no market and no experience
  Fight fight;
  fight.foe = Foe::hero;
  fight.other = move.seat;
  tell(DuelBegan{active(), move.seat});
  begin_fight(fight);
}

void Play::make(const Roll&) {
  roll_dice(stats_.movement_dice(active()));
  tell(DiceRolled{active(), state_.dice});
  top().decision = Decision::walk;
}

/// Faces that show the same are one: a die lies on the first of them.
void Play::roll_dice(int count) {
  for (int i = 0; i < count; ++i) {
    const auto face = static_cast<std::size_t>(chance_.pick(kFaces));
    ++state_.dice[content_.numbers.first_like(face)];
  }
}

/// The dice that are left are of no more use, but for a safari.
void Play::end_walk() {
  if (!stats_.can_hunt(sheet(active()).hex, state_.dice)) state_.dice = {};
  pop();
}

void Play::walk_to(Hex hex) {
  sheet(active()).hex = hex;
  tell(Walked{active(), hex});
}

void Play::make(const Step& move) {
  if (move.face.none()) {  // the walk is over, but for a village's market
    top().decision = Decision::walk;
    top().a = kNoDice;
    state_.dice = {};
  } else {
    --state_.dice[move.face.index];
  }
  walk_to(move.hex);
}

void Play::make(const Rest& move) {
  --state_.dice[move.face.index];
  heal(active(), move.who, 0, 1);
  tell(Rested{active(), move.who});
}

void Play::make(const Compass& move) {
  spend_survival(active(), Survival::compass);
  --state_.dice[move.from.index];
  ++state_.dice[move.to.index];
  tell(DieTurned{active(), move.from, move.to});
}

void Play::make(const Learn& move) {
  Sheet& own = sheet(active());
  for (std::size_t c = 0; c < kColours; ++c) {
    own.counters[c] -= move.paid.counts[c];
    state_.supply[c] += move.paid.counts[c];
  }
  ++own.experience[at(move.gain)];
  tell(Learned{active(), move.gain, move.paid});
}

}  // namespace etana::zanaga
