#include "games/zanaga/ritual.h"

#include <algorithm>

#include "games/zanaga/adventure.h"
#include "games/zanaga/apply.h"
#include "games/zanaga/effects.h"
#include "games/zanaga/gods.h"
#include "games/zanaga/legal_moves.h"

namespace etana::zanaga {

namespace {

void put_token(TurnContext& turn, Symbol symbol, std::size_t rite) {
  turn.pop();
  ++turn.state.rites[rite].tokens[at(symbol)];
  turn.emit(TokenPlaced{symbol, turn.state.rites[rite].card});
}

/// Reshuffles the red discards into the deck and returns them.
Rituals remake_rituals(TurnContext& turn) {
  const Rituals pile = turn.state.ritual_discards & turn.content.of_tier[at(Colour::red)];
  turn.state.ritual_discards = turn.state.ritual_discards.without(pile);
  turn.state.ritual_deck = turn.state.ritual_deck | pile;
  if (!pile.empty()) turn.emit(RitualsReshuffled{byte(pile.size())});
  return pile;
}

bool is_complete(const TurnContext& turn, const ActiveRitual& rite) {
  return rite.tokens.size() >= turn.content[rite.card].slots;
}

void resolve_ritual(TurnContext& turn, std::size_t rite) {
  const Ritual card = turn.state.rites[rite].card;
  turn.top_as<ChainFrame>().step = ChainStep::effects_done;
  turn.top_as<ChainFrame>().ritual = card;
  turn.emit(RitualResolves{card});
  run_effects(turn, turn.active(), turn.content[card].complete, {});
}

/// After a ritual's effects it leaves the track and the awake god sends its omen.
void leave_track(TurnContext& turn) {
  const Ritual card = turn.top_as<ChainFrame>().ritual;
  for (std::size_t i = 0; i < turn.state.rites.size(); ++i) {
    if (turn.state.rites[i].card != card) continue;
    turn.state.cursor = byte(static_cast<int>(i));
    turn.state.resolving = turn.state.rites[i];
    for (std::size_t k = i + 1; k < turn.state.rites.size(); ++k)
      turn.state.rites[k - 1] = turn.state.rites[k];
    turn.state.rites.pop_back();
    turn.emit(RitualLeft{card});
    break;
  }
  if (turn.state.awake.empty()) return;
  send_omen(turn, turn.state.awake.back(), turn.content[card].symbol);
}

/// After the omens the tokens return to the reserve and the card goes to the gods or the discards
///
void file_ritual(TurnContext& turn) {
  const ActiveRitual rite = turn.state.resolving;
  turn.state.resolving = {};
  turn.state.reserve += rite.tokens;
  if (turn.rules.options().epic) return lay_under_god(turn, rite.card);
  if (turn.state.awake.empty()) return wait_for_god(turn, rite.card);
  turn.state.ritual_discards.add(rite.card);
}

}  // namespace

bool may_draw(TurnContext& turn) {
  if (!turn.state.chain) return true;
  if (turn.state.drawn >= turn.content.numbers.chain_limit) {
    turn.emit(ChainFull{});
    return false;
  }
  ++turn.state.drawn;
  return true;
}

void continue_tokens(TurnContext& turn) {
  auto& frame = turn.top_as<TokensFrame>();
  for (std::size_t symbol = 0; symbol < kTokenKinds; ++symbol) {
    if (frame.tokens[symbol] == 0) continue;
    frame.tokens = {};
    return place_token(turn, static_cast<Symbol>(symbol), false);
  }
  if (frame.left == 0 || !may_draw(turn)) return turn.pop();
  --frame.left;
  const auto symbol = draw_token(turn);
  if (!symbol) return turn.pop();
  ++frame.tokens[at(*symbol)];
}

void place_token(TurnContext& turn, Symbol symbol, bool leftmost) {
  turn.push(PlaceFrame{symbol, leftmost}, turn.active());
}

bool prepare_place(TurnContext& turn) {
  const auto [symbol, leftmost] = turn.top_as<PlaceFrame>();
  const std::size_t depth = turn.state.frames.size();
  while (true) {
    const LegalMoves legal(turn.rules, turn.state);
    for (std::size_t i = 0; i < turn.state.rites.size(); ++i) {
      if (!legal.takes(turn.state.rites[i], symbol)) continue;
      if (leftmost) put_token(turn, symbol, i);
      return leftmost;
    }
    if (turn.state.rites.size() == kTrack) break;
    const bool drawn = draw_ritual(turn);
    if (turn.state.frames.size() != depth) return true;  // a god woke: omens first
    if (!drawn) break;
  }
  for (std::size_t i = 0; i < turn.state.rites.size(); ++i) {
    if (is_complete(turn, turn.state.rites[i])) continue;
    put_token(turn, symbol, i);
    return true;
  }
  turn.pop();
  ++turn.state.reserve[at(symbol)];
  turn.emit(TokenReturned{symbol});
  return true;
}

void apply_move(TurnContext& turn, const PlaceToken& move) {
  for (std::size_t i = 0; i < turn.state.rites.size(); ++i) {
    if (turn.state.rites[i].card == move.ritual)
      return put_token(turn, turn.top_as<PlaceFrame>().symbol, i);
  }
}

void apply_move(TurnContext& turn, const TakeOff& move) {
  turn.pop();
  for (ActiveRitual& rite : turn.state.rites) {
    if (rite.card != move.ritual) continue;
    --rite.tokens[at(move.symbol)];
    ++turn.state.reserve[at(move.symbol)];
  }
  turn.emit(TokenTakenOff{move.symbol, move.ritual});
}

bool draw_ritual(TurnContext& turn) {
  Rituals pile = turn.state.ritual_deck & turn.content.of_tier[at(turn.state.tier)];
  if (pile.empty()) pile = remake_rituals(turn);
  while (pile.empty() && turn.rules.options().epic) {
    const std::size_t depth = turn.state.frames.size();
    if (!wake_leftmost(turn)) break;
    pile = remake_rituals(turn);
    if (turn.state.frames.size() != depth) return false;
  }
  if (pile.empty()) return false;
  const Ritual card = pile.pick(turn.chance);
  turn.state.ritual_deck.remove(card);
  turn.state.rites.push_back({card, {}});
  turn.emit(RitualDrawn{card});
  if (!(turn.state.ritual_deck & turn.content.of_tier[at(turn.state.tier)]).empty()) return true;
  if (turn.state.tier == Colour::red) {
    remake_rituals(turn);
  } else {
    raise_tier(turn, static_cast<Colour>(at(turn.state.tier) + 1));
  }
  return true;
}

void raise_tier(TurnContext& turn, Colour colour) {
  if (colour <= turn.state.tier) return;
  turn.state.tier = colour;
  turn.emit(TierRose{colour});
}

bool wants_chain(const TurnContext& turn) {
  if (turn.state.chain || turn.state.fight.foe != Foe::nobody) return false;
  switch (turn.state.frames.back().decision) {
    case Decision::turn:
    case Decision::set_out:
    case Decision::walk:
    case Decision::adventure:
    case Decision::check:
    case Decision::market:
    case Decision::learn: break;
    default: return false;
  }
  return std::ranges::any_of(turn.state.rites,
                             [&](const ActiveRitual& rite) { return is_complete(turn, rite); });
}

void continue_chain(TurnContext& turn) {
  switch (turn.top_as<ChainFrame>().step) {
    case ChainStep::next: {
      const std::size_t count = turn.state.rites.size();
      for (std::size_t k = 0; k < count; ++k) {
        const std::size_t i = (turn.state.cursor + k) % count;
        if (is_complete(turn, turn.state.rites[i])) return resolve_ritual(turn, i);
      }
      turn.state.chain = false;
      turn.state.cursor = 0;
      turn.state.drawn = 0;
      return turn.pop();
    }
    case ChainStep::effects_done:
      turn.top_as<ChainFrame>().step = ChainStep::omens_done;
      return leave_track(turn);
    default: turn.top_as<ChainFrame>().step = ChainStep::next; return file_ritual(turn);
  }
}

}  // namespace etana::zanaga
