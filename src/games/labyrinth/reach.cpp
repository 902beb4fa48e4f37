#include "games/labyrinth/reach.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace etana::labyrinth {

namespace {

constexpr std::size_t kNorth = 0, kEast = 1, kSouth = 2, kWest = 3;

/// The squares that have a neighbour north, and east.
constexpr Squares kBelowTheTop = (Squares{1} << (kSquares - kSide)) - 1;
constexpr Squares kWestOfTheEdge = 0b01111'01111'01111'01111'01111;

/// A number per square, of at most 15, as one set of squares for each of its bits.
using Numbers = std::array<Squares, 4>;

/// The sides open and the heights less 1 of all towers.
struct Terrain {
  std::array<Squares, 4> open;
  Numbers height;
};

/// The squares whose byte has this bit: eight at a time, their bits gathered by a multiplication.
Squares with_bit(const std::array<std::uint64_t, 4>& bytes, unsigned bit) {
  Squares squares = 0;
  for (unsigned i = 0; i < bytes.size(); ++i) {
    const std::uint64_t lowest = bytes[i] >> bit & 0x0101010101010101U;
    squares |= static_cast<Squares>(lowest * 0x0102040810204080U >> 56U) << 8 * i;
  }
  return squares;
}

Terrain terrain_of(const Content& content, const Board& board) {
  static_assert(std::endian::native == std::endian::little && kMaxHeight < 16);
  std::array<std::uint8_t, 32> by_square{};
  for (std::size_t i = 0; i < kSquares; ++i) {
    const Placed placed = board.towers[i];
    by_square[i] = content.terrain[placed.tower][placed.turn];
  }
  const auto bytes = std::bit_cast<std::array<std::uint64_t, 4>>(by_square);
  Terrain terrain;
  for (unsigned bit = 0; bit < 4; ++bit) {
    terrain.open[bit] = with_bit(bytes, bit);
    terrain.height[bit] = with_bit(bytes, bit + 4);
  }
  return terrain;
}

/// Every number plus 1.
Numbers next_above(const Numbers& numbers) {
  Numbers sum;
  Squares carry = ~Squares{0};
  for (std::size_t bit = 0; bit < 4; ++bit) {
    sum[bit] = numbers[bit] ^ carry;
    carry &= numbers[bit];
  }
  return sum;
}

/// Every square gets the number of the square `by` places above it.
Numbers moved_down(const Numbers& numbers, std::size_t by) {
  return {numbers[0] >> by, numbers[1] >> by, numbers[2] >> by, numbers[3] >> by};
}

/// The squares where one number is greater than another.
Squares where_greater(const Numbers& one, const Numbers& other) {
  Squares greater = 0;
  for (std::size_t bit = 0; bit < 4; ++bit) {
    greater = (one[bit] & ~other[bit]) | (greater & ~(one[bit] ^ other[bit]));
  }
  return greater;
}

/// Adds the steps north or east from the squares `from`.
template <std::size_t Way, std::size_t Back, std::size_t Stride>
void add_ways(const Terrain& terrain, Squares from, Steps& steps) {
  const Squares open = terrain.open[Way] & terrain.open[Back] >> Stride & from;
  const Numbers& here = terrain.height;
  const Numbers there = moved_down(here, Stride);
  const Squares climb = open & where_greater(there, next_above(here));  // L-21: two or more
  const Squares drop = open & where_greater(here, next_above(there));
  steps.climb[Way] = climb;
  steps.drop[Way] = drop;
  steps.free[Way] = open & ~(climb | drop);
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
  add_ways<kNorth, kSouth, kSide>(terrain, kBelowTheTop, steps);
  add_ways<kEast, kWest, 1>(terrain, kWestOfTheEdge, steps);
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

bool has_free_step(const Content& content, const Board& board, Square from) {
  constexpr std::array<int, 4> kFiles = {0, 1, 0, -1};
  constexpr std::array<int, 4> kRanks = {1, 0, -1, 0};
  const auto terrain_at = [&](Square square) {
    const Placed placed = board.towers[square.index];
    return unsigned{content.terrain[placed.tower][placed.turn]};
  };
  const unsigned here = terrain_at(from);
  for (unsigned way = 0; way < 4; ++way) {
    const int file = from.file() + kFiles[way];
    const int rank = from.rank() + kRanks[way];
    if (file < 0 || file >= kSide || rank < 0 || rank >= kSide) continue;
    const unsigned there = terrain_at(Square::at(file, rank));
    const unsigned open = here >> way & there >> (way ^ 2U) & 1U;
    const int rise = static_cast<int>(there >> 4U) - static_cast<int>(here >> 4U);
    if (open != 0 && std::abs(rise) <= 1) return true;  // L-20, L-21
  }
  return false;
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
Ways::Ways(const Steps& steps, Square from, const Cards& hand, Squares until) {
  ways_[0] = {flood(steps, only(from)), 0};
  size_ = 1;
  std::size_t layer = 0;
  while (layer < size_ && !reaches(until, layer)) {
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
  if (from.packed == hand) return;
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

bool Ways::reaches(Squares squares, std::size_t layer) const {
  return std::any_of(begin() + layer, end(),
                     [&](const Way& way) { return (way.to & squares) != 0; });
}

/// Floods the new layer without the squares that a smaller spend reaches (L-24). Free steps lead
/// both ways, so no free step leads from another square to one of those.
void Ways::keep_new(const Steps& steps, std::size_t layer) {
  std::size_t kept = layer;
  for (std::size_t way = layer; way < size_; ++way) {
    const auto [to, packed] = ways_[way];
    Squares known = 0;
    for (std::size_t old = 0; old < layer; ++old) {
      if (contains(packed, ways_[old].packed)) known |= ways_[old].to;
    }
    const Squares fresh = to & ~known;
    if (fresh != 0) ways_[kept++] = {flood(steps, fresh), packed};
  }
  size_ = kept;
}

}  // namespace etana::labyrinth
