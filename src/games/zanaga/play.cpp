#include "games/zanaga/play.h"

#include "games/zanaga/choices.h"

namespace etana::zanaga {

Frame& Play::push(Decision decision, Seat seat) {
  state_.frames.push_back({.seat = seat, .decision = decision});
  return top();
}

void Play::go_on() {
  while (!state_.frames.empty()) {
    if (wants_chain()) {
      state_.chain = true;
      state_.cursor = 0;
      state_.drawn = 0;
      push(Decision::chain, active());
    }
    if (static_cast<int>(top().decision) >= kQuestions) {
      work();
    } else if (!settle() && !answer_by_itself()) {
      return;
    }
  }
}

void Play::work() {
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

/// Questions that have become pointless, or must be made ready first. True if the frame on top
/// is not to be asked now.
bool Play::settle() {
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
      const Body who = {frame.a};
      const bool attacks = frame.b != 0;
      if (decided() || state_.fight.fled) {
        pop();
        return true;
      }
      if (made_up(who)) {
        tell(RollMadeGood{frame.seat});
        pop();
        roll_won(who, attacks);
        return true;
      }
      if (!state_.fight.again) return false;
      pop();
      roll(who, attacks, true);
      return true;
    }
    case Decision::place: return settle_place();
    case Decision::restore: return settle_restore();
    default: return false;
  }
}

/// A question that has, as everybody can see, one answer or none is not asked.
bool Play::answer_by_itself() {
  const Choices choices(rules_, state_);
  if (choices.has_several()) return false;
  int answers = 0;
  Move answer;
  choices.each([&](const auto& move) {
    if (answers++ == 0) answer = move;
  });
  if (answers > 1) return false;
  if (answers == 0) {
    pop();
  } else {
    std::visit([this](const auto& move) { make(move); }, answer);
  }
  return true;
}

void Play::make(const Decline&) {
  const Frame frame = top();
  pop();
  switch (frame.decision) {
    case Decision::safari: draw_challenge(static_cast<int>(at(state_.tier)), 0); return;
    case Decision::guard: return roll_guarded(frame);
    case Decision::lost: return roll_lost({frame.a});
    default: return;  // nothing is done
  }
}

void Play::make(const Stop&) {
  if (top().decision == Decision::market) return close_market();
  const bool market = top().decision == Decision::walk && !state_.marketed &&
                      stats_.is_village(sheet(active()).hex);
  if (market) return open_market();
  if (top().decision == Decision::walk) return end_walk();
  pop();
}

void Play::make(const Choose& move) {
  const Frame frame = top();
  pop();
  const Effect& effect = content_.effects[static_cast<std::size_t>(frame.from.value())];
  run(frame.seat, content_.options[effect.then.first + move.option.index].effects, frame.b != 0,
      frame.c);
}

void Play::make(const Go& move) {
  const Frame frame = top();
  switch (frame.decision) {
    case Decision::start:
      pop();
      sheet(frame.seat).hex = move.hex;
      return tell(StartedIn{frame.seat, move.hex});
    case Decision::found: pop(); return found_city(move.hex);
    case Decision::restore: return restore_counter(move.hex);
    default: pop(); return arrive(frame.seat, move.hex);
  }
}

void Play::make(const PickWare& move) {
  const Frame frame = top();
  pop();
  if (frame.decision != Decision::loot) return lose_ware(frame.seat, move.ware);
  take_ware_away({frame.a}, move.ware);
  gain_ware(frame.seat, move.ware);
  tell(WareTaken{frame.seat, {frame.a}, move.ware});
}

void Play::make(const PickSurvival& move) {
  const Seat seat = asked();
  pop();
  tell(SurvivalLost{seat, move.which});
  spend_survival(seat, move.which);
}

void Play::make(const PickCounter& move) {
  const Seat seat = asked();
  pop();
  --sheet(seat).counters[at(move.colour)];
  ++state_.supply[at(move.colour)];
  tell(CounterLost{seat, move.colour});
}

void Play::make(const TakeGold&) {
  const Frame frame = top();
  pop();
  const int gold = sheet({frame.a}).gold;
  sheet({frame.a}).gold = 0;
  tell(GoldLost{{frame.a}, byte(gold)});
  gain_gold(frame.seat, gold);
}

}  // namespace etana::zanaga
