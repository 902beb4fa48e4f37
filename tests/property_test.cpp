// What every registered game must do, at every decision of thousands of matches.

#include <gtest/gtest.h>

#include <cstdlib>
#include <deque>
#include <tuple>

#include "bots/bot.h"
#include "games/registry.h"
#include "house.h"
#include "table/record_of.h"

namespace etana::test {
namespace {

using bots::BotKind;
using engine::Seat;
using engine::SeededChance;
using engine::Viewer;

/// Matches for each way to set up a game, fewer in one that has many ways; ETANA_MATCHES asks for
/// more or fewer.
std::uint64_t matches_each() {
  const char* asked = std::getenv("ETANA_MATCHES");
  return asked == nullptr ? 200 : static_cast<std::uint64_t>(std::atoi(asked));
}
constexpr int kLimit = 100'000;

/// Games that may go on for ever are played up to here: one long match for each way to set them
/// up, and some short ones; all of them shorter where few matches are asked for.
template <engine::Game G>
int limit_of(std::uint64_t match) {
  if (G::info().always_ends) return kLimit;
  return std::min(match == 0 ? 300 : 100, 15 * static_cast<int>(matches_each()));
}
template <engine::Game G>
std::uint64_t matches_of(std::uint64_t ways) {
  constexpr std::uint64_t kFewWays = 12;
  const std::uint64_t each = ways <= kFewWays ? matches_each() : matches_each() * kFewWays / ways;
  return std::max<std::uint64_t>(1, G::info().always_ends ? each : each / 25);
}

/// Every number of players with every value of every variant, those that the game allows.
template <engine::Game G>
std::vector<typename G::Options> all_options() {
  std::vector<engine::json::object> chosen = {{}};
  for (const auto& variant : G::info().variants) {
    std::vector<engine::json::object> more;
    for (const auto& before : chosen) {
      for (const auto value : variant.values) {
        more.push_back(before);
        more.back()[variant.key] = value;
      }
    }
    chosen = std::move(more);
  }
  std::vector<typename G::Options> all;
  for (auto& options : chosen) {
    for (int players = G::info().min_players; players <= G::info().max_players; ++players) {
      options["players"] = players;
      const auto read = engine::read_json(options, "options", G::read_options);
      if (read) all.push_back(*read);
    }
  }
  return all;
}

template <class G>
class EveryGame : public ::testing::Test {
 protected:
  /// Plays matches, half by advice and half at random, and shows every position to `look`.
  template <class Look>
  void play_matches(Look look) {
    const auto ways = all_options<G>();
    for (const auto& options : ways) {
      const G rules = house_rules<G>(options);
      for (std::uint64_t match = 0; match < matches_of<G>(ways.size()); ++match) {
        SCOPED_TRACE(text_of(G::to_json(options)) + " match " + std::to_string(match));
        play_one(rules, engine::seed_number({}, match), limit_of<G>(match), look);
        if (this->HasFatalFailure() || this->HasNonfatalFailure()) return;
      }
    }
  }

