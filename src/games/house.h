#pragma once

#include <span>
#include <string_view>

#include "engine/pack.h"

namespace etana::games {

/// The files of the house pack of a game, as they are in content/<game>, inside the program.
/// `common` has the texts that belong to no game. Empty for names that are not in content/.
std::span<const engine::PackFile> house_files(std::string_view folder);

}  // namespace etana::games
