#pragma once

#include "games/zanaga/sheet.h"

/// The answers to the question on top, one by one, for whoever wants to list, count or look for
/// them; always in the same order.
namespace etana::zanaga {

class Choices {
 public:
  Choices(const Rules& rules, const State& state)
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

  /// The hexes a hero may be sent to (`Asks::go`), by the frame's `a`.
  template <class F>
  void each_destination(Seat seat, int where, F f) const;
  template <class F>
  void each_option(F f) const;
  /// Rituals that can take a token.
  bool takes(const Rite& rite, Symbol symbol) const {
    const RitualCard& card = content_[rite.card];
    return rite.tokens.size() < card.slots && (symbol == Symbol::wild || card.symbol == symbol);
  }
  /// The price of the dearest thing a hero has, 0 if there is none.
  int dearest(Seat seat) const;
  const Wares& stock() const {
    return frame_.a == kNone ? state_.lost_stock : state_.stocks[frame_.a];
  }
  /// Whether cards are sold and traded here now.
  bool sells() const { return frame_.a == kNone || !stats_.forbidden(Mod::no_market); }
  bool trades() const {
    return frame_.a == kNone || content_.towns[frame_.a].kind == TownKind::post;
  }
  bool can_trade(Ware give, Ware take) const;

 private:
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
  void each_round_answer(F f) const;
  template <class F>
  void each_phase_answer(F f) const;
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
  template <class F>
  void each_use(When when, F f) const {
    stats_.each_tool(seat_, when, [&](Tool tool) { f(UseCard{tool}); });
  }
  template <class F>
  void each_fight_use(When when, F f) const {
    if (!stats_.forbidden(Mod::no_uses)) each_use(when, f);
  }

