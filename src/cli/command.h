#pragma once

#include <string>
#include <vector>

#include "cli/options.h"
#include "cli/words.h"
#include "engine/error.h"
#include "engine/json_reader.h"
#include "match/match.h"

/// What the subcommands share. Each has a file of its own and one function here that adds it.
namespace etana::cli {

namespace json = engine::json;

/// What may stand in a list of players.
inline constexpr const char* kPlayersHelp =
    "human or bot:NAME for each seat, separated by commas; NAME is easy, normal, hard, greedy or "
    "random";

/// Options many commands have; each adds those it wants.
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

  /// The seed given, or a fresh one from the system.
  engine::Bytes32 seed_or_random() const;
  /// `{"young": "on", "first": 1}` from `--variant young=on --variant first=2`: people count
  /// players from 1. As long as nobody knows how many play (0), choices of seats are left out.
  engine::Expected<json::object> options(int players) const;
};

/// Says an error on standard error, or as JSON on standard output; returns kBadInput.
int fail(const engine::Error& error, const Words& words, bool as_json = false);

/// A list of texts separated by commas.
std::vector<std::string> split(const std::string& list);

/// The players of a match from "human,bot:greedy", named in the reader's language.
engine::Expected<std::vector<match::SeatInfo>> read_seats(const std::string& list,
                                                          const Words& words);

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
