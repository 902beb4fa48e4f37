#pragma once

#include "cli/command.h"
#include "cli/pack_loader.h"
#include "games/registry.h"

namespace etana::cli {

/// Calls `run(rules, translator)` with the rules for a command's game, pack and variants (0
/// players: the game's minimum). Returns its exit code, or prints an error.
template <class Run>
int with_rules(const Common& common, int players, Run run) {
  const auto loaded = open_pack(common.game, common.pack, common.language);
  if (!loaded) return fail(loaded.error(), builtin_translator(common.language), common.json);
  int exit_code = kDone;
  games::with_game(common.game, [&]<class G>() {
    const int seats = players == 0 ? G::info().min_players : players;
    auto chosen = common.options(seats);
    if (!chosen) {
      exit_code = fail(chosen.error(), loaded->translator, common.json);
      return;
    }
    (*chosen)["players"] = seats;
    const auto options = engine::read_json(*chosen, "options", G::read_options);
    if (!options) {
      exit_code = fail(options.error(), loaded->translator, common.json);
      return;
    }
    const auto content = std::static_pointer_cast<const typename G::Content>(loaded->pack.content);
    if (const auto wrong = engine::incompatible_options<G>(*content, *options)) {
      exit_code = fail(*wrong, loaded->translator, common.json);
      return;
    }
    exit_code = run(G(content, *options), loaded->translator);
  });
  return exit_code;
}

}  // namespace etana::cli
