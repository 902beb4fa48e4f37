#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <string_view>
#include <vector>

#include "engine/chance.h"
#include "games/labyrinth/rules.h"
#include "support.h"

namespace etana::labyrinth::test {

inline Rules house(const Options& options) { return etana::test::builtin_rules<Rules>(options); }
inline Rules house(int players) { return house(Options{.players = players}); }

/// A match after setup.
inline State fresh(const Rules& rules, std::string_view seed) {
  engine::SeededChance chance(engine::seed_from(seed));
  std::vector<Event> events;
  return rules.setup(chance, events);
}

inline Square at(std::string_view name) { return Square::at(name[0] - 'a', name[1] - '1'); }

inline Arrow arrow(std::string_view name) {
  for (std::uint8_t i = 0; i < kArrows; ++i) {
    if (Arrow{i}.square() == at(name)) return {i};
  }
  ADD_FAILURE() << "no arrow " << name;
  return {};
}

inline Cards cards(int up, int down = 0, int either = 0) {
  return {{static_cast<std::uint8_t>(up), static_cast<std::uint8_t>(down),
           static_cast<std::uint8_t>(either)}};
}

inline Walk walk(std::string_view to, Cards spend = {}) { return {at(to), spend}; }
inline Shift shift(std::string_view where, int turn = 0) {
  return {arrow(where), static_cast<std::uint8_t>(turn)};
}

/// Builds a position for a test. By default every tower is a crossing of height 1, treasures are on
/// the towers that start on b1 to b5, c2, c4, d1 to d5 (in this order), all hands are empty, and
/// seat 0 decides its walk.
class Position {
 public:
  explicit Position(int players = 2) : players_(players), options_{.players = players} {
    content_.changes = 4;
    content_.cards = cards(9, 9, 6);
    std::uint8_t movable = kFixedTowers;
    for (std::uint8_t i = 0; i < kSquares; ++i) {
      if (!is_fixed({i})) state.board.towers[i] = {movable++, 0};
    }
    for (std::uint8_t i = 0; i < kFixedTowers; ++i) {
      state.board.towers[kFixedSquares[i].index] = {i, 0};
    }
    state.board.spare = movable;
    for (auto& tower : content_.towers) tower = {Shape::crossing, 1, kNone};
    std::uint8_t treasure = 0;
    for (const char* name :
         {"b1", "b2", "b3", "b4", "b5", "c2", "c4", "d1", "d2", "d3", "d4", "d5"}) {
      tower_at(name).treasure = treasure;
      content_.tower_of[treasure] = state.board.towers[at(name).index].tower;
      content_.treasure_names[treasure++] = name;
    }
    for (std::uint8_t i = 0; i < players; ++i) {
      state.board.pawns[i] = start_of({i}, players);
      state.players[i].goal = i;
    }
    state.pile = content_.cards;
    state.frames.push_back({{0}, Decision::walk});
  }

  Tower& tower_at(std::string_view name) {
    return content_.towers[state.board.towers[at(name).index].tower];
  }
  Tower& spare_tower() { return content_.towers[state.board.spare]; }

  Position& height(std::string_view name, int height) {
    tower_at(name).height = static_cast<std::uint8_t>(height);
    return *this;
  }
  Position& shape(std::string_view name, Shape shape, int turn = 0) {
    tower_at(name).shape = shape;
    state.board.towers[at(name).index].turn = static_cast<std::uint8_t>(turn);
    return *this;
  }
  Position& pawn(int seat, std::string_view name) {
    state.board.pawns[static_cast<std::size_t>(seat)] = at(name);
    return *this;
  }
  Position& hand(int seat, Cards held) {
    state.pile -= held;
    player(seat).hand += held;
    return *this;
  }
  Position& goal(int seat, int treasure) {
    player(seat).goal = static_cast<std::uint8_t>(treasure);
    return *this;
  }
  /// The seat has found all its treasures (from `first` on); `rune`: it flipped its rune card.
  Position& found_all(int seat, int first, bool rune) {
    const int each = kTreasures / players_;
    player(seat) = {.found = static_cast<Treasures>(((1U << each) - 1) << first),
                    .hand = player(seat).hand,
                    .goal = kNone,
                    .rune = rune};
    return *this;
  }
  Position& asks(Decision decision, int seat = 0) {
    state.frames.back() = {{static_cast<std::uint8_t>(seat)}, decision};
    return *this;
  }
  /// For these seats every magic card counts as "either" (L-45).
  Position& young(std::initializer_list<int> seats) {
    for (const int seat : seats) options_.young.bits |= static_cast<std::uint8_t>(1U << seat);
    return *this;
  }

  Player& player(int seat) { return state.players[static_cast<std::size_t>(seat)]; }
  Square pawn(int seat) const { return state.board.pawns[static_cast<std::size_t>(seat)]; }

  /// The rules with this position's towers.
  Rules rules() const {
    auto content = std::make_shared<Content>(content_);
    derive_terrain(*content);
    for (std::size_t i = 0; i < kFixedTowers; ++i) {
      content->fixed_turns[i] = state.board.towers[kFixedSquares[i].index].turn;
    }
    return {content, options_};
  }

  std::vector<Move> moves() const {
    std::vector<Move> all;
    rules().legal_moves(state, all);
    return all;
  }
  bool offers(const Move& move) const {
    const auto all = moves();
    const bool listed = std::ranges::find(all, move) != all.end();
    EXPECT_EQ(listed, !rules().reason_illegal(state, move).has_value());
    return listed;
  }
  /// The key and rule of the reason why a move is illegal: "no_way L-20".
  std::string refusal(const Move& move) const {
    const auto reason = rules().reason_illegal(state, move);
    if (!reason) return "legal";
    const auto key = reason->key.substr(std::string_view("labyrinth.refused.").size());
    return key + " " + std::get<std::string>(reason->args.back().value);
  }
  /// Makes a legal move with the given chance results; returns the events. Before a walk a row must
  /// have been pushed: at a2 by default.
  std::vector<Event> play(const Move& move, const std::vector<std::uint32_t>& answers = {0}) {
    EXPECT_TRUE(offers(move));
    const bool walks = !state.frames.empty() && state.frames.back().decision == Decision::walk;
    if (walks && state.board.barred == kNone) state.board.barred = arrow("e2").index;
    engine::ReplayedChance chance(answers);
    std::vector<Event> events;
    rules().apply(state, move, chance, events);
    EXPECT_FALSE(rules().broken_invariant(state)) << rules().broken_invariant(state)->key;
    return events;
  }

  State state;

 private:
  int players_;
  Options options_;
  Content content_;
};

/// A path a1–a5 of the given heights, walled off from the rest by straight towers.
inline Position corridor(std::array<int, 5> heights) {
  Position position;
  for (int rank = 0; rank < 5; ++rank) {
    position.height(Square::at(0, rank).name(), heights[static_cast<std::size_t>(rank)]);
    position.shape(Square::at(1, rank).name(), Shape::straight, 0);
  }
  return position;
}

template <class Kind>
bool happened(const std::vector<Event>& events) {
  return std::ranges::any_of(events,
                             [](const Event& e) { return std::holds_alternative<Kind>(e); });
}

}  // namespace etana::labyrinth::test
