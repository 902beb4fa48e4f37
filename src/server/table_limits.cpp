#include "server/table_limits.h"

#include <utility>

namespace etana::server {

namespace {

using engine::Error;
using engine::ErrorCode;
using engine::make_error_with;

constexpr int kChatBytesPerLine = 100;

template <std::size_t... seat>
std::array<RateLimiter, sizeof...(seat)> one_each(int rate, std::index_sequence<seat...>) {
  return {((void)seat, RateLimiter(rate))...};
}

Error too_many(std::string key, std::vector<engine::Arg> args) {
  return make_error_with(ErrorCode::too_many, "", {std::move(key), std::move(args)});
}

}  // namespace

TableLimits::TableLimits(const Settings& settings, std::size_t bytes)
    : settings_(settings),
      bytes_(bytes),
      chat_rates_(one_each(settings.chat_rate, std::make_index_sequence<engine::kMaxSeats>())) {}

std::optional<Error> TableLimits::exceeded(const table::Table& table,
                                           const table::Request& request) {
  const int limit = settings_.entries_per_table;
  if (std::cmp_greater_equal(bytes_, settings_.bytes_per_table)) {
    return too_many("error.table_too_big", {{"limit", settings_.bytes_per_table}});
  }
  if (const auto* chat = std::get_if<table::SendChat>(&request.command)) {
    if (table.not_seated(chat->seat, request.user)) return std::nullopt;  // `decide` says so
    return chat_exceeded(table.chat_total(chat->seat), *chat);
  }
  if (table.entry_count() >= limit) return too_many("error.table_full", {{"limit", limit}});
  const bool is_move = std::holds_alternative<table::PlayMove>(request.command);
  if (!is_move && table.entry_count() >= limit / 2) return too_many("error.table_nearly_full", {});
  return std::nullopt;
}

std::optional<Error> TableLimits::chat_exceeded(const table::ChatTotal& said,
                                                const table::SendChat& chat) {
  const int bytes = settings_.chat_lines * kChatBytesPerLine;
  const bool too_long = std::cmp_greater(said.bytes + chat.text.size(), bytes);
  if (said.lines >= settings_.chat_lines || too_long) {
    return too_many("error.chat_full", {{"limit", settings_.chat_lines}, {"bytes", bytes}});
  }
  if (chat_rates_[chat.seat.index].allows()) return std::nullopt;
  return make_error_with(ErrorCode::too_fast, "", {"error.chat_too_fast", {}});
}

}  // namespace etana::server
