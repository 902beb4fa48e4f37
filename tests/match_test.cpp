// Matches at a table: who may move, what can be taken back, what records are believed.

#include <gtest/gtest.h>

#include <functional>

#include "support.h"

namespace etana::match {
namespace {

using engine::seed_from;
using test::code_of;
using test::parsed;
using test::people;
using test::text_of;

class MatchTest : public ::testing::Test {
 protected:
  MatchTest() : pack_(test::loaded_builtin_pack("labyrinth")) {}

  std::unique_ptr<Match> begin(std::string_view seed, int players = 2) const {
    auto match = new_match(pack_, nullptr, people(players), seed_from(seed));
    EXPECT_TRUE(match.has_value());
    return *std::move(match);
  }

  /// Makes so many moves by a bot; all of them with -1.
  static void advance(Match& match, int moves = -1) {
    engine::SeededChance bot_chance(seed_from("advance"));
    for (; moves != 0 && match.deciding(); --moves) {
      const Seat seat = *match.deciding();
      ASSERT_TRUE(match.play(seat, *match.bot_move("greedy", bot_chance)).has_value());
    }
  }

  /// The error of a record after a change; "where: code".
  std::string refusal(json::object record, const std::function<void(json::object&)>& change) const {
    change(record);
    const auto match = read_record(pack_, record);
    return match ? "none" : match.error().where + ": " + code_of(match);
  }

