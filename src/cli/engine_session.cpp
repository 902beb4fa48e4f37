#include "cli/engine_session.h"

#include "cli/command.h"
#include "engine/input.h"
#include "match/seat_info.h"

namespace etana::cli {

using engine::ErrorCode;
using engine::Expected;
using engine::JsonReader;
using engine::Seat;
namespace json = engine::json;

/// A parsed request; fields its kind does not use are empty.
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
    if (seats.back().name.empty()) (void)engine::read_name(item.at("name"));  // reports the error
  }
  return seats;
}

const std::array<engine::CommandKind, 14>& request_kinds() {
  static const std::array<engine::CommandKind, 14> kKinds = {{
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
  request.what = request_kinds()[engine::read_command_kind(in, request_kinds(), {"id"})].what;
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

/// Sets `where` of an error that has none: an unknown game has none, an error in a pack file has.
engine::Error with_default_place(std::string_view key, engine::Error error) {
  if (error.where.empty()) error.where = key;
  return error;
}

}  // namespace

EngineSession::EngineSession(std::string language, std::string pack, const engine::Bytes32& seed)
    : language_(std::move(language)),
      pack_(std::move(pack)),
      builtin_translator_(builtin_translator(language_)),
      seed_(seed),
      bot_chance_(engine::seed_number(seed, 0)) {}

json::object EngineSession::error_json(const engine::Error& error) const {
  return {{"ok", false}, {"error", to_json(error, translator())}};
}

json::object EngineSession::answer(std::string_view line) {
  if (line.size() > kMostBytes) {
    return error_json(make_error(ErrorCode::too_long, "request",
                                 {{"limit", static_cast<std::int64_t>(kMostBytes)}}));
  }
  const auto value = engine::parse_json(line, "request");
  if (!value) return error_json(value.error());
  const auto request = engine::read_json(*value, "request", Request::read);
  auto answer = request ? execute(*request) : Answer(std::unexpected(request.error()));
  json::object out;
  if (answer) {
    out = *std::move(answer);
    out["ok"] = true;
  } else {
    out = error_json(answer.error());
  }
  const auto* object = value->if_object();
  const auto* id = object == nullptr ? nullptr : object->if_contains("id");
  if (id != nullptr) out["id"] = *id;
  return out;
}

EngineSession::Answer EngineSession::execute(const Request& request) {
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

/// An error if the match has no such seat.
std::optional<engine::Error> EngineSession::wrong_seat(const Request& request) const {
  const auto seats = match_->setup().seats.size();
  if (!request.seat || !*request.seat || (*request.seat)->index < seats) return std::nullopt;
  return make_error(ErrorCode::out_of_range, "request/seat",
                    {{"found", std::to_string((*request.seat)->index)},
                     {"low", 0},
                     {"high", static_cast<std::int64_t>(seats) - 1}});
}

/// The given seats, as a list or a number; by default people, as many as the options ask for.
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
    seats.push_back({translator().translate("app.player", {{"number", i}}), "human"});
  }
  return seats;
}

/// The pack of a game, loaded on first use.
Expected<std::shared_ptr<LoadedGame>> EngineSession::load_game(const std::string& game) {
  if (const auto found = loaded_by_game_.find(game); found != loaded_by_game_.end())
    return found->second;
  auto opened = open_pack(game, pack_, language_);
  if (!opened) return std::unexpected(std::move(opened.error()));
  return loaded_by_game_.emplace(game, std::make_shared<LoadedGame>(*std::move(opened)))
      .first->second;
}

json::object EngineSession::set_match(std::shared_ptr<LoadedGame> loaded,
                                      std::unique_ptr<match::Match> match) {
  loaded_ = std::move(loaded);
  match_ = std::move(match);
  ++matches_;
  std::vector<std::string> names;
  for (const auto& seat : match_->setup().seats) names.push_back(seat.name);
  loaded_->translator.set_names(std::move(names));
  return status();
}

json::object EngineSession::status() const {
  json::object out = {{"game", match_->setup().game},
                      {"options", match_->setup().options},
                      {"commitment", engine::to_hex(match_->setup().commitment)},
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
  auto loaded = load_game(request.game);
  if (!loaded)
    return std::unexpected(with_default_place("request/game", std::move(loaded.error())));
  auto seats = seats_for(request, request.game);
  if (!seats) return std::unexpected(std::move(seats.error()));
  auto match = match::new_match((*loaded)->pack, request.options, *seats, seed_for(request));
  if (!match) return std::unexpected(engine::with_prefix("request/", std::move(match.error())));
  return set_match(*std::move(loaded), *std::move(match));
}

/// Game, options and seats default to those of the current match.
EngineSession::Answer EngineSession::set(Request request) {
  if (request.game.empty() && !match_) {
    return std::unexpected(make_error(ErrorCode::missing_key, "request", {{"key", "game"}}));
  }
  const bool as_before = match_ && (request.game.empty() || request.game == match_->setup().game) &&
                         request.options.is_null() && request.seats.is_null();
  if (request.game.empty()) request.game = match_->setup().game;
  if (as_before) request.options = match_->setup().options;
  auto loaded = load_game(request.game);
  if (!loaded)
    return std::unexpected(with_default_place("request/game", std::move(loaded.error())));
  auto seats = as_before ? match_->setup().seats : seats_for(request, request.game);
  if (!seats) return std::unexpected(std::move(seats.error()));
  auto match = match::match_from_state((*loaded)->pack, request.options, *seats, seed_for(request),
                                       request.state);
  if (!match) return std::unexpected(engine::with_prefix("request/", std::move(match.error())));
  return set_match(*std::move(loaded), *std::move(match));
}

EngineSession::Answer EngineSession::load(const Request& request) {
  const auto game = match::game_of_record(request.record);
  if (!game) return std::unexpected(game.error());
  auto loaded = load_game(*game);
  if (!loaded) return std::unexpected(with_default_place("record/game", std::move(loaded.error())));
  auto match = match::read_record((*loaded)->pack, request.record);
  if (!match) return std::unexpected(std::move(match.error()));
  return set_match(*std::move(loaded), *std::move(match));
}

json::object EngineSession::move_json(const match::LegalMove& move) const {
  return {{"move", move.move}, {"text", translator().translate(move.text)}};
}

json::object EngineSession::move_with_notes(const match::LegalMove& move) const {
  json::object out = move_json(move);
  out["notes"] = move.notes;
  if (move.luck) out["luck"] = true;
  return out;
}

json::array EngineSession::events_json(const match::LogLine& line) const {
  json::array events;
  for (const auto& [event, text] : line.events) {
    events.push_back(event);
    events.back().as_object()["text"] = translator().translate(text);
  }
  return events;
}

EngineSession::Answer EngineSession::moves() const {
  json::array all;
  for (const auto& move : match_->legal_moves()) all.push_back(move_with_notes(move));
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
  const int before = match_->log(std::nullopt).back().index;
  if (auto played = match_->play(*seat, request.move); !played) {
    return std::unexpected(std::move(played.error()));
  }
  json::object out = status();
  out["events"] = json::array();
  for (const auto& line : match_->log(seat, before + 1)) {
    for (auto& event : events_json(line)) out["events"].as_array().push_back(std::move(event));
  }
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
  const auto advice = match_->hint(bot_chance_);
  if (!advice) return std::unexpected(advice.error());
  json::object out = move_with_notes(advice->move);
  out["why"] = translator().translate(advice->why);
  if (const auto& chances = advice->chances) {
    out["before"] = chances->before;
    out["after"] = chances->after;
    out["chances"] = translator().translate(chances->text());
  }
  return out;
}

EngineSession::Answer EngineSession::review() {
  const auto task = match_->review_task();
  if (!task) return std::unexpected(task.error());
  const match::Review review = (*task)(bot_chance_);
  json::array decisions;
  for (const auto& it : review.decisions) {
    json::object decision = {{"position", it.position},
                             {"seat", it.seat.index},
                             {"made", move_json(it.made)},
                             {"better", move_json(it.better)}};
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
    json::object out = {{"index", line.index}, {"position", line.position}};
    if (line.seat) out["seat"] = line.seat->index;
    if (line.undone > 0) out["undone"] = line.undone;
    out["events"] = events_json(line);
    lines.push_back(std::move(out));
  }
  return json::object{{"log", std::move(lines)}};
}

EngineSession::Answer EngineSession::pack() const {
  json::object files;
  for (const auto& [path, value] : loaded_->files) files[path] = value;
  return json::object{{"name", loaded_->pack.name},
                      {"hash", engine::to_hex(loaded_->pack.hash)},
                      {"files", std::move(files)}};
}

}  // namespace etana::cli
