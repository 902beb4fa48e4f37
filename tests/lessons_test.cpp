// Lessons: every scene of the built-in packs is played right and wrong; mistakes in lessons have
// clear errors.

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "match/lesson.h"
#include "support.h"

namespace etana::match {
namespace {

using test::code_of;

LessonPlan lesson_of(std::string_view game) {
  auto lesson = read_lesson(games::builtin_files(game));
  EXPECT_TRUE(lesson.has_value()) << (lesson ? "" : lesson.error().where);
  return lesson ? *std::move(lesson) : LessonPlan{};
}

/// The error of the dice race's lesson after a change; nothing if it is still good.
std::optional<engine::Error> after(const std::function<void(LessonPlan&)>& change) {
  auto lesson = lesson_of("dice");
  change(lesson);
  const auto checked = check_lesson(test::loaded_builtin_pack("dice"), lesson);
  return checked ? std::nullopt : std::optional(checked.error());
}

class Lessons : public testing::TestWithParam<std::string> {};

TEST_P(Lessons, every_scene_is_played_right_and_wrong) {
  const auto lesson = lesson_of(GetParam());
  EXPECT_GE(lesson.scenes.size(), 3U);
  EXPECT_LE(lesson.scenes.size(), 6U);
  EXPECT_EQ(lesson.how.size(), 3U);
  EXPECT_TRUE(
      std::ranges::any_of(lesson.scenes, [](const Scene& one) { return !one.rules.empty(); }));
  const auto checked = check_lesson(test::loaded_builtin_pack(GetParam()), lesson);
  EXPECT_TRUE(checked.has_value())
      << (checked ? "" : checked.error().where) << " " << (checked ? "" : checked.error().text.key);
}

TEST_P(Lessons, a_right_move_can_be_shown_at_every_task) {
  const auto pack = test::loaded_builtin_pack(GetParam());
  for (const auto& scene : lesson_of(GetParam()).scenes) {
    std::vector<json::value> made;
    for (std::size_t task = 0; task < scene.tasks.size(); ++task) {
      made.push_back(shown_move(pack, scene, made, task));
      ASSERT_TRUE(made.back().is_object()) << scene.id;
      EXPECT_TRUE(open_position(pack, scene.position, made).has_value()) << scene.id;
    }
  }
}

TEST_P(Lessons, lessons_are_no_part_of_the_rules) {
  std::vector<engine::PackFile> without;
  for (const auto& file : games::builtin_files(GetParam())) {
    if (!file.path.starts_with("lessons/")) without.push_back(file);
  }
  EXPECT_EQ(engine::read_pack(games::builtin_files(GetParam()))->hash,
            engine::read_pack(without)->hash);
}

INSTANTIATE_TEST_SUITE_P(EveryLesson, Lessons,
                         testing::Values("labyrinth", "dice", "ziggurat", "zanaga"),
                         [](const auto& tested) { return tested.param; });

TEST(LessonMistakes, an_answer_that_is_never_legal_is_noticed) {
  const auto error = after([](LessonPlan& lesson) {
    lesson.scenes[0].tasks[0].right.when = {{{{"do", "decline"}}, {}}};
  });
  ASSERT_TRUE(error.has_value());
  EXPECT_EQ(error->where.substr(0, 11), "lessons/gap");
}

TEST(LessonMistakes, a_legal_move_without_a_sentence_is_noticed) {
  const auto error = after([](LessonPlan& lesson) { lesson.scenes[1].tasks[0].wrong.clear(); });
  ASSERT_TRUE(error.has_value());
  EXPECT_EQ(error->where, "lessons/card/tasks/0");
  EXPECT_EQ(error->text.key, "error.lesson.not_judged");
}

TEST(LessonMistakes, a_sentence_that_nobody_gets_is_noticed) {
  const auto error = after([](LessonPlan& lesson) {
    auto& wrong = lesson.scenes[3].tasks[0].wrong;
    wrong.push_back({{{{{"do", "decline"}}, {}}}, wrong[0].say});
  });
  ASSERT_TRUE(error.has_value());
  EXPECT_EQ(error->where, "lessons/pinnacle/tasks/0/wrong/1");
  EXPECT_EQ(error->text.key, "error.lesson.never_said");
}

TEST(LessonMistakes, a_scene_in_which_nothing_is_wrong_is_noticed) {
  const auto error = after([](LessonPlan& lesson) {
    lesson.scenes[2].tasks[0].right.when = {{}};
    lesson.scenes[2].tasks[0].wrong.clear();
  });
  ASSERT_TRUE(error.has_value());
  EXPECT_EQ(error->text.key, "error.lesson.nothing_wrong");
}

TEST(LessonMistakes, a_position_that_breaks_a_rule_is_noticed) {
  const auto error = after(
      [](LessonPlan& lesson) { lesson.scenes[0].position.change = json::object{{"reserve", 7}}; });
  ASSERT_TRUE(error.has_value());
  EXPECT_EQ(error->code, engine::ErrorCode::bad_state);
  EXPECT_EQ(error->where.substr(0, 20), "lessons/gap/position");
}

TEST(LessonMistakes, a_missing_language_is_noticed) {
  const engine::PackFile file{"lessons/a.json",
                              R"({"format": 1, "how": [{"title": {"en": "x", "it": "x"}}]})"};
  EXPECT_EQ(code_of(read_lesson(std::span(&file, 1))), "missing_key");
}

TEST(LessonMerge, members_are_merged_items_numbered_and_members_replaced) {
  const auto value =
      test::parsed(R"({"a": {"x": 1, "y": 2}, "list": [1, {"b": 1}], "pool": {"p": 1}})");
  const auto change =
      test::parsed(R"({"a": {"y": 3}, "list": {"1": {"b": 2}}, "=pool": {"q": 1}})");
  EXPECT_EQ(merged(value, change),
            test::parsed(R"({"a": {"x": 1, "y": 3}, "list": [1, {"b": 2}], "pool": {"q": 1}})"));
}

}  // namespace
}  // namespace etana::match
