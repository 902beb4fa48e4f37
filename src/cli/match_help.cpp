#include "cli/match_help.h"

#include <algorithm>
#include <charconv>

#include "cli/rules_page.h"
#include "cli/word_match.h"

namespace etana::cli {

using engine::TextStyle;

namespace {

/// The topic with this number or these words; the number of topics if there is none.
std::size_t find_topic(const std::vector<RulesTopic>& topics, const std::string& typed) {
  std::size_t number = 0;
  const auto [end, failure] = std::from_chars(typed.data(), typed.data() + typed.size(), number);
  if (failure == std::errc() && end == typed.data() + typed.size()) {
    return number >= 1 && number <= topics.size() ? number - 1 : topics.size();
  }
  std::size_t best = topics.size();
  int best_fit = 0;
  for (std::size_t i = 0; i < topics.size(); ++i) {
    const int fit = fit_of_all(words_in(typed), words_in(topics[i].heading));
    if (fit > best_fit) best = i;
    best_fit = std::max(best_fit, fit);
  }
  return best;
}

void print_topics(const Terminal& terminal, const Translator& translator,
                  const std::vector<RulesTopic>& topics) {
  if (topics.empty()) return;
  terminal.print("\n" + translator.translate("app.play.help.topics"));
  std::vector<std::string> entries;
  for (std::size_t i = 0; i < topics.size(); ++i) {
    const std::string number = std::to_string(i + 1);
    entries.push_back("  " + terminal.styled("h " + number, TextStyle::strong) +
                      std::string(4 - number.size(), ' ') + topics[i].heading);
  }
  terminal.print_columns(entries);
}

void print_topic(const Terminal& terminal, const RulesTopic& topic) {
  terminal.print(terminal.styled(topic.heading, TextStyle::strong));
  for (const auto& paragraph : topic.paragraphs) terminal.print_entry("  " + paragraph);
}

}  // namespace

bool print_rules_about(const Terminal& terminal, const Translator& translator,
                       const std::string& game, const std::string& typed) {
  const auto words = words_in(typed);
  bool any = false;
  for (const auto& topic : rules_topics(game, translator.language())) {
    for (const auto& paragraph : topic.paragraphs) {
      if (fit_of_all(words, words_in(paragraph)) == 0) continue;
      if (!any) terminal.print(translator.translate("app.play.help.mentions", {{"topic", typed}}));
      any = true;
      terminal.print_entry("  " + paragraph);
    }
  }
  return any;
}

void print_help(const Terminal& terminal, const Translator& translator, const std::string& game,
                const std::string& topic) {
  const auto topics = rules_topics(game, translator.language());
  if (!topic.empty()) {
    const std::size_t found = find_topic(topics, topic);
    if (found < topics.size()) return print_topic(terminal, topics[found]);
    if (print_rules_about(terminal, translator, game, topic)) return;
    terminal.print(translator.translate("app.play.help.no_topic", {{"topic", topic}}));
    return print_topics(terminal, translator, topics);
  }
  terminal.print(translator.translate(game + ".help.goal"));
  terminal.print("\n" + translator.translate(game + ".help.legend"));
  terminal.print("\n" + translator.translate("app.play.help"));
  terminal.print(translator.translate(game + ".help.moves"));
  print_topics(terminal, translator, topics);
}

}  // namespace etana::cli
