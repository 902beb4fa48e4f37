#include <algorithm>

#include "games/labyrinth/rules.h"

// Which consequences of a move are certain, and which of them the move's text leaves out.

namespace etana::labyrinth {

/// Draws of cards and treasures count as unknown, even if only one is left.
std::size_t Rules::certain(const std::vector<Event>& events, std::size_t asked) const {
  const auto unknown = [](const Event& event) {
    return std::holds_alternative<Drew>(event) || std::holds_alternative<Seeks>(event);
  };
  const auto first = std::ranges::find_if(events, unknown);
  return std::min(asked, static_cast<std::size_t>(first - events.begin()));
}

std::optional<engine::LocalizedText> Rules::adds(const State&, const Move&,
                                                 const Event& event) const {
  const auto* stayed = std::get_if<Stayed>(&event);
  const bool said = std::holds_alternative<Shifted>(event) ||
                    std::holds_alternative<Walked>(event) || (stayed != nullptr && !stayed->forced);
  if (said) return std::nullopt;
  return describe(event);
}

}  // namespace etana::labyrinth
