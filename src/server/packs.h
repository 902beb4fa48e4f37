#pragma once

#include <map>
#include <string>

#include "table/match.h"

namespace etana::server {

/// The packs tables are played with, by game: the house's.
using Packs = std::map<std::string, table::LoadedPack, std::less<>>;

engine::Expected<Packs> house_packs();

/// What a guest may choose from: `{"games": [{"game", "players", "variants", …}], "bots": […]}`.
engine::json::object catalogue();

/// False when every seat of this game sees everything.
bool has_secrets(std::string_view game);

}  // namespace etana::server
