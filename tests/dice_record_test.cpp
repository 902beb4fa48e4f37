// The dice race at the table: records that are broken, and packs that are.

#include "dice_position.h"

namespace etana::test {
namespace {

TEST(DiceRecord, a_record_whose_answers_are_missing_comes_to_an_end) {
  DicePosition p;
  for (const char* side : {"1", "2", "3", "4"}) {  // no 1 fits anywhere, and nobody has a card
    p.row(std::string(side) + ".1", "w3 w4 -- w4 w3 w3");
  }
  engine::ReplayedChance none({});
  p.rules.apply(p.state, Stop{}, none, p.events);
  EXPECT_FALSE(none.exact());
  EXPECT_TRUE(p.rules.deciding(p.state));
}

engine::Expected<Content> load(std::string_view file, std::string_view text) {
  engine::Pack pack = house_pack("dice");
  pack.files[std::string(file)] = parsed(text);
  return Rules::load(pack);
}

TEST(DiceRecord, a_pack_may_have_other_numbers_within_limits) {
  const auto large = load("board.json", R"({"base": 8, "dice": 20, "white": 60})");
  ASSERT_TRUE(large);
  EXPECT_EQ(large->spaces, kMaxSpaces);
  EXPECT_EQ(code_of(load("board.json", R"({"base": 9, "dice": 20, "white": 60})")), "out_of_range");
  EXPECT_EQ(code_of(load("board.json", R"({"base": 6, "dice": 12})")), "missing_key");
  EXPECT_EQ(code_of(load("cards.json", R"({"deck": {"joker": 1}})")), "unknown_key");
  EXPECT_EQ(code_of(load("extra.json", "{}")), "unknown_key");
}

/// Random play with another pack: nothing breaks, and the match ends.
TEST(DiceRecord, the_smallest_and_the_largest_ziggurat_are_played_to_the_end) {
  for (const char* board :
       {R"({"base": 3, "dice": 1, "white": 0})", R"({"base": 3, "dice": 4, "white": 3})",
        R"({"base": 8, "dice": 60, "white": 60})"}) {
    const Rules rules(std::make_shared<const Content>(*load("board.json", board)), {3, false});
    engine::SeededChance chance(engine::seed_from(board));
    std::vector<Event> events;
    std::vector<Move> moves;
    State state = rules.setup(chance, events);
    int decisions = 0;
    for (; rules.deciding(state) && decisions < 20'000; ++decisions) {
      ASSERT_FALSE(rules.broken_invariant(state)) << rules.broken_invariant(state)->key;
      rules.legal_moves(state, moves);
      ASSERT_FALSE(moves.empty());
      rules.apply(state,
                  moves[static_cast<std::size_t>(chance.pick(static_cast<int>(moves.size())))],
                  chance, events);
    }
    EXPECT_GT(decisions, 0) << board;
  }
}

}  // namespace
}  // namespace etana::test
