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
  engine::Pack pack = builtin_pack("dice");
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

std::string broken(const DicePosition& p) {
  const auto broken = p.rules.broken_invariant(p.state);
  return broken ? broken->key.substr(std::string("dice.broken.").size()) : "";
}

TEST(DiceRecord, a_state_that_no_match_could_reach_is_refused) {
  const DicePosition good = DicePosition().row("1.1", "A1 w1 -- -- -- --").pool("w3").rolled(1);
  EXPECT_EQ(broken(good), "");
  const auto with = [&good](auto change) {
    DicePosition p = good;
    change(p.state);
    return broken(p);
  };
  EXPECT_EQ(with([](State& s) { s.visible.board.dice[3].kind = 77; }), "no_such_die");
  EXPECT_EQ(with([](State& s) { ++s.visible.players[0].dice; }), "dice");
  EXPECT_EQ(with([](State& s) { s.visible.pool.counts.fill(0); }), "dice");
  EXPECT_EQ(with([](State& s) { ++s.pile[0]; }), "cards");
  EXPECT_EQ(with([](State& s) { s.visible.players[0].side = 4; }), "side");
  EXPECT_EQ(with([](State& s) { s.visible.players[5].star = true; }), "absent_player");
  EXPECT_EQ(with([](State& s) { s.visible.turn = {3}; }), "seat");
  EXPECT_EQ(with([](State& s) { s.visible.winner = 0; }), "winner");
  EXPECT_EQ(with([](State& s) { s.visible.frames.clear(); }), "nobody_decides");
  EXPECT_EQ(with([](State& s) { s.visible.frames.back().decision = Decision::star; }), "question");
  EXPECT_EQ(with([](State& s) { s.visible.frames.back().decision = Decision::roll; }), "question");
  EXPECT_EQ(with([](State& s) { s.visible.frames.back().value = 2; }), "question");
  EXPECT_EQ(with([](State& s) { s.visible.pool[0] -= 2, s.visible.cup[0] += 2; }), "question");
  EXPECT_EQ(with([](State& s) { s.visible.pool[0] -= 2, s.visible.players[0].dice = 2; }),
            "unrolled");
  EXPECT_EQ(with([](State& s) { --s.visible.reserve, s.visible.players[0].white = 1; }),
            "unrolled");
  EXPECT_EQ(with([](State& s) { s.visible.reserve -= 4, s.visible.players[1].white = 4; }),
            "white");
  EXPECT_EQ(with([](State& s) { s.visible.players[1].white = 3; }), "dice");
  EXPECT_EQ(broken(DicePosition().row("1.1", "A1 A1 -- -- -- --")), "fit");
  EXPECT_EQ(broken(DicePosition().row("1.1", "w1 w3 -- -- -- --")), "fit");
  EXPECT_EQ(broken(DicePosition().row("1.2", "w1 -- -- -- --")), "floating");
  EXPECT_EQ(broken(DicePosition().put("top", "w1")), "pinnacle");
}

TEST(DiceRecord, a_turn_is_taken_with_white_dice_filled_up) {
  DicePosition p;
  p.hand(0, {Card::steal}).white(0, 2);
  p.state.visible.frames.back().decision = Decision::roll;
  EXPECT_EQ(broken(p), "unfilled");
  EXPECT_EQ(broken(p.white(0, 1)), "");
}

/// Seat 0 has rolled A2s and more, and a card of its own asks something.
DicePosition asked_by(const std::string& pool, Decision decision, Card card) {
  DicePosition p;
  p.row("2.1", "w1 w1 -- -- -- --").pool(pool).rolled(2).hand(0, {card});
  p.state.hands[0] = {};
  p.state.visible.discards[static_cast<std::size_t>(card)] = 1;
  p.state.visible.frames.push_back({.seat = {0}, .decision = decision, .card = card});
  return p;
}

TEST(DiceRecord, a_card_asks_only_what_is_its_own_to_ask) {
  auto p = asked_by("A1", Decision::take, Card::swap_there);
  EXPECT_EQ(broken(p), "");
  p.state.visible.frames.back().seat = {1};
  EXPECT_EQ(broken(p), "question");
  p.state.visible.frames.back() = {
      .seat = {0}, .decision = Decision::give, .card = Card::swap_there, .space = p.space("3.1a")};
  EXPECT_EQ(broken(p), "question");  // no die lies there
  EXPECT_EQ(broken(asked_by("A1", Decision::take, Card::reroll_set)), "question");
  EXPECT_EQ(broken(asked_by("w2", Decision::choose, Card::reroll_set)), "");
}

