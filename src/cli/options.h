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

/// The command line parser. Only options.cpp includes CLI11, whose headers are slow to compile.
namespace etana::cli {

/// Exit codes.
enum ExitCode : int { kDone = 0, kFailed = 1, kBadInput = 2 };

/// Runs a command after its options were parsed; returns the exit code.
using Run = std::function<int()>;

/// An option of a command, to be configured further.
class Option {
 public:
  explicit Option(CLI::Option* option) : option_(option) {}

  const Option& required() const;
  const Option& between(std::int64_t least, std::int64_t most) const;
  const Option& one_of(std::span<const std::string_view> values) const;
  /// The environment variable that sets the default.
  const Option& environment(const std::string& variable) const;
  /// Cannot be combined with these.
  const Option& excludes(std::initializer_list<const char*> names) const;
  /// The placeholder for the value in the help: N, FILE, LIST.
  const Option& shown_as(const std::string& placeholder) const;

 private:
  CLI::Option* option_;
};

/// Parser state shared by all commands (options.cpp).
struct Program;

/// A command with options and subcommands. Names are `--name` for an option and `NAME` for a
/// positional argument.
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

  /// A group of options of which exactly one must be given.
  Command one_option_of(const std::string& name) const;
  Command command(const std::string& name, const std::string& about, Run run) const;
  /// A command with subcommands only.
  Command family(const std::string& name, const std::string& about) const;

  /// The same command; subcommands added through the result are listed below this heading.
  Command under(const std::string& heading) const;
  /// Example command lines, for the help and for errors about missing arguments.
  const Command& examples(std::initializer_list<const char*> lines) const;
  /// Runs instead of the command if a required argument is missing. By default a short text names
  /// it and prints the examples.
  const Command& if_incomplete(Run guide) const;

 private:
  CLI::App* app_;
  Program* program_;
  std::string heading_ = "Commands";
};

/// Parses the command line and runs the command; returns its exit code.
int run_program(int argc, const char* const* argv, const std::string& about,
                const std::string& version, void (*add_commands)(const Command&));

}  // namespace etana::cli
