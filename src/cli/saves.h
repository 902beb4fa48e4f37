#pragma once

#include <ctime>
#include <filesystem>
#include <string>
#include <vector>

#include "cli/translator.h"
#include "engine/error.h"

/// Saved matches, and conflicts between a saved match and the command line.
namespace etana::cli {

/// The default save file of a game.
std::filesystem::path default_save_file(const std::string& game);

/// The summary of a saved match, from its file; not replayed.
struct Save {
  std::filesystem::path file;
  std::string game;
  std::string players;  // "human,bot:greedy"
  int moves = 0;
  bool over = false;
  std::time_t when = 0;  // last modified
};

/// The records in the default folder, the newest first.
std::vector<Save> saved_matches();

/// Renames a file to the first free name, chess.json to chess.1.json, and returns that name.
engine::Expected<std::filesystem::path> move_aside(const std::filesystem::path& file);
/// The name `move_aside` would use.
std::filesystem::path free_name(const std::filesystem::path& file);

/// A saved match that differs from what the command line asks for.
struct SaveConflict {
  std::filesystem::path file;
  std::vector<std::string> differences;  // translated
  bool resumable = true;
  std::string resume = {};  // a translated label for resuming it, if not the default one
};

/// The flags --continue and --new.
struct ResumeFlags {
  bool resume = false;
  bool start_new = false;
};

enum class ResumeChoice : std::uint8_t { resume, start_new, quit };

/// Decides by the flags, or else by asking at the terminal; an error if neither is possible.
engine::Expected<ResumeChoice> resolve_conflict(const SaveConflict& conflict,
                                                const ResumeFlags& flags,
                                                const Translator& translator);

/// "--seats human,bot:hard (saved: human,bot:greedy)".
std::string difference(const std::string& flag, const std::string& asked, const std::string& saved,
                       const Translator& translator);

}  // namespace etana::cli
