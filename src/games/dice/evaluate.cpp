#include <algorithm>
#include <optional>

#include "games/dice/rules.h"

namespace etana::dice {

namespace {

/// Closeness to the pinnacle is exp(-empty / scale), with `empty` the empty spaces of the side.
/// Three scales together approximate any curve that matters.
constexpr std::array<double, 3> kScales = {2, 4, 8};

constexpr std::array<engine::Feature, 13> kFeatures = {{
    {"near_within_2", 0.22},  // on the side of the next turn
    {"near_within_4", 0.34},
    {"near_within_8", 0.20},
    {"moves_within_2", 0.45},  // the same for whoever is to move
    {"moves_within_4", 0.71},
    {"moves_within_8", 0.57},
    {"near_after", 0.43},  // on the side of the turn after that, within 4
    {"near_later", -0.15},
    {"own_dice", 0.137},  // not on the board
    {"cards", 0.177},
    {"star", 0.14},
    {"skull", 0.02},
    {"to_move", -0.05},
}};

/// The empty spaces of a side, including the pinnacle.
int spaces_left(const Content& content, const Board& board, int side) {
  const auto offset = static_cast<std::ptrdiff_t>(side) * content.side_spaces();
  const Die* first = board.dice.data() + offset;
  return 1 + static_cast<int>(std::count(first, first + content.side_spaces(), Die{}));
}

double closeness(int left, double scale) { return engine::portable_exp(-left / scale); }

int own_dice_off_board(const PublicState& visible, Seat seat) {
  int own = visible.players[seat.index].dice;
  for (int value = 1; value <= kFaces; ++value) {
    own += visible.pool[Die::of(Colour::of(seat), value).kind];
  }
  return own;
}

}  // namespace

std::span<const engine::Feature> Rules::features() { return kFeatures; }

void Rules::evaluate_features(const State& state, Seat seat, std::span<double> out) const {
  const PublicState& visible = state.visible;
  const PlayerPublic& player = visible.players[seat.index];
  const bool moves = visible.turn == seat;
  const auto left = [&](int turns) {
    const int side = fixed() ? player.side : (player.side + turns) % kSides;
    return spaces_left(*content_, visible.board, side);
  };
  std::ranges::fill(out, 0);
  const std::size_t first = moves ? kScales.size() : 0;
  for (std::size_t i = 0; i < kScales.size(); ++i) out[first + i] = closeness(left(0), kScales[i]);
  out[6] = closeness(left(1), kScales[1]);
  out[7] = closeness(left(2), kScales[1]);
  out[8] = own_dice_off_board(visible, seat);
  out[9] = state.hands[seat.index].size();
  out[10] = player.star ? 1 : 0;
  out[11] = player.skull ? 1 : 0;
  out[12] = moves ? 1 : 0;
}

/// The order of placements on a row does not matter, so only the leftmost space is tried.
void Rules::prune_moves(const State& state, std::vector<Move>& moves) const {
  if (state.visible.frames.back().decision != Decision::place) return;
  std::optional<Space> first;
  std::erase_if(moves, [&first](const Move& move) {
    const auto* place = std::get_if<Place>(&move);
    if (place == nullptr) return false;
    if (!first) first = place->space;
    return place->space != *first;
  });
}

bool Rules::calibrated() const { return players() == 2; }  // as measured (docs/bots.md)

engine::SearchParams Rules::search_params(engine::Level level) {
  engine::SearchParams params = {.exploration = 0.1, .progressive_widening = 2};
  switch (level) {
    case engine::Level::easy:
      params.visits = 4;
      params.advice_margin = 1;
      params.blunder_rate = 0.2;
      break;
    case engine::Level::normal:
      params.visits = 12;
      params.advice_margin = 0.03;
      params.blunder_rate = 0.01;
      break;
    case engine::Level::hard:
      params.visits = 300;
      params.advice_margin = 0.01;
      break;
  }
  return params;
}

}  // namespace etana::dice
