#pragma once

#include <span>

#include "engine/error.h"
#include "engine/pack.h"

namespace etana::cli {

/// Checks a pack: its content by the rules of its game, and that every text it needs exists in all
/// three languages (in its own or the built-in catalogue), is a valid ICU message, and has the same
/// arguments in each language. Its lessons are played right and wrong.
engine::Expected<void> check_pack(std::span<const engine::PackFile> files);

}  // namespace etana::cli
