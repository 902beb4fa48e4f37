#include "cli/options.h"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <map>
#include <utility>

#include "cli/guide.h"
#include "cli/pack_loader.h"
#include "cli/text_layout.h"
#include "engine/join.h"

namespace etana::cli {

struct Program {
  int exit_code = kDone;
  std::map<const CLI::App*, Run> guides;
  std::map<const CLI::App*, std::vector<std::string>> examples;
  std::string language;  // for commands with subcommands only
};

namespace {

constexpr std::size_t kNames = 28;     // the column of names in the help
constexpr std::size_t kColumns = 100;  // of the help

/// Formats the help: names on the left, descriptions on the right, at most kColumns wide.
class Help : public CLI::Formatter {
 public:
  Help() {
    column_width(kNames);
    label("Positionals", "Arguments");
    label("SUBCOMMAND", "COMMAND");
  }

  std::string make_option_opts(const CLI::Option* option) const override {
    if (option->get_positional() || option->get_type_size() == 0) return "";
    return " " + option->get_option_text();
  }

  std::string make_option_desc(const CLI::Option* option) const override {
    std::string text = option->get_description();
    const std::string usual = option->get_default_str();
    if (!usual.empty() && usual != "0" && usual != "-1") text += " [" + usual + "]";
    if (!option->get_envname().empty()) text += " (" + option->get_envname() + ")";
    return wrapped(text, kColumns - kNames);
  }

  std::string make_subcommand(const CLI::App* command) const override {
    const std::string about = wrapped(command->get_description(), kColumns - kNames);
    std::stringstream out;
    CLI::detail::format_help(out, command->get_name(), about, kNames);
    return out.str();
  }

  std::string make_description(const CLI::App* command) const override {
    return wrapped(command->get_description(), kColumns) + "\n";
  }

  /// A group of options of which exactly one must be given.
  std::string make_expanded(const CLI::App* group) const override {
    std::string out = "\n" + group->get_group() + ":\n";
    for (const CLI::Option* option : group->get_options()) out += make_option(option, false);
    return out;
  }
};

/// The innermost command given: `play` of `etana campaign play`.
const CLI::App* innermost(const CLI::App& app) {
  const CLI::App* at = &app;
  while (!at->get_subcommands().empty()) at = at->get_subcommands().back();
  return at;
}

/// `etana campaign play`.
std::string full_name(const CLI::App* command) {
  const CLI::App* parent = command->get_parent();
  return parent == nullptr ? command->get_name() : full_name(parent) + " " + command->get_name();
}

std::vector<std::string> commands_of(const CLI::App* family) {
  std::vector<std::string> names;
  for (const CLI::App* command : family->get_subcommands(nullptr)) {
    if (!command->get_name().empty()) names.push_back(command->get_name());
  }
  return names;
}

/// The first missing argument: `FILE`, or `--match / --chapter`.
std::string missing(const CLI::App* command) {
  for (const CLI::Option* option : command->get_options()) {
    if (!option->get_required() || option->count() > 0) continue;
    return option->get_name(option->get_positional(), false);
  }
  for (const CLI::App* group : command->get_subcommands(nullptr)) {
    if (!group->get_name().empty() || group->get_require_option_min() == 0) continue;
    std::string names;
    for (const CLI::Option* option : group->get_options()) {
      names += (names.empty() ? "" : " / ") + option->get_name();
    }
    return names;
  }
  return "COMMAND";
}

/// Prints what is missing, with examples.
int say_missing(const Program& program, const CLI::App* command, const Translator& translator) {
  const std::string what = missing(command);
  std::fprintf(stderr, "etana: %s\n",
               translator.translate("app.missing", {{"what", what}}).c_str());
  const auto examples = program.examples.find(command);
  if (examples != program.examples.end()) {
    for (const auto& line : examples->second) std::fprintf(stderr, "  %s\n", line.c_str());
  }
  if (what == "GAME") {
    std::fprintf(stderr, "%s\n%s", translator.translate("app.guide.games_are").c_str(),
                 short_list_of_games(translator).c_str());
  }
  std::fprintf(
      stderr, "%s\n",
      translator.translate("app.more_help", {{"command", full_name(command) + " --help"}}).c_str());
  return kBadInput;
}

/// Explains a missing argument or an unknown command.
int explain(const Program& program, const CLI::App& app) {
  const Translator translator = builtin_translator(environment_language());
  const CLI::App* at = innermost(app);
  const auto unknown = at->remaining();
  if (!unknown.empty()) {
    const auto commands = commands_of(at);
    const std::string expected =
        commands.empty() ? full_name(at) + " --help" : engine::joined(commands);
    std::fprintf(
        stderr, "etana: %s\n",
        translator.translate("error.unknown_name", {{"found", unknown[0]}, {"expected", expected}})
            .c_str());
    return kBadInput;
  }
  const auto guide = program.guides.find(at);
  return guide == program.guides.end() ? say_missing(program, at, translator) : guide->second();
}

/// Lets `--lang` apply anywhere on the command line, by setting ETANA_LANG.
void take_language(int argc, const char* const* argv) {
  constexpr std::string_view kFlag = "--lang";
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    if (word == kFlag && i + 1 < argc) setenv("ETANA_LANG", argv[i + 1], 1);
    if (word.starts_with("--lang=")) setenv("ETANA_LANG", argv[i] + kFlag.size() + 1, 1);
  }
}

void add_language(CLI::App* app, Program* program) {
  app->add_option("--lang", program->language, "Language of the texts: en, it or de")
      ->option_text("TEXT")
      ->check(CLI::IsMember(std::vector<std::string>(kLanguages.begin(), kLanguages.end())));
}

Option with_default(CLI::Option* option, const std::string& placeholder) {
  option->option_text(placeholder);
  option->capture_default_str();
  return Option(option);
}

}  // namespace

