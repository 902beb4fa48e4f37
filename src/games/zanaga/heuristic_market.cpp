#include "games/zanaga/heuristic.h"

namespace etana::zanaga {

std::optional<Move> Heuristic::healing() const {
  if (own_.wounds > 0 && own_.gold >= stats_.heal_price() &&
      !stats_.forbidden(ModifierKind::no_heal)) {
    return Heal{{0}, true};
  }
  return std::nullopt;
}

void Heuristic::take(State& state, Ware ware) const {
  Sheet& own = state.sheets[seat_.index];
  if (content_[ware].kind == Kind::ally) {
    own.allies.push_back({.ware = ware});
  } else {
    own.items.add(ware);
  }
}

/// Buys the card that improves the odds most for its price.
std::optional<Move> Heuristic::best_purchase() const {
  const double now = combat_strength(state_);
  std::optional<Ware> best;
  double most = 0.25;
  legal_.each([&](const auto& move) {
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(move)>, Buy>) {
      State then = state_;
      take(then, move.ware);
      double gain = combat_strength(then) - now;
      if (content_[move.ware].use.when != When::never)
        gain += 0.4 * worth(content_[move.ware].use.effects);
      gain /= 1 + 0.1 * stats_.price(seat_, move.ware);
      if (gain > most) {
        most = gain;
        best = move.ware;
      }
    }
  });
  if (!best) return std::nullopt;
  return Buy{*best};
}

/// Sells an item if a much better one of its kind becomes affordable.
std::optional<Move> Heuristic::best_swap() const {
  if (!legal_.sells()) return std::nullopt;
  std::optional<Ware> best;
  double most = 0.8;
  double now = -1;
  own_.items.each([&](Ware old) {
    if (state_.bought.has(old) || stats_.has_room(seat_, old)) return;
    legal_.stock().each([&](Ware fresh) {
      const bool same = content_[old].kind == content_[fresh].kind;
      if (!same || state_.given.has(fresh) ||
          stats_.price(seat_, fresh) > own_.gold + content_[old].price / 2)
        return;
      State then = state_;
      then.sheets[seat_.index].items.remove(old);
      then.sheets[seat_.index].items.add(fresh);
      if (now < 0) now = combat_strength(state_);
      const double gain = combat_strength(then) - now;
      if (gain > most) {
        most = gain;
        best = old;
      }
    });
  });
  if (!best) return std::nullopt;
  return Sell{*best};
}

std::optional<Move> Heuristic::missing_supplies() const {
  for (const Survival which : {Survival::trap, Survival::bones}) {
    const bool wanted = own_.survival[at(which)] == 0 && own_.gold >= 4;
    if (wanted && state_.survival[at(which)] > 0) {
      return Supply{which};
    }
  }
  return std::nullopt;
}

Move Heuristic::for_market() {
  if (const auto move = healing()) return *move;
  if (const auto move = best_purchase()) return *move;
  if (const auto move = best_swap()) return *move;
  if (const auto move = missing_supplies()) return *move;
  return for_use_or(When::market, Stop{});
}

Move Heuristic::for_learn() {
  const double now = combat_strength(state_);
  Gain best = Gain::body;
  double most = -1;
  for (std::size_t i = 0; i < kGains; ++i) {
    State then = state_;
    ++then.sheets[seat_.index].experience[i];
    double gain = combat_strength(then) - now;
    if (static_cast<Gain>(i) == Gain::life) gain -= 0.4;  // it bars the easiest counters
    if (gain > most) {
      most = gain;
      best = static_cast<Gain>(i);
    }
  }
  CounterCounts paid;
  int least = 1000;
  legal_.each([&](const auto& move) {
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(move)>, Learn>) {
      int price = 0;
      for (std::size_t c = 0; c < kColours; ++c)
        price += move.paid.counts[c] * content_.numbers.worth[c];
      if (move.gain == best && price < least) {
        least = price;
        paid = move.paid;
      }
    }
  });
  return Learn{best, paid};
}

}  // namespace etana::zanaga
