#include "games/dice/moves.h"
#include "games/dice/names.h"
#include "games/dice/possible.h"
#include "games/dice/rules.h"

namespace etana::dice {

namespace {

using engine::Message;
using Broken = std::optional<Message>;

Message broken(std::string_view what, std::vector<engine::Arg> args = {}) {
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
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    const bool white = colour == kWhite.index;
    count[colour] += table.cup[colour] + (white ? table.reserve : table.stands[colour].dice);
  }
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
    if (i >= rules.players() && (stand != Stand{} || !state.hands[i].empty())) {
      return broken("absent_player", {{"seat", i}});
    }
    if (i < rules.players() && rules.fixed() && stand.side != i) {  // D-10
      return broken("side", {{"seat", i}});
    }
  }
  return std::nullopt;
}

/// The questions that can be asked, and the things that must then be so.
bool is_sensible(const Content& content, const Table& table) {
  const Frame& first = table.frames[0];
  const bool own = first.seat == table.turn;
  if (first.value != 0) return false;
  switch (first.asks) {
    case Asks::star:
      return !own && table.stands[first.seat.index].star && table.stands[table.turn.index].skull;
    case Asks::rows: return own && table.cup.empty() && row_to_clear(content, table).has_value();
    case Asks::roll:
    case Asks::place: return own;
    default: return false;
  }
}

/// True when a card asks this question.
bool asks_this(Card card, Asks asks) {
  const bool swaps = card == Card::swap_here || card == Card::swap_there;
  switch (asks) {
    case Asks::take: return swaps || card == Card::steal;
    case Asks::give: return swaps;
    case Asks::put: return card == Card::steal;
    case Asks::choose:
      return card == Card::reroll_white || card == Card::reroll_coloured ||
             card == Card::reroll_set;
    default: return false;
  }
}

/// A card's question lies on that of the turn, is asked of the same seat, and has an answer.
bool is_sensible_inside(const Content& content, const Table& table) {
  const Frame& frame = table.frames.back();
  if (table.frames[0].asks != Asks::place || frame.seat != table.turn) return false;
  const bool set_begun = frame.card == Card::reroll_set && !table.cup.empty();
  if (!asks_this(frame.card, frame.asks) || (frame.value != 0) != set_begun) return false;
  const bool named = frame.asks == Asks::give || frame.asks == Asks::put;
  if (named && !is_takeable(content, table, frame.card, frame.space, kinds_in(table.pool))) {
    return false;
  }
  int answers = 0;
  each_answer(content, table, [&answers](const auto&) { ++answers; });
  return answers > 0;
}

/// Dice are in the pool after the roll only, and in the cup only while some are to be rolled.
bool is_sensible_pool(const Table& table) {
  const bool rolled = table.frames[0].asks == Asks::place;
  const bool choosing = table.frames.back().asks == Asks::choose;
  const bool before = table.frames[0].asks == Asks::roll;
  return (rolled || table.pool.empty()) && (choosing || before || table.cup.empty());
}

/// Either somebody decides, or somebody has put a die on the pinnacle (D-60).
Broken broken_end(const Rules& rules, const Table& table) {
  const Content& content = rules.content();
  if (table.turn.index >= rules.players()) return broken("seat", {{"seat", table.turn.index}});
  if (table.winner != kNone) {
    const bool won = table.winner == table.turn.index && table.frames.empty() &&
                     !table.board[content.pinnacle()].none();
    return won ? Broken() : broken("winner");
  }
  if (table.frames.empty()) return broken("nobody_decides");
  for (const Frame& frame : table.frames) {
    if (frame.seat.index >= rules.players()) return broken("seat", {{"seat", frame.seat.index}});
  }
  const bool inside = table.frames.size() > 1;
  const bool sensible = is_sensible(content, table) && is_sensible_pool(table) &&
                        (!inside || is_sensible_inside(content, table));
  return sensible ? Broken() : broken("question");
}

}  // namespace

std::optional<Message> Rules::broken_invariant(const State& state) const {
  if (auto broken = broken_stands(*this, state)) return broken;
  if (auto broken = broken_dice(*this, state.table)) return broken;
  if (auto broken = broken_cards(*this, state)) return broken;
  if (state.table.winner != kNone && state.table.winner >= players()) {
    return dice::broken("winner");
  }
  if (auto broken = broken_board(*content_, state.table)) return broken;
  return broken_end(*this, state.table);
}

}  // namespace etana::dice
