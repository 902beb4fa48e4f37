// Mists of Zanaga: the table that remembers the odds of fights.

#include "games/zanaga/odds_table.h"

#include <atomic>
#include <thread>

#include "games/zanaga/combat_odds.h"
#include "zanaga_position.h"

namespace etana::test::zan {
namespace {

OddsTable::Key key_of(std::uint64_t number) { return {number, 2 * number, 3 * number, 5, 7}; }

TEST(ZanagaOdds, the_table_finds_what_was_added_under_the_whole_key) {
  OddsTable table;
  EXPECT_FALSE(table.find(key_of(1)).has_value());
  table.add(key_of(1), 0.25);
  EXPECT_EQ(table.find(key_of(1)), 0.25);
  for (std::size_t word = 0; word < OddsTable::Key{}.size(); ++word) {
    OddsTable::Key other = key_of(1);
    ++other[word];
    EXPECT_FALSE(table.find(other).has_value()) << word;
  }
}

TEST(ZanagaOdds, a_copy_of_the_table_is_empty_and_a_moved_one_is_not) {
  OddsTable table;
  table.add(key_of(1), 0.25);
  const OddsTable copy = table;
  EXPECT_FALSE(copy.find(key_of(1)).has_value());
  const OddsTable moved = std::move(table);
  EXPECT_EQ(moved.find(key_of(1)), 0.25);
}

TEST(ZanagaOdds, threads_never_see_half_an_entry) {
  OddsTable table;
  std::atomic<int> wrong = 0;
  const auto work = [&](std::uint64_t first) {
    for (std::uint64_t i = 0; i < 200'000; ++i) {
      const std::uint64_t number = 1 + (first + i * 7919) % 20000;  // more keys than slots
      const auto found = table.find(key_of(number));
      if (found && *found != static_cast<double>(number)) ++wrong;
      if (!found) table.add(key_of(number), static_cast<double>(number));
    }
  };
  std::thread one(work, 0);
  std::thread other(work, 10000);
  one.join();
  other.join();
  EXPECT_EQ(wrong, 0);
}

/// Everything that changes a chance must be part of the key: changes one thing at a time, and
/// compares with rules that remember nothing yet.
TEST(ZanagaOdds, remembered_odds_are_those_of_the_position) {
  const Rules rules = builtin_rules<Rules>({.players = 2});
  engine::SeededChance chance(engine::seed_from("odds"));
  std::vector<Event> events;
  State state = rules.setup(chance, events);
  for (int decision = 0; decision < 300 && rules.deciding(state); ++decision) {
    const Rules fresh(std::make_shared<const Content>(rules.content()), rules.options());
    for (const Seat seat : {Seat{0}, Seat{1}}) {
      const auto card = id<Adventure>(static_cast<std::size_t>(
          chance.pick(static_cast<int>(rules.content().adventures.size()))));
      const auto god = id<God>(static_cast<std::size_t>(chance.pick(kGods)));
      const FightOdds odds(rules, state, seat);
      const FightOdds expected(fresh, state, seat);
      ASSERT_EQ(odds.against(card), expected.against(card));
      ASSERT_EQ(odds.against(god), expected.against(god));
    }
    events.clear();
    rules.apply(state, rules.heuristic_move(rules.view(state, rules.deciding(state)), chance),
                chance, events);
  }
}

/// Every number of a model must be part of its key: changes them at random, one at a time, and
/// compares with tables that remember nothing yet.
TEST(ZanagaOdds, remembered_chances_are_those_of_the_model) {
  engine::SeededChance chance(engine::seed_from("models"));
  const OddsTable known;
  CombatModel now = {.life = 6, .foe_life = 4, .foe_full = 5};
  for (auto& phase : now.phases) phase = {.ways = 60, .blow = 1, .harm = 1};
  CombatModel later = now;
  for (int change = 0; change < 3000; ++change) {
    CombatModel& model = chance.pick(3) == 0 ? later : now;
    CombatModel::Phase& phase = model.phases[static_cast<std::size_t>(chance.pick(kAttributes))];
    switch (chance.pick(6)) {
      case 0: now.life = later.life = 1 + chance.pick(8); break;
      case 1: now.foe_life = later.foe_life = 1 + chance.pick(5); break;
      case 2: now.regrowth = later.regrowth = chance.pick(4) / 3; break;
      case 3: phase.ways = 10 * chance.pick(11); break;
      case 4: phase.blow = chance.pick(3); break;
      default: phase.harm = chance.pick(3);
    }
    ASSERT_EQ(now.win_chance(known), now.win_chance({}));
    const auto first = static_cast<std::size_t>(1 + chance.pick(2));
    ASSERT_EQ(now.win_chance_from(first, later, known), now.win_chance_from(first, later, {}));
  }
}

}  // namespace
}  // namespace etana::test::zan
