#include "games/ziggurat/walks.h"

#include <algorithm>

namespace etana::ziggurat {

Spaces spirit_spaces(const State& state) {
  Spaces all;
  for (const auto& tokens : state.spirits) {
    for (const Space at : tokens) {
      if (at.on_ring()) all.add(at.index);
    }
  }
  return all;
}

std::uint8_t hero_at(const State& state, Space space) {
  for (std::uint8_t hero = 0; hero < kMaxHeroes; ++hero) {
    if (state.heroes[hero] == space) return hero;
  }
  return kNone;
}

bool is_empty(const Rules& rules, const State& state, Space space) {
  const Layout& layout = rules.layout();
  if (!space.on_ring() || layout.is_spawn(space) || layout.pits.has(space.index)) return false;
  if (layout.ladder[space.index] != kNowhere || layout.ramp[space.index] != kNowhere) return false;
  return hero_at(state, space) == kNone && !spirit_spaces(state).has(space.index);
}

Heroes heroes_below_summit(const Rules& rules, const State& state) {
  unsigned all = 0;
  for (unsigned hero = 0; hero < static_cast<unsigned>(rules.players()); ++hero) {
    if (state.heroes[hero] != kSummit) all |= 1U << hero;
  }
  return static_cast<Heroes>(all);
}

WalkEnd walk_end(const Rules& rules, const State& state, bool hero, Space from, int steps, Way way,
                 bool flying) {
  Spaces met;
  if (hero) {
    met = spirit_spaces(state);
  } else {
    for (const Space at : state.heroes) {
      if (at.on_ring()) met.add(at.index);
    }
  }
  Space at = from;
  for (int step = 1; step <= steps; ++step) {
    at = rules.layout().step(at, way);
    if (met.has(at.index) && (!flying || step == steps)) return {at, true};
  }
  return {at, false};
}

Space spirit_rest(const Rules& rules, Colour colour, Space end) {
  const Space rest = rules.layout().spirit_rest[end.index];
  const bool home = rules.on(Rule::lanterns) && rest.on_ring() &&
                    rules.layout().workshop[rest.index] == static_cast<std::size_t>(colour);
  return home ? kHome : rest;
}

Space mover_space(const State& state, const Frame& frame) {
  return frame.decision == Decision::lead ? token_at(state, frame.about)
                                          : state.heroes[frame.about];
}

State after(const Rules& rules, State state, const Frame& frame, const Move& move) {
  // Reused, so that looking ahead does not allocate. The WebAssembly build has one thread and no
  // thread-local destructors.
#ifdef __wasm__
  static std::vector<Event> ignored;
#else
  thread_local std::vector<Event> ignored;
#endif
  ignored.clear();
  engine::ReplayedChance luck({});
  state.frames.clear();
  state.frames.push_back(frame);
  rules.apply(state, move, luck, ignored);
  return state;
}

bool same_effect(const Rules& rules, const State& state, const Frame& frame, const Move& one,
                 const Move& other) {
  return after(rules, state, frame, one) == after(rules, state, frame, other);
}

namespace {

/// Where the piece comes to rest after the end of a walk, ignoring other pieces.
Space rest_of(const Rules& rules, const Frame& frame, Space end) {
  if (frame.decision != Decision::lead) return rules.layout().hero_rest[end.index];
  return spirit_rest(rules, static_cast<Colour>(frame.about / kTokens), end);
}

Move move_of(Decision decision, Way way) {
  if (decision == Decision::walk) return Walk{way};
  if (decision == Decision::aside) return Aside{way};
  return Lead{way};
}

/// Follows ramps, ropes and ladders from the end of a walk to the first space with a piece of the
/// other kind, if any.
WalkEnd met_by_links(const Rules& rules, const State& state, bool hero, WalkEnd end) {
  const Layout& layout = rules.layout();
  const Space next = hero ? layout.onward(end.space) : layout.onward_for_spirits(end.space);
  if (end.met || next == kNowhere) return end;
  const Spaces spirits = hero ? spirit_spaces(state) : Spaces{};
  for (Space at = end.space; !layout.pits.has(at.index);) {
    at = hero ? layout.onward(at) : layout.onward_for_spirits(at);
    if (!at.on_ring()) break;
    if (hero ? spirits.has(at.index) : hero_at(state, at) != kNone) return {at, true};
  }
  return end;
}

}  // namespace

bool both_ways_lose(const Rules& rules, const State& state, const Frame& frame) {
  State asked = state;
  asked.quiet = 0;  // stop at the next question
  return std::ranges::all_of(kWays, [&](Way way) {
    const Outcome outcome = after(rules, asked, frame, move_of(frame.decision, way)).outcome;
    return outcome != Outcome::playing && outcome != Outcome::won;
  });
}

bool ways_are_equivalent(const Rules& rules, const State& state, const Frame& frame) {
  const bool hero = frame.decision != Decision::lead;
  const int steps = frame.decision == Decision::aside ? 1 : state.pending.steps;
  const bool flying = frame.decision == Decision::walk && state.pending.flying;
  const Space from = mover_space(state, frame);
  const auto end = [&](Way way) {
    return met_by_links(rules, state, hero, walk_end(rules, state, hero, from, steps, way, flying));
  };
  const WalkEnd one = end(Way::clockwise);
  const WalkEnd other = end(Way::counter);
  if (one.met != other.met) return false;
  const bool may_be_saved = rules.on(Rule::cloak) || rules.on(Rule::lantern);
  if (one.met && !may_be_saved && one.space != other.space) return false;
  if (!one.met && rest_of(rules, frame, one.space) != rest_of(rules, frame, other.space)) {
    return false;
  }
  return same_effect(rules, state, frame, move_of(frame.decision, Way::clockwise),
                     move_of(frame.decision, Way::counter));
}

}  // namespace etana::ziggurat
