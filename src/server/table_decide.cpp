#include "bots/bot.h"
#include "engine/join.h"
#include "server/random.h"
#include "server/stored_words.h"
#include "server/table.h"

/// Which commands a table accepts, from whom, and when.
namespace etana::server {

namespace {

using engine::Error;
using engine::ErrorCode;

std::unexpected<Error> reject(ErrorCode code, std::string where = "",
                              std::vector<engine::Arg> args = {}) {
  return std::unexpected(make_error(code, std::move(where), std::move(args)));
}

constexpr bool is_of_match(std::string_view type) {
  return type == "play" || type == "undo" || type == "restart_turn";
}

/// Commands of the server itself; no message can send them.
constexpr bool is_of_system(std::string_view type) {
  return type == "time" || type == "away" || type == "back";
}

}  // namespace

Expected<json::object> Table::decide(const TableCommand& command) const {
  if (command.expected_entries && *command.expected_entries != entry_count())
    return reject(ErrorCode::not_your_turn);
  if (auto error = no_such_seat(command)) return std::unexpected(*std::move(error));
  const std::string& type = command.type;
  auto entry = is_of_match(type)    ? decide_play(command)
               : is_of_system(type) ? decide_system(command)
               : type == "claim"    ? decide_claim(command)
               : type == "leave"    ? decide_leave(command)
               : type == "chat"     ? decide_chat(command)
               : type == "rematch"  ? decide_rematch(command)
               : type == "propose" || type == "agree" || type == "decline"
                   ? decide_takeback(command)
                   : decide_host(command);
  if (!entry) return entry;
  (*entry)["what"] = to_stored_type(type);
  if (command.seat) (*entry)["seat"] = command.seat->index;
  if (!command.user.empty()) (*entry)["by"] = command.user;
  if (!command.id.empty()) (*entry)["id"] = command.id;
  return entry;
}

std::optional<Error> Table::no_such_seat(const TableCommand& command) const {
  if (!command.seat || command.seat->index < holders_.size()) return std::nullopt;
  return make_error(ErrorCode::out_of_range, "message/seat",
                    {{"found", std::to_string(command.seat->index)},
                     {"low", 0},
                     {"high", static_cast<std::int64_t>(holders_.size()) - 1}});
}

/// A seat must be named, and held by the sender; a bot's move needs a seat played by a bot.
std::optional<Error> Table::not_seated(const TableCommand& command) const {
  if (!command.seat) return make_error(ErrorCode::missing_key, "message", {{"key", "seat"}});
  const SeatHolder& holder = holders_[command.seat->index];
  const bool mine = command.user.empty() ? !holder.bot.empty() || is_substituted(*command.seat)
                                         : holder.user == command.user;
  if (mine) return std::nullopt;
  return make_error(ErrorCode::no_seat, "message/seat");
}

Expected<json::object> Table::decide_claim(const TableCommand& command) const {
  if (!command.seat) return reject(ErrorCode::missing_key, "message", {{"key", "seat"}});
  const SeatHolder& holder = holders_[command.seat->index];
  if (command.invite != holder.invite) return reject(ErrorCode::bad_invite, "message/invite");
  const bool free = holder.user.empty() || holder.user == command.user || command.take_over;
  if (!free) return reject(ErrorCode::seat_taken, "message/seat");
  json::object entry;
  if (!command.name.empty() && !match_) entry["name"] = command.name;
  return entry;
}

Expected<json::object> Table::decide_leave(const TableCommand& command) const {
  if (auto error = not_seated(command)) return std::unexpected(*std::move(error));
  return json::object();
}

/// Commands of the host; handing one's own seat to a bot and back is open to everyone.
Expected<json::object> Table::decide_host(const TableCommand& command) const {
  const bool own_seat = command.seat && holders_[command.seat->index].user == command.user;
  const bool handing = command.type == "bot" || command.type == "person";
  if (command.user != host_ && !(own_seat && handing)) return reject(ErrorCode::not_host);
  if (command.type == "start") {
    if (match_) return reject(ErrorCode::has_begun);
    for (const auto& holder : holders_) {
      if (holder.user.empty() && holder.bot.empty()) return reject(ErrorCode::seats_open);
    }
    return json::object();
  }
  if (!command.seat) return reject(ErrorCode::missing_key, "message", {{"key", "seat"}});
  if (command.type == "invite") return json::object{{"link", random_id()}};
  if (command.type == "person") return json::object();
  if (!bots::bot_named(command.bot)) {
    return reject(ErrorCode::unknown_name, "message/bot",
                  {{"found", command.bot}, {"expected", engine::joined(bots::kBotNames)}});
  }
  return json::object{{"bot", command.bot}};
}

Expected<json::object> Table::decide_play(const TableCommand& command) const {
  if (!match_) return reject(ErrorCode::not_begun);
  if (auto error = not_seated(command)) return std::unexpected(*std::move(error));
  if (command.type != "play") {
    if (!campaign_.empty() && phase() == Phase::over) return reject(ErrorCode::match_over);
    if (match_->undo_limit(*command.seat) == 0) return reject(ErrorCode::cannot_undo);
    return json::object();
  }
  if (auto allowed = match_->check_move(*command.seat, command.move); !allowed) {
    return std::unexpected(std::move(allowed.error()));
  }
  return json::object{{"move", command.move}};
}

Expected<json::object> Table::decide_takeback(const TableCommand& command) const {
  if (phase() != Phase::playing) return reject(ErrorCode::not_begun);
  if (auto error = not_seated(command)) return std::unexpected(*std::move(error));
  if (command.type != "propose") {
    if (!takeback_) return reject(ErrorCode::no_proposal);
    return json::object();
  }
  if (auto allowed = match_->check_takeback(command.moves); !allowed) {
    return std::unexpected(std::move(allowed.error()));
  }
  json::array asked;  // without seats that nobody holds or a bot plays
  for (std::size_t i = 0; i < holders_.size(); ++i) {
    const SeatHolder& holder = holders_[i];
    const bool by_user = holder.bot.empty() && holder.substitute.empty() && !holder.user.empty();
    if (by_user) asked.push_back(static_cast<std::int64_t>(i));
  }
  return json::object{{"moves", command.moves}, {"asked", std::move(asked)}};
}

/// Holders of a seat may chat.
Expected<json::object> Table::decide_chat(const TableCommand& command) const {
  if (command.text.empty()) return reject(ErrorCode::missing_key, "message", {{"key", "text"}});
  if (auto error = not_seated(command)) return std::unexpected(*std::move(error));
  return json::object{{"text", command.text}, {"name", holders_[command.seat->index].name}};
}

/// A user's time is up; they have been away too long; they are back.
Expected<json::object> Table::decide_system(const TableCommand& command) const {
  const SeatHolder& holder = holders_[command.seat->index];
  if (command.type == "back") {
    if (holder.substitute.empty()) return reject(ErrorCode::no_seat);
    return json::object();
  }
  const bool decides = phase() == Phase::playing && match_->deciding() == command.seat;
  if (!decides || bot_to_move()) return reject(ErrorCode::not_your_turn);
  if (command.type == "time") return json::object();
  return json::object{{"bot", command.bot}};
}

Expected<json::object> Table::decide_rematch(const TableCommand& command) const {
  if (phase() != Phase::over || !rematch_.empty()) return reject(ErrorCode::not_begun);
  if (seats_of(command.user).empty() && command.user != host_) return reject(ErrorCode::no_seat);
  if (!campaign_.empty()) return std::unexpected(campaign::campaign_error("next_by_campaign"));
  if (command.keep && !match_->keeping()) {
    return std::unexpected(
        make_error_with(ErrorCode::refused, "message/keep", {"error.nothing_to_keep", {}}));
  }
  return json::object{{"table", random_id()}};
}

}  // namespace etana::server
