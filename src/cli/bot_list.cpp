#include "cli/bot_list.h"

#include "cli/command.h"
#include "engine/join.h"

namespace etana::cli {

std::string_view bot_name(bots::BotKind bot) {
  return bots::kBotNames[static_cast<std::size_t>(bot)];
}

engine::Expected<std::vector<bots::BotKind>> read_bots(const std::string& list) {
  std::vector<bots::BotKind> bots;
  for (const auto& name : split(list)) {
    const auto kind = bots::bot_named(name.starts_with("bot:") ? name.substr(4) : name);
    if (!kind) {
      return std::unexpected(
          make_error(engine::ErrorCode::unknown_name, "--bots",
                     {{"found", name}, {"expected", engine::joined(bots::kBotNames)}}));
    }
    bots.push_back(*kind);
  }
  return bots;
}

}  // namespace etana::cli
