#include "campaign/record.h"
#include "games/registry.h"

namespace etana::campaign {

std::string_view game_id() { return games::campaign_game(); }

std::string text_key(std::string_view rest) {
  return std::string(game_id()) + "." + std::string(rest);
}

}  // namespace etana::campaign
