#include "games/dice/row_plan.h"

#include <algorithm>
#include <numeric>

#include "games/dice/row_feasibility.h"

namespace etana::dice {

namespace {

constexpr int kLooksFirst = 48;  // search limit for the current row
constexpr int kLooksAbove = 4;   // search limit for each row above it
constexpr int kLooksPart = 96;

RowFilling filling_of(const Content& content, const Prospect& prospect) {
  return {content,       prospect.board, prospect.pool, prospect.side, Colour::of(prospect.seat),
          prospect.spend};
}

/// The number of value combinations that fill the current row.
int ways_to_fill(const Content& content, const Prospect& prospect) {
  const int row = current_row(content, prospect.board, prospect.side);
  // By value, from 1 on; the values 6 and 1 are repeated at the ends, where they are neighbours.
  std::array<int, kFaces + 2> ways{};
  for (int column = 0; column < content.length(row); ++column) {
    const Space space = content.at(prospect.side, row, column);
    const Die die = prospect.board[space];
    const Values values =
        die.none() ? fitting_values(content, prospect.board, space, prospect.side) : value_of(die);
    std::array<int, kFaces + 2> next{};
    for (std::size_t value = 1; value <= kFaces; ++value) {
      const int sum = column == 0 ? 1 : ways[value - 1] + ways[value] + ways[value + 1];
      next[value] = -static_cast<int>(values >> (value - 1) & 1U) & sum;
    }
    next.front() = next[kFaces];
    next.back() = next[1];
    ways = next;
  }
  return std::accumulate(ways.begin() + 1, ways.end() - 1, 0);
}

int score_of(const Content& content, const Prospect& prospect) {
  const auto ways = static_cast<unsigned>(ways_to_fill(content, prospect));
  return 8 * static_cast<int>(std::bit_width(ways)) + 2 * own_dice(prospect);
}

bool is_better(const Plan& one, const Plan& other) {
  if (one.wins != other.wins) return one.wins;
  return one.rows != other.rows ? one.rows > other.rows : one.score > other.score;
}

Plan plan_rows(const Content& content, const Prospect& prospect, int looks, int looks_above) {
  Plan best;
  const bool at_top = current_row(content, prospect.board, prospect.side) == content.pinnacle_row();
  RowFilling filling = filling_of(content, prospect);
  filling.each_completion([&](const Placements& placements) {
    Plan plan{.placements = placements, .rows = 1, .wins = at_top};
    if (!at_top) {
      const Prospect then = after(prospect, placements);
      const Plan above = plan_rows(content, then, looks_above, looks_above);
      plan.rows += above.rows;
      plan.wins = above.wins;
      plan.score = above.rows > 0 ? above.score : score_of(content, then);
    }
    if (is_better(plan, best)) best = plan;
    return --looks > 0 && !best.wins;
  });
  return best;
}

}  // namespace

int own_dice(const Prospect& prospect) {
  int count = 0;
  for (int value = 1; value <= kFaces; ++value) {
    count += prospect.pool[Die::of(Colour::of(prospect.seat), value).kind];
  }
  return count;
}

Prospect after(const Prospect& prospect, const Placements& placements) {
  Prospect then = prospect;
  for (const Place& place : placements) {
    then.board[place.space] = place.die;
    --then.pool[place.die.kind];
    then.spend -= static_cast<int>(place.die.colour() == Colour::of(prospect.seat));
  }
  return then;
}

bool can_complete(const Content& content, const Prospect& prospect) {
  return filling_of(content, prospect).can_complete();
}

bool can_win(const Content& content, Prospect prospect) {
  prospect.spend = kMostDice;
  return plan_rows(content, prospect, 2 * kLooksAbove, kLooksAbove).wins;
}

Plan best_plan(const Content& content, const Prospect& prospect) {
  return plan_rows(content, prospect, kLooksFirst, kLooksAbove);
}

Plan best_part(const Content& content, const Prospect& prospect) {
  Plan best;
  int looks = kLooksPart;
  const int row = current_row(content, prospect.board, prospect.side);
  RowFilling filling = filling_of(content, prospect);
  filling.each_part(
      [&](const Placements& placements) {
        const Prospect then = after(prospect, placements);
        const bool possible = has_values(content, then.board, prospect.side, row);
        const int score = possible ? score_of(content, then) : -1;
        const bool more = placements.size() > best.placements.size();
        if (possible && (more || score > best.score)) {
          best.placements = placements;
          best.score = score;
        }
        return --looks > 0;
      },
      [&best] { return best.placements.size(); });
  return best;
}

}  // namespace etana::dice
