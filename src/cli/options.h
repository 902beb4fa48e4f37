#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

/// What may be written behind `etana`. CLI11 reads it and is known to options.cpp alone: in every
/// command's source it took longer to compile than all of the command.
namespace etana::cli {

/// How a command ended, as the shell sees it.
enum ExitCode : int { kDone = 0, kFailed = 1, kBadInput = 2 };

/// What a command does after its options were read; returns its exit code.
using Run = std::function<int()>;

/// One option, as it was added to a command; to be said more about.
class Option {
 public:
  explicit Option(CLI::Option* option) : option_(option) {}

  const Option& required() const;
  const Option& between(std::int64_t least, std::int64_t most) const;
  const Option& one_of(std::span<const std::string_view> words) const;
  /// Taken from there if it is not given.
  const Option& environment(const std::string& variable) const;
  /// Never together with these.
  const Option& excludes(std::initializer_list<const char*> names) const;
  /// What the help shows in place of a value: N, FILE, LIST.
  const Option& shown_as(const std::string& placeholder) const;

 private:
  CLI::Option* option_;
};

/// What all commands of the program share while they are added and read (options.cpp).
struct Program;

/// A command, to which options and commands of its own are added. `name` is `--so` for an option
/// and `SO` for a word that is told by its place.
class Command {
 public:
  Command(CLI::App* app, Program* program) : app_(app), program_(program) {}

  Option option(const std::string& name, std::string& value, const std::string& about) const;
  Option option(const std::string& name, std::vector<std::string>& values,
                const std::string& about) const;
  Option option(const std::string& name, int& value, const std::string& about) const;
  Option option(const std::string& name, unsigned& value, const std::string& about) const;
  Option option(const std::string& name, std::uint64_t& value, const std::string& about) const;
  Option option(const std::string& name, bool& value, const std::string& about) const;  // a flag

  /// Options of which exactly one is given.
  Command one_option_of(const std::string& name) const;
  Command command(const std::string& name, const std::string& about, Run run) const;
  /// A command that only leads to others.
  Command family(const std::string& name, const std::string& about) const;

  /// The same command; in its help, commands added through the result stand below this heading.
  Command under(const std::string& heading) const;
  /// Command lines that show how it is used, for the help and for who left something out.
  const Command& examples(std::initializer_list<const char*> lines) const;
  /// Runs instead of the command when something required was left out. Without it a short text
  /// says what is missing, how the command is written, and its examples.
  const Command& if_incomplete(Run guide) const;

 private:
  CLI::App* app_;
  Program* program_;
  std::string heading_ = "Commands";
};

/// Reads what was written behind the program's name and runs the command; returns its exit code.
int run_program(int argc, const char* const* argv, const std::string& about,
                const std::string& version, void (*add_commands)(const Command&));

}  // namespace etana::cli
