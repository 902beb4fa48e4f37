#pragma once

#include <optional>

#include "engine/json_reader.h"
#include "games/ziggurat/content.h"

namespace etana::ziggurat {

/// What a match of a chapter is played on, for those who draw it: the ziggurat with all that the
/// chapters up to it have stuck on it or turned, and the cards they have added. Nothing for the
/// first chapter, whose board and cards are open from the start.
///   {"rings", "homes", "ladders", "ramps", "pits", "spawns", "links", "sites", "cards"}
/// `links` lead heroes along a level; `sites` are spaces with a name (`ziggurat.site.<name>`).
std::optional<engine::json::object> board_json(const Content& content,
                                               const engine::json::object& options);

}  // namespace etana::ziggurat
