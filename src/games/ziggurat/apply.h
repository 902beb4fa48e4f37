#pragma once

#include "games/ziggurat/turn_context.h"

/// The sequence of a turn, and the direct effect of each kind of move.
namespace etana::ziggurat {

/// Removes everything that a turn in progress keeps in the state: the pending decision, and the
/// moves and arrivals that are not resolved yet.
void clear_turn(State& state);

void begin_turn(TurnContext& turn, Seat seat);
/// Plays the active seat's card (Z-20), and begins the part of the card that moves heroes.
void play_card(TurnContext& turn);
void begin_walks(TurnContext& turn);
/// Lets a hero walk next.
void name(TurnContext& turn, Hero hero);
/// Asks, unless all answers have the same effect (Z-30).
void ask(TurnContext& turn, Frame frame);
void draw_card(TurnContext& turn, Seat seat);
/// Advances until a decision is pending or the match is over.
void advance_to_decision(TurnContext& turn);

// The direct effect of each kind of move (apply_moves.cpp).
void apply_move(TurnContext& turn, const Swap& swap);
void apply_move(TurnContext& turn, const Choose& choose);
void apply_move(TurnContext& turn, const Name& chosen);
void apply_move(TurnContext& turn, const Agree& agree);
void apply_move(TurnContext& turn, const Refuse& refuse);
void apply_move(TurnContext& turn, const Call& call);
void apply_move(TurnContext& turn, const Use& use);
void apply_move(TurnContext& turn, const Walk& chosen);
void apply_move(TurnContext& turn, const Aside& aside);
void apply_move(TurnContext& turn, const Lead& lead);
void apply_move(TurnContext& turn, const Chute& chute);
void apply_move(TurnContext& turn, const Decline& decline);

}  // namespace etana::ziggurat
