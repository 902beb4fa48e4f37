#include "games/ziggurat/turn_context.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "games/ziggurat/walks.h"

namespace etana::ziggurat {

void Rules::apply(State& state, const Move& move, engine::Chance& chance,
                  std::vector<Event>& events) const {
  TurnContext turn(*this, state, chance, events);
  std::visit([&turn](const auto& kind) { turn.apply(kind); }, move);
}

void TurnContext::begin_turn(Seat seat) {
  state_.active = seat;
  state_.stage = Stage::begin;
  if (quiet_of(state_, seat.index) == Until::my_turn) {  // Z-96
    set_quiet(state_, seat.index, Until::next_move);
  }
  if (state_.hands[seat.index] == kNone) {  // Z-54
    events_.push_back(NoCard{seat});
    return lose(Outcome::no_card);
  }
  if (rules_.on(Rule::swap) && swap_partners(rules_, state_) != 0) {  // Z-80
    return ask({seat, Decision::swap});
  }
  play_card();
}

void TurnContext::play_card() {  // Z-20
  const Seat seat = state_.active;
  events_.push_back(Played{seat, state_.hands[seat.index]});
  const auto holds = [](Card card) { return card != kNone; };
  if (state_.pile == 0 && std::ranges::count_if(state_.hands, holds) == 1) {
    trigger_title(TitleTrigger::last_card, seat.index);
  }
  const CardFace& face = card();
  state_.steps = face.fewest;
  const bool walks = heroes_below_summit(rules_, state_) != 0;
  if (face.most > face.fewest && walks) return ask({seat, Decision::steps});  // Z-66
  begin_walks();
}

void TurnContext::begin_walks() {
  state_.stage = Stage::heroes;
  const Heroes free = heroes_below_summit(rules_, state_);
  const auto own = static_cast<Heroes>(1U << state_.active.index);
  state_.to_walk = free;  // Z-22, Z-23
  switch (card().who) {
    case Who::nobody: state_.to_walk = 0; break;
    case Who::your:  // Z-21, Z-35
      if ((free & own) != 0) state_.to_walk = own;
      break;
    case Who::last: state_.to_walk = lowest_heroes(); break;  // Z-87
    case Who::any:
    case Who::all: break;
  }
}

Heroes TurnContext::lowest_heroes() const {
  int lowest = kRings;
  unsigned heroes = 0;
  for (Hero hero = 0; hero < rules_.players(); ++hero) {
    const int level = layout().level[state_.heroes[hero].index];
    if (level > lowest || level == kRings) continue;
    heroes = (level < lowest ? 0 : heroes) | 1U << hero;
    lowest = level;
  }
  return static_cast<Heroes>(heroes);
}

/// Advances until a decision is pending or the match is over.
void TurnContext::advance_to_decision() {
  while (!over() && state_.frames.empty()) advance();
  if (!over()) return;
  state_.frames.clear();
  state_.arrivals = {};
  state_.pending = {};
  state_.to_walk = 0;
  state_.walker = kNone;
  state_.first_named = kNone;
  state_.token = 0;
  state_.nudged = kNone;
  sort_spirits();
}

void TurnContext::advance() {
  const auto arrived = [](const Spaces& arrivals) { return !arrivals.empty(); };
  if (state_.nudged != kNone) {
    land(state_.nudged);
  } else if (std::ranges::any_of(state_.arrivals, arrived)) {
    resolve_arrivals();
  } else if (state_.stage == Stage::heroes) {
    advance_heroes();
  } else {
    advance_spirits();
  }
}

void TurnContext::advance_heroes() {
  if (const Hero hero = state_.walker; hero != kNone) {
    if (state_.pending.begun || state_.heroes[hero] == kSummit) {
      state_.walker = kNone;
      state_.pending = {};
    } else if (!ask_holders(hero)) {
      ask({{hero}, Decision::walk, hero});  // Z-24
    }
    return;
  }
  state_.to_walk &= heroes_below_summit(rules_, state_);  // Z-35
  if (state_.to_walk == 0) {
    begin_spirits();
  } else if (std::has_single_bit(state_.to_walk)) {  // Z-30
    name_last(static_cast<Hero>(std::countr_zero(state_.to_walk)));
  } else {
    ask({state_.active, Decision::name});
  }
}

/// Names the only hero left; if others refused before, its player must agree too (Z-36).
void TurnContext::name_last(Hero hero) {
  if (state_.first_named == kNone) return name(hero);
  state_.frames.push_back({state_.active, Decision::name});
  apply_move(Name{hero});
}

void TurnContext::name(Hero hero) {
  state_.first_named = kNone;
  state_.walker = hero;
  state_.pending = {.steps = state_.steps};
  if (card().who == Who::all) {  // Z-23
    state_.to_walk &= static_cast<Heroes>(~(1U << hero));
  } else {
    state_.to_walk = 0;
  }
}

void TurnContext::begin_spirits() {  // Z-26
  state_.stage = Stage::spirits;
  const CardFace& face = card();
  state_.token = 0;
  state_.colour = face.colour;
  if (face.fire == Fire::appears) {  // Z-28
    const auto colour = static_cast<Colour>(face.colour);
    if (!rules_.asleep(face.colour)) appear(colour, layout().spawns[face.colour]);
    state_.token = kColours * kTokens;
  } else if (face.fire == Fire::nothing) {
    state_.token = kColours * kTokens;
  } else if (face.colour == kAnyColour) {  // Z-78
    Heroes colours = 0;
    for (std::size_t i = 0; i < kColours; ++i) {
      const bool there = std::ranges::any_of(state_.spirits[i], &Space::on_ring);
      if (there) colours |= static_cast<Heroes>(1U << i);
    }
    if (std::popcount(colours) > 1) return ask({state_.active, Decision::colour});
    state_.colour = colours == 0 ? 0 : static_cast<std::uint8_t>(std::countr_zero(colours));
  }
}

/// Advances to the next spirit that the card leads; false if none is left.
bool TurnContext::next_token() {
  for (; state_.token < kColours * kTokens; ++state_.token) {
    const bool meant = state_.colour == kEveryColour || state_.token / kTokens == state_.colour;
    if (meant && token_at(state_, state_.token).on_ring()) return true;
  }
  return false;
}

void TurnContext::advance_spirits() {
  if (state_.pending.begun) return march(state_.token);
  const std::uint8_t before = state_.token;
  const bool more = next_token();
  // If a nudge removed the spirit that was to move, drop its pending move.
  if (state_.token != before) state_.pending = {};
  if (!more) return end_turn();
  if (state_.pending.steps == 0) state_.pending.steps = card().spirit_steps;
  if (!ask_holders(kNone)) ask({state_.active, Decision::lead, state_.token});  // Z-27
}

void TurnContext::end_turn() {
  const Seat seat = state_.active;
  state_.discards.add(std::exchange(state_.hands[seat.index], kNone));
  state_.stage = Stage::begin;
  state_.token = 0;
  state_.colour = kNone;
  state_.steps = 0;
  sort_spirits();
  draw_card(seat);  // Z-29
  begin_turn({static_cast<std::uint8_t>((seat.index + 1) % rules_.players())});
}

void TurnContext::draw_card(Seat seat) {
  if (state_.pile == 0) return events_.push_back(DrewNothing{seat});
  const unsigned card = state_.unseen.nth(chance_.pick(state_.unseen.size()));
  state_.unseen.remove(card);
  --state_.pile;
  state_.hands[seat.index] = static_cast<Card>(card);
  events_.push_back(Drew{seat, static_cast<Card>(card)});
}

/// Asks, unless all answers have the same effect (Z-30).
void TurnContext::ask(Frame frame) {
  const bool about_ways = frame.decision == Decision::walk || frame.decision == Decision::aside ||
                          frame.decision == Decision::lead;
  const bool settled = about_ways && ways_are_equivalent(rules_, state_, frame);
  state_.frames.push_back(frame);
  if (!settled) return;
  if (frame.decision == Decision::walk) return apply_move(Walk{});
  if (frame.decision == Decision::aside) return apply_move(Aside{});
  apply_move(Lead{});
}

/// Resolves deliveries, titles and goals of the heroes that came to rest after a walk.
void TurnContext::resolve_arrivals() {
  for (Hero hero = 0; hero < rules_.players() && !over(); ++hero) {
    if (!state_.arrivals[hero].empty()) resolve_arrival(hero);
  }
  state_.arrivals = {};
  if (!over() && rules_.chapter().goal == Goal::chain) check_goal();
}

void TurnContext::resolve_arrival(Hero hero) {
  const Space at = state_.heroes[hero];
  if (!at.on_ring()) return;
  const int level = layout().level[at.index];
  ChapterState& chapter_state = state_.chapter_state;
  if (level == 0 && (chapter_state.carrying >> hero & 1U) != 0) {  // Z-65
    chapter_state.carrying &= static_cast<Heroes>(~(1U << hero));
    ++chapter_state.delivered;
    const auto left = static_cast<std::uint8_t>(rules_.goal_number() - chapter_state.delivered);
    events_.push_back(Delivered{hero, at, left});
    trigger_title(TitleTrigger::deliver, hero);
    check_goal();
  }
  trigger_title(TitleTrigger::level, hero, level);
  award_neighbour_titles(hero);
}

// The end

void TurnContext::win() {
  events_.push_back(Won{});
  state_.outcome = Outcome::won;
}

void TurnContext::lose(Outcome outcome, std::uint8_t victim) {  // Z-55
  state_.outcome = outcome;
  state_.victim = victim;
}

bool TurnContext::goal_reached() const {  // Z-50
  const auto colours_at = [this](Space place) {
    return std::ranges::count_if(state_.spirits, [place](const auto& tokens) {
      return std::ranges::find(tokens, place) != tokens.end();
    });
  };
  unsigned levels = 0;
  switch (rules_.chapter().goal) {
    case Goal::summit: return heroes_below_summit(rules_, state_) == 0;
    case Goal::deliver: return state_.chapter_state.delivered >= rules_.goal_number();
    case Goal::pits: return state_.chapter_state.fallen >= rules_.goal_number();  // Z-64
    case Goal::chain:                                                             // Z-77
      for (Hero hero = 0; hero < rules_.players(); ++hero) {
        levels |= 1U << layout().level[state_.heroes[hero].index];
      }
      return (rules_.goal_levels() & ~levels) == 0;
    case Goal::hearths: return colours_at(kHome) >= rules_.goal_number();  // Z-89
    case Goal::lamp: return colours_at(kSummit) >= rules_.goal_number();   // Z-95
  }
  return false;
}

void TurnContext::check_goal() {
  if (!over() && goal_reached()) win();
}

void TurnContext::trigger_title(TitleTrigger trigger, Hero hero, int level) {  // Z-57
  for (std::uint32_t open = rules_.open_titles(trigger); open != 0; open &= open - 1) {
    const auto title = static_cast<std::uint8_t>(std::countr_zero(open));
    if (state_.titles[title] != kNone || hero == kNone) continue;
    if (trigger == TitleTrigger::level && rules_.content().titles[title].level != level) continue;
    state_.titles[title] = hero;
    events_.push_back(Titled{hero, title});
  }
}

}  // namespace etana::ziggurat
