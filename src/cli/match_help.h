#pragma once

#include <string>

#include "cli/terminal.h"

namespace etana::cli {

/// Prints the help of a match: the goal, how to type moves, the legend of the board and the topics
/// of the rules. With a topic, by number or words, prints that chapter of the rules.
void print_help(const Terminal& terminal, const Translator& translator, const std::string& game,
                const std::string& topic);

/// Prints the rules in which all these words stand; false if there are none.
bool print_rules_about(const Terminal& terminal, const Translator& translator,
                       const std::string& game, const std::string& typed);

}  // namespace etana::cli
