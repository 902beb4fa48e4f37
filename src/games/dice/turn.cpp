#include "games/dice/turn.h"

#include <algorithm>
#include <utility>

#include "games/dice/moves.h"
#include "games/dice/possible.h"

namespace etana::dice {

void Turn::ask(Seat whom, Decision decision) {
  table_.frames.clear();
  table_.frames.push_back({.seat = whom, .decision = decision});
}

void Turn::begin(Seat seat) {
  table_.turn = seat;
  table_.completed = 0;
  table_.just_completed = false;
  events_.push_back(TurnBegan{seat, stand().side});
  if (stand().skull) return ask_next_star(seat);
  take_turn();
}

/// The next holder of a star is asked, clockwise; after the last one the turn goes on (D-20).
void Turn::ask_next_star(Seat after) {
  const int players = rules_.players();
  for (int i = (after.index + 1) % players; i != seat().index; i = (i + 1) % players) {
    const Seat holder = {static_cast<std::uint8_t>(i)};
    if (table_.stands[holder.index].star) return ask(holder, Decision::star);
  }
  take_turn();
}

void Turn::make(const SpendStar&) {  // D-21
  const Seat holder = frame().seat;
  events_.push_back(StarSpent{holder, seat()});
  table_.stands[holder.index].star = false;
  stand().skull = false;
  begin({static_cast<std::uint8_t>((seat().index + 1) % rules_.players())});
}

void Turn::make(const Decline&) {
  const Frame asked = frame();
  if (asked.decision == Decision::star) {
    events_.push_back(StarKept{asked.seat, seat()});
    return ask_next_star(asked.seat);
  }
  events_.push_back(RowsKept{seat()});
  before_roll();
}

/// The turn is not missed.
void Turn::take_turn() {
  fill_white();
  if (row_to_clear(content_, table_)) return ask(seat(), Decision::rows);  // D-22
  before_roll();
}

void Turn::fill_white() {  // D-19
  Stand& own = stand();
  const auto missing = static_cast<std::uint8_t>(kWhiteEach - own.white);
  const auto taken = std::min(missing, table_.reserve);
  own.white += taken;
  table_.reserve -= taken;
}

void Turn::make(const RemoveRows&) {  // D-24
  const int lowest = row_to_clear(content_, table_).value_or(0);
  const int side = stand().side;
  for (int row = current_row(content_, table_.board, side); row >= lowest; --row) {
    clear_row(content_, table_, side, row);
  }
  events_.push_back(RowsRemoved{seat(), static_cast<std::uint8_t>(side),
                                static_cast<std::uint8_t>(lowest), table_.cup});
  before_roll();
}

void Turn::before_roll() {  // D-26
  if (hand().empty()) return roll_all();
  ask(seat(), Decision::roll);
}

void Turn::make(const Roll&) {
  if (frame().decision == Decision::roll) return roll_all();
  table_.frames.pop_back();
  roll_cup();
}

void Turn::roll_all() {  // D-27
  table_.cup[seat().index] += std::exchange(stand().dice, std::uint8_t{0});
  table_.cup[kWhite.index] += std::exchange(stand().white, std::uint8_t{0});
  ask(seat(), Decision::place);
  roll_cup();
}

void Turn::roll_cup() {
  Rolled rolled{seat(), {}};
  for (std::uint8_t colour = 0; colour < kColours; ++colour) {
    for (int i = 0; i < table_.cup[colour]; ++i) {
      ++rolled.dice[Die::of({colour}, chance_.die(kFaces)).kind];
    }
  }
  table_.cup = {};
  table_.pool += rolled.dice;
  events_.push_back(rolled);
}

void Turn::make(const Place& move) {
  if (frame().decision == Decision::put) {  // D-50
    const Space from = frame().space;
    events_.push_back(Stole{seat(), move.die, from, move.space});
    table_.board[from] = {};
    table_.frames.pop_back();
  } else {  // D-28
    events_.push_back(Placed{seat(), move.die, move.space});
    --table_.pool[move.die.kind];
  }
  table_.board[move.space] = move.die;
  land(move.space);
}

void Turn::land(Space space) {
  table_.just_completed = false;
  if (content_.is_pinnacle(space)) return win();
  const Spot& spot = content_.spots[space.index];
  if (is_complete(content_, table_.board, spot.side, spot.row)) complete_row(spot.side, spot.row);
}

void Turn::complete_row(int side, int row) {
  ++table_.completed;
  table_.just_completed = true;
  events_.push_back(
      Completed{seat(), static_cast<std::uint8_t>(side), static_cast<std::uint8_t>(row)});
  if (!stand().star) {  // D-31; before the card, because it is certain
    stand().star = true;
    events_.push_back(TookStar{seat()});
  }
  draw_card();  // D-30
}

void Turn::draw_card() {
  if (state_.pile.empty()) {  // D-34
    if (table_.discards.empty()) return events_.push_back(DrewNothing{seat()});
    state_.pile = std::exchange(table_.discards, {});
    events_.push_back(Reshuffled{});
  }
  const std::size_t card = state_.pile.draw(chance_);
  ++hand()[card];
  events_.push_back(Drew{seat(), static_cast<std::uint8_t>(card)});
}

void Turn::make(const Stop&) { end(false); }

void Turn::go_on() {
  while (!table_.frames.empty()) {
    if (frame().decision == Decision::place && hand().empty()) {
      const int most = most_kinds_in_a_column(content_, table_);
      if (most > 1) return;
      if (most == 0) {  // D-29
        end(true);
        continue;
      }
    }
    if (!take_sole_answer()) return;
  }
}

/// Makes the only legal move without asking, if everyone can see that it is the only one: the
/// answer to a card's question (D-52), or a placement by a player without cards (D-29).
bool Turn::take_sole_answer() {
  const bool is_open =
      table_.frames.size() > 1 || (frame().decision == Decision::place && hand().empty());
  if (!is_open) return false;
  int answers = 0;
  Move answer;
  each_move(content_, table_, hand(), [&](const auto& move) {
    if (answers++ == 0) answer = move;
  });
  if (answers != 1) return false;
  std::visit([this](const auto& move) { make(move); }, answer);
  return true;
}

void Turn::end(bool forced) {
  events_.push_back(TurnEnded{seat(), forced});
  if (table_.completed == 0 && !stand().skull) {  // D-32
    stand().skull = true;
    events_.push_back(TookSkull{seat()});
  }
  put_dice_back();
  if (!rules_.fixed())
    stand().side = static_cast<std::uint8_t>((stand().side + 1) % kSides);  // D-12
  begin({static_cast<std::uint8_t>((seat().index + 1) % rules_.players())});
}

void Turn::put_dice_back() {  // D-25, D-33
  std::uint8_t white = 0;
  for (std::uint8_t kind = 0; kind < kKinds; ++kind) {
    const Colour colour = Die{kind}.colour();
    auto& home = colour.is_white() ? white : table_.stands[colour.index].dice;
    home += table_.pool[kind];
  }
  table_.pool = {};
  const auto kept = std::min<std::uint8_t>(kWhiteEach, white);
  stand().white = kept;
  table_.reserve += static_cast<std::uint8_t>(white - kept);
}

void Turn::win() {  // D-60
  table_.winner = seat().index;
  table_.frames.clear();
  events_.push_back(Won{seat()});
}

}  // namespace etana::dice
