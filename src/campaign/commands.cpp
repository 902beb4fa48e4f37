#include "campaign/commands.h"

#include "bots/bot.h"
#include "engine/join.h"

namespace etana::campaign {

void BotOrNone::require_bot(const engine::JsonReader& in, const std::string& bot) {
  if (bot.empty() || bots::bot_named(bot)) return;
  in.fail(engine::ErrorCode::unknown_name,
          {{"found", bot}, {"expected", engine::joined(bots::kBotNames)}});
}

std::vector<std::string> heroes_of(const Party& party) {
  std::vector<std::string> heroes;
  for (const PartySlot& slot : party) heroes.push_back(slot.hero);
  return heroes;
}

Expected<CommandMessage> read_command(const json::value& message) {
  return engine::read_json(message, "command", [](const engine::JsonReader& in) {
    return engine::read_fields<CommandMessage>(in);
  });
}

}  // namespace etana::campaign
