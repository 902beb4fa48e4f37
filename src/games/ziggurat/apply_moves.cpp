#include "games/ziggurat/apply.h"

#include <utility>

#include "games/ziggurat/goal.h"
#include "games/ziggurat/heroes.h"
#include "games/ziggurat/objects.h"
#include "games/ziggurat/spirits.h"

namespace etana::ziggurat {

namespace {

Frame pop_frame(TurnContext& turn) {
  const Frame frame = turn.state.frames.back();
  turn.state.frames.clear();
  return frame;
}

void decline_use(TurnContext& turn, Seat seat, Until until) {  // Z-61, Z-96
  ++turn.state.pending.declined;
  if (until == Until::next_move) return;
  set_quiet(turn.state, seat.index, until);
  turn.events.push_back(Waits{seat, until});
}

void stay_put(TurnContext& turn) {  // Z-82
  if (turn.state.walker != kNone) {
    turn.state.pending.begun = true;
  } else {
    turn.state.pending = {};
    ++turn.state.token;
  }
}

void fly_up(TurnContext& turn, Space foot) {  // Z-94
  const Hero hero = turn.state.walker;
  const Space head = turn.layout().ladder[foot.index];
  turn.state.pending.begun = true;
  turn.events.push_back(Climbed{Piece::hero(hero), foot, head});
  trigger_title(turn, TitleTrigger::flown, hero);
  arrive(turn, hero, head);
}

}  // namespace

void apply_move(TurnContext& turn, const Swap& swap) {  // Z-80
  const Seat seat = pop_frame(turn).seat;
  std::swap(turn.state.hands[seat.index], turn.state.hands[swap.with.index]);
  turn.events.push_back(Swapped{seat, swap.with});
  trigger_title(turn, TitleTrigger::swap, seat.index);
  play_card(turn);
}

void apply_move(TurnContext& turn, const Choose& choose) {  // Z-66
  const Seat seat = pop_frame(turn).seat;
  turn.state.steps = choose.steps;
  turn.events.push_back(Chose{seat, choose.steps});
  begin_walks(turn);
}

void apply_move(TurnContext& turn, const Name& chosen) {  // Z-22, Z-23
  turn.events.push_back(Named{pop_frame(turn).seat, chosen.hero});
  if (needs_permission(turn.rules, turn.state, chosen.hero)) {  // Z-36
    return turn.state.frames.push_back({{chosen.hero}, Decision::permit, chosen.hero});
  }
  name(turn, chosen.hero);
}

void apply_move(TurnContext& turn, const Agree&) { name(turn, pop_frame(turn).about); }

void apply_move(TurnContext& turn, const Refuse&) {  // Z-36
  State& state = turn.state;
  const Hero hero = pop_frame(turn).about;
  turn.events.push_back(Refused{hero});
  state.to_walk &= static_cast<Heroes>(~(1U << hero));
  if (state.first_named == kNone) state.first_named = hero;
  if (state.to_walk != 0) return;
  turn.events.push_back(AllRefused{state.first_named});
  name(turn, state.first_named);
}

void apply_move(TurnContext& turn, const Call& call) {  // Z-78
  turn.events.push_back(Called{pop_frame(turn).seat, call.colour});
  turn.state.colour = static_cast<std::uint8_t>(call.colour);
}

void apply_move(TurnContext& turn, const Walk& chosen) {
  pop_frame(turn);
  walk(turn, turn.state.walker, chosen.way);
}

void apply_move(TurnContext& turn, const Aside& aside) {  // Z-45
  const Hero hero = pop_frame(turn).about;
  const Space from = turn.state.heroes[hero];
  Hero by = hero;
  for (Hero other = 0; other < turn.rules.players(); ++other) {
    if (other != hero && turn.state.heroes[other] == from) by = other;
  }
  const Space to = turn.layout().step(from, aside.way);
  turn.events.push_back(Pushed{hero, by, to});
  arrive(turn, hero, to);
}

void apply_move(TurnContext& turn, const Lead& lead) {  // Z-27
  const std::uint8_t token = pop_frame(turn).about;
  turn.state.pending.begun = true;
  turn.state.pending.way = lead.way;
  march(turn, token);
}

void apply_move(TurnContext& turn, const Chute&) {  // Z-70
  const Hero hero = pop_frame(turn).about;
  const Space home = turn.rules.home(hero);
  turn.events.push_back(SlidDownChute{hero, home});
  trigger_title(turn, TitleTrigger::chute, hero);
  trigger_title(turn, TitleTrigger::sent_home, hero);
  light(turn, hero);
  arrive(turn, hero, home);
}

void apply_move(TurnContext& turn, const Decline& decline) {
  const Frame frame = pop_frame(turn);
  if (frame.decision == Decision::use) decline_use(turn, frame.seat, decline.until);
  if (frame.decision == Decision::swap) play_card(turn);
  if (frame.decision == Decision::chute) light(turn, frame.about);
}

void apply_move(TurnContext& turn, const Use& use) {  // Z-61
  const Seat seat = pop_frame(turn).seat;
  drop_object(turn.state, seat.index, use.object);
  turn.events.push_back(Used{seat, use.object});
  if (seat != turn.state.active) trigger_title(turn, TitleTrigger::use_for_another, seat.index);
  PendingMove& pending = turn.state.pending;
  switch (turn.rules.power(use.object)) {
    case Power::stretch:  // Z-62
      pending.steps =
          static_cast<std::uint8_t>(pending.steps + (use.way == Way::clockwise ? 1 : -1));
      return;
    case Power::double_:  // Z-88
      pending.steps = static_cast<std::uint8_t>(pending.steps * 2);
      return;
    case Power::fly_over: pending.flying = true; return;  // Z-63
    case Power::plank: pending.planked = true; return;    // Z-76
    case Power::nudge: return nudge(turn, seat, use);
    case Power::anchor: return stay_put(turn);
    case Power::ladder: return fly_up(turn, use.at);
    case Power::cloak: return;
  }
}

}  // namespace etana::ziggurat
