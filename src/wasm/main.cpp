// Matches compiled to WebAssembly: replays a record and returns any of its positions. JSON is
// exchanged in memory: the page calls `text_in` for a buffer, writes a request, calls `ask`, and
// reads the response at `text_out`, which is valid until the next call.
//
//   {"do": "open", "record": {…}}               replays and verifies a record, and keeps the match
//   {"do": "look", "position": 12, "seat": 0}   the position after 12 moves, as visible to a seat
//   {"do": "log", "seat": null}                 the log, as visible to spectators
//   {"do": "rebuild", "entries": ["…", …]}      rebuilds a table from its stored entries; returns
//   the
//                                               digest of the state after each, "" without a match
//
// and what wasm/lesson_requests.h says of lessons. A response is the requested object, or {"error":
// {…}}.

#include <array>
#include <cstdint>
#include <string>

#include "engine/input.h"
#include "games/builtin_packs.h"
#include "match/match.h"
#include "table/table.h"
#include "wasm/lesson_requests.h"

namespace {

using namespace etana;
using engine::ErrorCode;
using engine::Expected;
using engine::JsonReader;
using engine::Viewer;
namespace json = engine::json;

std::string text_in;
std::string text_out;
std::unique_ptr<match::Match> current_match;

json::object error_json(const engine::Error& error) { return {{"error", to_json(error)}}; }

Expected<match::LoadedPack> built_in_pack(std::string_view game) {
  const auto pack = engine::read_pack(games::builtin_files(game));
  if (!pack) return std::unexpected(pack.error());
  return match::load_pack(*pack);
}

Expected<std::unique_ptr<match::Match>> read_match(const json::value& record) {
  const auto game = match::game_of_record(record);
  if (!game) return std::unexpected(game.error());
  const auto loaded = built_in_pack(*game);
  if (!loaded) return std::unexpected(loaded.error());
  return match::read_record(*loaded, record);
}

json::value winners_of(const match::Match& match) {
  const auto result = match.result();
  if (!result) return nullptr;
  json::array winners;
  for (std::uint8_t seat = 0; seat < engine::kMaxSeats; ++seat) {
    if (result->winners.has({seat})) winners.push_back(seat);
  }
  return winners;
}

json::object open(const json::value& record) {
  auto match = read_match(record);
  if (!match) return error_json(match.error());
  current_match = *std::move(match);
  json::array names;
  for (const auto& seat : current_match->setup().seats) names.push_back(json::value(seat.name));
  return {{"game", current_match->setup().game},
          {"names", std::move(names)},
          {"moves", current_match->moves_made()},
          {"seed_known", current_match->record(match::SeedVisibility::included).contains("seed")},
          {"commitment", engine::to_hex(current_match->setup().commitment)},
          {"winners", winners_of(*current_match)},
          {"state_hash", std::to_string(current_match->state_hash())}};
}

json::object look(int position, Viewer viewer) {
  const auto then = current_match->at(position);
  const auto deciding = then->deciding();
  return {{"deciding", deciding ? json::value(deciding->index) : json::value(nullptr)},
          {"view", then->view(viewer)},
          {"line", to_json(current_match->line_at(position, viewer))}};
}

json::object log(Viewer viewer) {
  json::array lines;
  for (const auto& line : current_match->log(viewer)) lines.push_back(to_json(line));
  return {{"log", std::move(lines)}};
}

Expected<table::Table> open_table(const table::Envelope& first) {
  const auto* opening = std::get_if<table::TableOpened>(&first.entry);
  auto loaded = built_in_pack(opening == nullptr ? "" : opening->game);
  if (!loaded) return std::unexpected(loaded.error());
  auto pack = std::make_shared<const match::LoadedPack>(*std::move(loaded));
  return table::Table::open(std::move(pack), "table", first);
}

json::object rebuild(const JsonReader& in) {
  std::optional<table::Table> table;
  json::array digests;
  for (const JsonReader& item : in.at("entries").items()) {
    const auto envelope = table::read_entry(item.string(), "table");
    if (!envelope) return error_json(envelope.error());
    if (table) {
      table->apply(*envelope);
    } else {
      auto opened = open_table(*envelope);
      if (!opened) return error_json(opened.error());
      table.emplace(*std::move(opened));
    }
    if (table->frozen()) return error_json(*table->frozen());
    digests.push_back(json::value(table->match() ? table->match()->state_digest() : ""));
  }
  return {{"digests", std::move(digests)}};
}

/// A request about the current match.
struct Request {
  std::string what;
  int position = 0;
  Viewer viewer;
};

Request read_request(const JsonReader& in) {
  static const std::array<engine::CommandKind, 2> kKinds = {
      {{"look", {"position"}, {"seat"}}, {"log", {}, {"seat"}}}};
  Request asked{std::string(kKinds[engine::read_command_kind(in, kKinds, {})].what), 0,
                std::nullopt};
  if (asked.what == "look")
    asked.position = in.at("position").integer(0, current_match->moves_made());
  const auto seat = in.optional("seat");
  if (seat && !seat->value().is_null()) {
    const int most = static_cast<int>(current_match->setup().seats.size()) - 1;
    asked.viewer = engine::Seat{static_cast<std::uint8_t>(seat->integer(0, most))};
  }
  return asked;
}

json::object answer(std::string_view text) {
  const auto asked = engine::parse_json(text, "request");
  if (!asked) return error_json(asked.error());
  const auto* object = asked->if_object();
  const auto* record = object == nullptr ? nullptr : object->if_contains("record");
  if (record != nullptr) return open(*record);
  if (object != nullptr && object->contains("entries")) {
    const auto rebuilt = engine::read_json(*asked, "request", rebuild);
    return rebuilt ? *rebuilt : error_json(rebuilt.error());
  }
  if (object != nullptr) {
    if (auto lesson = wasm::answer_lesson(*object)) return *std::move(lesson);
  }
  if (!current_match) return error_json(make_error(ErrorCode::no_match, "request"));
  const auto request = engine::read_json(*asked, "request", read_request);
  if (!request) return error_json(request.error());
  return request->what == "log" ? log(request->viewer) : look(request->position, request->viewer);
}

}  // namespace

extern "C" {

/// A buffer of `size` bytes for the next request.
[[clang::export_name("text_in")]] char* etana_text_in(std::uint32_t size) {
  text_in.assign(size, '\0');
  return text_in.data();
}

/// Handles the request in the buffer.
[[clang::export_name("ask")]] void etana_ask() { text_out = json::serialize(answer(text_in)); }

[[clang::export_name("text_out")]] const char* etana_text_out() { return text_out.data(); }
[[clang::export_name("text_out_size")]] std::uint32_t etana_text_out_size() {
  return static_cast<std::uint32_t>(text_out.size());
}
}
