#include <algorithm>

#include "games/ziggurat/rules.h"
#include "games/ziggurat/walks.h"

// Which consequences of a move are certain, and which of them the move's text leaves out.

namespace etana::ziggurat {

namespace {

/// The part of a move's effect that its text describes: a piece, and where it goes.
struct DescribedMove {
  Piece piece;
  Space to = kNowhere;
  bool met = false;  // the walk ends there because it meets a piece
};

DescribedMove described_walk(const Rules& rules, const State& state, Way way) {
  const Frame frame = state.frames.back();
  const bool hero = frame.decision != Decision::lead;
  const int steps = frame.decision == Decision::aside ? 1 : state.pending.steps;
  const WalkEnd end = walk_end(rules, state, hero, mover_space(state, frame), steps, way,
                               frame.decision == Decision::walk && state.pending.flying);
  const auto colour = static_cast<Colour>(frame.about / kTokens);
  return {hero ? Piece::hero(frame.about) : Piece::spirit(colour), end.space, end.met};
}

struct MoveDescriber {
  const Rules& rules;
  const State& state;

  DescribedMove operator()(const Walk& m) const { return described_walk(rules, state, m.way); }
  DescribedMove operator()(const Aside& m) const { return described_walk(rules, state, m.way); }
  DescribedMove operator()(const Lead& m) const { return described_walk(rules, state, m.way); }
  DescribedMove operator()(const Use& m) const {
    if (rules.power(m.object) == Power::ladder) return {Piece::hero(state.walker), m.at};
    if (rules.power(m.object) != Power::nudge) return {};
    return {Piece::spirit(static_cast<Colour>(m.colour)), rules.layout().step(m.at, m.way), true};
  }
  DescribedMove operator()(const auto&) const { return {}; }
};

struct AddsToMove {
  const Rules& rules;
  DescribedMove described;

  bool operator()(const auto&) const { return true; }
  bool operator()(const Began&) const { return false; }
  bool operator()(const Drew&) const { return false; }
  bool operator()(const DrewNothing&) const { return false; }
  bool operator()(const Played&) const { return false; }
  bool operator()(const Named&) const { return false; }
  bool operator()(const Used&) const { return false; }
  bool operator()(const Chose&) const { return false; }
  bool operator()(const Called&) const { return false; }
  bool operator()(const Swapped&) const { return false; }
  bool operator()(const Refused&) const { return false; }
  bool operator()(const Waits&) const { return false; }
  bool operator()(const SlidDownChute&) const { return false; }
  bool operator()(const Walked& e) const {
    return !(e.piece == described.piece && e.to == described.to);
  }
  bool operator()(const Pushed& e) const {
    return !(Piece::hero(e.hero) == described.piece && e.to == described.to);
  }
  /// The move's text includes the first ramp, rope or ladder at the end of the walk.
  bool leads(Piece piece, Space from) const {
    return described.met || !(piece == described.piece && from == described.to);
  }
  bool operator()(const Slid& e) const { return leads(e.piece, e.from); }
  bool operator()(const Climbed& e) const { return leads(e.piece, e.from); }
  bool operator()(const Roped& e) const { return leads(Piece::hero(e.hero), e.from); }
  bool operator()(const ReachedSummit& e) const {
    const bool climbs =
        described.to.on_ring() && rules.layout().ladder[described.to.index] == kSummit;
    return described.met || !climbs || Piece::hero(e.hero) != described.piece;
  }
};

}  // namespace

/// Only drawing a card is random, and the card matters only when it is played: all events before
/// that are certain.
std::size_t Rules::certain(std::vector<Event>& events, std::size_t asked) const {
  if (asked == events.size()) return asked;
  auto* drew = std::get_if<Drew>(&events[asked]);
  if (drew == nullptr) return asked;
  drew->card = kNone;
  const Seat seat = drew->seat;
  const auto matters = [seat](const Event& event) {
    const auto* played = std::get_if<Played>(&event);
    return std::holds_alternative<Drew>(event) || (played != nullptr && played->seat == seat);
  };
  const auto rest = events.begin() + static_cast<std::ptrdiff_t>(asked) + 1;
  return static_cast<std::size_t>(std::find_if(rest, events.end(), matters) - events.begin());
}

std::optional<engine::LocalizedText> Rules::adds(const State& state, const Move& move,
                                                 const Event& event) const {
  const DescribedMove described = std::visit(MoveDescriber{*this, state}, move);
  if (!std::visit(AddsToMove{*this, described}, event)) return std::nullopt;
  return describe(event);
}

}  // namespace etana::ziggurat
