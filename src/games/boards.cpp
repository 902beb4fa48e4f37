#include "games/boards.h"

#include "games/ziggurat/board_json.h"

namespace etana::games {

std::optional<engine::json::object> board_of(std::string_view game,
                                             const std::shared_ptr<const void>& content,
                                             const engine::json::object& options) {
  if (game != "ziggurat" || !content) return std::nullopt;
  return ziggurat::board_json(*std::static_pointer_cast<const ziggurat::Content>(content), options);
}

}  // namespace etana::games
