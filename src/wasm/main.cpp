// The table compiled for the browser: a referee that replays a match and shows any position of it.
// The page hands texts over in memory: it asks for space, writes a question there, calls, and
// reads the answer, which stays until the next call.
//
//   {"do": "open", "record": {…}}               replays and checks a record, and keeps the match
//   {"do": "look", "position": 12, "seat": 0}   the match after so many moves, as a seat may know
//   {"do": "log", "seat": null}                 the log, as everybody may know it
//
// An answer is the object asked for, or {"error": {…}}.

#include <array>
#include <cstdint>
#include <string>

#include "engine/reading.h"
#include "games/builtin_packs.h"
#include "match/match.h"

namespace {

using namespace etana;
using engine::ErrorCode;
using engine::Expected;
using engine::JsonReader;
using engine::Viewer;
namespace json = engine::json;

std::string text_in;
std::string text_out;
std::unique_ptr<match::Match> kept;

json::object refusal(const engine::Error& error) { return {{"error", to_json(error)}}; }

Expected<std::unique_ptr<match::Match>> read_match(const json::value& record) {
  const auto game = match::game_of_record(record);
  if (!game) return std::unexpected(game.error());
  const auto pack = engine::read_pack(games::builtin_files(*game));
  if (!pack) return std::unexpected(pack.error());
  const auto loaded = match::load_pack(*pack);
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
  if (!match) return refusal(match.error());
  kept = *std::move(match);
  json::array names;
  for (const auto& seat : kept->facts().seats) names.push_back(json::value(seat.name));
  return {{"game", kept->facts().game},
          {"names", std::move(names)},
          {"moves", kept->moves_made()},
          {"seed_known", kept->record(match::SeedVisibility::included).contains("seed")},
          {"commitment", engine::to_hex(kept->facts().commitment)},
          {"winners", winners_of(*kept)},
          {"state_hash", std::to_string(kept->state_hash())}};
}

json::object look(int position, Viewer viewer) {
  const auto then = kept->at(position);
  const auto deciding = then->deciding();
  return {{"deciding", deciding ? json::value(deciding->index) : json::value(nullptr)},
          {"view", then->view(viewer)},
          {"line", to_json(kept->line_at(position, viewer))}};
}

json::object log(Viewer viewer) {
  json::array lines;
  for (const auto& line : kept->log(viewer)) lines.push_back(to_json(line));
  return {{"log", std::move(lines)}};
}

/// A question about the match that is kept.
struct Question {
  std::string what;
  int position = 0;
  Viewer viewer;
};

Question read_question(const JsonReader& in) {
  static const std::array<engine::Kind, 2> kKinds = {
      {{"look", {"position"}, {"seat"}}, {"log", {}, {"seat"}}}};
  Question asked{std::string(kKinds[engine::read_kind(in, kKinds, {})].what), 0, std::nullopt};
  if (asked.what == "look") asked.position = in.at("position").integer(0, kept->moves_made());
  const auto seat = in.optional("seat");
  if (seat && !seat->value().is_null()) {
    const int most = static_cast<int>(kept->facts().seats.size()) - 1;
    asked.viewer = engine::Seat{static_cast<std::uint8_t>(seat->integer(0, most))};
  }
  return asked;
}

json::object answer(std::string_view text) {
  const auto asked = engine::parse_json(text, "question");
  if (!asked) return refusal(asked.error());
  const auto* object = asked->if_object();
  const auto* record = object == nullptr ? nullptr : object->if_contains("record");
  if (record != nullptr) return open(*record);
  if (!kept) return refusal(make_error(ErrorCode::no_match, "question"));
  const auto question = engine::read_json(*asked, "question", read_question);
  if (!question) return refusal(question.error());
  return question->what == "log" ? log(question->viewer)
                                 : look(question->position, question->viewer);
}

}  // namespace

extern "C" {

/// Space for a text of so many bytes, to be written before a call.
[[clang::export_name("text_in")]] char* etana_text_in(std::uint32_t size) {
  text_in.assign(size, '\0');
  return text_in.data();
}

/// Answers the question that was written; the answer is JSON.
[[clang::export_name("ask")]] void etana_ask() { text_out = json::serialize(answer(text_in)); }

[[clang::export_name("text_out")]] const char* etana_text_out() { return text_out.data(); }
[[clang::export_name("text_out_size")]] std::uint32_t etana_text_out_size() {
  return static_cast<std::uint32_t>(text_out.size());
}
}
