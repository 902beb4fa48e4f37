#include "games/ziggurat/spirits.h"

#include <algorithm>

#include "games/ziggurat/goal.h"
#include "games/ziggurat/heroes.h"
#include "games/ziggurat/walks.h"

namespace etana::ziggurat {

namespace {

bool planked_spirit(const State& state, std::uint8_t token) {
  return state.pending.planked && state.stage == Stage::spirits && state.walker == kNone &&
         state.token == token && state.pending.begun && state.nudged == kNone;
}

/// The spirit meets the hero on its space, if any. False if the walk must wait for a decision or
/// the match is over.
bool burn(TurnContext& turn, std::uint8_t token) {
  const Space at = token_at(turn.state, token);
  const std::uint8_t hero = at.on_ring() ? hero_at(turn.state, at) : kNone;
  if (hero == kNone) return true;
  const FireEncounter met = meet(turn, hero);  // Z-31
  if (met == FireEncounter::sent_home) arrive(turn, hero, turn.rules.home(hero));
  return !turn.over() && turn.state.frames.empty();
}

void fall(TurnContext& turn, std::uint8_t token) {
  State& state = turn.state;
  Space& at = token_at(state, token);
  turn.events.push_back(Doused{colour_of(token), at});
  at = kDoused;
  if (state.stage != Stage::begin)
    trigger_title(turn, TitleTrigger::douse, turn.whistler.value_or(state.active).index);
  if (turn.rules.on(Rule::well)) {  // Z-86
    at = turn.layout().well;
    turn.events.push_back(CameUp{colour_of(token), at});
  }
  if (turn.rules.chapter().goal != Goal::pits) return;
  ++state.chapter_state.fallen;
  check_goal(turn);
}

/// Resolves one space; spirits ignore each other (Z-48). True if the spirit moved on and its new
/// space must be resolved.
bool resolve_landing(TurnContext& turn, std::uint8_t token) {
  if (!burn(turn, token)) return false;
  Space& at = token_at(turn.state, token);
  if (!at.on_ring() && at != kSummit) return false;
  const Piece piece = Piece::spirit(colour_of(token));
  const Space from = at;
  if (turn.layout().pits.has(at.index) && !planked_spirit(turn.state, token)) {  // Z-42
    fall(turn, token);
    return at.on_ring() && !turn.over();
  }
  if (const Space foot = turn.layout().ramp[at.index]; foot != kNowhere) {  // Z-43
    turn.events.push_back(Slid{piece, from, at = foot});
    return true;
  }
  if (const Space head = turn.layout().ladder[at.index]; head != kNowhere) {  // Z-44
    turn.events.push_back(Climbed{piece, from, at = head});
    return true;
  }
  if (at == kSummit) {
    if (turn.rules.on(Rule::lit)) {  // Z-93
      turn.events.push_back(Lit{kNone, colour_of(token)});
      check_goal(turn);
    } else {  // Z-53
      turn.events.push_back(SummitTaken{colour_of(token)});
      lose(turn, Outcome::taken);
    }
    return false;
  }
  if (turn.rules.on(Rule::lanterns) &&
      turn.layout().workshop[at.index] == token / kTokens) {  // Z-84
    at = kHome;
    turn.events.push_back(CameHome{kNone, colour_of(token), from});
    check_goal(turn);
  }
  return false;
}

}  // namespace

void march(TurnContext& turn, std::uint8_t token) {
  State& state = turn.state;
  Space from = token_at(state, token);
  const Way way = state.pending.way;
  while (state.pending.steps > 0 && token_at(state, token).on_ring()) {
    Space& at = token_at(state, token);
    at = turn.layout().step(at, way);
    --state.pending.steps;
    if (state.pending.steps > 0 && hero_at(state, at) == kNone) continue;
    turn.events.push_back(Walked{Piece::spirit(colour_of(token)), from, at, way});
    from = at;
    if (!burn(turn, token)) return;
  }
  land(turn, token);
}

void land(TurnContext& turn, std::uint8_t token) {
  State& state = turn.state;
  while (resolve_landing(turn, token)) {
  }
  if (turn.over() || !state.frames.empty()) return;
  if (state.nudged == token) {
    state.nudged = kNone;
    if (state.stage != Stage::spirits) sort_spirits(state);
  } else if (state.pending.begun && state.stage == Stage::spirits) {
    state.pending = {};
    ++state.token;
  }
}

void appear(TurnContext& turn, Colour colour, Space at) {  // Z-28
  auto& tokens = turn.state.spirits[static_cast<std::size_t>(colour)];
  const auto token = std::ranges::find(tokens, kReserve);
  if (token == tokens.end()) return turn.events.push_back(NoneAppeared{colour});
  *token = at;
  turn.events.push_back(Appeared{colour, at});
  turn.state.nudged = token_number(static_cast<std::size_t>(colour),
                                   static_cast<std::size_t>(token - tokens.begin()));
  land(turn, turn.state.nudged);
}

void sort_spirits(State& state) {
  for (auto& tokens : state.spirits) std::ranges::sort(tokens);
}

}  // namespace etana::ziggurat
