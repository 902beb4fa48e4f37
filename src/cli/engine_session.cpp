#include "cli/engine_session.h"

#include "engine/reading.h"
#include "match/seat_info.h"

namespace etana::cli {

using engine::ErrorCode;
using engine::Expected;
using engine::JsonReader;
using engine::Seat;
namespace json = engine::json;

/// A request taken apart; what a kind of request does not use is empty.
struct EngineSession::Request {
  std::string what;
  std::string game;
  std::string seed;
  json::value options;
  json::value seats;
  json::value state;
  json::value move;
  json::value record;
  std::optional<engine::Viewer> seat;
  int from = 0;

  static Request read(const JsonReader& in);
};

namespace {

engine::Viewer read_viewer(const JsonReader& in) {
  if (in.is_null()) return std::nullopt;
  return Seat{static_cast<std::uint8_t>(in.integer(0, engine::kMaxSeats - 1))};
}

std::vector<match::SeatInfo> read_seat_list(const JsonReader& in) {
  std::vector<match::SeatInfo> seats;
  for (const JsonReader& item : in.items()) {
    seats.push_back(match::read_seat(item));
    if (seats.back().name.empty()) (void)engine::read_name(item.at("name"));  // says what a name is
  }
  return seats;
}

const std::array<engine::Kind, 14>& request_kinds() {
  static const std::array<engine::Kind, 14> kKinds = {{
      {"new", {"game"}, {"options", "seats", "seed"}},
      {"set", {"state"}, {"game", "options", "seats", "seed"}},
      {"load", {"record"}, {}},
      {"state", {}, {}},
      {"view", {}, {"seat"}},
      {"moves", {}, {}},
      {"play", {"move"}, {"seat"}},
      {"undo", {}, {"seat"}},
      {"hint", {}, {}},
      {"review", {}, {}},
      {"record", {}, {}},
      {"log", {}, {"seat", "from"}},
      {"pack", {}, {}},
      {"quit", {}, {}},
  }};
  return kKinds;
}

}  // namespace

EngineSession::Request EngineSession::Request::read(const JsonReader& in) {
  Request request;
  request.what = request_kinds()[engine::read_kind(in, request_kinds(), {"id"})].what;
  if (const auto game = in.optional("game")) request.game = game->string();
  if (const auto seed = in.optional("seed")) request.seed = seed->string();
  if (const auto options = in.optional("options")) request.options = options->value();
  if (const auto seats = in.optional("seats")) request.seats = seats->value();
  if (const auto state = in.optional("state")) request.state = state->value();
  if (const auto move = in.optional("move")) request.move = move->value();
  if (const auto record = in.optional("record")) request.record = record->value();
  if (const auto seat = in.optional("seat")) request.seat = read_viewer(*seat);
  if (const auto from = in.optional("from")) request.from = from->integer(0, 1'000'000);
  return request;
}

namespace {

/// A game that is not known is a mistake in the key; in a pack's files the mistake has its place.
engine::Error about_game(std::string_view key, engine::Error error) {
  if (error.where.empty()) error.where = key;
  return error;
}

}  // namespace

EngineSession::EngineSession(std::string language, std::string pack, const engine::Bytes32& seed)
    : language_(std::move(language)),
      pack_(std::move(pack)),
      house_(house_words(language_)),
      seed_(seed),
      thoughts_(engine::seed_number(seed, 0)) {}

json::object EngineSession::refusal(const engine::Error& error) const {
  json::object out = to_json(error);
  out["words"] = words().say(error);
  return {{"ok", false}, {"error", std::move(out)}};
}

json::object EngineSession::answer(std::string_view line) {
  if (line.size() > kMostBytes) {
    return refusal(make_error(ErrorCode::too_long, "request",
                              {{"limit", static_cast<std::int64_t>(kMostBytes)}}));
  }
  const auto value = engine::parse_json(line, "request");
  if (!value) return refusal(value.error());
  const auto request = engine::read_json(*value, "request", Request::read);
  auto answer = request ? carry_out(*request) : Answer(std::unexpected(request.error()));
  json::object out;
  if (answer) {
    out = *std::move(answer);
    out["ok"] = true;
  } else {
    out = refusal(answer.error());
  }
  const auto* object = value->if_object();
  const auto* id = object == nullptr ? nullptr : object->if_contains("id");
  if (id != nullptr) out["id"] = *id;
  return out;
}

EngineSession::Answer EngineSession::carry_out(const Request& request) {
  const std::string& what = request.what;
  if (what == "quit") {
    finished_ = true;
    return json::object();
  }
  if (what == "new") return begin(request);
  if (what == "set") return set(request);
  if (what == "load") return load(request);
  if (!match_) return std::unexpected(make_error(ErrorCode::no_match, "request"));
  if (auto wrong = wrong_seat(request)) return std::unexpected(*std::move(wrong));
  if (what == "state") return json::object{{"state", match_->state()}};
  if (what == "view") {
    return json::object{{"view", match_->view(request.seat.value_or(match_->deciding()))}};
  }
  if (what == "moves") return moves();
  if (what == "play") return play(request);
  if (what == "undo") return undo(request);
  if (what == "hint") return hint();
  if (what == "review") return review();
  if (what == "log") return log(request);
  if (what == "pack") return pack();
  return json::object{{"record", match_->record(match::SeedVisibility::included)}};
}

/// A seat that is not at this table.
std::optional<engine::Error> EngineSession::wrong_seat(const Request& request) const {
  const auto seats = match_->facts().seats.size();
  if (!request.seat || !*request.seat || (*request.seat)->index < seats) return std::nullopt;
  return make_error(ErrorCode::out_of_range, "request/seat",
                    {{"found", std::to_string((*request.seat)->index)},
                     {"low", 0},
                     {"high", static_cast<std::int64_t>(seats) - 1}});
}

/// The seats given, as a list or a number; otherwise as many people as the options ask for.
Expected<std::vector<match::SeatInfo>> EngineSession::seats_for(const Request& request,
                                                                std::string_view game) const {
  if (request.seats.is_array()) {
    return engine::read_json(request.seats, "request/seats", read_seat_list);
  }
  const auto count =
      request.seats.is_null()
          ? match::players_for(game, request.options)
          : engine::read_json(request.seats, "request/seats", [](const JsonReader& in) {
              return in.integer(1, engine::kMaxSeats);
            });
  if (!count) return std::unexpected(count.error());
  std::vector<match::SeatInfo> seats;
  for (int i = 1; i <= *count; ++i) {
    seats.push_back({words().say("app.player", {{"number", i}}), "human"});
  }
  return seats;
}

/// The pack of a game, read when it is asked for the first time.
Expected<std::shared_ptr<Shelf>> EngineSession::shelf_for(const std::string& game) {
  if (const auto found = shelves_.find(game); found != shelves_.end()) return found->second;
  auto opened = open_pack(game, pack_, language_);
  if (!opened) return std::unexpected(std::move(opened.error()));
  return shelves_.emplace(game, std::make_shared<Shelf>(*std::move(opened))).first->second;
}

json::object EngineSession::keep(std::shared_ptr<Shelf> shelf,
                                 std::unique_ptr<match::Match> match) {
  shelf_ = std::move(shelf);
  match_ = std::move(match);
  ++matches_;
  std::vector<std::string> names;
  for (const auto& seat : match_->facts().seats) names.push_back(seat.name);
  shelf_->words.set_names(std::move(names));
  return status();
}

json::object EngineSession::status() const {
  json::object out = {{"game", match_->facts().game},
                      {"options", match_->facts().options},
                      {"commitment", engine::to_hex(match_->facts().commitment)},
                      {"moves_made", match_->moves_made()}};
  const auto deciding = match_->deciding();
  out["deciding"] = deciding ? json::value(deciding->index) : json::value(nullptr);
  const json::object record_end =
      deciding ? json::object() : match_->record(match::SeedVisibility::hidden);
  const auto* result = record_end.if_contains("result");
  out["result"] = result == nullptr ? json::value(nullptr) : *result;
  return out;
}

engine::Bytes32 EngineSession::seed_for(const Request& request) const {
  return request.seed.empty() ? engine::seed_number(seed_, matches_ + 1)
                              : engine::seed_from(request.seed);
}

EngineSession::Answer EngineSession::begin(const Request& request) {
  auto shelf = shelf_for(request.game);
  if (!shelf) return std::unexpected(about_game("request/game", std::move(shelf.error())));
  auto seats = seats_for(request, request.game);
  if (!seats) return std::unexpected(std::move(seats.error()));
  auto match = match::new_match((*shelf)->pack, request.options, *seats, seed_for(request));
  if (!match) return std::unexpected(engine::with_prefix("request/", std::move(match.error())));
  return keep(*std::move(shelf), *std::move(match));
}

/// Game, options and seats that are not given are those of the match there is.
EngineSession::Answer EngineSession::set(Request request) {
  if (request.game.empty() && !match_) {
    return std::unexpected(make_error(ErrorCode::missing_key, "request", {{"key", "game"}}));
  }
  const bool as_before = match_ && (request.game.empty() || request.game == match_->facts().game) &&
                         request.options.is_null() && request.seats.is_null();
  if (request.game.empty()) request.game = match_->facts().game;
  if (as_before) request.options = match_->facts().options;
  auto shelf = shelf_for(request.game);
  if (!shelf) return std::unexpected(about_game("request/game", std::move(shelf.error())));
  auto seats = as_before ? match_->facts().seats : seats_for(request, request.game);
  if (!seats) return std::unexpected(std::move(seats.error()));
  auto match = match::match_from_state((*shelf)->pack, request.options, *seats, seed_for(request),
                                       request.state);
  if (!match) return std::unexpected(engine::with_prefix("request/", std::move(match.error())));
  return keep(*std::move(shelf), *std::move(match));
}

EngineSession::Answer EngineSession::load(const Request& request) {
  const auto game = match::game_of_record(request.record);
  if (!game) return std::unexpected(game.error());
  auto shelf = shelf_for(*game);
  if (!shelf) return std::unexpected(about_game("record/game", std::move(shelf.error())));
  auto match = match::read_record((*shelf)->pack, request.record);
  if (!match) return std::unexpected(std::move(match.error()));
  return keep(*std::move(shelf), *std::move(match));
}

json::object EngineSession::in_words(const match::LegalMove& move) const {
  return {{"move", move.move}, {"words", words().say(move.words)}};
}

json::object EngineSession::with_notes(const match::LegalMove& move) const {
  json::object out = in_words(move);
  out["notes"] = move.notes;
  if (move.luck) out["luck"] = true;
  return out;
}

EngineSession::Answer EngineSession::moves() const {
  json::array all;
  for (const auto& move : match_->legal_moves()) all.push_back(with_notes(move));
  json::object out = status();
  out["moves"] = std::move(all);
  return out;
}

EngineSession::Answer EngineSession::play(const Request& request) {
  const auto deciding = match_->deciding();
  const engine::Viewer seat = request.seat.value_or(deciding);
  if (!deciding) return std::unexpected(make_error(ErrorCode::match_over, ""));
  if (!seat)
    return std::unexpected(make_error(ErrorCode::missing_key, "request", {{"key", "seat"}}));
  const int before = match_->log(std::nullopt).back().number;
  if (auto played = match_->play(*seat, request.move); !played) {
    return std::unexpected(std::move(played.error()));
  }
  json::array events;
  for (const auto& line : match_->log(seat, before + 1)) {
    for (const auto& happening : line.events) {
      json::object event = happening.event;
      event["words"] = words().say(happening.words);
      events.push_back(std::move(event));
    }
  }
  json::object out = status();
  out["events"] = std::move(events);
  return out;
}

EngineSession::Answer EngineSession::undo(const Request& request) {
  const auto lines = match_->log(std::nullopt);
  const engine::Viewer seat = request.seat.value_or(lines.back().seat);
  if (!seat) return std::unexpected(make_error(ErrorCode::cannot_undo, ""));
  if (auto undone = match_->undo(*seat); !undone) return std::unexpected(std::move(undone.error()));
  return status();
}

EngineSession::Answer EngineSession::hint() {
  const auto advice = match_->hint(thoughts_);
  if (!advice) return std::unexpected(advice.error());
  json::object out = with_notes(advice->move);
  out["why"] = words().say(advice->why);
  if (const auto& chances = advice->chances) {
    out["before"] = chances->before;
    out["after"] = chances->after;
    out["chances"] = words().say(chances->words());
  }
  return out;
}

EngineSession::Answer EngineSession::review() {
  const auto thought = match_->review_task();
  if (!thought) return std::unexpected(thought.error());
  const match::Review review = (*thought)(thoughts_);
  json::array decisions;
  for (const auto& it : review.decisions) {
    json::object decision = {{"position", it.position},
                             {"seat", it.seat.index},
                             {"made", in_words(it.made)},
                             {"better", in_words(it.better)}};
    if (review.has_figures) {
      decision["lost"] = it.lost;
      decision["chances"] = json::array(it.chances.begin(), it.chances.end());
    }
    decisions.push_back(std::move(decision));
  }
  return json::object{
      {"decisions", std::move(decisions)},
      {"turning_points", json::array(review.turning_points.begin(), review.turning_points.end())}};
}

EngineSession::Answer EngineSession::log(const Request& request) const {
  const engine::Viewer viewer = request.seat.value_or(std::nullopt);
  json::array lines;
  for (const auto& line : match_->log(viewer, request.from)) {
    json::array events;
    for (const auto& happening : line.events) {
      json::object event = happening.event;
      event["words"] = words().say(happening.words);
      events.push_back(std::move(event));
    }
    json::object out = {{"number", line.number}, {"position", line.position}};
    if (line.seat) out["seat"] = line.seat->index;
    if (line.undone > 0) out["undone"] = line.undone;
    out["events"] = std::move(events);
    lines.push_back(std::move(out));
  }
  return json::object{{"log", std::move(lines)}};
}

EngineSession::Answer EngineSession::pack() const {
  json::object files;
  for (const auto& [path, value] : shelf_->files) files[path] = value;
  return json::object{{"name", shelf_->pack.name},
                      {"hash", engine::to_hex(shelf_->pack.hash)},
                      {"files", std::move(files)}};
}

}  // namespace etana::cli
