#include <algorithm>

#include "games/registry.h"
#include "table/protocol.h"
#include "table/seat_json.h"
#include "table/table.h"

/// What leaves a table. Everything here comes from the match's view for a viewer and from what
/// everyone at a table may know.
namespace etana::table {

namespace {

using engine::ErrorCode;
using engine::JsonWriter;

/// Capacity reserved for an update; most are shorter.
constexpr std::size_t kUsualUpdate = 12'000;

void write_seats(engine::SeatSet seats, JsonWriter& out) {
  out.open_list();
  for (std::uint8_t seat = 0; seat < engine::kMaxSeats; ++seat) {
    if (seats.has({seat})) out.integer(seat);
  }
  out.close_list();
}

/// An entry of a record's `moves`; null for entries that are neither moves nor undos.
struct RecordedMove {
  json::value operator()(const MovePlayed& entry) const {
    json::object out = {{"seat", entry.seat.index}, {"move", entry.move}};
    if (entry.chance && !entry.chance->empty()) {
      out["chance"] = json::array(entry.chance->begin(), entry.chance->end());
    }
    return out;
  }
  json::value operator()(const MoveUndone& entry) const { return undo(entry.seat, entry.count); }
  json::value operator()(const TurnRestarted& entry) const { return undo(entry.seat, entry.count); }
  json::value operator()(const auto&) const { return nullptr; }

