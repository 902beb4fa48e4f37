#include "server/table.h"

#include "house.h"
#include "server/limits.h"
#include "server/opening.h"

/// A table with its people, without sockets: judged, followed, rebuilt.
namespace etana::server {

namespace {

const Packs& packs() {
  static const Packs all = *house_packs();
  return all;
}

class ServerTable : public testing::Test {
 protected:
  ServerTable() {
    const auto asked = test::parsed(
        R"({"game": "labyrinth", "seats": [{"player": "me"}, {"player": "bot:greedy"}]})");
    keep(*make_opening(packs(), asked, "ann"));
    table_.emplace(*Table::open(packs(), "t", opening_));
  }

  void keep(const json::object& entry) {
    if (opening_.empty()) opening_ = entry;
    entries_.push_back({static_cast<int>(entries_.size()), json::serialize(entry)});
  }

  /// Judges, keeps and follows; the error's code, or nothing.
  std::string grant(const Wish& wish) {
    const auto entry = table_->judge(wish);
    if (!entry) return std::string(engine::name_of(entry.error().code));
    keep(*entry);
    EXPECT_TRUE(table_->follow(*entry).has_value());
    return "";
  }

  Wish wish(std::string what, std::string person = "ann") {
    Wish made;
    made.what = std::move(what);
    made.id = std::to_string(++wishes_);
    made.person = std::move(person);
    return made;
  }

  Wish play_first_move() {
    const bool bot = table_->bot_to_move().has_value();
    Wish made = wish("play", bot ? "" : "ann");
    made.seat = table_->match()->deciding();
    made.move = table_->match()->legal_moves().front().move;
    return made;
  }

  json::object opening_;
  std::vector<store::Entry> entries_;
  std::optional<Table> table_;
  int wishes_ = 0;
};

TEST_F(ServerTable, IsTheSameAgainFromItsEntries) {
  EXPECT_EQ(grant(wish("start")), "");
  for (int i = 0; i < 9; ++i) EXPECT_EQ(grant(play_first_move()), "");
  const auto again = Table::rebuild(packs(), "t", entries_);
  ASSERT_TRUE(again.has_value());
  EXPECT_EQ(again->entries(), 11);
  for (const Viewer viewer : {Viewer(), Viewer(Seat{0}), Viewer(Seat{1})}) {
    EXPECT_EQ(test::text_of(again->update(viewer, 0)), test::text_of(table_->update(viewer, 0)));
  }
  EXPECT_EQ(again->granted("ann", "1"), 1);
}

TEST_F(ServerTable, JudgingChangesNothing) {
  EXPECT_EQ(grant(wish("start")), "");
  const auto before = test::text_of(table_->update(Seat{0}, 0));
  EXPECT_TRUE(table_->judge(play_first_move()).has_value());
  EXPECT_EQ(test::text_of(table_->update(Seat{0}, 0)), before);
}

TEST_F(ServerTable, BotsMoveOnlyWhereTheyThought) {
  EXPECT_EQ(grant(wish("start")), "");
  while (!table_->bot_to_move()) EXPECT_EQ(grant(play_first_move()), "");
  Wish late = play_first_move();
  late.at = table_->entries() - 1;
  EXPECT_EQ(grant(late), "not_your_turn");
  late.at = table_->entries();
  EXPECT_EQ(grant(late), "");
}

TEST_F(ServerTable, NobodyPlaysForOthers) {
  EXPECT_EQ(grant(wish("start", "eve")), "not_host");
  EXPECT_EQ(grant(wish("undo")), "not_begun");
  EXPECT_EQ(grant(wish("start")), "");
  while (table_->bot_to_move()) EXPECT_EQ(grant(play_first_move()), "");
  Wish stolen = play_first_move();
  stolen.person = "eve";
  EXPECT_EQ(grant(stolen), "no_seat");
  stolen.person.clear();
  EXPECT_EQ(grant(stolen), "no_seat");
}

TEST_F(ServerTable, LinksAreForTheHostAlone) {
  EXPECT_TRUE(table_->you("ann").contains("links"));
  EXPECT_FALSE(table_->you("eve").contains("links"));
  const auto link = std::string(opening_.at("seats").as_array()[1].at("link").as_string());
  for (const Viewer viewer : {Viewer(), Viewer(Seat{1})}) {
    const auto told = test::text_of(table_->update(viewer, 0));
    EXPECT_EQ(told.find(link), std::string::npos);
    EXPECT_EQ(told.find(opening_.at("seed").as_string()), std::string::npos);
  }
}

TEST(Match, SaysBeforehandWhatPlayWillSay) {
  const auto match =
      *table::new_match(packs().at("labyrinth"), {}, test::people(2), engine::seed_from("x"));
  const auto move = match->legal_moves().front().move;
  const Seat seat = *match->deciding();
  const Seat other{static_cast<std::uint8_t>(1 - seat.index)};
  EXPECT_EQ(test::code_of(match->may_play(other, move)), "not_your_turn");
  EXPECT_EQ(test::code_of(match->may_play(seat, json::object())), "missing_key");
  EXPECT_TRUE(match->may_play(seat, move).has_value());
  EXPECT_EQ(match->moves_made(), 0);
  EXPECT_EQ(match->undoable(seat), 0);
  EXPECT_TRUE(match->play(seat, move).has_value());
  EXPECT_EQ(match->undoable(seat), 1);
  EXPECT_EQ(match->log_size(), 2);
  EXPECT_EQ(test::code_of(match->may_take_back(1)), "cannot_undo");
}

TEST(Match, PondersOnACopy) {
  const auto match =
      *table::new_match(packs().at("labyrinth"), {}, test::people(2), engine::seed_from("x"));
  const auto thought = match->ponder("greedy");
  ASSERT_TRUE(thought.has_value());
  engine::SeededChance one(engine::seed_from("y"));
  const auto now = *match->bot_move("greedy", one);
  EXPECT_TRUE(match->play(*match->deciding(), match->legal_moves().back().move).has_value());
  engine::SeededChance two(engine::seed_from("y"));
  EXPECT_EQ(test::text_of((*thought)(two)), test::text_of(now));
  EXPECT_EQ(test::code_of(match->ponder("nobody")), "unknown_name");
}

TEST(Limits, RateAndAddresses) {
  Rate rate(2);
  for (int i = 0; i < 6; ++i) EXPECT_TRUE(rate.allows());
  EXPECT_FALSE(rate.allows());
  ByAddress two(2);
  EXPECT_TRUE(two.add("a") && two.add("a") && two.add("b"));
  EXPECT_FALSE(two.add("a"));
  two.remove("a");
  EXPECT_TRUE(two.add("a"));
}

}  // namespace

}  // namespace etana::server
