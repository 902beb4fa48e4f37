#pragma once

#include <vector>

#include "games/ziggurat/rules.h"

namespace etana::ziggurat {

/// How far a team looks ahead. It plans through the cards that lie open, in the order in which they
/// will be played, and keeps the best positions after each decision and each card; then it may
/// play on a while with cards sampled from the unseen ones.
struct PlannerParams {
  int cards = 1;       // how many of the open cards are planned, the active seat's first
  int width = 1;       // positions kept after each card
  int spread = 24;     // and after each decision inside a card
  int candidates = 0;  // plans that are compared by sampling; 0: the best one is taken as it is
  int samples = 0;     // how often each of them is played on
  int rounds = 1;      // for so many rounds of cards
};

/// The quick one of `advise`; one that plans two cards; one that searches all open cards and
/// samples the rest.
inline constexpr PlannerParams kQuick = {.cards = 1, .width = 1, .spread = 24};
inline constexpr PlannerParams kTwoCards = {
    .cards = 2, .width = 24, .spread = 64, .candidates = 6, .samples = 12, .rounds = 1};
inline constexpr PlannerParams kAllOpen = {
    .cards = kMaxHeroes, .width = 32, .spread = 96, .candidates = 4, .samples = 6, .rounds = 1};

/// Plans for the whole team: everything is open, so every seat thinks the same. Its vectors are
/// kept between plans.
class Planner {
 public:
  Planner(const Rules& rules, const PlannerParams& params) : rules_(rules), params_(params) {}

  /// The moves by which the card that lies to be played is best played to its end, for whichever
  /// seats are asked; at least one. No seat learns anything on the way, so all of them stand.
  const std::vector<Move>& plan(const State& state, engine::Chance& chance);

 private:
  /// A position on the way, and how it was reached.
  struct Node {
    State state;
    Move move;
    int value = 0;
    int parent = -1;
    int first_end = -1;  // the position in which the first card was over
    std::uint64_t hash = 0;
  };

  void play_one_card(int cards_over);
  void expand(int node, int cards_over);
  void keep_best(std::vector<int>& nodes, int most);
  int choose(engine::Chance& chance);
  int play_on(const Node& end, engine::Chance& chance);
  Move best_step(const State& state);

  const Rules& rules_;
  PlannerParams params_;
  std::vector<Node> nodes_;
  std::vector<int> front_;
  std::vector<int> next_;
  std::vector<int> ends_;
  std::vector<Move> moves_;
  std::vector<Event> events_;
  std::vector<Move> plan_;
};

}  // namespace etana::ziggurat