TEST(DiceRecord, a_card_asks_after_it_was_played) {
  auto p = asked_by("A1", Decision::take, Card::swap_there);
  p.state.visible.discards[static_cast<std::size_t>(Card::swap_there)] = 0;
  ++p.state.pile[static_cast<std::size_t>(Card::swap_there)];
  EXPECT_EQ(broken(p), "question");
}

TEST(DiceRecord, D52_what_answers_itself_is_not_asked) {
  EXPECT_EQ(broken(asked_by("w1", Decision::choose, Card::reroll_white)), "question");
  EXPECT_EQ(broken(asked_by("w1 w2", Decision::choose, Card::reroll_white)), "");
}

TEST(DiceRecord, D46_the_dice_chosen_again_were_a_set) {
  auto p = asked_by("w5 A5 w6 A6 A6", Decision::choose, Card::reroll_set);
  PublicState& visible = p.state.visible;
  const auto choose = [&visible](Die die) {
    --visible.pool[die.kind];
    ++visible.cup[die.colour().index];
    visible.frames.back().value = static_cast<std::uint8_t>(die.value());
  };
  choose(p.die("A6"));
  EXPECT_EQ(broken(p), "");
  visible.frames.back().value = 5;  // a white 5, a coloured one, and this one made three
  EXPECT_EQ(broken(p), "");
  visible.frames.back().value = 4;  // of which there is no other
  EXPECT_EQ(broken(p), "question");
  auto white = asked_by("A1 w1 w2 w3", Decision::choose, Card::reroll_white);
  --white.state.visible.pool[white.die("A1").kind];
  ++white.state.visible.cup[0];
  EXPECT_EQ(broken(white), "question");  // a coloured die among the white ones
}

TEST(DiceRecord, D26_without_a_card_nobody_is_asked_before_the_roll) {
  DicePosition p;
  p.state.visible.frames.back().decision = Decision::roll;
  EXPECT_EQ(broken(p), "question");
  p.hand(0, {Card::steal}).white(0, 3);
  EXPECT_EQ(broken(p), "");
  p.state.visible.completed = 1;
  EXPECT_EQ(broken(p), "completed");
}

TEST(DiceRecord, D29_a_turn_in_which_nothing_can_be_done_has_ended) {
  DicePosition p;
  p.row("1.1", "w3 w3 w3 w3 w3 --").rolled(6);
  EXPECT_EQ(broken(p), "question");
  EXPECT_EQ(broken(p.hand(0, {Card::steal})), "");
}

TEST(DiceRecord, D29_what_can_only_be_placed_in_one_way_is_placed) {
  DicePosition p;
  p.row("1.1", "w3 w3 w3 w3 w3 --").rolled(3);
  EXPECT_EQ(broken(p), "question");
  EXPECT_EQ(broken(p.hand(0, {Card::steal})), "");
}

TEST(DiceRecord, D29_the_row_above_the_one_just_completed_is_empty) {
  DicePosition p(4, true);
  p.row("1.1", "w3 w3 w3 w3 w3 w3").row("2.1", "w3 w3 -- -- -- --").rolled(3).just_completed();
  EXPECT_EQ(broken(p), "");
  p.state.visible.just_completed = false;
  EXPECT_EQ(broken(p), "completed");  // which die was placed since?
  p.put("1.2a", "w3");
  EXPECT_EQ(broken(p), "");
  p.state.visible.just_completed = true;
  EXPECT_EQ(broken(p), "completed");
  p.state.visible.completed = 0;
  EXPECT_EQ(broken(p), "completed");
}

TEST(DiceRecord, D31_rows_completed_in_a_turn_lie_there_and_brought_a_star) {
  const auto completed = [](bool fixed, int rows) {
    DicePosition p(4, fixed);
    p.row("1.1", "w3 w3 w3 w3 w3 w3").row("2.1", "w3 w3 w3 w3 w3 w3").rolled(3).star(0);
    p.state.visible.completed = static_cast<std::uint8_t>(rows);
    p.state.visible.just_completed = true;
    return p;
  };
  EXPECT_EQ(broken(completed(true, 1)), "");
  EXPECT_EQ(broken(completed(true, 2)), "completed");
  EXPECT_EQ(broken(completed(false, 2)), "");  // Rotate
  EXPECT_EQ(broken(completed(false, 3)), "completed");
  DicePosition starless = completed(false, 1);
  starless.state.visible.players[0].star = false;
  EXPECT_EQ(broken(starless), "completed");
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
