#include <algorithm>
#include <ranges>
#include <span>

#include "games/zanaga/turn_context.h"

namespace etana::zanaga {

/// The first three rituals wake the god with their symbols, in any order.
void TurnContext::wait_for_god(Ritual ritual) {
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

/// `laid`: the symbols of the rituals under the god; each triggers its omen.
void TurnContext::wake(God god, const std::array<std::uint8_t, kSymbols>& laid) {
  state_.stands[god.index].sleep = Sleep::awake;
  state_.awake.push_back(god);
  emit(GodWoke{god});
  if (!rules_.options().relentless) return;
  const GodCard& card = content_[god];
  const auto omens = std::span(card.omen_order).first(card.omen_count);
  for (const Symbol symbol : omens | std::views::reverse) {  // the first one on top
    for (int n = 0; n < laid[at(symbol)]; ++n) omen(god, symbol);
  }
}

/// Triggers the god's omen for a symbol, if it has one. Its event is emitted when the effects
/// start.
void TurnContext::omen(God god, Symbol symbol) {
  const EffectRange effects = content_[god].omens[at(symbol)];
  if (effects.empty()) return;
  run_effects(active(), effects, false, byte(god.index + 1));
  top().a = byte(static_cast<int>(at(symbol)) + 1);
}

/// Lays a ritual under the leftmost sleeping god that still needs its symbol. If no god
/// does, discards it and wakes the leftmost one.
void TurnContext::lay_under_god(Ritual ritual) {
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

/// Discards the rituals under a god; returns the count of each symbol.
std::array<std::uint8_t, kSymbols> TurnContext::discard_under(God god) {
  std::array<std::uint8_t, kSymbols> symbols{};
  GodStand& stand = state_.stands[god.index];
  for (const Ritual card : stand.under) {
    ++symbols[at(content_[card].symbol)];
    state_.ritual_discards.add(card);
  }
  stand.under.clear();
  return symbols;
}

/// Wakes the leftmost sleeping god; false if none sleeps.
bool TurnContext::wake_leftmost() {
  const auto god = std::ranges::find_if(
      state_.gods, [&](God one) { return state_.stands[one.index].sleep == Sleep::asleep; });
  if (god == state_.gods.end()) return false;
  wake(*god, discard_under(*god));
  return true;
}

/// Beating a god wins the match; in the epic variant it becomes a trophy. An
/// undefeated god stays awake and heals.
void TurnContext::finish_god() {
  const Fight fight = state_.fight;
  state_.fight = {};
  pop();
  if (fight.fled) return;
  if (fell(fight.fighter)) return fall(fight.fighter, false);
  emit(GodBeaten{fight.fighter, fight.god});
  const auto end = [&](engine::SeatSet winners) {
    state_.winners = winners;
    state_.frames.clear();
    for (std::uint8_t i = 0; i < rules_.players(); ++i) {
      if (winners.has({i})) emit(Won{{i}});
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

void TurnContext::found_city(Hex hex) {
  state_.lost_city = hex;
  emit(LostCityMoved{hex});
}

}  // namespace etana::zanaga
