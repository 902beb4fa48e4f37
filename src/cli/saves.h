#pragma once

#include <ctime>
#include <filesystem>
#include <string>
#include <vector>

#include "cli/words.h"
#include "engine/error.h"

/// Matches that were saved, and what becomes of them when another one is asked for.
namespace etana::cli {

/// Where a match is kept when no file was named.
std::filesystem::path usual_save(const std::string& game);

/// A saved match as its file describes it; it was not replayed.
struct Save {
  std::filesystem::path file;
  std::string game;
  std::string players;  // "human,bot:greedy"
  int moves = 0;
  bool over = false;
  std::time_t when = 0;  // the file was last written
};

/// The matches in the usual folder, the newest first. Files that are no records are left out.
std::vector<Save> saved_matches();

/// Renames a file to the first free name beside it, dice.json to dice.1.json, and returns that.
engine::Expected<std::filesystem::path> put_aside(const std::filesystem::path& file);
/// The name it would get.
std::filesystem::path name_aside(const std::filesystem::path& file);

/// A saved match that is not the one a command asks for.
struct Clash {
  std::filesystem::path file;
  std::vector<std::string> differences;  // in words
  bool can_go_on = true;
  std::string go_on = {};  // what resuming it means, in words, if not just that
};

/// What the flags --continue and --new say about a saved match.
struct Wish {
  bool go_on = false;
  bool anew = false;
};

enum class Choice : std::uint8_t { go_on, anew, quit };

/// What to do about it: as the flags say, or else as the person at the terminal answers. An error
/// if neither helps.
engine::Expected<Choice> settle(const Clash& clash, const Wish& wish, const Words& words);

/// "--seats human,bot:hard (saved: human,bot:greedy)".
std::string difference(const std::string& flag, const std::string& asked, const std::string& saved,
                       const Words& words);

}  // namespace etana::cli
