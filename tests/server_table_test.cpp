#include "server/table.h"

#include "server/limits.h"
#include "server/table_opened.h"
#include "support.h"

/// A table without sockets: deciding commands, applying entries, rebuilding.
namespace etana::server {

namespace {

const Packs& packs() {
  static const Packs all = *builtin_packs();
  return all;
}

class ServerTable : public testing::Test {
 protected:
  ServerTable() {
    const auto asked = test::parsed(
        R"({"game": "labyrinth", "seats": [{"player": "me"}, {"player": "bot:greedy"}]})");
    append(*make_table_opened(packs(), asked, "ann"));
    table_.emplace(*Table::open(packs(), "t", first_entry_));
  }

  void append(const json::object& entry) {
    if (first_entry_.empty()) first_entry_ = entry;
    entries_.push_back({static_cast<int>(entries_.size()), json::serialize(entry)});
  }

  /// Decides, stores and applies a command; the error's code, or nothing.
  std::string execute(const TableCommand& command) {
    const auto entry = table_->decide(command);
    if (!entry) return std::string(engine::name_of(entry.error().code));
    append(*entry);
    EXPECT_TRUE(table_->apply(*entry).has_value());
    return "";
  }

  TableCommand command(std::string what, std::string user = "ann") {
    TableCommand made;
    made.type = std::move(what);
    made.id = std::to_string(++commands_);
    made.user = std::move(user);
    return made;
  }

  TableCommand play_first_move() {
    const bool bot = table_->bot_to_move().has_value();
    TableCommand made = command("play", bot ? "" : "ann");
    made.seat = table_->match()->deciding();
    made.move = table_->match()->legal_moves().front().move;
    return made;
  }

