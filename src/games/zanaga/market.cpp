#include "games/zanaga/market.h"

#include <algorithm>

#include "games/zanaga/apply.h"
#include "games/zanaga/damage.h"
#include "games/zanaga/possessions.h"

namespace etana::zanaga {

namespace {

constexpr int kTownCards = 1;
constexpr int kPostCards = 2;
constexpr int kCityCards = 5;

/// Draws a market card: from the shuffled cards, then from the bottom layers, oldest first, then
/// from the discards. None if all are empty.
Ware draw_ware(TurnContext& turn) {
  if (turn.state.market.empty() && turn.state.under.empty())
    std::swap(turn.state.market, turn.state.market_discards);
  if (!turn.state.market.empty()) {
    const Ware ware = turn.state.market.pick(turn.chance);
    turn.state.market.remove(ware);
    return ware;
  }
  if (turn.state.under.empty()) return {};
  std::size_t layer = 0;
  while (layer < turn.state.under.size() &&
         turn.state.under[layer].layer == turn.state.under[0].layer)
    ++layer;
  const auto which = static_cast<std::size_t>(turn.chance.pick(static_cast<int>(layer)));
  const Ware ware = turn.state.under[which].ware;
  for (std::size_t i = which + 1; i < turn.state.under.size(); ++i)
    turn.state.under[i - 1] = turn.state.under[i];
  turn.state.under.pop_back();
  return ware;
}

Wares& stock_of(State& state, Town town) {
  return town.none() ? state.lost_stock : state.stocks[town.index];
}

}  // namespace

Ware take_fitting(TurnContext& turn, Seat seat, std::uint8_t kind) {
  const auto fits = [&](Ware ware) {
    const bool right = kind == kNone || turn.content.of_kind[kind].has(ware);
    return right && turn.stats.has_room(seat, ware);
  };
  if (turn.state.market.empty() && turn.state.under.empty()) {
    std::swap(turn.state.market, turn.state.market_discards);
  }
  Wares fitting;
  turn.state.market.each([&](Ware ware) {
    if (fits(ware)) fitting.add(ware);
  });
  if (!fitting.empty()) {
    const Ware ware = fitting.pick(turn.chance);
    turn.state.market.remove(ware);
    return ware;
  }
  const auto first = std::ranges::find_if(turn.state.under, fits, &BottomCard::ware);
  if (first == turn.state.under.end()) return {};
  const auto layer = first->layer;
  for (const BottomCard& under : turn.state.under) {
    if (under.layer == layer && fits(under.ware)) fitting.add(under.ware);
  }
  const Ware ware = fitting.pick(turn.chance);
  const auto where = std::ranges::find(turn.state.under, ware, &BottomCard::ware);
  std::shift_left(where, turn.state.under.end(), 1);
  turn.state.under.pop_back();
  return ware;
}

void add_to_stock(TurnContext& turn, Hex hex, Wares& stock) {
  const Ware ware = draw_ware(turn);
  if (ware.none()) return;
  stock.add(ware);
  turn.emit(Stocked{hex, ware});
}

void open_market(TurnContext& turn) {
  const Seat seat = turn.active();
  const Hex hex = turn.sheet(seat).hex;
  const Town town = turn.content[hex].town;
  turn.state.marketed = true;
  turn.emit(MarketOpened{seat, hex});
  turn.push(MarketFrame{town}, seat);
  const int cards = town.none() ? kCityCards : turn.stats.is_post(hex) ? kPostCards : kTownCards;
  for (int i = 0; i < cards; ++i) add_to_stock(turn, hex, stock_of(turn.state, town));
}

void close_market(TurnContext& turn) {
  const bool city = turn.top_as<MarketFrame>().town.none();
  turn.pop();
  if (!city) return;
  const bool any = !turn.state.under.empty();
  const auto layer = byte(any ? turn.state.under.back().layer + 1 : 0);
  turn.state.lost_stock.each([&](Ware ware) { turn.state.under.push_back({ware, layer}); });
  turn.state.lost_stock = {};
  turn.emit(CityMarketClosed{turn.active()});
}

void apply_move(TurnContext& turn, const Buy& move) {
  const Seat seat = turn.active();
  const int price = turn.stats.price(seat, move.ware);
  turn.sheet(seat).gold = byte(turn.sheet(seat).gold - price);
  stock_of(turn.state, turn.top_as<MarketFrame>().town).remove(move.ware);
  gain_ware(turn, seat, move.ware);
  turn.state.bought.add(move.ware);
  turn.emit(Bought{seat, move.ware});
  turn.emit(Paid{seat, byte(price)});
}

void apply_move(TurnContext& turn, const Sell& move) {
  const Seat seat = turn.active();
  take_ware_away(turn, seat, move.ware);
  stock_of(turn.state, turn.top_as<MarketFrame>().town).add(move.ware);
  turn.state.given.add(move.ware);
  turn.emit(Sold{seat, move.ware});
  gain_gold(turn, seat, turn.content[move.ware].price / 2);
}

void apply_move(TurnContext& turn, const Trade& move) {
  const Seat seat = turn.active();
  take_ware_away(turn, seat, move.give);
  Wares& stock = stock_of(turn.state, turn.top_as<MarketFrame>().town);
  stock.add(move.give);
  stock.remove(move.take);
  turn.state.given.add(move.give);
  gain_ware(turn, seat, move.take);
  turn.state.bought.add(move.take);
  turn.emit(Traded{seat, move.give, move.take});
}

void apply_move(TurnContext& turn, const Heal& move) {
  const Seat seat = turn.active();
  turn.sheet(seat).gold = byte(turn.sheet(seat).gold - turn.stats.heal_price());
  turn.emit(Paid{seat, byte(turn.stats.heal_price())});
  heal(turn, seat, move.who, move.wound ? 1 : 0, move.wound ? 0 : 1);
}

void apply_move(TurnContext& turn, const Supply& move) {
  const Seat seat = turn.active();
  turn.sheet(seat).gold = byte(turn.sheet(seat).gold - turn.content.numbers.survival_price);
  turn.emit(Paid{seat, byte(turn.content.numbers.survival_price)});
  gain_survival(turn, seat, move.which);
}

void apply_move(TurnContext& turn, const Dismiss& move) {
  const Seat seat = turn.active();
  turn.emit(Dismissed{seat, move.ware});
  lose_ware(turn, seat, move.ware);
}

}  // namespace etana::zanaga
