#include "games/zanaga/adviser.h"

namespace etana::zanaga {

std::optional<Move> Adviser::healing() const {
  if (own_.wounds > 0 && own_.gold >= stats_.heal_price() && !stats_.forbidden(Mod::no_heal)) {
    return Heal{{0}, true};
  }
  return std::nullopt;
}

void Adviser::take(State& state, Ware ware) const {
  Sheet& own = state.sheets[seat_.index];
  if (content_[ware].kind == Kind::ally) {
    own.allies.push_back({.ware = ware});
  } else {
    own.items.add(ware);
  }
}

/// The ware that raises the odds most for its price.
std::optional<Move> Adviser::bargain() const {
  const double now = prowess(state_);
  std::optional<Ware> best;
  double most = 0.25;
  choices_.each([&](const auto& move) {
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(move)>, Buy>) {
      State then = state_;
      take(then, move.ware);
      double gain = prowess(then) - now;
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

/// An item is sold when another of its kind, that can then be paid, is much better.
std::optional<Move> Adviser::swap() const {
  if (!choices_.sells()) return std::nullopt;
  std::optional<Ware> best;
  double most = 0.8;
  double now = -1;
  own_.items.each([&](Ware old) {
    if (state_.bought.has(old) || stats_.has_room(seat_, old)) return;
    choices_.stock().each([&](Ware fresh) {
      const bool same = content_[old].kind == content_[fresh].kind;
      if (!same || state_.given.has(fresh) ||
          stats_.price(seat_, fresh) > own_.gold + content_[old].price / 2)
        return;
      State then = state_;
      then.sheets[seat_.index].items.remove(old);
      then.sheets[seat_.index].items.add(fresh);
      if (now < 0) now = prowess(state_);
      const double gain = prowess(then) - now;
      if (gain > most) {
        most = gain;
        best = old;
      }
    });
  });
  if (!best) return std::nullopt;
  return Sell{*best};
}

std::optional<Move> Adviser::provisions() const {
  for (const Survival which : {Survival::trap, Survival::bones}) {
    const bool wanted = own_.survival[at(which)] == 0 && own_.gold >= 4;
    if (wanted && state_.survival[at(which)] > 0) {
      return Supply{which};
    }
  }
  return std::nullopt;
}

Move Adviser::for_market() {
  if (const auto move = healing()) return *move;
  if (const auto move = bargain()) return *move;
  if (const auto move = swap()) return *move;
  if (const auto move = provisions()) return *move;
  return for_use_or(When::market, Stop{});
}

Move Adviser::for_learn() {
  const double now = prowess(state_);
  Gain best = Gain::body;
  double most = -1;
  for (std::size_t i = 0; i < kGains; ++i) {
    State then = state_;
    ++then.sheets[seat_.index].experience[i];
    double gain = prowess(then) - now;
    if (static_cast<Gain>(i) == Gain::life) gain -= 0.4;  // it bars the easiest counters
    if (gain > most) {
      most = gain;
      best = static_cast<Gain>(i);
    }
  }
  Purse paid;
  int least = 1000;
  choices_.each([&](const auto& move) {
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
