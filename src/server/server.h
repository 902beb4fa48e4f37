#pragma once

#include <functional>
#include <string>
#include <vector>

#include "engine/error.h"
#include "server/settings.h"

namespace etana::server {

/// Serves until SIGTERM or SIGINT: takes the port, opens the store, looks through it, listens, and
/// calls `listening` with the addresses to visit, first that of this machine. On the signal it lets
/// nobody in any more, sends everybody off, has everything kept that was acknowledged or is about
/// to be, and returns.
engine::Expected<void> serve(
    const Settings& settings,
    const std::function<void(const std::vector<std::string>& urls)>& listening);

}  // namespace etana::server
