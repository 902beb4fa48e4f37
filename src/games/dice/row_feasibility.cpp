#include "games/dice/row_feasibility.h"

namespace etana::dice {

namespace {

/// The colours along a row, with the neighbours around both corners first and last; kNone if empty.
struct RowColours {
  std::array<std::uint8_t, kMaxBase + 2> at{};
  int length = 0;
};

std::uint8_t colour_on(const Board& board, std::uint8_t space) {
  return space == kNone || board.dice[space].none() ? kNone : board.dice[space].colour().index;
}

RowColours colours_along(const Content& content, const Board& board, int side, int row) {
  RowColours colours{.length = content.length(row)};
  const Space first = content.first(side, row);
  const Space last = content.at(side, row, colours.length - 1);
  colours.at.fill(kNone);
  colours.at[0] = colour_on(board, content.spots[first.index].beside[0]);
  for (int i = 0; i < colours.length; ++i) {
    const auto column = static_cast<std::uint8_t>(i);
    colours.at[column + 1U] = colour_on(board, static_cast<std::uint8_t>(first.index + column));
  }
  colours.at[static_cast<std::size_t>(colours.length) + 1] =
      colour_on(board, content.spots[last.index].beside[1]);
  return colours;
}

bool clash(std::uint8_t one, std::uint8_t other) {
  return one == other && one != kNone && one != kWhite.index;
}

bool can_colour(RowColours& row, std::size_t from, Cup& dice) {
  while (from <= static_cast<std::size_t>(row.length) && row.at[from] != kNone) ++from;
  if (from > static_cast<std::size_t>(row.length)) return true;
  for (std::uint8_t colour = 0; colour < kColours; ++colour) {
    if (dice[colour] == 0 || clash(colour, row.at[from - 1]) || clash(colour, row.at[from + 1])) {
      continue;
    }
    --dice[colour];
    row.at[from] = colour;
    const bool done = can_colour(row, from + 1, dice);
    row.at[from] = kNone;
    ++dice[colour];
    if (done) return true;
  }
  return false;
}

}  // namespace

bool has_values(const Content& content, const Board& board, int side, int row) {
  Values reached = kAnyValue;
  for (int column = 0; column < content.length(row); ++column) {
    const Space space = content.at(side, row, column);
    const Values here =
        board[space].none() ? fitting_values(content, board, space, side) : value_of(board[space]);
    reached = near(reached) & here;
  }
  return reached != 0;
}

bool has_colours(const Content& content, const Board& board, int side, int row, Cup dice) {
  RowColours colours = colours_along(content, board, side, row);
  int empty = 0;
  for (std::size_t i = 1; i <= static_cast<std::size_t>(colours.length); ++i) {
    empty += static_cast<int>(colours.at[i] == kNone);
  }
  return empty <= dice.size() && can_colour(colours, 1, dice);
}

bool is_possible(const Content& content, const PublicState& visible, int row) {
  const PlayerPublic& player = visible.players[visible.turn.index];
  if (!has_values(content, visible.board, player.side, row)) return false;  // D-22
  if (visible.reserve > 0 || player.white > 0) return true;
  Cup dice = visible.cup;  // D-23
  dice[visible.turn.index] += player.dice;
  return has_colours(content, visible.board, player.side, row, dice);
}

int clear_row(const Content& content, PublicState& visible, int side, int row) {
  int cleared = 0;
  for (int column = 0; column < content.length(row); ++column) {
    Die& die = visible.board[content.at(side, row, column)];
    if (die.none()) continue;
    ++visible.cup[die.colour().index];
    die = {};
    ++cleared;
  }
  return cleared;
}

std::optional<int> row_to_clear(const Content& content, const PublicState& visible) {  // D-24
  const int side = visible.players[visible.turn.index].side;
  int row = current_row(content, visible.board, side);
  if (is_possible(content, visible, row)) return std::nullopt;
  PublicState then = visible;
  int cleared = clear_row(content, then, side, row);
  while (row > 0 && !is_possible(content, then, row)) {
    cleared += clear_row(content, then, side, --row);
  }
  if (cleared == 0) return std::nullopt;
  return row;
}

}  // namespace etana::dice
