#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/ziggurat/trial.h"

/// Measures the balance of the legacy game's chapters by playing them with bots.
namespace etana::cli {

/// One combination to measure: bot, chapter, number of heroes, with secret knowledge or without.
struct BalanceCase {
  TeamBot bot = TeamBot::all_cards;
  int chapter = 1;
  int players = 4;
  bool knowledge = false;
};

/// The matches of one case.
struct BalanceResult {
  BalanceCase spec;
  std::vector<Trial> trials;
};

/// The built-in pack with all chapters, or the pack in `folder`.
engine::Expected<ziggurat::Content> load_chapters(const std::string& folder);

/// Matches per case, threads and seed.
struct BalanceParams {
  int matches = 200;
  unsigned threads = 1;
  std::string seed = "balance";
};

/// Plays the matches of a case. A match depends only on seed and number, so the results do not
/// depend on threads. An error if the pack lacks the chapter.
engine::Expected<BalanceResult> run_case(const std::shared_ptr<const ziggurat::Content>& content,
                                         const BalanceCase& spec, const BalanceParams& params);

long count(const BalanceResult& result, ziggurat::Outcome outcome);
/// The share of an outcome, in percent.
double percent(const BalanceResult& result, ziggurat::Outcome outcome);
double mean(const BalanceResult& result, int Trial::* what);

/// How many matches ended while a card was in play.
struct EndCounts {
  int won = 0;
  int lost = 0;
};
/// By card index in the pack.
std::vector<EndCounts> ends_by_card(const ziggurat::Content& content, const BalanceResult& result);

/// The use of an object over all matches.
struct ObjectUse {
  int used = 0;      // times
  int matches = 0;   // in which it was used
  int won = 0;       // of those
  int decisive = 0;  // of those, used during the last card
};
/// By object index in the pack.
std::vector<ObjectUse> use_by_object(const ziggurat::Content& content, const BalanceResult& result);

}  // namespace etana::cli
