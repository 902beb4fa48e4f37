#include <set>

#include "match/lesson.h"

namespace etana::match {

namespace {

using engine::Error;
using engine::ErrorCode;

/// How many `fine` answers may come before a right one.
constexpr int kLongestWay = 8;

Error mistake(const std::string& where, std::string_view what, std::vector<engine::Arg> args = {}) {
  return make_error_with(ErrorCode::bad_pack, where,
                         {"error.lesson." + std::string(what), std::move(args)});
}

/// Plays one scene in every way its answers allow.
class SceneCheck {
 public:
  SceneCheck(const LoadedPack& pack, const Scene& scene, std::string where)
      : pack_(pack), scene_(scene), where_(std::move(where)) {}

  Expected<void> run() {
    for (std::size_t task = 0; task < scene_.tasks.size(); ++task) used_.emplace_back();
    if (auto error = follow({}, 0, 0)) return std::unexpected(*error);
    if (!finished_) return std::unexpected(mistake(where_, "no_end"));
    if (!wrong_) return std::unexpected(mistake(where_, "nothing_wrong"));
    for (std::size_t task = 0; task < scene_.tasks.size(); ++task) {
      if (auto error = unused(task)) return std::unexpected(*error);
    }
    return {};
  }

 private:
  using Moves = std::vector<json::value>;

  std::string place(std::size_t task) const { return where_ + "/tasks/" + std::to_string(task); }

  /// A sentence about a wrong answer that no legal move gets.
  std::optional<Error> unused(std::size_t task) const {
    for (std::size_t i = 0; i < scene_.tasks[task].wrong.size(); ++i) {
      if (used_[task].contains(&scene_.tasks[task].wrong[i].say)) continue;
      return mistake(place(task) + "/wrong/" + std::to_string(i), "never_said");
    }
    return std::nullopt;
  }

  /// Tries every legal move after these; follows those that lead on.
  std::optional<Error> follow(const Moves& made, std::size_t task, int fine) {
    const auto match = open_position(pack_, scene_.position, made);
    if (!match) return engine::with_prefix(where_ + "/position/", match.error());
    const std::string state = (*match)->state_digest() + "/" + std::to_string(task);
    if (!seen_.insert(state).second) return std::nullopt;
    if ((*match)->deciding() != scene_.seat) return mistake(place(task), "not_asked");
    for (const auto& legal : (*match)->legal_moves()) {
      Moves next = made;
      next.emplace_back(legal.move);
      if (auto error = answer(next, legal.move, task, fine)) return error;
    }
    return std::nullopt;
  }

  std::optional<Error> answer(const Moves& made, const json::object& move, std::size_t task,
                              int fine) {
    const auto match = open_position(pack_, scene_.position, made);
    if (!match) return engine::with_prefix(place(task), match.error());
    const auto judged =
        judge(scene_.tasks[task], move, (*match)->line_at((*match)->moves_made(), scene_.seat));
    if (judged.verdict == Verdict::wrong) {
      wrong_ = true;
      used_[task].insert(judged.say);
      if (!judged.say->empty()) return std::nullopt;
      return mistake(place(task), "not_judged", {{"move", json::serialize(move)}});
    }
    if (judged.verdict == Verdict::fine) {
      return fine < kLongestWay ? follow(made, task, fine + 1) : std::nullopt;
    }
    if (task + 1 < scene_.tasks.size()) return follow(made, task + 1, 0);
    finished_ = true;
    return std::nullopt;
  }

  const LoadedPack& pack_;
  const Scene& scene_;
  std::string where_;
  std::set<std::string> seen_;
  std::vector<std::set<const Spoken*>> used_;
  bool finished_ = false;
  bool wrong_ = false;
};

}  // namespace

Expected<void> check_lesson(const LoadedPack& pack, const LessonPlan& lesson) {
  std::set<std::string, std::less<>> ids;
  for (const auto& scene : lesson.scenes) {
    const std::string where = "lessons/" + scene.id;
    if (!ids.insert(scene.id).second) {
      return std::unexpected(make_error(ErrorCode::duplicate, where, {{"what", scene.id}}));
    }
    if (auto checked = SceneCheck(pack, scene, where).run(); !checked) return checked;
  }
  for (std::size_t i = 0; i < lesson.how.size(); ++i) {
    const auto shown = open_position(pack, lesson.how[i].position);
    const std::string where = "lessons/how/" + std::to_string(i) + "/position/";
    if (!shown) return std::unexpected(engine::with_prefix(where, shown.error()));
  }
  return {};
}

}  // namespace etana::match
