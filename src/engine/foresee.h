#pragma once

#include <optional>
#include <vector>

#include "engine/game.h"

namespace etana::engine {

/// Answers every question of chance, and remembers how many events there were at the first one.
template <class Event>
class FirstQuestion final : public Chance {
 public:
  explicit FirstQuestion(const std::vector<Event>& events) : events_(events) {}

  /// How many events came before the first question; none if there was no question.
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

/// The certain consequences of a move, as the seat that makes it may know them.
template <Game G>
struct Foreseen {
  std::vector<typename G::Event> events;
  bool luck = false;  // chance, or a card that the seat has not seen, decides what comes after them
};

/// Applies a legal move to a copy of the position and gives the events up to the first question of
/// chance. A game that knows better how far its events are certain says so by `certain`
/// (engine/game.h). Whoever looks at many moves gives the same `out` for all, which then grows
/// once.
template <Game G>
void foresee(const G& game, typename G::State state, const typename G::Move& move,
             Foreseen<G>& out) {
  const Viewer seat = game.deciding(state);
  auto& events = out.events;
  events.clear();
  FirstQuestion<typename G::Event> chance(events);
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
Foreseen<G> foresee(const G& game, const typename G::State& state, const typename G::Move& move) {
  Foreseen<G> out;
  foresee(game, state, move, out);
  return out;
}

/// The words of a move with its certain consequences: those of the move itself, and the sentences
/// that its events add to them (`adds` in engine/game.h).
template <Game G>
LocalizedText words_of(const G& game, const typename G::State& state, const typename G::Move& move,
                       const Foreseen<G>& foreseen) {
  LocalizedText words = game.describe(state, move);
  if constexpr (requires { game.adds(state, move, foreseen.events.front()); }) {
    std::vector<LocalizedText> sentences;
    for (const auto& event : foreseen.events) {
      if (auto sentence = game.adds(state, move, event)) {
        sentences.push_back(*std::move(sentence));
      }
    }
    return with_consequences(std::move(words), std::move(sentences));
  }
  return words;
}

}  // namespace etana::engine
