#pragma once

#include <algorithm>

#include "games/zanaga/stats.h"

/// Enumerates the legal moves of the decision on top of the stack, always in the same order,
/// without storing them.
namespace etana::zanaga {

class LegalMoves {
 public:
  LegalMoves(const Rules& rules, const State& state)
      : rules_(rules),
        content_(rules.content()),
        state_(state),
        stats_(rules, state),
        frame_(state.frames.back()),
        seat_(frame_.seat),
        own_(state.sheets[frame_.seat.index]) {}

  /// Calls f(move) for every legal move.
  template <class F>
  void each(F f) const;

  const Stats& stats() const { return stats_; }

  /// Calls f(hex) for the hexes a hero may be sent to (`Decision::go`); `where` is the frame's `a`.
  template <class F>
  void each_destination(Seat seat, int where, F f) const;
  template <class F>
  void each_option(F f) const;
  /// Whether a ritual can take a token.
  bool takes(const ActiveRitual& rite, Symbol symbol) const {
    const RitualCard& card = content_[rite.card];
    return rite.tokens.size() < card.slots && (symbol == Symbol::wild || card.symbol == symbol);
  }
  /// The price of a hero's most expensive possession, or 0.
  int dearest(Seat seat) const;
  const Wares& stock() const {
    return frame_.a == kNone ? state_.lost_stock : state_.stocks[frame_.a];
  }
  /// Whether this market sells and trades cards now.
  bool sells() const { return frame_.a == kNone || !stats_.forbidden(ModifierKind::no_market); }
  bool trades() const {
    return frame_.a == kNone || content_.towns[frame_.a].kind == TownKind::post;
  }
  bool can_trade(Ware give, Ware take) const;
  /// Calls f(move) for the cards that may be used now. Of several cards with the same effects and
  /// price only the first is offered.
  template <class F>
  void each_use(When when, F f) const;
  template <class F>
  void each_fight_use(When when, F f) const {
    if (!stats_.forbidden(ModifierKind::no_uses)) each_use(when, f);
  }
  /// A cheap test: true means several legal moves, false means not known.
  bool has_several() const;
  /// The roll that a card used now would affect.
  RollContext roll_context() const;
  /// For each attribute, the first attribute whose escape is equivalent.
  std::array<Attribute, kAttributes> same_escapes() const;

 private:
  Dice dice_without(std::size_t face) const {
    Dice left = state_.dice;
    --left[face];
    return left;
  }
  template <class F>
  void each_step(F f) const;
  template <class F>
  void each_single_step(F f) const;
  template <class F>
  void each_rest(F f) const;
  template <class F>
  void each_compass(F f) const;
  template <class F>
  void each_adventure(F f) const;
  template <class F>
  void each_meeting(F f) const;
  template <class F>
  void each_safari(F f) const;
  template <class F>
  void each_round_move(F f) const;
  template <class F>
  void each_phase_move(F f) const;
  template <class F>
  void each_deal(F f) const;
  template <class F>
  void each_healing(F f) const;
  template <class F>
  void each_lesson(F f) const;
  template <class F>
  void each_loss(F f) const;
  template <class F>
  void each_dearest(F f) const;
  template <class F>
  void each_loot(F f) const;
  template <class F>
  void each_token_off(F f) const;
  bool same_use(UsedCard one, UsedCard other) const;
  bool falls_anyway() const;
  bool fails_alike(Attribute one, Attribute other, int needed) const;
  int life_left(Combatant who) const;

