#include "games/zanaga/choices.h"
#include "games/zanaga/play.h"

namespace etana::zanaga {

namespace {

enum ChainStep : std::uint8_t { kNext, kEffectsDone, kOmensDone };

}  // namespace

/// Effects that draw in a chain count; beyond the limit nothing is drawn.
bool Play::may_draw() {
  if (!state_.chain) return true;
  if (state_.drawn >= content_.numbers.chain_limit) {
    tell(ChainFull{});
    return false;
  }
  ++state_.drawn;
  return true;
}

/// Draws `a` tokens, each placed before the next is drawn.
void Play::tokens() {
  Frame& frame = top();
  if (frame.tokens.size() > 0) {
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

void Play::place(Symbol symbol, bool leftmost) {
  Frame& frame = push(Decision::place, active());
  frame.a = byte(static_cast<int>(at(symbol)));
  frame.b = leftmost ? 1 : 0;
  frame.tokens[at(symbol)] = 1;
}

/// Makes the question where a token goes ready: while no ritual can take it, new ones are drawn
/// if that does not help, it goes on the leftmost open ritual, or back. True if
/// there is nothing to ask.
bool Play::settle_place() {
  const auto symbol = static_cast<Symbol>(top().a);
  const bool leftmost = top().b != 0;
  const std::size_t depth = state_.frames.size();
  while (true) {
    const Choices choices(rules_, state_);
    for (std::size_t i = 0; i < state_.rites.size(); ++i) {
      if (!choices.takes(state_.rites[i], symbol)) continue;
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
  tell(TokenReturned{symbol});
  return true;
}

void Play::make(const PlaceToken& move) {
  for (std::size_t i = 0; i < state_.rites.size(); ++i) {
    if (state_.rites[i].card == move.ritual) return put_token(static_cast<Symbol>(top().a), i);
  }
}

void Play::put_token(Symbol symbol, std::size_t rite) {
  pop();
  ++state_.rites[rite].tokens[at(symbol)];
  tell(TokenPlaced{symbol, state_.rites[rite].card});
}

/// A ritual of the current deck comes into play. A deck that gave its last card is replaced at
/// once, red by its discards. False if there is none, or if a god that wakes for want of
/// rituals sends omens first.
bool Play::draw_ritual() {
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
  tell(RitualDrawn{card});
  if (!(state_.ritual_deck & content_.of_tier[at(state_.tier)]).empty()) return true;
  if (state_.tier == Colour::red) {
    remake_rituals();
  } else {
    rise(static_cast<Colour>(at(state_.tier) + 1));
  }
  return true;
}

/// The red deck, made of its discards.
Rituals Play::remake_rituals() {
  const Rituals pile = state_.ritual_discards & content_.of_tier[at(Colour::red)];
  state_.ritual_discards = state_.ritual_discards.without(pile);
  state_.ritual_deck = state_.ritual_deck | pile;
  if (!pile.empty()) tell(RitualsReshuffled{byte(pile.size())});
  return pile;
}

/// The ritual deck follows the challenges that are beaten, and only ever upwards.
void Play::rise(Colour colour) {
  if (colour <= state_.tier) return;
  state_.tier = colour;
  tell(TierRose{colour});
}

bool Play::is_complete(const Rite& rite) const {
  return rite.tokens.size() >= content_[rite.card].slots;
}

/// Rituals resolve when nothing is being fought and no tokens wait to be placed.
bool Play::wants_chain() const {
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
  for (const Rite& rite : state_.rites) {
    if (is_complete(rite)) return true;
  }
  return false;
}

/// Resolves completed rituals: from the left, each time the next one to the right, and from the
/// left again when there is none.
///
/// The chain ends. A ritual that resolves takes at least one token off the track, so there are
/// no more of them than tokens that come onto the track, plus those that lie there at first, at
/// most 24. Tokens come onto the track in two ways: drawn by an effect, which `may_draw` allows
/// at most `chain_limit` times in a chain; or from a challenge that leaves play, two at most
/// from each. Challenges that leave play were on their track when the chain began, at most six,
/// or were drawn by an effect, again within `chain_limit`, for a challenge that fights and
/// escapes comes back to the track only with the tokens it had. So there are less than
/// 24 + limit + 2 * (6 + limit) resolutions. Each runs two lists of effects of fixed length, in
/// which each hero's turn comes once; a fight inside one ends with probability 1, as the hero may
/// always lose, win or flee; everything else is finite by its numbers.
void Play::chain() {
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

void Play::resolve(std::size_t rite) {
  const Ritual card = state_.rites[rite].card;
  top().step = kEffectsDone;
  top().a = card.index;
  tell(RitualResolves{card});
  run(active(), content_[card].complete, false);
}

/// Its effects are done: it leaves the track, and the god that is awake sends its omen (R-79,
///
void Play::leave_track() {
  const Ritual card = {top().a};
  for (std::size_t i = 0; i < state_.rites.size(); ++i) {
    if (state_.rites[i].card != card) continue;
    state_.cursor = byte(static_cast<int>(i));
    state_.resolving = state_.rites[i];
    for (std::size_t k = i + 1; k < state_.rites.size(); ++k) state_.rites[k - 1] = state_.rites[k];
    state_.rites.pop_back();
    tell(RitualLeft{card});
    break;
  }
  if (state_.awake.empty()) return;
  omen(state_.awake.back(), content_[card].symbol);
}

/// Omens are done: the tokens go back, and the card to the gods or to the discards.
void Play::file_ritual() {
  const Rite rite = state_.resolving;
  state_.resolving = {};
  state_.reserve += rite.tokens;
  if (rules_.options().epic) return lay_under_god(rite.card);
  if (state_.awake.empty()) return wait_for_god(rite.card);
  state_.ritual_discards.add(rite.card);
}

}  // namespace etana::zanaga
