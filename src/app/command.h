#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <vector>

#include "app/words.h"
#include "engine/error.h"
#include "engine/json.h"
#include "table/match.h"

/// What the subcommands share. Each has a file of its own and one function here that adds it.
namespace etana::app {

namespace json = engine::json;

/// How a command ended, as the shell sees it.
enum ExitCode : int { kDone = 0, kFailed = 1, kBadInput = 2 };

/// Options many commands have; each adds those it wants.
struct Common {
  std::string language = environment_language();
  bool json = false;
  std::string game;
  std::string pack;
  std::string seed;
  std::vector<std::string> variants;

  void add_language(CLI::App& command);
  void add_json(CLI::App& command);
  void add_game(CLI::App& command);  // and --pack, --variant
  void add_seed(CLI::App& command);

  /// The seed given, or a fresh one from the system.
  engine::Bytes32 seed_or_random() const;
  /// `{"young": "on"}` from `--variant young=on`.
  engine::Expected<json::object> options() const;
};

/// Says an error on standard error, or as JSON on standard output; returns kBadInput.
int fail(const engine::Error& error, const Words& words, bool as_json = false);

/// A list of texts separated by commas.
std::vector<std::string> split(const std::string& list);

/// The players of a match from "human,bot:greedy", named in the reader's language.
engine::Expected<std::vector<table::SeatFacts>> read_seats(const std::string& list,
                                                           const Words& words);

/// Adds a subcommand; `run` is called after its options were read, and its exit code kept.
using Run = std::function<int()>;
CLI::App& add_command(CLI::App& app, int& exit_code, const std::string& name,
                      const std::string& about, Run run);

void add_games(CLI::App& app, int& exit_code);
void add_play(CLI::App& app, int& exit_code);
void add_simulate(CLI::App& app, int& exit_code);
void add_replay(CLI::App& app, int& exit_code);
void add_count(CLI::App& app, int& exit_code);
void add_pack(CLI::App& app, int& exit_code);
void add_bench(CLI::App& app, int& exit_code);
void add_arena(CLI::App& app, int& exit_code);
void add_tune(CLI::App& app, int& exit_code);
void add_balance(CLI::App& app, int& exit_code);
void add_engine(CLI::App& app, int& exit_code);
void add_serve(CLI::App& app, int& exit_code);
void add_load(CLI::App& app, int& exit_code);
void add_backup(CLI::App& app, int& exit_code);
void add_restore(CLI::App& app, int& exit_code);
void add_campaign(CLI::App& app, int& exit_code);

}  // namespace etana::app
