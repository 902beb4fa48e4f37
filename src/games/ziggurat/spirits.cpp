#include <algorithm>

#include "games/ziggurat/turn.h"
#include "games/ziggurat/ways.h"

namespace etana::ziggurat {

bool Turn::planked_spirit(std::uint8_t token) const {
  return state_.going.planked && state_.stage == Stage::spirits && state_.walker == kNone &&
         state_.token == token && state_.going.begun && state_.nudged == kNone;
}

/// Walks a spirit the steps that are left of its move (Z-26); a hero that it met and that was
/// saved may have had to be asked something in between.
void Turn::march(std::uint8_t token) {
  Space from = token_at(state_, token);
  const Way way = state_.going.way;
  while (state_.going.steps > 0 && token_at(state_, token).on_ring()) {
    Space& at = token_at(state_, token);
    at = layout().step(at, way);
    --state_.going.steps;
    if (state_.going.steps > 0 && hero_at(state_, at) == kNone) continue;
    events_.push_back(Walked{Piece::spirit(colour_of(token)), from, at, way});
    from = at;
    if (!burn(token)) return;
  }
  land(token);
}

/// The spirit meets the hero on its space, if there is one. False if the rest of what the spirit
/// does must wait for a seat, or is not to happen any more.
bool Turn::burn(std::uint8_t token) {
  const Space at = token_at(state_, token);
  const std::uint8_t hero = at.on_ring() ? hero_at(state_, at) : kNone;
  if (hero == kNone) return true;
  const Met met = meet(hero);  // Z-31
  if (met == Met::sent_home) arrive(hero, rules_.home(hero));
  return !over() && state_.frames.empty();
}

/// A spirit at the end of its way is looked at until it stays where it is (Z-40).
void Turn::land(std::uint8_t token) {
  while (look_at(token)) {
  }
  if (over() || !state_.frames.empty()) return;
  if (state_.nudged == token) {
    state_.nudged = kNone;
    if (state_.stage != Stage::spirits) sort_spirits();
  } else if (state_.going.begun && state_.stage == Stage::spirits) {
    state_.going = {};
    ++state_.token;
  }
}

/// One row of the table of spaces; spirits do not mind each other (Z-48). True if the spirit's new
/// place must be looked at.
bool Turn::look_at(std::uint8_t token) {
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

void Turn::fall(std::uint8_t token) {
  Space& at = token_at(state_, token);
  events_.push_back(Doused{colour_of(token), at});
  at = kDoused;
  if (state_.stage != Stage::begin) deed(Deed::douse, whistler_.value_or(state_.active).index);
  if (rules_.on(Rule::well)) {  // Z-86
    at = layout().well;
    events_.push_back(CameUp{colour_of(token), at});
  }
  if (rules_.chapter().goal != Goal::pits) return;
  ++state_.bundle.fallen;
  check_goal();
}

void Turn::appear(Colour colour, Space at) {  // Z-28
  auto& tokens = state_.spirits[static_cast<std::size_t>(colour)];
  const auto token = std::ranges::find(tokens, kReserve);
  if (token == tokens.end()) return events_.push_back(NoneAppeared{colour});
  *token = at;
  events_.push_back(Appeared{colour, at});
  state_.nudged = token_number(static_cast<std::size_t>(colour),
                               static_cast<std::size_t>(token - tokens.begin()));
  land(state_.nudged);
}

void Turn::sort_spirits() {
  for (auto& tokens : state_.spirits) std::ranges::sort(tokens);
}

}  // namespace etana::ziggurat
