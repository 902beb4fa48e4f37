#include "games/ziggurat/distances.h"
#include "games/ziggurat/prospect.h"

namespace etana::ziggurat {

namespace {

using engine::LocalizedText;

LocalizedText hint(std::string_view key, std::vector<engine::Arg> args = {}) {
  return {"ziggurat.hint." + std::string(key), std::move(args)};
}

State after(const Rules& rules, State state, const Move& move) {
  engine::ReplayedChance luck({});
  std::vector<Event> events;
  rules.apply(state, move, luck, events);
  return state;
}

/// True if every other legal move loses the match at once.
bool is_escape(const Rules& rules, const State& state, const Move& move) {
  std::vector<Move> moves;
  rules.legal_moves(state, moves);
  for (const Move& other : moves) {
    if (other == move) continue;
    const Outcome outcome = after(rules, state, other).outcome;
    if (outcome == Outcome::playing || outcome == Outcome::won) return false;
  }
  return moves.size() > 1;
}

LocalizedText why(const Rules& rules, const State& state, const Move& move) {
  const State then = after(rules, state, move);
  if (then.outcome == Outcome::won) return hint("win");
  if (then.outcome != Outcome::playing) return hint("lost");
  if (is_escape(rules, state, move)) return hint("escape");
  const Frame frame = state.frames.back();
  if (frame.decision == Decision::lead) return hint("lead");
  const bool walks = frame.decision == Decision::walk || frame.decision == Decision::aside;
  if (walks && rules.chapter().goal == Goal::summit) {
    const int left = rules.distances().to_summit[then.heroes[frame.about].index];
    return hint("walk", {{"player", Seat{frame.about}},
                         {"walks", (left + Distances::kUnit / 2) / Distances::kUnit}});
  }
  if (const auto* name = std::get_if<Name>(&move))
    return hint("name", {{"hero", Seat{name->hero}}});
  const Prospect now = prospect(rules, state);
  const Prospect next = prospect(rules, then);
  if (next.danger < now.danger) return hint("safe");
  if (next.distance >= now.distance) return hint("plan");
  return hint("goal", {{"walks", (next.distance + Distances::kUnit / 2) / Distances::kUnit}});
}

}  // namespace

std::optional<LocalizedText> Rules::explain(const View& view, const Move& move,
                                            engine::Chance&) const {
  return why(*this, view.state, move);
}

}  // namespace etana::ziggurat