  json::object first_entry_;
  std::vector<store::Entry> entries_;
  std::optional<Table> table_;
  int commands_ = 0;
};

TEST_F(ServerTable, IsTheSameAgainFromItsEntries) {
  EXPECT_EQ(execute(command("start")), "");
  for (int i = 0; i < 9; ++i) EXPECT_EQ(execute(play_first_move()), "");
  const auto again = Table::rebuild(packs(), "t", entries_);
  ASSERT_TRUE(again.has_value());
  EXPECT_EQ(again->entry_count(), 11);
  for (const Viewer viewer : {Viewer(), Viewer(Seat{0}), Viewer(Seat{1})}) {
    EXPECT_EQ(again->update(viewer, 0), table_->update(viewer, 0));
  }
  EXPECT_EQ(again->seq_of_command("ann", "1"), 1);
}

TEST_F(ServerTable, DecidingChangesNothing) {
  EXPECT_EQ(execute(command("start")), "");
  const auto before = table_->update(Seat{0}, 0);
  EXPECT_TRUE(table_->decide(play_first_move()).has_value());
  EXPECT_EQ(table_->update(Seat{0}, 0), before);
}

TEST_F(ServerTable, BotsMoveOnlyWhereTheyThought) {
  EXPECT_EQ(execute(command("start")), "");
  while (!table_->bot_to_move()) EXPECT_EQ(execute(play_first_move()), "");
  TableCommand late = play_first_move();
  late.expected_entries = table_->entry_count() - 1;
  EXPECT_EQ(execute(late), "not_your_turn");
  late.expected_entries = table_->entry_count();
  EXPECT_EQ(execute(late), "");
}

TEST_F(ServerTable, NobodyPlaysForOthers) {
  EXPECT_EQ(execute(command("start", "eve")), "not_host");
  EXPECT_EQ(execute(command("undo")), "not_begun");
  EXPECT_EQ(execute(command("start")), "");
  while (table_->bot_to_move()) EXPECT_EQ(execute(play_first_move()), "");
  TableCommand stolen = play_first_move();
  stolen.user = "eve";
  EXPECT_EQ(execute(stolen), "no_seat");
  stolen.user.clear();
  EXPECT_EQ(execute(stolen), "no_seat");
}

TEST_F(ServerTable, InvitesAreForTheHostAlone) {
  EXPECT_TRUE(table_->session_message("ann").contains("invites"));
  EXPECT_FALSE(table_->session_message("eve").contains("invites"));
  const auto invite = std::string(first_entry_.at("seats").as_array()[1].at("link").as_string());
  for (const Viewer viewer : {Viewer(), Viewer(Seat{1})}) {
    const auto out = table_->update(viewer, 0);
    EXPECT_EQ(out.find(invite), std::string::npos);
    EXPECT_EQ(out.find(first_entry_.at("seed").as_string()), std::string::npos);
  }
}

TEST(Clocks, AreChargedByEntriesAndAddTheIncrementWhenATurnEnds) {
  const auto asked = test::parsed(R"({"game": "labyrinth", "seats": [{"player": "me"},
      {"player": "me"}], "clock": {"minutes": 1, "increment": 5}})");
  auto table = *Table::open(packs(), "t", *make_table_opened(packs(), asked, "ann"));
  EXPECT_FALSE(table.time_left().has_value());
  ASSERT_TRUE(table.apply({{"what", "start"}}).has_value());
  const Seat first = *table.match()->deciding();
  const auto spend = [&table](std::string_view what, int spent) {
    json::object entry = {
        {"what", what}, {"seat", table.match()->deciding()->index}, {"spent", spent}};
    if (what == "play") entry["move"] = table.match()->legal_moves().front().move;
    ASSERT_TRUE(table.apply(entry).has_value());
  };
  spend("chat", 20'000);
  EXPECT_EQ(table.time_left(), milliseconds(40'000));
  spend("play", 1'000);
  while (table.match()->deciding() == first) spend("play", 0);
  EXPECT_EQ(table.time_left(), milliseconds(60'000));
  EXPECT_NE(
      table.update(std::nullopt, 0).find(first.index == 0 ? "[44000,60000]" : "[60000,44000]"),
      std::string::npos);
  spend("time", 70'000);
  EXPECT_FALSE(table.time_left().has_value());
  EXPECT_TRUE(table.is_substitute_to_move());
  EXPECT_EQ(table.bot_to_move(), "greedy");
}

TEST(Clocks, StopwatchesStandStillWhenTheyAreStopped) {
  using namespace std::chrono_literals;
  const Stopwatch::Steady::time_point begin;
  Stopwatch watch;
  EXPECT_EQ(watch.passed(begin + 5s), 0ms);
  watch.run(true, begin);
  watch.run(true, begin + 1s);
  EXPECT_EQ(watch.passed(begin + 2s), 2000ms);
  watch.run(false, begin + 3s);
  EXPECT_EQ(watch.passed(begin + 9s), 3000ms);
  watch.reset(begin + 9s);
  watch.run(true, begin + 10s);
  EXPECT_EQ(watch.passed(begin + 11s), 1000ms);
}

TEST(Match, LooksBackBeyondItsCheckpoints) {
  const auto match =
      *match::new_match(packs().games.at("labyrinth"), {}, test::people(2), engine::seed_from("x"));
  std::vector<std::uint64_t> hashes = {match->state_hash()};
  while (match->moves_made() < 70) {
    ASSERT_TRUE(match->play(*match->deciding(), match->legal_moves().front().move).has_value());
    hashes.push_back(match->state_hash());
  }
  for (const int moves : {0, 1, 31, 32, 33, 64, 69, 70}) {
    const auto then = match->at(moves);
    EXPECT_EQ(then->state_hash(), hashes[static_cast<std::size_t>(moves)]);
    EXPECT_EQ(then->at(moves / 2)->state_hash(), hashes[static_cast<std::size_t>(moves / 2)]);
    EXPECT_EQ(match->line_index_at(moves), moves);
  }
}

TEST(Match, SaysBeforehandWhatPlayWillSay) {
  const auto match =
      *match::new_match(packs().games.at("labyrinth"), {}, test::people(2), engine::seed_from("x"));
  const auto move = match->legal_moves().front().move;
  const Seat seat = *match->deciding();
  const Seat other{static_cast<std::uint8_t>(1 - seat.index)};
  EXPECT_EQ(test::code_of(match->check_move(other, move)), "not_your_turn");
  EXPECT_EQ(test::code_of(match->check_move(seat, json::object())), "missing_key");
  EXPECT_TRUE(match->check_move(seat, move).has_value());
  EXPECT_EQ(match->moves_made(), 0);
  EXPECT_EQ(match->undo_limit(seat), 0);
  EXPECT_TRUE(match->play(seat, move).has_value());
  EXPECT_EQ(match->undo_limit(seat), 1);
  EXPECT_EQ(match->log_size(), 2);
  EXPECT_EQ(test::code_of(match->check_takeback(1)), "cannot_undo");
}

TEST(Match, BotTasksSearchACopy) {
  const auto match =
      *match::new_match(packs().games.at("labyrinth"), {}, test::people(2), engine::seed_from("x"));
  const auto thought = match->bot_task("greedy");
  ASSERT_TRUE(thought.has_value());
  engine::SeededChance one(engine::seed_from("y"));
  const auto now = *match->bot_move("greedy", one);
  EXPECT_TRUE(match->play(*match->deciding(), match->legal_moves().back().move).has_value());
  engine::SeededChance two(engine::seed_from("y"));
  EXPECT_EQ(test::text_of((*thought)(two)), test::text_of(now));
  EXPECT_EQ(test::code_of(match->bot_task("nobody")), "unknown_name");
}

TEST(Limits, RateAndAddresses) {
  RateLimiter rate(2);
  for (int i = 0; i < 6; ++i) EXPECT_TRUE(rate.allows());
  EXPECT_FALSE(rate.allows());
  PerAddressLimit two(2);
  EXPECT_TRUE(two.add("a") && two.add("a") && two.add("b"));
  EXPECT_FALSE(two.add("a"));
  two.remove("a");
  EXPECT_TRUE(two.add("a"));
}

}  // namespace

}  // namespace etana::server
