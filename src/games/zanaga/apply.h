#pragma once

#include "games/zanaga/turn_context.h"

/// The direct effect of each kind of move, and what follows until the next decision.
namespace etana::zanaga {

/// Runs until a decision with several legal moves is on top, or the match is over.
void advance_to_decision(TurnContext& turn);

// turn.cpp
void apply_move(TurnContext& turn, const Confront& move);
void apply_move(TurnContext& turn, const Roll& move);
void apply_move(TurnContext& turn, const Step& move);
void apply_move(TurnContext& turn, const Rest& move);
void apply_move(TurnContext& turn, const Compass& move);
void apply_move(TurnContext& turn, const Attack& move);
void apply_move(TurnContext& turn, const Learn& move);
// adventure.cpp
void apply_move(TurnContext& turn, const Attempt& move);
void apply_move(TurnContext& turn, const Check& move);
void apply_move(TurnContext& turn, const Meet& move);
void apply_move(TurnContext& turn, const Safari& move);
void apply_move(TurnContext& turn, const Bones& move);
// fight.cpp
void apply_move(TurnContext& turn, const FightOn& move);
void apply_move(TurnContext& turn, const Escape& move);
void apply_move(TurnContext& turn, const Trap& move);
void apply_move(TurnContext& turn, const Strike& move);
void apply_move(TurnContext& turn, const Defend& move);
// market.cpp
void apply_move(TurnContext& turn, const Buy& move);
void apply_move(TurnContext& turn, const Sell& move);
void apply_move(TurnContext& turn, const Trade& move);
void apply_move(TurnContext& turn, const Heal& move);
void apply_move(TurnContext& turn, const Supply& move);
void apply_move(TurnContext& turn, const Dismiss& move);
// ritual.cpp
void apply_move(TurnContext& turn, const PlaceToken& move);
void apply_move(TurnContext& turn, const TakeOff& move);
// possessions.cpp
void apply_move(TurnContext& turn, const UseCard& move);
// apply.cpp: moves that answer decisions of several kinds
void apply_move(TurnContext& turn, const Decline& move);
void apply_move(TurnContext& turn, const Stop& move);
void apply_move(TurnContext& turn, const Choose& move);
void apply_move(TurnContext& turn, const Go& move);
void apply_move(TurnContext& turn, const PickWare& move);
void apply_move(TurnContext& turn, const PickSurvival& move);
void apply_move(TurnContext& turn, const PickCounter& move);
void apply_move(TurnContext& turn, const TakeGold& move);

}  // namespace etana::zanaga
