#include "server/protocol.h"
#include "server/table.h"

/// Projections of a table for its clients. Everything here comes from the match's view for a viewer
/// and from what everyone at a table may know.
namespace etana::server {

namespace {

using engine::JsonWriter;

/// Capacity reserved for an update; most are shorter.
constexpr std::size_t kUsualUpdate = 12'000;

json::array to_json(engine::SeatSet seats) {
  json::array all;
  for (std::uint8_t seat = 0; seat < engine::kMaxSeats; ++seat) {
    if (seats.has({seat})) all.push_back(seat);
  }
  return all;
}

json::object to_json(const SeatHolder& holder) {
  const char* player = !holder.bot.empty() ? "bot" : holder.user.empty() ? "nobody" : "person";
  json::object out = {{"name", holder.name}, {"player", player}};
  if (!holder.bot.empty()) out["bot"] = holder.bot;
  if (!holder.substitute.empty()) out["substitute"] = holder.substitute;
  return out;
}

}  // namespace

std::string_view name_of(Table::Phase phase) {
  return phase == Table::Phase::open ? "open" : phase == Table::Phase::playing ? "playing" : "over";
}

json::object Table::table_json(const LiveFacts& live) const {
  json::array seats;
  for (const auto& holder : holders_) seats.push_back(to_json(holder));
  json::object out = {
      {"game", pack_->game},
      {"pack", engine::to_hex(pack_->hash)},
      {"options", options_},
      {"phase", name_of(phase())},
      {"seats", std::move(seats)},
      {"presence", to_json(live.presence)},
      {"away_timeout", away_timeout_.count()},
      {"commitment", engine::to_hex(match_ ? match_->setup().commitment : engine::sha256(seed_))}};
  if (clock_) out["clock"] = to_json(clock_->terms());
  if (takeback_) {
    json::array agreed(takeback_->agreed.begin(), takeback_->agreed.end());
    out["takeback"] = {{"moves", takeback_->moves}, {"agreed", std::move(agreed)}};
  }
  if (auto board = match::board_json(*pack_, options_)) {
    out["board"] = *std::move(board);
  }
  if (!rematch_.empty()) out["rematch_id"] = rematch_;
  if (!campaign_.empty()) out["campaign_id"] = campaign_;
  if (phase() != Phase::over) return out;
  out["winners"] = to_json(match_->result()->winners);
  if (const auto& seed = match_->seed()) out["seed"] = engine::to_hex(*seed);
  return out;
}

/// The entries from `from` on; the first one has the log of a match continued from a record.
void Table::write_entries(Viewer viewer, int from, JsonWriter& out) const {
  out.open_list();
  for (int i = std::clamp(from, 0, entry_count()); i < entry_count(); ++i) {
    const PublicEntry& entry = public_entries_[static_cast<std::size_t>(i)];
    out.raw(entry.fields);
    if (entry.line >= 0) match_->write_line(entry.line, viewer, out.key("line"));
    if (i == 0 && lines_before_ > 0) {
      out.key("log").open_list();
      for (int line = 0; line < lines_before_; ++line) match_->write_line(line, viewer, out);
      out.close_list();
    }
    out.close_object();
  }
  out.close_list();
}

json::object Table::clock_now(const LiveFacts& live) const {
  json::array left;
  for (std::size_t i = 0; i < holders_.size(); ++i) {
    const Seat seat{static_cast<std::uint8_t>(i)};
    const bool thinks = phase() == Phase::playing && match_->deciding() == seat;
    const auto rest = clock_->left(seat) - (thinks ? live.spent : milliseconds(0));
    left.push_back(std::max(rest, milliseconds(0)).count());
  }
  return {{"left", std::move(left)}, {"running", live.clock_is_running}};
}

json::object Table::presence_message(const LiveFacts& live) const {
  json::object out = {{"type", "presence"}, {"presence", to_json(live.presence)}};
  if (clock_) out["time"] = clock_now(live);
  return out;
}

std::string Table::update(Viewer viewer, int from, const LiveFacts& live) const {
  std::string text;
  text.reserve(kUsualUpdate);
  JsonWriter out(text);
  out.open_object().key("type").string("update").key("seq").integer(entry_count() - 1);
  out.key("seat").viewer(viewer);
  write_entries(viewer, from, out.key("entries"));
  const bool only_a_move =
      from == entry_count() - 1 && phase() == Phase::playing && public_entries_.back().is_play;
  if (!only_a_move) out.key("table").value(table_json(live));
  if (clock_) out.key("time").value(clock_now(live));
  if (match_) write_position(viewer, out);
  out.close_object();
  return text;
}

void Table::write_position(Viewer viewer, JsonWriter& out) const {
  const auto deciding = match_->deciding();
  out.key("deciding").viewer(deciding);
  match_->write_view(viewer, out.key("view"));
  if (!viewer) return;
  out.key("undo_limit").integer(match_->undo_limit(*viewer));
  if (deciding == viewer) match_->write_legal_moves(out.key("moves"));
}

Expected<std::string> Table::position_message(const TableCommand& command) const {
  if (!match_) return std::unexpected(make_error(engine::ErrorCode::not_begun, ""));
  if (auto error = no_such_seat(command)) return std::unexpected(*std::move(error));
  const bool may_see = !command.seat || phase() == Phase::over;
  if (auto error = may_see ? std::nullopt : not_seated(command)) {
    return std::unexpected(*std::move(error));
  }
  if (command.position > match_->moves_made()) {
    return std::unexpected(make_error(
        engine::ErrorCode::out_of_range, "message/position",
        {{"found", std::to_string(command.position)}, {"low", 0}, {"high", match_->moves_made()}}));
  }
  const auto then = match_->at(command.position);
  std::string text;
  JsonWriter out(text);
  out.open_object().key("id").string(command.id).key("type").string("position");
  out.key("seat").viewer(command.seat).key("position").integer(command.position);
  out.key("deciding").viewer(then->deciding());
  then->write_view(command.seat, out.key("view"));
  match_->write_line(match_->line_index_at(command.position), command.seat, out.key("line"));
  out.close_object();
  return text;
}

Expected<match::HintTask> Table::hint(const TableCommand& command) const {
  if (!match_) return std::unexpected(make_error(engine::ErrorCode::not_begun, ""));
  if (auto error = no_such_seat(command)) return std::unexpected(*std::move(error));
  if (auto error = not_seated(command)) return std::unexpected(*std::move(error));
  const auto decides = match_->deciding();
  if (decides && decides != command.seat) {
    return std::unexpected(make_error(engine::ErrorCode::not_your_turn, "",
                                      {{"player", *command.seat}, {"decides", *decides}}));
  }
  return match_->hint_task();
}

Expected<match::ReviewTask> Table::review() const {
  if (!match_) return std::unexpected(make_error(engine::ErrorCode::not_begun, ""));
  return match_->review_task();
}

json::object Table::session_message(const std::string& user) const {
  json::array seats;
  for (const Seat seat : seats_of(user)) seats.push_back(seat.index);
  json::object out = {{"type", "session"},
                      {"protocol", kProtocol},
                      {"seats", std::move(seats)},
                      {"host", user == host_}};
  if (user != host_) return out;
  json::array invites;
  for (const auto& holder : holders_) invites.push_back(json::value(holder.invite));
  out["invites"] = std::move(invites);
  return out;
}

json::object Table::listing() const {
  json::array seats;
  for (const auto& holder : holders_) seats.push_back(to_json(holder));
  json::object out = {{"table_id", id_},
                      {"game", pack_->game},
                      {"phase", name_of(phase())},
                      {"seats", std::move(seats)}};
  if (!campaign_.empty()) out["campaign_id"] = campaign_;
  return out;
}

Expected<json::object> Table::record() const {
  if (!match_) return std::unexpected(make_error(engine::ErrorCode::not_begun, ""));
  if (has_secrets(pack_->game) && phase() != Phase::over) {
    return std::unexpected(make_error(engine::ErrorCode::still_secret, ""));
  }
  return match_->record(match::SeedVisibility::hidden);
}

}  // namespace etana::server
