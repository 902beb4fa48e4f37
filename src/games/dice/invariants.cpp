#include "games/dice/ids.h"
#include "games/dice/questions.h"
#include "games/dice/targets.h"

namespace etana::dice {

namespace {

using engine::LocalizedText;
using Broken = std::optional<LocalizedText>;

LocalizedText broken(std::string_view what, std::vector<engine::Arg> args = {}) {
  return {"dice.broken." + std::string(what), std::move(args)};
}

/// How many dice of each colour there are, wherever they are.
std::array<int, kColours> count_dice(const Table& table) {
  std::array<int, kColours> count{};
  for (const Die die : table.board.dice) {
    if (!die.none()) ++count[die.colour().index];
  }
  for (std::uint8_t kind = 0; kind < kKinds; ++kind) {
    count[Die{kind}.colour().index] += table.pool[kind];
  }
  for (std::size_t colour = 0; colour < kColours; ++colour) count[colour] += table.cup[colour];
  for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) {
    count[seat] += table.stands[seat].dice;
    count[kWhite.index] += table.stands[seat].white;
  }
  count[kWhite.index] += table.reserve;
  return count;
}

/// No colour appears that nobody plays, and no die is added or lost (D-09).
Broken broken_dice(const Rules& rules, const Table& table) {
  for (const Die die : table.board.dice) {
    if (!die.none() && die.kind >= kKinds) return broken("no_such_die");
  }
  const auto count = count_dice(table);
  for (std::uint8_t colour = 0; colour < kColours; ++colour) {
    const bool present = colour < rules.players();
    const int expected = colour == kWhite.index ? rules.content().white
                         : present              ? rules.content().dice_each
                                                : 0;
    if (count[colour] == expected) continue;
    return broken("dice", {{"colour", std::string(1, Colour{colour}.letter())},
                           {"found", count[colour]},
                           {"expected", expected}});
  }
  return std::nullopt;
}

/// Every die fits where it lies, and rests on a complete row (D-04, D-05, D-08).
Broken broken_board(const Content& content, const Table& table) {
  for (std::uint8_t i = 0; i < kMaxSpaces; ++i) {
    const Space space = {i};
    const Die die = table.board[space];
    if (die.none()) continue;
    if (i >= content.spaces) return broken("no_such_space");
    const bool top = content.is_pinnacle(space);
    if (top && table.winner >= kMaxPlayers) return broken("pinnacle");
    const int side = top ? table.stands[table.winner].side : content.spots[i].side;
    const std::string name = content.name(space);
    if ((fitting(content, table.board, space, side) & only(die)) == 0) {
      return broken("fit", {{"die", die.name()}, {"space", name}});
    }
    if (current_row(content, table.board, side) < content.spots[i].row) {
      return broken("floating", {{"die", die.name()}, {"space", name}});
    }
  }
  return std::nullopt;
}

/// No card is added or lost (D-09).
Broken broken_cards(const Rules& rules, const State& state) {
  for (std::size_t kind = 0; kind < kCardKinds; ++kind) {
    int found = state.pile[kind] + state.table.discards[kind];
    for (const Cards& hand : state.hands) found += hand[kind];
    const int expected = rules.all_cards()[kind];
    if (found == expected) continue;
    return broken(
        "cards",
        {{"card", title_of(static_cast<Card>(kind))}, {"found", found}, {"expected", expected}});
  }
  return std::nullopt;
}

Broken broken_stands(const Rules& rules, const State& state) {
  for (std::uint8_t i = 0; i < kMaxPlayers; ++i) {
    const Stand& stand = state.table.stands[i];
    if (stand.side >= kSides) return broken("side", {{"seat", i}});
    if (stand.white > kWhiteEach) return broken("white", {{"seat", i}});  // D-09
    if (i >= rules.players() && (stand != Stand{} || !state.hands[i].empty())) {
      return broken("absent_player", {{"seat", i}});
    }
    if (i < rules.players() && rules.fixed() && stand.side != i) {  // D-10
      return broken("side", {{"seat", i}});
    }
  }
  return std::nullopt;
}

/// True when the roll of the turn lies open: somebody places dice, or has won with one.
bool has_rolled(const Table& table) {
  return table.frames.empty() || table.frames[0].decision == Decision::place;
}

bool is_bare(const Content& content, const Board& board, int side, int row) {
  for (int column = 0; column < content.length(row); ++column) {
    if (!board[content.at(side, row, column)].none()) return false;
  }
  return true;
}

/// The most rows that can have been completed in this turn. None is ever opened again after the
/// roll, so they are among the complete ones, of other sides too where there is Rotate.
int most_completed(const Rules& rules, const Table& table) {
  if (!has_rolled(table)) return 0;
  int rows = 0;
  for (int side = 0; side < kSides; ++side) {
    if (rules.fixed() && side != side_played(table)) continue;
    rows += current_row(rules.content(), table.board, side);
  }
  return rows;
}

/// Whether the dice agree with what is said about the last one placed. Right after a row was
/// completed, the row above it is empty; if a die was placed since, it lies in an unfinished row.
bool fits_last_placement(const Rules& rules, const Table& table) {
  if (table.completed == 0 || table.winner != kNone) return !table.just_completed;
  const Content& content = rules.content();
  for (int side = 0; side < kSides; ++side) {
    if (rules.fixed() && side != side_played(table)) continue;
    const int row = current_row(content, table.board, side);
    const bool bare = is_bare(content, table.board, side, row);
    if (table.just_completed ? bare && row > 0 : !bare) return true;
  }
  return false;
}

/// What a turn has brought: its rows came with a star (D-31), white dice were filled up (D-19), and
/// all dice before the player were rolled (D-27).
Broken broken_turn(const Rules& rules, const Table& table) {
  const Stand& stand = table.stands[table.turn.index];
  const bool unearned = table.completed > 0 && !stand.star;
  if (unearned || table.completed > most_completed(rules, table) ||
      !fits_last_placement(rules, table)) {
    return broken("completed", {{"found", table.completed}});
  }
  if (has_rolled(table) && (stand.dice > 0 || stand.white > 0)) {
    return broken("unrolled", {{"seat", table.turn.index}});
  }
  const bool about_to_roll = !has_rolled(table) && table.frames[0].decision != Decision::star;
  if (about_to_roll && stand.white < kWhiteEach && table.reserve > 0) {
    return broken("unfilled", {{"seat", table.turn.index}});  // D-19
  }
  return std::nullopt;
}

/// Either somebody decides, or somebody has put a die on the pinnacle (D-60).
Broken broken_end(const Rules& rules, const State& state) {
  const Table& table = state.table;
  if (table.winner != kNone) {
    const bool won = table.winner == table.turn.index && table.frames.empty() &&
                     table.cup.empty() && !table.board[rules.content().pinnacle()].none();
    return won ? Broken() : broken("winner");
  }
  if (table.frames.empty()) return broken("nobody_decides");
  for (const Frame& frame : table.frames) {
    if (frame.seat.index >= rules.players()) return broken("seat", {{"seat", frame.seat.index}});
  }
  if (is_askable(rules, state)) return std::nullopt;
  return broken("question", {{"asks", std::string(name_of(table.frames.back().decision))}});
}

}  // namespace

std::optional<LocalizedText> Rules::broken_invariant(const State& state) const {
  if (auto broken = broken_stands(*this, state)) return broken;
  if (auto broken = broken_dice(*this, state.table)) return broken;
  if (auto broken = broken_cards(*this, state)) return broken;
  if (state.table.winner != kNone && state.table.winner >= players()) {
    return dice::broken("winner");
  }
  if (state.table.turn.index >= players()) {
    return dice::broken("seat", {{"seat", state.table.turn.index}});
  }
  if (auto broken = broken_board(*content_, state.table)) return broken;
  if (auto broken = broken_end(*this, state)) return broken;
  return broken_turn(*this, state.table);
}

}  // namespace etana::dice
