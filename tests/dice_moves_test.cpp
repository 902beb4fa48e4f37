// No two moves of the dice race with the same effect.

#include "dice_position.h"

namespace etana::test {
namespace {

using Translator = std::vector<std::string>;

TEST(DiceRules, D35_two_placements_of_which_the_other_follows_are_one_move) {
  DicePosition p;
  p.row("1.1", "w1 w1 -- w1 -- w1").pool("A1 B1");
  EXPECT_EQ(p.offers(), (Translator{"place A1 1.1c", "place B1 1.1c"}));
  EXPECT_EQ(p.refused_by("place B1 1.1e"), "D-35");
  p.play("place A1 1.1c");
  EXPECT_EQ(p.at("1.1e"), "B1");
  EXPECT_EQ(p.happened<Completed>(), 1);
  DicePosition asked;  // with a card nothing follows by itself
  asked.row("1.1", "w1 w1 -- w1 -- w1").pool("A1 B1").hand(0, {Card::swap_there});
  EXPECT_EQ(asked.offers(),
            (Translator{"place A1 1.1c", "place B1 1.1c", "place A1 1.1e", "place B1 1.1e"}));
}

TEST(DiceRules, D35_placements_that_all_come_to_the_same_are_made_without_asking) {
  DicePosition p;
  p.row("1.1", "w1 w2 -- w4 -- w6").pool("A3 A5").hand(0, {Card::extra_white});
  p.play("play extra_white", {1});  // w1 fits nowhere; A3 and A5 each in one place
  EXPECT_EQ(p.happened<Placed>(), 2);
  EXPECT_EQ(p.happened<Completed>(), 1);
}

TEST(DiceRules, D35_a_stolen_die_and_its_equal_change_places_for_nothing) {
  DicePosition p;
  p.row("1.1", "w1 w1 -- w1 -- w1").put("3.1c", "B1").pool("B1").hand(0, {Card::steal});
  p.play("play steal");
  EXPECT_EQ(p.happened<Stole>(), 1);
  EXPECT_EQ(p.at("1.1c") + p.at("1.1e"), "B1B1");
}

Content content_with(std::string_view board) {
  engine::Pack pack = builtin_pack("dice");
  pack.files["board.json"] = parsed(board);
  return *Rules::load(pack);
}

/// Where several moves lead with the same luck, each by itself.
std::vector<State> reached(const Rules& rules, const State& state, const std::vector<Move>& moves,
                           std::uint64_t luck) {
  std::vector<State> all(moves.size(), state);
  std::vector<Event> events;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    engine::SeededChance chance(engine::seed_number({}, luck));
    rules.apply(all[i], moves[i], chance, events);
  }
  return all;
}

/// With one luck two moves can end alike by chance; with many they may not.
void expect_different(const Rules& rules, const State& state, const std::vector<Move>& moves) {
  const std::vector<State> first = reached(rules, state, moves, 0);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (!(first[i] == first[j])) continue;
      bool alike = true;
      for (std::uint64_t luck = 1; luck < 10 && alike; ++luck) {
        const auto again = reached(rules, state, {moves[i], moves[j]}, luck);
        alike = again[0] == again[1];
      }
      ASSERT_FALSE(alike) << text_of(rules.to_json(moves[i])) << text_of(rules.to_json(state));
    }
  }
}

/// Plays a match at random, and looks at every decision for two moves with the same effect.
void expect_no_move_twice(const Rules& rules, std::uint64_t match) {
  engine::SeededChance chance(engine::seed_number({}, match));
  std::vector<Event> events;
  std::vector<Move> moves;
  State state = rules.setup(chance, events);
  for (int i = 0; rules.deciding(state) && i < 400; ++i) {
    ASSERT_FALSE(rules.broken_invariant(state)) << text_of(rules.to_json(state));
    rules.legal_moves(state, moves);
    // Where no die of a colour can fit, it makes no difference how many of them are rolled again.
    if (state.visible.frames.back().decision != Decision::choose)
      expect_different(rules, state, moves);
    const auto any = static_cast<std::size_t>(chance.pick(static_cast<int>(moves.size())));
    rules.apply(state, moves[any], chance, events);
  }
}

TEST(DiceRecord, odd_packs_offer_no_move_twice) {
  for (const char* board :
       {R"({"base": 4, "dice": 5, "white": 4})", R"({"base": 3, "dice": 1, "white": 9})",
        R"({"base": 4, "dice": 14, "white": 0})"}) {
    const auto content = std::make_shared<const Content>(content_with(board));
    for (int players = 2; players <= kMaxPlayers; ++players) {
      const Rules rules(content, {players, false});
      for (std::uint64_t match = 0; match < 4; ++match) expect_no_move_twice(rules, match);
    }
  }
}

}  // namespace
}  // namespace etana::test
