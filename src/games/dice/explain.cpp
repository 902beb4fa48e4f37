#include "games/dice/heuristic.h"
#include "games/dice/legal_moves.h"
#include "games/dice/phrases.h"
#include "games/dice/row_feasibility.h"

namespace etana::dice {

using engine::LocalizedText;

namespace {

LocalizedText because(std::string_view hint, std::vector<engine::Arg> args = {}) {
  return {"dice.hint." + std::string(hint), std::move(args)};
}

}  // namespace

std::optional<LocalizedText> Heuristic::explain(const Move& move) {
  return std::visit([this](const auto& made) { return reason(made); }, move);
}

Heuristic::Reason Heuristic::reason(const SpendStar&) {
  return because("spend_star", {{"other", visible_.turn}});
}

Heuristic::Reason Heuristic::reason(const Decline&) {
  const bool star = visible_.frames.back().decision == Decision::star;
  if (!star || !is_behind()) return std::nullopt;
  return because("keep_star", {{"other", visible_.turn}});
}

Heuristic::Reason Heuristic::reason(const RemoveRows&) {
  return because("remove_rows", row_in_words(content_, row()));
}

Heuristic::Reason Heuristic::reason(const Roll&) {
  if (visible_.frames.back().decision == Decision::roll) return because("roll");
  return because("choose", row_in_words(content_, row()));
}

Heuristic::Reason Heuristic::reason(const Place& place) {
  const Frame& frame = visible_.frames.back();
  if (frame.decision == Decision::put) {
    return reason_target(completes_with(frame.space, place), theft_from(frame.space).completes);
  }
  Placements first;
  first.push_back(place);
  const bool wins =
      content_.is_pinnacle(place.space) || best_plan(content_, after(all_in(), first)).wins;
  if (wins) return because("win");
  const Prospect then = after(prospect_, first);
  // The plan after this die starts with the same row, unless the die alone completes it.
  const bool completes = is_complete(content_, then.board, then.side, row());
  int rows = best_plan(content_, then).rows + static_cast<int>(completes);
  if (rows == 0) rows = best_plan(content_, after(all_in(), first)).rows;
  if (rows > 0) return because("complete", row_in_words(content_, row(), {{"rows", rows}}));
  if (can_complete(content_, all_in())) return std::nullopt;
  if (!rules_.fixed()) return reason_shared(place);
  if (has_values(content_, then.board, then.side, row())) {
    return because("part", row_in_words(content_, row()));
  }
  if (must_place() && best_part(content_, prospect_).placements.empty()) return because("must");
  return std::nullopt;
}

/// A placement that completes nothing, on a shared side.
Heuristic::Reason Heuristic::reason_shared(const Place& place) {
  if (!must_place() || burden_after(place) > burden_after(fewest_to_follow())) return std::nullopt;
  return because("few", row_in_words(content_, row()));
}

/// Rotate changes the side and so the row; its text names no row.
Heuristic::Reason Heuristic::reason(const Play& play) {
  const int percent = odds_of(play.card);
  if (percent == 0) return std::nullopt;
  const std::vector<engine::Arg> args = {{"card", title_of(play.card)}, {"percent", percent}};
  return play.card == Card::rotate ? because("rotate", args)
                                   : because("card", row_in_words(content_, row(), args));
}

Heuristic::Reason Heuristic::reason(const Take& take) {
  const Card card = visible_.frames.back().card;
  return reason_target(best_at(card, take.space).completes, best_target(card).completes);
}

Heuristic::Reason Heuristic::reason(const Give& give) {
  const Space space = visible_.frames.back().space;
  return reason_target(completes_with(space, give.die), exchange_at(space).completes);
}

Heuristic::Reason Heuristic::reason(const Choose& choose) {
  const Frame& frame = visible_.frames.back();
  if ((worth_rerolling(frame.card, frame.value) & only(choose.die)) == 0) return std::nullopt;
  return because("choose", row_in_words(content_, row()));
}

/// Ending the turn is a choice only right after a row was completed (D-29).
Heuristic::Reason Heuristic::reason(const Stop&) {
  if (!has_placement(content_, visible_)) return because("stop", row_in_words(content_, row()));
  if (rules_.fixed()) return std::nullopt;
  return because(can_complete(content_, all_in()) ? "keep" : "share");
}

Heuristic::Reason Heuristic::reason_target(bool completes, bool possible) const {
  if (possible && !completes) return std::nullopt;
  return because(completes ? "target" : "any_target",
                 row_in_words(content_, row(), {{"card", title_of(visible_.frames.back().card)}}));
}

std::optional<LocalizedText> Rules::explain(const View& view, const Move& move,
                                            engine::Chance& chance) const {
  return Heuristic(*this, view, chance).explain(move);
}

}  // namespace etana::dice
