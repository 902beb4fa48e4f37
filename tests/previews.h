#pragma once

#include <string>

#include "cli/pack_loader.h"
#include "rebuilt.h"

namespace etana::test {

/// The English text of a legal move with its certain consequences; seats are Ada, Bo, Cy, Di.
template <engine::Game G>
std::string preview(const G& rules, const typename G::State& state, const typename G::Move& move) {
  EXPECT_FALSE(rules.reason_illegal(state, move));
  expect_notes_tell_all(rules, state, move);
  cli::Translator translator = cli::builtin_translator("en");
  translator.set_names({"Ada", "Bo", "Cy", "Di"});
  const auto preview = engine::preview_move(rules, state, move);
  return translator.translate(engine::describe_preview(rules, state, move, preview)) +
         (preview.luck ? " …" : "");
}

}  // namespace etana::test
