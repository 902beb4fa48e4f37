#include "games/ziggurat/objects.h"

#include <algorithm>

#include "games/ziggurat/goal.h"
#include "games/ziggurat/walks.h"

namespace etana::ziggurat {

namespace {

/// No object makes a move longer than this (Z-62).
constexpr int kMostSteps = 48;

bool any_ladder(const Layout& layout, int level) {
  const std::size_t first = layout.firsts[static_cast<std::size_t>(level)];
  const std::size_t size = layout.sizes[static_cast<std::size_t>(level)];
  for (std::size_t at = first; at < first + size; ++at) {
    if (layout.ladder[at] != kNowhere) return true;
  }
  return false;
}

}  // namespace

bool holds_object(const State& state, Hero hero, Object object) {
  return object != kNone && std::ranges::find(state.chapter_state.objects[hero], object) !=
                                state.chapter_state.objects[hero].end();
}

bool is_usable(const Rules& rules, const State& state, Object object) {
  const bool hero = state.walker != kNone;
  const PendingMove& pending = state.pending;
  switch (rules.power(object)) {
    case Power::stretch:
    case Power::double_: return pending.steps <= kMostSteps / 2;  // Z-62, Z-88
    case Power::fly_over: return hero && !pending.flying;         // Z-63
    case Power::nudge: return !spirit_spaces(state).empty();      // Z-75
    case Power::plank: return !pending.planked;                   // Z-76
    case Power::anchor: return true;                              // Z-82
    case Power::ladder:                                           // Z-94
      return hero &&
             any_ladder(rules.layout(), rules.layout().level[state.heroes[state.walker].index]);
    case Power::cloak: return false;  // Z-74
  }
  return false;
}

namespace {

/// True if the holder does not want to be asked yet; otherwise ends its silence (Z-96).
bool keeps_quiet(TurnContext& turn, Hero holder, std::uint8_t mover) {
  State& state = turn.state;
  const Until until = quiet_of(state, holder);
  if (until == Until::next_move) return false;
  const Frame coming = mover == kNone ? Frame{state.active, Decision::lead, state.token}
                                      : Frame{{mover}, Decision::walk, mover};
  if (until == Until::my_turn || !both_ways_lose(turn.rules, state, coming)) return true;
  set_quiet(state, holder, Until::next_move);
  return false;
}

}  // namespace

bool ask_holders(TurnContext& turn, std::uint8_t mover) {
  State& state = turn.state;
  const int players = turn.rules.players();
  for (std::uint8_t i = state.pending.declined; i < players; ++i) {
    const auto seat = static_cast<std::uint8_t>((state.active.index + i) % players);
    const auto can_use = [&](Object object) {
      return object != kNone && is_usable(turn.rules, state, object);
    };
    if (!std::ranges::any_of(state.chapter_state.objects[seat], can_use)) continue;
    if (keeps_quiet(turn, seat, mover)) continue;
    state.pending.declined = i;
    state.frames.push_back({{seat}, Decision::use, mover == kNone ? state.token : mover});
    return true;
  }
  return false;
}

void take_object(State& state, Hero hero, Object object) {
  auto& hand = state.chapter_state.objects[hero];
  hand[kHandSize - 1] = object;
  std::ranges::sort(hand);
}

void drop_object(State& state, Hero hero, Object object) {
  auto& hand = state.chapter_state.objects[hero];
  *std::ranges::find(hand, object) = kNone;
  std::ranges::sort(hand);
}

void pick_up(TurnContext& turn, Hero hero, Space at) {  // Z-69
  ChapterState& chapter_state = turn.state.chapter_state;
  for (unsigned i = 0; i < turn.layout().lamps.size(); ++i) {
    const bool here = (chapter_state.lamps >> i & 1U) != 0 && turn.layout().lamps[i] == at;
    if (!here || (chapter_state.carrying >> hero & 1U) != 0) continue;
    chapter_state.lamps &= static_cast<std::uint8_t>(~(1U << i));
    chapter_state.carrying |= static_cast<Heroes>(1U << hero);
    turn.events.push_back(Took{hero, kNone, at});
    trigger_title(turn, TitleTrigger::pick_up, hero);
  }
  for (unsigned i = 0; i < turn.layout().placed_objects.size(); ++i) {
    const bool here =
        (chapter_state.lying >> i & 1U) != 0 && turn.layout().placed_objects[i].at == at;
    if (!here || chapter_state.objects[hero][kHandSize - 1] != kNone) continue;  // Z-60
    chapter_state.lying &= ~(std::uint32_t{1} << i);
    take_object(turn.state, hero, turn.layout().placed_objects[i].object);
    turn.events.push_back(Took{hero, turn.layout().placed_objects[i].object, at});
    trigger_title(turn, TitleTrigger::pick_up, hero);
  }
}

void visit_workshop(TurnContext& turn, Hero hero, Space at) {
  const std::size_t colour = turn.layout().workshop[at.index];
  if (turn.rules.on(Rule::lanterns)) {
    for (Space& place : turn.state.spirits[colour]) {
      if (place != lantern_of(hero)) continue;
      place = kHome;
      turn.events.push_back(CameHome{hero, static_cast<Colour>(colour), at});
      trigger_title(turn, TitleTrigger::bring_home, hero);
      check_goal(turn);
      if (turn.over()) return;
    }
  }
  ChapterState& chapter_state = turn.state.chapter_state;
  if (!turn.rules.on(Rule::workshop) || chapter_state.stock[colour] == 0) return;
  if (chapter_state.objects[hero][kHandSize - 1] != kNone) return;
  --chapter_state.stock[colour];
  const Object object = turn.rules.chapter().stocked[colour];
  take_object(turn.state, hero, object);
  turn.events.push_back(Stocked{hero, object, at});
  trigger_title(turn, TitleTrigger::workshop, hero);
}

void nudge(TurnContext& turn, Seat seat, const Use& use) {  // Z-75
  turn.whistler = seat;
  auto& tokens = turn.state.spirits[use.colour];
  const auto token = std::ranges::find(tokens, use.at);
  const Space to = turn.layout().step(use.at, use.way);
  turn.events.push_back(
      Walked{Piece::spirit(static_cast<Colour>(use.colour)), use.at, to, use.way});
  *token = to;
  turn.state.nudged = token_number(use.colour, static_cast<std::size_t>(token - tokens.begin()));
}

bool needs_permission(const Rules& rules, const State& state, Hero hero) {
  const auto& leaders = rules.options().leaders;
  const Hero helper = state.active.index;
  // A hero that is the only choice is not named.
  const bool helps =
      rules.face(state.hands[helper]).who == Who::your && state.heroes[helper] == kSummit;
  if (!helps || leaders[hero] == kNone || leaders[hero] == leaders[helper]) return false;
  // The heroes of players who refused this card can no longer be named.
  const unsigned refused = heroes_below_summit(rules, state) & ~unsigned{state.to_walk};
  for (Hero other = 0; other < kMaxHeroes; ++other) {
    if ((refused >> other & 1U) != 0 && leaders[other] == leaders[hero]) return false;
  }
  return true;
}

Heroes swap_partners(const Rules& rules, const State& state) {
  const Space own = state.heroes[state.active.index];
  unsigned partners = 0;
  if (own == kSummit) return 0;
  for (Hero hero = 0; hero < rules.players(); ++hero) {
    const bool level =
        rules.layout().level[state.heroes[hero].index] == rules.layout().level[own.index];
    if (hero != state.active.index && level && state.hands[hero] != kNone) partners |= 1U << hero;
  }
  return static_cast<Heroes>(partners);
}

}  // namespace etana::ziggurat
