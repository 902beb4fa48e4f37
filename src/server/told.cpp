#include "server/table.h"

/// What is told to whom. Everything here comes from what the match shows a viewer, and from what
/// everybody at a table may know.
namespace etana::server {

namespace {

json::array to_json(engine::SeatSet seats) {
  json::array all;
  for (std::uint8_t seat = 0; seat < engine::kMaxSeats; ++seat) {
    if (seats.has({seat})) all.push_back(seat);
  }
  return all;
}

json::value to_json(Viewer viewer) {
  return viewer ? json::value(viewer->index) : json::value(nullptr);
}

json::object to_json(const Place& place) {
  const char* player = !place.bot.empty() ? "bot" : place.person.empty() ? "nobody" : "person";
  json::object out = {{"name", place.name}, {"player", player}};
  if (!place.bot.empty()) out["bot"] = place.bot;
  if (!place.stand_in.empty()) out["stand_in"] = place.stand_in;
  return out;
}

constexpr std::string_view name_of(Table::Phase phase) {
  return phase == Table::Phase::open ? "open" : phase == Table::Phase::playing ? "playing" : "over";
}

}  // namespace

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
      {"commitment", engine::to_hex(match_ ? match_->facts().commitment : engine::sha256(seed_))}};
  if (clock_) out["clock"] = to_json(clock_->terms());
  if (proposal_) {
    json::array agreed(proposal_->agreed.begin(), proposal_->agreed.end());
    out["proposal"] = {{"moves", proposal_->moves}, {"agreed", std::move(agreed)}};
  }
  if (!rematch_.empty()) out["rematch"] = rematch_;
  if (phase() != Phase::over) return out;
  out["winners"] = to_json(match_->result()->winners);
  const auto record = match_->record(table::Seal::kept);
  if (const auto* seed = record.if_contains("seed")) out["seed"] = *seed;
  return out;
}

json::array Table::log_before(Viewer viewer) const {
  json::array log;
  for (const auto& line : match_->log(viewer)) {
    if (line.number < lines_before_) log.push_back(to_json(line));
  }
  return log;
}

json::array Table::news_since(Viewer viewer, int from) const {
  json::array news;
  const auto first = static_cast<std::size_t>(std::clamp(from, 0, entries()));
  std::vector<table::LogLine> lines;
  int first_line = -1;
  for (std::size_t i = first; i < news_.size(); ++i) {
    json::object item = news_[i].facts;
    if (const int line = news_[i].line; line >= 0) {
      if (first_line < 0) {
        first_line = line;
        lines = match_->log(viewer, line);
      }
      item["line"] = to_json(lines[static_cast<std::size_t>(line - first_line)]);
    }
    if (i == 0 && lines_before_ > 0) item["log"] = log_before(viewer);
    news.push_back(std::move(item));
  }
  return news;
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

json::object Table::update(Viewer viewer, int from, const Now& now) const {
  json::object out = {{"type", "update"},
                      {"number", entries() - 1},
                      {"seat", to_json(viewer)},
                      {"news", news_since(viewer, from)}};
  const bool only_a_move = from == entries() - 1 && phase() == Phase::playing &&
                           news_.back().facts.at("what").as_string() == "play";
  if (!only_a_move) out["table"] = status(now);
  if (clock_) out["time"] = clock_now(now);
  if (!match_) return out;
  const auto deciding = match_->deciding();
  out["deciding"] = to_json(deciding);
  out["view"] = match_->view(viewer);
  if (viewer) out["undoable"] = match_->undoable(*viewer);
  if (!viewer || deciding != viewer) return out;
  json::array moves;
  for (auto& legal : match_->legal_moves()) {
    moves.push_back({{"move", std::move(legal.move)}, {"words", to_json(legal.words)}});
  }
  out["moves"] = std::move(moves);
  return out;
}

Expected<json::object> Table::look(const Wish& wish) const {
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
  return json::object{{"id", wish.id},
                      {"type", "look"},
                      {"seat", to_json(wish.seat)},
                      {"position", wish.position},
                      {"deciding", to_json(then->deciding())},
                      {"view", then->view(wish.seat)},
                      {"line", to_json(match_->line_at(wish.position, wish.seat))}};
}

Expected<table::HintThought> Table::hint(const Wish& wish) const {
  if (!match_) return std::unexpected(make_error(engine::ErrorCode::not_begun, ""));
  if (auto refused = no_such_seat(wish)) return std::unexpected(*std::move(refused));
  if (auto refused = not_seated(wish)) return std::unexpected(*std::move(refused));
  const auto decides = match_->deciding();
  if (decides && decides != wish.seat) {
    return std::unexpected(make_error(engine::ErrorCode::not_your_turn, "",
                                      {{"player", *wish.seat}, {"decides", *decides}}));
  }
  return match_->ponder_hint();
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
  return {{"table", name_},
          {"game", pack_->game},
          {"phase", name_of(phase())},
          {"seats", std::move(seats)}};
}

Expected<json::object> Table::record() const {
  if (!match_) return std::unexpected(make_error(engine::ErrorCode::not_begun, ""));
  if (has_secrets(pack_->game) && phase() != Phase::over) {
    return std::unexpected(make_error(engine::ErrorCode::still_secret, ""));
  }
  return match_->record(table::Seal::kept);
}

}  // namespace etana::server
