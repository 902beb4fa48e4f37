#pragma once

#include <optional>
#include <vector>

#include "engine/game.h"

namespace etana::engine {

/// Answers every request for chance and records how many events preceded the first one.
template <class Event>
class FirstChanceProbe final : public Chance {
 public:
  explicit FirstChanceProbe(const std::vector<Event>& events) : events_(events) {}

  /// The number of events before the first request; nothing if chance was never asked.
  std::optional<std::size_t> events_before() const { return before_; }

 protected:
  std::uint32_t ask(std::uint32_t n) override {
    if (!before_) before_ = events_.size();
    return static_cast<std::uint32_t>(made_up_.pick(static_cast<int>(n)));
  }

 private:
  const std::vector<Event>& events_;
  std::optional<std::size_t> before_;
  ReplayedChance made_up_{{}};
};

/// The certain consequences of a move, as visible to the seat that makes it.
template <Game G>
struct MovePreview {
  std::vector<typename G::Event> events;
  bool luck = false;  // what follows depends on chance or on a hidden card
};

/// Applies a legal move to a copy of the position and returns the events before chance is first
/// asked. A game can adjust that limit by `certain` (engine/game.h). Reuse `out` for many moves:
/// its vector then grows only once.
template <Game G>
void preview_move(const G& game, typename G::State state, const typename G::Move& move,
                  MovePreview<G>& out) {
  const Viewer seat = game.deciding(state);
  auto& events = out.events;
  events.clear();
  FirstChanceProbe<typename G::Event> chance(events);
  game.apply(state, move, chance, events);
  std::size_t certain = chance.events_before().value_or(events.size());
  if constexpr (requires { game.certain(events, certain); }) {
    certain = game.certain(events, certain);
  }
  out.luck = chance.events_before().has_value() || certain < events.size();
  std::size_t kept = 0;
  for (std::size_t i = 0; i < certain; ++i) {
    if (auto seen = game.visible_to(events[i], seat)) events[kept++] = *std::move(seen);
  }
  events.erase(events.begin() + static_cast<std::ptrdiff_t>(kept), events.end());
}

template <Game G>
MovePreview<G> preview_move(const G& game, const typename G::State& state,
                            const typename G::Move& move) {
  MovePreview<G> out;
  preview_move(game, state, move, out);
  return out;
}

/// The text of a move, followed by the sentences its certain consequences add (`adds` in
/// engine/game.h).
template <Game G>
LocalizedText describe_preview(const G& game, const typename G::State& state,
                               const typename G::Move& move, const MovePreview<G>& preview) {
  LocalizedText text = game.describe(state, move);
  if constexpr (requires { game.adds(state, move, preview.events.front()); }) {
    std::vector<LocalizedText> sentences;
    for (const auto& event : preview.events) {
      if (auto sentence = game.adds(state, move, event)) {
        sentences.push_back(*std::move(sentence));
      }
    }
    return with_consequences(std::move(text), std::move(sentences));
  }
  return text;
}

}  // namespace etana::engine
