#pragma once

#include "cli/command.h"
#include "cli/library.h"
#include "games/registry.h"

namespace etana::cli {

/// Calls `run(rules, words)` with the rules of the game, pack and variants that a command was
/// given, for so many players (0: as few as the game allows). Returns what `run` returns, or says
/// what was wrong with the words.
template <class Run>
int with_rules(const Common& common, int players, Run run) {
  const auto shelf = open_pack(common.game, common.pack, common.language);
  if (!shelf) return fail(shelf.error(), house_words(common.language), common.json);
  int exit_code = kDone;
  games::with_game(common.game, [&]<class G>() {
    const int seats = players == 0 ? G::info().min_players : players;
    auto chosen = common.options(seats);
    if (!chosen) {
      exit_code = fail(chosen.error(), shelf->words, common.json);
      return;
    }
    (*chosen)["players"] = seats;
    const auto options = engine::read_json(*chosen, "options", G::read_options);
    if (!options) {
      exit_code = fail(options.error(), shelf->words, common.json);
      return;
    }
    const auto content = std::static_pointer_cast<const typename G::Content>(shelf->pack.content);
    if (const auto wrong = engine::incompatible_options<G>(*content, *options)) {
      exit_code = fail(*wrong, shelf->words, common.json);
      return;
    }
    exit_code = run(G(content, *options), shelf->words);
  });
  return exit_code;
}

}  // namespace etana::cli
