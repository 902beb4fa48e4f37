#include "app/command.h"

namespace {

void add_commands(const etana::app::Command& app) {
  using namespace etana::app;
  add_games(app);
  add_play(app);
  add_simulate(app);
  add_replay(app);
  add_count(app);
  add_pack(app);
  add_bench(app);
  add_arena(app);
  add_tune(app);
  add_calibrate(app);
  add_balance(app);
  add_engine(app);
  add_serve(app);
  add_load(app);
  add_backup(app);
  add_restore(app);
  add_campaign(app);
}

}  // namespace

int main(int argc, char** argv) {
  return etana::app::run_program(argc, argv, "Etana: four climbing board games on one rules engine",
                                 ETANA_VERSION, add_commands);
}
