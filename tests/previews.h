#pragma once

#include <string>

#include "cli/library.h"
#include "rebuilt.h"

namespace etana::test {

/// The words of a legal move with its certain consequences, in English; seats are Ada, Bo, Cy, Di.
template <engine::Game G>
std::string preview(const G& rules, const typename G::State& state, const typename G::Move& move) {
  EXPECT_FALSE(rules.reason_illegal(state, move));
  expect_notes_tell_all(rules, state, move);
  cli::Words words = cli::house_words("en");
  words.set_names({"Ada", "Bo", "Cy", "Di"});
  const auto foreseen = engine::foresee(rules, state, move);
  return words.say(engine::words_of(rules, state, move, foreseen)) + (foreseen.luck ? " …" : "");
}

}  // namespace etana::test
