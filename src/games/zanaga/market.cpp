#include <algorithm>

#include "games/zanaga/turn_context.h"

namespace etana::zanaga {

namespace {

constexpr int kTownCards = 1;
constexpr int kPostCards = 2;
constexpr int kCityCards = 5;

}  // namespace

/// Draws a market card: from the shuffled cards, then from the bottom layers, oldest first, then
/// from the discards. None if all are empty.
Ware TurnContext::draw_ware() {
  if (state_.market.empty() && state_.under.empty())
    std::swap(state_.market, state_.market_discards);
  if (!state_.market.empty()) {
    const Ware ware = state_.market.pick(chance_);
    state_.market.remove(ware);
    return ware;
  }
  if (state_.under.empty()) return {};
  std::size_t layer = 0;
  while (layer < state_.under.size() && state_.under[layer].layer == state_.under[0].layer) ++layer;
  const auto which = static_cast<std::size_t>(chance_.pick(static_cast<int>(layer)));
  const Ware ware = state_.under[which].ware;
  for (std::size_t i = which + 1; i < state_.under.size(); ++i)
    state_.under[i - 1] = state_.under[i];
  state_.under.pop_back();
  return ware;
}

/// Draws a market card that the hero has room for, of one kind or of any (kNone). Bottom cards are
/// used only if no other fits. None if no card fits.
Ware TurnContext::take_fitting(Seat seat, std::uint8_t kind) {
  const auto fits = [&](Ware ware) {
    const bool right = kind == kNone || content_.of_kind[kind].has(ware);
    return right && stats_.has_room(seat, ware);
  };
  if (state_.market.empty() && state_.under.empty()) {
    std::swap(state_.market, state_.market_discards);
  }
  Wares fitting;
  state_.market.each([&](Ware ware) {
    if (fits(ware)) fitting.add(ware);
  });
  if (!fitting.empty()) {
    const Ware ware = fitting.pick(chance_);
    state_.market.remove(ware);
    return ware;
  }
  const auto first = std::ranges::find_if(state_.under, fits, &BottomCard::ware);
  if (first == state_.under.end()) return {};
  const auto layer = first->layer;
  for (const BottomCard& under : state_.under) {
    if (under.layer == layer && fits(under.ware)) fitting.add(under.ware);
  }
  const Ware ware = fitting.pick(chance_);
  const auto where = std::ranges::find(state_.under, ware, &BottomCard::ware);
  std::shift_left(where, state_.under.end(), 1);
  state_.under.pop_back();
  return ware;
}

void TurnContext::stock(Hex hex, Wares& stock) {
  const Ware ware = draw_ware();
  if (ware.none()) return;
  stock.add(ware);
  emit(Stocked{hex, ware});
}

Wares& TurnContext::stock_of(const Frame& market) {
  return market.a == kNone ? state_.lost_stock : state_.stocks[market.a];
}

void TurnContext::open_market() {
  const Seat seat = active();
  const Hex hex = sheet(seat).hex;
  const Town town = content_[hex].town;
  state_.marketed = true;
  emit(MarketOpened{seat, hex});
  Frame& frame = push(Decision::market, seat);
  frame.a = town.index;
  const int cards = town.none() ? kCityCards : stats_.is_post(hex) ? kPostCards : kTownCards;
  for (int i = 0; i < cards; ++i) stock(hex, stock_of(frame));
}

/// Puts the lost city's remaining cards at the bottom of the deck in unknown order.
void TurnContext::close_market() {
  const bool city = top().a == kNone;
  pop();
  if (!city) return;
  const bool any = !state_.under.empty();
  const auto layer = byte(any ? state_.under.back().layer + 1 : 0);
  state_.lost_stock.each([&](Ware ware) { state_.under.push_back({ware, layer}); });
  state_.lost_stock = {};
  emit(CityMarketClosed{active()});
}

void TurnContext::apply(const Buy& move) {
  const Seat seat = active();
  const int price = stats_.price(seat, move.ware);
  sheet(seat).gold = byte(sheet(seat).gold - price);
  stock_of(top()).remove(move.ware);
  gain_ware(seat, move.ware);
  state_.bought.add(move.ware);
  emit(Bought{seat, move.ware});
  emit(Paid{seat, byte(price)});
}

void TurnContext::apply(const Sell& move) {
  const Seat seat = active();
  take_ware_away(seat, move.ware);
  stock_of(top()).add(move.ware);
  state_.given.add(move.ware);
  emit(Sold{seat, move.ware});
  gain_gold(seat, content_[move.ware].price / 2);
}

void TurnContext::apply(const Trade& move) {
  const Seat seat = active();
  take_ware_away(seat, move.give);
  Wares& stock = stock_of(top());
  stock.add(move.give);
  stock.remove(move.take);
  state_.given.add(move.give);
  gain_ware(seat, move.take);
  state_.bought.add(move.take);
  emit(Traded{seat, move.give, move.take});
}

void TurnContext::apply(const Heal& move) {
  const Seat seat = active();
  sheet(seat).gold = byte(sheet(seat).gold - stats_.heal_price());
  emit(Paid{seat, byte(stats_.heal_price())});
  heal(seat, move.who, move.wound ? 1 : 0, move.wound ? 0 : 1);
}

void TurnContext::apply(const Supply& move) {
  const Seat seat = active();
  sheet(seat).gold = byte(sheet(seat).gold - content_.numbers.survival_price);
  emit(Paid{seat, byte(content_.numbers.survival_price)});
  gain_survival(seat, move.which);
}

void TurnContext::apply(const Dismiss& move) {
  const Seat seat = active();
  emit(Dismissed{seat, move.ware});
  lose_ware(seat, move.ware);
}

}  // namespace etana::zanaga
