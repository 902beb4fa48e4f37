#include "games/zanaga/adviser.h"
#include "games/zanaga/names.h"

namespace etana::zanaga {

std::optional<Adviser::Advice> Adviser::healing() const {
  if (own_.wounds > 0 && own_.gold >= stats_.heal_price() && !stats_.forbidden(Mod::no_heal)) {
    return Advice{Heal{{0}, true}, because("heal")};
  }
  return std::nullopt;
}

/// The ware that raises the odds most for its price.
std::optional<Adviser::Advice> Adviser::bargain() const {
  const double now = prowess(state_);
  std::optional<Ware> best;
  double most = 0.25;
  choices_.each([&](const auto& move) {
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(move)>, Buy>) {
      State then = state_;
      Sheet& own = then.sheets[seat_.index];
      if (content_[move.ware].kind == Kind::ally) {
        own.allies.push_back({.ware = move.ware});
      } else {
        own.items.add(move.ware);
      }
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
  return Advice{Buy{*best}, because("buy", {{"ware", title(content_, *best)}})};
}

/// An item is sold when another of its kind, that can then be paid, is much better.
std::optional<Adviser::Advice> Adviser::swap() const {
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
  return Advice{Sell{*best}, because("sell", {{"ware", title(content_, *best)}})};
}

std::optional<Adviser::Advice> Adviser::provisions() const {
  for (const Survival which : {Survival::trap, Survival::bones}) {
    const bool wanted = own_.survival[at(which)] == 0 && own_.gold >= 4;
    if (wanted && state_.survival[at(which)] > 0) {
      return Advice{Supply{which}, because("supply")};
    }
  }
  return std::nullopt;
}

Adviser::Advice Adviser::for_market() {
  if (const auto advice = healing()) return *advice;
  if (const auto advice = bargain()) return *advice;
  if (const auto advice = swap()) return *advice;
  if (const auto advice = provisions()) return *advice;
  return for_use_or(When::market, Stop{});
}

Adviser::Advice Adviser::for_learn() {
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
  return {Learn{best, paid}, because("learn", {{"gain", term(name_of(best))}})};
}

}  // namespace etana::zanaga
