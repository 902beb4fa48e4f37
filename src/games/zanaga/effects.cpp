#include <algorithm>

#include "games/zanaga/choices.h"
#include "games/zanaga/play.h"

namespace etana::zanaga {

/// A list of effects for a subject; `b` says whether it belongs to the fight, and so ends with it;
/// `c` is the god whose omen it is, counted from 1, and `a` the omen's symbol until it is told.
void Play::run(Seat subject, Run run, bool in_fight, std::uint8_t omen_of) {
  if (run.empty()) return;
  Frame& frame = push(Decision::effects, subject);
  frame.b = in_fight ? 1 : 0;
  frame.c = omen_of;
  frame.from = Wide::of(run.first);
  frame.to = Wide::of(run.first + run.count);
}

void Play::effects() {
  Frame& frame = top();
  const bool in_fight = frame.b != 0;
  if (frame.from == frame.to || (in_fight && (decided() || state_.fight.fled))) return pop();
  if (frame.a != 0) {
    tell(Omen{{byte(frame.c - 1)}, static_cast<Symbol>(frame.a - 1)});
    frame.a = 0;
  }
  const Effect& next = content_.effects[static_cast<std::size_t>(frame.from.value())];
  // Challenges are scattered one by one: the tokens of each are placed before the next one goes.
  const bool again = next.kind == Do::scatter && frame.step + 1 < next.amount;
  frame.step = again ? byte(frame.step + 1) : std::uint8_t{0};
  if (!again) frame.from = Wide::of(frame.from.value() + 1);
  effect(next, frame.seat, in_fight);
}

void Play::effect(const Effect& effect, Seat subject, bool in_fight) {
  switch (effect.kind) {
    case Do::test: return test(effect, subject, in_fight);
    case Do::when:
      return run(subject, stats_.holds(subject, effect.condition) ? effect.then : effect.otherwise,
                 in_fight, top().c);
    case Do::each: {
      const auto omen_of = top().c;
      Frame& frame = push(Decision::each, subject);
      frame.b = effect.what;
      frame.c = omen_of;
      frame.from = Wide::of(effect.then.first);
      frame.to = Wide::of(effect.then.first + effect.then.count);
      return;
    }
    case Do::choose: {
      const auto omen_of = top().c;
      Frame& frame = push(Decision::choose, subject);
      frame.b = in_fight ? 1 : 0;
      frame.c = omen_of;
      frame.from = Wide::of(static_cast<int>(&effect - content_.effects.data()));
      return;
    }
    case Do::hit:
    case Do::boost:
    case Do::harder:
    case Do::reroll:
    case Do::spare:
    case Do::win:
    case Do::flee: return effect_in_fight(effect, subject);
    case Do::challenge:
    case Do::check:
    case Do::token:
    case Do::restore:
    case Do::doom:
    case Do::stock:
    case Do::scatter:
    case Do::unravel:
    case Do::lost_city:
    case Do::die: return effect_on_table(effect, subject);
    default: return effect_on_hero(effect, subject);
  }
}

/// One hero after the other, the active one first; `a` counts them.
void Play::each() {
  const Frame frame = top();
  for (int i = frame.a; i < rules_.players(); ++i) {
    const Seat seat = {byte((active().index + i) % rules_.players())};
    if (frame.b == at(Who::others) && seat == frame.seat) continue;
    top().a = byte(i + 1);
    const Run body = {static_cast<std::uint16_t>(frame.from.value()),
                      static_cast<std::uint16_t>(frame.to.value() - frame.from.value())};
    return run(seat, body, false, frame.c);
  }
  pop();
}

void Play::test(const Effect& effect, Seat subject, bool in_fight) {
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
  tell(
      TestRoll{subject, attribute, effect.skill, dice, byte(std::max(0, sum)), effect.target, won});
  run(subject, won ? effect.then : effect.otherwise, in_fight, top().c);
}

void Play::effect_on_hero(const Effect& effect, Seat subject) {
  const int last = effect.allies ? stats_.bodies(subject) - 1 : 0;
  switch (effect.kind) {
    case Do::wound:
      for (int body = last; body >= 0; --body) hurt(subject, {byte(body)}, effect.amount);
      return;
    case Do::fatigue:
      for (int body = last; body >= 0; --body) tire(subject, {byte(body)}, effect.amount);
      return;
    case Do::heal:
      for (int body = 0; body <= last; ++body)
        heal(subject, {byte(body)}, effect.amount, effect.target);
      return;
    case Do::gold: return gain_gold(subject, effect.amount);
    case Do::survival:
      for (int i = 0; i < effect.amount; ++i)
        gain_survival(subject, static_cast<Survival>(effect.what));
      return;
    case Do::counter:
      if (state_.supply[effect.what] == 0) return;
      --state_.supply[effect.what];
      ++sheet(subject).counters[effect.what];
      return tell(CounterGained{subject, static_cast<Colour>(effect.what), {}});
    case Do::lose: push(Decision::lose, subject).a = effect.what; return;
    case Do::move:
      if (effect.what == at(Where::lost_city) && state_.lost_city.none()) return;
      push(Decision::go, subject).a = effect.what;
      return;
    case Do::ready: return refresh(subject);
    case Do::card: {
      const Ware ware = take_fitting(subject, effect.what);
      if (ware.none()) return;
      gain_ware(subject, ware);
      return tell(WareGained{subject, ware});
    }
    default: return;
  }
}

void Play::effect_on_table(const Effect& effect, Seat subject) {
  switch (effect.kind) {
    case Do::challenge:
      for (int i = 0; i < effect.amount; ++i) {
        if (may_draw()) draw_challenge(static_cast<int>(at(state_.tier)), 0);
      }
      return;
    case Do::check:
      if (subject == active()) push(Decision::check, active());
      return;
    case Do::token: push(Decision::tokens, active()).a = byte(effect.amount); return;
    case Do::restore: push(Decision::restore, active()).a = effect.what; return;
    case Do::doom: return doom(effect.amount);
    case Do::stock: return change_stocks(effect);
    case Do::scatter: return scatter();
    case Do::unravel:
      for (int i = 0; i < effect.amount; ++i) push(Decision::unravel, subject);
      return;
    case Do::lost_city:
      if (!stats_.is_town(sheet(subject).hex)) return found_city(sheet(subject).hex);
      push(Decision::found, subject);
      return;
    default:
      if (!is_walking()) return;
      roll_dice(std::min<int>(effect.amount, 2 * kMaxDice - state_.dice.size()));
      tell(DiceRolled{subject, state_.dice});
  }
}

/// Dice are added to a walk that was rolled for, and to nothing else.
bool Play::is_walking() const {
  return std::ranges::any_of(state_.frames, [](const Frame& frame) {
    return frame.decision == Decision::walk && frame.a != kNoDice;
  });
}

/// On the god whose omen it is; of other cards, on the one that sends omens.
void Play::doom(int amount) {
  if (state_.awake.empty()) return;
  const God god = top().c == 0 ? state_.awake.back() : God{byte(top().c - 1)};
  GodStand& stand = state_.stands[god.index];
  stand.doom = byte(std::clamp(stand.doom + amount, 0, 99));
  tell(Doomed{god, stand.doom});
}

void Play::effect_in_fight(const Effect& effect, Seat subject) {
  Fight& fight = state_.fight;
  switch (effect.kind) {
    case Do::hit:
      if (fight.foe == Foe::hero && subject == fight.other)
        return hurt(fight.fighter, {0}, effect.amount);
      return hit_foe(effect.amount);
    case Do::boost: return boost(effect, subject);
    case Do::harder:
      for (std::size_t a = 0; a < kAttributes; ++a) {
        if (effect.attribute != kAllAttributes && effect.attribute != a) continue;
        fight.harder[a] =
            static_cast<std::int8_t>(std::clamp(fight.harder[a] + effect.amount, -60, 60));
      }
      return;
    case Do::reroll: fight.again = true; return;
    case Do::spare: fight.spared = byte(std::min(99, fight.spared + effect.amount)); return;
    case Do::win:
      if (fight.foe == Foe::challenge) fight.wounds = byte(stats_.foe_life());
      return;
    default:  // flee
      if (fight.foe == Foe::challenge) fight.fled = true;
  }
}

void Play::boost(const Effect& effect, Seat subject) {
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

void Play::change_stocks(const Effect& effect) {
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
      tell(Unstocked{town.hex, dearest});
    }
  }
}

/// The leftmost challenge leaves the roaming track, and its tokens are placed.
void Play::scatter() {
  if (state_.roaming.empty()) return;
  const Roamer first = state_.roaming[0];
  remove_roamer(0);
  state_.discards.add(first.card);
  tell(Scattered{first.card});
  place_tokens_of(first, false);
}

/// Counters come back to empty adventure hexes, colour by colour; only where they are too few
/// for all, the active hero is asked. `a` are the colours still to do, as bits, `b` the
/// one in question.
bool Play::settle_restore() {
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

void Play::restore_counter(Hex hex) {
  const HexPlace& place = content_[hex];
  state_.set_counter(place.adventure, true);
  --state_.supply[at(place.colour)];
  tell(CounterRestored{hex, place.colour});
}

void Play::make(const TakeOff& move) {
  pop();
  for (Rite& rite : state_.rites) {
    if (rite.card != move.ritual) continue;
    --rite.tokens[at(move.symbol)];
    ++state_.reserve[at(move.symbol)];
  }
  tell(TokenTakenOff{move.symbol, move.ritual});
}

}  // namespace etana::zanaga
