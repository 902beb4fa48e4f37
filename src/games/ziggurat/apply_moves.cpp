#include <utility>

#include "games/ziggurat/turn_context.h"
#include "games/ziggurat/walks.h"

namespace etana::ziggurat {

Frame TurnContext::pop_frame() {
  const Frame frame = state_.frames.back();
  state_.frames.clear();
  return frame;
}

void TurnContext::apply_move(const Swap& swap) {  // Z-80
  const Seat seat = pop_frame().seat;
  std::swap(state_.hands[seat.index], state_.hands[swap.with.index]);
  events_.push_back(Swapped{seat, swap.with});
  trigger_title(TitleTrigger::swap, seat.index);
  play_card();
}

void TurnContext::apply_move(const Choose& choose) {  // Z-66
  const Seat seat = pop_frame().seat;
  state_.steps = choose.steps;
  events_.push_back(Chose{seat, choose.steps});
  begin_walks();
}

void TurnContext::apply_move(const Name& chosen) {  // Z-22, Z-23
  events_.push_back(Named{pop_frame().seat, chosen.hero});
  if (needs_permission(rules_, state_, chosen.hero)) {  // Z-36
    return state_.frames.push_back({{chosen.hero}, Decision::permit, chosen.hero});
  }
  name(chosen.hero);
}

void TurnContext::apply_move(const Agree&) { name(pop_frame().about); }

void TurnContext::apply_move(const Refuse&) {  // Z-36
  const Hero hero = pop_frame().about;
  events_.push_back(Refused{hero});
  state_.to_walk &= static_cast<Heroes>(~(1U << hero));
  if (state_.first_named == kNone) state_.first_named = hero;
  if (state_.to_walk != 0) return;
  events_.push_back(AllRefused{state_.first_named});
  name(state_.first_named);
}

void TurnContext::apply_move(const Call& call) {  // Z-78
  events_.push_back(Called{pop_frame().seat, call.colour});
  state_.colour = static_cast<std::uint8_t>(call.colour);
}

void TurnContext::apply_move(const Walk& chosen) {
  pop_frame();
  walk(state_.walker, chosen.way);
}

void TurnContext::apply_move(const Aside& aside) {  // Z-45
  const Hero hero = pop_frame().about;
  const Space from = state_.heroes[hero];
  Hero by = hero;
  for (Hero other = 0; other < rules_.players(); ++other) {
    if (other != hero && state_.heroes[other] == from) by = other;
  }
  const Space to = layout().step(from, aside.way);
  events_.push_back(Pushed{hero, by, to});
  arrive(hero, to);
}

void TurnContext::apply_move(const Lead& lead) {  // Z-27
  const std::uint8_t token = pop_frame().about;
  state_.pending.begun = true;
  state_.pending.way = lead.way;
  march(token);
}

void TurnContext::apply_move(const Chute&) {  // Z-70
  const Hero hero = pop_frame().about;
  const Space home = rules_.home(hero);
  events_.push_back(SlidDownChute{hero, home});
  trigger_title(TitleTrigger::chute, hero);
  trigger_title(TitleTrigger::sent_home, hero);
  light(hero);
  arrive(hero, home);
}

void TurnContext::apply_move(const Decline& decline) {
  const Frame frame = pop_frame();
  if (frame.decision == Decision::use) decline_use(frame.seat, decline.until);
  if (frame.decision == Decision::swap) play_card();
  if (frame.decision == Decision::chute) light(frame.about);
}

void TurnContext::decline_use(Seat seat, Until until) {  // Z-61, Z-96
  ++state_.pending.declined;
  if (until == Until::next_move) return;
  set_quiet(state_, seat.index, until);
  events_.push_back(Waits{seat, until});
}

void TurnContext::apply_move(const Use& use) {  // Z-61
  const Seat seat = pop_frame().seat;
  drop_object(seat.index, use.object);
  events_.push_back(Used{seat, use.object});
  if (seat != state_.active) trigger_title(TitleTrigger::use_for_another, seat.index);
  PendingMove& pending = state_.pending;
  switch (rules_.power(use.object)) {
    case Power::stretch:  // Z-62
      pending.steps =
          static_cast<std::uint8_t>(pending.steps + (use.way == Way::clockwise ? 1 : -1));
      return;
    case Power::double_:  // Z-88
      pending.steps = static_cast<std::uint8_t>(pending.steps * 2);
      return;
    case Power::fly_over: pending.flying = true; return;  // Z-63
    case Power::plank: pending.planked = true; return;    // Z-76
    case Power::nudge: return nudge(seat, use);
    case Power::anchor: return stay_put();
    case Power::ladder: return fly_up(use.at);
    case Power::cloak: return;
  }
}

void TurnContext::stay_put() {  // Z-82
  if (state_.walker != kNone) {
    state_.pending.begun = true;
  } else {
    state_.pending = {};
    ++state_.token;
  }
}

void TurnContext::fly_up(Space foot) {  // Z-94
  const Hero hero = state_.walker;
  const Space head = layout().ladder[foot.index];
  state_.pending.begun = true;
  events_.push_back(Climbed{Piece::hero(hero), foot, head});
  trigger_title(TitleTrigger::flown, hero);
  arrive(hero, head);
}

}  // namespace etana::ziggurat
