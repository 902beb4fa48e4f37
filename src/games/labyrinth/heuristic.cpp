#include <algorithm>
#include <bit>

#include "games/labyrinth/board.h"
#include "games/labyrinth/reach.h"
#include "games/labyrinth/rules.h"

namespace etana::labyrinth {

namespace {

using engine::LocalizedText;

/// Eight arrows, four ways to turn.
constexpr std::size_t kMostShifts = 32;

/// How good a stop is, best first: the end, a treasure, the rune stone, or being near what is
/// sought next. Higher is better; cards spent cost a little.
struct Prospect {
  enum class Brings : std::uint8_t { nearness, rune, treasure, win };
  Brings brings = Brings::nearness;
  int distance = 0;  // steps to what is sought, as the crow flies
  int cards = 0;

  int score() const { return static_cast<int>(brings) * 1000 - distance * 10 - cards * 3; }
};

/// A seat's own position: all that the quick bot looks at.
class Seeker {
 public:
  Seeker(const Rules& rules, const View& view)
      : rules_(rules), view_(view), seat_(view.frames.back().seat) {}

  /// The best walk on a board (the pawn where that board has it), and what it brings.
  std::pair<Walk, Prospect> best_walk(const Board& board) const {
    const Steps steps = find_steps(rules_.content(), board, rules_.is_young(seat_));
    std::pair<Walk, Prospect> best;
    bool first = true;
    for (const Way& way : Ways(steps, board.pawns[seat_.index], view_.hand)) {
      for (Squares left = way.to; left != 0; left &= left - 1) {
        const Walk walk = {{static_cast<std::uint8_t>(std::countr_zero(left))}, way.spend()};
        const Prospect prospect = look(board, walk);
        if (first || prospect.score() > best.second.score()) best = {walk, prospect};
        first = false;
      }
    }
    return best;
  }

  /// The shift after which the best walk brings most; equal ones are chosen among by chance, so
  /// that opponents cannot foresee them.
  Shift best_shift(engine::Chance& chance) const {
    engine::FixedVector<Shift, kMostShifts> best;
    Prospect best_prospect;
    const int turns = turns_of(rules_.content().towers[view_.board.spare].shape);
    for (std::uint8_t i = 0; i < kArrows * turns; ++i) {
      const Shift shift = {{static_cast<std::uint8_t>(i / turns)},
                           static_cast<std::uint8_t>(i % turns)};
      if (shift.arrow.index == view_.board.barred) continue;
      Board board = view_.board;
      shift_board(board, shift, rules_.players());
      const Prospect prospect = best_walk(board).second;
      if (best.empty() || prospect.score() > best_prospect.score()) {
        best.clear();
        best_prospect = prospect;
      }
      if (prospect.score() == best_prospect.score()) best.push_back(shift);
    }
    const int chosen = chance.pick(static_cast<int>(best.size()));
    return best[static_cast<std::size_t>(chosen)];
  }

  LocalizedText why(const Move& move) const {
    if (const auto* walk = std::get_if<Walk>(&move)) return why(look(view_.board, *walk));
    Board board = view_.board;
    shift_board(board, std::get<Shift>(move), rules_.players());
    return why(best_walk(board).second);
  }

  LocalizedText why(const Prospect& prospect) const {
    switch (prospect.brings) {
      case Prospect::Brings::win: return {"labyrinth.hint.win", {}};
      case Prospect::Brings::rune: return {"labyrinth.hint.rune", {}};
      case Prospect::Brings::treasure:
        return {"labyrinth.hint.treasure", {{"treasure", goal_name()}}};
      case Prospect::Brings::nearness: break;
    }
    if (view_.goal != kNone && prospect.distance == kOutOfReach) {
      return {"labyrinth.hint.spare", {{"treasure", goal_name()}}};
    }
    if (view_.goal != kNone) {
      return {"labyrinth.hint.nearer", {{"treasure", goal_name()}, {"steps", prospect.distance}}};
    }
    return {view_.players[seat_.index].rune ? "labyrinth.hint.nearer_home"
                                            : "labyrinth.hint.nearer_rune",
            {{"steps", prospect.distance}}};
  }

 private:
  LocalizedText goal_name() const {
    return {"labyrinth.treasure." + rules_.content().treasure_names[view_.goal], {}};
  }

  Prospect look(const Board& board, const Walk& walk) const {
    const bool rune = view_.players[seat_.index].rune;
    Prospect prospect{.cards = walk.spend.size()};
    if (view_.goal != kNone) {
      const int at = find_tower(board, rules_.content().tower_of[view_.goal]);
      if (at == walk.to.index) prospect.brings = Prospect::Brings::treasure;
      prospect.distance =
          at == kSquares ? kOutOfReach : apart(walk.to, {static_cast<std::uint8_t>(at)});
    }
    if (!rune && walk.to == kRuneStone) prospect.brings = Prospect::Brings::rune;
    if (view_.goal != kNone) return prospect;
    const Square wanted = rune ? rules_.start(seat_) : kRuneStone;
    if (rune && walk.to == wanted) prospect.brings = Prospect::Brings::win;
    prospect.distance = apart(walk.to, wanted);
    return prospect;
  }

  const Rules& rules_;
  const View& view_;
  Seat seat_;
};

}  // namespace

// The nearest way to what is sought, over all shifts (28 at most) and all walks after them.
Move Rules::heuristic_move(const View& view, engine::Chance& chance) const {
  const Seeker seeker(*this, view);
  if (view.frames.back().decision == Decision::walk) {
    return seeker.best_walk(view.board).first;
  }
  return seeker.best_shift(chance);
}

std::optional<LocalizedText> Rules::explain(const View& view, const Move& move,
                                            engine::Chance&) const {
  return Seeker(*this, view).why(move);
}

}  // namespace etana::labyrinth
