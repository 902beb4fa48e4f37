#include "cli/command.h"
#include "cli/guide.h"

namespace {

void add_commands(const etana::cli::Command& app) {
  using namespace etana::cli;
  app.if_incomplete([] { return guide_to_everything(); });
  const Command play = app.under("Play");
  add_games(play);
  add_play(play);
  add_campaign(play);
  add_replay(play);
  add_pack(play);
  const Command server = app.under("Run a server");
  add_serve(server);
  add_backup(server);
  add_restore(server);
  add_load(server);
  const Command bots = app.under("Bots and programs");
  add_engine(bots);
  add_simulate(bots);
  add_arena(bots);
  add_tune(bots);
  add_calibrate(bots);
  add_balance(bots);
  add_count(bots);
  add_bench(bots);
}

}  // namespace

int main(int argc, char** argv) {
  return etana::cli::run_program(
      argc, argv,
      "Etana: four climbing board games in the browser, in the terminal and for programs",
      ETANA_VERSION, add_commands);
}
