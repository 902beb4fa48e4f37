#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "engine/preview.h"
#include "support.h"

/// Rebuilds positions from the notes of a move, as JSON, as a client without rules would.
/// `<game>_notes.h` does it for each game.
namespace etana::test {

namespace json = engine::json;

/// What the notes of a game must cover: `facts(rules, state)` extracts all pieces' places, losses
/// and the end from a position's JSON; `add(rules, facts, note)` applies one note.
template <class G>
struct Notes;

/// Removes a value, which must be in the list.
inline void take_out(json::array& list, const json::value& value) {
  const auto found = std::ranges::find(list, value);
  EXPECT_NE(found, list.end()) << text_of(value) << " is not in " << text_of(list);
  if (found != list.end()) list.erase(found);
}

inline void exchange(json::array& list, const json::value& from, const json::value& to) {
  take_out(list, from);
  list.push_back(to);
}

/// A sorted copy, to compare lists regardless of order.
inline json::array sorted(const json::array& list) {
  std::vector<std::string> texts;
  for (const auto& value : list) texts.push_back(json::serialize(value));
  std::ranges::sort(texts);
  return json::array(texts.begin(), texts.end());
}

inline std::string name_in(const json::object& note, std::string_view key = "event") {
  const auto* value = note.if_contains(key);
  return value != nullptr && value->is_string() ? std::string(value->as_string()) : std::string();
}

inline void change(json::value& number, std::int64_t by) { number = number.to_number<int>() + by; }

/// Forwards to another source and saves the position at every request.
template <class State>
class WatchingChance final : public engine::Chance {
 public:
  WatchingChance(engine::Chance& source, const State& state) : source_(source), state_(state) {}
  const std::vector<State>& at_questions() const { return at_questions_; }

 protected:
  std::uint32_t ask(std::uint32_t n) override {
    at_questions_.push_back(state_);
    return static_cast<std::uint32_t>(source_.pick(static_cast<int>(n)));
  }

 private:
  engine::Chance& source_;
  const State& state_;
  std::vector<State> at_questions_;
};

/// The position the notes of a move lead to: at the request for chance where they end, or after the
/// move. Nothing if they end at a card that was drawn without asking chance.
template <engine::Game G>
std::optional<typename G::State> end_of_notes(const G& rules, typename G::State state,
                                              const typename G::Move& move,
                                              const engine::MovePreview<G>& preview) {
  engine::SeededChance luck(engine::seed_from("notes"));
  WatchingChance<typename G::State> chance(luck, state);
  std::vector<typename G::Event> events;
  rules.apply(state, move, chance, events);
  const auto unknown = std::ranges::count_if(preview.events, [&](const auto& event) {
    const json::object note = rules.to_json(event);
    return name_in(note) == "drew" && !note.contains("card");
  });
  const auto passed = static_cast<std::size_t>(unknown);
  if (chance.at_questions().size() > passed) return chance.at_questions()[passed];
  if (preview.luck && passed == 0) return std::nullopt;
  return state;
}

/// Compares the notes of a move with its actual effect. False if there was nothing to compare.
template <engine::Game G>
bool expect_notes_tell_all(const G& rules, const typename G::State& state,
                           const typename G::Move& move) {
  const engine::MovePreview<G> preview = engine::preview_move(rules, state, move);
  const auto after = end_of_notes(rules, state, move, preview);
  if (!after) return false;
  json::object rebuilt = Notes<G>::facts(rules, rules.to_json(state));
  json::array notes;
  for (const auto& event : preview.events) {
    notes.push_back(rules.to_json(event));
    Notes<G>::add(rules, rebuilt, notes.back().get_object());
  }
  const json::object facts = Notes<G>::facts(rules, rules.to_json(*after));
  EXPECT_EQ(text_of(Notes<G>::compared(rebuilt)), text_of(Notes<G>::compared(facts)))
      << text_of(rules.to_json(move)) << "\nnotes " << text_of(notes) << "\nin "
      << text_of(rules.to_json(state));
  return true;
}

/// Losses and ends are also in the text of the move.
template <engine::Game G>
void expect_text_tells_ends(const G& rules, const typename G::State& state,
                            const typename G::Move& move) {
  constexpr std::array<std::string_view, 6> kEnds = {"won",          "scorched", "fell",
                                                     "summit_taken", "no_card",  "knocked_out"};
  const auto preview = engine::preview_move(rules, state, move);
  const std::string text = text_of(to_json(engine::describe_preview(rules, state, move, preview)));
  if (text.find("dice.move.win") != std::string::npos) return;
  for (const auto& event : preview.events) {
    if (std::ranges::find(kEnds, name_in(rules.to_json(event))) == kEnds.end()) continue;
    EXPECT_NE(text.find(rules.describe(event).key), std::string::npos) << text;
  }
}

}  // namespace etana::test
