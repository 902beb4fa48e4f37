#include "games/dice/card_targets.h"
#include "games/dice/frame_invariants.h"
#include "games/dice/phrases.h"

namespace etana::dice {

namespace {

using engine::LocalizedText;
using Broken = std::optional<LocalizedText>;

LocalizedText broken(std::string_view what, std::vector<engine::Arg> args = {}) {
  return {"dice.broken." + std::string(what), std::move(args)};
}

/// How many dice of each colour there are, wherever they are.
std::array<int, kColours> count_dice(const PublicState& visible) {
  std::array<int, kColours> count{};
  for (const Die die : visible.board.dice) {
    if (!die.none()) ++count[die.colour().index];
  }
  for (std::uint8_t kind = 0; kind < kKinds; ++kind) {
    count[Die{kind}.colour().index] += visible.pool[kind];
  }
  for (std::size_t colour = 0; colour < kColours; ++colour) count[colour] += visible.cup[colour];
  for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) {
    count[seat] += visible.players[seat].dice;
    count[kWhite.index] += visible.players[seat].white;
  }
  count[kWhite.index] += visible.reserve;
  return count;
}

/// No colour appears that nobody plays, and no die is added or lost (D-09).
Broken broken_dice(const Rules& rules, const PublicState& visible) {
  for (const Die die : visible.board.dice) {
    if (!die.none() && die.kind >= kKinds) return broken("no_such_die");
  }
  const auto count = count_dice(visible);
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
Broken broken_board(const Content& content, const PublicState& visible) {
  for (std::uint8_t i = 0; i < kMaxSpaces; ++i) {
    const Space space = {i};
    const Die die = visible.board[space];
    if (die.none()) continue;
    if (i >= content.spaces) return broken("no_such_space");
    const bool top = content.is_pinnacle(space);
    if (top && visible.winner >= kMaxPlayers) return broken("pinnacle");
    const int side = top ? visible.players[visible.winner].side : content.spots[i].side;
    const std::string name = content.name(space);
    if ((fitting(content, visible.board, space, side) & only(die)) == 0) {
      return broken("fit", {{"die", die.name()}, {"space", name}});
    }
    if (current_row(content, visible.board, side) < content.spots[i].row) {
      return broken("floating", {{"die", die.name()}, {"space", name}});
    }
  }
  return std::nullopt;
}

/// No card is added or lost (D-09).
Broken broken_cards(const Rules& rules, const State& state) {
  for (std::size_t kind = 0; kind < kCardKinds; ++kind) {
    int found = state.pile[kind] + state.visible.discards[kind];
    for (const Cards& hand : state.hands) found += hand[kind];
    const int expected = rules.all_cards()[kind];
    if (found == expected) continue;
    return broken(
        "cards",
        {{"card", title_of(static_cast<Card>(kind))}, {"found", found}, {"expected", expected}});
  }
  return std::nullopt;
}

Broken broken_players(const Rules& rules, const State& state) {
  for (std::uint8_t i = 0; i < kMaxPlayers; ++i) {
    const PlayerPublic& player = state.visible.players[i];
    if (player.side >= kSides) return broken("side", {{"seat", i}});
    if (player.white > kWhiteEach) return broken("white", {{"seat", i}});  // D-09
    if (i >= rules.players() && (player != PlayerPublic{} || !state.hands[i].empty())) {
      return broken("absent_player", {{"seat", i}});
    }
    if (i < rules.players() && rules.fixed() && player.side != i) {  // D-10
      return broken("side", {{"seat", i}});
    }
  }
  return std::nullopt;
}

/// True when the roll of the turn lies open: somebody places dice, or has won with one.
bool has_rolled(const PublicState& visible) {
  return visible.frames.empty() || visible.frames[0].decision == Decision::place;
}

bool is_bare(const Content& content, const Board& board, int side, int row) {
  for (int column = 0; column < content.length(row); ++column) {
    if (!board[content.at(side, row, column)].none()) return false;
  }
  return true;
}

/// The most rows that can have been completed in this turn. None is ever opened again after the
/// roll, so they are among the complete ones, of other sides too where there is Rotate.
int most_completed(const Rules& rules, const PublicState& visible) {
  if (!has_rolled(visible)) return 0;
  int rows = 0;
  for (int side = 0; side < kSides; ++side) {
    if (rules.fixed() && side != side_played(visible)) continue;
    rows += current_row(rules.content(), visible.board, side);
  }
  return rows;
}

/// Whether the dice agree with what is said about the last one placed. Right after a row was
/// completed, the row above it is empty; if a die was placed since, it lies in an unfinished row.
bool fits_last_placement(const Rules& rules, const PublicState& visible) {
  if (visible.completed == 0 || visible.winner != kNone) return !visible.just_completed;
  const Content& content = rules.content();
  for (int side = 0; side < kSides; ++side) {
    if (rules.fixed() && side != side_played(visible)) continue;
    const int row = current_row(content, visible.board, side);
    const bool bare = is_bare(content, visible.board, side, row);
    if (visible.just_completed ? bare && row > 0 : !bare) return true;
  }
  return false;
}

/// What a turn has brought: its rows came with a star (D-31), white dice were filled up (D-19), and
/// all dice before the player were rolled (D-27).
Broken broken_turn(const Rules& rules, const PublicState& visible) {
  const PlayerPublic& player = visible.players[visible.turn.index];
  const bool unearned = visible.completed > 0 && !player.star;
  if (unearned || visible.completed > most_completed(rules, visible) ||
      !fits_last_placement(rules, visible)) {
    return broken("completed", {{"found", visible.completed}});
  }
  if (has_rolled(visible) && (player.dice > 0 || player.white > 0)) {
    return broken("unrolled", {{"seat", visible.turn.index}});
  }
  const bool about_to_roll = !has_rolled(visible) && visible.frames[0].decision != Decision::star;
  if (about_to_roll && player.white < kWhiteEach && visible.reserve > 0) {
    return broken("unfilled", {{"seat", visible.turn.index}});  // D-19
  }
  return std::nullopt;
}

/// Either somebody decides, or somebody has put a die on the pinnacle (D-60).
Broken broken_end(const Rules& rules, const State& state) {
  const PublicState& visible = state.visible;
  if (visible.winner != kNone) {
    const bool won = visible.winner == visible.turn.index && visible.frames.empty() &&
                     visible.cup.empty() && !visible.board[rules.content().pinnacle()].none();
    return won ? Broken() : broken("winner");
  }
  if (visible.frames.empty()) return broken("nobody_decides");
  for (const Frame& frame : visible.frames) {
    if (frame.seat.index >= rules.players()) return broken("seat", {{"seat", frame.seat.index}});
  }
  if (has_valid_frames(rules, state)) return std::nullopt;
  return broken("question", {{"asks", std::string(name_of(visible.frames.back().decision))}});
}

}  // namespace

std::optional<LocalizedText> Rules::broken_invariant(const State& state) const {
  if (auto broken = broken_players(*this, state)) return broken;
  if (auto broken = broken_dice(*this, state.visible)) return broken;
  if (auto broken = broken_cards(*this, state)) return broken;
  if (state.visible.winner != kNone && state.visible.winner >= players()) {
    return dice::broken("winner");
  }
  if (state.visible.turn.index >= players()) {
    return dice::broken("seat", {{"seat", state.visible.turn.index}});
  }
  if (auto broken = broken_board(*content_, state.visible)) return broken;
  if (auto broken = broken_end(*this, state)) return broken;
  return broken_turn(*this, state.visible);
}

}  // namespace etana::dice
