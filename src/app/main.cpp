#include <fmt/format.h>

#include <exception>

#include "app/command.h"

int main(int argc, char** argv) {
  using namespace etana::app;
  CLI::App app("Etana: four climbing board games on one rules engine", "etana");
  app.set_version_flag("--version", std::string(ETANA_VERSION));
  app.require_subcommand(1);
  int exit_code = kDone;
  add_games(app, exit_code);
  add_play(app, exit_code);
  add_simulate(app, exit_code);
  add_replay(app, exit_code);
  add_count(app, exit_code);
  add_pack(app, exit_code);
  add_bench(app, exit_code);
  add_arena(app, exit_code);
  add_tune(app, exit_code);
  add_balance(app, exit_code);
  add_engine(app, exit_code);
  add_serve(app, exit_code);
  add_load(app, exit_code);
  add_backup(app, exit_code);
  add_restore(app, exit_code);
  add_campaign(app, exit_code);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? kDone : kBadInput;
  } catch (const std::exception& error) {
    fmt::print(stderr, "etana: {}\n", error.what());
    return kFailed;
  }
  return exit_code;
}
