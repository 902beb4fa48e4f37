#pragma once

#include "games/zanaga/choices.h"

/// The answers to the questions of a fight and of what follows it; a part of choices.h.
namespace etana::zanaga {

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

}  // namespace etana::zanaga
