#include "games/ziggurat/apply.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "games/ziggurat/goal.h"
#include "games/ziggurat/heroes.h"
#include "games/ziggurat/objects.h"
#include "games/ziggurat/spirits.h"
#include "games/ziggurat/walks.h"

namespace etana::ziggurat {

void Rules::apply(State& state, const Move& move, engine::Chance& chance,
                  std::vector<Event>& events) const {
  TurnContext turn{*this, state, chance, events};
  std::visit([&turn](const auto& kind) { apply_move(turn, kind); }, move);
  advance_to_decision(turn);
}

void clear_turn(State& state) {
  state.frames.clear();
  state.arrivals = {};
  state.pending = {};
  state.to_walk = 0;
  state.walker = kNone;
  state.first_named = kNone;
  state.token = 0;
}

void begin_turn(TurnContext& turn, Seat seat) {
  State& state = turn.state;
  state.active = seat;
  state.stage = Stage::begin;
  if (quiet_of(state, seat.index) == Until::my_turn) {  // Z-96
    set_quiet(state, seat.index, Until::next_move);
  }
  if (state.hands[seat.index] == kNone) {  // Z-54
    turn.events.push_back(NoCard{seat});
    return lose(turn, Outcome::no_card);
  }
  if (turn.rules.on(Rule::swap) && swap_partners(turn.rules, state) != 0) {  // Z-80
    return ask(turn, {seat, Decision::swap});
  }
  play_card(turn);
}

void play_card(TurnContext& turn) {  // Z-20
  State& state = turn.state;
  const Seat seat = state.active;
  turn.events.push_back(Played{seat, state.hands[seat.index]});
  const auto holds = [](Card card) { return card != kNone; };
  if (state.pile == 0 && std::ranges::count_if(state.hands, holds) == 1) {
    trigger_title(turn, TitleTrigger::last_card, seat.index);
  }
  const CardFace& face = turn.card();
  state.steps = face.fewest;
  const bool walks = heroes_below_summit(turn.rules, state) != 0;
  if (face.most > face.fewest && walks) return ask(turn, {seat, Decision::steps});  // Z-66
  begin_walks(turn);
}

namespace {

Heroes lowest_heroes(const TurnContext& turn) {
  int lowest = kRings;
  unsigned heroes = 0;
  for (Hero hero = 0; hero < turn.rules.players(); ++hero) {
    const int level = turn.layout().level[turn.state.heroes[hero].index];
    if (level > lowest || level == kRings) continue;
    heroes = (level < lowest ? 0 : heroes) | 1U << hero;
    lowest = level;
  }
  return static_cast<Heroes>(heroes);
}

}  // namespace

void begin_walks(TurnContext& turn) {
  State& state = turn.state;
  state.stage = Stage::heroes;
  const Heroes free = heroes_below_summit(turn.rules, state);
  const auto own = static_cast<Heroes>(1U << state.active.index);
  state.to_walk = free;  // Z-22, Z-23
  switch (turn.card().who) {
    case Who::nobody: state.to_walk = 0; break;
    case Who::your:  // Z-21, Z-35
      if ((free & own) != 0) state.to_walk = own;
      break;
    case Who::last: state.to_walk = lowest_heroes(turn); break;  // Z-87
    case Who::any:
    case Who::all: break;
  }
}

void name(TurnContext& turn, Hero hero) {
  State& state = turn.state;
  state.first_named = kNone;
  state.walker = hero;
  state.pending = {.steps = state.steps};
  if (turn.card().who == Who::all) {  // Z-23
    state.to_walk &= static_cast<Heroes>(~(1U << hero));
  } else {
    state.to_walk = 0;
  }
}

void draw_card(TurnContext& turn, Seat seat) {
  State& state = turn.state;
  if (state.pile == 0) return turn.events.push_back(DrewNothing{seat});
  const unsigned card = state.unseen.nth(turn.chance.pick(state.unseen.size()));
  state.unseen.remove(card);
  --state.pile;
  state.hands[seat.index] = static_cast<Card>(card);
  turn.events.push_back(Drew{seat, static_cast<Card>(card)});
}

void ask(TurnContext& turn, Frame frame) {
  const bool about_ways = frame.decision == Decision::walk || frame.decision == Decision::aside ||
                          frame.decision == Decision::lead;
  const bool settled = about_ways && ways_are_equivalent(turn.rules, turn.state, frame);
  turn.state.frames.push_back(frame);
  if (!settled) return;
  if (frame.decision == Decision::walk) return apply_move(turn, Walk{});
  if (frame.decision == Decision::aside) return apply_move(turn, Aside{});
  apply_move(turn, Lead{});
}

namespace {

/// Names the only hero left; if others refused before, its player must agree too (Z-36).
void name_last(TurnContext& turn, Hero hero) {
  if (turn.state.first_named == kNone) return name(turn, hero);
  turn.state.frames.push_back({turn.state.active, Decision::name});
  apply_move(turn, Name{hero});
}

void begin_spirits(TurnContext& turn) {  // Z-26
  State& state = turn.state;
  state.stage = Stage::spirits;
  const CardFace& face = turn.card();
  state.token = 0;
  state.colour = face.colour;
  if (face.fire == Fire::appears) {  // Z-28
    const auto colour = static_cast<Colour>(face.colour);
    if (!turn.rules.asleep(face.colour)) appear(turn, colour, turn.layout().spawns[face.colour]);
    state.token = kColours * kTokens;
  } else if (face.fire == Fire::nothing) {
    state.token = kColours * kTokens;
  } else if (face.colour == kAnyColour) {  // Z-78
    Heroes colours = 0;
    for (std::size_t i = 0; i < kColours; ++i) {
      const bool there = std::ranges::any_of(state.spirits[i], &Space::on_ring);
      if (there) colours |= static_cast<Heroes>(1U << i);
    }
    if (std::popcount(colours) > 1) return ask(turn, {state.active, Decision::colour});
    state.colour = colours == 0 ? 0 : static_cast<std::uint8_t>(std::countr_zero(colours));
  }
}

void advance_heroes(TurnContext& turn) {
  State& state = turn.state;
  if (const Hero hero = state.walker; hero != kNone) {
    if (state.pending.begun || state.heroes[hero] == kSummit) {
      state.walker = kNone;
      state.pending = {};
    } else if (!ask_holders(turn, hero)) {
      ask(turn, {{hero}, Decision::walk, hero});  // Z-24
    }
    return;
  }
  state.to_walk &= heroes_below_summit(turn.rules, state);  // Z-35
  if (state.to_walk == 0) {
    begin_spirits(turn);
  } else if (std::has_single_bit(state.to_walk)) {  // Z-30
    name_last(turn, static_cast<Hero>(std::countr_zero(state.to_walk)));
  } else {
    ask(turn, {state.active, Decision::name});
  }
}

/// Advances to the next spirit that the card leads; false if none is left.
bool next_token(TurnContext& turn) {
  for (; turn.state.token < kColours * kTokens; ++turn.state.token) {
    const bool meant =
        turn.state.colour == kEveryColour || turn.state.token / kTokens == turn.state.colour;
    if (meant && token_at(turn.state, turn.state.token).on_ring()) return true;
  }
  return false;
}

void end_turn(TurnContext& turn) {
  State& state = turn.state;
  const Seat seat = state.active;
  state.discards.add(std::exchange(state.hands[seat.index], kNone));
  state.stage = Stage::begin;
  state.token = 0;
  state.colour = kNone;
  state.steps = 0;
  sort_spirits(state);
  draw_card(turn, seat);  // Z-29
  begin_turn(turn, {static_cast<std::uint8_t>((seat.index + 1) % turn.rules.players())});
}

void advance_spirits(TurnContext& turn) {
  State& state = turn.state;
  if (state.pending.begun) return march(turn, state.token);
  const std::uint8_t before = state.token;
  const bool more = next_token(turn);
  // If a nudge removed the spirit that was to move, drop its pending move.
  if (state.token != before) state.pending = {};
  if (!more) return end_turn(turn);
  if (state.pending.steps == 0) state.pending.steps = turn.card().spirit_steps;
  if (!ask_holders(turn, kNone)) ask(turn, {state.active, Decision::lead, state.token});  // Z-27
}

void resolve_arrival(TurnContext& turn, Hero hero) {
  const Space at = turn.state.heroes[hero];
  if (!at.on_ring()) return;
  const int level = turn.layout().level[at.index];
  ChapterState& chapter_state = turn.state.chapter_state;
  if (level == 0 && (chapter_state.carrying >> hero & 1U) != 0) {  // Z-65
    chapter_state.carrying &= static_cast<Heroes>(~(1U << hero));
    ++chapter_state.delivered;
    const auto left = static_cast<std::uint8_t>(turn.rules.goal_number() - chapter_state.delivered);
    turn.events.push_back(Delivered{hero, at, left});
    trigger_title(turn, TitleTrigger::deliver, hero);
    check_goal(turn);
  }
  trigger_title(turn, TitleTrigger::level, hero, level);
  award_neighbour_titles(turn, hero);
}

/// Resolves deliveries, titles and goals of the heroes that came to rest after a walk.
void resolve_arrivals(TurnContext& turn) {
  for (Hero hero = 0; hero < turn.rules.players() && !turn.over(); ++hero) {
    if (!turn.state.arrivals[hero].empty()) resolve_arrival(turn, hero);
  }
  turn.state.arrivals = {};
  if (!turn.over() && turn.rules.chapter().goal == Goal::chain) check_goal(turn);
}

void advance(TurnContext& turn) {
  State& state = turn.state;
  const auto arrived = [](const Spaces& arrivals) { return !arrivals.empty(); };
  if (state.nudged != kNone) {
    land(turn, state.nudged);
  } else if (std::ranges::any_of(state.arrivals, arrived)) {
    resolve_arrivals(turn);
  } else if (state.stage == Stage::heroes) {
    advance_heroes(turn);
  } else {
    advance_spirits(turn);
  }
}

}  // namespace

void advance_to_decision(TurnContext& turn) {
  State& state = turn.state;
  while (!turn.over() && state.frames.empty()) advance(turn);
  if (!turn.over()) return;
  clear_turn(state);
  state.nudged = kNone;
  sort_spirits(state);
}

}  // namespace etana::ziggurat
