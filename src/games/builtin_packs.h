#pragma once

#include <span>
#include <string_view>

#include "engine/pack.h"

namespace etana::games {

/// The files of a game's built-in pack, embedded from content/<game>. `common` has the texts that
/// belong to no game. Empty for unknown names. Contains nothing sealed.
std::span<const engine::PackFile> builtin_files(std::string_view folder);

/// The sealed files: later chapters and envelopes. Send a client only what its campaign has opened
/// (campaign/chapter_library.h). Not part of the WebAssembly build.
std::span<const engine::PackFile> sealed_files(std::string_view folder);

}  // namespace etana::games
