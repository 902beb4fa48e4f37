#include "games/zanaga/apply.h"

#include <utility>

#include "games/zanaga/adventure.h"
#include "games/zanaga/damage.h"
#include "games/zanaga/effects.h"
#include "games/zanaga/fight.h"
#include "games/zanaga/gods.h"
#include "games/zanaga/legal_moves.h"
#include "games/zanaga/market.h"
#include "games/zanaga/possessions.h"
#include "games/zanaga/ritual.h"
#include "games/zanaga/turn.h"

namespace etana::zanaga {

namespace {

void arrive(TurnContext& turn, Seat seat, Hex hex) {
  if (turn.sheet(seat).hex == hex) return;
  turn.sheet(seat).hex = hex;
  turn.emit(Moved{seat, hex});
}

void continue_task(TurnContext& turn) {
  switch (turn.top().decision) {
    case Decision::turn: return continue_turn(turn);
    case Decision::check: return continue_check(turn);
    case Decision::draw: return continue_draw(turn);
    case Decision::tokens: return continue_tokens(turn);
    case Decision::fight: return continue_fight(turn);
    case Decision::knockout: return continue_knockout(turn);
    case Decision::effects: return continue_effects(turn);
    case Decision::each: return continue_each(turn);
    default: return continue_chain(turn);
  }
}

/// Ends the decision about a lost roll when cards have decided the fight, made the roll good or let
/// it be repeated. False if there is still something to decide.
bool settle_lost_roll(TurnContext& turn) {
  const Fight& fight = turn.state.fight;
  const Seat seat = turn.deciding();
  const LostFrame lost = turn.top_as<LostFrame>();
  const bool over = decided(turn) || fight.fled;
  const bool good = !over && made_up(turn, lost.who);
  if (!over && !good && !fight.again) return false;
  turn.pop();
  if (good) {
    turn.emit(RollMadeGood{seat});
    roll_won(turn, lost.who, lost.attacks);
  } else if (!over) {
    roll(turn, lost.who, lost.attacks, true);
  }
  return true;
}

/// Drops a decision that has become pointless, or prepares it. True if the frame on top changed
/// and nobody is to decide yet.
bool prepare_decision(TurnContext& turn) {
  switch (turn.top().decision) {
    case Decision::set_out:
    case Decision::walk:
    case Decision::adventure:
    case Decision::meet:
    case Decision::safari:
    case Decision::learn:
      if (!turn.state.out) return false;
      turn.pop();
      return true;
    case Decision::market:
      if (!turn.state.out) return false;
      close_market(turn);
      return true;
    case Decision::prepare:
    case Decision::round:
    case Decision::phase:
    case Decision::guard:
      if (!decided(turn) && !turn.state.fight.fled) return false;
      turn.pop();
      return true;
    case Decision::lost: return settle_lost_roll(turn);
    case Decision::place: return prepare_place(turn);
    case Decision::restore: return prepare_restore(turn);
    default: return false;
  }
}

/// Applies the only legal move, or drops a decision without any. False if there are several.
bool apply_only_move(TurnContext& turn) {
  const LegalMoves legal(turn.rules, turn.state);
  if (legal.has_several()) return false;
  MoveSink moves;
  legal.add_moves(moves);
  if (moves.count() > 1) return false;
  if (moves.count() == 0) {
    turn.pop();
  } else {
    std::visit([&turn](const auto& move) { apply_move(turn, move); }, moves.first());
  }
  return true;
}

}  // namespace

void Rules::apply(State& state, const Move& move, engine::Chance& chance,
                  std::vector<Event>& events) const {
  TurnContext turn(*this, state, chance, events);
  std::visit([&turn](const auto& kind) { apply_move(turn, kind); }, move);
  advance_to_decision(turn);
}

void advance_to_decision(TurnContext& turn) {
  while (!turn.state.frames.empty()) {
    if (wants_chain(turn)) {
      turn.state.chain = true;
      turn.state.cursor = 0;
      turn.state.drawn = 0;
      turn.push(ChainFrame{}, turn.active());
    }
    if (static_cast<int>(turn.top().decision) >= kSeatDecisions) {
      continue_task(turn);
    } else if (!prepare_decision(turn) && !apply_only_move(turn)) {
      return;
    }
  }
}

void apply_move(TurnContext& turn, const Decline&) {
  const Frame frame = turn.top();
  turn.pop();
  switch (frame.decision) {
    case Decision::safari: return draw_challenge(turn, turn.state.tier, Destination::track);
    case Decision::guard: return roll_guarded(turn, frame.as<GuardFrame>());
    case Decision::lost: return roll_lost(turn, frame.as<LostFrame>().who);
    default: return;  // nothing happens
  }
}

void apply_move(TurnContext& turn, const Stop&) {
  if (turn.top().decision == Decision::market) return close_market(turn);
  const bool market = turn.top().decision == Decision::walk && !turn.state.marketed &&
                      turn.stats.is_village(turn.sheet(turn.active()).hex);
  if (market) return open_market(turn);
  if (turn.top().decision == Decision::walk) return end_walk(turn);
  turn.pop();
}

void apply_move(TurnContext& turn, const Choose& move) {
  const Seat seat = turn.deciding();
  const ChooseFrame choose = turn.top_as<ChooseFrame>();
  turn.pop();
  const Effect& effect = turn.content.effects[static_cast<std::size_t>(choose.effect.value())];
  run_effects(turn, seat, turn.content.options[effect.then.first + move.option.index].effects,
              choose.occasion);
}

void apply_move(TurnContext& turn, const Go& move) {
  const Frame frame = turn.top();
  switch (frame.decision) {
    case Decision::start:
      turn.pop();
      turn.sheet(frame.seat).hex = move.hex;
      return turn.emit(StartedIn{frame.seat, move.hex});
    case Decision::found: turn.pop(); return found_city(turn, move.hex);
    case Decision::restore: return restore_counter(turn, move.hex);
    default: turn.pop(); return arrive(turn, frame.seat, move.hex);
  }
}

void apply_move(TurnContext& turn, const PickWare& move) {
  const Frame frame = turn.top();
  turn.pop();
  if (frame.decision != Decision::loot) return lose_ware(turn, frame.seat, move.ware);
  const Seat loser = frame.as<LootFrame>().loser;
  take_ware_away(turn, loser, move.ware);
  gain_ware(turn, frame.seat, move.ware);
  turn.emit(WareTaken{frame.seat, loser, move.ware});
}

void apply_move(TurnContext& turn, const PickSurvival& move) {
  const Seat seat = turn.deciding();
  turn.pop();
  turn.emit(SurvivalLost{seat, move.which});
  spend_survival(turn, seat, move.which);
}

void apply_move(TurnContext& turn, const PickCounter& move) {
  const Seat seat = turn.deciding();
  turn.pop();
  --turn.sheet(seat).counters[at(move.colour)];
  ++turn.state.supply[at(move.colour)];
  turn.emit(CounterLost{seat, move.colour});
}

void apply_move(TurnContext& turn, const TakeGold&) {
  const Seat winner = turn.deciding();
  const Seat loser = turn.top_as<LootFrame>().loser;
  turn.pop();
  const std::uint8_t gold = std::exchange(turn.sheet(loser).gold, std::uint8_t{0});
  turn.emit(GoldLost{loser, gold});
  gain_gold(turn, winner, gold);
}

}  // namespace etana::zanaga
