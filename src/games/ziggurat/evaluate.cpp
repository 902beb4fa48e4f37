#include "games/ziggurat/distances.h"
#include "games/ziggurat/prospect.h"

namespace etana::ziggurat {

namespace {

constexpr std::array<engine::Feature, 4> kFeatures = {{
    {"always", 0.0},
    {"walks_left", -0.14},  // expected walks to the goal
    {"danger", -0.98},      // pieces whose next move loses either way
    {"cards_left", 0.1},    // cards to draw
}};

}  // namespace

std::span<const engine::Feature> Rules::features() { return kFeatures; }

void Rules::evaluate_features(const State& state, Seat, std::span<double> out) const {
  const auto [distance, danger] = prospect(*this, state);
  constexpr double kUnit = Distances::kUnit;
  out[0] = 1;
  out[1] = distance / kUnit;
  out[2] = danger / kUnit;
  out[3] = state.pile;
}

bool Rules::calibrated() const { return false; }

engine::SearchParams Rules::search_params(engine::Level level) {
  engine::SearchParams params = {
      .exploration = 0.05, .progressive_widening = 2, .rollout_turns = 1};
  switch (level) {
    case engine::Level::easy:
      params.visits = 4;
      params.blunder_rate = 0.08;
      break;
    case engine::Level::normal: params.visits = 10; break;
    case engine::Level::hard: params.visits = 400; break;
  }
  return params;
}

void Rules::prune_moves(const State& state, std::vector<Move>& moves) const {
  const Decision decision = state.frames.back().decision;
  if (decision != Decision::use && decision != Decision::permit) return;
  std::erase_if(moves, [](const Move& move) {
    const auto* decline = std::get_if<Decline>(&move);
    return std::holds_alternative<Refuse>(move) ||
           (decline != nullptr && decline->until != Until::next_move);
  });
}

}  // namespace etana::ziggurat
