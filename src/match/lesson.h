#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "match/match.h"

/// Lessons: scenes on the real board by the real rules, as data in content/<game>/lessons
/// (docs/lessons.md). Terminal, page and tests play them with these functions.
namespace etana::match {

/// A text in every language, by language.
using Spoken = std::map<std::string, std::string, std::less<>>;

/// A position as changes to a match that was begun from a seed.
struct ScenePosition {
  json::value options;
  std::string seed;
  std::vector<json::value> moves;  // made first, by whoever decides
  json::value change;              // merged into the state (`merged`)
  std::string luck;                // the seed of everything that happens in the scene
};

/// What an answer is recognised by: members of the move, and of one of the events it leads to.
/// Empty objects fit everything.
struct Pattern {
  json::object move;
  json::object event;
};

/// Answers that get the same sentence.
struct Reply {
  std::vector<Pattern> when;
  Spoken say;
};

/// One thing to do. `fine` answers are on the way: they are made, and the task stays.
struct Task {
  Spoken ask;
  Spoken hint;
  Reply right;
  std::vector<Pattern> fine;
  std::vector<Reply> wrong;
  Spoken otherwise;  // for legal moves that nothing above fits; empty if there are none
};

/// A position, one idea, and what to do.
struct Scene {
  std::string id;
  Seat seat;
  ScenePosition position;
  Spoken idea;
  std::vector<Task> tasks;
  std::vector<std::string> rules;  // that the position illustrates; may be empty
};

/// A part of the page "How to play in two minutes": a picture and what it shows.
struct HowPart {
  Spoken title;
  Spoken text;
  std::vector<std::string> rules;
  Seat seat;
  ScenePosition position;
};

struct LessonPlan {
  std::vector<Scene> scenes;
  std::vector<HowPart> how;
};

enum class Verdict : std::uint8_t { right, fine, wrong };

/// What becomes of an answer, and what is said about it; `say` is null for `fine`.
struct Assessment {
  Verdict verdict = Verdict::wrong;
  const Spoken* say = nullptr;
};

/// Reads the lesson of a game from the files of its pack: `lessons/*.json`. Empty if there are
/// none.
Expected<LessonPlan> read_lesson(std::span<const engine::PackFile> files);

/// Merges members of `change` into those of `value`; an object changes the items of an array that
/// its keys number. A key such as "=pool" replaces a member instead of merging into it.
json::value merged(json::value value, const json::value& change);

/// The match at a position of a lesson.
Expected<std::unique_ptr<Match>> open_position(const LoadedPack& pack,
                                               const ScenePosition& position);

/// The same after moves of whoever decided.
Expected<std::unique_ptr<Match>> open_position(const LoadedPack& pack,
                                               const ScenePosition& position,
                                               const std::vector<json::value>& moves);

/// Judges a move that was made, by the move and the events in the match's last line of the log.
Assessment judge(const Task& task, const json::object& move, const LogLine& line);

/// A move that a teacher would show: a right one, or else a fine one that comes before a right one.
/// Null if there is none.
json::value shown_move(const LoadedPack& pack, const Scene& scene,
                       const std::vector<json::value>& made, std::size_t task);

/// Plays every scene right and wrong; the first error has the place in the file.
Expected<void> check_lesson(const LoadedPack& pack, const LessonPlan& lesson);

}  // namespace etana::match
