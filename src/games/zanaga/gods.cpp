#include <algorithm>
#include <ranges>
#include <span>

#include "games/zanaga/play.h"

namespace etana::zanaga {

/// The first three rituals wake the god of their three symbols, in whatever order.
void Play::wait_for_god(Ritual ritual) {
  state_.waiting.push_back(ritual);
  if (state_.waiting.size() < 3) return;
  std::array<std::uint8_t, kSymbols> symbols{};
  for (const Ritual card : state_.waiting) {
    ++symbols[at(content_[card].symbol)];
    state_.ritual_discards.add(card);
  }
  state_.waiting.clear();
  God woken;
  for (const God god : state_.gods) {
    if (content_[god].wakes == symbols) woken = god;
    state_.stands[god.index].sleep = Sleep::boxed;
  }
  wake(woken, symbols);
}

/// `laid` are the symbols of the rituals that lay under it: each sends its omen.
void Play::wake(God god, const std::array<std::uint8_t, kSymbols>& laid) {
  state_.stands[god.index].sleep = Sleep::awake;
  state_.awake.push_back(god);
  tell(GodWoke{god});
  if (!rules_.options().relentless) return;
  const GodCard& card = content_[god];
  const auto omens = std::span(card.omen_order).first(card.omen_count);
  for (const Symbol symbol : omens | std::views::reverse) {  // the first one on top
    for (int n = 0; n < laid[at(symbol)]; ++n) omen(god, symbol);
  }
}

/// An omen that the god has is told when its effects begin.
void Play::omen(God god, Symbol symbol) {
  const Run effects = content_[god].omens[at(symbol)];
  if (effects.empty()) return;
  run(active(), effects, false, byte(god.index + 1));
  top().a = byte(static_cast<int>(at(symbol)) + 1);
}

/// Under the leftmost sleeping god that still wants the symbol; if none does, it is
/// discarded and the leftmost one wakes.
void Play::lay_under_god(Ritual ritual) {
  const Symbol symbol = content_[ritual].symbol;
  for (const God god : state_.gods) {
    GodStand& stand = state_.stands[god.index];
    if (stand.sleep != Sleep::asleep) continue;
    const auto there = std::ranges::count_if(
        stand.under, [&](Ritual card) { return content_[card].symbol == symbol; });
    if (there >= content_[god].wakes[at(symbol)]) continue;
    stand.under.push_back(ritual);
    if (stand.under.size() < 3) return;
    return wake(god, discard_under(god));
  }
  state_.ritual_discards.add(ritual);
  wake_leftmost();
}

/// Returns their symbols.
std::array<std::uint8_t, kSymbols> Play::discard_under(God god) {
  std::array<std::uint8_t, kSymbols> symbols{};
  GodStand& stand = state_.stands[god.index];
  for (const Ritual card : stand.under) {
    ++symbols[at(content_[card].symbol)];
    state_.ritual_discards.add(card);
  }
  stand.under.clear();
  return symbols;
}

/// False if none sleeps.
bool Play::wake_leftmost() {
  for (const God god : state_.gods) {
    if (state_.stands[god.index].sleep != Sleep::asleep) continue;
    wake(god, discard_under(god));
    return true;
  }
  return false;
}

/// A god is beaten, and the match with it, or, in the epic variant, it becomes a trophy
/// unbeaten, it stays awake and unwounded.
void Play::finish_god() {
  const Fight fight = state_.fight;
  state_.fight = {};
  pop();
  if (fight.fled) return;
  if (fell(fight.fighter)) return fall(fight.fighter, false);
  tell(GodBeaten{fight.fighter, fight.god});
  const auto end = [&](engine::SeatSet winners) {
    state_.winners = winners;
    state_.frames.clear();
    for (std::uint8_t i = 0; i < rules_.players(); ++i) {
      if (winners.has({i})) tell(Won{{i}});
    }
  };
  if (!rules_.options().epic) return end(engine::SeatSet::only(fight.fighter));
  state_.stands[fight.god.index] = {.sleep = Sleep::beaten};
  engine::FixedVector<God, kGods> rest;
  for (const God god : state_.awake) {
    if (god != fight.god) rest.push_back(god);
  }
  state_.awake = rest;
  if (++sheet(fight.fighter).trophies == kTrophies)
    return end(engine::SeatSet::only(fight.fighter));
  const bool all = std::ranges::all_of(
      state_.stands, [](const GodStand& stand) { return stand.sleep == Sleep::beaten; });
  if (!all) return;
  const auto rank = [&](Seat seat) {
    return 1000 * stats_.sheet(seat).trophies + stats_.level(seat);
  };
  engine::SeatSet winners;
  int best = -1;
  for (std::uint8_t i = 0; i < rules_.players(); ++i) {
    if (rank({i}) > best) winners = {};
    if (rank({i}) >= best) winners.bits |= engine::SeatSet::only({i}).bits;
    best = std::max(best, rank({i}));
  }
  end(winners);
}

void Play::found_city(Hex hex) {
  state_.lost_city = hex;
  tell(LostCityMoved{hex});
}

}  // namespace etana::zanaga