  LoadedPack pack_;
};

Seat other(Seat seat) { return {static_cast<std::uint8_t>(1 - seat.index)}; }

TEST_F(MatchTest, begins_only_with_options_and_seats_that_fit) {
  EXPECT_EQ(code_of(new_match(pack_, nullptr, people(1), {})), "out_of_range");
  EXPECT_EQ(code_of(new_match(pack_, nullptr, people(5), {})), "out_of_range");
  EXPECT_EQ(code_of(new_match(pack_, parsed(R"({"players":3})"), people(2), {})), "wrong_count");
  EXPECT_EQ(code_of(new_match(pack_, parsed(R"({"young":"maybe"})"), people(2), {})),
            "unknown_name");
  EXPECT_EQ(code_of(new_match(pack_, parsed(R"({"yuong":"on"})"), people(2), {})), "unknown_key");
  EXPECT_EQ(code_of(new_match(pack_, parsed("[]"), people(2), {})), "wrong_type");
}

TEST_F(MatchTest, a_refused_move_changes_nothing) {
  const auto match = begin("refuse");
  const Seat seat = *match->deciding();
  const auto move = match->legal_moves().front().move;
  const auto hash = match->state_hash();
  const auto record = text_of(match->record(SeedVisibility::included));
  EXPECT_EQ(code_of(match->play(other(seat), move)), "not_your_turn");
  EXPECT_EQ(code_of(match->play(seat, parsed(R"({"do":"walk","to":"a1"})"))), "refused");
  EXPECT_EQ(code_of(match->play(seat, parsed(R"({"do":"fly"})"))), "unknown_name");
  EXPECT_EQ(code_of(match->play(seat, parsed("7"))), "wrong_type");
  EXPECT_EQ(code_of(match->play(seat, nullptr)), "wrong_type");
  EXPECT_EQ(match->state_hash(), hash);
  EXPECT_EQ(text_of(match->record(SeedVisibility::included)), record);
}

TEST_F(MatchTest, a_finished_match_takes_no_move_and_gives_none_back) {
  const auto match = begin("finish");
  advance(*match);
  ASSERT_TRUE(match->result().has_value());
  EXPECT_TRUE(match->legal_moves().empty());
  const Seat winner = match->result()->winners.has({0}) ? Seat{0} : Seat{1};
  EXPECT_EQ(code_of(match->play(winner, parsed(R"({"do":"walk","to":"a1"})"))), "match_over");
  EXPECT_EQ(code_of(match->undo(winner)), "cannot_undo");
  engine::SeededChance bot_chance({});
  EXPECT_EQ(code_of(match->hint(bot_chance)), "match_over");
  EXPECT_EQ(code_of(match->bot_move("greedy", bot_chance)), "match_over");
}

TEST_F(MatchTest, a_push_can_be_taken_back_a_drawn_card_cannot) {
  const auto match = begin("undo");
  const Seat seat = *match->deciding();
  const auto before = match->state_hash();
  EXPECT_EQ(code_of(match->undo(seat)), "cannot_undo") << "nothing was done yet";
  ASSERT_TRUE(match->play(seat, match->legal_moves().front().move));
  ASSERT_EQ(match->deciding(), seat) << "holds a card, so the walk is asked";
  EXPECT_EQ(code_of(match->undo(other(seat))), "cannot_undo") << "not their move";
  ASSERT_TRUE(match->undo(seat));
  EXPECT_EQ(match->state_hash(), before);
  EXPECT_EQ(match->moves_made(), 0);
  ASSERT_TRUE(match->play(seat, match->legal_moves().back().move));
  ASSERT_TRUE(match->restart_turn(seat));
  EXPECT_EQ(match->state_hash(), before);
  ASSERT_TRUE(match->play(seat, match->legal_moves().back().move));
  ASSERT_TRUE(match->play(seat, match->legal_moves().front().move)) << "stays, and draws";
  EXPECT_EQ(code_of(match->undo(seat)), "cannot_undo");
  EXPECT_EQ(code_of(match->restart_turn(seat)), "cannot_undo");
  EXPECT_EQ(code_of(match->takeback(1)), "cannot_undo") << "a game with secrets";
}

TEST(MatchUndo, passes_no_roll) {
  const auto pack = test::loaded_builtin_pack("dice");
  const auto match = *new_match(pack, nullptr, people(2), seed_from("rolls"));
  engine::SeededChance bot_chance(seed_from("thoughts"));
  int rolls = 0;
  while (match->deciding() && rolls < 10) {
    const Seat seat = *match->deciding();
    ASSERT_TRUE(match->play(seat, *match->bot_move("random", bot_chance)).has_value());
    const json::object record = match->record(SeedVisibility::included);
    const bool rolled = record.at("moves").as_array().back().as_object().contains("chance");
    if (!rolled || !match->deciding()) continue;
    ++rolls;
    EXPECT_EQ(match->undo_limit(seat), 0) << rolls;
    EXPECT_EQ(code_of(match->undo(seat)), "cannot_undo") << rolls;
  }
  EXPECT_EQ(rolls, 10);
}

TEST_F(MatchTest, a_move_taken_back_leaves_nothing_of_its_position) {
  // Positions are kept now and then, so that earlier ones are found quickly; the last one may be
  // that of the move that is taken back.
  int taken_back = 0;
  for (int i = 0; i < 40; ++i) {
    const auto match = begin("back " + std::to_string(i));
    advance(*match, 31);
    const auto before = match->state_hash();
    const Seat seat = *match->deciding();
    ASSERT_TRUE(match->play(seat, match->legal_moves().front().move));
    if (match->undo_limit(seat) == 0) continue;
    ++taken_back;
    ASSERT_TRUE(match->undo(seat));
    EXPECT_EQ(match->state_hash(), before);
  }
  EXPECT_GT(taken_back, 0);
}

TEST_F(MatchTest, the_log_tells_each_viewer_what_it_may_know) {
  const auto match = begin("log");
  advance(*match, 6);
  const auto whole = [&](Viewer viewer) {
    std::string all;
    for (const auto& line : match->log(viewer)) {
      for (const auto& event : line.events) all += text_of(event.event) + "\n";
    }
    return all;
  };
  EXPECT_NE(whole(Seat{0}).find(R"("event":"seeks","seat":0)"), std::string::npos);
  EXPECT_EQ(whole(Seat{0}).find(R"("event":"seeks","seat":1)"), std::string::npos);
  EXPECT_EQ(whole(std::nullopt).find("seeks"), std::string::npos);
  EXPECT_EQ(whole(std::nullopt).find("\"card\""), std::string::npos);
  const auto tail = match->log(std::nullopt, 5);
  ASSERT_EQ(tail.size(), 2U);
  EXPECT_EQ(tail.front().index, 5);
}

TEST_F(MatchTest, undo_is_a_line_of_the_log) {
  const auto match = begin("undo log");
  const Seat seat = *match->deciding();
  ASSERT_TRUE(match->play(seat, match->legal_moves().front().move));
  ASSERT_TRUE(match->undo(seat));
  const auto lines = match->log(seat);
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[1].position, 1);
  EXPECT_EQ(lines[2].undone, 1);
  EXPECT_EQ(lines[2].position, 0);
}

TEST_F(MatchTest, positions_can_be_looked_up) {
  const auto match = begin("at");
  std::vector<std::uint64_t> hashes = {match->state_hash()};
  for (int i = 0; i < 20; ++i) {
    advance(*match, 1);
    hashes.push_back(match->state_hash());
  }
  for (int i = 0; i <= 20; ++i) {
    EXPECT_EQ(match->at(i)->state_hash(), hashes[static_cast<std::size_t>(i)]);
  }
  const auto then = match->at(5);
  EXPECT_EQ(code_of(then->play(*then->deciding(), then->legal_moves().front().move)), "no_seed");
}

TEST_F(MatchTest, a_resumed_match_gets_the_same_rolls) {
  const auto match = begin("save");
  advance(*match, 9);
  const auto again = read_record(pack_, match->record(SeedVisibility::included));
  ASSERT_TRUE(again.has_value());
  advance(*match);
  advance(**again);
  EXPECT_EQ((*again)->state_hash(), match->state_hash());
}

TEST_F(MatchTest, a_record_hides_the_seed_until_the_end) {
  const auto match = begin("seal");
  advance(*match, 4);
  EXPECT_FALSE(match->record(SeedVisibility::hidden).contains("seed"));
  EXPECT_TRUE(match->record(SeedVisibility::included).contains("seed"));
  EXPECT_EQ(match->record(SeedVisibility::hidden).at("commitment").as_string(),
            engine::to_hex(engine::sha256(seed_from("seal"))));
  advance(*match);
  EXPECT_TRUE(match->record(SeedVisibility::hidden).contains("seed"));
}

TEST_F(MatchTest, a_match_can_begin_at_a_given_state) {
  const auto source = begin("given");
  advance(*source, 11);
  const auto match = match_from_state(pack_, nullptr, people(2), seed_from("x"), source->state());
  ASSERT_TRUE(match.has_value());
  EXPECT_EQ((*match)->state_hash(), source->state_hash());
  advance(**match);
  const auto again = read_record(pack_, (*match)->record(SeedVisibility::hidden));
  ASSERT_TRUE(again.has_value()) << again.error().where;
  EXPECT_EQ((*again)->state_hash(), (*match)->state_hash());
  auto broken = source->state();
  broken["spare"] = 0;
  const auto refused = match_from_state(pack_, nullptr, people(2), seed_from("x"), broken);
  EXPECT_EQ(code_of(refused), "bad_state");
}

TEST_F(MatchTest, corrupt_records_are_rejected) {
  const auto match = begin("record");
  advance(*match);
  const json::object good = parsed(text_of(match->record(SeedVisibility::hidden))).as_object();
  const auto moves = [](json::object& r) -> json::array& { return r["moves"].as_array(); };
  const auto entry = [&](json::object& r, std::size_t i) -> json::object& {
    return moves(r)[i].as_object();
  };

  EXPECT_EQ(refusal(good, [](auto&) {}), "none");
  EXPECT_EQ(refusal(good, [](auto& r) { r["format"] = "etana"; }), "record/format: unknown_name");
  EXPECT_EQ(refusal(good, [](auto& r) { r["version"] = 2; }), "record/version: wrong_version");
  EXPECT_EQ(refusal(good, [](auto& r) { r["version"] = "1"; }), "record/version: wrong_version");
  EXPECT_EQ(refusal(good, [](auto& r) { r["game"] = "chess"; }), "record/game: unknown_name");
  EXPECT_EQ(refusal(good, [](auto& r) { r["pack"].as_object()["hash"] = std::string(64, '0'); }),
            "record/pack: wrong_pack");
  EXPECT_EQ(refusal(good, [](auto& r) { r["mood"] = "good"; }), "record: unknown_key");
  EXPECT_EQ(refusal(good, [](auto& r) { r.erase("moves"); }), "record: missing_key");
  EXPECT_EQ(refusal(good, [](auto& r) { r["moves"] = 3; }), "record/moves: wrong_type");
  EXPECT_EQ(refusal(good, [](auto& r) { r["seats"].as_array().pop_back(); }),
            "record/seats: wrong_count");
  const auto seat = [](auto& r) -> auto& { return r["seats"].as_array()[0].as_object(); };
  EXPECT_EQ(refusal(good, [&](auto& r) { seat(r)["player"] = "alien"; }),
            "record/seats/0/player: unknown_name");
  EXPECT_EQ(refusal(good, [&](auto& r) { seat(r)["name"] = "a\x1B[31m"; }),
            "record/seats/0/name: out_of_range");
  EXPECT_EQ(refusal(good, [&](auto& r) { seat(r)["name"] = std::string(41, 'a'); }),
            "record/seats/0/name: out_of_range");
  EXPECT_EQ(refusal(good, [](auto& r) { r["options"].as_object().erase("players"); }),
            "record/options: missing_key");
  EXPECT_EQ(refusal(good, [](auto& r) { r["start"].as_object()["state"] = json::object(); }),
            "start: unknown_key");
  EXPECT_EQ(refusal(good, [](auto& r) { r["seed"] = std::string(64, '0'); }),
            "record/seed: wrong_commitment");
  EXPECT_EQ(refusal(good, [](auto& r) { r["seed"] = "zero"; }), "record/seed: unknown_name");
  EXPECT_EQ(refusal(good, [](auto& r) { r["start"].as_object()["chance"].as_array()[0] = 16; }),
            "start: wrong_chance");
  EXPECT_EQ(refusal(good, [](auto& r) { r["start"].as_object()["chance"].as_array().pop_back(); }),
            "start: wrong_chance");
  EXPECT_EQ(refusal(good, [](auto& r) { r["result"].as_object()["winners"] = json::array(); }),
            "record/result: wrong_result");
  EXPECT_EQ(refusal(good, [&](auto& r) { moves(r).pop_back(); }), "record/result: wrong_result");
  EXPECT_EQ(
      refusal(good, [&](auto& r) { entry(r, 0)["seat"] = 1 - entry(r, 0)["seat"].as_int64(); }),
      "move 1: not_your_turn");
  EXPECT_EQ(refusal(good, [&](auto& r) { entry(r, 4)["move"] = entry(r, 5)["move"]; }),
            "move 5: refused");
  EXPECT_EQ(refusal(good, [&](auto& r) { entry(r, 2)["move"].as_object()["arrow"] = "c3"; }),
            "move 3/move/arrow: unknown_name");
  EXPECT_EQ(refusal(good, [&](auto& r) { entry(r, 1)["chance"] = {0, 0, 0}; }),
            "move 2: wrong_chance");
  EXPECT_EQ(refusal(good, [&](auto& r) { moves(r)[3] = {{"seat", 0}, {"undo", 3}}; }),
            "move 4: cannot_undo");
  EXPECT_EQ(refusal(good, [&](auto& r) { moves(r).push_back(moves(r).front()); }),
            "move " + std::to_string(good.at("moves").as_array().size() + 1) + ": match_over");
}

TEST_F(MatchTest, a_record_with_any_changed_chance_answer_is_rejected) {
  const auto match = begin("chance");
  advance(*match);
  const json::object good = parsed(text_of(match->record(SeedVisibility::hidden))).as_object();
  int tried = 0;
  for (std::size_t i = 0; i < good.at("moves").as_array().size(); ++i) {
    json::object record = good;
    auto& entry = record["moves"].as_array()[i].as_object();
    if (!entry.contains("chance")) continue;
    auto& answer = entry["chance"].as_array()[0];
    answer = answer.as_int64() + 1;
    EXPECT_FALSE(read_record(pack_, record).has_value()) << i;
    ++tried;
  }
  EXPECT_GT(tried, 10);
}

TEST_F(MatchTest, a_truncated_record_is_rejected) {
  const auto match = begin("cut");
  advance(*match);
  const std::string text = text_of(match->record(SeedVisibility::hidden));
  for (std::size_t cut = 0; cut < text.size(); cut += 97) {
    EXPECT_FALSE(engine::parse_json(text.substr(0, cut), "r").has_value());
  }
}

TEST_F(MatchTest, rejects_unknown_bots) {
  const auto match = begin("bots");
  engine::SeededChance bot_chance({});
  EXPECT_TRUE(match->bot_move("random", bot_chance).has_value());
  EXPECT_EQ(code_of(match->bot_move("oracle", bot_chance)), "unknown_name");
}

TEST(MatchReview, without_figures_the_decisions_are_ranked_all_the_same) {
  Review review;
  review.decisions.push_back({3, {0}, {{}, {"made", {}}}, {{}, {"better", {}}}, 12, {40, 60}});
  review.turning_points = worst_moves(review.decisions);
  EXPECT_EQ(text_of(to_json(review)),
            R"({"decisions":[{"position":3,"seat":0,"made":{"move":{},"text":)"
            R"({"key":"made","args":{}}},"better":{"move":{},"text":{"key":"better","args":{}}}}],)"
            R"("turning_points":[0]})");
  review.has_figures = true;
  const auto review_json = to_json(review);
  const auto& decision = review_json.at("decisions").as_array()[0].as_object();
  EXPECT_EQ(decision.at("lost").as_int64(), 12);
  EXPECT_EQ(decision.at("chances").as_array().size(), 2U);
}

TEST(MatchPack, unknown_games_have_no_packs) {
  engine::Pack pack;
  pack.game = "chess";
  EXPECT_EQ(code_of(load_pack(pack)), "unknown_name");
}

}  // namespace
}  // namespace etana::match
