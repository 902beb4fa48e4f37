#pragma once

#include <string>
#include <vector>

#include "cli/terminal.h"
#include "engine/game.h"

namespace etana::cli {

/// What a new match is to be, as it would be written behind the flags.
struct SetupAnswers {
  std::string seats;                  // --seats
  std::vector<std::string> variants;  // --variant
};

/// Asks who plays, by which variants, who begins and what each player takes. Enter keeps what is in
/// brackets. Nothing at the end of input.
std::optional<SetupAnswers> ask_setup(Terminal& terminal, const Translator& translator,
                                      const engine::GameInfo& game,
                                      const std::string& default_seats);

}  // namespace etana::cli
