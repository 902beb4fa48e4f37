#include <algorithm>

#include "engine/first.h"
#include "games/zanaga/adventure.h"
#include "games/zanaga/apply.h"
#include "games/zanaga/market.h"
#include "games/zanaga/ritual.h"

namespace etana::zanaga {

namespace {

constexpr int kFirstCards = 3;  // challenges and rituals at the start

/// Assigns the heroes chosen in the options and deals the others at random.
void deal_heroes(TurnContext& turn) {
  const auto& agreed = turn.rules.options().heroes;
  std::vector<std::uint8_t> heroes;
  for (std::size_t i = 0; i < turn.content.heroes.size(); ++i) {
    const auto seat = std::ranges::find(agreed, turn.content.heroes[i].id);
    if (seat == agreed.end()) {
      heroes.push_back(byte(static_cast<int>(i)));
    } else {
      turn.state.sheets[static_cast<std::size_t>(seat - agreed.begin())].hero = id<Hero>(i);
    }
  }
  for (std::uint8_t i = 0; i < turn.rules.players(); ++i) {
    Sheet& own = turn.state.sheets[i];
    if (own.hero.none()) {
      const auto which = heroes.begin() + turn.chance.pick(static_cast<int>(heroes.size()));
      own.hero = {*which};
      heroes.erase(which);
    }
    own.gold = turn.content.numbers.gold;
    for (std::size_t kind = 0; kind < kSurvivals; ++kind) {
      own.survival[kind] = turn.content.numbers.survival_start;
      turn.state.survival[kind] -= turn.content.numbers.survival_start;
    }
    turn.emit(GotHero{{i}, own.hero});
  }
}

/// heroes have learnt much already, and the land is past its green and yellow challenges.
void skip_beginning(TurnContext& turn) {
  for (Sheet& own : turn.state.sheets) {
    if (own.hero.none()) continue;
    for (const Gain gain : {Gain::mind, Gain::body, Gain::spirit}) own.experience[at(gain)] = 2;
  }
  raise_tier(turn, Colour::blue);
}

void lay_out_market(TurnContext& turn) {
  for (std::size_t i = 0; i < turn.content.towns.size(); ++i) {
    const int cards = turn.content.towns[i].kind == TownKind::post ? 2 : 1;
    for (int card = 0; card < cards; ++card)
      add_to_stock(turn, turn.content.towns[i].hex, turn.state.stocks[i]);
  }
}

void lay_out_tracks(TurnContext& turn) {
  for (int i = 0; i < kFirstCards; ++i) {
    RoamingChallenge roamer = {take_challenge(turn, turn.state.tier), {}};
    for (int token = 0; token < (turn.rules.options().relentless ? 2 : 1); ++token) {
      const auto symbol = turn.state.reserve.draw(turn.chance);
      if (token == 0) roamer.first = static_cast<Symbol>(symbol);
      ++roamer.tokens[symbol];
    }
    turn.state.roaming.push_back(roamer);
    turn.emit(Roams{roamer.card});
  }
  for (int i = 0; i < kFirstCards; ++i) draw_ritual(turn);
}

void set_up_table(TurnContext& turn) {
  for (const auto& cards : turn.content.of_colour) turn.state.deck = turn.state.deck | cards;
  for (const auto& cards : turn.content.of_tier)
    turn.state.ritual_deck = turn.state.ritual_deck | cards;
  for (const auto& cards : turn.content.of_kind) turn.state.market = turn.state.market | cards;
  turn.state.reserve.counts = turn.content.numbers.tokens;
  turn.state.supply = turn.content.numbers.counters;
  turn.state.survival.fill(turn.content.numbers.survival_each);
  for (std::size_t i = 0; i < turn.content.adventure_hexes.size(); ++i) {
    turn.state.set_counter(static_cast<int>(i), true);
    --turn.state.supply[at(turn.content[turn.content.adventure_hexes[i]].colour)];
  }
  for (std::size_t i = 0; i < kGods; ++i) turn.state.gods[i] = id<God>(i);
  if (turn.rules.options().epic) {
    for (int i = kGods - 1; i > 0; --i) {
      std::swap(turn.state.gods[static_cast<std::size_t>(i)],
                turn.state.gods[static_cast<std::size_t>(turn.chance.pick(i + 1))]);
    }
  }
  deal_heroes(turn);
  turn.state.first =
      engine::seat_to_begin(turn.rules.options().first, turn.rules.players(), turn.chance);
  turn.state.turn = turn.state.first;
  if (turn.rules.options().short_match) skip_beginning(turn);
  lay_out_tracks(turn);
  lay_out_market(turn);
  turn.emit(Began{turn.state.first});
  turn.push(TurnFrame{}, turn.state.first);
  for (int i = turn.rules.players() - 1; i >= 0; --i) {
    turn.push(Decision::start, Seat{byte((turn.state.first.index + i) % turn.rules.players())});
  }
}

}  // namespace

State Rules::setup(engine::Chance& chance, std::vector<Event>& events) const {
  State state;
  TurnContext turn(*this, state, chance, events);
  set_up_table(turn);
  advance_to_decision(turn);
  return state;
}

}  // namespace etana::zanaga
