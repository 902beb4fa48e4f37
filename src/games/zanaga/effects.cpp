#include <algorithm>

#include "games/zanaga/turn_context.h"

namespace etana::zanaga {

/// Pushes a list of effects for a subject. `b`: it is part of the fight and ends with it; `c`: the
/// god whose omen it is, counted from 1; `a`: the omen's symbol until its event is emitted.
void TurnContext::run_effects(Seat subject, EffectRange range, bool in_fight,
                              std::uint8_t omen_of) {
  if (range.empty()) return;
  Frame& frame = push(Decision::effects, subject);
  frame.b = in_fight ? 1 : 0;
  frame.c = omen_of;
  frame.from = U16::of(range.first);
  frame.to = U16::of(range.first + range.count);
}

void TurnContext::effects() {
  Frame& frame = top();
  const bool in_fight = frame.b != 0;
  if (frame.from == frame.to || (in_fight && (decided() || state_.fight.fled))) return pop();
  if (frame.a != 0) {
    emit(Omen{{byte(frame.c - 1)}, static_cast<Symbol>(frame.a - 1)});
    frame.a = 0;
  }
  const Effect& next = content_.effects[static_cast<std::size_t>(frame.from.value())];
  // Challenges are scattered one at a time: each one's tokens are placed before the next leaves.
  const bool again = next.kind == EffectKind::scatter && frame.step + 1 < next.amount;
  frame.step = again ? byte(frame.step + 1) : std::uint8_t{0};
  if (!again) frame.from = U16::of(frame.from.value() + 1);
  effect(next, frame.seat, in_fight);
}

void TurnContext::effect(const Effect& effect, Seat subject, bool in_fight) {
  switch (effect.kind) {
    case EffectKind::test: return test(effect, subject, in_fight);
    case EffectKind::when:
      return run_effects(subject,
                         stats_.holds(subject, effect.condition) ? effect.then : effect.otherwise,
                         in_fight, top().c);
    case EffectKind::each: {
      const auto omen_of = top().c;
      Frame& frame = push(Decision::each, subject);
      frame.b = effect.what;
      frame.c = omen_of;
      frame.from = U16::of(effect.then.first);
      frame.to = U16::of(effect.then.first + effect.then.count);
      return;
    }
    case EffectKind::choose: {
      const auto omen_of = top().c;
      Frame& frame = push(Decision::choose, subject);
      frame.b = in_fight ? 1 : 0;
      frame.c = omen_of;
      frame.from = U16::of(static_cast<int>(&effect - content_.effects.data()));
      return;
    }
    case EffectKind::hit:
    case EffectKind::boost:
    case EffectKind::harder:
    case EffectKind::reroll:
    case EffectKind::spare:
    case EffectKind::win:
    case EffectKind::flee: return effect_in_fight(effect, subject);
    case EffectKind::challenge:
    case EffectKind::check:
    case EffectKind::token:
    case EffectKind::restore:
    case EffectKind::doom:
    case EffectKind::stock:
    case EffectKind::scatter:
    case EffectKind::unravel:
    case EffectKind::lost_city:
    case EffectKind::die: return effect_on_table(effect, subject);
    default: return effect_on_hero(effect, subject);
  }
}

/// Runs effects for each hero in turn, the active one first; `a` counts them.
void TurnContext::each() {
  const Frame frame = top();
  for (int i = frame.a; i < rules_.players(); ++i) {
    const Seat seat = {byte((active().index + i) % rules_.players())};
    if (frame.b == at(Who::others) && seat == frame.seat) continue;
    top().a = byte(i + 1);
    const EffectRange range = {static_cast<std::uint16_t>(frame.from.value()),
                               static_cast<std::uint16_t>(frame.to.value() - frame.from.value())};
    return run_effects(seat, range, false, frame.c);
  }
  pop();
}

void TurnContext::test(const Effect& effect, Seat subject, bool in_fight) {
  auto attribute = static_cast<Attribute>(effect.attribute);
  if (effect.attribute == kAllAttributes) {
    attribute = Attribute::mind;
    for (const Attribute other : {Attribute::body, Attribute::spirit}) {
      if (stats_.value(subject, other) > stats_.value(subject, attribute)) attribute = other;
    }
  }
  const TwoDice dice = two_dice();
  const int sum =
      dice.sum() + stats_.value(subject, attribute) + stats_.skill(subject, effect.skill);
  const bool won = sum >= effect.target;
  emit(
      TestRoll{subject, attribute, effect.skill, dice, byte(std::max(0, sum)), effect.target, won});
  run_effects(subject, won ? effect.then : effect.otherwise, in_fight, top().c);
}

void TurnContext::effect_on_hero(const Effect& effect, Seat subject) {
  const int last = effect.allies ? stats_.combatant_count(subject) - 1 : 0;
  switch (effect.kind) {
    case EffectKind::wound:
      for (int i = last; i >= 0; --i) hurt(subject, {byte(i)}, effect.amount);
      return;
    case EffectKind::fatigue:
      for (int i = last; i >= 0; --i) tire(subject, {byte(i)}, effect.amount);
      return;
    case EffectKind::heal:
      for (int i = 0; i <= last; ++i) heal(subject, {byte(i)}, effect.amount, effect.target);
      return;
    case EffectKind::gold: return gain_gold(subject, effect.amount);
    case EffectKind::survival:
      for (int i = 0; i < effect.amount; ++i)
        gain_survival(subject, static_cast<Survival>(effect.what));
      return;
    case EffectKind::counter:
      if (state_.supply[effect.what] == 0) return;
      --state_.supply[effect.what];
      ++sheet(subject).counters[effect.what];
      return emit(CounterGained{subject, static_cast<Colour>(effect.what), {}});
    case EffectKind::lose: push(Decision::lose, subject).a = effect.what; return;
    case EffectKind::move:
      if (effect.what == at(Where::lost_city) && state_.lost_city.none()) return;
      push(Decision::go, subject).a = effect.what;
      return;
    case EffectKind::ready: return refresh(subject);
    case EffectKind::card: {
      const Ware ware = take_fitting(subject, effect.what);
      if (ware.none()) return;
      gain_ware(subject, ware);
      return emit(WareGained{subject, ware});
    }
    default: return;
  }
}

void TurnContext::effect_on_table(const Effect& effect, Seat subject) {
  switch (effect.kind) {
    case EffectKind::challenge:
      for (int i = 0; i < effect.amount; ++i) {
        if (may_draw()) draw_challenge(static_cast<int>(at(state_.tier)), 0);
      }
      return;
    case EffectKind::check:
      if (subject == active()) push(Decision::check, active());
      return;
    case EffectKind::token: push(Decision::tokens, active()).a = byte(effect.amount); return;
    case EffectKind::restore: push(Decision::restore, active()).a = effect.what; return;
    case EffectKind::doom: return doom(effect.amount);
    case EffectKind::stock: return change_stocks(effect);
    case EffectKind::scatter: return scatter();
    case EffectKind::unravel:
      for (int i = 0; i < effect.amount; ++i) push(Decision::unravel, subject);
      return;
    case EffectKind::lost_city:
      if (!stats_.is_town(sheet(subject).hex)) return found_city(sheet(subject).hex);
      push(Decision::found, subject);
      return;
    default:
      if (!is_walking()) return;
      roll_dice(std::min<int>(effect.amount, kMaxFreeDice - state_.dice.size()));
      emit(DiceRolled{subject, state_.dice});
  }
}

/// Dice can be added only to a walk that began with a roll.
bool TurnContext::is_walking() const {
  return std::ranges::any_of(state_.frames, [](const Frame& frame) {
    return frame.decision == Decision::walk && frame.a != kNoDice;
  });
}

/// Dooms the god whose omen this is; for other cards, the god who sends omens.
void TurnContext::doom(int amount) {
  if (state_.awake.empty()) return;
  const God god = top().c == 0 ? state_.awake.back() : God{byte(top().c - 1)};
  GodStand& stand = state_.stands[god.index];
  stand.doom = byte(std::clamp(stand.doom + amount, 0, 99));
  emit(Doomed{god, stand.doom});
}

void TurnContext::effect_in_fight(const Effect& effect, Seat subject) {
  Fight& fight = state_.fight;
  switch (effect.kind) {
    case EffectKind::hit:
      if (fight.foe == Foe::hero && subject == fight.other)
        return hurt(fight.fighter, {0}, effect.amount);
      return hit_foe(effect.amount);
    case EffectKind::boost: return boost(effect, subject);
    case EffectKind::harder:
      for (std::size_t a = 0; a < kAttributes; ++a) {
        if (effect.attribute != kAllAttributes && effect.attribute != a) continue;
        fight.harder[a] =
            static_cast<std::int8_t>(std::clamp(fight.harder[a] + effect.amount, -60, 60));
      }
      return;
    case EffectKind::reroll: fight.again = true; return;
    case EffectKind::spare: fight.spared = byte(std::min(99, fight.spared + effect.amount)); return;
    case EffectKind::win:
      if (fight.foe == Foe::challenge) fight.wounds = byte(stats_.foe_life());
      return;
    default:  // flee
      if (fight.foe == Foe::challenge) fight.fled = true;
  }
}

void TurnContext::boost(const Effect& effect, Seat subject) {
  Boost& boost = state_.fight.boosts[subject == active() ? 0 : 1];
  const auto until = static_cast<Until>(effect.what);
  Boosts& values = until == Until::roll    ? boost.roll
                   : until == Until::round ? boost.round
                                           : boost.fight;
  for (std::size_t a = 0; a < kAttributes; ++a) {
    if (effect.attribute != kAllAttributes && effect.attribute != a) continue;
    values[a] = static_cast<std::int8_t>(std::clamp(values[a] + effect.amount, -60, 60));
  }
}

void TurnContext::change_stocks(const Effect& effect) {
  const auto towns = static_cast<Towns>(effect.what);
  for (std::size_t i = 0; i < content_.towns.size(); ++i) {
    const TownPlace& town = content_.towns[i];
    const bool post = town.kind == TownKind::post;
    if ((towns == Towns::posts && !post) || (towns == Towns::villages && post)) continue;
    Wares& cards = state_.stocks[i];
    for (int n = 0; n < effect.amount; ++n) stock(town.hex, cards);
    for (int n = 0; n > effect.amount && !cards.empty(); --n) {
      Ware dearest;
      cards.each([&](Ware ware) {
        if (dearest.none() || content_[ware].price > content_[dearest].price) dearest = ware;
      });
      cards.remove(dearest);
      state_.market_discards.add(dearest);
      emit(Unstocked{town.hex, dearest});
    }
  }
}

/// The leftmost challenge leaves the roaming track, and its tokens are placed.
void TurnContext::scatter() {
  if (state_.roaming.empty()) return;
  const RoamingChallenge first = state_.roaming[0];
  remove_roamer(0);
  state_.discards.add(first.card);
  emit(Scattered{first.card});
  place_tokens_of(first, false);
}

/// Returns counters to empty adventure hexes, colour by colour. The active hero decides only if
/// there are too few. `a`: bit mask of the remaining colours; `b`: the colour to decide.
bool TurnContext::prepare_restore() {
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    if ((top().a >> colour & 1) == 0) continue;
    int empty = 0;
    for (std::size_t i = 0; i < content_.adventure_hexes.size(); ++i) {
      const bool here = at(content_[content_.adventure_hexes[i]].colour) == colour;
      if (here && !state_.has_counter(static_cast<int>(i))) ++empty;
    }
    top().b = byte(static_cast<int>(colour));
    if (empty > state_.supply[colour] && state_.supply[colour] > 0) return false;
    for (std::size_t i = 0; i < content_.adventure_hexes.size() && state_.supply[colour] > 0; ++i) {
      const Hex hex = content_.adventure_hexes[i];
      if (at(content_[hex].colour) == colour && !state_.has_counter(static_cast<int>(i)))
        restore_counter(hex);
    }
    top().a = static_cast<std::uint8_t>(top().a & ~(1U << colour));
  }
  pop();
  return true;
}

void TurnContext::restore_counter(Hex hex) {
  const HexPlace& place = content_[hex];
  state_.set_counter(place.adventure, true);
  --state_.supply[at(place.colour)];
  emit(CounterRestored{hex, place.colour});
}

void TurnContext::apply(const TakeOff& move) {
  pop();
  for (ActiveRitual& rite : state_.rites) {
    if (rite.card != move.ritual) continue;
    --rite.tokens[at(move.symbol)];
    ++state_.reserve[at(move.symbol)];
  }
  emit(TokenTakenOff{move.symbol, move.ritual});
}

}  // namespace etana::zanaga
