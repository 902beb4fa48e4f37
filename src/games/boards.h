#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "engine/json_reader.h"

namespace etana::games {

/// The board and cards of a match, for clients that draw it; nothing if they are the same in every
/// match of the game. `content` is the game's own type, as in a loaded pack.
std::optional<engine::json::object> board_of(std::string_view game,
                                             const std::shared_ptr<const void>& content,
                                             const engine::json::object& options);

}  // namespace etana::games
