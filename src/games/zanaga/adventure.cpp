#include <algorithm>

#include "games/zanaga/turn_context.h"

namespace etana::zanaga {

namespace {

enum CheckStep : std::uint8_t { kLook, kHunt, kDraw, kFace };
enum DrawStep : std::uint8_t { kCard, kTokens, kPut };

/// Where a drawn challenge goes.
enum Destination : std::uint8_t { kToTrack, kToFight };

}  // namespace

void TurnContext::apply(const Attempt&) {
  const Colour colour = content_[sheet(active()).hex].colour;
  pop();
  draw_challenge(static_cast<int>(at(colour)), kToFight);
}

void TurnContext::apply(const Check&) {
  pop();
  push(Decision::check, active()).b = 1;
}

void TurnContext::apply(const Meet& move) {
  pop();
  meet(move.card);
}

void TurnContext::apply(const Safari& move) {
  pop();
  state_.dice = {};  // no other die of this turn is used
  emit(Hunted{active(), move.card});
  meet(move.card);
}

/// Starts a fight with a roaming challenge, which leaves the track.
void TurnContext::meet(Adventure card) {
  for (std::size_t i = 0; i < state_.roaming.size(); ++i) {
    if (state_.roaming[i].card != card) continue;
    Fight fight;
    fight.foe = Foe::challenge;
    fight.challenge = state_.roaming[i];
    fight.roamed = true;
    remove_roamer(i);
    emit(FightBegan{active(), card});
    return begin_fight(fight);
  }
}

/// The roaming check: `b` is 1 in the adventure phase, where a safari is possible;
/// `c` is the challenge drawn, counted from 1, or 0.
void TurnContext::check() {
  if (state_.out && top().b != 0) return pop();
  const auto step = top().step;
  const HexPlace& here = content_[sheet(active()).hex];
  const auto matches =
      [&](const RoamingChallenge& roamer) {  // who lies knocked out meets nobody
        return !state_.out && here.terrain != Terrain::town &&
               (content_[roamer.card].terrains >> at(here.terrain) & 1) != 0;
      };
  if (step == kLook) {
    for (const RoamingChallenge& roamer : state_.roaming) {
      if (!matches(roamer)) continue;
      top() = {.seat = active(), .decision = Decision::meet};
      return;
    }
    const bool hunts = rules_.options().safari && top().b != 0 && !state_.dice.empty();
    top().step = kDraw;
    if (hunts && !state_.roaming.empty()) {
      top().step = kFace;
      push(Decision::safari, active());
    }
    return;
  }
  if (step == kDraw) {
    top().step = kFace;
    if (!may_draw()) return pop();  // only a check that draws counts
    return draw_challenge(static_cast<int>(at(state_.tier)), kToTrack);
  }
  const Adventure drawn = {top().c == 0 ? kNone : byte(top().c - 1)};
  pop();
  for (const RoamingChallenge& roamer : state_.roaming) {
    if (roamer.card == drawn && matches(roamer)) return meet(drawn);
  }
}

void TurnContext::draw_challenge(int colour, std::uint8_t destination) {
  Frame& frame = push(Decision::draw, active());
  frame.a = byte(colour);
  frame.b = destination;
}

/// Draws a challenge and its tokens, then moves it to its destination. The player may send back
/// the card and each token with shaman's bones.
void TurnContext::draw() {
  Frame& frame = top();
  const bool bones = sheet(active()).survival[at(Survival::bones)] > 0;
  if (frame.step == kCard) {
    const Adventure card = take_challenge(frame.a);
    if (card.none()) {
      pop();
      return emit(NothingDrawn{active()});
    }
    frame.c = card.index;
    frame.step = kTokens;
    emit(ChallengeDrawn{active(), card});
    if (bones) push(Decision::bones, active());
    return;
  }
  if (frame.step == kTokens) {
    const int wanted = rules_.options().relentless ? 2 : 1;
    if (frame.tokens.size() < wanted && draw_token(frame)) return;
    frame.step = kPut;
    return;
  }
  const RoamingChallenge roamer = {{frame.c}, frame.tokens, static_cast<Symbol>(frame.from.low)};
  const auto destination = frame.b;
  pop();
  if (destination == kToFight) {
    Fight fight;
    fight.foe = Foe::challenge;
    fight.challenge = roamer;
    fight.for_counter = true;
    emit(FightBegan{active(), roamer.card});
    return begin_fight(fight);
  }
  if (!state_.frames.empty() && top().decision == Decision::check)
    top().c = byte(roamer.card.index + 1);
  add_to_track(roamer);
}

/// Draws a token into the frame and lets the player send it back with bones. False if the
/// reserve is empty.
bool TurnContext::draw_token(Frame& frame) {
  if (state_.reserve.empty()) {
    emit(NoToken{});
    return false;
  }
  const auto symbol = state_.reserve.draw(chance_);
  if (frame.decision == Decision::draw && frame.tokens.empty()) {
    frame.from.low = byte(static_cast<int>(symbol));
  }
  ++frame.tokens[symbol];
  emit(TokenDrawn{active(), static_cast<Symbol>(symbol)});
  if (sheet(active()).survival[at(Survival::bones)] > 0) {
    Frame& bones = push(Decision::bones, active());
    bones.a = 1;
    bones.b = byte(static_cast<int>(symbol));
  }
  return true;
}

void TurnContext::apply(const Bones&) {
  const Frame frame = top();
  pop();
  spend_survival(active(), Survival::bones);
  if (frame.a == 0) {  // under its own deck, and another from the same one
    const Adventure card = {top().c};
    emit(ChallengeSentBack{active(), card});
    state_.bottom.push_back(card);
    top().a = byte(static_cast<int>(at(content_[card].colour)));
    top().step = kCard;
    return;
  }
  --top().tokens[frame.b];
  ++state_.reserve[frame.b];
  emit(TokenSentBack{active(), static_cast<Symbol>(frame.b)});
  if (top().decision == Decision::tokens) draw_token(top());  // the draw was counted already
}

/// A card of the colour, or of the next higher colour with cards left, or none.
Adventure TurnContext::take_challenge(int colour) {
  for (auto tier = static_cast<std::size_t>(colour); tier < kColours; ++tier) {
    const bool red = tier == at(Colour::red);
    Adventures pile = state_.deck & content_.of_colour[tier];
    Adventure card = pile.empty() ? take_from_bottom(tier) : Adventure{};
    if (card.none() && pile.empty() && red && remake_red() > 0) {
      pile = state_.deck & content_.of_colour[tier];
    }
    if (card.none() && pile.empty()) continue;
    if (card.none()) {
      card = pile.pick(chance_);
      state_.deck.remove(card);
    }
    if (red) remake_red();
    return card;
  }
  return {};
}

/// Takes the next card from the bottom of a colour's deck.
Adventure TurnContext::take_from_bottom(std::size_t tier) {
  const auto first = std::ranges::find_if(
      state_.bottom, [&](Adventure card) { return at(content_[card].colour) == tier; });
  if (first == state_.bottom.end()) return {};
  const Adventure card = *first;
  std::shift_left(first, state_.bottom.end(), 1);
  state_.bottom.pop_back();
  return card;
}

/// Reshuffles the red discards into an empty red deck; returns their number.
int TurnContext::remake_red() {
  const Adventures& red = content_.of_colour[at(Colour::red)];
  const bool under =
      std::ranges::any_of(state_.bottom, [&](Adventure card) { return red.has(card); });
  const Adventures pile = state_.discards & red;
  if (under || pile.empty() || !(state_.deck & red).empty()) return 0;
  state_.discards = state_.discards.without(pile);
  state_.deck = state_.deck | pile;
  emit(RedReshuffled{byte(pile.size())});
  return pile.size();
}

void TurnContext::remove_roamer(std::size_t i) {
  for (std::size_t k = i + 1; k < state_.roaming.size(); ++k)
    state_.roaming[k - 1] = state_.roaming[k];
  state_.roaming.pop_back();
}

/// Adds a challenge at the right of the track; a full track loses its leftmost one.
void TurnContext::add_to_track(const RoamingChallenge& roamer) {
  if (state_.roaming.size() == kTrack) {
    const RoamingChallenge first = state_.roaming[0];
    remove_roamer(0);
    state_.discards.add(first.card);
    emit(PushedOff{first.card});
    place_tokens_of(first, true);
  }
  state_.roaming.push_back(roamer);
  emit(Roams{roamer.card});
}

/// Places tokens in the order they were drawn: the first one's decision ends up on top.
void TurnContext::place_tokens_of(const RoamingChallenge& roamer, bool leftmost) {
  Tokens rest = roamer.tokens;
  const bool any = rest[at(roamer.first)] > 0;
  if (any) --rest[at(roamer.first)];
  for (std::size_t symbol = 0; symbol < kTokenKinds; ++symbol) {
    for (int i = 0; i < rest[symbol]; ++i) place(static_cast<Symbol>(symbol), leftmost);
  }
  if (any) place(roamer.first, leftmost);
}

}  // namespace etana::zanaga
