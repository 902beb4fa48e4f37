#include "wasm/lesson_requests.h"

#include <array>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/input.h"
#include "games/builtin_packs.h"
#include "match/lesson.h"

namespace etana::wasm {

namespace {

using engine::ErrorCode;
using engine::Expected;
using engine::JsonReader;
namespace json = engine::json;

/// The lesson of a game with its pack, read once.
struct Course {
  match::LoadedPack pack;
  match::LessonPlan lesson;
};

/// The scene being played: the moves that count, and the task.
struct Playing {
  const Course* course = nullptr;
  const match::Scene* scene = nullptr;
  std::vector<json::value> made;
  std::size_t task = 0;
};

Playing playing;

json::object error_json(const engine::Error& error) { return {{"error", to_json(error)}}; }

Expected<Course> read_course(std::string_view game) {
  const auto files = games::builtin_files(game);
  const auto pack = engine::read_pack(files);
  if (!pack) return std::unexpected(pack.error());
  auto loaded = match::load_pack(*pack);
  if (!loaded) return std::unexpected(loaded.error());
  auto lesson = match::read_lesson(files);
  if (!lesson) return std::unexpected(lesson.error());
  return Course{*std::move(loaded), *std::move(lesson)};
}

Expected<const Course*> course_of(const std::string& game) {
  static std::map<std::string, Course> courses;
  if (const auto found = courses.find(game); found != courses.end()) return &found->second;
  auto course = read_course(game);
  if (!course) return std::unexpected(course.error());
  return &courses.emplace(game, *std::move(course)).first->second;
}

json::object to_json(const match::Spoken& spoken) {
  json::object texts;
  for (const auto& [language, text] : spoken) texts.emplace(language, text);
  return texts;
}

json::array rules_json(const std::vector<std::string>& rules) {
  json::array all;
  for (const auto& rule : rules) all.push_back(json::value(rule));
  return all;
}

json::object scene_json(const match::Scene& scene) {
  json::array tasks;
  for (const auto& task : scene.tasks) {
    tasks.push_back(json::object{{"ask", to_json(task.ask)}, {"hint", to_json(task.hint)}});
  }
  return {{"id", scene.id},
          {"seat", scene.seat.index},
          {"idea", to_json(scene.idea)},
          {"tasks", std::move(tasks)},
          {"rules", rules_json(scene.rules)}};
}

json::object part_json(const match::HowPart& part) {
  return {{"title", to_json(part.title)},
          {"text", to_json(part.text)},
          {"rules", rules_json(part.rules)},
          {"seat", part.seat.index}};
}

json::object lesson_json(const Course& course) {
  json::array scenes;
  for (const auto& scene : course.lesson.scenes) scenes.push_back(scene_json(scene));
  json::array how;
  for (const auto& part : course.lesson.how) how.push_back(part_json(part));
  return {{"pack", engine::to_hex(course.pack.hash)},
          {"scenes", std::move(scenes)},
          {"how", std::move(how)}};
}

json::array moves_json(const match::Match& match) {
  json::array moves;
  for (const auto& legal : match.legal_moves()) {
    json::object one{{"move", legal.move}, {"text", to_json(legal.text)}, {"notes", legal.notes}};
    if (legal.luck) one.emplace("luck", true);
    moves.push_back(std::move(one));
  }
  return moves;
}

/// A position as the seat of the scene sees it. Options and board are for whoever draws it first.
json::object position_json(const Course& course, const match::Match& match, engine::Seat seat) {
  const auto deciding = match.deciding();
  json::object position{{"deciding", deciding ? json::value(deciding->index) : nullptr},
                        {"view", match.view(seat)},
                        {"moves", deciding == seat ? moves_json(match) : json::array()},
                        {"line", to_json(match.line_at(match.moves_made(), seat))},
                        {"options", match.setup().options},
                        {"players", match.setup().seats.size()}};
  if (auto board = match::board_json(course.pack, match.setup().options)) {
    position.emplace("board", *std::move(board));
  }
  return position;
}

json::object current_position() {
  const auto match = open_position(playing.course->pack, playing.scene->position, playing.made);
  if (!match) return error_json(match.error());
  return position_json(*playing.course, **match, playing.scene->seat);
}

json::object begin_scene(const Course& course, const JsonReader& in) {
  const int count = static_cast<int>(course.lesson.scenes.size());
  const int index = in.at("scene").integer(0, count - 1);
  if (in.failed()) return {};
  playing = {&course, &course.lesson.scenes[static_cast<std::size_t>(index)], {}, 0};
  return current_position();
}

json::object drawn(const Course& course, const match::ScenePosition& position, engine::Seat seat) {
  const auto match = open_position(course.pack, position);
  return match ? position_json(course, **match, seat) : error_json(match.error());
}

/// The position of a scene, or of a part of "How to play in two minutes". Nothing is played.
json::object picture(const Course& course, const JsonReader& in) {
  const auto& [scenes, how] = course.lesson;
  const auto scene = in.optional("scene");
  const auto count = scene ? scenes.size() : how.size();
  const auto number = (scene ? *scene : in.at("part")).integer(0, static_cast<int>(count) - 1);
  if (in.failed()) return {};
  const auto index = static_cast<std::size_t>(number);
  return scene ? drawn(course, scenes[index].position, scenes[index].seat)
               : drawn(course, how[index].position, how[index].seat);
}

constexpr std::array<std::string_view, 3> kVerdicts = {"right", "fine", "wrong"};

/// Makes a move. A wrong one is shown, but not kept.
json::object answer(const json::value& move) {
  const auto& scene = *playing.scene;
  if (playing.task >= scene.tasks.size()) return error_json(make_error(ErrorCode::match_over, ""));
  auto made = playing.made;
  made.push_back(move);
  const auto match = open_position(playing.course->pack, scene.position, made);
  if (!match) return error_json(match.error());
  auto position = position_json(*playing.course, **match, scene.seat);
  const auto line = (*match)->line_at((*match)->moves_made(), scene.seat);
  const auto judged = judge(scene.tasks[playing.task], move.get_object(), line);
  position.emplace("verdict", kVerdicts[static_cast<std::size_t>(judged.verdict)]);
  if (judged.say != nullptr) position.emplace("say", to_json(*judged.say));
  if (judged.verdict != match::Verdict::wrong) playing.made = std::move(made);
  if (judged.verdict == match::Verdict::right) ++playing.task;
  position.emplace("task", playing.task);
  return position;
}

json::object about_game(const std::string& what, const JsonReader& in) {
  const auto course = course_of(in.at("game").string());
  if (!course) return error_json(course.error());
  if (what == "lesson") return lesson_json(**course);
  return what == "scene" ? begin_scene(**course, in) : picture(**course, in);
}

json::object about_scene(const std::string& what, const JsonReader& in) {
  if (playing.scene == nullptr) return error_json(make_error(ErrorCode::no_match, "request"));
  if (what == "back") return current_position();
  if (what == "answer") {
    const auto move = in.at("move").value();
    in.at("move").members();
    return in.failed() ? json::object() : answer(move);
  }
  const bool done = playing.task >= playing.scene->tasks.size();
  return {{"move",
           done ? json::value(nullptr)
                : shown_move(playing.course->pack, *playing.scene, playing.made, playing.task)}};
}

json::object read_request(const JsonReader& in) {
  static const std::array<engine::CommandKind, 6> kKinds = {
      {{"lesson", {"game"}, {}},
       {"scene", {"game", "scene"}, {}},
       {"picture", {"game"}, {"part", "scene"}},
       {"answer", {"move"}, {}},
       {"back", {}, {}},
       {"show", {}, {}}}};
  constexpr std::size_t kAboutGame = 3;
  const auto kind = engine::read_command_kind(in, kKinds, {});
  if (in.failed()) return {};
  const std::string what(kKinds[kind].what);
  return kind < kAboutGame ? about_game(what, in) : about_scene(what, in);
}

bool is_about_lessons(const json::object& request) {
  const auto* what = request.if_contains("do");
  if (what == nullptr || !what->is_string()) return false;
  constexpr std::array<std::string_view, 6> kOurs = {"lesson", "scene", "picture",
                                                     "answer", "back",  "show"};
  return std::ranges::find(kOurs, std::string_view(what->get_string())) != kOurs.end();
}

}  // namespace

std::optional<json::object> answer_lesson(const json::object& request) {
  if (!is_about_lessons(request)) return std::nullopt;
  auto answered = engine::read_json(json::value(request), "request", read_request);
  return answered ? *std::move(answered) : error_json(answered.error());
}

}  // namespace etana::wasm
