#include "games/labyrinth/reach.h"

namespace etana::labyrinth {

namespace {

constexpr std::size_t kNorth = 0, kEast = 1, kSouth = 2, kWest = 3;

/// Height and open sides of the tower on each square.
struct Terrain {
  std::array<std::int8_t, kSquares> height;
  std::array<std::uint8_t, kSquares> open;
};

Terrain terrain_of(const Content& content, const Board& board) {
  Terrain terrain;
  for (std::size_t i = 0; i < kSquares; ++i) {
    const Placed placed = board.towers[i];
    terrain.height[i] = static_cast<std::int8_t>(content.towers[placed.tower].height);
    terrain.open[i] = content.open[placed.tower][placed.turn];
  }
  return terrain;
}

/// Enters the edge between a square and its neighbour north or east, in both directions.
template <std::size_t Way, std::size_t Back, std::size_t Stride>
void add_edge(const Terrain& terrain, std::size_t from, Steps& steps) {
  const std::size_t to = from + Stride;
  const Squares open = (terrain.open[from] >> Way & terrain.open[to] >> Back) & 1U;
  const int rise = terrain.height[to] - terrain.height[from];
  const Squares climb = open & static_cast<Squares>(rise > 1);  // L-21
  const Squares drop = open & static_cast<Squares>(rise < -1);
  steps.climb[Way] |= climb << from;
  steps.drop[Way] |= drop << from;
  steps.free[Way] |= (open ^ climb ^ drop) << from;
}

/// Adds the opposite direction of the same edges: a climb becomes a drop.
template <std::size_t Way, std::size_t Back, std::size_t Stride>
void add_way_back(Steps& steps) {
  steps.free[Back] = steps.free[Way] << Stride;
  steps.climb[Back] = steps.drop[Way] << Stride;
  steps.drop[Back] = steps.climb[Way] << Stride;
}

}  // namespace

Steps find_steps(const Content& content, const Board& board, bool young) {
  const Terrain terrain = terrain_of(content, board);
  Steps steps;
  for (std::size_t i = 0; i < kSquares - kSide; ++i) {
    add_edge<kNorth, kSouth, kSide>(terrain, i, steps);
  }
  for (std::size_t rank = 0; rank < kSquares; rank += kSide) {
    for (std::size_t file = 0; file + 1 < kSide; ++file) {
      add_edge<kEast, kWest, 1>(terrain, rank + file, steps);
    }
  }
  add_way_back<kNorth, kSouth, kSide>(steps);
  add_way_back<kEast, kWest, 1>(steps);
  if (young) {
    for (std::size_t way = 0; way < 4; ++way) {
      steps.climb[way] |= steps.drop[way];
      steps.drop[way] = steps.climb[way];
    }
  }
  return steps;
}

Squares flood(const Steps& steps, Squares from) {
  Squares before = 0;
  while (from != before) {
    before = from;
    from |= step(steps.free, from);
  }
  return from;
}

// Breadth-first by the number of cards spent. If a spend is minimal for a square, the same spend
// less its last card is minimal for the square before it. So each layer (spends of n cards) only
// has to expand the squares that are new in the layer before.
Ways::Ways(const Steps& steps, Square from, const Cards& hand) {
  ways_[0] = {flood(steps, only(from)), 0};
  size_ = 1;
  std::size_t layer = 0;
  while (layer < size_) {
    const std::size_t next_layer = size_;
    for (std::size_t way = layer; way < next_layer; ++way) {
      spend_one_more(steps, pack(hand), way, next_layer);
    }
    keep_new(steps, next_layer);
    layer = next_layer;
  }
}

void Ways::spend_one_more(const Steps& steps, PackedCards hand, std::size_t way,
                          std::size_t layer) {
  const Way from = ways_[way];
  const Squares up = step(steps.climb, from.to);
  const Squares down = step(steps.drop, from.to);
  const std::array<Squares, kCardKinds> reached = {up, down, up | down};
  for (std::size_t kind = 0; kind < kCardKinds; ++kind) {
    const PackedCards spend = from.packed + (PackedCards{1} << 8 * kind);
    if (reached[kind] != 0 && contains(hand, spend)) add(reached[kind], spend, layer);
  }
}

void Ways::add(Squares to, PackedCards spend, std::size_t layer) {
  std::size_t way = layer;
  while (way < size_ && ways_[way].packed != spend) ++way;
  if (way == size_) ways_[size_++] = {0, spend};
  ways_[way].to |= to;
}

/// Floods the new layer and removes squares that a smaller spend reaches (L-24).
void Ways::keep_new(const Steps& steps, std::size_t layer) {
  std::size_t kept = layer;
  for (std::size_t way = layer; way < size_; ++way) {
    Way now = ways_[way];
    now.to = flood(steps, now.to);
    for (std::size_t old = 0; old < layer; ++old) {
      if (contains(now.packed, ways_[old].packed)) now.to &= ~ways_[old].to;
    }
    if (now.to != 0) ways_[kept++] = now;
  }
  size_ = kept;
}

}  // namespace etana::labyrinth
