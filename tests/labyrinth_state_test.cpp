// States given from outside: every impossible one is refused, saying why. And that deciding
// costs no heap.

#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <functional>
#include <new>

#include "bots/simulation.h"
#include "labyrinth_position.h"

namespace {
std::atomic<std::uint64_t> allocations = 0;
}

void* operator new(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  std::abort();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace etana::labyrinth::test {
namespace {

namespace json = engine::json;

std::string broken_by(const std::function<void(State&)>& change) {
  const Rules rules = etana::test::builtin_rules<Rules>(Options{});
  engine::SeededChance chance({});
  std::vector<Event> events;
  State state = rules.setup(chance, events);
  change(state);
  const auto broken = rules.broken_invariant(state);
  return broken ? broken->key.substr(std::string_view("labyrinth.broken.").size()) : "nothing";
}

TEST(LabyrinthState, impossible_positions_are_found) {
  EXPECT_EQ(broken_by([](State&) {}), "nothing");
  EXPECT_EQ(broken_by([](State& s) { s.board.spare = s.board.towers[1].tower; }), "tower_twice");
  EXPECT_EQ(broken_by([](State& s) { s.board.towers[1] = s.board.towers[3]; }), "tower_twice");
  EXPECT_EQ(broken_by([](State& s) { s.board.spare = 40; }), "no_such_tower");
  EXPECT_EQ(broken_by([](State& s) { s.board.towers[0].turn = 1; }), "fixed_tower_moved");
  EXPECT_EQ(broken_by([](State& s) { s.board.towers[1].turn = 4; }), "turn");
  EXPECT_EQ(broken_by([](State& s) { std::swap(s.board.towers[0], s.board.towers[1]); }),
            "fixed_tower_moved");
  EXPECT_EQ(broken_by([](State& s) { s.board.pawns[1] = {25}; }), "pawn");
  EXPECT_EQ(broken_by([](State& s) { s.board.pawns[3] = {7}; }), "pawn");
  EXPECT_EQ(broken_by([](State& s) { s.board.barred = 8; }), "arrow");
  EXPECT_EQ(broken_by([](State& s) { ++s.discards[1]; }), "cards");
  EXPECT_EQ(broken_by([](State& s) { s.players[2].rune = true; }), "absent_player");
  EXPECT_EQ(broken_by([](State& s) { s.players[0].found = 1U << 12U; }), "found");
  EXPECT_EQ(broken_by([](State& s) { s.players[0].found = 0x7F; }), "found");
  EXPECT_EQ(broken_by([](State& s) { s.players[0].goal = kNone; }), "goal");
  EXPECT_EQ(broken_by([](State& s) { s.players[0].goal = 12; }), "goal");
  EXPECT_EQ(broken_by([](State& s) { s.players[0].goal = s.players[1].goal; }), "treasure_twice");
  EXPECT_EQ(broken_by([](State& s) { s.frames.clear(); }), "nobody_decides");
  EXPECT_EQ(broken_by([](State& s) { s.frames.back().seat = {2}; }), "seat");
  EXPECT_EQ(broken_by([](State& s) { s.winner = 0; }), "winner");
  EXPECT_EQ(broken_by([](State& s) {
              s.frames.clear();
              s.winner = 0;
            }),
            "winner");
}

/// Seat 0 has all treasures and the rune, is back home, and nobody has won.
void come_home(State& state) {
  state.board.barred = 0;
  state.players[0].found = 0;
  for (unsigned treasure = 0, found = 0; found < 6; ++treasure) {
    if (treasure == state.players[1].goal) continue;
    state.players[0].found |= static_cast<Treasures>(1U << treasure);
    ++found;
  }
  state.players[0].goal = kNone;
  state.players[0].rune = true;
}

TEST(LabyrinthState, what_is_asked_can_be_asked) {
  EXPECT_EQ(broken_by([](State& s) { s.frames.back().decision = Decision::walk; }),
            "walk_before_push");
  EXPECT_EQ(broken_by([](State& s) { s.board.pawns[0] = Square::at(2, 2); }), "nothing_barred");
  EXPECT_EQ(broken_by([](State& s) { s.players[1].rune = true; }), "nothing_barred");
  EXPECT_EQ(broken_by(come_home), "has_won");
}

TEST(LabyrinthState, a_walk_with_one_answer_that_all_can_see_is_not_asked) {
  const auto stuck = [](State& s) {  // no tower beside the corner opens towards it
    s.board.barred = 0;
    s.frames.back() = {.seat = {0}, .decision = Decision::walk};
    s.discards += std::exchange(s.players[0].hand, {});
    const Rules rules = etana::test::builtin_rules<Rules>(Options{});
    const Square north = Square::at(0, 1);
    const Square east = Square::at(1, 0);
    for (const Square square : {north, east}) {
      Placed& placed = s.board.towers[square.index];
      const auto turns = turns_of(rules.content().towers[placed.tower].shape);
      for (int turn = 0; turn < turns; ++turn) {
        placed.turn = static_cast<std::uint8_t>(turn);
        std::vector<Move> moves;
        rules.legal_moves(s, moves);
        if (moves.size() == 1) return;
      }
    }
  };
  const std::string found = broken_by(stuck);
  EXPECT_EQ(found, "not_asked");
}

TEST(LabyrinthState, reading_names_the_place_of_a_mistake) {
  const Rules rules = etana::test::builtin_rules<Rules>(Options{});
  engine::SeededChance chance({});
  std::vector<Event> events;
  const json::object good = rules.to_json(rules.setup(chance, events));
  const auto where = [&](const std::function<void(json::object&)>& change) {
    json::object state = good;
    change(state);
    const auto read =
        engine::read_json(state, "state", [&](const auto& in) { return rules.read_state(in); });
    return read ? "nowhere" : read.error().where;
  };
  EXPECT_EQ(where([](json::object&) {}), "nowhere");
  EXPECT_EQ(where([](json::object& s) { s["board"].as_object().erase("b2"); }), "state/board");
  EXPECT_EQ(where([](json::object& s) { s["board"].as_object()["z9"] = 1; }), "state/board");
  EXPECT_EQ(where([](json::object& s) { s["spare"] = {9, 10}; }), "state/spare");
  EXPECT_EQ(where([](json::object& s) { s["barred"] = "c3"; }), "state/barred");
  EXPECT_EQ(where([](json::object& s) { s["players"].as_array().pop_back(); }), "state/players");
  EXPECT_EQ(where([](json::object& s) { s["players"].as_array()[1].as_object()["pawn"] = "f1"; }),
            "state/players/1/pawn");
  EXPECT_EQ(
      where([](json::object& s) { s["players"].as_array()[1].as_object()["goal"] = "spoon"; }),
      "state/players/1/goal");
  EXPECT_EQ(where([](json::object& s) { s["pile"].as_object()["up"] = 121; }), "state/pile/up");
  EXPECT_EQ(where([](json::object& s) {
              s["players"].as_array()[0].as_object()["found"] = {"boot", "boot"};
            }),
            "state/players/0/found/1");
}

TEST(LabyrinthState, a_decision_allocates_nothing) {
  const Rules rules = house(4);
  bots::Simulation<Rules> simulation(
      rules, {.bots = std::vector(4, bots::BotKind::random), .limit = 1'000'000});
  std::uint64_t decisions = 0;
  simulation.play(engine::seed_from("warm up"));
  const std::uint64_t before = allocations;
  for (std::uint64_t match = 0; match < 50; ++match) {
    decisions += simulation.play(engine::seed_number({}, match)).decisions;
  }
  // Making a match's two seeds costs a few; its hundreds of decisions nothing.
  EXPECT_LT(allocations - before, 50 * 12U);
  EXPECT_GT(decisions, 50 * 100U);
}

}  // namespace
}  // namespace etana::labyrinth::test
