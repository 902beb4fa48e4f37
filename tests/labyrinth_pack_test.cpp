// What a pack of 3D Labyrinth must hold, by changing the house pack one thing at a time.

#include <gtest/gtest.h>

#include <functional>

#include "games/labyrinth/content.h"
#include "support.h"

namespace etana::labyrinth {
namespace {

namespace json = engine::json;
using test::code_of;

/// Loads the house pack after a change to board.json or cards.json.
engine::Expected<Content> with(std::string_view file,
                               const std::function<void(json::object&)>& change) {
  auto pack = test::builtin_pack("labyrinth");
  change(pack.files.find(file)->second.as_object());
  return load_content(pack);
}

json::object& movable(json::object& board, std::size_t i) {
  return board["movable"].as_array()[i].as_object();
}

TEST(LabyrinthPack, the_house_pack_is_good) {
  EXPECT_TRUE(load_content(test::builtin_pack("labyrinth")).has_value());
}

TEST(LabyrinthPack, a_missing_tower_is_noticed) {
  const auto few =
      with("board.json", [](json::object& board) { board["movable"].as_array().pop_back(); });
  ASSERT_EQ(code_of(few), "wrong_count");
  EXPECT_EQ(few.error().where, "board.json/movable");
  const auto no_corner =
      with("board.json", [](json::object& board) { board["fixed"].as_object().erase("e5"); });
  EXPECT_EQ(code_of(no_corner), "wrong_count");
}

TEST(LabyrinthPack, an_unknown_key_is_noticed) {
  const auto wrong =
      with("board.json", [](json::object& board) { movable(board, 3)["hieght"] = 2; });
  ASSERT_EQ(code_of(wrong), "unknown_key");
  EXPECT_EQ(wrong.error().where, "board.json/movable/3");
  EXPECT_EQ(code_of(with("cards.json",
                         [](json::object& cards) { cards["magic"].as_object()["sideways"] = 1; })),
            "unknown_key");
  EXPECT_EQ(code_of(with("board.json",
                         [](json::object& board) { board["fixed"].as_object()["b2"] = 1; })),
            "unknown_key");
}

TEST(LabyrinthPack, it_says_how_many_towers_change_places_when_a_maze_is_kept) {
  EXPECT_EQ(load_content(test::builtin_pack("labyrinth"))->changes, 4);
  const auto one = with("board.json", [](json::object& board) { board["changes"] = 1; });
  ASSERT_EQ(code_of(one), "out_of_range");
  EXPECT_EQ(one.error().where, "board.json/changes");
  const auto older = with("board.json", [](json::object& board) { board.erase("changes"); });
  ASSERT_TRUE(older.has_value());
  EXPECT_EQ(older->changes, 4);
}

TEST(LabyrinthPack, the_corners_of_the_house_pack_are_all_of_one_height) {
  const auto content = load_content(test::builtin_pack("labyrinth"));
  for (const std::size_t corner : {0U, 2U, 6U, 8U}) {
    EXPECT_EQ(content->towers[corner].height, content->towers[0].height);
  }
}

TEST(LabyrinthPack, a_duplicate_treasure_is_noticed) {
  const auto twice =
      with("board.json", [](json::object& board) { movable(board, 2)["treasure"] = "goblet"; });
  ASSERT_EQ(code_of(twice), "duplicate");
  EXPECT_EQ(twice.error().where, "board.json/movable/2/treasure");
}

TEST(LabyrinthPack, treasures_are_twelve_and_off_the_start_spaces_and_the_rune_stone) {
  EXPECT_EQ(
      code_of(with("board.json", [](json::object& board) { movable(board, 2).erase("treasure"); })),
      "bad_pack");
  EXPECT_EQ(code_of(with("board.json",
                         [](json::object& board) { movable(board, 0)["treasure"] = "spoon"; })),
            "bad_pack");
  for (const char* square : {"a1", "c3"}) {
    const auto wrong = with("board.json", [square](json::object& board) {
      board["fixed"].as_object()[square].as_object()["treasure"] = "spoon";
    });
    ASSERT_EQ(code_of(wrong), "bad_pack");
    EXPECT_EQ(wrong.error().where, "board.json/fixed/" + std::string(square) + "/treasure");
  }
}

TEST(LabyrinthPack, heights_shapes_turns_and_cards_have_bounds) {
  EXPECT_EQ(
      code_of(with("board.json", [](json::object& board) { movable(board, 0)["height"] = 0; })),
      "out_of_range");
  EXPECT_EQ(
      code_of(with("board.json", [](json::object& board) { movable(board, 0)["height"] = 10; })),
      "out_of_range");
  EXPECT_EQ(code_of(with("board.json",
                         [](json::object& board) { movable(board, 0)["shape"] = "spiral"; })),
            "unknown_name");
  EXPECT_EQ(code_of(with("board.json",
                         [](json::object& board) {
                           board["fixed"].as_object()["c3"].as_object()["turn"] = 1;
                         })),
            "out_of_range");
  EXPECT_EQ(code_of(with("cards.json", [](json::object& cards) { cards["magic"] = {{"up", 3}}; })),
            "bad_pack");
  EXPECT_EQ(code_of(with("cards.json",
                         [](json::object& cards) {
                           cards["magic"] = {{"up", 20}, {"down", 20}, {"either", 20}};
                         })),
            "bad_pack");
}

TEST(LabyrinthPack, files_are_those_two) {
  auto pack = test::builtin_pack("labyrinth");
  pack.files["extra.json"] = json::object();
  EXPECT_EQ(code_of(load_content(pack)), "unknown_key");
  pack.files.erase("extra.json");
  pack.files.erase("cards.json");
  EXPECT_EQ(code_of(load_content(pack)), "missing_key");
}

}  // namespace
}  // namespace etana::labyrinth
