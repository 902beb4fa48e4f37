#include <algorithm>

#include "games/ziggurat/turn_context.h"
#include "games/ziggurat/walks.h"

namespace etana::ziggurat {

bool TurnContext::planked_spirit(std::uint8_t token) const {
  return state_.pending.planked && state_.stage == Stage::spirits && state_.walker == kNone &&
         state_.token == token && state_.pending.begun && state_.nudged == kNone;
}

/// Continues a spirit's walk (Z-26). A decision of a hero that it met can interrupt the walk.
void TurnContext::march(std::uint8_t token) {
  Space from = token_at(state_, token);
  const Way way = state_.pending.way;
  while (state_.pending.steps > 0 && token_at(state_, token).on_ring()) {
    Space& at = token_at(state_, token);
    at = layout().step(at, way);
    --state_.pending.steps;
    if (state_.pending.steps > 0 && hero_at(state_, at) == kNone) continue;
    events_.push_back(Walked{Piece::spirit(colour_of(token)), from, at, way});
    from = at;
    if (!burn(token)) return;
  }
  land(token);
}

/// The spirit meets the hero on its space, if any. False if the walk must wait for a decision or
/// the match is over.
bool TurnContext::burn(std::uint8_t token) {
  const Space at = token_at(state_, token);
  const std::uint8_t hero = at.on_ring() ? hero_at(state_, at) : kNone;
  if (hero == kNone) return true;
  const FireEncounter met = meet(hero);  // Z-31
  if (met == FireEncounter::sent_home) arrive(hero, rules_.home(hero));
  return !over() && state_.frames.empty();
}

/// Resolves the spaces where a spirit lands until it stays (Z-40).
void TurnContext::land(std::uint8_t token) {
  while (resolve_landing(token)) {
  }
  if (over() || !state_.frames.empty()) return;
  if (state_.nudged == token) {
    state_.nudged = kNone;
    if (state_.stage != Stage::spirits) sort_spirits();
  } else if (state_.pending.begun && state_.stage == Stage::spirits) {
    state_.pending = {};
    ++state_.token;
  }
}

/// Resolves one space; spirits ignore each other (Z-48). True if the spirit moved on and its new
/// space must be resolved.
bool TurnContext::resolve_landing(std::uint8_t token) {
  if (!burn(token)) return false;
  Space& at = token_at(state_, token);
  if (!at.on_ring() && at != kSummit) return false;
  const Piece piece = Piece::spirit(colour_of(token));
  const Space from = at;
  if (layout().pits.has(at.index) && !planked_spirit(token)) {  // Z-42
    fall(token);
    return at.on_ring() && !over();
  }
  if (const Space foot = layout().ramp[at.index]; foot != kNowhere) {  // Z-43
    events_.push_back(Slid{piece, from, at = foot});
    return true;
  }
  if (const Space head = layout().ladder[at.index]; head != kNowhere) {  // Z-44
    events_.push_back(Climbed{piece, from, at = head});
    return true;
  }
  if (at == kSummit) {
    if (rules_.on(Rule::lit)) {  // Z-93
      events_.push_back(Lit{kNone, colour_of(token)});
      check_goal();
    } else {  // Z-53
      events_.push_back(SummitTaken{colour_of(token)});
      lose(Outcome::taken);
    }
    return false;
  }
  if (rules_.on(Rule::lanterns) && layout().workshop[at.index] == token / kTokens) {  // Z-84
    at = kHome;
    events_.push_back(CameHome{kNone, colour_of(token), from});
    check_goal();
  }
  return false;
}

void TurnContext::fall(std::uint8_t token) {
  Space& at = token_at(state_, token);
  events_.push_back(Doused{colour_of(token), at});
  at = kDoused;
  if (state_.stage != Stage::begin)
    trigger_title(TitleTrigger::douse, whistler_.value_or(state_.active).index);
  if (rules_.on(Rule::well)) {  // Z-86
    at = layout().well;
    events_.push_back(CameUp{colour_of(token), at});
  }
  if (rules_.chapter().goal != Goal::pits) return;
  ++state_.chapter_state.fallen;
  check_goal();
}

void TurnContext::appear(Colour colour, Space at) {  // Z-28
  auto& tokens = state_.spirits[static_cast<std::size_t>(colour)];
  const auto token = std::ranges::find(tokens, kReserve);
  if (token == tokens.end()) return events_.push_back(NoneAppeared{colour});
  *token = at;
  events_.push_back(Appeared{colour, at});
  state_.nudged = token_number(static_cast<std::size_t>(colour),
                               static_cast<std::size_t>(token - tokens.begin()));
  land(state_.nudged);
}

void TurnContext::sort_spirits() {
  for (auto& tokens : state_.spirits) std::ranges::sort(tokens);
}

}  // namespace etana::ziggurat
