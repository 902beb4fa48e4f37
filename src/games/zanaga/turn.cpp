#include <algorithm>

#include "games/zanaga/turn_context.h"

namespace etana::zanaga {

namespace {

enum TurnStep : std::uint8_t { kBegin, kMove, kAdventure, kMarket, kLearn, kEnd };

}  // namespace

/// Begin, refresh and movement, adventure, market, experience.
void TurnContext::turn() {
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

void TurnContext::begin_turn() {
  const Seat seat = top().seat;
  state_.turn = seat;
  if (seat == state_.first) state_.round = U16::of(std::min(state_.round.value() + 1, 0xFFFF));
  emit(TurnBegan{seat, state_.round});
  if (can_confront()) push(Decision::confront, seat);
}

void TurnContext::end_turn() {
  state_.out = false;
  state_.marketed = false;
  state_.dice = {};
  state_.bought = {};
  state_.given = {};
  top() = {.seat = {byte((active().index + 1) % rules_.players())}, .decision = Decision::turn};
}

void TurnContext::refresh(Seat seat) {
  sheet(seat).used = {};
  sheet(seat).ability_used = false;
}

/// Whether a god is awake, the red rituals have begun, and the hero is in the lost city or
/// can call it, which is impossible in a town.
bool TurnContext::can_confront() const {
  if (state_.awake.empty() || state_.tier != Colour::red) return false;
  const Hex here = stats_.sheet(active()).hex;
  return state_.lost_city.none() ? !stats_.is_town(here) : state_.lost_city == here;
}

void TurnContext::apply(const Confront& move) {
  pop();
  top().step = kEnd;
  if (state_.lost_city.none()) found_city(sheet(active()).hex);
  Fight fight;
  fight.foe = Foe::god;
  fight.god = move.god;
  emit(GodFightBegan{active(), move.god});
  begin_fight(fight);
}

void TurnContext::apply(const Attack& move) {
  pop();
  top().step = kEnd;  // after it no market and no experience
  Fight fight;
  fight.foe = Foe::hero;
  fight.other = move.seat;
  emit(DuelBegan{active(), move.seat});
  begin_fight(fight);
}

void TurnContext::apply(const Roll&) {
  roll_dice(stats_.movement_dice(active()));
  emit(DiceRolled{active(), state_.dice});
  top().decision = Decision::walk;
}

/// Equivalent faces are counted as the first of them.
void TurnContext::roll_dice(int count) {
  for (int i = 0; i < count; ++i) {
    const auto face = static_cast<std::size_t>(chance_.pick(kFaces));
    ++state_.dice[content_.numbers.first_like(face)];
  }
}

/// Remaining dice are lost unless a safari is possible.
void TurnContext::end_walk() {
  if (!stats_.can_hunt(sheet(active()).hex, state_.dice)) state_.dice = {};
  pop();
}

void TurnContext::walk_to(Hex hex) {
  sheet(active()).hex = hex;
  emit(Walked{active(), hex});
}

void TurnContext::apply(const Step& move) {
  if (move.face.none()) {  // the walk is over, but for a village's market
    top().decision = Decision::walk;
    top().a = kNoDice;
    state_.dice = {};
  } else {
    --state_.dice[move.face.index];
  }
  walk_to(move.hex);
}

void TurnContext::apply(const Rest& move) {
  --state_.dice[move.face.index];
  heal(active(), move.who, 0, 1);
  emit(Rested{active(), move.who});
}

void TurnContext::apply(const Compass& move) {
  spend_survival(active(), Survival::compass);
  --state_.dice[move.from.index];
  ++state_.dice[move.to.index];
  emit(DieTurned{active(), move.from, move.to});
}

void TurnContext::apply(const Learn& move) {
  Sheet& own = sheet(active());
  for (std::size_t c = 0; c < kColours; ++c) {
    own.counters[c] -= move.paid.counts[c];
    state_.supply[c] += move.paid.counts[c];
  }
  ++own.experience[at(move.gain)];
  emit(Learned{active(), move.gain, move.paid});
}

}  // namespace etana::zanaga
