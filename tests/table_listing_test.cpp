#include <map>
#include <random>

#include "support.h"
#include "table/new_table.h"

/// What lists show of a table.
namespace etana::table {

namespace {

class SeededRandom final : public Random {
 public:
  Bytes32 bytes() override { return engine::seed_number(engine::seed_from("list"), ++count_); }

 private:
  std::uint64_t count_ = 0;
};

/// Sends random commands to a table of three users.
class RandomTable {
 public:
  RandomTable(const std::string& game, unsigned seed) : random_(seed) {
    const auto asked = test::parsed(R"({"game": ")" + game +
                                    R"(", "seats": [{"player": "me"}, {"player": "open"}]})");
    auto pack = std::make_shared<const LoadedPack>(test::loaded_builtin_pack(game));
    const auto opening = *completed(*read_new_table(asked, "ann", tokens), *pack);
    for (const auto& seat : opening.seats) invites_.push_back(seat.invite);
    table.emplace(*Table::open(pack, "t", {opening, "ann", ""}));
  }

  /// A command that may or may not be accepted.
  Request request() {
    const Seat seat{static_cast<std::uint8_t>(pick(2))};
    const std::string user = std::vector<std::string>{"ann", "bob", "eve"}[pick(3)];
    if (last_move && pick(3) == 0) return take_back();
    switch (pick(17)) {
      case 0:
      case 1: return {ClaimSeat{seat, invites_[seat.index], "N", true}, user, "", {}};
      case 2: return {LeaveSeat{seat}, user, "", {}};
      case 3: return {AssignBot{seat, "greedy"}, user, "", {}};
      case 4: return {AssignPerson{seat}, user, "", {}};
      case 5: return {PlayerAway{seat}, "", "", {}};
      case 6: return {PlayerBack{seat}, "", "", {}};
      case 7: return {StartMatch{}, user, "", {}};
      case 8: return {SendChat{seat, ChatText("hello")}, user, "", {}};
      case 9: return {ProposeTakeback{seat, 1 + static_cast<int>(pick(3))}, user, "", {}};
      case 10: return {AgreeTakeback{seat}, user, "", {}};
      case 11: return {SetVisibility{pick(2) == 0}, user, "", {}};
      case 12: return {PassHost{seat}, user, "", {}};
      case 13:
        if (pick(20) == 0) return {CloseTable{}, user, "", {}};
        return move();
      default: return move();
    }
  }

  std::optional<Table> table;
  std::optional<Seat> last_move;  // the seat of the last command, if that was a move
  SeededRandom tokens;

 private:
  std::size_t pick(std::size_t count) { return random_() % count; }

  /// Rare otherwise.
  Request take_back() {
    const std::string user = table->holders()[last_move->index].user;
    if (pick(2) == 0) return {UndoMove{*last_move}, user, "", {}};
    return {RestartTurn{*last_move}, user, "", {}};
  }

  Request move() {
    if (table->phase() != Phase::playing) return {StartMatch{}, "ann", "", {}};
    const Seat seat = *table->match()->deciding();
    const auto moves = table->match()->legal_moves();
    const std::string user = table->bot_to_move() ? "" : table->holders()[seat.index].user;
    return {PlayMove{seat, moves[pick(moves.size())].move}, user, "", {}};
  }

  std::mt19937 random_;
  std::vector<std::string> invites_;
};

TEST(Listings, are_known_before_the_entry_is_applied) {
  std::map<std::string, int> accepted;
  for (const char* const game : {"labyrinth", "ziggurat"}) {
    for (unsigned seed = 0; seed < 8; ++seed) {
      RandomTable random(game, seed);
      Table& table = *random.table;
      for (int i = 0; i < 400; ++i) {
        auto decision = table.decide(random.request(), {}, random.tokens);
        if (!decision) continue;
        const std::string type(name_of(decision->envelope.entry));
        const auto* move = std::get_if<MovePlayed>(&decision->envelope.entry);
        random.last_move = move == nullptr ? std::nullopt : std::optional(move->seat);
        const auto before = table.listing();
        const auto listed = table.listing_after(*decision);
        table.commit(*std::move(decision));
        ASSERT_EQ(listed.value_or(before).text, table.listing().text) << type;
        ASSERT_EQ(listed.value_or(before), table.listing()) << type;
        EXPECT_NE(listed, before) << "only changes are written";
        ++accepted[type];
      }
    }
  }
  for (const char* const type :
       {"claim", "leave", "bot", "person", "visibility", "host", "close", "start", "play", "undo",
        "restart_turn", "propose", "away", "back"}) {
    EXPECT_GT(accepted[type], 0) << type;
  }
}

TEST(Listings, tell_who_must_act) {
  RandomTable random("labyrinth", 1);
  Table& table = *random.table;
  EXPECT_EQ(table.listing().phase, Phase::open);
  EXPECT_EQ(table.listing().turn, "");
  table.apply({BotAssigned{{1}, "greedy"}, "ann", ""});
  table.apply({MatchStarted{}, "ann", ""});
  for (int i = 0; i < 8; ++i) {
    const auto listing = table.listing();
    EXPECT_EQ(listing.phase, Phase::playing);
    EXPECT_EQ(listing.users, std::vector<std::string>{"ann"});
    EXPECT_EQ(listing.turn, table.bot_to_move() ? kBotTurn : "ann");
    const Seat seat = *table.match()->deciding();
    table.apply({MovePlayed{seat, table.match()->legal_moves().front().move, {}, ""}, "", ""});
    ASSERT_FALSE(table.frozen().has_value());
  }
}

}  // namespace

}  // namespace etana::table
