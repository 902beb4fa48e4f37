#include <cmath>

#include "bots/bot.h"
#include "bots/calibration.h"
#include "bots/training_samples.h"
#include "games/registry.h"
#include "support.h"

namespace etana {
namespace {

using bots::Bot;
using bots::BotKind;
using engine::SearchParams;

constexpr SearchParams kQuick = {.visits = 12, .exploration = 0.1, .progressive_widening = 2};

template <class G>
class EveryBot : public testing::Test {
 protected:
  static G rules() {
    typename G::Options options;
    options.players = 2;
    return test::builtin_rules<G>(options);
  }

  /// Calls f(state, moves) for decisions with a choice, out of matches of the greedy bot.
  template <class F>
  static void each_decision(const G& rules, int count, F f) {
    engine::SeededChance chance({});
    std::vector<typename G::Event> events;
    std::vector<typename G::Move> moves;
    auto state = rules.setup(chance, events);
    while (count > 0) {
      if (!rules.deciding(state)) state = rules.setup(chance, events);
      rules.legal_moves(state, moves);
      if (moves.size() > 1 && chance.pick(7) == 0) {
        f(state, moves);
        --count;
      }
      const auto move = bots::choose(BotKind::greedy, rules, state, moves, chance);
      rules.apply(state, move, chance, events);
    }
  }
};

template <class Tuple>
struct AsTypes;
template <class... G>
struct AsTypes<std::tuple<G...>> {
  using type = testing::Types<G...>;
};
TYPED_TEST_SUITE(EveryBot, AsTypes<games::AllGames>::type);

TYPED_TEST(EveryBot, makes_legal_moves_at_every_level) {
  const TypeParam rules = this->rules();
  this->each_decision(rules, 12, [&](const auto& state, const auto& moves) {
    for (const BotKind kind : {BotKind::easy, BotKind::normal}) {
      engine::SeededChance chance({});
      const auto move = bots::choose(kind, rules, state, moves, chance);
      ASSERT_NE(std::ranges::find(moves, move), moves.end());
    }
  });
}

TYPED_TEST(EveryBot, thinks_the_same_with_the_same_seed_on_one_thread_and_on_two) {
  const TypeParam rules = this->rules();
  this->each_decision(rules, 6, [&](const auto& state, const auto& moves) {
    for (const int threads : {1, 2}) {
      SearchParams thinking = kQuick;
      thinking.threads = threads;
      engine::SeededChance one({});
      engine::SeededChance other({});
      ASSERT_EQ(Bot<TypeParam>(thinking, rules).choose(state, moves, one),
                Bot<TypeParam>(thinking, rules).choose(state, moves, other));
    }
  });
}

// What a bot may not know makes no difference, not even to the luck it thinks with.
TYPED_TEST(EveryBot, moves_alike_whatever_others_hold) {
  const TypeParam rules = this->rules();
  engine::SeededChance imagination(engine::seed_from("other cards"));
  this->each_decision(rules, 8, [&](const auto& state, const auto& moves) {
    const auto view = rules.view(state, rules.deciding(state));
    const auto other = rules.determinize(view, imagination);
    for (std::uint64_t i = 0; i < 3; ++i) {
      SearchParams thinking = kQuick;
      thinking.blunder_rate = 0.3;
      engine::SeededChance one(engine::seed_number({}, i));
      engine::SeededChance same(engine::seed_number({}, i));
      ASSERT_EQ(Bot<TypeParam>(thinking, rules).choose(state, moves, one),
                Bot<TypeParam>(thinking, rules).choose(other, moves, same));
    }
  });
}

TYPED_TEST(EveryBot, counts_every_visit_and_ranks_by_them) {
  const TypeParam rules = this->rules();
  this->each_decision(rules, 6, [&](const auto& state, const auto&) {
    const auto seat = rules.deciding(state);
    bots::Search<TypeParam> search(rules, kQuick);
    engine::SeededChance chance({});
    const auto& considered = search.run(rules.view(state, seat), chance);
    int visits = 0;
    for (std::size_t i = 0; i < considered.size(); ++i) {
      visits += considered[i].visits;
      if (i > 0) {
        ASSERT_LE(considered[i].visits, considered[i - 1].visits);
      }
      ASSERT_GE(considered[i].win_probabilities[seat->index], 0);
      ASSERT_LE(considered[i].win_probabilities[seat->index], 1);
    }
    ASSERT_EQ(visits, kQuick.visits);
  });
}

TYPED_TEST(EveryBot, has_chances_that_add_up) {
  const TypeParam rules = this->rules();
  this->each_decision(rules, 40, [&](const auto& state, const auto&) {
    const engine::WinProbabilities shares = engine::win_probabilities(rules, state);
    double sum = 0;
    for (int i = 0; i < rules.players(); ++i) sum += shares[static_cast<std::size_t>(i)];
    const double expected = TypeParam::info().cooperative ? rules.players() * shares[0] : 1;
    ASSERT_NEAR(sum, expected, 1e-9);
  });
}

/// People are told chances only in matches in which they were found right, whatever the level of
/// the bots at the table.
TYPED_TEST(EveryBot, tells_chances_only_where_they_are_right) {
  using G = TypeParam;
  const auto pack = test::loaded_builtin_pack(G::info().id);
  for (int players = G::info().min_players; players <= G::info().max_players; ++players) {
    typename G::Options options;
    options.players = players;
    const auto match =
        *match::new_match(pack, G::to_json(options), test::people(players), engine::seed_from("x"));
    engine::SeededChance bot_chance({});
    const auto hint = match->hint(bot_chance);
    EXPECT_EQ(hint->chances.has_value(), test::builtin_rules<G>(options).calibrated()) << players;
  }
}

TYPED_TEST(EveryBot, tries_only_legal_moves) {
  const TypeParam rules = this->rules();
  if constexpr (requires(std::vector<typename TypeParam::Move>& moves) {
                  rules.prune_moves(typename TypeParam::State{}, moves);
                }) {
    this->each_decision(rules, 200, [&](const auto& state, const auto& moves) {
      auto left = moves;
      rules.prune_moves(state, left);
      for (const auto& move : left) ASSERT_NE(std::ranges::find(moves, move), moves.end());
    });
  }
}

TYPED_TEST(EveryBot, thinks_of_the_only_move_there_is) {
  const TypeParam rules = this->rules();
  engine::SeededChance chance({});
  std::vector<typename TypeParam::Event> events;
  std::vector<typename TypeParam::Move> moves;
  auto state = rules.setup(chance, events);
  for (int i = 0; i < 300; ++i) {
    const auto seat = rules.deciding(state);
    if (!seat) break;
    rules.legal_moves(state, moves);
    if (moves.size() == 1) {
      bots::Search<TypeParam> search(rules, kQuick);
      const auto& considered = search.run(rules.view(state, seat), chance);
      ASSERT_EQ(considered.size(), 1U);
      ASSERT_EQ(considered[0].move, moves[0]);
    }
    const auto move = bots::choose(BotKind::greedy, rules, state, moves, chance);
    rules.apply(state, move, chance, events);
  }
}

TEST(Search, goes_on_with_the_tree_of_its_own_turn) {
  const auto rules = test::builtin_rules<labyrinth::Rules>({.players = 2});
  engine::SeededChance chance({});
  std::vector<labyrinth::Event> events;
  auto state = rules.setup(chance, events);
  bots::Search<labyrinth::Rules> search(
      rules, {.visits = 200, .exploration = 0.1, .progressive_widening = 1});
  const auto seat = rules.deciding(state);
  const auto shift = search.choose(rules.view(state, seat), chance);
  rules.apply(state, shift, chance, events);
  ASSERT_EQ(rules.deciding(state), seat);
  // One visit is asked for, and many are there: they were made before the shift.
  bots::Search<labyrinth::Rules> fresh(
      rules, {.visits = 200, .exploration = 0.1, .progressive_widening = 1});
  int fresh_visits = 0;
  for (const auto& it : fresh.run(rules.view(state, seat), chance)) fresh_visits += it.visits;
  int visits = 0;
  for (const auto& it : search.run(rules.view(state, seat), chance)) visits += it.visits;
  EXPECT_EQ(fresh_visits, 200);
  EXPECT_EQ(visits, 200);
  EXPECT_GT(search.reused_visits(), 0);
  EXPECT_EQ(fresh.reused_visits(), 0);
}

TEST(Search, overlooks_what_it_is_told_to_overlook) {
  const auto rules = test::builtin_rules<labyrinth::Rules>({.players = 2});
  engine::SeededChance chance({});
  std::vector<labyrinth::Event> events;
  const auto state = rules.setup(chance, events);
  const auto view = rules.view(state, rules.deciding(state));
  engine::SeededChance one({});
  engine::SeededChance other({});
  bots::Search<labyrinth::Rules> blind(rules, {.visits = 50, .blunder_rate = 1});
  bots::Search<labyrinth::Rules> sees(rules, {.visits = 50});
  EXPECT_EQ(blind.choose(view, one), sees.run(view, other).back().move);
}

TEST(SearchParams, e_to_the_power_of) {
  for (double x = -40; x <= 40; x += 0.37) {
    EXPECT_NEAR(engine::portable_exp(x) / std::exp(x), 1, 1e-12) << x;
  }
  EXPECT_EQ(engine::portable_exp(100), engine::portable_exp(40));
}

TEST(Calibration, compares_what_was_said_with_what_happened) {
  std::vector<std::vector<bots::Forecast>> matches;
  for (int i = 0; i < 100; ++i) {
    matches.push_back({{0.72, i < 70}, {0.74, i < 70}, {0.28, i >= 70}, {1, i < 94}});
  }
  const auto bins = bots::calibration_of(matches);
  EXPECT_EQ(bins[7].forecasts, 200);
  EXPECT_EQ(bins[7].matches, 100);
  EXPECT_NEAR(bins[7].predicted, 0.73, 1e-9);
  EXPECT_NEAR(bins[7].observed.value, 0.70, 1e-9);
  EXPECT_NEAR(bins[2].observed.value, 0.30, 1e-9);
  EXPECT_EQ(bins[9].matches, 100);
  EXPECT_EQ(bins[5].forecasts, 0);
  EXPECT_NEAR(bots::worst_error(bins), 0.06, 1e-9);
}

TEST(Calibration, a_bin_with_few_matches_tells_nothing) {
  std::vector<std::vector<bots::Forecast>> matches(bots::kEnoughMatches - 1, {{0.95, false}});
  EXPECT_EQ(bots::worst_error(bots::calibration_of(matches)), 0);
  matches.push_back(matches.front());
  EXPECT_NEAR(bots::worst_error(bots::calibration_of(matches)), 0.95, 1e-9);
}

TEST(Calibration, forecasts_are_those_of_all_seats_and_come_true_for_one) {
  const auto rules = test::builtin_rules<labyrinth::Rules>({.players = 3});
  const auto forecasts = bots::forecasts_of_match(rules, kQuick, {}, 5000);
  ASSERT_GT(forecasts.size(), 12U);
  for (std::size_t i = 0; i < forecasts.size(); i += 3) {
    EXPECT_NEAR(forecasts[i].predicted + forecasts[i + 1].predicted + forecasts[i + 2].predicted, 1,
                1e-9);
    EXPECT_EQ(forecasts[i].won + forecasts[i + 1].won + forecasts[i + 2].won, 1);
  }
  EXPECT_TRUE(bots::forecasts_of_match(rules, kQuick, {}, 3).empty());
}

/// Matches that end by known weights: what is learnt comes close to them.
TEST(Learning, finds_the_weights_that_made_the_ends) {
  const bots::Weights truth = {1.5, -0.7};
  engine::SeededChance chance({});
  std::vector<bots::TrainingSample> samples(4000);
  for (auto& sample : samples) {
    sample.seats = 3;
    for (std::size_t s = 0; s < 3; ++s) {
      for (std::size_t i = 0; i < 2; ++i) sample.features[s][i] = chance.pick(1000) / 250.0 - 2;
    }
    const auto chances = bots::forecast(sample, truth, 2);
    double luck = chance.pick(1'000'000) / 1e6;
    std::size_t winner = 0;
    while (winner < 2 && luck >= chances[winner]) luck -= chances[winner++];
    sample.won[winner] = true;
  }
  const auto learnt = bots::learn(samples, {}, 2);
  EXPECT_NEAR(learnt[0], truth[0], 0.1);
  EXPECT_NEAR(learnt[1], truth[1], 0.1);
  EXPECT_LT(bots::log_loss(samples, learnt, 2), bots::log_loss(samples, {}, 2));
}

TEST(Learning, finds_the_weights_of_a_team) {
  const bots::Weights truth = {0.8, -1.2};
  engine::SeededChance chance(engine::seed_from("team"));
  std::vector<bots::TrainingSample> samples(6000);
  for (auto& sample : samples) {
    sample.features[0][0] = 1;
    sample.features[0][1] = chance.pick(1000) / 250.0 - 2;
    sample.won[0] = chance.pick(1'000'000) / 1e6 < bots::forecast(sample, truth, 2)[0];
  }
  const auto learnt = bots::learn(samples, {}, 2);
  EXPECT_NEAR(learnt[0], truth[0], 0.15);
  EXPECT_NEAR(learnt[1], truth[1], 0.15);
}

TEST(Learning, takes_lessons_where_the_turn_passes_on) {
  const auto rules = test::builtin_rules<labyrinth::Rules>({.players = 2});
  const auto samples = bots::samples_of_match(rules, BotKind::greedy, {}, 1000);
  ASSERT_GT(samples.size(), 4);
  for (const auto& sample : samples) EXPECT_NE(sample.won[0], sample.won[1]);
  EXPECT_TRUE(bots::samples_of_match(rules, BotKind::greedy, {}, 3).empty());
}

}  // namespace
}  // namespace etana