const Option& Option::required() const {
  option_->required();
  return *this;
}

const Option& Option::between(std::int64_t least, std::int64_t most) const {
  option_->check(CLI::Range(least, most));
  return *this;
}

const Option& Option::one_of(std::span<const std::string_view> values) const {
  option_->check(CLI::IsMember(std::vector<std::string>(values.begin(), values.end())));
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

const Option& Option::shown_as(const std::string& placeholder) const {
  option_->option_text(placeholder);
  return *this;
}

Option Command::option(const std::string& name, std::string& value,
                       const std::string& about) const {
  return with_default(app_->add_option(name, value, about), "TEXT");
}

Option Command::option(const std::string& name, std::vector<std::string>& values,
                       const std::string& about) const {
  CLI::Option* option = app_->add_option(name, values, about);
  option->option_text("TEXT");
  return Option(option);
}

Option Command::option(const std::string& name, int& value, const std::string& about) const {
  return with_default(app_->add_option(name, value, about), "N");
}

Option Command::option(const std::string& name, unsigned& value, const std::string& about) const {
  return with_default(app_->add_option(name, value, about), "N");
}

Option Command::option(const std::string& name, std::uint64_t& value,
                       const std::string& about) const {
  return with_default(app_->add_option(name, value, about), "N");
}

Option Command::option(const std::string& name, bool& value, const std::string& about) const {
  return Option(app_->add_flag(name, value, about));
}

Command Command::one_option_of(const std::string& name) const {
  CLI::App* group = app_->add_option_group(name);
  group->set_help_flag();
  group->require_option(1);
  return {group, program_};
}

Command Command::command(const std::string& name, const std::string& about, Run run) const {
  CLI::App* command = app_->add_subcommand(name, about)->group(heading_);
  command->callback([program = program_, run = std::move(run)] { program->exit_code = run(); });
  return {command, program_};
}

Command Command::family(const std::string& name, const std::string& about) const {
  CLI::App* family = app_->add_subcommand(name, about)->group(heading_);
  family->require_subcommand(1);
  add_language(family, program_);
  return {family, program_};
}

Command Command::under(const std::string& heading) const {
  Command same = *this;
  same.heading_ = heading;
  return same;
}

const Command& Command::examples(std::initializer_list<const char*> lines) const {
  program_->examples[app_].assign(lines.begin(), lines.end());
  std::string footer = "Examples:";
  for (const char* line : lines) footer += std::string("\n  ") + line;
  app_->footer(footer);
  return *this;
}

const Command& Command::if_incomplete(Run guide) const {
  program_->guides[app_] = std::move(guide);
  return *this;
}

int run_program(int argc, const char* const* argv, const std::string& about,
                const std::string& version, void (*add_commands)(const Command&)) {
  take_language(argc, argv);
  Program program;
  CLI::App app(about, "etana");
  app.formatter(std::make_shared<Help>());
  app.set_help_flag("-h,--help", "Print this help and exit");
  app.set_version_flag("--version", version, "Print the version and exit");
  add_language(&app, &program);
  app.require_subcommand(1);
  add_commands({&app, &program});
  try {
    app.parse(argc, argv);
  } catch (const CLI::RequiredError&) {
    return explain(program, app);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? kDone : kBadInput;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "etana: %s\n", error.what());
    return kFailed;
  }
  return program.exit_code;
}

}  // namespace etana::cli
