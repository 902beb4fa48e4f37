#include "games/ziggurat/goal.h"

#include <algorithm>
#include <bit>

#include "games/ziggurat/walks.h"

namespace etana::ziggurat {

void lose(TurnContext& turn, Outcome outcome, std::uint8_t victim) {  // Z-55
  turn.state.outcome = outcome;
  turn.state.victim = victim;
}

bool goal_reached(const TurnContext& turn) {  // Z-50
  const State& state = turn.state;
  const auto colours_at = [&](Space place) {
    return std::ranges::count_if(state.spirits, [place](const auto& tokens) {
      return std::ranges::find(tokens, place) != tokens.end();
    });
  };
  unsigned levels = 0;
  switch (turn.rules.chapter().goal) {
    case Goal::summit: return heroes_below_summit(turn.rules, state) == 0;
    case Goal::deliver: return state.chapter_state.delivered >= turn.rules.goal_number();
    case Goal::pits: return state.chapter_state.fallen >= turn.rules.goal_number();  // Z-64
    case Goal::chain:                                                                // Z-77
      for (Hero hero = 0; hero < turn.rules.players(); ++hero) {
        levels |= 1U << turn.layout().level[state.heroes[hero].index];
      }
      return (turn.rules.goal_levels() & ~levels) == 0;
    case Goal::hearths: return colours_at(kHome) >= turn.rules.goal_number();  // Z-89
    case Goal::lamp: return colours_at(kSummit) >= turn.rules.goal_number();   // Z-95
  }
  return false;
}

namespace {

void win(TurnContext& turn) {
  turn.events.push_back(Won{});
  turn.state.outcome = Outcome::won;
}

}  // namespace

void check_goal(TurnContext& turn) {
  if (!turn.over() && goal_reached(turn)) win(turn);
}

void trigger_title(TurnContext& turn, TitleTrigger trigger, Hero hero, int level) {  // Z-57
  for (std::uint32_t open = turn.rules.open_titles(trigger); open != 0; open &= open - 1) {
    const auto title = static_cast<std::uint8_t>(std::countr_zero(open));
    if (turn.state.titles[title] != kNone || hero == kNone) continue;
    if (trigger == TitleTrigger::level && turn.rules.content().titles[title].level != level)
      continue;
    turn.state.titles[title] = hero;
    turn.events.push_back(Titled{hero, title});
  }
}

}  // namespace etana::ziggurat
