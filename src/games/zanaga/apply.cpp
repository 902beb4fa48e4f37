#include "games/zanaga/turn_context.h"

#include "games/zanaga/legal_moves.h"

namespace etana::zanaga {

void Rules::apply(State& state, const Move& move, engine::Chance& chance,
                  std::vector<Event>& events) const {
  TurnContext context(*this, state, chance, events);
  std::visit([&context](const auto& kind) { context.apply(kind); }, move);
  context.advance();
}

Frame& TurnContext::push(Decision decision, Seat seat) {
  state_.frames.push_back({.seat = seat, .decision = decision});
  return top();
}

void TurnContext::advance() {
  while (!state_.frames.empty()) {
    if (wants_chain()) {
      state_.chain = true;
      state_.cursor = 0;
      state_.drawn = 0;
      push(Decision::chain, active());
    }
    if (static_cast<int>(top().decision) >= kSeatDecisions) {
      work();
    } else if (!prepare() && !apply_only_move()) {
      return;
    }
  }
}

void TurnContext::work() {
  switch (top().decision) {
    case Decision::turn: return turn();
    case Decision::check: return check();
    case Decision::draw: return draw();
    case Decision::tokens: return tokens();
    case Decision::fight: return fight();
    case Decision::knockout: return knockout();
    case Decision::effects: return effects();
    case Decision::each: return each();
    default: return chain();
  }
}

/// Drops a decision that has become pointless, or prepares it. True if the frame on top changed
/// and nobody is to decide yet.
bool TurnContext::prepare() {
  const Frame& frame = top();
  switch (frame.decision) {
    case Decision::set_out:
    case Decision::walk:
    case Decision::adventure:
    case Decision::meet:
    case Decision::safari:
    case Decision::learn:
      if (!state_.out) return false;
      pop();
      return true;
    case Decision::market:
      if (!state_.out) return false;
      close_market();
      return true;
    case Decision::prepare:
    case Decision::round:
    case Decision::phase:
    case Decision::guard:
      if (!decided() && !state_.fight.fled) return false;
      pop();
      return true;
    case Decision::lost: {
      const Combatant who = {frame.a};
      const bool attacks = frame.b != 0;
      if (decided() || state_.fight.fled) {
        pop();
        return true;
      }
      if (made_up(who)) {
        emit(RollMadeGood{frame.seat});
        pop();
        roll_won(who, attacks);
        return true;
      }
      if (!state_.fight.again) return false;
      pop();
      roll(who, attacks, true);
      return true;
    }
    case Decision::place: return prepare_place();
    case Decision::restore: return prepare_restore();
    default: return false;
  }
}

/// Applies the only legal move, or drops a decision without any. False if there are several.
bool TurnContext::apply_only_move() {
  const LegalMoves legal(rules_, state_);
  if (legal.has_several()) return false;
  int count = 0;
  Move only;
  legal.each([&](const auto& move) {
    if (count++ == 0) only = move;
  });
  if (count > 1) return false;
  if (count == 0) {
    pop();
  } else {
    std::visit([this](const auto& move) { apply(move); }, only);
  }
  return true;
}

void TurnContext::apply(const Decline&) {
  const Frame frame = top();
  pop();
  switch (frame.decision) {
    case Decision::safari: draw_challenge(static_cast<int>(at(state_.tier)), 0); return;
    case Decision::guard: return roll_guarded(frame);
    case Decision::lost: return roll_lost({frame.a});
    default: return;  // nothing happens
  }
}

void TurnContext::apply(const Stop&) {
  if (top().decision == Decision::market) return close_market();
  const bool market = top().decision == Decision::walk && !state_.marketed &&
                      stats_.is_village(sheet(active()).hex);
  if (market) return open_market();
  if (top().decision == Decision::walk) return end_walk();
  pop();
}

void TurnContext::apply(const Choose& move) {
  const Frame frame = top();
  pop();
  const Effect& effect = content_.effects[static_cast<std::size_t>(frame.from.value())];
  run_effects(frame.seat, content_.options[effect.then.first + move.option.index].effects,
              frame.b != 0, frame.c);
}

void TurnContext::apply(const Go& move) {
  const Frame frame = top();
  switch (frame.decision) {
    case Decision::start:
      pop();
      sheet(frame.seat).hex = move.hex;
      return emit(StartedIn{frame.seat, move.hex});
    case Decision::found: pop(); return found_city(move.hex);
    case Decision::restore: return restore_counter(move.hex);
    default: pop(); return arrive(frame.seat, move.hex);
  }
}

void TurnContext::apply(const PickWare& move) {
  const Frame frame = top();
  pop();
  if (frame.decision != Decision::loot) return lose_ware(frame.seat, move.ware);
  take_ware_away({frame.a}, move.ware);
  gain_ware(frame.seat, move.ware);
  emit(WareTaken{frame.seat, {frame.a}, move.ware});
}

void TurnContext::apply(const PickSurvival& move) {
  const Seat seat = deciding();
  pop();
  emit(SurvivalLost{seat, move.which});
  spend_survival(seat, move.which);
}

void TurnContext::apply(const PickCounter& move) {
  const Seat seat = deciding();
  pop();
  --sheet(seat).counters[at(move.colour)];
  ++state_.supply[at(move.colour)];
  emit(CounterLost{seat, move.colour});
}

void TurnContext::apply(const TakeGold&) {
  const Frame frame = top();
  pop();
  const int gold = sheet({frame.a}).gold;
  sheet({frame.a}).gold = 0;
  emit(GoldLost{{frame.a}, byte(gold)});
  gain_gold(frame.seat, gold);
}

}  // namespace etana::zanaga
