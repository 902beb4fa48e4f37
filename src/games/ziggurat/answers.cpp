#include <utility>

#include "games/ziggurat/turn.h"
#include "games/ziggurat/ways.h"

namespace etana::ziggurat {

Frame Turn::asked() {
  const Frame frame = state_.frames.back();
  state_.frames.clear();
  return frame;
}

void Turn::answer(const Swap& swap) {  // Z-80
  const Seat seat = asked().seat;
  std::swap(state_.hands[seat.index], state_.hands[swap.with.index]);
  events_.push_back(Swapped{seat, swap.with});
  deed(Deed::swap, seat.index);
  play_card();
}

void Turn::answer(const Choose& choose) {  // Z-66
  const Seat seat = asked().seat;
  state_.steps = choose.steps;
  events_.push_back(Chose{seat, choose.steps});
  begin_walks();
}

void Turn::answer(const Name& chosen) {  // Z-22, Z-23
  events_.push_back(Named{asked().seat, chosen.hero});
  if (is_asked(rules_, state_, chosen.hero)) {  // Z-36
    return state_.frames.push_back({{chosen.hero}, Decision::permit, chosen.hero});
  }
  name(chosen.hero);
}

void Turn::answer(const Agree&) { name(asked().about); }

void Turn::answer(const Refuse&) {  // Z-36
  const Hero hero = asked().about;
  events_.push_back(Refused{hero});
  state_.to_walk &= static_cast<Heroes>(~(1U << hero));
  if (state_.first_named == kNone) state_.first_named = hero;
  if (state_.to_walk != 0) return;
  events_.push_back(AllRefused{state_.first_named});
  name(state_.first_named);
}

void Turn::answer(const Call& call) {  // Z-78
  events_.push_back(Called{asked().seat, call.colour});
  state_.colour = static_cast<std::uint8_t>(call.colour);
}

void Turn::answer(const Walk& chosen) {
  asked();
  walk(state_.walker, chosen.way);
}

void Turn::answer(const Aside& aside) {  // Z-45
  const Hero hero = asked().about;
  const Space from = state_.heroes[hero];
  Hero by = hero;
  for (Hero other = 0; other < rules_.players(); ++other) {
    if (other != hero && state_.heroes[other] == from) by = other;
  }
  const Space to = layout().step(from, aside.way);
  events_.push_back(Pushed{hero, by, to});
  arrive(hero, to);
}

void Turn::answer(const Lead& lead) {  // Z-27
  const std::uint8_t token = asked().about;
  state_.going.begun = true;
  state_.going.way = lead.way;
  march(token);
}

void Turn::answer(const Chute&) {  // Z-70
  const Hero hero = asked().about;
  const Space home = rules_.home(hero);
  events_.push_back(SlidDownChute{hero, home});
  deed(Deed::chute, hero);
  deed(Deed::sent_home, hero);
  light(hero);
  arrive(hero, home);
}

void Turn::answer(const Decline& decline) {
  const Frame frame = asked();
  if (frame.decision == Decision::use) decline_use(frame.seat, decline.until);
  if (frame.decision == Decision::swap) play_card();
  if (frame.decision == Decision::chute) light(frame.about);
}

void Turn::decline_use(Seat seat, Until until) {  // Z-61, Z-96
  ++state_.going.declined;
  if (until == Until::next_move) return;
  set_quiet(state_, seat.index, until);
  events_.push_back(Waits{seat, until});
}

void Turn::answer(const Use& use) {  // Z-61
  const Seat seat = asked().seat;
  drop_object(seat.index, use.object);
  events_.push_back(Used{seat, use.object});
  if (seat != state_.active) deed(Deed::use_for_another, seat.index);
  Going& going = state_.going;
  switch (rules_.power(use.object)) {
    case Power::stretch:  // Z-62
      going.steps = static_cast<std::uint8_t>(going.steps + (use.way == Way::clockwise ? 1 : -1));
      return;
    case Power::double_:  // Z-88
      going.steps = static_cast<std::uint8_t>(going.steps * 2);
      return;
    case Power::fly_over: going.flying = true; return;  // Z-63
    case Power::plank: going.planked = true; return;    // Z-76
    case Power::nudge: return nudge(seat, use);
    case Power::anchor: return stay_put();
    case Power::ladder: return fly_up(use.at);
    case Power::cloak: return;
  }
}

void Turn::stay_put() {  // Z-82
  if (state_.walker != kNone) {
    state_.going.begun = true;
  } else {
    state_.going = {};
    ++state_.token;
  }
}

void Turn::fly_up(Space foot) {  // Z-94
  const Hero hero = state_.walker;
  const Space head = layout().ladder[foot.index];
  state_.going.begun = true;
  events_.push_back(Climbed{Piece::hero(hero), foot, head});
  deed(Deed::flown, hero);
  arrive(hero, head);
}

}  // namespace etana::ziggurat
