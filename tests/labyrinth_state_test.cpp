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
  const Rules rules = etana::test::house_rules<Rules>(Options{});
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

TEST(LabyrinthState, reading_names_the_place_of_a_mistake) {
  const Rules rules = etana::test::house_rules<Rules>(Options{});
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
