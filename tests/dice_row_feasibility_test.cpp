// The dice race: whether a row can be filled, against trying everything.

#include "dice_position.h"
#include "games/dice/legal_moves.h"
#include "games/dice/row_feasibility.h"
#include "games/dice/row_plan.h"

namespace etana::test {
namespace {

bool near_values(int one, int other) {
  const int apart = std::abs(one - other);
  return apart <= 1 || apart == 5;
}

/// Written from the rules alone: do all dice of a row get along with each other and with the dice
/// around and below?
bool row_is_good(const Content& content, const Board& board, int side, int row, bool by_colour) {
  for (int column = 0; column < content.length(row); ++column) {
    const Space here = content.at(side, row, column);
    const Spot& spot = content.spots[here.index];
    std::vector<std::uint8_t> below = {spot.below[0], spot.below[1]};
    if (content.is_pinnacle(here)) {
      below = {content.at(side, row - 1, 0).index, content.at(side, row - 1, 1).index};
    }
    for (const std::uint8_t other : {spot.beside[0], spot.beside[1], below[0], below[1]}) {
      if (other == kNone || board.dice[other].none()) continue;
      if (!near_values(board[here].value(), board.dice[other].value())) return false;
    }
    for (const std::uint8_t other : spot.beside) {
      if (!by_colour || other == kNone || board.dice[other].none()) continue;
      const Colour colour = board[here].colour();
      if (!colour.is_white() && colour == board.dice[other].colour()) return false;
    }
  }
  return true;
}

std::vector<Space> gaps_of(const Content& content, const Board& board, int side, int row) {
  std::vector<Space> gaps;
  for (int column = 0; column < content.length(row); ++column) {
    const Space space = content.at(side, row, column);
    if (board[space].none()) gaps.push_back(space);
  }
  return gaps;
}

/// Tries every way to fill the gaps with dice of the given kinds and numbers.
bool can_fill(const Content& content, Board& board, const std::vector<Space>& gaps, std::size_t at,
              Pool& dice, int side, int row, bool by_colour) {
  if (at == gaps.size()) return row_is_good(content, board, side, row, by_colour);
  for (std::uint8_t kind = 0; kind < kKinds; ++kind) {
    if (dice[kind] == 0) continue;
    --dice[kind];
    board[gaps[at]] = {kind};
    const bool good = can_fill(content, board, gaps, at + 1, dice, side, row, by_colour);
    board[gaps[at]] = {};
    ++dice[kind];
    if (good) return true;
  }
  return false;
}

/// A board on which every die fits, as far as random placing gets, with rows cut open at the top.
Board random_board(const Content& content, engine::Chance& chance) {
  Board board;
  for (int side = 0; side < kSides; ++side) {
    const int tries = chance.pick(120);
    for (int i = 0; i < tries; ++i) {
      const int row = current_row(content, board, side);
      if (row == content.pinnacle_row()) break;
      const Space space = content.at(side, row, chance.pick(content.length(row)));
      const Die die = {static_cast<std::uint8_t>(chance.pick(kKinds))};
      const bool fits = (fitting(content, board, space, side) & only(die)) != 0;
      if (board[space].none() && fits) board[space] = die;
    }
  }
  return board;
}

TEST(DicePossible, values_are_found_exactly_when_some_fill_the_row) {
  const Content content = build_ziggurat(5);
  engine::SeededChance chance(engine::seed_from("values"));
  int possible = 0;
  int impossible = 0;
  for (int i = 0; i < 4000; ++i) {
    Board board = random_board(content, chance);
    const int side = chance.pick(kSides);
    const int row = current_row(content, board, side);
    Pool any;
    for (int value = 1; value <= kFaces; ++value) any[Die::of(kWhite, value).kind] = kMaxBase;
    const auto gaps = gaps_of(content, board, side, row);
    const bool expected = can_fill(content, board, gaps, 0, any, side, row, false);
    ASSERT_EQ(has_values(content, board, side, row), expected);
    ++(expected ? possible : impossible);
  }
  EXPECT_GT(possible, 500);
  EXPECT_GT(impossible, 500);
}

TEST(DicePossible, colours_are_found_exactly_when_some_fill_the_row) {
  const Content content = build_ziggurat(6);
  engine::SeededChance chance(engine::seed_from("colours"));
  int possible = 0;
  int impossible = 0;
  for (int i = 0; i < 4000; ++i) {
    Board board = random_board(content, chance);
    for (Die& die : board.dice) {  // values do not count here: let all show the same
      if (!die.none()) die = Die::of(die.colour(), 1);
    }
    const int side = chance.pick(kSides);
    const int row = current_row(content, board, side);
    Cup cup;
    Pool dice;
    for (int die = chance.pick(8); die > 0; --die) {
      const Colour colour = {static_cast<std::uint8_t>(chance.pick(3) * 3)};
      ++cup[colour.index];
      ++dice[Die::of(colour, 1).kind];
    }
    const auto gaps = gaps_of(content, board, side, row);
    const bool expected = can_fill(content, board, gaps, 0, dice, side, row, true);
    ASSERT_EQ(has_colours(content, board, side, row, cup), expected);
    ++(expected ? possible : impossible);
  }
  EXPECT_GT(possible, 500);
  EXPECT_GT(impossible, 500);
}

TEST(DicePossible, the_bot_completes_the_current_row_exactly_when_its_dice_can) {
  const Content content = build_ziggurat(5);
  engine::SeededChance chance(engine::seed_from("pool"));
  int possible = 0;
  int impossible = 0;
  for (int i = 0; i < 4000; ++i) {
    Prospect prospect{random_board(content, chance), {}, chance.pick(kSides), Seat{0}};
    for (int die = chance.pick(9); die > 0; --die) {
      const Colour colour = {static_cast<std::uint8_t>(chance.pick(3) * 3)};
      ++prospect.pool[Die::of(colour, chance.die(kFaces)).kind];
    }
    Board board = prospect.board;
    Pool dice = prospect.pool;
    const int row = current_row(content, board, prospect.side);
    const auto gaps = gaps_of(content, board, prospect.side, row);
    const bool expected = can_fill(content, board, gaps, 0, dice, prospect.side, row, true);
    ASSERT_EQ(can_complete(content, prospect), expected);
    ASSERT_EQ(best_plan(content, prospect).rows > 0, expected);
    ++(expected ? possible : impossible);
  }
  EXPECT_GT(possible, 500);
  EXPECT_GT(impossible, 500);
}

}  // namespace
}  // namespace etana::test
