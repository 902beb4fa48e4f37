#pragma once

#include <functional>
#include <string>
#include <vector>

#include "engine/error.h"
#include "server/settings.h"

namespace etana::server {

/// Serves until SIGTERM or SIGINT: binds the port, opens the store, loads its index, listens, and
/// calls `listening` with the URLs to visit, this machine's first. On the signal it accepts no new
/// connections, closes the open ones, finishes pending appends, and returns.
engine::Expected<void> serve(
    const Settings& settings,
    const std::function<void(const std::vector<std::string>& urls)>& listening);

}  // namespace etana::server