  static json::value undo(Seat seat, int count) {
    return json::object{{"seat", seat.index}, {"undo", std::max(count, 1)}};
  }
};

}  // namespace

void Table::write_table(const LiveFacts& live, JsonWriter& out) const {
  out.open_object().key("game").string(game());
  out.key("pack").string(engine::to_hex(pack_->hash));
  out.key("options").value(opening_.options).key("phase").string(name_of(phase()));
  out.key("seats").open_list();
  for (const auto& holder : holders_) write_holder(holder, out);
  out.close_list();
  write_seats(live.presence, out.key("presence"));
  if (is_public_) out.key("public").boolean(true);
  if (is_closed_) out.key("closed").boolean(true);
  if (hints_ != HintPolicy::everybody) engine::write_fields(hints_, out.key("hints"));
  if (const auto hosts = seats_of(host_); !hosts.empty()) out.key("host").seat(hosts.front());
  out.key("away_timeout").integer(opening_.away_timeout);
  out.key("commitment").string(engine::to_hex(commitment()));
  if (clock_) engine::write_fields(clock_->terms(), out.key("clock"));
  if (takeback_) {
    out.key("takeback").open_object().key("moves").integer(takeback_->moves);
    out.key("agreed").open_list();
    for (const Seat seat : takeback_->agreed) out.seat(seat);
    out.close_list().close_object();
  }
  if (const auto board = match::board_json(*pack_, opening_.options)) {
    out.key("board").value(*board);
  }
  if (!rematch_.empty()) out.key("rematch_id").string(rematch_);
  if (!campaign().empty()) out.key("campaign_id").string(campaign());
  if (frozen_) {
    out.key("frozen").localized_text(
        {"table.frozen", {{"moves", match_ ? match_->moves_made() : 0}}});
  }
  if (phase() == Phase::over && !is_closed_) {
    write_seats(match_->result()->winners, out.key("winners"));
    if (const auto& seed = match_->seed()) out.key("seed").string(engine::to_hex(*seed));
  }
  out.close_object();
}

void Table::write_clock(const LiveFacts& live, JsonWriter& out) const {
  out.open_object().key("left").open_list();
  for (std::uint8_t i = 0; i < holders_.size(); ++i) {
    const bool thinks = phase() == Phase::playing && match_->deciding() == Seat{i};
    const auto rest = clock_->left({i}) - (thinks ? live.spent : milliseconds(0));
    out.integer(std::max(rest, milliseconds(0)).count());
  }
  out.close_list().key("running").boolean(live.clock_is_running).close_object();
}

std::string Table::presence_message(const LiveFacts& live) const {
  std::string text;
  JsonWriter out(text);
  out.open_object().key("type").string("presence");
  write_seats(live.presence, out.key("presence"));
  if (clock_) write_clock(live, out.key("time"));
  out.close_object();
  return text;
}

std::string Table::update(Viewer viewer, int from, const LiveFacts& live) const {
  std::string text;
  text.reserve(kUsualUpdate);
  JsonWriter out(text);
  out.open_object().key("type").string("update").key("seq").integer(entry_count() - 1);
  out.key("seat").viewer(viewer);
  write_recent(viewer, from, out);
  const bool only_a_move = from == entry_count() - 1 && !frozen_ && phase() == Phase::playing &&
                           public_entries_.back().is_play;
  if (!only_a_move) write_table(live, out.key("table"));
  if (clock_) write_clock(live, out.key("time"));
  if (match_) write_position(viewer, out);
  out.close_object();
  return text;
}

void Table::write_position(Viewer viewer, JsonWriter& out) const {
  out.key("deciding").viewer(deciding());
  match_->write_view(viewer, out.key("view"));
  write_choices(viewer, out);
}

/// What a seat may do: take moves back, and move.
void Table::write_choices(Viewer viewer, JsonWriter& out) const {
  if (!viewer) return;
  out.key("undo_limit").integer(frozen_ || is_closed_ ? 0 : match_->undo_limit(*viewer));
  if (deciding() == viewer && !frozen_) match_->write_legal_moves(out.key("moves"));
}

std::string Table::chat_update(Viewer viewer, const LiveFacts& live) const {
  std::string text;
  JsonWriter out(text);
  out.open_object().key("type").string("update").key("seq").integer(entry_count() - 1);
  out.key("seat").viewer(viewer).key("entries").open_list();
  write_entry(viewer, entry_count() - 1, 0, out);
  out.close_list();
  if (clock_) write_clock(live, out.key("time"));
  out.close_object();
  return text;
}

Expected<std::string> Table::position_message(const GetPosition& query, const std::string& user,
                                              const std::string& id) const {
  if (!match_) return std::unexpected(make_error(ErrorCode::not_begun, ""));
  if (query.seat) {
    auto error = phase() == Phase::over ? no_such_seat(*query.seat) : not_seated(*query.seat, user);
    if (error) return std::unexpected(*std::move(error));
  }
  if (query.position > match_->moves_made()) {
    return std::unexpected(make_error(
        ErrorCode::out_of_range, "message/position",
        {{"found", std::to_string(query.position)}, {"low", 0}, {"high", match_->moves_made()}}));
  }
  const auto then = match_->at(query.position);
  std::string text;
  JsonWriter out(text);
  out.open_object().key("id").string(id).key("type").string("position");
  out.key("seat").viewer(query.seat).key("position").integer(query.position);
  out.key("deciding").viewer(then->deciding());
  then->write_view(query.seat, out.key("view"));
  match_->write_line(match_->line_index_at(query.position), query.seat, out.key("line"));
  out.close_object();
  return text;
}

Expected<match::HintTask> Table::hint(const GetHint& query, const std::string& user) const {
  if (!match_) return std::unexpected(make_error(ErrorCode::not_begun, ""));
  if (frozen_) return std::unexpected(make_error(ErrorCode::other_rules, ""));
  if (auto error = not_seated(query.seat, user)) return std::unexpected(*std::move(error));
  const auto decides = deciding();
  if (!decides) return std::unexpected(make_error(ErrorCode::match_over, ""));
  if (decides != query.seat) {
    return std::unexpected(
        make_error(ErrorCode::not_your_turn, "", {{"player", query.seat}, {"decides", *decides}}));
  }
  if (auto error = no_hint_for(query.seat)) return std::unexpected(*std::move(error));
  return match_->hint_task();
}

Expected<match::ReviewTask> Table::review() const {
  if (!match_) return std::unexpected(make_error(ErrorCode::not_begun, ""));
  return match_->review_task();
}

void Table::write_own_links(const std::string& user, JsonWriter& out) const {
  const auto seats = seats_of(user);
  const bool any = std::ranges::any_of(
      seats, [this](Seat seat) { return !holders_[seat.index].own_link.empty(); });
  if (!any) return;
  out.key("own_links").open_list();
  for (const Seat seat : seats) {
    const std::string& token = holders_[seat.index].own_link;
    if (token.empty()) continue;
    out.open_object().key("seat").seat(seat).key("token").string(token).close_object();
  }
  out.close_list();
}

std::string Table::session_message(const std::string& user) const {
  const bool is_host = user == host_;
  std::string text;
  JsonWriter out(text);
  out.open_object().key("type").string("session").key("protocol").integer(kProtocol);
  out.key("seats").open_list();
  for (const Seat seat : seats_of(user)) out.seat(seat);
  out.close_list().key("host").boolean(is_host);
  write_own_links(user, out);
  if (is_host) {
    out.key("invites").open_list();
    for (const auto& holder : holders_) out.string(holder.invite);
    out.close_list();
  }
  out.close_object();
  return text;
}

bool Table::has_secrets() const {
  bool secrets = true;
  games::with_game(game(), [&secrets]<class G>() { secrets = G::info().has_secrets; });
  return secrets;
}

/// The secrets of a frozen match need no keeping: nobody will play it on. Its record has all moves
/// of the log, also those that our rules do not agree with.
Expected<json::object> Table::record() const {
  if (!match_) return std::unexpected(make_error(ErrorCode::not_begun, ""));
  if (!frozen_ && has_secrets() && phase() != Phase::over) {
    return std::unexpected(make_error(ErrorCode::still_secret, ""));
  }
  json::object record = match_->record(match::SeedVisibility::hidden);
  for (const Entry& entry : not_applied_) {
    json::value move = std::visit(RecordedMove{}, entry);
    if (!move.is_null()) record["moves"].as_array().push_back(std::move(move));
  }
  return record;
}

}  // namespace etana::table
