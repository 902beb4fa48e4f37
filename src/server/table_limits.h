#pragma once

#include <array>
#include <optional>

#include "server/limits.h"
#include "server/settings.h"
#include "table/table.h"

namespace etana::server {

/// What users may add to one table: entries and bytes of its log, and chat, whose limits are each
/// seat's own so that nobody can take the chat away from others. Moves may use the whole log, all
/// else half of it, so that nobody can fill it up before the match is over.
class TableLimits {
 public:
  /// `bytes` is the size of the table's log in the store.
  TableLimits(const Settings& settings, std::size_t bytes);

  /// An entry was added to the log.
  void add_bytes(std::size_t bytes) { bytes_ += bytes; }
  /// Why a user's command is refused; nothing if no limit is reached.
  std::optional<engine::Error> exceeded(const table::Table& table, const table::Request& request);

 private:
  std::optional<engine::Error> chat_exceeded(const table::ChatTotal& said,
                                             const table::SendChat& chat);

  const Settings& settings_;
  std::size_t bytes_;
  std::array<RateLimiter, engine::kMaxSeats> chat_rates_;
};

}  // namespace etana::server