  const Rules& rules_;
  const Content& content_;
  const State& state_;
  Stats stats_;
  const Frame& frame_;
  Seat seat_;
  const Sheet& own_;
};

template <class F>
void LegalMoves::each_option(F f) const {
  const Effect& effect = content_.effects[static_cast<std::size_t>(frame_.from.value())];
  for (std::size_t i = 0; i < effect.then.count; ++i) {
    const Option& option = content_.options[effect.then.first + i];
    if (!option.conditional || stats_.holds(seat_, option.needs))
      f(Choose{{byte(static_cast<int>(i))}});
  }
}

template <class F>
void LegalMoves::each_loss(F f) const {
  switch (static_cast<Loss>(frame_.a)) {
    case Loss::item:  // survival tokens are items too
      own_.items.each([&](Ware ware) { f(PickWare{ware}); });
      [[fallthrough]];
    case Loss::survival:
      for (std::size_t i = 0; i < kSurvivals; ++i) {
        if (own_.survival[i] > 0) f(PickSurvival{static_cast<Survival>(i)});
      }
      return;
    case Loss::ally:
      for (const Ally& ally : own_.allies) f(PickWare{ally.ware});
      return;
    case Loss::counter:
      for (std::size_t i = 0; i < kColours; ++i) {
        if (own_.counters[i] > 0) f(PickCounter{static_cast<Colour>(i)});
      }
      return;
  }
}

template <class F>
void LegalMoves::each_token_off(F f) const {
  for (const ActiveRitual& rite : state_.rites) {
    if (rite.tokens.size() >= content_[rite.card].slots) continue;
    for (std::size_t i = 0; i < kTokenKinds; ++i) {
      if (rite.tokens[i] > 0) f(TakeOff{rite.card, static_cast<Symbol>(i)});
    }
  }
}

template <class F>
void LegalMoves::each(F f) const {
  switch (frame_.decision) {
    case Decision::start:
      for (const TownPlace& town : content_.towns) f(Go{town.hex});
      return;
    case Decision::confront:
      for (const God god : state_.awake) f(Confront{god});
      return f(Decline{});
    case Decision::set_out: f(Roll{}); return each_single_step(f);
    case Decision::walk:
      each_step(f);
      each_rest(f);
      each_compass(f);
      each_use(When::movement, [&](const UseCard& use) {
        const bool dice_only = frame_.a == kNoDice && stats_.brings_only_dice(seat_, use.card);
        if (!dice_only) f(use);
      });
      return f(Stop{});
    case Decision::adventure: return each_adventure(f);
    case Decision::meet: return each_meeting(f);
    case Decision::safari: return each_safari(f);
    case Decision::bones: f(Bones{}); return f(Decline{});
    case Decision::place:
      for (const ActiveRitual& rite : state_.rites) {
        if (takes(rite, static_cast<Symbol>(frame_.a))) f(PlaceToken{rite.card});
      }
      return;
    case Decision::prepare: each_fight_use(When::before, f); return f(Decline{});
    case Decision::round: return each_round_move(f);
    case Decision::phase: return each_phase_move(f);
    case Decision::guard: each_fight_use(When::combat, f); return f(Decline{});
    case Decision::lost: each_fight_use(When::lost, f); return f(Decline{});
    case Decision::market:
      each_deal(f);
      each_healing(f);
      each_use(When::market, f);
      return f(Stop{});
    case Decision::learn: return each_lesson(f);
    case Decision::choose: return each_option(f);
    case Decision::lose: return each_loss(f);
    case Decision::drop: return each_dearest(f);
    case Decision::go: return each_destination(seat_, frame_.a, [&](Hex hex) { f(Go{hex}); });
    case Decision::found:
      for (const Hex hex : content_[own_.hex].beside) {
        if (!hex.none() && !stats_.is_town(hex)) f(Go{hex});
      }
      return;
    case Decision::restore:
      for (std::size_t i = 0; i < content_.adventure_hexes.size(); ++i) {
        const Hex hex = content_.adventure_hexes[i];
        const bool here = at(content_[hex].colour) == frame_.b;
        if (here && !state_.has_counter(static_cast<int>(i))) f(Go{hex});
      }
      return;
    case Decision::unravel: return each_token_off(f);
    case Decision::loot: return each_loot(f);
    default: return;
  }
}

}  // namespace etana::zanaga

#include "games/zanaga/legal_moves_fight.h"
#include "games/zanaga/legal_moves_journey.h"
#include "games/zanaga/legal_moves_market.h"
