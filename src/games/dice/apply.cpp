#include "games/dice/turn_context.h"

#include <algorithm>
#include <utility>

#include "games/dice/legal_moves.h"
#include "games/dice/row_feasibility.h"

namespace etana::dice {

void TurnContext::ask(Seat whom, Decision decision) {
  visible_.frames.clear();
  visible_.frames.push_back({.seat = whom, .decision = decision});
}

void TurnContext::begin(Seat seat) {
  visible_.turn = seat;
  visible_.completed = 0;
  visible_.just_completed = false;
  events_.push_back(TurnBegan{seat, player().side});
  if (player().skull) return ask_next_star(seat);
  take_turn();
}

/// Asks the next holder of a star, clockwise; after the last one the turn continues (D-20).
void TurnContext::ask_next_star(Seat after) {
  const int players = rules_.players();
  for (int i = (after.index + 1) % players; i != seat().index; i = (i + 1) % players) {
    const Seat holder = {static_cast<std::uint8_t>(i)};
    if (visible_.players[holder.index].star) return ask(holder, Decision::star);
  }
  take_turn();
}

void TurnContext::apply(const SpendStar&) {  // D-21
  const Seat holder = frame().seat;
  events_.push_back(StarSpent{holder, seat()});
  visible_.players[holder.index].star = false;
  player().skull = false;
  begin({static_cast<std::uint8_t>((seat().index + 1) % rules_.players())});
}

void TurnContext::apply(const Decline&) {
  const Frame asked = frame();
  if (asked.decision == Decision::star) {
    events_.push_back(StarKept{asked.seat, seat()});
    return ask_next_star(asked.seat);
  }
  events_.push_back(RowsKept{seat()});
  before_roll();
}

void TurnContext::take_turn() {
  fill_white();
  if (row_to_clear(content_, visible_)) return ask(seat(), Decision::rows);  // D-22
  before_roll();
}

void TurnContext::fill_white() {  // D-19
  PlayerPublic& own = player();
  const auto missing = static_cast<std::uint8_t>(kWhiteEach - own.white);
  const auto taken = std::min(missing, visible_.reserve);
  own.white += taken;
  visible_.reserve -= taken;
}

void TurnContext::apply(const RemoveRows&) {  // D-24
  const int lowest = row_to_clear(content_, visible_).value_or(0);
  const int side = player().side;
  for (int row = current_row(content_, visible_.board, side); row >= lowest; --row) {
    clear_row(content_, visible_, side, row);
  }
  events_.push_back(RowsRemoved{seat(), static_cast<std::uint8_t>(side),
                                static_cast<std::uint8_t>(lowest), visible_.cup});
  before_roll();
}

void TurnContext::before_roll() {  // D-26
  if (hand().empty()) return roll_all();
  ask(seat(), Decision::roll);
}

void TurnContext::apply(const Roll&) {
  if (frame().decision == Decision::roll) return roll_all();
  visible_.frames.pop_back();
  roll_cup();
}

void TurnContext::roll_all() {  // D-27
  visible_.cup[seat().index] += std::exchange(player().dice, std::uint8_t{0});
  visible_.cup[kWhite.index] += std::exchange(player().white, std::uint8_t{0});
  ask(seat(), Decision::place);
  roll_cup();
}

void TurnContext::roll_cup() {
  Rolled rolled{seat(), {}};
  for (std::uint8_t colour = 0; colour < kColours; ++colour) {
    for (int i = 0; i < visible_.cup[colour]; ++i) {
      ++rolled.dice[Die::of({colour}, chance_.die(kFaces)).kind];
    }
  }
  visible_.cup = {};
  visible_.pool += rolled.dice;
  events_.push_back(rolled);
}

void TurnContext::apply(const Place& move) {
  if (frame().decision == Decision::put) {  // D-50
    const Space from = frame().space;
    events_.push_back(Stole{seat(), move.die, from, move.space});
    visible_.board[from] = {};
    visible_.frames.pop_back();
  } else {  // D-28
    events_.push_back(Placed{seat(), move.die, move.space});
    --visible_.pool[move.die.kind];
  }
  visible_.board[move.space] = move.die;
  land(move.space);
}

void TurnContext::land(Space space) {
  visible_.just_completed = false;
  if (content_.is_pinnacle(space)) return win();
  const Spot& spot = content_.spots[space.index];
  if (is_complete(content_, visible_.board, spot.side, spot.row)) complete_row(spot.side, spot.row);
}

void TurnContext::complete_row(int side, int row) {
  ++visible_.completed;
  visible_.just_completed = true;
  events_.push_back(
      Completed{seat(), static_cast<std::uint8_t>(side), static_cast<std::uint8_t>(row)});
  if (!player().star) {  // D-31; before the card, because it is certain
    player().star = true;
    events_.push_back(TookStar{seat()});
  }
  draw_card();  // D-30
}

void TurnContext::draw_card() {
  if (state_.pile.empty()) {  // D-34
    if (visible_.discards.empty()) return events_.push_back(DrewNothing{seat()});
    state_.pile = std::exchange(visible_.discards, {});
    events_.push_back(Reshuffled{});
  }
  const std::size_t card = state_.pile.draw(chance_);
  ++hand()[card];
  events_.push_back(Drew{seat(), static_cast<std::uint8_t>(card)});
}

void TurnContext::apply(const Stop&) { end(false); }

void TurnContext::advance() {
  while (!visible_.frames.empty()) {
    if (frame().decision == Decision::place && hand().empty()) {
      const int most = most_kinds_in_a_column(content_, visible_);
      if (most > 1) return;
      if (most == 0) {  // D-29
        end(true);
        continue;
      }
    }
    if (!take_sole_answer()) return;
  }
}

/// Makes the only legal move if everyone can see that it is forced: the answer to a card's question
/// (D-52), or a placement by a player without cards (D-29).
bool TurnContext::take_sole_answer() {
  const bool is_open =
      visible_.frames.size() > 1 || (frame().decision == Decision::place && hand().empty());
  if (!is_open) return false;
  int answers = 0;
  Move answer;
  each_move(content_, visible_, hand(), [&](const auto& move) {
    if (answers++ == 0) answer = move;
  });
  if (answers != 1) return false;
  std::visit([this](const auto& move) { apply(move); }, answer);
  return true;
}

void TurnContext::end(bool forced) {
  events_.push_back(TurnEnded{seat(), forced});
  if (visible_.completed == 0 && !player().skull) {  // D-32
    player().skull = true;
    events_.push_back(TookSkull{seat()});
  }
  put_dice_back();
  if (!rules_.fixed())
    player().side = static_cast<std::uint8_t>((player().side + 1) % kSides);  // D-12
  begin({static_cast<std::uint8_t>((seat().index + 1) % rules_.players())});
}

void TurnContext::put_dice_back() {  // D-25, D-33
  std::uint8_t white = 0;
  for (std::uint8_t kind = 0; kind < kKinds; ++kind) {
    const Colour colour = Die{kind}.colour();
    auto& home = colour.is_white() ? white : visible_.players[colour.index].dice;
    home += visible_.pool[kind];
  }
  visible_.pool = {};
  const auto kept = std::min<std::uint8_t>(kWhiteEach, white);
  player().white = kept;
  visible_.reserve += static_cast<std::uint8_t>(white - kept);
}

void TurnContext::win() {  // D-60
  visible_.winner = seat().index;
  visible_.frames.clear();
  events_.push_back(Won{seat()});
}

void Rules::apply(State& state, const Move& move, engine::Chance& chance,
                  std::vector<Event>& events) const {
  TurnContext turn(*this, state, chance, events);
  std::visit([&turn](const auto& kind) { turn.apply(kind); }, move);
  turn.advance();
}

}  // namespace etana::dice
