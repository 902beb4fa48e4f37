#include "games/ziggurat/turn_context.h"
#include "games/ziggurat/walks.h"

namespace etana::ziggurat {

void TurnContext::walk(Hero hero, Way way) {  // Z-21, Z-25
  const int steps = state_.pending.steps;
  state_.pending.begun = true;
  Spaces spirits = spirit_spaces(state_);
  Space from = state_.heroes[hero];
  Space at = from;
  for (int step = 1; step <= steps; ++step) {
    at = layout().step(at, way);
    const bool passes = state_.pending.flying && step < steps;  // Z-63
    if (!spirits.has(at.index) || passes) continue;
    events_.push_back(Walked{Piece::hero(hero), from, at, way});
    state_.heroes[hero] = at;
    const FireEncounter met = meet(hero);
    if (met == FireEncounter::lost) return;
    if (met == FireEncounter::sent_home) return arrive(hero, rules_.home(hero));
    spirits = spirit_spaces(state_);
    from = at;
    if (step == steps) return arrive(hero, at);
  }
  events_.push_back(Walked{Piece::hero(hero), from, at, way});
  arrive(hero, at);
}

Space TurnContext::send_home(Hero hero) {  // Z-46
  const Space home = rules_.home(hero);
  events_.push_back(SentHome{hero, home});
  trigger_title(TitleTrigger::sent_home, hero);
  return home;
}

/// Resolves the space where a hero arrives (Z-40), and again wherever it is taken from there.
void TurnContext::arrive(Hero hero, Space at) {
  for (;;) {
    state_.heroes[hero] = kNowhere;  // so that `hero_at` finds only another hero
    const std::uint8_t other = at == kSummit ? kNone : hero_at(state_, at);
    state_.heroes[hero] = at;
    if (at.on_ring()) {
      const FireEncounter met = meet(hero);  // Z-31
      if (met == FireEncounter::lost) return;
      if (met == FireEncounter::sent_home) {
        at = rules_.home(hero);
        continue;
      }
    }
    if (layout().pits.has(at.index) && !planked(hero)) {  // Z-41
      events_.push_back(Fell{hero, at});
      return lose(Outcome::fell, hero);  // Z-52
    }
    if (send_on(hero, at)) {
      if (state_.arrivals[hero].has(at.index)) at = send_home(hero);  // Z-46
      continue;
    }
    if (over()) return;
    state_.arrivals[hero].add(at.index);
    if (other != kNone) {  // Z-45
      trigger_title(TitleTrigger::push, hero);
      return push_aside(other);
    }
    if (at == kSummit) reach_summit(hero);
    return;
  }
}

/// A pushed hero may not go back to a space where it rested before in this chain (Z-46).
void TurnContext::push_aside(Hero hero) {
  const Space at = state_.heroes[hero];
  const auto barred = [&](Way way) {
    return state_.arrivals[hero].has(layout().step(at, way).index);
  };
  const bool no_more = barred(Way::clockwise);
  const bool no_back = barred(Way::counter);
  if (no_more && no_back) return arrive(hero, send_home(hero));
  if (!no_more && !no_back) return ask({{hero}, Decision::aside, hero});
  state_.frames.push_back({{hero}, Decision::aside, hero});
  apply_move(Aside{no_more ? Way::counter : Way::clockwise});  // Z-30
}

/// Ramp, stickers N, O and P, ladder: true if the hero is now elsewhere.
bool TurnContext::send_on(Hero hero, Space& at) {
  const Space from = at;
  if (const Space foot = layout().ramp[from.index]; foot != kNowhere) {  // Z-43
    events_.push_back(Slid{Piece::hero(hero), from, at = foot});
    trigger_title(TitleTrigger::slide, hero);
    return true;
  }
  if (rules_.on(Rule::pick_up)) pick_up(hero, from);                   // N
  if (const Space end = layout().rope[from.index]; end != kNowhere) {  // O: Z-81
    events_.push_back(Roped{hero, from, at = end});
    trigger_title(TitleTrigger::rope, hero);
    return true;
  }
  if (layout().workshop[from.index] != kNone) visit_workshop(hero, from);  // P
  if (over()) return false;
  if (const Space head = layout().ladder[from.index]; head != kNowhere) {  // Z-44
    events_.push_back(Climbed{Piece::hero(hero), from, at = head});
    return true;
  }
  return false;
}

void TurnContext::reach_summit(Hero hero) {  // Z-47
  events_.push_back(ReachedSummit{hero});
  trigger_title(TitleTrigger::reach_summit, hero);
  check_goal();
  if (over()) return;
  if (rules_.on(Rule::chute) && !light_wins(hero)) {  // Q: Z-70
    return ask({{hero}, Decision::chute, hero});
  }
  light(hero);
}

/// The spirit in the lantern of a hero on the summit, or kNone.
std::uint8_t TurnContext::to_light(Hero hero) const {
  if (!rules_.on(Rule::lit)) return kNone;
  for (std::uint8_t token = 0; token < kColours * kTokens; ++token) {
    if (token_at(state_, token) == lantern_of(hero)) return token;
  }
  return kNone;
}

/// True if the spirit that the hero carries completes the goal.
bool TurnContext::light_wins(Hero hero) {
  const std::uint8_t token = to_light(hero);
  if (token == kNone || rules_.chapter().goal != Goal::lamp) return false;
  token_at(state_, token) = kSummit;
  const bool wins = goal_reached();
  token_at(state_, token) = lantern_of(hero);
  return wins;
}

void TurnContext::light(Hero hero) {  // R: Z-93
  const std::uint8_t token = to_light(hero);
  if (token == kNone) return;
  token_at(state_, token) = kSummit;
  events_.push_back(Lit{hero, colour_of(token)});
  trigger_title(TitleTrigger::light, hero);
  check_goal();
}

/// The fire spirits on a hero's space, in the order of their colours (Z-31, Z-32, Z-74, Z-85,
/// Z-92).
TurnContext::FireEncounter TurnContext::meet(Hero hero) {
  const Space at = state_.heroes[hero];
  for (std::uint8_t token = 0; token < kColours * kTokens; ++token) {
    if (token_at(state_, token) != at) continue;
    if (catch_spirit(hero, token)) continue;
    for (const Object object : state_.chapter_state.objects[hero]) {
      if (object == kNone || rules_.power(object) != Power::cloak) continue;
      if (!rules_.on(Rule::cloak)) continue;
      drop_object(hero, object);  // Z-74
      events_.push_back(Saved{hero, object, at});
      trigger_title(TitleTrigger::saved, hero);
      trigger_title(TitleTrigger::sent_home, hero);
      return FireEncounter::sent_home;
    }
    events_.push_back(Scorched{hero, colour_of(token), at});
    lose(Outcome::scorched, hero);  // Z-51
    return FireEncounter::lost;
  }
  return FireEncounter::unharmed;
}

/// The hero's own lantern catches the spirit, or that of a friend on its level.
bool TurnContext::catch_spirit(Hero hero, std::uint8_t token) {
  if (!rules_.on(Rule::lantern)) return false;
  const Space at = state_.heroes[hero];
  const auto empty_lantern = [this](Hero who) {
    for (std::uint8_t other = 0; other < kColours * kTokens; ++other) {
      if (token_at(state_, other) == lantern_of(who)) return false;
    }
    return true;
  };
  const int players = rules_.players();
  const int asked = rules_.on(Rule::friend_) ? players : 1;  // Z-92
  for (int i = 0; i < asked; ++i) {
    const auto who = static_cast<Hero>((hero + i) % players);
    const bool level = layout().level[state_.heroes[who].index] == layout().level[at.index];
    if (!level || !empty_lantern(who)) continue;
    token_at(state_, token) = lantern_of(who);
    events_.push_back(Caught{hero, who, colour_of(token), at});
    trigger_title(i == 0 ? TitleTrigger::catch_ : TitleTrigger::friend_, who);
    return true;
  }
  return false;
}

void TurnContext::award_neighbour_titles(Hero hero) {  // titles for standing somewhere (Z-57)
  const Space at = state_.heroes[hero];
  if (!at.on_ring()) return;
  const Space one = layout().step(at, Way::clockwise);
  const Space other = layout().step(at, Way::counter);
  const Spaces spirits = spirit_spaces(state_);
  const int fires = (spirits.has(one.index) ? 1 : 0) + (spirits.has(other.index) ? 1 : 0);
  if (fires > 0) trigger_title(TitleTrigger::beside_spirit, hero);
  if (fires == 2) trigger_title(TitleTrigger::between_spirits, hero);
  if (layout().pits.has(one.index) || layout().pits.has(other.index)) {
    trigger_title(TitleTrigger::beside_pit, hero);
  }
  if (hero_at(state_, one) != kNone && hero_at(state_, other) != kNone)
    trigger_title(TitleTrigger::meet, hero);
}

}  // namespace etana::ziggurat
