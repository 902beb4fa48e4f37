#pragma once

#include <string>
#include <vector>

#include "cli/options.h"
#include "cli/translator.h"
#include "engine/error.h"
#include "engine/json_reader.h"
#include "match/match.h"

/// Shared by the subcommands. Each has its own source and one `add_` function here.
namespace etana::cli {

namespace json = engine::json;

/// Help text for lists of players.
inline constexpr const char* kPlayersHelp =
    "human or bot:NAME for each seat, separated by commas; NAME is easy, normal, hard, greedy or "
    "random";

/// Options shared by many commands; each adds those it supports.
struct Common {
  std::string language = environment_language();
  bool json = false;
  std::string game;
  std::string pack;
  std::string seed;
  std::vector<std::string> variants;

  void add_language(const Command& command);
  void add_json(const Command& command);
  void add_game(const Command& command);  // and --pack, --variant
  void add_seed(const Command& command);

  /// The given seed, or a random one.
  engine::Bytes32 seed_or_random() const;
  /// `{"young": "on", "first": 1}` from `--variant young=on --variant first=2` (players count from
  /// 1). If the number of players is unknown (0), seat choices are left out.
  engine::Expected<json::object> options(int players) const;
};

/// `{"code", "where", "key", "args", "text"}`, the text translated.
json::object to_json(const engine::Error& error, const Translator& translator);

/// Prints an error to standard error, or as JSON to standard output; returns kBadInput.
int fail(const engine::Error& error, const Translator& translator, bool as_json = false);

/// The ids of all games: "a, b or c".
std::string one_of_the_games();

/// Splits at commas.
std::vector<std::string> split(const std::string& list);

/// Seats from "human,bot:greedy", with translated default names.
engine::Expected<std::vector<match::SeatInfo>> read_seats(const std::string& list,
                                                          const Translator& translator);

void add_games(const Command& app);
void add_play(const Command& app);
void add_simulate(const Command& app);
void add_replay(const Command& app);
void add_count(const Command& app);
void add_pack(const Command& app);
void add_bench(const Command& app);
void add_arena(const Command& app);
void add_tune(const Command& app);
void add_calibrate(const Command& app);
void add_balance(const Command& app);
void add_engine(const Command& app);
void add_serve(const Command& app);
void add_load(const Command& app);
void add_backup(const Command& app);
void add_restore(const Command& app);
void add_campaign(const Command& app);

}  // namespace etana::cli
