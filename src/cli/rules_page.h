#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace etana::cli {

/// A rules page of docs/rules, as it is written (made by cmake/rules.cmake).
struct EmbeddedRules {
  std::string_view game;
  std::string_view language;
  std::string_view text;
};
std::span<const EmbeddedRules> embedded_rules();

/// A chapter of a rules page: its heading and its paragraphs, without marks of Markdown.
struct RulesTopic {
  std::string heading;
  std::vector<std::string> paragraphs;
};

/// The chapters that players need. Empty if there is no page in this language.
std::vector<RulesTopic> rules_topics(std::string_view game, std::string_view language);

}  // namespace etana::cli
