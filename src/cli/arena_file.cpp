#include "cli/arena_file.h"

#include <algorithm>
#include <filesystem>

#include "cli/bot_list.h"
#include "cli/files.h"

namespace etana::cli {

namespace {

using engine::ErrorCode;

bots::BotKind read_bot(const engine::JsonReader& in) {
  return static_cast<bots::BotKind>(in.enumerator(bots::kBotNames));
}

std::string read_scores(const engine::JsonReader& in) {
  const std::string scores = in.string();
  if (scores.find_first_not_of("12=") != std::string::npos) {
    in.fail(ErrorCode::unknown_name, {{"found", scores.substr(0, 20)}, {"expected", "1, 2, ="}});
  }
  return scores;
}

bool read_into(ArenaRun& run, const engine::JsonReader& in) {
  in.reject_unknown_keys({"game", "pack", "options", "thoughts", "seed", "encounters"});
  const json::object now = to_json(run);
  for (const std::string_view key : {"game", "pack", "options", "thoughts", "seed"}) {
    if (in.at(key).value() != now.at(key)) {
      in.at(key).fail(ErrorCode::unknown_name, {{"found", json::serialize(in.at(key).value())},
                                                {"expected", json::serialize(now.at(key))}});
    }
  }
  for (const engine::JsonReader& pairing : in.at("encounters").items()) {
    pairing.reject_unknown_keys({"first", "second", "scores"});
    const bots::Pairing kept = {read_bot(pairing.at("first")), read_bot(pairing.at("second")),
                                read_scores(pairing.at("scores"))};
    const auto same = [&kept](const bots::Pairing& it) {
      return it.first == kept.first && it.second == kept.second;
    };
    const auto found = std::ranges::find_if(run.pairings, same);
    if (found == run.pairings.end()) {
      run.pairings.push_back(kept);
    } else {
      found->scores = kept.scores;
    }
  }
  return true;
}

}  // namespace

json::object to_json(const ArenaRun& run) {
  json::array pairings;
  for (const bots::Pairing& pairing : run.pairings) {
    pairings.push_back({{"first", bot_name(pairing.first)},
                        {"second", bot_name(pairing.second)},
                        {"scores", pairing.scores}});
  }
  return {{"game", run.game},       {"pack", run.pack},
          {"options", run.options}, {"thoughts", run.search_hash},
          {"seed", run.seed},       {"encounters", std::move(pairings)}};
}

engine::Expected<void> resume(ArenaRun& run, const std::string& path) {
  if (!std::filesystem::exists(path)) return {};
  const auto kept = read_json_file(path);
  if (!kept) return std::unexpected(kept.error());
  const auto read = engine::read_json(
      *kept, path, [&run](const engine::JsonReader& in) { return read_into(run, in); });
  if (!read) return std::unexpected(read.error());
  return {};
}

}  // namespace etana::cli
