#include <algorithm>

#include "games/zanaga/card_text.h"
#include "games/zanaga/legal_moves.h"
#include "games/zanaga/rules.h"

namespace etana::zanaga {

namespace {

using engine::Arg;
using engine::LocalizedText;
using Broken = std::optional<LocalizedText>;

LocalizedText broken(std::string_view what, std::vector<Arg> args = {}) {
  return {"zanaga.broken." + std::string(what), std::move(args)};
}

/// Counts the places of each card, which must be in exactly one.
class Census {
 public:
  template <class I, int N>
  void add(const Set<I, N>& set) {
    set.each([&](I i) { add(i); });
  }
  template <class Tag>
  void add(Id<Tag> i) {
    if (!i.none()) ++count_[i.index];
  }
  /// The first of `cards` that is missing or duplicated.
  std::optional<std::size_t> wrong(std::size_t cards) const {
    for (std::size_t i = 0; i < count_.size(); ++i) {
      if (count_[i] != (i < cards ? 1 : 0)) return i;
    }
    return std::nullopt;
  }

 private:
  std::array<int, 256> count_{};
};

/// The challenge that a frame holds: drawn but not yet put anywhere. None in other frames.
Adventure card_in(const Frame& frame) {
  const auto* draw = frame.if_is<DrawFrame>();
  return draw != nullptr && draw->step != DrawStep::card ? draw->card : Adventure{};
}

/// The tokens that a frame holds: drawn but not yet placed.
Tokens tokens_in(const Frame& frame) {
  if (const auto* draw = frame.if_is<DrawFrame>()) return draw->tokens;
  if (const auto* tokens = frame.if_is<TokensFrame>()) return tokens->tokens;
  Tokens placed;
  if (const auto* place = frame.if_is<PlaceFrame>()) placed[at(place->symbol)] = 1;
  return placed;
}

/// Every card is in exactly one deck, track, hand, stock or discard pile.
Broken broken_cards(const Content& content, const State& state) {
  Census adventures;
  adventures.add(state.deck);
  adventures.add(state.discards);
  for (const Adventure card : state.bottom) adventures.add(card);
  for (const RoamingChallenge& roamer : state.roaming) adventures.add(roamer.card);
  adventures.add(state.fight.challenge.card);
  for (const Frame& frame : state.frames) {
    if (const Adventure card = card_in(frame); !card.none()) adventures.add(card);
  }
  if (const auto i = adventures.wrong(content.adventures.size()))
    return broken("adventure", {{"card", static_cast<std::int64_t>(*i)}});
  Census rituals;
  rituals.add(state.ritual_deck);
  rituals.add(state.ritual_discards);
  for (const ActiveRitual& rite : state.rites) rituals.add(rite.card);
  rituals.add(state.resolving.card);
  for (const Ritual card : state.waiting) rituals.add(card);
  for (const GodStand& stand : state.stands) {
    for (const Ritual card : stand.under) rituals.add(card);
  }
  if (const auto i = rituals.wrong(content.rituals.size()))
    return broken("ritual", {{"card", static_cast<std::int64_t>(*i)}});
  Census wares;
  wares.add(state.market);
  wares.add(state.market_discards);
  wares.add(state.lost_stock);
  for (const BottomCard& under : state.under) wares.add(under.ware);
  for (const Wares& stock : state.stocks.of_town) wares.add(stock);
  for (const Sheet& sheet : state.sheets) {
    wares.add(sheet.items);
    for (const Ally& ally : sheet.allies) wares.add(ally.ware);
  }
  if (const auto i = wares.wrong(content.wares.size()))
    return broken("ware", {{"card", static_cast<std::int64_t>(*i)}});
  return std::nullopt;
}

/// All tokens are in the reserve, on challenges and rituals, or just drawn.
Broken broken_tokens(const Content& content, const State& state) {
  Tokens all = state.reserve;
  for (const RoamingChallenge& roamer : state.roaming) all += roamer.tokens;
  for (const ActiveRitual& rite : state.rites) all += rite.tokens;
  all += state.resolving.tokens;
  all += state.fight.challenge.tokens;
  for (const Frame& frame : state.frames) all += tokens_in(frame);
  for (std::size_t i = 0; i < kTokenKinds; ++i) {
    if (all[i] == content.numbers.tokens[i]) continue;
    return broken("tokens", {{"symbol", term(kSymbolNames[i])},
                             {"found", all[i]},
                             {"expected", content.numbers.tokens[i]}});
  }
  const auto first_is_there = [](const RoamingChallenge& roamer) {
    return roamer.tokens.empty() ? roamer.first == Symbol::sun
                                 : roamer.tokens[at(roamer.first)] > 0;
  };
  if (!std::ranges::all_of(state.roaming, first_is_there) ||
      !first_is_there(state.fight.challenge)) {
    return broken("first_token");
  }
  for (const ActiveRitual& rite : state.rites) {
    if (rite.tokens.size() > content[rite.card].slots)
      return broken("slots", {{"ritual", title(content, rite.card)}});
  }
  return std::nullopt;
}

/// All counters and survival tokens are on the map, with heroes or in the supply.
Broken broken_counters(const Content& content, const State& state) {
  std::array<int, kColours> counters{};
  std::array<int, kSurvivals> survival{};
  for (std::size_t c = 0; c < kColours; ++c) counters[c] = state.supply[c];
  for (std::size_t i = 0; i < kMaxAdventureHexes; ++i) {
    if (!state.has_counter(static_cast<int>(i))) continue;
    if (i >= content.adventure_hexes.size()) return broken("counter_place");
    ++counters[at(content[content.adventure_hexes[i]].colour)];
  }
  for (std::size_t k = 0; k < kSurvivals; ++k) survival[k] = state.survival[k];
  for (const Sheet& sheet : state.sheets) {
    for (std::size_t c = 0; c < kColours; ++c) counters[c] += sheet.counters[c];
    for (std::size_t k = 0; k < kSurvivals; ++k) survival[k] += sheet.survival[k];
  }
  for (std::size_t c = 0; c < kColours; ++c) {
    if (counters[c] != content.numbers.counters[c])
      return broken("counters", {{"colour", term(kColourNames[c])},
                                 {"found", counters[c]},
                                 {"expected", content.numbers.counters[c]}});
  }
  for (const int count : survival) {
    if (count != content.numbers.survival_each)
      return broken("survival", {{"found", count}, {"expected", content.numbers.survival_each}});
  }
  return std::nullopt;
}

bool is_falling(const State& state, Seat seat) {
  return std::ranges::any_of(state.frames, [&](const Frame& frame) {
    return frame.decision == Decision::knockout && frame.seat == seat;
  });
}

/// Heroes are on the map and within their limits.
Broken broken_sheets(const Rules& rules, const State& state) {
  const Stats stats(rules, state);
  const Content& content = rules.content();
  for (std::uint8_t i = 0; i < kMaxPlayers; ++i) {
    const Sheet& own = state.sheets[i];
    const std::vector<Arg> who = {{"seat", i}};
    if (i >= rules.players()) {
      if (own != Sheet{}) return broken("absent_player", who);
      continue;
    }
    if (own.hero.index >= content.heroes.size()) return broken("hero", who);
    const bool starts = state.frames.size() > 1 && state.frames.back().decision == Decision::start;
    if (own.hex.index >= content.hexes.size() && !starts) return broken("place", who);
    if (stats.held({i}, Kind::weapon) > kMaxWeapons || stats.held({i}, Kind::armour) > 1 ||
        !(own.items & content.of_kind[at(Kind::ally)]).empty()) {
      return broken("limits", who);
    }
    if (own.fatigue > stats.stamina({i})) return broken("fatigue", who);
    if (own.wounds > stats.life({i})) return broken("wounds", who);
    const bool down = own.wounds == stats.life({i});
    if (down && !is_falling(state, {i}) && state.fight.foe == Foe::nobody)
      return broken("standing", who);
    for (const Ally& ally : own.allies) {
      const bool good =
          ally.ware.index < content.wares.size() && content[ally.ware].kind == Kind::ally &&
          ally.wounds < content[ally.ware].life && ally.fatigue <= content[ally.ware].stamina;
      if (!good) return broken("ally", who);
    }
  }
  return std::nullopt;
}

/// The gods' states are consistent; fewer than three rituals wait.
Broken broken_gods(const Rules& rules, const State& state) {
  std::size_t awake = 0;
  std::array<int, kGods> seen{};
  for (const God god : state.gods) {
    if (god.index >= kGods || ++seen[god.index] > 1) return broken("gods");
  }
  for (const GodStand& stand : state.stands) {
    if (stand.sleep == Sleep::awake) ++awake;
    if (stand.under.size() > 2) return broken("gods");
  }
  if (awake != state.awake.size() || state.waiting.size() > 2) return broken("gods");
  if (!rules.options().epic && awake > 1) return broken("gods");
  return std::nullopt;
}

/// Whether a frame's numbers are in range for its kind.
bool is_sound(const Rules& rules, const Frame& frame) {
  if (frame.seat.index >= rules.players()) return false;
  const auto count = static_cast<int>(rules.content().effects.size());
  const auto is_range = [&](U16 from, U16 to) {
    return from.value() <= to.value() && to.value() <= count;
  };
  if (const auto* run = frame.if_is<EffectsFrame>()) return is_range(run->next, run->end);
  if (const auto* each = frame.if_is<EachFrame>()) return is_range(each->first, each->end);
  if (const auto* choose = frame.if_is<ChooseFrame>()) return choose->effect.value() < count;
  if (const auto* loot = frame.if_is<LootFrame>()) return loot->loser.index < rules.players();
  return true;
}

/// The frame on top is a decision with at least one legal move.
Broken broken_frames(const Rules& rules, const State& state) {
  if (state.frames.empty())
    return state.winners.bits == 0 ? Broken(broken("frames")) : std::nullopt;
  if (state.winners.bits != 0 || state.turn.index >= rules.players()) return broken("frames");
  for (const Frame& frame : state.frames) {
    if (!is_sound(rules, frame)) return broken("frames");
  }
  if (state.dice.size() > kMaxFreeDice) {
    return broken("dice_count", {{"most", kMaxFreeDice}, {"found", state.dice.size()}});
  }
  for (std::size_t i = 0; i < kFaces; ++i) {
    const bool first = rules.content().numbers.first_like(i) == i;
    if (state.dice[i] > 0 && !first) return broken("dice");
  }
  if (state.frames[0].decision != Decision::turn) return broken("frames");
  const Frame& top = state.frames.back();
  if (static_cast<int>(top.decision) >= kSeatDecisions) return broken("frames");
  MoveSink moves;
  LegalMoves(rules, state).add_moves(moves);
  return moves.count() == 0
             ? Broken(broken("no_answer", {{"question", std::string(name_of(top.decision))}}))
             : std::nullopt;
}

}  // namespace

std::optional<LocalizedText> Rules::broken_invariant(const State& state) const {
  if (auto wrong = broken_cards(*content_, state)) return wrong;
  if (auto wrong = broken_tokens(*content_, state)) return wrong;
  if (auto wrong = broken_counters(*content_, state)) return wrong;
  if (auto wrong = broken_sheets(*this, state)) return wrong;
  if (auto wrong = broken_gods(*this, state)) return wrong;
  return broken_frames(*this, state);
}

}  // namespace etana::zanaga
