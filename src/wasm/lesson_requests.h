#pragma once

#include <optional>
#include <string_view>

#include "engine/json_reader.h"

namespace etana::wasm {

/// Lessons of the built-in packs (match/lesson.h), one scene at a time.
///
///   {"do": "lesson", "game": "…"}               the texts of its scenes and of "how to play"
///   {"do": "scene", "game": "…", "scene": 0}    begins a scene; returns its position
///   {"do": "answer", "move": {…}}                  makes a move, judges it, returns the position
///   {"do": "back"}                                 the position before the last wrong answer
///   {"do": "show"}                                 a right move, or one on the way to it
///   {"do": "picture", "game": "…", "part": 0}   the position of a part of "how to play"
///
/// Nothing for any other request.
std::optional<engine::json::object> answer_lesson(const engine::json::object& request);

}  // namespace etana::wasm
