#include "games/dice/phrases.h"
#include "games/dice/rules.h"

namespace etana::dice {

namespace {

using engine::Arg;
using engine::LocalizedText;

LocalizedText say(std::string_view key, std::vector<Arg> args = {}) {
  return {"dice." + std::string(key), std::move(args)};
}

struct EventText {
  const Content& content;

  LocalizedText operator()(const Began& e) const {
    return say("event.began", {{"player", e.first}});
  }
  LocalizedText operator()(const TurnBegan& e) const {
    return say("event.turn_began", {{"player", e.seat}, {"side", e.side + 1}});
  }
  LocalizedText operator()(const StarSpent& e) const {
    return say("event.star_spent", {{"player", e.seat}, {"other", e.against}});
  }
  LocalizedText operator()(const StarKept& e) const {
    return say("event.star_kept", {{"player", e.seat}, {"other", e.against}});
  }
  LocalizedText operator()(const RowsRemoved& e) const {
    return say(
        "event.rows_removed",
        {{"player", e.seat}, {"side", e.side + 1}, {"row", e.row + 1}, {"count", e.dice.size()}});
  }
  LocalizedText operator()(const RowsKept& e) const {
    return say("event.rows_kept", {{"player", e.seat}});
  }
  LocalizedText operator()(const Rolled& e) const {
    return say("event.rolled",
               {{"player", e.seat}, {"dice", dice_in_words(e.dice)}, {"count", e.dice.size()}});
  }
  LocalizedText operator()(const Placed& e) const {
    if (content.is_pinnacle(e.space)) {
      return say("event.placed_top", {{"player", e.seat}, {"die", e.die.name()}});
    }
    return say("event.placed",
               {{"player", e.seat}, {"die", e.die.name()}, {"space", content.name(e.space)}});
  }
  LocalizedText operator()(const Played& e) const {
    return say("event.played", {{"player", e.seat}, {"card", title_of(e.card)}});
  }
  LocalizedText operator()(const Swapped& e) const {
    return say("event.swapped", {{"player", e.seat},
                                 {"given", e.given.name()},
                                 {"taken", e.taken.name()},
                                 {"space", content.name(e.space)}});
  }
  LocalizedText operator()(const Stole& e) const {
    if (content.is_pinnacle(e.to)) {
      return say("event.stole_top",
                 {{"player", e.seat}, {"die", e.die.name()}, {"from", content.name(e.from)}});
    }
    return say("event.stole", {{"player", e.seat},
                               {"die", e.die.name()},
                               {"from", content.name(e.from)},
                               {"to", content.name(e.to)}});
  }
  LocalizedText operator()(const Chose& e) const {
    return say("event.chose", {{"player", e.seat}, {"die", e.die.name()}});
  }
  LocalizedText operator()(const Rotated& e) const {
    return say("event.rotated", {{"player", e.seat}, {"turns", e.turns}, {"side", e.side + 1}});
  }
  LocalizedText operator()(const Completed& e) const {
    return say("event.completed", {{"player", e.seat}, {"side", e.side + 1}, {"row", e.row + 1}});
  }
  LocalizedText operator()(const Drew& e) const {
    if (e.card == kNone) return say("event.drew_hidden", {{"player", e.seat}});
    return say("event.drew", {{"player", e.seat}, {"card", title_of(static_cast<Card>(e.card))}});
  }
  LocalizedText operator()(const Reshuffled&) const { return say("event.reshuffled"); }
  LocalizedText operator()(const DrewNothing& e) const {
    return say("event.drew_nothing", {{"player", e.seat}});
  }
  LocalizedText operator()(const TookStar& e) const {
    return say("event.took_star", {{"player", e.seat}});
  }
  LocalizedText operator()(const TookSkull& e) const {
    return say("event.took_skull", {{"player", e.seat}});
  }
  LocalizedText operator()(const TurnEnded& e) const {
    return say(e.forced ? "event.turn_ended_forced" : "event.turn_ended", {{"player", e.seat}});
  }
  LocalizedText operator()(const Won& e) const { return say("event.won", {{"player", e.seat}}); }
};

/// What a move means depends on the question it answers.
struct MoveText {
  const Content& content;
  const PublicState& visible;

  LocalizedText operator()(const SpendStar&) const {
    return say("move.spend_star", {{"other", visible.turn}});
  }
  LocalizedText operator()(const RemoveRows&) const { return say("move.remove_rows"); }
  LocalizedText operator()(const Decline&) const {
    const bool star = !visible.frames.empty() && visible.frames.back().decision == Decision::star;
    return say(star ? "move.keep_star" : "move.keep_rows");
  }
  LocalizedText operator()(const Roll&) const {
    const bool again =
        !visible.frames.empty() && visible.frames.back().decision == Decision::choose;
    if (again) return say("move.roll_again", {{"count", visible.cup.size()}});
    return say("move.roll");
  }
  LocalizedText operator()(const Place& move) const {
    if (content.is_pinnacle(move.space)) return say("move.win", {{"die", move.die.name()}});
    return say("move.place", {{"die", move.die.name()}, {"space", content.name(move.space)}});
  }
  LocalizedText operator()(const Play& move) const {
    return say("move.play", {{"card", title_of(move.card)}, {"about", about(move.card)}});
  }
  LocalizedText operator()(const Take& move) const {
    const Die die = visible.board[move.space];
    return say("move.take",
               {{"die", die.none() ? "–" : die.name()}, {"space", content.name(move.space)}});
  }
  LocalizedText operator()(const Give& move) const {
    return say("move.give", {{"die", move.die.name()}});
  }
  LocalizedText operator()(const Choose& move) const {
    return say("move.choose", {{"die", move.die.name()}});
  }
  LocalizedText operator()(const Stop&) const { return say("move.stop"); }
};

}  // namespace

std::vector<std::string> Rules::text_keys(const Content&) { return {}; }

LocalizedText Rules::describe(const Event& event) const {
  return std::visit(EventText{*content_}, event);
}

LocalizedText Rules::describe(const State& state, const Move& move) const {
  return std::visit(MoveText{*content_, state.visible}, move);
}

}  // namespace etana::dice
