#include "games/zanaga/effects.h"

#include <algorithm>

#include "games/zanaga/adventure.h"
#include "games/zanaga/damage.h"
#include "games/zanaga/fight.h"
#include "games/zanaga/gods.h"
#include "games/zanaga/market.h"
#include "games/zanaga/possessions.h"
#include "games/zanaga/ritual.h"
#include "games/zanaga/turn.h"

namespace etana::zanaga {

namespace {

void make_test(TurnContext& turn, const Effect& effect, Seat subject, Occasion occasion) {
  auto attribute = static_cast<Attribute>(effect.attribute);
  if (effect.attribute == kAllAttributes) {
    attribute = Attribute::mind;
    for (const Attribute other : {Attribute::body, Attribute::spirit}) {
      if (turn.stats.value(subject, other) > turn.stats.value(subject, attribute))
        attribute = other;
    }
  }
  const TwoDice dice = turn.two_dice();
  const int sum =
      dice.sum() + turn.stats.value(subject, attribute) + turn.stats.skill(subject, effect.skill);
  const bool won = sum >= effect.target;
  turn.emit(
      TestRoll{subject, attribute, effect.skill, dice, byte(std::max(0, sum)), effect.target, won});
  run_effects(turn, subject, won ? effect.then : effect.otherwise, occasion);
}

void affect_hero(TurnContext& turn, const Effect& effect, Seat subject) {
  const int last = effect.allies ? turn.stats.combatant_count(subject) - 1 : 0;
  switch (effect.kind) {
    case EffectKind::wound:
      for (int i = last; i >= 0; --i) hurt(turn, subject, {byte(i)}, effect.amount);
      return;
    case EffectKind::fatigue:
      for (int i = last; i >= 0; --i) tire(turn, subject, {byte(i)}, effect.amount);
      return;
    case EffectKind::heal:
      for (int i = 0; i <= last; ++i) heal(turn, subject, {byte(i)}, effect.amount, effect.target);
      return;
    case EffectKind::gold: return gain_gold(turn, subject, effect.amount);
    case EffectKind::survival:
      for (int i = 0; i < effect.amount; ++i)
        gain_survival(turn, subject, static_cast<Survival>(effect.what));
      return;
    case EffectKind::counter:
      if (turn.state.supply[effect.what] == 0) return;
      --turn.state.supply[effect.what];
      ++turn.sheet(subject).counters[effect.what];
      return turn.emit(CounterGained{subject, static_cast<Colour>(effect.what), {}});
    case EffectKind::lose: return turn.push(LoseFrame{static_cast<Loss>(effect.what)}, subject);
    case EffectKind::move:
      if (effect.what == at(Where::lost_city) && turn.state.lost_city.none()) return;
      return turn.push(GoFrame{static_cast<Where>(effect.what)}, subject);
    case EffectKind::ready: return refresh(turn, subject);
    case EffectKind::card: {
      const Ware ware = take_fitting(turn, subject, effect.what);
      if (ware.none()) return;
      gain_ware(turn, subject, ware);
      return turn.emit(WareGained{subject, ware});
    }
    default: return;
  }
}

/// Dice can be added only to a walk that began with a roll.
bool is_walking(const TurnContext& turn) {
  return std::ranges::any_of(turn.state.frames, [](const Frame& frame) {
    const auto* walk = frame.if_is<WalkFrame>();
    return walk != nullptr && !walk->no_dice;
  });
}

/// Dooms the god whose omen this is; for other cards, the god who sends omens.
void doom_god(TurnContext& turn, int amount) {
  if (turn.state.awake.empty()) return;
  const God sender = turn.top_as<EffectsFrame>().occasion.omen_of;
  const God god = sender.none() ? turn.state.awake.back() : sender;
  GodStand& stand = turn.state.stands[god.index];
  stand.doom = byte(std::clamp(stand.doom + amount, 0, 99));
  turn.emit(Doomed{god, stand.doom});
}

void change_stocks(TurnContext& turn, const Effect& effect) {
  const auto towns = static_cast<Towns>(effect.what);
  for (std::size_t i = 0; i < turn.content.towns.size(); ++i) {
    const TownPlace& town = turn.content.towns[i];
    const bool post = town.kind == TownKind::post;
    if ((towns == Towns::posts && !post) || (towns == Towns::villages && post)) continue;
    Wares& cards = turn.state.stocks[i];
    for (int n = 0; n < effect.amount; ++n) add_to_stock(turn, town.hex, cards);
    for (int n = 0; n > effect.amount && !cards.empty(); --n) {
      Ware dearest;
      cards.each([&](Ware ware) {
        if (dearest.none() || turn.content[ware].price > turn.content[dearest].price)
          dearest = ware;
      });
      cards.remove(dearest);
      turn.state.market_discards.add(dearest);
      turn.emit(Unstocked{town.hex, dearest});
    }
  }
}

/// The leftmost challenge leaves the roaming track, and its tokens are placed.
void scatter(TurnContext& turn) {
  if (turn.state.roaming.empty()) return;
  const RoamingChallenge first = turn.state.roaming[0];
  remove_roamer(turn.state, 0);
  turn.state.discards.add(first.card);
  turn.emit(Scattered{first.card});
  place_tokens_of(turn, first, false);
}

void affect_table(TurnContext& turn, const Effect& effect, Seat subject) {
  switch (effect.kind) {
    case EffectKind::challenge:
      for (int i = 0; i < effect.amount; ++i) {
        if (may_draw(turn)) draw_challenge(turn, turn.state.tier, Destination::track);
      }
      return;
    case EffectKind::check:
      if (subject == turn.active()) turn.push(CheckFrame{}, turn.active());
      return;
    case EffectKind::token:
      return turn.push(TokensFrame{.left = byte(effect.amount)}, turn.active());
    case EffectKind::restore: return turn.push(RestoreFrame{.colours = effect.what}, turn.active());
    case EffectKind::doom: return doom_god(turn, effect.amount);
    case EffectKind::stock: return change_stocks(turn, effect);
    case EffectKind::scatter: return scatter(turn);
    case EffectKind::unravel:
      for (int i = 0; i < effect.amount; ++i) turn.push(Decision::unravel, subject);
      return;
    case EffectKind::lost_city:
      if (!turn.stats.is_town(turn.sheet(subject).hex))
        return found_city(turn, turn.sheet(subject).hex);
      turn.push(Decision::found, subject);
      return;
    default:
      if (!is_walking(turn)) return;
      roll_dice(turn, std::min<int>(effect.amount, kMaxFreeDice - turn.state.dice.size()));
      turn.emit(DiceRolled{subject, turn.state.dice});
  }
}

void boost_values(TurnContext& turn, const Effect& effect, Seat subject) {
  Boost& boost = turn.state.fight.boosts[subject == turn.active() ? 0 : 1];
  const auto until = static_cast<Until>(effect.what);
  Boosts& values = until == Until::roll    ? boost.roll
                   : until == Until::round ? boost.round
                                           : boost.fight;
  for (std::size_t a = 0; a < kAttributes; ++a) {
    if (effect.attribute != kAllAttributes && effect.attribute != a) continue;
    values[a] = static_cast<std::int8_t>(std::clamp(values[a] + effect.amount, -60, 60));
  }
}

void affect_fight(TurnContext& turn, const Effect& effect, Seat subject) {
  Fight& fight = turn.state.fight;
  switch (effect.kind) {
    case EffectKind::hit:
      if (fight.foe == Foe::hero && subject == fight.other)
        return hurt(turn, fight.fighter, {0}, effect.amount);
      return hit_foe(turn, effect.amount);
    case EffectKind::boost: return boost_values(turn, effect, subject);
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
      if (fight.foe == Foe::challenge) fight.wounds = byte(turn.stats.foe_life());
      return;
    default:  // flee
      if (fight.foe == Foe::challenge) fight.fled = true;
  }
}

void apply_effect(TurnContext& turn, const Effect& effect, Seat subject, Occasion occasion) {
  switch (effect.kind) {
    case EffectKind::test: return make_test(turn, effect, subject, occasion);
    case EffectKind::when:
      return run_effects(
          turn, subject,
          turn.stats.holds(subject, effect.condition) ? effect.then : effect.otherwise, occasion);
    case EffectKind::each:
      return turn.push(EachFrame{.first = U16::of(effect.then.first),
                                 .end = U16::of(effect.then.first + effect.then.count),
                                 .who = static_cast<Who>(effect.what),
                                 .omen_of = occasion.omen_of},
                       subject);
    case EffectKind::choose: {
      const auto index = static_cast<int>(&effect - turn.content.effects.data());
      return turn.push(ChooseFrame{.effect = U16::of(index), .occasion = occasion}, subject);
    }
    case EffectKind::hit:
    case EffectKind::boost:
    case EffectKind::harder:
    case EffectKind::reroll:
    case EffectKind::spare:
    case EffectKind::win:
    case EffectKind::flee: return affect_fight(turn, effect, subject);
    case EffectKind::challenge:
    case EffectKind::check:
    case EffectKind::token:
    case EffectKind::restore:
    case EffectKind::doom:
    case EffectKind::stock:
    case EffectKind::scatter:
    case EffectKind::unravel:
    case EffectKind::lost_city:
    case EffectKind::die: return affect_table(turn, effect, subject);
    default: return affect_hero(turn, effect, subject);
  }
}

/// The adventure hexes of a colour that have no counter.
FixedVector<Hex, kMaxAdventureHexes> empty_hexes(const TurnContext& turn, Colour colour) {
  FixedVector<Hex, kMaxAdventureHexes> empty;
  for (const Hex hex : turn.content.adventure_hexes) {
    const HexPlace& place = turn.content[hex];
    if (place.colour == colour && !turn.state.has_counter(place.adventure)) empty.push_back(hex);
  }
  return empty;
}

}  // namespace

void run_effects(TurnContext& turn, Seat subject, EffectRange range, Occasion occasion) {
  if (range.empty()) return;
  turn.push(EffectsFrame{.next = U16::of(range.first),
                         .end = U16::of(range.first + range.count),
                         .occasion = occasion},
            subject);
}

void continue_effects(TurnContext& turn) {
  const Seat subject = turn.deciding();
  auto& frame = turn.top_as<EffectsFrame>();
  const Occasion occasion = frame.occasion;
  const bool fight_over = occasion.in_fight && (decided(turn) || turn.state.fight.fled);
  if (frame.next == frame.end || fight_over) return turn.pop();
  if (frame.omen != 0) {
    turn.emit(Omen{occasion.omen_of, static_cast<Symbol>(frame.omen - 1)});
    frame.omen = 0;
  }
  const Effect& next = turn.content.effects[static_cast<std::size_t>(frame.next.value())];
  // Challenges are scattered one at a time: each one's tokens are placed before the next leaves.
  const bool again = next.kind == EffectKind::scatter && frame.scattered + 1 < next.amount;
  frame.scattered = again ? byte(frame.scattered + 1) : std::uint8_t{0};
  if (!again) frame.next = U16::of(frame.next.value() + 1);
  apply_effect(turn, next, subject, occasion);
}

void continue_each(TurnContext& turn) {
  const Seat subject = turn.deciding();
  auto& each = turn.top_as<EachFrame>();
  for (int i = each.done; i < turn.rules.players(); ++i) {
    const Seat seat = {byte((turn.active().index + i) % turn.rules.players())};
    if (each.who == Who::others && seat == subject) continue;
    each.done = byte(i + 1);
    const EffectRange range = {static_cast<std::uint16_t>(each.first.value()),
                               static_cast<std::uint16_t>(each.end.value() - each.first.value())};
    return run_effects(turn, seat, range, {.omen_of = each.omen_of});
  }
  turn.pop();
}

bool prepare_restore(TurnContext& turn) {
  auto& restore = turn.top_as<RestoreFrame>();
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    if ((restore.colours >> colour & 1) == 0) continue;
    restore.colour = static_cast<Colour>(colour);
    const auto empty = empty_hexes(turn, restore.colour);
    const std::size_t supply = turn.state.supply[colour];
    if (empty.size() > supply && supply > 0) return false;
    for (std::size_t i = 0; i < std::min(empty.size(), supply); ++i)
      restore_counter(turn, empty[i]);
    restore.colours = static_cast<std::uint8_t>(restore.colours & ~(1U << colour));
  }
  turn.pop();
  return true;
}

void restore_counter(TurnContext& turn, Hex hex) {
  const HexPlace& place = turn.content[hex];
  turn.state.set_counter(place.adventure, true);
  --turn.state.supply[at(place.colour)];
  turn.emit(CounterRestored{hex, place.colour});
}

}  // namespace etana::zanaga
