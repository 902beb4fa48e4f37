#include "games/labyrinth/board.h"
#include "games/labyrinth/heuristic.h"

namespace etana::labyrinth {

using engine::LocalizedText;

LocalizedText Heuristic::goal_name() const {
  return {"labyrinth.treasure." + rules_.content().treasure_names[view_.goal], {}};
}

LocalizedText Heuristic::explain(const Move& move) const {
  if (const auto* walk = std::get_if<Walk>(&move)) {
    return explain(aim_on(view_.board).prospect(walk->to, walk->spend.size()));
  }
  Board board = view_.board;
  shift_board(board, std::get<Shift>(move), rules_.players());
  return explain(best_walk(board).second);
}

LocalizedText Heuristic::explain(const Prospect& prospect) const {
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
  return {
      view_.players[seat_.index].rune ? "labyrinth.hint.nearer_home" : "labyrinth.hint.nearer_rune",
      {{"steps", prospect.distance}}};
}

std::optional<LocalizedText> Rules::explain(const View& view, const Move& move,
                                            engine::Chance&) const {
  return Heuristic(*this, view).explain(move);
}

}  // namespace etana::labyrinth
