#include "games/zanaga/adventure.h"

#include <algorithm>

#include "games/zanaga/apply.h"
#include "games/zanaga/fight.h"
#include "games/zanaga/possessions.h"
#include "games/zanaga/ritual.h"

namespace etana::zanaga {

namespace {

/// Starts a fight with a roaming challenge, which leaves the track.
void meet_challenge(TurnContext& turn, Adventure card) {
  for (std::size_t i = 0; i < turn.state.roaming.size(); ++i) {
    if (turn.state.roaming[i].card != card) continue;
    Fight fight;
    fight.foe = Foe::challenge;
    fight.challenge = turn.state.roaming[i];
    fight.roamed = true;
    remove_roamer(turn.state, i);
    turn.emit(FightBegan{turn.active(), card});
    return begin_fight(turn, fight);
  }
}

/// Takes the next card from the bottom of a colour's deck.
Adventure take_from_bottom(TurnContext& turn, std::size_t tier) {
  const auto first = std::ranges::find_if(
      turn.state.bottom, [&](Adventure card) { return at(turn.content[card].colour) == tier; });
  if (first == turn.state.bottom.end()) return {};
  const Adventure card = *first;
  std::shift_left(first, turn.state.bottom.end(), 1);
  turn.state.bottom.pop_back();
  return card;
}

/// Reshuffles the red discards into an empty red deck; returns their number.
int remake_red(TurnContext& turn) {
  const Adventures& red = turn.content.of_colour[at(Colour::red)];
  const bool under =
      std::ranges::any_of(turn.state.bottom, [&](Adventure card) { return red.has(card); });
  const Adventures pile = turn.state.discards & red;
  if (under || pile.empty() || !(turn.state.deck & red).empty()) return 0;
  turn.state.discards = turn.state.discards.without(pile);
  turn.state.deck = turn.state.deck | pile;
  turn.emit(RedReshuffled{byte(pile.size())});
  return pile.size();
}

/// Whether the active hero meets a roaming challenge here. Who lies knocked out meets nobody
///
bool is_met(const TurnContext& turn, const RoamingChallenge& roamer) {
  const HexPlace& here = turn.content[turn.state.sheets[turn.active().index].hex];
  return !turn.state.out && here.terrain != Terrain::town &&
         (turn.content[roamer.card].terrains >> at(here.terrain) & 1) != 0;
}

/// The first step of a check: who roams here is met; otherwise a safari may be possible.
void look_around(TurnContext& turn) {
  for (const RoamingChallenge& roamer : turn.state.roaming) {
    if (!is_met(turn, roamer)) continue;
    turn.top() = Frame(turn.active(), Decision::meet);
    return;
  }
  auto& check = turn.top_as<CheckFrame>();
  const bool hunts = turn.rules.options().safari && check.is_phase && !turn.state.dice.empty();
  check.step = CheckStep::draw;
  if (hunts && !turn.state.roaming.empty()) {
    check.step = CheckStep::face;
    turn.push(Decision::safari, turn.active());
  }
}

bool has_bones(TurnContext& turn) {
  return turn.sheet(turn.active()).survival[at(Survival::bones)] > 0;
}

void draw_card(TurnContext& turn, DrawFrame& draw) {
  const Adventure card = take_challenge(turn, draw.colour);
  if (card.none()) {
    turn.pop();
    return turn.emit(NothingDrawn{turn.active()});
  }
  draw.card = card;
  draw.step = DrawStep::tokens;
  turn.emit(ChallengeDrawn{turn.active(), card});
  if (has_bones(turn)) turn.push(BonesFrame{}, turn.active());
}

/// Moves the challenge that was drawn to its destination.
void put_challenge(TurnContext& turn) {
  const DrawFrame draw = turn.top_as<DrawFrame>();
  const RoamingChallenge roamer = {draw.card, draw.tokens, draw.first};
  turn.pop();
  if (draw.destination == Destination::fight) {
    Fight fight;
    fight.foe = Foe::challenge;
    fight.challenge = roamer;
    fight.for_counter = true;
    turn.emit(FightBegan{turn.active(), roamer.card});
    return begin_fight(turn, fight);
  }
  if (!turn.state.frames.empty() && turn.top().decision == Decision::check)
    turn.top_as<CheckFrame>().drawn = roamer.card;
  add_to_track(turn, roamer);
}

}  // namespace

void apply_move(TurnContext& turn, const Attempt&) {
  const Colour colour = turn.content[turn.sheet(turn.active()).hex].colour;
  turn.pop();
  draw_challenge(turn, colour, Destination::fight);
}

void apply_move(TurnContext& turn, const Check&) {
  turn.pop();
  turn.push(CheckFrame{.is_phase = true}, turn.active());
}

void apply_move(TurnContext& turn, const Meet& move) {
  turn.pop();
  meet_challenge(turn, move.card);
}

void apply_move(TurnContext& turn, const Safari& move) {
  turn.pop();
  turn.state.dice = {};  // no other die of this turn is used
  turn.emit(Hunted{turn.active(), move.card});
  meet_challenge(turn, move.card);
}

void continue_check(TurnContext& turn) {
  const CheckFrame check = turn.top_as<CheckFrame>();
  if (turn.state.out && check.is_phase) return turn.pop();
  if (check.step == CheckStep::look) return look_around(turn);
  if (check.step == CheckStep::draw) {
    turn.top_as<CheckFrame>().step = CheckStep::face;
    if (!may_draw(turn)) return turn.pop();  // only a check that draws counts
    return draw_challenge(turn, turn.state.tier, Destination::track);
  }
  turn.pop();
  for (const RoamingChallenge& roamer : turn.state.roaming) {
    if (roamer.card == check.drawn && is_met(turn, roamer))
      return meet_challenge(turn, roamer.card);
  }
}

void draw_challenge(TurnContext& turn, Colour colour, Destination destination) {
  turn.push(DrawFrame{.colour = colour, .destination = destination}, turn.active());
}

void continue_draw(TurnContext& turn) {
  auto& draw = turn.top_as<DrawFrame>();
  if (draw.step == DrawStep::card) return draw_card(turn, draw);
  if (draw.step == DrawStep::put) return put_challenge(turn);
  const int wanted = turn.rules.options().relentless ? 2 : 1;
  const auto symbol = draw.tokens.size() < wanted ? draw_token(turn) : std::nullopt;
  if (!symbol) {
    draw.step = DrawStep::put;
    return;
  }
  if (draw.tokens.empty()) draw.first = *symbol;
  ++draw.tokens[at(*symbol)];
}

std::optional<Symbol> draw_token(TurnContext& turn) {
  if (turn.state.reserve.empty()) {
    turn.emit(NoToken{});
    return std::nullopt;
  }
  const auto symbol = static_cast<Symbol>(turn.state.reserve.draw(turn.chance));
  turn.emit(TokenDrawn{turn.active(), symbol});
  if (has_bones(turn)) {
    turn.push(BonesFrame{.is_token = true, .symbol = symbol}, turn.active());
  }
  return symbol;
}

void apply_move(TurnContext& turn, const Bones&) {
  const BonesFrame drawn = turn.top_as<BonesFrame>();
  turn.pop();
  spend_survival(turn, turn.active(), Survival::bones);
  if (!drawn.is_token) {  // under its own deck, and another from the same one
    auto& draw = turn.top_as<DrawFrame>();
    turn.emit(ChallengeSentBack{turn.active(), draw.card});
    turn.state.bottom.push_back(draw.card);
    draw.colour = turn.content[draw.card].colour;
    draw.step = DrawStep::card;
    return;
  }
  ++turn.state.reserve[at(drawn.symbol)];
  turn.emit(TokenSentBack{turn.active(), drawn.symbol});
  if (turn.top().decision == Decision::draw) {
    --turn.top_as<DrawFrame>().tokens[at(drawn.symbol)];
    return;
  }
  auto& tokens = turn.top_as<TokensFrame>().tokens;
  --tokens[at(drawn.symbol)];
  if (const auto symbol = draw_token(turn)) ++tokens[at(*symbol)];  // the draw was counted already
}

Adventure take_challenge(TurnContext& turn, Colour colour) {
  for (std::size_t tier = at(colour); tier < kColours; ++tier) {
    const bool red = tier == at(Colour::red);
    Adventures pile = turn.state.deck & turn.content.of_colour[tier];
    Adventure card = pile.empty() ? take_from_bottom(turn, tier) : Adventure{};
    if (card.none() && pile.empty() && red && remake_red(turn) > 0) {
      pile = turn.state.deck & turn.content.of_colour[tier];
    }
    if (card.none() && pile.empty()) continue;
    if (card.none()) {
      card = pile.pick(turn.chance);
      turn.state.deck.remove(card);
    }
    if (red) remake_red(turn);
    return card;
  }
  return {};
}

void remove_roamer(State& state, std::size_t i) {
  for (std::size_t k = i + 1; k < state.roaming.size(); ++k)
    state.roaming[k - 1] = state.roaming[k];
  state.roaming.pop_back();
}

void add_to_track(TurnContext& turn, const RoamingChallenge& roamer) {
  if (turn.state.roaming.size() == kTrack) {
    const RoamingChallenge first = turn.state.roaming[0];
    remove_roamer(turn.state, 0);
    turn.state.discards.add(first.card);
    turn.emit(PushedOff{first.card});
    place_tokens_of(turn, first, true);
  }
  turn.state.roaming.push_back(roamer);
  turn.emit(Roams{roamer.card});
}

void place_tokens_of(TurnContext& turn, const RoamingChallenge& roamer, bool leftmost) {
  Tokens rest = roamer.tokens;
  const bool any = rest[at(roamer.first)] > 0;
  if (any) --rest[at(roamer.first)];
  for (std::size_t symbol = 0; symbol < kTokenKinds; ++symbol) {
    for (int i = 0; i < rest[symbol]; ++i) place_token(turn, static_cast<Symbol>(symbol), leftmost);
  }
  if (any) place_token(turn, roamer.first, leftmost);
}

}  // namespace etana::zanaga
