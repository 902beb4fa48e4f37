#include <algorithm>

#include "games/zanaga/legal_moves.h"

// Legal moves in markets and when learning.

namespace etana::zanaga {

namespace {

/// Calls f(paid) for every payment that covers the price and has no superfluous counter.
template <class F>
void each_payment(const Numbers& numbers, const std::array<std::uint8_t, kColours>& held, int price,
                  F f) {
  const auto worth = [&](const CounterCounts& paid) {
    int sum = 0;
    for (std::size_t c = 0; c < kColours; ++c) sum += paid.counts[c] * numbers.worth[c];
    return sum;
  };
  const auto minimal = [&](const CounterCounts& paid, int sum) {
    for (std::size_t c = 0; c < kColours; ++c) {
      if (paid.counts[c] > 0 && sum - numbers.worth[c] >= price) return false;
    }
    return true;
  };
  CounterCounts paid;
  const auto most = [&](std::size_t c) {
    return std::min<int>(held[c], (price + numbers.worth[c] - 1) / numbers.worth[c]);
  };
  for (int green = most(0); green >= 0; --green) {
    for (int yellow = most(1); yellow >= 0; --yellow) {
      for (int blue = most(2); blue >= 0; --blue) {
        for (int red = most(3); red >= 0; --red) {
          paid.counts = {byte(green), byte(yellow), byte(blue), byte(red)};
          const int sum = worth(paid);
          if (sum >= price && minimal(paid, sum)) f(paid);
        }
      }
    }
  }
}

}  // namespace

bool LegalMoves::can_trade(Ware give, Ware take) const {
  const bool items = content_[give].kind != Kind::ally && content_[take].kind != Kind::ally;
  if (!items || content_[take].price >= content_[give].price) return false;
  if (state_.bought.has(give) || state_.given.has(take)) return false;
  return stats_.has_room(seat_, take) || content_[give].kind == content_[take].kind;
}

void LegalMoves::add_deals(MoveSink& add) const {
  if (sells()) {
    stock().each([&](Ware ware) {
      const bool may = !state_.given.has(ware) && stats_.has_room(seat_, ware);
      if (may && stats_.price(seat_, ware) <= own_.gold) add(Buy{ware});
    });
    own_.items.each([&](Ware ware) {
      if (!state_.bought.has(ware)) add(Sell{ware});
    });
  }
  if (sells() && trades()) {
    own_.items.each([&](Ware give) {
      stock().each([&](Ware take) {
        if (can_trade(give, take)) add(Trade{give, take});
      });
    });
  }
  for (std::size_t i = 0; i < kSurvivals; ++i) {
    if (state_.survival[i] > 0 && own_.gold >= content_.numbers.survival_price) {
      add(Supply{static_cast<Survival>(i)});
    }
  }
  for (const Ally& ally : own_.allies) add(Dismiss{ally.ware});
}

void LegalMoves::add_healings(MoveSink& add) const {
  if (stats_.forbidden(ModifierKind::no_heal) || own_.gold < stats_.heal_price()) return;
  for (int index = 0; index < stats_.combatant_count(seat_); ++index) {
    const Combatant who = {byte(index)};
    if (stats_.wounds(seat_, who) > 0) add(Heal{who, true});
    if (stats_.fatigue(seat_, who) > 0) add(Heal{who, false});
  }
}

void LegalMoves::add_lessons(MoveSink& add) const {
  const int price =
      content_.numbers.experience_price[static_cast<std::size_t>(rules_.players() - 1)];
  each_payment(content_.numbers, own_.counters, price, [&](const CounterCounts& paid) {
    for (std::size_t i = 0; i < kGains; ++i) add(Learn{static_cast<Gain>(i), paid});
  });
  add(Stop{});
}

}  // namespace etana::zanaga
