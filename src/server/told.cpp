#include "games/boards.h"
#include "server/table.h"

/// What is told to whom. Everything here comes from what the match shows a viewer, and from what
/// everybody at a table may know.
namespace etana::server {

namespace {

using engine::JsonWriter;

/// Most updates are shorter, so that writing one grows its text once.
constexpr std::size_t kUsualUpdate = 12'000;

json::array to_json(engine::SeatSet seats) {
  json::array all;
  for (std::uint8_t seat = 0; seat < engine::kMaxSeats; ++seat) {
    if (seats.has({seat})) all.push_back(seat);
  }
  return all;
}

json::object to_json(const Place& place) {
  const char* player = !place.bot.empty() ? "bot" : place.person.empty() ? "nobody" : "person";
  json::object out = {{"name", place.name}, {"player", player}};
  if (!place.bot.empty()) out["bot"] = place.bot;
  if (!place.stand_in.empty()) out["stand_in"] = place.stand_in;
  return out;
}

}  // namespace

std::string_view name_of(Table::Phase phase) {
  return phase == Table::Phase::open ? "open" : phase == Table::Phase::playing ? "playing" : "over";
}

json::object Table::status(const Now& now) const {
  json::array seats;
  for (const auto& place : places_) seats.push_back(to_json(place));
  json::object out = {
      {"game", pack_->game},
      {"pack", engine::to_hex(pack_->hash)},
      {"options", options_},
      {"phase", name_of(phase())},
      {"seats", std::move(seats)},
      {"here", to_json(now.here)},
      {"grace", grace_.count()},
      {"commitment", engine::to_hex(match_ ? match_->setup().commitment : engine::sha256(seed_))}};
  if (clock_) out["clock"] = to_json(clock_->terms());
  if (proposal_) {
    json::array agreed(proposal_->agreed.begin(), proposal_->agreed.end());
    out["proposal"] = {{"moves", proposal_->moves}, {"agreed", std::move(agreed)}};
  }
  if (auto board = games::board_of(pack_->game, pack_->content, options_)) {
    out["board"] = *std::move(board);
  }
  if (!rematch_.empty()) out["rematch"] = rematch_;
  if (!campaign_.empty()) out["campaign"] = campaign_;
  if (phase() != Phase::over) return out;
  out["winners"] = to_json(match_->result()->winners);
  if (const auto& seed = match_->seed()) out["seed"] = engine::to_hex(*seed);
  return out;
}

/// The news from an entry on; the first one brings the log of a match that was played before.
void Table::write_news(Viewer viewer, int from, JsonWriter& out) const {
  out.open_list();
  for (int i = std::clamp(from, 0, entries()); i < entries(); ++i) {
    const News& news = news_[static_cast<std::size_t>(i)];
    out.raw(news.facts);
    if (news.line >= 0) match_->write_line(news.line, viewer, out.key("line"));
    if (i == 0 && lines_before_ > 0) {
      out.key("log").open_list();
      for (int line = 0; line < lines_before_; ++line) match_->write_line(line, viewer, out);
      out.close_list();
    }
    out.close_object();
  }
  out.close_list();
}

json::object Table::clock_now(const Now& now) const {
  json::array left;
  for (std::size_t i = 0; i < places_.size(); ++i) {
    const Seat seat{static_cast<std::uint8_t>(i)};
    const bool thinks = phase() == Phase::playing && match_->deciding() == seat;
    const auto rest = clock_->left(seat) - (thinks ? now.spent : milliseconds(0));
    left.push_back(std::max(rest, milliseconds(0)).count());
  }
  return {{"left", std::move(left)}, {"running", now.clock_is_running}};
}

json::object Table::here(const Now& now) const {
  json::object out = {{"type", "here"}, {"here", to_json(now.here)}};
  if (clock_) out["time"] = clock_now(now);
  return out;
}

std::string Table::update(Viewer viewer, int from, const Now& now) const {
  std::string text;
  text.reserve(kUsualUpdate);
  JsonWriter out(text);
  out.open_object().key("type").string("update").key("number").integer(entries() - 1);
  out.key("seat").viewer(viewer);
  write_news(viewer, from, out.key("news"));
  const bool only_a_move =
      from == entries() - 1 && phase() == Phase::playing && news_.back().is_play;
  if (!only_a_move) out.key("table").value(status(now));
  if (clock_) out.key("time").value(clock_now(now));
  if (match_) write_position(viewer, out);
  out.close_object();
  return text;
}

void Table::write_position(Viewer viewer, JsonWriter& out) const {
  const auto deciding = match_->deciding();
  out.key("deciding").viewer(deciding);
  match_->write_view(viewer, out.key("view"));
  if (!viewer) return;
  out.key("undoable").integer(match_->undo_limit(*viewer));
  if (deciding == viewer) match_->write_legal_moves(out.key("moves"));
}

Expected<std::string> Table::look(const Wish& wish) const {
  if (!match_) return std::unexpected(make_error(engine::ErrorCode::not_begun, ""));
  if (auto refused = no_such_seat(wish)) return std::unexpected(*std::move(refused));
  const bool may_see = !wish.seat || phase() == Phase::over;
  if (auto refused = may_see ? std::nullopt : not_seated(wish)) {
    return std::unexpected(*std::move(refused));
  }
  if (wish.position > match_->moves_made()) {
    return std::unexpected(make_error(
        engine::ErrorCode::out_of_range, "message/position",
        {{"found", std::to_string(wish.position)}, {"low", 0}, {"high", match_->moves_made()}}));
  }
  const auto then = match_->at(wish.position);
  std::string text;
  JsonWriter out(text);
  out.open_object().key("id").string(wish.id).key("type").string("look");
  out.key("seat").viewer(wish.seat).key("position").integer(wish.position);
  out.key("deciding").viewer(then->deciding());
  then->write_view(wish.seat, out.key("view"));
  match_->write_line(match_->line_index_at(wish.position), wish.seat, out.key("line"));
  out.close_object();
  return text;
}

Expected<match::HintTask> Table::hint(const Wish& wish) const {
  if (!match_) return std::unexpected(make_error(engine::ErrorCode::not_begun, ""));
  if (auto refused = no_such_seat(wish)) return std::unexpected(*std::move(refused));
  if (auto refused = not_seated(wish)) return std::unexpected(*std::move(refused));
  const auto decides = match_->deciding();
  if (decides && decides != wish.seat) {
    return std::unexpected(make_error(engine::ErrorCode::not_your_turn, "",
                                      {{"player", *wish.seat}, {"decides", *decides}}));
  }
  return match_->hint_task();
}

Expected<match::ReviewTask> Table::review() const {
  if (!match_) return std::unexpected(make_error(engine::ErrorCode::not_begun, ""));
  return match_->review_task();
}

json::object Table::you(const std::string& person) const {
  json::array seats;
  for (const Seat seat : seats_of(person)) seats.push_back(seat.index);
  json::object out = {{"type", "you"}, {"seats", std::move(seats)}, {"host", person == host_}};
  if (person != host_) return out;
  json::array links;
  for (const auto& place : places_) links.push_back(json::value(place.link));
  out["links"] = std::move(links);
  return out;
}

json::object Table::listing() const {
  json::array seats;
  for (const auto& place : places_) seats.push_back(to_json(place));
  json::object out = {{"table", name_},
                      {"game", pack_->game},
                      {"phase", name_of(phase())},
                      {"seats", std::move(seats)}};
  if (!campaign_.empty()) out["campaign"] = campaign_;
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
