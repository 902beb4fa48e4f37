// The table compiled for the browser. The page hands texts over in memory: it asks for space,
// writes a text there, calls, and reads the answer, which stays until the next call.

#include <cstdint>
#include <string>

#include "games/house.h"
#include "table/match.h"

namespace {

using namespace etana;
namespace json = engine::json;

std::string text_in;
std::string text_out;

json::object refusal(const engine::Error& error) { return {{"error", to_json(error)}}; }

engine::Expected<std::unique_ptr<table::Match>> read_match(std::string_view text) {
  const auto record = engine::parse_json(text, "record");
  if (!record) return std::unexpected(record.error());
  const auto game = table::game_of_record(*record);
  if (!game) return std::unexpected(game.error());
  const auto pack = engine::read_pack(games::house_files(*game));
  if (!pack) return std::unexpected(pack.error());
  const auto loaded = table::load_pack(*pack);
  if (!loaded) return std::unexpected(loaded.error());
  return table::read_record(*loaded, *record);
}

/// Checks a record move by move: how many moves stand, and the hash of the last state.
json::object replay(std::string_view text) {
  const auto match = read_match(text);
  if (!match) return refusal(match.error());
  return {{"moves", (*match)->moves_made()},
          {"over", !(*match)->deciding()},
          {"state_hash", std::to_string((*match)->state_hash())}};
}

}  // namespace

extern "C" {

/// Space for a text of so many bytes, to be written before a call.
[[clang::export_name("text_in")]] char* etana_text_in(std::uint32_t size) {
  text_in.assign(size, '\0');
  return text_in.data();
}

/// Replays the record that was written; the answer is JSON.
[[clang::export_name("replay")]] void etana_replay() {
  text_out = json::serialize(replay(text_in));
}

[[clang::export_name("text_out")]] const char* etana_text_out() { return text_out.data(); }
[[clang::export_name("text_out_size")]] std::uint32_t etana_text_out_size() {
  return static_cast<std::uint32_t>(text_out.size());
}
}
