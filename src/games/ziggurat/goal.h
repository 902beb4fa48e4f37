#pragma once

#include "games/ziggurat/turn_context.h"

/// The end of the match, and titles.
namespace etana::ziggurat {

/// Ends the match with a loss (Z-55).
void lose(TurnContext& turn, Outcome outcome, std::uint8_t victim = kNone);
/// True if the goal of the chapter is reached (Z-50); `check_goal` then ends the match with a win.
bool goal_reached(const TurnContext& turn);
void check_goal(TurnContext& turn);
/// Gives a hero the titles that a trigger wins, unless they are won already (Z-57).
void trigger_title(TurnContext& turn, TitleTrigger trigger, Hero hero, int level = 0);

}  // namespace etana::ziggurat