  template <class Look>
  void play_one(const G& rules, const engine::Bytes32& seed, int limit, Look look) {
    SeededChance chance(seed);
    SeededChance thoughts(engine::seed_number(seed, 1));
    std::vector<typename G::Event> events;
    std::vector<typename G::Move> moves;
    auto state = rules.setup(chance, events);
    int decisions = 0;
    for (; rules.deciding(state) && decisions < limit; ++decisions) {
      rules.legal_moves(state, moves);
      ASSERT_FALSE(moves.empty()) << "stuck: " << text_of(rules.to_json(state));
      look(rules, state, moves);
      const auto bot = thoughts.pick(2) == 0 ? BotKind::random : BotKind::greedy;
      const auto move = bots::choose(bot, rules, state, moves, thoughts);
      ASSERT_FALSE(rules.why_not(state, move)) << text_of(rules.to_json(move));
      events.clear();
      rules.apply(state, move, chance, events);
    }
    rules.legal_moves(state, moves);
    look(rules, state, moves);
    if (G::info().always_ends) {
      EXPECT_LT(decisions, limit) << "a match did not end";
    }
    EXPECT_EQ(rules.deciding(state).has_value(), !rules.result(state).has_value());
  }
};

template <class List>
struct AsTypes;
template <class... G>
struct AsTypes<std::tuple<G...>> {
  using type = ::testing::Types<G...>;
};
TYPED_TEST_SUITE(EveryGame, AsTypes<games::AllGames>::type);

TYPED_TEST(EveryGame, offers_each_legal_move_once_and_keeps_its_invariants) {
  this->play_matches([](const auto& rules, const auto& state, const auto& moves) {
    const auto broken = rules.broken_invariant(state);
    ASSERT_FALSE(broken) << broken->key << text_of(rules.to_json(state));
    for (std::size_t i = 0; i < moves.size(); ++i) {
      ASSERT_FALSE(rules.why_not(state, moves[i])) << text_of(rules.to_json(moves[i]));
      for (std::size_t j = 0; j < i; ++j) ASSERT_FALSE(moves[i] == moves[j]);
    }
  });
}

TYPED_TEST(EveryGame, refuses_exactly_the_moves_it_does_not_offer) {
  std::deque<typename TypeParam::Move> seen;  // moves of other decisions
  this->play_matches([&seen](const auto& rules, const auto& state, const auto& moves) {
    for (const auto& move : seen) {
      const bool offered = std::ranges::find(moves, move) != moves.end();
      const auto before = state;
      ASSERT_EQ(rules.why_not(state, move).has_value(), !offered)
          << text_of(rules.to_json(move)) << text_of(rules.to_json(state));
      ASSERT_EQ(state, before);
    }
    for (std::size_t i = 0; i < moves.size(); i += 5) seen.push_back(moves[i]);
    while (seen.size() > 60) seen.pop_front();
  });
}

TYPED_TEST(EveryGame, reads_what_it_writes) {
  using G = TypeParam;
  this->play_matches([](const auto& rules, const auto& state, const auto& moves) {
    const auto again = engine::read_json(rules.to_json(state), "state",
                                         [&](const auto& in) { return rules.read_state(in); });
    ASSERT_TRUE(again.has_value()) << again.error().where;
    ASSERT_EQ(*again, state);
    for (const auto& move : moves) {
      const auto back = engine::read_json(rules.to_json(move), "move",
                                          [&](const auto& in) { return rules.read_move(in); });
      ASSERT_TRUE(back.has_value()) << back.error().where;
      ASSERT_EQ(*back, move);
    }
    const Viewer deciding = rules.deciding(state);
    for (const Viewer viewer : {deciding, Viewer(), Viewer(Seat{0})}) {
      const typename G::View view = rules.view(state, viewer);
      const auto back = engine::read_json(rules.to_json(view), "view",
                                          [&](const auto& in) { return rules.read_view(in); });
      ASSERT_TRUE(back.has_value()) << back.error().where;
      ASSERT_EQ(*back, view);
    }
  });
}

/// Two positions that differ only in what the viewer may not know: does the viewer see the same?
template <engine::Game G>
void expect_same_to(Viewer viewer, const G& rules, const typename G::State& one,
                    const typename G::State& other) {
  ASSERT_EQ(text_of(rules.to_json(rules.view(one, viewer))),
            text_of(rules.to_json(rules.view(other, viewer))));
  ASSERT_EQ(rules.deciding(one), rules.deciding(other));
  if (!viewer || rules.deciding(one) != viewer) return;
  std::vector<typename G::Move> moves;
  std::vector<typename G::Move> others;
  rules.legal_moves(one, moves);
  rules.legal_moves(other, others);
  ASSERT_EQ(moves, others);
  for (const auto& move : moves) ASSERT_EQ(rules.describe(one, move), rules.describe(other, move));
  SeededChance thoughts({});
  SeededChance same_thoughts({});
  ASSERT_EQ(bots::choose(BotKind::greedy, rules, one, moves, thoughts),
            bots::choose(BotKind::greedy, rules, other, others, same_thoughts));
}

/// Plays one move in both. If it leaves the viewer with the same view, it told the viewer the
/// same things on the way.
template <engine::Game G>
void expect_same_told(Viewer viewer, const G& rules, typename G::State one, typename G::State other,
                      const typename G::Move& move) {
  if (rules.why_not(other, move)) return;
  SeededChance chance({});
  SeededChance same_chance({});
  std::vector<typename G::Event> told;
  std::vector<typename G::Event> also_told;
  rules.apply(one, move, chance, told);
  rules.apply(other, move, same_chance, also_told);
  if (!(rules.view(one, viewer) == rules.view(other, viewer))) return;
  const auto heard = [&](const std::vector<typename G::Event>& events) {
    std::string all;
    for (const auto& event : events) {
      const auto seen = rules.seen(event, viewer);
      if (seen) all += text_of(rules.to_json(*seen)) + text_of(to_json(rules.describe(*seen)));
    }
    return all;
  };
  ASSERT_EQ(heard(told), heard(also_told));
}

TYPED_TEST(EveryGame, keeps_secrets) {
  std::deque<typename TypeParam::Move> seen;
  SeededChance fancy(engine::seed_from("secrets"));
  std::uint64_t imagined = 0;
  std::uint64_t different = 0;
  this->play_matches([&](const auto& rules, const auto& state, const auto& moves) {
    for (int i = -1; i < rules.players(); ++i) {
      const Viewer viewer = i < 0 ? Viewer() : Viewer(Seat{static_cast<std::uint8_t>(i)});
      const auto other = rules.imagine(rules.view(state, viewer), fancy);
      const auto broken = rules.broken_invariant(other);
      ASSERT_FALSE(broken) << broken->key << text_of(rules.to_json(other));
      expect_same_to(viewer, rules, state, other);
      ++imagined;
      different += static_cast<std::uint64_t>(!(other == state));
      if (moves.empty()) continue;
      expect_same_told(viewer, rules, state, other, moves[imagined % moves.size()]);
      if (viewer != rules.deciding(state)) continue;
      for (const auto& move : seen) {
        ASSERT_EQ(rules.why_not(state, move), rules.why_not(other, move));
      }
    }
    if (!moves.empty()) seen.push_back(moves.front());
    if (seen.size() > 10) seen.pop_front();
  });
  if (TypeParam::info().has_secrets) {
    EXPECT_GT(different * 10, imagined) << "imagined positions hardly differ";
  }
}

/// A match at a table, played by bots; `after` is called after every move.
template <engine::Game G, class After>
void play_at_table(table::MatchOf<G>& match, After after) {
  SeededChance thoughts(engine::seed_from("table"));
  for (int i = 0; match.deciding() && i < limit_of<G>(1); ++i) {
    const Seat seat = *match.deciding();
    const auto move = match.bot_move(thoughts.pick(2) == 0 ? "random" : "greedy", thoughts);
    ASSERT_TRUE(move.has_value());
    ASSERT_TRUE(match.play(seat, *move).has_value());
    after(seat, *move);
  }
}

template <engine::Game G>
std::unique_ptr<table::MatchOf<G>> match_of(const table::LoadedPack& pack,
                                            const typename G::Options& options,
                                            std::string_view seed) {
  auto match =
      table::new_match(pack, G::to_json(options), people(options.players), engine::seed_from(seed));
  EXPECT_TRUE(match.has_value());
  return std::unique_ptr<table::MatchOf<G>>(static_cast<table::MatchOf<G>*>(match->release()));
}

TYPED_TEST(EveryGame, takes_moves_back_to_the_very_same_position) {
  using G = TypeParam;
  const auto pack = loaded_house_pack(G::info().id);
  int undone = 0;
  for (const auto& options : all_options<G>()) {
    const auto match = match_of<G>(pack, options, "undo");
    auto before = match->position();
    play_at_table<G>(*match, [&](Seat seat, const engine::json::value& move) {
      const auto after = match->position();
      const Seat other = {static_cast<std::uint8_t>((seat.index + 1) % options.players)};
      if (match->undoable(other) > 0 && !(other == seat)) {
        ADD_FAILURE() << "took back somebody else's move";
      }
      if (match->undo(seat)) {
        ++undone;
        ASSERT_EQ(match->position(), before);
        ASSERT_TRUE(match->play(seat, move).has_value());
        ASSERT_EQ(match->position(), after) << "undo rolled anew";
      }
      before = after;
    });
  }
  EXPECT_GT(undone, 0);
}

TYPED_TEST(EveryGame, replays_its_records_to_the_very_same_position) {
  using G = TypeParam;
  const auto pack = loaded_house_pack(G::info().id);
  for (const auto& options : all_options<G>()) {
    for (const char* seed : {"one", "two", "three"}) {
      const auto match = match_of<G>(pack, options, seed);
      play_at_table<G>(*match, [&](Seat seat, const engine::json::value& move) {
        if (match->moves_made() % 7 == 0 && match->undo(seat)) {
          ASSERT_TRUE(match->play(seat, move).has_value());
        }
      });
      // A match cut short still has its seed to itself.
      const auto seal = match->deciding() ? table::Seal::opened : table::Seal::kept;
      auto record = match->record(seal);
      ASSERT_TRUE(record.contains("seed"));
      ASSERT_EQ(record.contains("result"), !match->deciding().has_value());
      const auto again = table::read_record(pack, record);
      ASSERT_TRUE(again.has_value()) << again.error().where << " " << code_of(again);
      EXPECT_EQ((*again)->state_hash(), match->state_hash());
      EXPECT_EQ(text_of((*again)->record(seal)), text_of(record));
      record.erase("seed");  // a record without its seed is replayed from the answers alone
      const auto unsealed = table::read_record(pack, record);
      ASSERT_TRUE(unsealed.has_value()) << unsealed.error().where;
      EXPECT_EQ((*unsealed)->state_hash(), match->state_hash());
    }
  }
}

}  // namespace
}  // namespace etana::test