  const Rules& rules_;
  const Content& content_;
  const State& state_;
  Stats stats_;
  const Frame& frame_;
  Seat seat_;
  const Sheet& own_;
};

inline Face face(std::size_t i) { return id<Face>(i); }

template <class F>
void Choices::each_single_step(F f) const {
  for (const Hex hex : content_[own_.hex].beside) {
    if (!hex.none()) f(Step{hex, {}});
  }
}

template <class F>
void Choices::each_step(F f) const {
  for (const Hex hex : content_[own_.hex].beside) {
    if (hex.none()) continue;
    for (std::size_t i = 0; i < kFaces; ++i) {
      if (state_.dice[i] > 0 && stats_.pays(seat_, face(i), hex)) f(Step{hex, face(i)});
    }
  }
}

template <class F>
void Choices::each_rest(F f) const {
  if (stats_.forbidden(Mod::no_rest)) return;
  for (int body = 0; body < stats_.bodies(seat_); ++body) {
    const Body who = {byte(body)};
    if (stats_.fatigue(seat_, who) == 0) continue;
    for (std::size_t i = 0; i < kFaces; ++i) {
      if (state_.dice[i] > 0) f(Rest{face(i), who});
    }
  }
}

template <class F>
void Choices::each_compass(F f) const {
  if (own_.survival[at(Survival::compass)] == 0) return;
  for (std::size_t from = 0; from < kFaces; ++from) {
    if (state_.dice[from] == 0) continue;
    for (std::size_t to = 0; to < kFaces; ++to) {
      const bool same = content_.numbers.faces[from] == content_.numbers.faces[to];
      if (!same) f(Compass{face(from), face(to)});
    }
  }
}

template <class F>
void Choices::each_adventure(F f) const {
  if (stats_.can_attempt(seat_)) f(Attempt{});
  for (std::uint8_t i = 0; i < rules_.players(); ++i) {
    if (i != seat_.index && state_.sheets[i].hex == own_.hex) f(Attack{Seat{i}});
  }
  if (stats_.is_shelter(own_.hex)) {
    f(Decline{});
  } else {
    f(Check{});
  }
}

template <class F>
void Choices::each_meeting(F f) const {
  const HexPlace& here = content_[own_.hex];
  if (here.terrain == Terrain::town) return;
  for (const Roamer& roamer : state_.roaming) {
    if ((content_[roamer.card].terrains >> at(here.terrain) & 1) != 0) f(Meet{roamer.card});
  }
}

template <class F>
void Choices::each_safari(F f) const {
  for (const Roamer& roamer : state_.roaming) {
    for (std::size_t i = 0; i < kFaces; ++i) {
      const bool shows = (content_.numbers.faces[i] & content_[roamer.card].terrains) != 0;
      if (state_.dice[i] > 0 && shows) f(Safari{roamer.card, face(i)});
    }
  }
  f(Decline{});
}

template <class F>
void Choices::each_round_answer(F f) const {
  f(FightOn{});
  const bool trap = own_.survival[at(Survival::trap)] > 0 && state_.fight.foe == Foe::challenge;
  if (stats_.forbidden(Mod::no_escape)) return;
  const unsigned best = stats_.best_attributes(seat_);
  for (unsigned a = 0; a < kAttributes; ++a) {
    if ((best >> a & 1U) != 0) f(Escape{static_cast<Attribute>(a)});
  }
  if (trap && !stats_.forbidden(Mod::no_traps)) f(Trap{});
}

template <class F>
void Choices::each_phase_answer(F f) const {
  const Fight& fight = state_.fight;
  const bool hero_struck = (fight.struck & 1U) != 0;
  const bool last = fight.phase + 1 == kAttributes;
  if (!hero_struck) f(Strike{{0}});
  if (hero_struck || !last) {
    if (!stats_.forbidden(Mod::no_allies)) {
      for (std::size_t ally = 1; ally <= own_.allies.size(); ++ally) {
        if ((fight.struck >> ally & 1U) == 0) f(Strike{{byte(static_cast<int>(ally))}});
      }
    }
    f(Defend{});
  }
  each_fight_use(When::combat, f);
}

inline bool Choices::can_trade(Ware give, Ware take) const {
  const bool items = content_[give].kind != Kind::ally && content_[take].kind != Kind::ally;
  if (!items || content_[take].price >= content_[give].price) return false;
  if (state_.bought.has(give) || state_.given.has(take)) return false;
  return stats_.has_room(seat_, take) || content_[give].kind == content_[take].kind;
}

template <class F>
void Choices::each_deal(F f) const {
  if (sells()) {
    stock().each([&](Ware ware) {
      const bool may = !state_.given.has(ware) && stats_.has_room(seat_, ware);
      if (may && stats_.price(seat_, ware) <= own_.gold) f(Buy{ware});
    });
    own_.items.each([&](Ware ware) {
      if (!state_.bought.has(ware)) f(Sell{ware});
    });
  }
  if (sells() && trades()) {
    own_.items.each([&](Ware give) {
      stock().each([&](Ware take) {
        if (can_trade(give, take)) f(Trade{give, take});
      });
    });
  }
  for (std::size_t i = 0; i < kSurvivals; ++i) {
    if (state_.survival[i] > 0 && own_.gold >= content_.numbers.survival_price) {
      f(Supply{static_cast<Survival>(i)});
    }
  }
  for (const Ally& ally : own_.allies) {
    if (!state_.bought.has(ally.ware)) f(Dismiss{ally.ware});
  }
}

template <class F>
void Choices::each_healing(F f) const {
  if (stats_.forbidden(Mod::no_heal) || own_.gold < stats_.heal_price()) return;
  for (int body = 0; body < stats_.bodies(seat_); ++body) {
    const Body who = {byte(body)};
    if (stats_.wounds(seat_, who) > 0) f(Heal{who, true});
    if (stats_.fatigue(seat_, who) > 0) f(Heal{who, false});
  }
}

/// Calls f(purse) for every way to pay a price in which no counter could be left out.
template <class F>
void each_payment(const Numbers& numbers, const std::array<std::uint8_t, kColours>& held, int price,
                  F f) {
  const auto worth = [&](const Purse& purse) {
    int sum = 0;
    for (std::size_t c = 0; c < kColours; ++c) sum += purse.counts[c] * numbers.worth[c];
    return sum;
  };
  const auto minimal = [&](const Purse& purse, int sum) {
    for (std::size_t c = 0; c < kColours; ++c) {
      if (purse.counts[c] > 0 && sum - numbers.worth[c] >= price) return false;
    }
    return true;
  };
  Purse purse;
  const auto most = [&](std::size_t c) {
    return std::min<int>(held[c], (price + numbers.worth[c] - 1) / numbers.worth[c]);
  };
  for (int green = most(0); green >= 0; --green) {
    for (int yellow = most(1); yellow >= 0; --yellow) {
      for (int blue = most(2); blue >= 0; --blue) {
        for (int red = most(3); red >= 0; --red) {
          purse.counts = {byte(green), byte(yellow), byte(blue), byte(red)};
          const int sum = worth(purse);
          if (sum >= price && minimal(purse, sum)) f(purse);
        }
      }
    }
  }
}

template <class F>
void Choices::each_lesson(F f) const {
  const int price =
      content_.numbers.experience_price[static_cast<std::size_t>(rules_.players() - 1)];
  each_payment(content_.numbers, own_.counters, price, [&](const Purse& purse) {
    for (std::size_t i = 0; i < kGains; ++i) f(Learn{static_cast<Gain>(i), purse});
  });
  f(Stop{});
}

template <class F>
void Choices::each_option(F f) const {
  const Effect& effect = content_.effects[static_cast<std::size_t>(frame_.from.value())];
  for (std::size_t i = 0; i < effect.then.count; ++i) {
    const Option& option = content_.options[effect.then.first + i];
    if (!option.conditional || stats_.holds(seat_, option.needs))
      f(Choose{{byte(static_cast<int>(i))}});
  }
}

template <class F>
void Choices::each_loss(F f) const {
  switch (static_cast<Loss>(frame_.a)) {
    case Loss::item: return own_.items.each([&](Ware ware) { f(PickWare{ware}); });
    case Loss::ally:
      for (const Ally& ally : own_.allies) f(PickWare{ally.ware});
      return;
    case Loss::survival:
      for (std::size_t i = 0; i < kSurvivals; ++i) {
        if (own_.survival[i] > 0) f(PickSurvival{static_cast<Survival>(i)});
      }
      return;
    case Loss::counter:
      for (std::size_t i = 0; i < kColours; ++i) {
        if (own_.counters[i] > 0) f(PickCounter{static_cast<Colour>(i)});
      }
      return;
  }
}

inline int Choices::dearest(Seat seat) const {
  const Sheet& own = state_.sheets[seat.index];
  int most = 0;
  own.items.each([&](Ware ware) { most = std::max<int>(most, content_[ware].price); });
  for (const Ally& ally : own.allies) most = std::max<int>(most, content_[ally.ware].price);
  for (const int count : own.survival) {
    if (count > 0) most = std::max<int>(most, content_.numbers.survival_price);
  }
  return most;
}

template <class F>
void Choices::each_dearest(F f) const {
  const int price = dearest(seat_);
  own_.items.each([&](Ware ware) {
    if (content_[ware].price == price) f(PickWare{ware});
  });
  for (const Ally& ally : own_.allies) {
    if (content_[ally.ware].price == price) f(PickWare{ally.ware});
  }
  for (std::size_t i = 0; i < kSurvivals; ++i) {
    if (own_.survival[i] > 0 && content_.numbers.survival_price == price) {
      f(PickSurvival{static_cast<Survival>(i)});
    }
  }
}

template <class F>
void Choices::each_loot(F f) const {
  const Sheet& loser = state_.sheets[frame_.a];
  loser.items.each([&](Ware ware) {
    if (stats_.has_room(seat_, ware)) f(PickWare{ware});
  });
  for (std::size_t i = 0; i < kSurvivals; ++i) {
    if (loser.survival[i] > 0) f(PickSurvival{static_cast<Survival>(i)});
  }
  if (loser.gold > 0) f(TakeGold{});
}

template <class F>
void Choices::each_destination(Seat seat, int where, F f) const {
  const Hex from = state_.sheets[seat.index].hex;
  constexpr int kShelter = 6;
  const auto nearest = [&](bool city) {
    int best = kNone;
    for (const TownPlace& town : content_.towns)
      best = std::min(best, content_.steps(from, town.hex));
    const bool lost = city && !state_.lost_city.none();
    if (lost) best = std::min(best, content_.steps(from, state_.lost_city));
    for (const TownPlace& town : content_.towns) {
      if (content_.steps(from, town.hex) == best) f(town.hex);
    }
    if (lost && content_.steps(from, state_.lost_city) == best) f(state_.lost_city);
  };
  if (where == kShelter) return nearest(true);
  switch (static_cast<Where>(where)) {
    case Where::town: return nearest(false);
    case Where::lost_city: return f(state_.lost_city);
    case Where::beside:
      f(from);
      for (const Hex hex : content_[from].beside) {
        if (!hex.none()) f(hex);
      }
      return;
    default:
      for (const TownPlace& town : content_.towns) {
        const bool village = town.kind == TownKind::village;
        if (where == static_cast<int>(Where::any_village) && !village) continue;
        if (where == static_cast<int>(Where::any_post) && village) continue;
        f(town.hex);
      }
  }
}

template <class F>
void Choices::each_token_off(F f) const {
  for (const Rite& rite : state_.rites) {
    if (rite.tokens.size() >= content_[rite.card].slots) continue;
    for (std::size_t i = 0; i < kTokenKinds; ++i) {
      if (rite.tokens[i] > 0) f(TakeOff{rite.card, static_cast<Symbol>(i)});
    }
  }
}

template <class F>
void Choices::each(F f) const {
  switch (frame_.asks) {
    case Asks::start:
      for (const TownPlace& town : content_.towns) f(Go{town.hex});
      return;
    case Asks::confront:
      for (const God god : state_.awake) f(Confront{god});
      return f(Decline{});
    case Asks::set_out: f(Roll{}); return each_single_step(f);
    case Asks::walk:
      each_step(f);
      each_rest(f);
      each_compass(f);
      each_use(When::movement, f);
      return f(Stop{});
    case Asks::adventure: return each_adventure(f);
    case Asks::meet: return each_meeting(f);
    case Asks::safari: return each_safari(f);
    case Asks::bones: f(Bones{}); return f(Decline{});
    case Asks::place:
      for (const Rite& rite : state_.rites) {
        if (takes(rite, static_cast<Symbol>(frame_.a))) f(PlaceToken{rite.card});
      }
      return;
    case Asks::prepare: each_fight_use(When::before, f); return f(Decline{});
    case Asks::round: return each_round_answer(f);
    case Asks::phase: return each_phase_answer(f);
    case Asks::guard: each_fight_use(When::combat, f); return f(Decline{});
    case Asks::lost: each_fight_use(When::lost, f); return f(Decline{});
    case Asks::market:
      each_deal(f);
      each_healing(f);
      each_use(When::market, f);
      return f(Stop{});
    case Asks::learn: return each_lesson(f);
    case Asks::choose: return each_option(f);
    case Asks::lose: return each_loss(f);
    case Asks::drop: return each_dearest(f);
    case Asks::go: return each_destination(seat_, frame_.a, [&](Hex hex) { f(Go{hex}); });
    case Asks::found:
      for (const Hex hex : content_[own_.hex].beside) {
        if (!hex.none() && !stats_.is_town(hex)) f(Go{hex});
      }
      return;
    case Asks::restore:
      for (std::size_t i = 0; i < content_.adventure_hexes.size(); ++i) {
        const Hex hex = content_.adventure_hexes[i];
        const bool here = at(content_[hex].colour) == frame_.b;
        if (here && !state_.has_counter(static_cast<int>(i))) f(Go{hex});
      }
      return;
    case Asks::unravel: return each_token_off(f);
    case Asks::loot: return each_loot(f);
    default: return;
  }
}

}  // namespace etana::zanaga
