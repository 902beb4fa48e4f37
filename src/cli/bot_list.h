#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.h"
#include "engine/error.h"

namespace etana::cli {

/// The name of a bot on the command line.
std::string_view bot_name(bots::BotKind bot);

/// Bots from "easy,bot:hard". The error names `--bots`.
engine::Expected<std::vector<bots::BotKind>> read_bots(const std::string& list);

}  // namespace etana::cli
