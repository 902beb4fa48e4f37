#include "app/options.h"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>
#include <utility>

namespace etana::app {

const Option& Option::required() const {
  option_->required();
  return *this;
}

const Option& Option::between(std::int64_t least, std::int64_t most) const {
  option_->check(CLI::Range(least, most));
  return *this;
}

const Option& Option::one_of(std::span<const std::string_view> words) const {
  option_->check(CLI::IsMember(std::vector<std::string>(words.begin(), words.end())));
  return *this;
}

const Option& Option::environment(const std::string& variable) const {
  option_->envname(variable);
  return *this;
}

const Option& Option::excludes(std::initializer_list<const char*> names) const {
  for (const char* name : names) option_->excludes(name);
  return *this;
}

Option Command::option(const std::string& name, std::string& value,
                       const std::string& about) const {
  return Option(app_->add_option(name, value, about));
}

Option Command::option(const std::string& name, std::vector<std::string>& values,
                       const std::string& about) const {
  return Option(app_->add_option(name, values, about));
}

Option Command::option(const std::string& name, int& value, const std::string& about) const {
  return Option(app_->add_option(name, value, about));
}

Option Command::option(const std::string& name, unsigned& value, const std::string& about) const {
  return Option(app_->add_option(name, value, about));
}

Option Command::option(const std::string& name, std::uint64_t& value,
                       const std::string& about) const {
  return Option(app_->add_option(name, value, about));
}

Option Command::option(const std::string& name, bool& value, const std::string& about) const {
  return Option(app_->add_flag(name, value, about));
}

Command Command::one_option_of(const std::string& name) const {
  CLI::App* group = app_->add_option_group(name);
  group->require_option(1);
  return {group, exit_code_};
}

Command Command::command(const std::string& name, const std::string& about, Run run) const {
  CLI::App* command = app_->add_subcommand(name, about);
  command->callback([exit_code = exit_code_, run = std::move(run)] { *exit_code = run(); });
  return {command, exit_code_};
}

Command Command::family(const std::string& name, const std::string& about) const {
  CLI::App* family = app_->add_subcommand(name, about);
  family->require_subcommand(1);
  return {family, exit_code_};
}

int run_program(int argc, const char* const* argv, const std::string& about,
                const std::string& version, void (*add_commands)(const Command&)) {
  CLI::App app(about, "etana");
  app.set_version_flag("--version", version);
  app.require_subcommand(1);
  int exit_code = kDone;
  add_commands({&app, &exit_code});
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? kDone : kBadInput;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "etana: %s\n", error.what());
    return kFailed;
  }
  return exit_code;
}

}  // namespace etana::app
