#pragma once

#include <span>
#include <string_view>

#include "engine/pack.h"

namespace etana::games {

/// The files of the house pack of a game, as they are in content/<game>, inside the program.
/// `common` has the texts that belong to no game. Empty for names that are not in content/.
/// Nothing that is sealed is among them: whoever shows or sends these gives nothing away.
std::span<const engine::PackFile> builtin_files(std::string_view folder);

/// The files of later chapters, content/<game>/chapters/2 and on. For the keeper of a campaign
/// alone, who hands out those that the campaign has opened; the browser's program has none.
std::span<const engine::PackFile> sealed_files(std::string_view folder);

}  // namespace etana::games
