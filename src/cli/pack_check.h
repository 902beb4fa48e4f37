#pragma once

#include <span>

#include "engine/error.h"
#include "engine/pack.h"

namespace etana::cli {

/// Checks a pack as a player would meet it: its content by the rules of its game, and its texts
/// in all three languages: every text it needs is there (in its own catalogue or the house's),
/// is a good ICU message, and takes the same arguments in every language.
engine::Expected<void> check_pack(std::span<const engine::PackFile> files);

}  // namespace etana::cli
