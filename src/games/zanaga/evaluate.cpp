#include <algorithm>

#include "games/zanaga/expected_odds.h"

namespace etana::zanaga {

namespace {

constexpr std::array<engine::Feature, 14> kFeatures = {{
    {"odds_green", 0.74},  // the mean chance against challenges of a colour
    {"odds_yellow", -0.69},
    {"odds_blue", 0.11},
    {"odds_red", 0.36},
    {"god_odds", 0.39},   // the best chance against a god who is awake
    {"counters", 0.078},  // what the adventure counters held are worth
    {"experience", 0.3},
    {"gold", 0.014},
    {"goods", 0.017},  // what items and allies cost
    {"wounds", -0.053},
    {"fatigue", -0.031},
    {"trophies", 2.0},
    {"near_lost_city", 0.78},
    {"to_move", 0.066},
}};

int price_of_goods(const Content& content, const Sheet& sheet) {
  int price = 0;
  sheet.items.each([&](Ware ware) { price += content[ware].price; });
  for (const Ally& ally : sheet.allies) price += content[ally.ware].price;
  return price;
}

}  // namespace

std::span<const engine::Feature> Rules::features() { return kFeatures; }

void Rules::evaluate_features(const State& state, Seat seat, std::span<double> out) const {
  const Stats stats(*this, state);
  const Sheet& sheet = stats.sheet(seat);
  const FightOdds odds(*this, state, seat);
  int experience = 0;
  for (const std::uint8_t gained : sheet.experience) experience += gained;
  for (std::size_t c = 0; c < kColours; ++c) {
    out[c] = mean_odds(*content_, state, odds, static_cast<Colour>(c));
  }
  out[4] = best_god_odds(state, odds);
  out[5] = stats.counters_worth(seat);
  out[6] = experience;
  out[7] = sheet.gold;
  out[8] = price_of_goods(*content_, sheet);
  out[9] = sheet.wounds;
  out[10] = sheet.fatigue;
  out[11] = sheet.trophies;
  const bool found = !state.lost_city.none() && !sheet.hex.none();
  out[12] = found ? 1.0 / (1 + content_->steps(sheet.hex, state.lost_city)) : 0;
  out[13] = state.turn == seat ? 1 : 0;
}

/// Searches only strategic decisions: where to go, whom to fight, what to buy and learn. Single
/// steps and combat phases, whose odds are known exactly, are left to the heuristic.
void Rules::prune_moves(const State& state, std::vector<Move>& moves) const {
  switch (state.frames.back().decision) {
    case Decision::start:
    case Decision::confront:
    case Decision::set_out:
    case Decision::adventure:
    case Decision::meet:
    case Decision::round:
    case Decision::market:
    case Decision::learn:
    case Decision::choose: return;
    default: moves.clear();
  }
}

bool Rules::calibrated() const { return false; }

engine::SearchParams Rules::search_params(engine::Level level) {
  engine::SearchParams params = {
      .exploration = 0.1, .progressive_widening = 2, .rollout_turns = 1, .rollout_decisions = 20};
  switch (level) {
    case engine::Level::easy:
      params.visits = 6;
      params.rollout_decisions = 0;
      params.advice_margin = 1;
      params.blunder_rate = 0.3;
      break;
    case engine::Level::normal:
      params.visits = 6;
      params.rollout_decisions = 0;
      params.advice_margin = 1;
      params.blunder_rate = 0.12;
      break;
    case engine::Level::hard:
      params.visits = 10;
      params.rollout_decisions = 10;
      params.advice_margin = 0.06;
      break;
  }
  return params;
}

}  // namespace etana::zanaga
