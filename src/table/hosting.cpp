#include <algorithm>

#include "table/table.h"

/// What a table is like: who may come, who may have hints, who is its host, when it ends.
namespace etana::table {

Expected<void> Table::on(const VisibilityChanged& entry) {
  is_public_ = entry.is_public;
  return {};
}

Expected<void> Table::on(const HintsChanged& entry) {
  hints_ = entry.hints;
  return {};
}

Expected<void> Table::on(const LearnerChanged& entry) {
  if (auto error = no_such_seat(entry.seat)) return std::unexpected(*std::move(error));
  holders_[entry.seat.index].learner = entry.learner;
  return {};
}

Expected<void> Table::on(const HintGiven&) {
  hint_line_ = match_ ? match_->log_size() : -1;
  return {};
}

bool Table::has_to_tell_hint(Seat seat) const {
  if (phase() != Phase::playing || hint_line_ == match_->log_size()) return false;
  const std::string& user = holders_[seat.index].user;
  return std::ranges::any_of(holders_, [&user](const SeatHolder& other) {
    return !other.user.empty() && other.user != user;
  });
}

std::optional<engine::Error> Table::no_hint_for(Seat seat) const {
  const bool allowed = hints_ == HintPolicy::everybody ||
                       (hints_ == HintPolicy::learners && holders_[seat.index].learner);
  if (allowed) return std::nullopt;
  const char* key = hints_ == HintPolicy::nobody ? "error.no_hints" : "error.hints_for_learners";
  return make_error_with(engine::ErrorCode::refused, "", {key, {}});
}

Expected<void> Table::on(const HostPassed& entry) {
  if (auto error = no_such_seat(entry.seat)) return std::unexpected(*std::move(error));
  host_ = holders_[entry.seat.index].user;
  return {};
}

Expected<void> Table::on(const TableClosed&) {
  is_closed_ = true;
  takeback_.reset();
  return {};
}

}  // namespace etana::table
