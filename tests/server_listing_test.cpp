#include <map>
#include <random>

#include "server/table.h"
#include "server/table_opened.h"
#include "support.h"

/// What the store lists of a table.
namespace etana::server {

namespace {

const Packs& packs() {
  static const Packs all = *builtin_packs();
  return all;
}

/// Sends random commands to a table of three users.
class RandomTable {
 public:
  RandomTable(const std::string& game, unsigned seed) : random_(seed) {
    const auto asked = test::parsed(R"({"game": ")" + game +
                                    R"(", "seats": [{"player": "me"}, {"player": "open"}]})");
    first_entry_ = *make_table_opened(packs(), asked, "ann");
    table_.emplace(*Table::open(packs(), "t", first_entry_));
  }

  TableCommand command() {
    static const std::vector<std::string> kTypes = {
        "claim",  "claim",        "claim",   "claim",   "leave",  "bot",  "person",
        "person", "person",       "away",    "back",    "back",   "back", "time",
        "invite", "start",        "play",    "play",    "play",   "play", "undo",
        "chat",   "restart_turn", "propose", "propose", "decline"};
    TableCommand made;
    made.type = kTypes[pick(kTypes.size())];
    made.id = std::to_string(++commands_);
    made.user = std::vector<std::string>{"ann", "bob", "eve"}[pick(3)];
    made.seat = Seat{static_cast<std::uint8_t>(pick(2))};
    made.bot = "greedy";
    made.name = "N";
    made.text = "hello";
    made.moves = 1 + static_cast<int>(pick(3));
    const auto& seats = first_entry_.at("seats").as_array();
    made.invite = seats[made.seat->index].at("link").as_string();
    if (made.type == "away" || made.type == "back" || made.type == "time") made.user.clear();
    if (made.type == "play") choose_move(made);
    if (pick(3) == 0) take_back(made);
    return made;
  }

  json::object first_entry_;
  std::optional<Table> table_;
  TableCommand last_;  // the last command that was accepted

 private:
  std::size_t pick(std::size_t count) { return random_() % count; }

  /// Takes back a move: rare otherwise.
  void take_back(TableCommand& made) {
    if (last_.type != "play") return;
    made.type = pick(2) == 0 ? "undo" : "restart_turn";
    made.seat = last_.seat;
    made.user = table_->holders()[made.seat->index].user;
  }

  void choose_move(TableCommand& made) {
    if (table_->phase() != Table::Phase::playing) return;
    made.seat = table_->match()->deciding();
    const auto moves = table_->match()->legal_moves();
    made.move = moves[pick(moves.size())].move;
    const SeatHolder& holder = table_->holders()[made.seat->index];
    made.user = table_->bot_to_move() ? "" : holder.user;
  }

  std::mt19937 random_;
  int commands_ = 0;
};

TEST(Listings, AreKnownBeforeTheEntryIsApplied) {
  std::map<std::string, int> accepted;
  for (const char* const game : {"labyrinth", "ziggurat"}) {
    for (unsigned seed = 0; seed < 8; ++seed) {
      RandomTable random(game, seed);
      Table& table = *random.table_;
      for (int i = 0; i < 400; ++i) {
        const TableCommand command = random.command();
        const auto entry = table.decide(command);
        if (!entry) continue;
        const auto before = table.stored_listing();
        const auto listed = table.listing_after(*entry);
        ASSERT_TRUE(table.apply(*entry).has_value()) << command.type;
        ASSERT_EQ(listed.value_or(before).text, table.stored_listing().text) << command.type;
        ASSERT_EQ(listed.value_or(before), table.stored_listing()) << command.type;
        EXPECT_NE(listed, before) << "only changes are written";
        ++accepted[command.type];
        random.last_ = command;
      }
    }
  }
  for (const char* const type : {"claim", "leave", "bot", "person", "start", "play", "undo",
                                 "restart_turn", "propose", "away", "back"}) {
    EXPECT_GT(accepted[type], 0) << type;
  }
}

TEST(Listings, AreKnownBeforeATakeback) {
  const auto asked =
      test::parsed(R"({"game": "ziggurat", "seats": [{"player": "me"}, {"player": "me"}]})");
  auto table = *Table::open(packs(), "t", *make_table_opened(packs(), asked, "ann"));
  ASSERT_TRUE(table.apply({{"what", "claim"}, {"seat", 1}, {"by", "bob"}}).has_value());
  ASSERT_TRUE(table.apply({{"what", "start"}}).has_value());
  const auto first = table.stored_listing();
  int moves = 0;
  for (; table.stored_listing().turn == first.turn; ++moves) {
    ASSERT_TRUE(table
                    .apply({{"what", "play"},
                            {"seat", table.match()->deciding()->index},
                            {"move", table.match()->legal_moves().back().move}})
                    .has_value());
  }
  const json::object proposal = {
      {"what", "propose"}, {"seat", 0}, {"moves", moves}, {"asked", {0, 1}}};
  EXPECT_EQ(table.listing_after(proposal), std::nullopt);
  ASSERT_TRUE(table.apply(proposal).has_value());
  EXPECT_EQ(table.listing_after({{"what", "agree"}, {"seat", 1}}), first);
}

TEST(Listings, TellWhoMustAct) {
  const auto asked = test::parsed(
      R"({"game": "labyrinth", "seats": [{"player": "me"}, {"player": "bot:greedy"}]})");
  auto table = *Table::open(packs(), "t", *make_table_opened(packs(), asked, "ann"));
  EXPECT_EQ(table.stored_listing().phase, "open");
  EXPECT_TRUE(table.stored_listing().is_public);
  EXPECT_EQ(table.stored_listing().turn, "");
  ASSERT_TRUE(table.apply({{"what", "start"}}).has_value());
  for (int i = 0; i < 8; ++i) {
    const auto listing = table.stored_listing();
    EXPECT_EQ(listing.phase, "playing");
    EXPECT_FALSE(listing.is_public);
    EXPECT_EQ(listing.users, std::vector<std::string>{"ann"});
    EXPECT_EQ(listing.turn, table.bot_to_move() ? kBotTurn : "ann");
    const json::object entry = {{"what", "play"},
                                {"seat", table.match()->deciding()->index},
                                {"move", table.match()->legal_moves().front().move}};
    ASSERT_TRUE(table.apply(entry).has_value());
  }
}

}  // namespace

}  // namespace etana::server
