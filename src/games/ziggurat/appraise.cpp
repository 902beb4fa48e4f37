#include "games/ziggurat/guide.h"

namespace etana::ziggurat {

namespace {

constexpr std::array<engine::Feature, 4> kFeatures = {{
    {"always", 0.0},
    {"walks_left", -0.14},  // to the goal, as far as can be expected
    {"danger", -0.98},      // pieces whose next move can only go wrong
    {"cards_left", 0.1},    // to draw
}};

}  // namespace

std::span<const engine::Feature> Rules::features() { return kFeatures; }

void Rules::appraise(const State& state, Seat, std::span<double> out) const {
  const auto [way, danger] = prospect(*this, state);
  constexpr double kUnit = Guide::kUnit;
  out[0] = 1;
  out[1] = way / kUnit;
  out[2] = danger / kUnit;
  out[3] = state.pile;
}

bool Rules::calibrated() const { return false; }

engine::Thinking Rules::thinking(engine::Level level) {
  engine::Thinking thinking = {.exploration = 0.05, .widening = 2, .changes = 1};
  switch (level) {
    case engine::Level::easy:
      thinking.visits = 4;
      thinking.overlooks = 0.08;
      break;
    case engine::Level::normal: thinking.visits = 10; break;
    case engine::Level::hard: thinking.visits = 400; break;
  }
  return thinking;
}

void Rules::worth_trying(const State& state, std::vector<Move>& moves) const {
  const Asks asks = state.frames.back().asks;
  if (asks != Asks::use && asks != Asks::permit) return;
  std::erase_if(moves, [](const Move& move) {
    const auto* decline = std::get_if<Decline>(&move);
    return std::holds_alternative<Refuse>(move) ||
           (decline != nullptr && decline->until != Until::next_move);
  });
}

}  // namespace etana::ziggurat
