#include <algorithm>

#include "engine/first.h"
#include "games/zanaga/turn_context.h"

namespace etana::zanaga {

namespace {

constexpr int kFirstCards = 3;  // challenges and rituals at the start

}  // namespace

/// Assigns the heroes chosen in the options and deals the others at random.
void TurnContext::deal_heroes() {
  const auto& agreed = rules_.options().heroes;
  std::vector<std::uint8_t> heroes;
  for (std::size_t i = 0; i < content_.heroes.size(); ++i) {
    const auto seat = std::ranges::find(agreed, content_.heroes[i].id);
    if (seat == agreed.end()) {
      heroes.push_back(byte(static_cast<int>(i)));
    } else {
      state_.sheets[static_cast<std::size_t>(seat - agreed.begin())].hero = id<Hero>(i);
    }
  }
  for (std::uint8_t i = 0; i < rules_.players(); ++i) {
    Sheet& own = state_.sheets[i];
    if (own.hero.none()) {
      const auto which = heroes.begin() + chance_.pick(static_cast<int>(heroes.size()));
      own.hero = {*which};
      heroes.erase(which);
    }
    own.gold = content_.numbers.gold;
    for (std::size_t kind = 0; kind < kSurvivals; ++kind) {
      own.survival[kind] = content_.numbers.survival_start;
      state_.survival[kind] -= content_.numbers.survival_start;
    }
    emit(GotHero{{i}, own.hero});
  }
}

void TurnContext::lay_out_market() {
  for (std::size_t i = 0; i < content_.towns.size(); ++i) {
    const int cards = content_.towns[i].kind == TownKind::post ? 2 : 1;
    for (int card = 0; card < cards; ++card) stock(content_.towns[i].hex, state_.stocks[i]);
  }
}

void TurnContext::lay_out_tracks() {
  for (int i = 0; i < kFirstCards; ++i) {
    RoamingChallenge roamer = {take_challenge(at(Colour::green)), {}};
    for (int token = 0; token < (rules_.options().relentless ? 2 : 1); ++token) {
      const auto symbol = state_.reserve.draw(chance_);
      if (token == 0) roamer.first = static_cast<Symbol>(symbol);
      ++roamer.tokens[symbol];
    }
    state_.roaming.push_back(roamer);
    emit(Roams{roamer.card});
  }
  for (int i = 0; i < kFirstCards; ++i) draw_ritual();
}

void TurnContext::set_up() {
  for (const auto& cards : content_.of_colour) state_.deck = state_.deck | cards;
  for (const auto& cards : content_.of_tier) state_.ritual_deck = state_.ritual_deck | cards;
  for (const auto& cards : content_.of_kind) state_.market = state_.market | cards;
  state_.reserve.counts = content_.numbers.tokens;
  state_.supply = content_.numbers.counters;
  state_.survival.fill(content_.numbers.survival_each);
  for (std::size_t i = 0; i < content_.adventure_hexes.size(); ++i) {
    state_.set_counter(static_cast<int>(i), true);
    --state_.supply[at(content_[content_.adventure_hexes[i]].colour)];
  }
  for (std::size_t i = 0; i < kGods; ++i) state_.gods[i] = id<God>(i);
  if (rules_.options().epic) {
    for (int i = kGods - 1; i > 0; --i) {
      std::swap(state_.gods[static_cast<std::size_t>(i)],
                state_.gods[static_cast<std::size_t>(chance_.pick(i + 1))]);
    }
  }
  deal_heroes();
  state_.first =
      engine::seat_to_begin(rules_.options().first, rules_.players(), chance_);
  state_.turn = state_.first;
  lay_out_tracks();
  lay_out_market();
  emit(Began{state_.first});
  push(Decision::turn, state_.first);
  for (int i = rules_.players() - 1; i >= 0; --i) {
    push(Decision::start, {byte((state_.first.index + i) % rules_.players())});
  }
}

State Rules::setup(engine::Chance& chance, std::vector<Event>& events) const {
  State state;
  TurnContext context(*this, state, chance, events);
  context.set_up();
  context.advance();
  return state;
}

}  // namespace etana::zanaga
