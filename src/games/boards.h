#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "engine/json_reader.h"

namespace etana::games {

/// What a match is played on, for those who draw it, if that is not the same in every match of its
/// game. `content` is the game's own, as a loaded pack has it.
std::optional<engine::json::object> board_of(std::string_view game,
                                             const std::shared_ptr<const void>& content,
                                             const engine::json::object& options);

}  // namespace etana::games
