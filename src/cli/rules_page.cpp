#include "cli/rules_page.h"

#include <algorithm>
#include <regex>
#include <sstream>

namespace etana::cli {

namespace {

/// Without sources of rules and marks of Markdown: `- **L-12** …  *(rulebook: …)*`.
std::string plain(const std::string& line) {
  static const std::regex kSource(R"re( *\*\([^)]*\)\*)re");
  static const std::regex kLink(R"re(\[([^\]]*)\]\([^)]*\))re");
  static const std::regex kMarks(R"re(\*\*|`|\*(?=\S)|\*$)re");
  std::string text = std::regex_replace(line, kSource, "");
  text = std::regex_replace(text, kLink, "$1");
  return std::regex_replace(text, kMarks, "");
}

/// Paragraphs end at empty lines, and before list items and rows of tables.
void add_line(std::vector<std::string>& paragraphs, std::string line, bool begins) {
  const bool item = line.starts_with("- ");
  const bool row = line.starts_with("|");
  if (row) {
    if (line.find_first_not_of("|-: ") == std::string::npos) return;
    std::ranges::replace(line, '|', ' ');
  }
  const std::size_t first = line.find_first_not_of(item ? "- " : " ");
  if (first == std::string::npos) return;
  line.erase(0, first);
  if (begins || item || row) {
    paragraphs.push_back(line);
  } else {
    paragraphs.back() += " " + line;
  }
}

}  // namespace

std::vector<RulesTopic> rules_topics(std::string_view game, std::string_view language) {
  std::vector<RulesTopic> topics;
  const auto pages = embedded_rules();
  const auto page = std::ranges::find_if(pages, [&](const EmbeddedRules& one) {
    return one.game == game && one.language == language;
  });
  if (page == pages.end()) return topics;
  std::istringstream in{std::string(page->text)};
  bool begins = true;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("## ")) {
      topics.push_back({line.substr(3), {}});
      begins = true;
    } else if (line.empty()) {
      begins = true;
    } else if (!topics.empty()) {
      auto& paragraphs = topics.back().paragraphs;
      add_line(paragraphs, line, begins || paragraphs.empty());
      begins = false;
    }
  }
  for (auto& topic : topics) {
    for (auto& paragraph : topic.paragraphs) paragraph = plain(paragraph);
  }
  // The last chapters of the English pages are for those who compare them with the rulebooks.
  std::erase_if(topics, [](const RulesTopic& topic) {
    return topic.heading == "Decisions" || topic.heading == "Where the rules come from";
  });
  return topics;
}

}  // namespace etana::cli
