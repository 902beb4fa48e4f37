#pragma once

#include <optional>

#include "engine/json_reader.h"
#include "games/ziggurat/content.h"

namespace etana::ziggurat {

/// The board and cards of a match's chapter, for clients: with all stickers and rotations of the
/// chapters so far. None for chapter 1, whose board and cards are public.
///   {"rings", "homes", "ladders", "ramps", "pits", "spawns", "links", "sites", "cards"}
/// `links` move heroes along a level; `sites` are named spaces (`ziggurat.site.<name>`).
std::optional<engine::json::object> board_json(const Content& content,
                                               const engine::json::object& options);

}  // namespace etana::ziggurat
