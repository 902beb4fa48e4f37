#include <algorithm>

#include "games/dice/rules.h"

// Which consequences of a move are certain, and which of them the move's text leaves out.

namespace etana::dice {

namespace {

/// True for events that the move's own text does not already describe.
struct AddsToMove {
  const Content& content;
  const Move& move;

  bool operator()(const auto&) const { return false; }
  bool operator()(const RowsRemoved&) const { return true; }
  bool operator()(const Completed&) const { return true; }
  bool operator()(const DrewNothing&) const { return true; }
  bool operator()(const TookStar&) const { return true; }
  bool operator()(const TookSkull&) const { return true; }
  bool operator()(const TurnEnded& e) const { return e.forced; }
  bool operator()(const Placed& e) const { return !places(e.die, e.space); }
  bool operator()(const Stole& e) const { return !places(e.die, e.to); }
  bool operator()(const Swapped& e) const {
    const auto* give = std::get_if<Give>(&move);
    return give == nullptr || give->die != e.given;
  }
  bool operator()(const Chose& e) const {
    const auto* choose = std::get_if<Choose>(&move);
    return choose == nullptr || choose->die != e.die;
  }
  bool operator()(const Won&) const {
    const auto* place = std::get_if<Place>(&move);
    return place == nullptr || !content.is_pinnacle(place->space);
  }

  bool places(Die die, Space space) const {
    const auto* place = std::get_if<Place>(&move);
    return place != nullptr && *place == Place{die, space};
  }
};

}  // namespace

/// Drawing a card counts as unknown, even if only one is left.
std::size_t Rules::certain(const std::vector<Event>& events, std::size_t asked) const {
  const auto unknown = [](const Event& event) { return std::holds_alternative<Drew>(event); };
  const auto first = std::ranges::find_if(events, unknown);
  return std::min(asked, static_cast<std::size_t>(first - events.begin()));
}

std::optional<engine::LocalizedText> Rules::adds(const State&, const Move& move,
                                                 const Event& event) const {
  if (!std::visit(AddsToMove{*content_, move}, event)) return std::nullopt;
  return describe(event);
}

}  // namespace etana::dice
