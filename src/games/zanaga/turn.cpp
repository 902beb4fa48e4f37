#include "games/zanaga/turn.h"

#include <algorithm>

#include "games/zanaga/apply.h"
#include "games/zanaga/damage.h"
#include "games/zanaga/fight.h"
#include "games/zanaga/gods.h"
#include "games/zanaga/market.h"
#include "games/zanaga/possessions.h"

namespace etana::zanaga {

namespace {

/// Whether a god is awake, the red rituals have begun, and the hero is in the lost city or
/// can call it, which is impossible in a town.
bool can_confront(const TurnContext& turn) {
  if (turn.state.awake.empty() || turn.state.tier != Colour::red) return false;
  const Hex here = turn.stats.sheet(turn.active()).hex;
  return turn.state.lost_city.none() ? !turn.stats.is_town(here) : turn.state.lost_city == here;
}

void begin_turn(TurnContext& turn) {
  const Seat seat = turn.top().seat;
  turn.state.turn = seat;
  if (seat == turn.state.first)
    turn.state.round = U16::of(std::min(turn.state.round.value() + 1, 0xFFFF));
  turn.emit(TurnBegan{seat, turn.state.round});
  if (can_confront(turn)) turn.push(Decision::confront, seat);
}

void end_turn(TurnContext& turn) {
  turn.state.out = false;
  turn.state.marketed = false;
  turn.state.dice = {};
  turn.state.bought = {};
  turn.state.given = {};
  turn.top() = Frame(Seat{byte((turn.active().index + 1) % turn.rules.players())}, TurnFrame{});
}

void walk_to(TurnContext& turn, Hex hex) {
  turn.sheet(turn.active()).hex = hex;
  turn.emit(Walked{turn.active(), hex});
}

}  // namespace

void continue_turn(TurnContext& turn) {
  if (turn.state.out) turn.top_as<TurnFrame>().step = TurnStep::end;
  switch (turn.top_as<TurnFrame>().step) {
    case TurnStep::begin: turn.top_as<TurnFrame>().step = TurnStep::move; return begin_turn(turn);
    case TurnStep::move:
      turn.top_as<TurnFrame>().step = TurnStep::adventure;
      refresh(turn, turn.active());
      turn.push(Decision::set_out, turn.active());
      return;
    case TurnStep::adventure:
      turn.top_as<TurnFrame>().step = TurnStep::market;
      turn.push(Decision::adventure, turn.active());
      return;
    case TurnStep::market:
      turn.top_as<TurnFrame>().step = TurnStep::learn;
      if (!turn.state.marketed && turn.stats.is_shelter(turn.sheet(turn.active()).hex))
        open_market(turn);
      return;
    case TurnStep::learn:
      turn.top_as<TurnFrame>().step = TurnStep::end;
      turn.push(Decision::learn, turn.active());
      return;
    default: return end_turn(turn);
  }
}

void refresh(TurnContext& turn, Seat seat) {
  turn.sheet(seat).used = {};
  turn.sheet(seat).ability_used = false;
}

void apply_move(TurnContext& turn, const Confront& move) {
  turn.pop();
  turn.top_as<TurnFrame>().step = TurnStep::end;
  if (turn.state.lost_city.none()) found_city(turn, turn.sheet(turn.active()).hex);
  Fight fight;
  fight.foe = Foe::god;
  fight.god = move.god;
  turn.emit(GodFightBegan{turn.active(), move.god});
  begin_fight(turn, fight);
}

void apply_move(TurnContext& turn, const Attack& move) {
  turn.pop();
  turn.top_as<TurnFrame>().step = TurnStep::end;  // after it no market and no experience
  Fight fight;
  fight.foe = Foe::hero;
  fight.other = move.seat;
  turn.emit(DuelBegan{turn.active(), move.seat});
  begin_fight(turn, fight);
}

void apply_move(TurnContext& turn, const Roll&) {
  roll_dice(turn, turn.stats.movement_dice(turn.active()));
  turn.emit(DiceRolled{turn.active(), turn.state.dice});
  turn.top() = Frame(turn.active(), WalkFrame{});
}

void roll_dice(TurnContext& turn, int count) {
  for (int i = 0; i < count; ++i) {
    const auto face = static_cast<std::size_t>(turn.chance.pick(kFaces));
    ++turn.state.dice[turn.content.numbers.first_like(face)];
  }
}

void end_walk(TurnContext& turn) {
  if (!turn.stats.can_hunt(turn.sheet(turn.active()).hex, turn.state.dice)) turn.state.dice = {};
  turn.pop();
}

void apply_move(TurnContext& turn, const Step& move) {
  if (move.face.none()) {  // the walk is over, but for a village's market
    turn.top() = Frame(turn.active(), WalkFrame{.no_dice = true});
    turn.state.dice = {};
  } else {
    --turn.state.dice[move.face.index];
  }
  walk_to(turn, move.hex);
}

void apply_move(TurnContext& turn, const Rest& move) {
  --turn.state.dice[move.face.index];
  heal(turn, turn.active(), move.who, 0, 1);
  turn.emit(Rested{turn.active(), move.who});
}

void apply_move(TurnContext& turn, const Compass& move) {
  spend_survival(turn, turn.active(), Survival::compass);
  --turn.state.dice[move.from.index];
  ++turn.state.dice[move.to.index];
  turn.emit(DieTurned{turn.active(), move.from, move.to});
}

void apply_move(TurnContext& turn, const Learn& move) {
  Sheet& own = turn.sheet(turn.active());
  for (std::size_t c = 0; c < kColours; ++c) {
    own.counters[c] -= move.paid.counts[c];
    turn.state.supply[c] += move.paid.counts[c];
  }
  ++own.experience[at(move.gain)];
  turn.emit(Learned{turn.active(), move.gain, move.paid});
}

}  // namespace etana::zanaga
