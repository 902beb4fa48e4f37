#include <algorithm>

#include "games/zanaga/legal_moves.h"
#include "games/zanaga/turn_context.h"

namespace etana::zanaga {

namespace {

enum ChainStep : std::uint8_t { kNext, kEffectsDone, kOmensDone };

}  // namespace

/// Counts draws by effects in a chain; false beyond the limit.
bool TurnContext::may_draw() {
  if (!state_.chain) return true;
  if (state_.drawn >= content_.numbers.chain_limit) {
    emit(ChainFull{});
    return false;
  }
  ++state_.drawn;
  return true;
}

/// Draws `a` tokens, each placed before the next is drawn.
void TurnContext::tokens() {
  Frame& frame = top();
  if (!frame.tokens.empty()) {
    for (std::size_t symbol = 0; symbol < kTokenKinds; ++symbol) {
      if (frame.tokens[symbol] == 0) continue;
      frame.tokens = {};
      return place(static_cast<Symbol>(symbol), false);
    }
  }
  if (frame.a == 0 || !may_draw()) return pop();
  --frame.a;
  if (!draw_token(frame)) pop();
}

void TurnContext::place(Symbol symbol, bool leftmost) {
  Frame& frame = push(Decision::place, active());
  frame.a = byte(static_cast<int>(at(symbol)));
  frame.b = leftmost ? 1 : 0;
  frame.tokens[at(symbol)] = 1;
}

/// Prepares the decision where a token goes. While no ritual can take it, new ones are drawn
/// failing that, it goes on the leftmost open ritual or back to the reserve. True if
/// nobody is to decide yet.
bool TurnContext::prepare_place() {
  const auto symbol = static_cast<Symbol>(top().a);
  const bool leftmost = top().b != 0;
  const std::size_t depth = state_.frames.size();
  while (true) {
    const LegalMoves legal(rules_, state_);
    for (std::size_t i = 0; i < state_.rites.size(); ++i) {
      if (!legal.takes(state_.rites[i], symbol)) continue;
      if (leftmost) put_token(symbol, i);
      return leftmost;
    }
    if (state_.rites.size() == kTrack) break;
    const bool drawn = draw_ritual();
    if (state_.frames.size() != depth) return true;  // a god woke: omens first
    if (!drawn) break;
  }
  for (std::size_t i = 0; i < state_.rites.size(); ++i) {
    if (is_complete(state_.rites[i])) continue;
    put_token(symbol, i);
    return true;
  }
  pop();
  ++state_.reserve[at(symbol)];
  emit(TokenReturned{symbol});
  return true;
}

void TurnContext::apply(const PlaceToken& move) {
  for (std::size_t i = 0; i < state_.rites.size(); ++i) {
    if (state_.rites[i].card == move.ritual) return put_token(static_cast<Symbol>(top().a), i);
  }
}

void TurnContext::put_token(Symbol symbol, std::size_t rite) {
  pop();
  ++state_.rites[rite].tokens[at(symbol)];
  emit(TokenPlaced{symbol, state_.rites[rite].card});
}

/// Draws a ritual from the current deck. An emptied deck is replaced at once, red by its discards
/// . False if there is none, or if a god that wakes for lack of rituals sends omens first
///
bool TurnContext::draw_ritual() {
  Rituals pile = state_.ritual_deck & content_.of_tier[at(state_.tier)];
  if (pile.empty()) pile = remake_rituals();
  while (pile.empty() && rules_.options().epic) {
    const std::size_t depth = state_.frames.size();
    if (!wake_leftmost()) break;
    pile = remake_rituals();
    if (state_.frames.size() != depth) return false;
  }
  if (pile.empty()) return false;
  const Ritual card = pile.pick(chance_);
  state_.ritual_deck.remove(card);
  state_.rites.push_back({card, {}});
  emit(RitualDrawn{card});
  if (!(state_.ritual_deck & content_.of_tier[at(state_.tier)]).empty()) return true;
  if (state_.tier == Colour::red) {
    remake_rituals();
  } else {
    rise(static_cast<Colour>(at(state_.tier) + 1));
  }
  return true;
}

/// Reshuffles the red discards into the deck and returns them.
Rituals TurnContext::remake_rituals() {
  const Rituals pile = state_.ritual_discards & content_.of_tier[at(Colour::red)];
  state_.ritual_discards = state_.ritual_discards.without(pile);
  state_.ritual_deck = state_.ritual_deck | pile;
  if (!pile.empty()) emit(RitualsReshuffled{byte(pile.size())});
  return pile;
}

/// Raises the ritual deck to the colour of a beaten challenge, never down.
void TurnContext::rise(Colour colour) {
  if (colour <= state_.tier) return;
  state_.tier = colour;
  emit(TierRose{colour});
}

bool TurnContext::is_complete(const ActiveRitual& rite) const {
  return rite.tokens.size() >= content_[rite.card].slots;
}

/// Whether rituals should resolve now: outside fights, with no token left to place.
bool TurnContext::wants_chain() const {
  if (state_.chain || state_.fight.foe != Foe::nobody) return false;
  switch (state_.frames.back().decision) {
    case Decision::turn:
    case Decision::set_out:
    case Decision::walk:
    case Decision::adventure:
    case Decision::check:
    case Decision::market:
    case Decision::learn: break;
    default: return false;
  }
  return std::ranges::any_of(state_.rites,
                             [&](const ActiveRitual& rite) { return is_complete(rite); });
}

/// Resolves completed rituals from left to right, wrapping around.
///
/// The chain terminates. Each resolution removes at least one token from the track, so there are at
/// most as many resolutions as tokens: those already there, at most 24, plus those added. Tokens
/// are added in two ways: drawn by an effect, which `may_draw` allows at most `chain_limit` times
/// in a chain; or from a challenge that leaves play, at most two each. Such a challenge was on its
/// track when the chain began, at most six, or was drawn by an effect, again within `chain_limit`;
/// a challenge that returns to the track after a fight has only the tokens it had. So there are
/// fewer than 24 + limit + 2 * (6 + limit) resolutions. Each runs two effect lists of fixed length,
/// once per hero. A fight in one ends with probability 1, as the hero may always lose, win or flee;
/// everything else is bounded.
void TurnContext::chain() {
  switch (top().step) {
    case kNext: {
      const std::size_t count = state_.rites.size();
      for (std::size_t k = 0; k < count; ++k) {
        const std::size_t i = (state_.cursor + k) % count;
        if (is_complete(state_.rites[i])) return resolve(i);
      }
      state_.chain = false;
      state_.cursor = 0;
      state_.drawn = 0;
      return pop();
    }
    case kEffectsDone: top().step = kOmensDone; return leave_track();
    default: top().step = kNext; return file_ritual();
  }
}

void TurnContext::resolve(std::size_t rite) {
  const Ritual card = state_.rites[rite].card;
  top().step = kEffectsDone;
  top().a = card.index;
  emit(RitualResolves{card});
  run_effects(active(), content_[card].complete, false);
}

/// After a ritual's effects it leaves the track and the awake god sends its omen.
void TurnContext::leave_track() {
  const Ritual card = {top().a};
  for (std::size_t i = 0; i < state_.rites.size(); ++i) {
    if (state_.rites[i].card != card) continue;
    state_.cursor = byte(static_cast<int>(i));
    state_.resolving = state_.rites[i];
    for (std::size_t k = i + 1; k < state_.rites.size(); ++k) state_.rites[k - 1] = state_.rites[k];
    state_.rites.pop_back();
    emit(RitualLeft{card});
    break;
  }
  if (state_.awake.empty()) return;
  omen(state_.awake.back(), content_[card].symbol);
}

/// After the omens the tokens return to the reserve and the card goes to the gods or the discards
///
void TurnContext::file_ritual() {
  const ActiveRitual rite = state_.resolving;
  state_.resolving = {};
  state_.reserve += rite.tokens;
  if (rules_.options().epic) return lay_under_god(rite.card);
  if (state_.awake.empty()) return wait_for_god(rite.card);
  state_.ritual_discards.add(rite.card);
}

}  // namespace etana::zanaga
