#include "games/zanaga/gods.h"

#include <algorithm>
#include <ranges>
#include <span>

#include "games/zanaga/damage.h"
#include "games/zanaga/effects.h"
#include "games/zanaga/fight.h"

namespace etana::zanaga {

namespace {

/// `laid`: the symbols of the rituals under the god; each triggers its omen.
void wake(TurnContext& turn, God god, const std::array<std::uint8_t, kSymbols>& laid) {
  turn.state.stands[god.index].sleep = Sleep::awake;
  turn.state.awake.push_back(god);
  turn.emit(GodWoke{god});
  if (!turn.rules.options().relentless) return;
  const GodCard& card = turn.content[god];
  const auto omens = std::span(card.omen_order).first(card.omen_count);
  for (const Symbol symbol : omens | std::views::reverse) {  // the first one on top
    for (int n = 0; n < laid[at(symbol)]; ++n) send_omen(turn, god, symbol);
  }
}

/// Discards the rituals under a god; returns the count of each symbol.
std::array<std::uint8_t, kSymbols> discard_under(TurnContext& turn, God god) {
  std::array<std::uint8_t, kSymbols> symbols{};
  GodStand& stand = turn.state.stands[god.index];
  for (const Ritual card : stand.under) {
    ++symbols[at(turn.content[card].symbol)];
    turn.state.ritual_discards.add(card);
  }
  stand.under.clear();
  return symbols;
}

}  // namespace

void wait_for_god(TurnContext& turn, Ritual ritual) {
  turn.state.waiting.push_back(ritual);
  if (turn.state.waiting.size() < 3) return;
  std::array<std::uint8_t, kSymbols> symbols{};
  for (const Ritual card : turn.state.waiting) {
    ++symbols[at(turn.content[card].symbol)];
    turn.state.ritual_discards.add(card);
  }
  turn.state.waiting.clear();
  God woken;
  for (const God god : turn.state.gods) {
    if (turn.content[god].wakes == symbols) woken = god;
    turn.state.stands[god.index].sleep = Sleep::boxed;
  }
  wake(turn, woken, symbols);
}

void send_omen(TurnContext& turn, God god, Symbol symbol) {
  const EffectRange effects = turn.content[god].omens[at(symbol)];
  if (effects.empty()) return;
  run_effects(turn, turn.active(), effects, {.omen_of = god});
  turn.top_as<EffectsFrame>().omen = byte(static_cast<int>(at(symbol)) + 1);
}

void lay_under_god(TurnContext& turn, Ritual ritual) {
  const Symbol symbol = turn.content[ritual].symbol;
  for (const God god : turn.state.gods) {
    GodStand& stand = turn.state.stands[god.index];
    if (stand.sleep != Sleep::asleep) continue;
    const auto there = std::ranges::count_if(
        stand.under, [&](Ritual card) { return turn.content[card].symbol == symbol; });
    if (there >= turn.content[god].wakes[at(symbol)]) continue;
    stand.under.push_back(ritual);
    if (stand.under.size() < 3) return;
    return wake(turn, god, discard_under(turn, god));
  }
  turn.state.ritual_discards.add(ritual);
  wake_leftmost(turn);
}

bool wake_leftmost(TurnContext& turn) {
  const auto god = std::ranges::find_if(turn.state.gods, [&](God one) {
    return turn.state.stands[one.index].sleep == Sleep::asleep;
  });
  if (god == turn.state.gods.end()) return false;
  wake(turn, *god, discard_under(turn, *god));
  return true;
}

void finish_god(TurnContext& turn) {
  const Fight fight = turn.state.fight;
  turn.state.fight = {};
  turn.pop();
  if (fight.fled) return;
  if (fell(turn, fight.fighter)) return fall(turn, fight.fighter, false);
  turn.emit(GodBeaten{fight.fighter, fight.god});
  const auto end = [&](engine::SeatSet winners) {
    turn.state.winners = winners;
    turn.state.frames.clear();
    for (std::uint8_t i = 0; i < turn.rules.players(); ++i) {
      if (winners.has({i})) turn.emit(Won{{i}});
    }
  };
  if (!turn.rules.options().epic) return end(engine::SeatSet::only(fight.fighter));
  turn.state.stands[fight.god.index] = {.sleep = Sleep::beaten};
  engine::FixedVector<God, kGods> rest;
  for (const God god : turn.state.awake) {
    if (god != fight.god) rest.push_back(god);
  }
  turn.state.awake = rest;
  if (++turn.sheet(fight.fighter).trophies == kTrophies)
    return end(engine::SeatSet::only(fight.fighter));
  const bool all = std::ranges::all_of(
      turn.state.stands, [](const GodStand& stand) { return stand.sleep == Sleep::beaten; });
  if (!all) return;
  const auto rank = [&](Seat seat) {
    return 1000 * turn.stats.sheet(seat).trophies + turn.stats.level(seat);
  };
  engine::SeatSet winners;
  int best = -1;
  for (std::uint8_t i = 0; i < turn.rules.players(); ++i) {
    if (rank({i}) > best) winners = {};
    if (rank({i}) >= best) winners.bits |= engine::SeatSet::only({i}).bits;
    best = std::max(best, rank({i}));
  }
  end(winners);
}

void found_city(TurnContext& turn, Hex hex) {
  turn.state.lost_city = hex;
  turn.emit(LostCityMoved{hex});
}

}  // namespace etana::zanaga
