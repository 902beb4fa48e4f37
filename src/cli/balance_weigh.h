#pragma once

#include <memory>
#include <string>
#include <vector>

#include "bots/ziggurat_trial.h"

/// The chapters of the legacy game, played over and over by bots: how they are weighed.
namespace etana::cli {

/// Who plays what: a chapter by a bot with so many heroes, with its secret knowledge or without.
struct Weighing {
  bots::TeamBot bot = bots::TeamBot::all_cards;
  int chapter = 1;
  int players = 4;
  bool knowledge = false;
};

/// And what came of it.
struct Weighed {
  Weighing what;
  std::vector<bots::Trial> trials;
};

/// The house pack with all its chapters, or the one in a folder.
engine::Expected<ziggurat::Content> load_chapters(const std::string& folder);

/// How much is played: matches for each weighing, on so many threads, from a seed.
struct Effort {
  int matches = 200;
  unsigned threads = 1;
  std::string seed = "balance";
};

/// Plays a weighing's matches. A match depends on seed and number alone, so the outcomes are the
/// same whatever the threads do. Fails if the pack does not have the chapter.
engine::Expected<Weighed> weigh(const std::shared_ptr<const ziggurat::Content>& content,
                                const Weighing& what, const Effort& effort);

long count(const Weighed& weighed, ziggurat::Outcome outcome);
/// The share of an outcome, in per cent.
double percent(const Weighed& weighed, ziggurat::Outcome outcome);
double mean(const Weighed& weighed, int bots::Trial::* what);

/// How often a card was being played when a match ended.
struct Ends {
  int won = 0;
  int lost = 0;
};
/// By the card's number in the pack.
std::vector<Ends> ends_by_card(const ziggurat::Content& content, const Weighed& weighed);

/// What became of an object over all matches.
struct Service {
  int used = 0;      // times
  int matches = 0;   // in which it was used
  int won = 0;       // of those
  int decisive = 0;  // of those, in which it was used while the last card was played
};
/// By the object's number in the pack.
std::vector<Service> service_by_object(const ziggurat::Content& content, const Weighed& weighed);

}  // namespace etana::cli
