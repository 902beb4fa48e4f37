#include "games/ziggurat/heroes.h"

#include "games/ziggurat/apply.h"
#include "games/ziggurat/goal.h"
#include "games/ziggurat/objects.h"
#include "games/ziggurat/walks.h"

namespace etana::ziggurat {

namespace {

/// True while pits are empty spaces for a hero's own move (Z-76).
bool planked(const State& state, Hero hero) {
  return state.pending.planked && state.walker == hero;
}

Space send_home(TurnContext& turn, Hero hero) {  // Z-46
  const Space home = turn.rules.home(hero);
  turn.events.push_back(SentHome{hero, home});
  trigger_title(turn, TitleTrigger::sent_home, hero);
  return home;
}

/// A pushed hero may not go back to a space where it rested before in this chain (Z-46).
void push_aside(TurnContext& turn, Hero hero) {
  const Space at = turn.state.heroes[hero];
  const auto barred = [&](Way way) {
    return turn.state.arrivals[hero].has(turn.layout().step(at, way).index);
  };
  const bool no_more = barred(Way::clockwise);
  const bool no_back = barred(Way::counter);
  if (no_more && no_back) return arrive(turn, hero, send_home(turn, hero));
  if (!no_more && !no_back) return ask(turn, {{hero}, Decision::aside, hero});
  turn.state.frames.push_back({{hero}, Decision::aside, hero});
  apply_move(turn, Aside{no_more ? Way::counter : Way::clockwise});  // Z-30
}

/// Ramp, stickers N, O and P, ladder: true if the hero is now elsewhere.
bool send_on(TurnContext& turn, Hero hero, Space& at) {
  const Space from = at;
  if (const Space foot = turn.layout().ramp[from.index]; foot != kNowhere) {  // Z-43
    turn.events.push_back(Slid{Piece::hero(hero), from, at = foot});
    trigger_title(turn, TitleTrigger::slide, hero);
    return true;
  }
  if (turn.rules.on(Rule::pick_up)) pick_up(turn, hero, from);              // N
  if (const Space end = turn.layout().rope[from.index]; end != kNowhere) {  // O: Z-81
    turn.events.push_back(Roped{hero, from, at = end});
    trigger_title(turn, TitleTrigger::rope, hero);
    return true;
  }
  if (turn.layout().workshop[from.index] != kNone) visit_workshop(turn, hero, from);  // P
  if (turn.over()) return false;
  if (const Space head = turn.layout().ladder[from.index]; head != kNowhere) {  // Z-44
    turn.events.push_back(Climbed{Piece::hero(hero), from, at = head});
    return true;
  }
  return false;
}

/// The spirit in the lantern of a hero on the summit, or kNone.
std::uint8_t to_light(const TurnContext& turn, Hero hero) {
  if (!turn.rules.on(Rule::lit)) return kNone;
  for (std::uint8_t token = 0; token < kColours * kTokens; ++token) {
    if (token_at(turn.state, token) == lantern_of(hero)) return token;
  }
  return kNone;
}

/// True if the spirit that the hero carries completes the goal.
bool light_wins(TurnContext& turn, Hero hero) {
  const std::uint8_t token = to_light(turn, hero);
  if (token == kNone || turn.rules.chapter().goal != Goal::lamp) return false;
  token_at(turn.state, token) = kSummit;
  const bool wins = goal_reached(turn);
  token_at(turn.state, token) = lantern_of(hero);
  return wins;
}

void reach_summit(TurnContext& turn, Hero hero) {  // Z-47
  turn.events.push_back(ReachedSummit{hero});
  trigger_title(turn, TitleTrigger::reach_summit, hero);
  check_goal(turn);
  if (turn.over()) return;
  if (turn.rules.on(Rule::chute) && !light_wins(turn, hero)) {  // Q: Z-70
    return ask(turn, {{hero}, Decision::chute, hero});
  }
  light(turn, hero);
}

/// The hero's own lantern catches the spirit, or that of a friend on its level.
bool catch_spirit(TurnContext& turn, Hero hero, std::uint8_t token) {
  State& state = turn.state;
  if (!turn.rules.on(Rule::lantern)) return false;
  const Space at = state.heroes[hero];
  const auto empty_lantern = [&](Hero who) {
    for (std::uint8_t other = 0; other < kColours * kTokens; ++other) {
      if (token_at(state, other) == lantern_of(who)) return false;
    }
    return true;
  };
  const int players = turn.rules.players();
  const int asked = turn.rules.on(Rule::friend_) ? players : 1;  // Z-92
  for (int i = 0; i < asked; ++i) {
    const auto who = static_cast<Hero>((hero + i) % players);
    const bool level =
        turn.layout().level[state.heroes[who].index] == turn.layout().level[at.index];
    if (!level || !empty_lantern(who)) continue;
    token_at(state, token) = lantern_of(who);
    turn.events.push_back(Caught{hero, who, colour_of(token), at});
    trigger_title(turn, i == 0 ? TitleTrigger::catch_ : TitleTrigger::friend_, who);
    return true;
  }
  return false;
}

}  // namespace

void walk(TurnContext& turn, Hero hero, Way way) {  // Z-21, Z-25
  State& state = turn.state;
  const int steps = state.pending.steps;
  state.pending.begun = true;
  Spaces spirits = spirit_spaces(state);
  Space from = state.heroes[hero];
  Space at = from;
  for (int step = 1; step <= steps; ++step) {
    at = turn.layout().step(at, way);
    const bool passes = state.pending.flying && step < steps;  // Z-63
    if (!spirits.has(at.index) || passes) continue;
    turn.events.push_back(Walked{Piece::hero(hero), from, at, way});
    state.heroes[hero] = at;
    const FireEncounter met = meet(turn, hero);
    if (met == FireEncounter::lost) return;
    if (met == FireEncounter::sent_home) return arrive(turn, hero, turn.rules.home(hero));
    spirits = spirit_spaces(state);
    from = at;
    if (step == steps) return arrive(turn, hero, at);
  }
  turn.events.push_back(Walked{Piece::hero(hero), from, at, way});
  arrive(turn, hero, at);
}

void arrive(TurnContext& turn, Hero hero, Space at) {
  State& state = turn.state;
  for (;;) {
    state.heroes[hero] = kNowhere;  // so that `hero_at` finds only another hero
    const std::uint8_t other = at == kSummit ? kNone : hero_at(state, at);
    state.heroes[hero] = at;
    if (at.on_ring()) {
      const FireEncounter met = meet(turn, hero);  // Z-31
      if (met == FireEncounter::lost) return;
      if (met == FireEncounter::sent_home) {
        at = turn.rules.home(hero);
        continue;
      }
    }
    if (turn.layout().pits.has(at.index) && !planked(state, hero)) {  // Z-41
      turn.events.push_back(Fell{hero, at});
      return lose(turn, Outcome::fell, hero);  // Z-52
    }
    if (send_on(turn, hero, at)) {
      if (state.arrivals[hero].has(at.index)) at = send_home(turn, hero);  // Z-46
      continue;
    }
    if (turn.over()) return;
    state.arrivals[hero].add(at.index);
    if (other != kNone) {  // Z-45
      trigger_title(turn, TitleTrigger::push, hero);
      return push_aside(turn, other);
    }
    if (at == kSummit) reach_summit(turn, hero);
    return;
  }
}

FireEncounter meet(TurnContext& turn, Hero hero) {
  State& state = turn.state;
  const Space at = state.heroes[hero];
  for (std::uint8_t token = 0; token < kColours * kTokens; ++token) {
    if (token_at(state, token) != at) continue;
    if (catch_spirit(turn, hero, token)) continue;
    for (const Object object : state.chapter_state.objects[hero]) {
      if (object == kNone || turn.rules.power(object) != Power::cloak) continue;
      if (!turn.rules.on(Rule::cloak)) continue;
      drop_object(state, hero, object);  // Z-74
      turn.events.push_back(Saved{hero, object, at});
      trigger_title(turn, TitleTrigger::saved, hero);
      trigger_title(turn, TitleTrigger::sent_home, hero);
      return FireEncounter::sent_home;
    }
    turn.events.push_back(Scorched{hero, colour_of(token), at});
    lose(turn, Outcome::scorched, hero);  // Z-51
    return FireEncounter::lost;
  }
  return FireEncounter::unharmed;
}

void light(TurnContext& turn, Hero hero) {  // R: Z-93
  const std::uint8_t token = to_light(turn, hero);
  if (token == kNone) return;
  token_at(turn.state, token) = kSummit;
  turn.events.push_back(Lit{hero, colour_of(token)});
  trigger_title(turn, TitleTrigger::light, hero);
  check_goal(turn);
}

void award_neighbour_titles(TurnContext& turn, Hero hero) {  // Z-57
  const State& state = turn.state;
  const Space at = state.heroes[hero];
  if (!at.on_ring()) return;
  const Space one = turn.layout().step(at, Way::clockwise);
  const Space other = turn.layout().step(at, Way::counter);
  const Spaces spirits = spirit_spaces(state);
  const int fires = (spirits.has(one.index) ? 1 : 0) + (spirits.has(other.index) ? 1 : 0);
  if (fires > 0) trigger_title(turn, TitleTrigger::beside_spirit, hero);
  if (fires == 2) trigger_title(turn, TitleTrigger::between_spirits, hero);
  if (turn.layout().pits.has(one.index) || turn.layout().pits.has(other.index)) {
    trigger_title(turn, TitleTrigger::beside_pit, hero);
  }
  if (hero_at(state, one) != kNone && hero_at(state, other) != kNone)
    trigger_title(turn, TitleTrigger::meet, hero);
}

}  // namespace etana::ziggurat
