#include "table/table.h"

#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>

#include "games/registry.h"
#include "root.h"
#include "support.h"
#include "table/new_table.h"

/// A table without sockets: deciding commands, storing and applying entries, rebuilding.
namespace etana::table {

namespace {

using PackPtr = std::shared_ptr<const LoadedPack>;

PackPtr pack_of(std::string_view game) {
  static std::map<std::string, PackPtr, std::less<>> all;
  auto& pack = all[std::string(game)];
  if (!pack) pack = std::make_shared<const LoadedPack>(test::loaded_builtin_pack(game));
  return pack;
}

/// The same numbers in every run.
class TestRandom final : public Random {
 public:
  Bytes32 bytes() override { return engine::seed_number(engine::seed_from("table"), ++count_); }

 private:
  std::uint64_t count_ = 0;
};

/// A table with its log, as a host would keep it.
class Host {
 public:
  explicit Host(std::string_view request) {
    auto opening = read_new_table(test::parsed(request), "ann", *random_);
    EXPECT_TRUE(opening.has_value());
    pack_ = pack_of(opening->game);
    auto complete = completed(*opening, *pack_);
    EXPECT_TRUE(complete.has_value());
    const Envelope envelope{*complete, "ann", ""};
    log.push_back(to_text(envelope));
    table.emplace(*Table::open(pack_, "t", envelope));
  }

  /// Decides, stores and applies a command; the error's code, or nothing.
  std::string execute(Command command, std::string user = "ann", milliseconds spent = {}) {
    return execute({std::move(command), std::move(user), std::to_string(++commands_), {}}, spent);
  }
  std::string execute(const Request& request, milliseconds spent = {}) {
    auto decision =
        table->decide(request, {.presence = present, .absent = absent, .spent = spent}, *random_);
    if (!decision) return std::string(engine::name_of(decision.error().code));
    log.push_back(to_text(decision->envelope));
    opens = decision->opens;
    table->commit(*std::move(decision));
    digests.push_back(table->match() == nullptr ? "" : table->match()->state_digest());
    return "";
  }

  /// The first legal move, by whoever decides.
  Request first_move() {
    const bool bot = table->bot_to_move().has_value();
    return {PlayMove{*table->match()->deciding(), table->match()->legal_moves().front().move},
            bot ? "" : "ann", bot ? "" : std::to_string(++commands_), std::nullopt};
  }
  /// Another legal move each time, so that matches go on.
  Request any_move() {
    const auto moves = table->match()->legal_moves();
    Request request = first_move();
    std::get<PlayMove>(request.command).move = moves[random_->bytes()[0] % moves.size()].move;
    return request;
  }

  /// Plays up to `moves` moves at the table that a log gives.
  void play_on(const std::vector<std::string>& entries, int moves) {
    log = entries;
    table.emplace(*rebuilt(entries));
    for (int i = 0; i < moves && table->match()->deciding(); ++i) {
      EXPECT_EQ(execute(any_move()), "");
    }
  }

  /// The table that a log gives.
  Expected<Table> rebuilt(const std::vector<std::string>& entries) const {
    std::optional<Table> made;
    for (const std::string& text : entries) {
      const auto envelope = read_entry(text, "table t");
      if (!envelope) return std::unexpected(envelope.error());
      if (made) {
        made->apply(*envelope);
        continue;
      }
      auto opened = Table::open(pack_, "t", *envelope);
      if (!opened) return opened;
      made.emplace(*std::move(opened));
    }
    return *std::move(made);
  }

  std::vector<std::string> log;
  std::vector<std::string> digests = {""};  // of the state after every entry, live
  std::optional<Table> table;
  std::optional<TableOpened> opens;
  engine::SeatSet present;
  engine::SeatSet absent;

 private:
  std::unique_ptr<TestRandom> random_ = std::make_unique<TestRandom>();
  PackPtr pack_;
  int commands_ = 0;
};

constexpr std::string_view kLabyrinth =
    R"({"game": "labyrinth", "seats": [{"player": "me"}, {"player": "bot:greedy"}]})";
constexpr std::string_view kTwoSeats =
    R"({"game": "labyrinth", "seats": [{"player": "me"}, {"player": "me"}]})";

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from << " in " << text;
  return text.replace(at, from.size(), to);
}

TEST(Table, is_the_same_again_from_its_entries) {
  for (const std::string_view game : games::game_ids()) {
    Host host(R"({"game": ")" + std::string(game) +
              R"(", "seats": [{"player": "me"}, {"player": "bot:greedy"}]})");
    EXPECT_EQ(host.execute(StartMatch{}), "");
    for (int i = 0; i < 100 && host.table->match()->deciding(); ++i) {
      ASSERT_EQ(host.execute(host.any_move()), "");
    }
    const auto again = host.rebuilt(host.log);
    ASSERT_TRUE(again.has_value());
    EXPECT_FALSE(again->frozen().has_value());
    EXPECT_EQ(again->entry_count(), host.table->entry_count());
    EXPECT_EQ(again->match()->state_digest(), host.table->match()->state_digest());
    for (const Viewer viewer : {Viewer(), Viewer(Seat{0}), Viewer(Seat{1})}) {
      EXPECT_EQ(again->update(viewer, 0), host.table->update(viewer, 0)) << game;
    }
    EXPECT_EQ(again->seq_of_command("ann", "1"), 1);
  }
}

TEST(Table, deciding_changes_nothing) {
  Host host(kLabyrinth);
  EXPECT_EQ(host.execute(StartMatch{}), "");
  const auto before = host.table->update(Seat{0}, 0);
  TestRandom random;
  EXPECT_TRUE(host.table->decide(host.first_move(), {}, random).has_value());
  EXPECT_EQ(host.table->update(Seat{0}, 0), before);
}

/// A move is decoded and checked once, in `decide`: what the entry says is not read again.
TEST(Table, commits_a_move_as_it_was_decided) {
  Host host(kTwoSeats);
  EXPECT_EQ(host.execute(StartMatch{}), "");
  TestRandom random;
  auto decision = *host.table->decide(host.first_move(), {}, random);
  std::get<MovePlayed>(decision.envelope.entry).move = "unreadable";
  host.table->commit(std::move(decision));
  EXPECT_FALSE(host.table->frozen().has_value());
  EXPECT_EQ(host.table->match()->moves_made(), 1);
}

TEST(Table, bots_move_only_in_the_position_they_searched) {
  Host host(kLabyrinth);
  EXPECT_EQ(host.execute(StartMatch{}), "");
  while (!host.table->bot_to_move()) EXPECT_EQ(host.execute(host.first_move()), "");
  Request late = host.first_move();
  late.expected_entries = host.table->entry_count() - 1;
  EXPECT_EQ(host.execute(late), "not_your_turn");
  late.expected_entries = host.table->entry_count();
  EXPECT_EQ(host.execute(late), "");
}

TEST(Table, nobody_plays_for_others) {
  Host host(kLabyrinth);
  EXPECT_EQ(host.execute(StartMatch{}, "eve"), "not_host");
  EXPECT_EQ(host.execute(UndoMove{{0}}), "not_begun");
  EXPECT_EQ(host.execute(StartMatch{}), "");
  EXPECT_EQ(host.execute(StartMatch{}), "has_begun");
  while (host.table->bot_to_move()) EXPECT_EQ(host.execute(host.first_move()), "");
  Request stolen = host.first_move();
  stolen.user = "eve";
  EXPECT_EQ(host.execute(stolen), "no_seat");
  stolen.user.clear();
  EXPECT_EQ(host.execute(stolen), "no_seat");
  EXPECT_EQ(host.execute(SendChat{{5}, ChatText("hi")}), "out_of_range");
}

TEST(Table, tells_invites_to_the_host_alone_and_the_seed_to_nobody) {
  Host host(kLabyrinth);
  EXPECT_NE(host.table->session_message("ann").find("invites"), std::string::npos);
  EXPECT_EQ(host.table->session_message("eve").find("invites"), std::string::npos);
  const auto opening = std::get<TableOpened>(read_entry(host.log[0], "")->entry);
  for (const Viewer viewer : {Viewer(), Viewer(Seat{1})}) {
    const auto out = host.table->update(viewer, 0);
    EXPECT_EQ(out.find(opening.seats[1].invite), std::string::npos);
    EXPECT_EQ(out.find(engine::to_hex(opening.seed)), std::string::npos);
  }
}

TEST(Log, opening_names_pack_rules_options_and_commitment) {
  const Host host(kLabyrinth);
  const auto opening = std::get<TableOpened>(read_entry(host.log[0], "")->entry);
  EXPECT_EQ(opening.format, 2);
  EXPECT_EQ(opening.rules_version, 2);
  EXPECT_EQ(opening.pack.hash, engine::to_hex(pack_of("labyrinth")->hash));
  EXPECT_EQ(opening.options.at("players").to_number<int>(), 2);
  EXPECT_GT(opening.options.size(), 1U);
  EXPECT_EQ(opening.commitment, engine::sha256(opening.seed));
}

TEST(Log, moves_keep_their_chance_and_now_and_then_a_digest) {
  Host host(R"({"game": "dice", "seats": [{"player": "me"}, {"player": "me"}]})");
  EXPECT_EQ(host.execute(StartMatch{}), "");
  for (int i = 0; i < 120 && host.table->match()->deciding(); ++i) {
    ASSERT_EQ(host.execute(host.any_move()), "");
  }
  int with_chance = 0;
  int last_digest = 0;
  for (int seq = 0; seq < static_cast<int>(host.log.size()); ++seq) {
    const auto envelope = *read_entry(host.log[static_cast<std::size_t>(seq)], "");
    const auto* move = std::get_if<MovePlayed>(&envelope.entry);
    if (move == nullptr) continue;
    ASSERT_TRUE(move->chance.has_value());
    with_chance += move->chance->empty() ? 0 : 1;
    if (!move->digest.empty()) last_digest = seq;
    EXPECT_LT(seq - last_digest, kDigestEvery);
  }
  EXPECT_GT(with_chance, 0);
  EXPECT_GT(last_digest, 0);
}

/// A match of the dice race up to its first digest, whose entry is the last.
Host up_to_a_digest() {
  Host host(R"({"game": "dice", "seats": [{"player": "me"}, {"player": "me"}]})");
  EXPECT_EQ(host.execute(StartMatch{}), "");
  while (host.log.back().find("digest") == std::string::npos) {
    EXPECT_EQ(host.execute(host.any_move()), "");
  }
  return host;
}

TEST(Log, that_disagrees_with_the_rules_freezes_its_table) {
  Host host = up_to_a_digest();
  auto other = host.log;
  const std::string digest = std::get<MovePlayed>(read_entry(other.back(), "")->entry).digest;
  other.back() = replaced(other.back(), digest, "0000000000000000");
  auto table = *host.rebuilt(other);
  ASSERT_TRUE(table.frozen().has_value());
  EXPECT_EQ(table.frozen()->where, "table t, entry " + std::to_string(other.size() - 1));
  EXPECT_EQ(table.entry_count(), static_cast<int>(other.size()));
  EXPECT_EQ(table.match()->moves_made(), static_cast<int>(other.size()) - 3);
  EXPECT_NE(table.update(Seat{0}, 0).find("table.frozen"), std::string::npos);
  EXPECT_EQ(table.update(Seat{0}, 0).find("\"moves\":[{"), std::string::npos);
  TestRandom random;
  EXPECT_EQ(test::code_of(table.decide(host.first_move(), {}, random)), "other_rules");
  EXPECT_EQ(test::code_of(table.hint({{0}}, "ann")), "other_rules");
  EXPECT_FALSE(table.bot_to_move().has_value());
}

TEST(Log, a_frozen_table_shows_what_both_agree_on_and_exports_every_move) {
  Host host = up_to_a_digest();
  std::size_t rolled = 2;
  while (host.log[rolled].find("\"chance\":[]") != std::string::npos) ++rolled;
  auto other = host.log;
  other[rolled] = replaced(other[rolled], "\"chance\":[", "\"chance\":[5,");
  const auto table = *host.rebuilt(other);
  ASSERT_TRUE(table.frozen().has_value());
  EXPECT_EQ(table.match()->moves_made(), static_cast<int>(rolled) - 2);
  const auto record = table.record();
  ASSERT_TRUE(record.has_value());
  EXPECT_EQ(record->at("moves").as_array().size(), other.size() - 2);
}

TEST(Log, nothing_it_contains_breaks_more_than_its_table) {
  const Host host = up_to_a_digest();
  for (std::size_t i = 1; i < host.log.size(); ++i) {
    auto other = host.log;
    other[i] = R"({"type":"play","seat":5,"move":{"do":"nonsense"},"chance":[1,2,3]})";
    const auto table = host.rebuilt(other);
    ASSERT_TRUE(table.has_value());
    EXPECT_TRUE(table->frozen().has_value());
    table->update(std::nullopt, 0);
  }
  EXPECT_FALSE(read_entry(R"({"type":"unheard_of"})", "t").has_value());
  for (const std::string_view text : {"", "{", "[]", "null", R"({"type":"unheard_of"})"}) {
    auto table = *host.rebuilt(host.log);
    EXPECT_EQ(name_of(table.apply_text(text)), "unreadable");
    EXPECT_TRUE(table.frozen().has_value());
    EXPECT_EQ(table.entry_count(), static_cast<int>(host.log.size()) + 1);
  }
  EXPECT_FALSE(host.rebuilt({host.log[1]}).has_value());
}

TEST(Log, that_no_program_has_written_freezes_its_table) {
  const Host host = up_to_a_digest();
  for (const std::string_view entry :
       {R"({"type":"start","chance":[]})", R"({"type":"open"})",
        R"({"type":"undo","seat":0,"count":9})", R"({"type":"bot","seat":0,"bot":"hal"})",
        R"({"type":"away","seat":0,"bot":"hal"})", R"({"type":"claim","seat":9})",
        R"({"type":"propose","seat":0,"moves":1000000,"asked":[]})",
        R"({"type":"propose","seat":0,"moves":-1})",
        R"({"type":"chat","seat":0,"name":"","text":""})",
        R"({"type":"play","seat":0,"move":{},"chance":[],"spent":-1})"}) {
    auto table = *host.rebuilt(host.log);
    table.apply_text(entry);
    EXPECT_TRUE(table.frozen().has_value()) << entry;
    EXPECT_EQ(table.match()->state_digest(), host.table->match()->state_digest()) << entry;
    EXPECT_FALSE(table.bot_to_move().has_value());
    EXPECT_NE(table.update(Seat{0}, 0).find("table.frozen"), std::string::npos);
  }
}

TEST(Log, whose_opening_contradicts_itself_does_not_open) {
  const Host host(R"({"game": "labyrinth", "clock": {"minutes": 5, "increment": 2},
                      "seats": [{"player": "me"}, {"player": "bot:greedy"}]})");
  ASSERT_TRUE(host.rebuilt(host.log).has_value());
  const auto opening = std::get<TableOpened>(read_entry(host.log[0], "")->entry);
  const std::string seed = engine::to_hex(opening.seed);
  const std::string commitment = engine::to_hex(opening.commitment);
  const std::vector<std::pair<std::string, std::string>> changes = {
      {"\"format\":2", "\"format\":3"},
      {"\"bot\":\"greedy\"", "\"bot\":\"hal\""},
      {"\"increment\":2", "\"increment\":-2"},
      {"\"players\":2", "\"players\":3"},
      {commitment, seed},
      {seed, commitment}};
  for (const auto& [from, to] : changes) {
    EXPECT_FALSE(host.rebuilt({replaced(host.log[0], from, to)}).has_value()) << to;
  }
}

TEST(Log, of_version_1_has_no_chat_without_a_text) {
  for (const auto* rest : {R"(})", R"(,"text":""})", R"(,"text":7})"}) {
    const std::string entry = R"({"what":"chat","seat":0,"by":"ann","id":"c","name":"A")";
    EXPECT_FALSE(read_entry(entry + rest, "t").has_value()) << rest;
  }
}

TEST(Log, of_version_1_is_read) {
  const std::string seed(64, '7');
  const std::vector<std::string> log = {
      R"({"what":"open","host":"ann","seed":")" + seed +
          R"(","seats":[{"link":"l0","name":"A","person":"ann","bot":""},)"
          R"({"link":"l1","name":"","person":"","bot":""}],"game":"labyrinth","options":{},)"
          R"("grace":300,"clock":{"minutes":5,"increment":2}})",
      R"({"what":"claim","seat":1,"by":"bob","id":"1","name":"Bob"})",
      R"({"what":"chat","seat":0,"by":"ann","id":"c","text":"hi","name":"A"})",
      R"({"what":"link","seat":1,"link":"l2","by":"ann","id":"2"})",
      R"({"what":"start","by":"ann","id":"3"})"};
  const Host host(kTwoSeats);
  auto table = *host.rebuilt(log);
  ASSERT_FALSE(table.frozen().has_value());
  EXPECT_EQ(table.holders()[1].user, "bob");
  EXPECT_EQ(table.holders()[1].name, "Bob");
  EXPECT_EQ(table.holders()[1].invite, "l2");
  EXPECT_EQ(table.phase(), Phase::playing);
  EXPECT_EQ(table.away_timeout(), std::chrono::seconds(300));
  EXPECT_EQ(table.seq_of_command("ann", "3"), 4);
  const auto move = table.match()->legal_moves().front().move;
  const auto seat = table.match()->deciding()->index;
  table.apply(*read_entry(test::text_of(json::object{
                              {"what", "play"}, {"seat", seat}, {"move", move}, {"spent", 1500}}),
                          ""));
  EXPECT_EQ(table.match()->moves_made(), 1);
  table.apply(*read_entry(R"({"what":"undo","seat":)" + std::to_string(seat) + "}", ""));
  EXPECT_EQ(table.match()->moves_made(), 0);
  EXPECT_FALSE(table.frozen().has_value());
  EXPECT_EQ(table.time_left(), milliseconds(298'500));
}

/// A whole match with an undo, a chat and, where it is possible, a takeback.
Host played(std::string_view game) {
  Host host(R"({"game": ")" + std::string(game) +
            R"(", "seats": [{"player": "me"}, {"player": "me"}]})");
  EXPECT_EQ(host.execute(StartMatch{}), "");
  EXPECT_EQ(host.execute(SendChat{{1}, ChatText("Good luck!")}), "");
  for (int i = 0; i < 150 && host.table->match()->deciding(); ++i) {
    EXPECT_EQ(host.execute(host.any_move()), "");
    const Seat seat = host.table->match()->deciding().value_or(Seat{0});
    if (i % 20 == 5) host.execute(UndoMove{seat});
    if (i % 50 == 30 && host.execute(ProposeTakeback{{0}, 2}).empty()) {
      EXPECT_EQ(host.execute(AgreeTakeback{{1}}), "");
    }
  }
  return host;
}

/// The digest of the state after every entry; "" without a match.
std::vector<std::string> digests_of(const Host& host, const std::vector<std::string>& log) {
  std::vector<std::string> digests;
  Table table = *host.rebuilt({log.front()});
  for (std::size_t i = 0; i < log.size(); ++i) {
    if (i > 0) table.apply(*read_entry(log[i], "t"));
    EXPECT_FALSE(table.frozen().has_value()) << i;
    digests.push_back(table.match() == nullptr ? "" : table.match()->state_digest());
  }
  return digests;
}

TEST(Log, gives_the_same_state_after_every_entry_as_live_play) {
  for (const std::string_view game : games::game_ids()) {
    const Host host = played(game);
    EXPECT_EQ(digests_of(host, host.log), host.digests) << game;
  }
}

/// tests/logs has a log of every game and format. Set ETANA_WRITE_LOGS to write those of the
/// current format again, after the rules or a pack have changed.
TEST(Log, of_every_format_gives_the_same_states_and_is_played_on) {
  for (const std::string_view game : games::game_ids()) {
    const std::string name = "/tests/logs/" + std::string(game) + "-2.log.json";
    Host host = played(game);
    if (std::getenv("ETANA_WRITE_LOGS") != nullptr) {
      const auto digests = digests_of(host, host.log);
      std::ofstream(test::root() + name)
          << json::serialize(
                 json::object{{"entries", json::array(host.log.begin(), host.log.end())},
                              {"digests", json::array(digests.begin(), digests.end())}})
          << "\n";
    }
    std::stringstream text;
    text << std::ifstream(test::root() + name).rdbuf();
    const auto stored = test::parsed(text.str());
    std::vector<std::string> log;
    for (const auto& entry : stored.at("entries").as_array()) {
      log.emplace_back(entry.as_string());
    }
    const auto digests = digests_of(host, log);
    const auto& expected = stored.at("digests").as_array();
    ASSERT_EQ(digests.size(), expected.size()) << game;
    for (std::size_t i = 0; i < digests.size(); ++i) {
      ASSERT_EQ(digests[i], expected[i].as_string()) << game << ", entry " << i;
    }
    host.play_on(log, 40);
    EXPECT_FALSE(host.rebuilt(host.log)->frozen().has_value()) << game;
  }
}

TEST(Log, every_kind_of_entry_is_read_back) {
  const std::vector<Entry> kinds = {SeatClaimed{{1}, "Ann"},
                                    SeatLeft{{0}},
                                    InviteRenewed{{1}, "x"},
                                    OwnLinkRenewed{{1}, "x"},
                                    BotAssigned{{1}, "greedy"},
                                    PersonAssigned{{1}},
                                    VisibilityChanged{true},
                                    HintsChanged{HintPolicy::learners},
                                    LearnerChanged{{1}, true},
                                    HintGiven{{1}},
                                    HostPassed{{1}},
                                    TableClosed{},
                                    MatchStarted{{{1, 2}}},
                                    MovePlayed{{1}, json::object{{"do", "stop"}}, {{}}, "ab"},
                                    MoveUndone{{0}, 1},
                                    TurnRestarted{{0}, 3},
                                    TakebackProposed{{0}, 2, {{{0}, {1}}}},
                                    TakebackAgreed{{1}},
                                    TakebackDeclined{{1}},
                                    ChatSent{{0}, "Ann", ChatText("a\nb")},
                                    RematchOpened{"t2"},
                                    TimeExpired{{0}},
                                    SubstituteBegan{{0}, "greedy"},
                                    SubstituteEnded{{0}}};
  EXPECT_EQ(kinds.size() + 2, std::variant_size_v<Entry>);  // opened, unreadable
  for (const Entry& entry : kinds) {
    const std::string text = to_text({entry, "ann", "7", 12});
    const auto back = read_entry(text, "");
    ASSERT_TRUE(back.has_value()) << text;
    EXPECT_EQ(to_text(*back), text);
    EXPECT_EQ(back->entry.index(), entry.index());
  }
}

TEST(Listing, after_a_decision_is_that_of_the_table_after_it) {
  for (const std::string_view game : {"labyrinth", "zanaga"}) {
    Host host(R"({"game": ")" + std::string(game) +
              R"(", "seats": [{"player": "me"}, {"player": "me"}]})");
    TestRandom random;
    const auto expect_same = [&](const Request& request) {
      auto decision = host.table->decide(request, {}, random);
      ASSERT_TRUE(decision.has_value());
      const auto before = host.table->listing();
      const auto after = host.table->listing_after(*decision);
      host.table->commit(*std::move(decision));
      EXPECT_EQ(after.value_or(before), host.table->listing());
      EXPECT_EQ(after.has_value(), before != host.table->listing());
    };
    expect_same({AssignBot{{1}, "greedy"}, "ann", "", {}});
    expect_same({AssignPerson{{1}}, "ann", "", {}});
    expect_same({SendChat{{0}, ChatText("hi")}, "ann", "", {}});
    expect_same({StartMatch{}, "ann", "", {}});
    for (int i = 0; i < 60; ++i) expect_same(host.any_move());
    if (host.table->match()->undo_limit(*host.table->match()->deciding()) > 0) {
      expect_same({RestartTurn{*host.table->match()->deciding()}, "ann", "", {}});
    }
    if (game == "zanaga") {
      expect_same({ProposeTakeback{{0}, 9}, "ann", "", {}});
      expect_same({AgreeTakeback{{1}}, "ann", "", {}});
    }
    expect_same({AssignBot{*host.table->match()->deciding(), "greedy"}, "ann", "", {}});
    EXPECT_EQ(host.table->listing().turn, kBotTurn);
  }
}

constexpr std::string_view kOpenSeats =
    R"({"game": "labyrinth", "seats": [{"player": "me", "name": "Ann"}, {"player": "open"},
        {"player": "open"}], "public": true})";

TEST(Visibility, strangers_take_one_free_seat_each_of_a_public_table) {
  Host host(kOpenSeats);
  EXPECT_TRUE(host.table->listing().is_public);
  EXPECT_EQ(host.execute(ClaimSeat{{0}, "", "Eve"}, "eve"), "seat_taken");
  EXPECT_EQ(host.execute(ClaimSeat{{0}, "", "Eve", true}, "eve"), "seat_taken");
  EXPECT_EQ(host.execute(ClaimSeat{{1}, "", "Eve"}, "eve"), "");
  EXPECT_EQ(host.table->holders()[1].name, "Eve");
  EXPECT_EQ(host.execute(ClaimSeat{{2}, "", "Eve"}, "eve"), "refused");
  EXPECT_EQ(host.execute(AssignBot{{2}, "greedy"}), "");
  EXPECT_EQ(host.execute(ClaimSeat{{2}, "", "Bob"}, "bob"), "seat_taken");
  EXPECT_EQ(host.execute(StartMatch{}), "");
  EXPECT_FALSE(host.table->listing().is_public);
  EXPECT_EQ(host.execute(LeaveSeat{{1}}, "eve"), "");
  EXPECT_EQ(host.execute(ClaimSeat{{1}, "", "Bob"}, "bob"), "has_begun");
  EXPECT_EQ(host.rebuilt(host.log)->update(std::nullopt, 0), host.table->update(std::nullopt, 0));
}

TEST(Visibility, a_private_table_admits_by_invite_alone) {
  Host host(kTwoSeats);
  EXPECT_FALSE(host.table->listing().is_public);
  EXPECT_EQ(host.execute(LeaveSeat{{1}}), "");
  EXPECT_EQ(host.execute(ClaimSeat{{1}, "", "Eve"}, "eve"), "bad_invite");
  EXPECT_EQ(host.execute(ClaimSeat{{1}, host.table->holders()[1].invite, "Eve"}, "eve"), "");
}

/// The host has the invites of all seats.
TEST(TakingOver, in_a_match_needs_the_absence_of_the_person) {
  Host host(
      R"({"game": "labyrinth", "seats": [{"player": "me", "name": "Ann"}, {"player": "open"}]})");
  const std::string invite = host.table->holders()[1].invite;
  EXPECT_EQ(host.execute(ClaimSeat{{1}, invite, "Bob"}, "bob"), "");
  EXPECT_EQ(host.execute(StartMatch{}), "");
  const auto take_over = [&] { return host.execute(ClaimSeat{{1}, invite, "", true}); };
  host.present = engine::SeatSet::only({1});
  EXPECT_EQ(take_over(), "seat_taken");
  host.present = {};
  EXPECT_EQ(take_over(), "seat_taken") << "he may come back";
  EXPECT_EQ(host.execute(AssignBot{{1}, "greedy"}), "");
  EXPECT_EQ(take_over(), "seat_taken") << "a bot may play, but its cards stay his";
  EXPECT_EQ(host.execute(LeaveSeat{{1}}), "no_seat");
  EXPECT_EQ(host.table->holders()[1].user, "bob");
  host.absent = engine::SeatSet::only({0});
  EXPECT_EQ(take_over(), "seat_taken") << "somebody else is away";
  host.absent = engine::SeatSet::only({1});
  EXPECT_EQ(take_over(), "");
  EXPECT_EQ(host.table->holders()[1].user, "ann");
  EXPECT_NE(host.log.back().find(R"("taken_over":true)"), std::string::npos) << "everyone is told";
  EXPECT_NE(host.table->update(Seat{0}, host.table->entry_count() - 1).find("taken_over"),
            std::string::npos);
  EXPECT_EQ(host.rebuilt(host.log)->update(std::nullopt, 0), host.table->update(std::nullopt, 0));
}

TEST(TakingOver, is_for_the_person_themselves_at_any_time) {
  Host host(
      R"({"game": "labyrinth", "seats": [{"player": "me", "name": "Ann"}, {"player": "open"}]})");
  const std::string invite = host.table->holders()[1].invite;
  EXPECT_EQ(host.execute(ClaimSeat{{1}, invite, "Bob"}, "bob"), "");
  EXPECT_EQ(host.execute(StartMatch{}), "");
  host.present = engine::SeatSet::only({1});
  EXPECT_EQ(host.execute(RenewOwnLink{{1}}, "bob"), "");
  const std::string own_link = host.table->holders()[1].own_link;
  EXPECT_EQ(host.execute(ClaimSeat{{1}, own_link, ""}, "bob's phone"), "");
  EXPECT_EQ(host.log.back().find("taken_over"), std::string::npos);
  EXPECT_EQ(host.execute(LeaveSeat{{1}}, "bob's phone"), "");
  EXPECT_EQ(host.execute(ClaimSeat{{1}, invite, "Eve"}, "eve"), "") << "he gave it up";
}

TEST(Visibility, is_changed_by_the_host_before_the_start) {
  Host host(kTwoSeats);
  EXPECT_EQ(host.execute(SetVisibility{true}, "eve"), "not_host");
  EXPECT_EQ(host.execute(SetVisibility{true}), "");
  EXPECT_TRUE(host.table->is_public());
  EXPECT_TRUE(host.rebuilt(host.log)->listing().is_public);
  EXPECT_EQ(host.execute(SetVisibility{false}), "");
  EXPECT_FALSE(host.table->listing().is_public);
  EXPECT_EQ(host.execute(StartMatch{}), "");
  EXPECT_EQ(host.execute(SetVisibility{true}), "has_begun");
}

TEST(Visibility, before_the_start_the_host_frees_a_seat) {
  Host host(kOpenSeats);
  EXPECT_EQ(host.execute(ClaimSeat{{1}, "", "Eve"}, "eve"), "");
  EXPECT_EQ(host.execute(LeaveSeat{{1}}, "bob"), "no_seat");
  EXPECT_EQ(host.execute(LeaveSeat{{1}}), "");
  EXPECT_EQ(host.table->holders()[1].user, "");
  EXPECT_EQ(host.execute(ClaimSeat{{1}, "", ""}, "eve"), "");
  EXPECT_EQ(host.execute(ClaimSeat{{2}, "", ""}, "bob"), "");
  EXPECT_EQ(host.execute(StartMatch{}), "");
  EXPECT_EQ(host.execute(LeaveSeat{{1}}), "no_seat");
}

TEST(Hosting, is_passed_on_to_a_person) {
  Host host(kOpenSeats);
  EXPECT_EQ(host.execute(ClaimSeat{{1}, "", "Eve"}, "eve"), "");
  EXPECT_EQ(host.execute(PassHost{{1}}, "eve"), "not_host");
  EXPECT_EQ(host.execute(PassHost{{2}}), "refused");
  EXPECT_EQ(host.execute(PassHost{{1}}), "");
  EXPECT_EQ(host.execute(SetVisibility{false}), "not_host");
  EXPECT_EQ(host.execute(SetVisibility{false}, "eve"), "");
  EXPECT_NE(host.table->session_message("eve").find("invites"), std::string::npos);
  EXPECT_EQ(host.table->session_message("ann").find("invites"), std::string::npos);
  EXPECT_NE(host.table->update(std::nullopt, 0).find("\"host\":1"), std::string::npos);
  EXPECT_EQ(host.rebuilt(host.log)->session_message("eve"), host.table->session_message("eve"));
}

TEST(Closing, ends_a_table_before_its_match) {
  Host host(kOpenSeats);
  EXPECT_EQ(host.execute(ClaimSeat{{1}, "", "Eve"}, "eve"), "");
  EXPECT_EQ(host.execute(CloseTable{}, "eve"), "not_host");
  EXPECT_EQ(host.execute(CloseTable{}), "");
  EXPECT_EQ(host.table->phase(), Phase::over);
  EXPECT_FALSE(host.table->listing().is_public);
  EXPECT_NE(host.table->listing().text.find("\"closed\":true"), std::string::npos);
  EXPECT_EQ(host.execute(ClaimSeat{{2}, "", "Bob"}, "bob"), "refused");
  EXPECT_EQ(host.execute(StartMatch{}), "refused");
  EXPECT_EQ(host.execute(Rematch{}), "refused");
  EXPECT_EQ(host.execute(SendChat{{1}, ChatText("bye")}, "eve"), "");
  EXPECT_EQ(host.rebuilt(host.log)->update(std::nullopt, 0), host.table->update(std::nullopt, 0));
}

TEST(Closing, ends_a_match_without_a_result) {
  Host host(kLabyrinth);
  EXPECT_EQ(host.execute(StartMatch{}), "");
  while (host.table->bot_to_move()) EXPECT_EQ(host.execute(host.any_move()), "");
  EXPECT_EQ(host.execute(host.any_move()), "");
  while (host.table->bot_to_move()) EXPECT_EQ(host.execute(host.any_move()), "");
  const Request move = host.any_move();
  EXPECT_EQ(host.execute(CloseTable{}), "");
  EXPECT_EQ(host.table->phase(), Phase::over);
  EXPECT_FALSE(host.table->bot_to_move().has_value());
  EXPECT_EQ(host.table->listing().turn, "");
  EXPECT_EQ(host.execute(move), "refused");
  EXPECT_FALSE(host.table->hint(GetHint{{0}}, "ann").has_value());
  EXPECT_TRUE(host.table->record().has_value());
  const std::string update = host.table->update(Seat{0}, 0);
  EXPECT_NE(update.find("\"closed\":true"), std::string::npos);
  EXPECT_NE(update.find("\"deciding\":null"), std::string::npos);
  for (const char* const key : {"\"moves\":[{", "\"seed\"", "\"winners\""}) {
    EXPECT_EQ(update.find(key), std::string::npos) << key;
  }
  EXPECT_EQ(host.rebuilt(host.log)->update(Seat{0}, 0), update);
}

/// Ann at a public table of two, against Eve.
Host against_eve(std::string_view more) {
  Host host(R"({"game": "labyrinth", "seats": [{"player": "me"}, {"player": "open"}], )" +
            std::string(more) + R"("public": true})");
  EXPECT_EQ(host.execute(ClaimSeat{{1}, "", "Eve"}, "eve"), "");
  return host;
}

std::string user_to_move(const Host& host) {
  return host.table->holders()[host.table->deciding()->index].user;
}

bool gets_hint(const Host& host) {
  return host.table->hint(GetHint{*host.table->deciding()}, user_to_move(host)).has_value();
}

TEST(Hints, are_for_everybody_for_learners_or_for_nobody) {
  for (const char* const policy : {"everybody", "learners", "nobody"}) {
    Host host = against_eve(R"("hints": ")" + std::string(policy) + R"(", )");
    EXPECT_EQ(host.execute(SetLearner{{0}, true}), "");
    EXPECT_EQ(host.execute(SetLearner{{1}, true}, "bob"), "not_host");
    EXPECT_EQ(host.execute(StartMatch{}), "");
    EXPECT_EQ(host.execute(SetLearner{{1}, true}, "eve"), "has_begun");
    const bool learner = host.table->deciding() == Seat{0};
    const bool expected = policy[0] == 'e' || (policy[0] == 'l' && learner);
    EXPECT_EQ(gets_hint(host), expected) << policy;
    EXPECT_EQ(host.rebuilt(host.log)->update(std::nullopt, 0), host.table->update(std::nullopt, 0));
  }
}

TEST(Hints, are_arranged_by_the_host_before_the_start) {
  Host host = against_eve("");
  EXPECT_EQ(host.execute(SetHints{HintPolicy::nobody}, "eve"), "not_host");
  EXPECT_EQ(host.execute(SetHints{HintPolicy::nobody}), "");
  EXPECT_NE(host.table->update(std::nullopt, 0).find(R"("hints":"nobody")"), std::string::npos);
  EXPECT_EQ(host.execute(StartMatch{}), "");
  EXPECT_FALSE(gets_hint(host));
  EXPECT_EQ(host.execute(SetHints{HintPolicy::everybody}), "has_begun");
}

TEST(Hints, are_told_to_the_other_person_once_in_a_position) {
  Host host = against_eve("");
  EXPECT_EQ(host.execute(StartMatch{}), "");
  const Seat seat = *host.table->deciding();
  EXPECT_TRUE(host.table->has_to_tell_hint(seat));
  EXPECT_EQ(host.execute(TellHint{seat}, ""), "");
  EXPECT_FALSE(host.table->has_to_tell_hint(seat));
  EXPECT_EQ(host.execute(TellHint{seat}, ""), "not_your_turn");
  const std::string told = host.table->update(std::nullopt, 0);
  EXPECT_NE(told.find(R"("type":"hint","seat":)" + std::to_string(seat.index)), std::string::npos);
  Request move = host.any_move();
  move.user = user_to_move(host);
  EXPECT_EQ(host.execute(move), "");
  EXPECT_TRUE(host.table->has_to_tell_hint(*host.table->deciding()));
  EXPECT_FALSE(host.rebuilt(host.log)->frozen().has_value());

  Host alone(kLabyrinth);
  EXPECT_EQ(alone.execute(StartMatch{}), "");
  EXPECT_FALSE(alone.table->has_to_tell_hint({0})) << "there is nobody to tell";
}

TEST(OwnLink, takes_a_seat_over_on_another_device_once) {
  Host host = against_eve("");
  EXPECT_EQ(host.execute(StartMatch{}), "");
  EXPECT_EQ(host.execute(RenewOwnLink{{1}}), "no_seat") << "the host cannot";
  EXPECT_EQ(host.execute(RenewOwnLink{{1}}, "eve"), "");
  const std::string first = host.table->holders()[1].own_link;
  EXPECT_NE(host.table->session_message("eve").find(first), std::string::npos);
  EXPECT_EQ(host.table->session_message("ann").find(first), std::string::npos);
  EXPECT_EQ(host.table->update(Seat{0}, 0).find(first), std::string::npos);
  EXPECT_EQ(host.execute(RenewOwnLink{{1}}, "eve"), "");
  const std::string second = host.table->holders()[1].own_link;
  EXPECT_EQ(host.execute(ClaimSeat{{1}, first, ""}, "eve's phone"), "bad_invite") << "revoked";
  EXPECT_EQ(host.execute(ClaimSeat{{0}, second, ""}, "eve's phone"), "bad_invite");
  EXPECT_EQ(host.execute(ClaimSeat{{1}, second, ""}, "eve's phone"), "");
  EXPECT_EQ(host.table->holders()[1].user, "eve's phone");
  EXPECT_EQ(host.execute(ClaimSeat{{1}, second, ""}, "bob"), "bad_invite") << "used";
  EXPECT_EQ(host.rebuilt(host.log)->session_message("eve"), host.table->session_message("eve"));
}

/// A table for a friend and Ann that continues a match.
Expected<TableOpened> continued(json::object record) {
  TestRandom random;
  const json::object request = {
      {"record", std::move(record)},
      {"seats", json::array{json::object{{"player", "open"}, {"name", "Eve"}},
                            json::object{{"player", "me"}, {"name", "Ann"}}}}};
  auto opening = read_new_table(request, "ann", random);
  if (!opening) return opening;
  return completed(*opening, *pack_of(opening->game));
}

TEST(Records, without_a_seed_go_on_from_their_last_position) {
  Host host(R"({"game": "zanaga", "seats": [{"player": "me"}, {"player": "me"}]})");
  EXPECT_EQ(host.execute(StartMatch{}), "");
  for (int i = 0; i < 20; ++i) EXPECT_EQ(host.execute(host.any_move()), "");
  const auto record = *host.table->record();
  EXPECT_FALSE(record.contains("seed"));
  const auto opening = continued(record);
  ASSERT_TRUE(opening.has_value());
  auto table = *Table::open(pack_of("zanaga"), "t", {*opening, "ann", ""});
  EXPECT_EQ(table.match()->state_digest(), host.table->match()->state_digest());
  EXPECT_EQ(table.holders()[0].user, "");
  EXPECT_EQ(table.holders()[0].name, "Eve");
  EXPECT_EQ(table.holders()[1].user, "ann");
  const Seat seat = *table.deciding();
  TestRandom random;
  const Request claim{ClaimSeat{{0}, table.holders()[0].invite, "Bob"}, "eve", "1", {}};
  table.commit(*table.decide(claim, {}, random));
  EXPECT_EQ(table.holders()[0].name, "Eve") << "the match keeps its names";
  const auto move = table.match()->legal_moves().front().move;
  const Request play{PlayMove{seat, move}, seat.index == 0 ? "eve" : "ann", "2", {}};
  EXPECT_TRUE(table.decide(play, {}, random).has_value());
}

TEST(Takeback, needs_everyone_and_is_declined_by_a_move) {
  Host host(R"({"game": "zanaga", "seats": [{"player": "me"}, {"player": "me"}]})");
  EXPECT_EQ(host.execute(StartMatch{}), "");
  for (int i = 0; i < 6; ++i) EXPECT_EQ(host.execute(host.any_move()), "");
  EXPECT_EQ(host.execute(AgreeTakeback{{1}}), "no_proposal");
  EXPECT_EQ(host.execute(ProposeTakeback{{0}, 2}), "");
  EXPECT_EQ(host.table->match()->moves_made(), 6);
  EXPECT_EQ(host.execute(AgreeTakeback{{1}}), "");
  EXPECT_EQ(host.table->match()->moves_made(), 4);
  EXPECT_EQ(host.execute(ProposeTakeback{{0}, 1}), "");
  EXPECT_EQ(host.execute(host.any_move()), "");
  EXPECT_EQ(host.execute(AgreeTakeback{{1}}), "no_proposal");
  EXPECT_EQ(host.rebuilt(host.log)->update(std::nullopt, 0), host.table->update(std::nullopt, 0));
}

TEST(Rematch, seats_the_same_people_with_new_invites_and_a_new_seed) {
  Host host(R"({"game": "ziggurat", "seats": [{"player": "me"}, {"player": "bot:greedy"}]})");
  EXPECT_EQ(host.execute(StartMatch{}), "");
  EXPECT_EQ(host.execute(Rematch{}), "not_begun");
  while (host.table->match()->deciding()) ASSERT_EQ(host.execute(host.any_move()), "");
  EXPECT_EQ(host.execute(Rematch{}, "eve"), "no_seat");
  EXPECT_EQ(host.execute(Rematch{.keep = true}), "refused");
  EXPECT_EQ(host.execute(Rematch{}), "");
  ASSERT_TRUE(host.opens.has_value());
  const auto first = std::get<TableOpened>(read_entry(host.log[0], "")->entry);
  EXPECT_EQ(host.opens->seats[0].user, "ann");
  EXPECT_EQ(host.opens->seats[1].bot, "greedy");
  EXPECT_NE(host.opens->seats[0].invite, first.seats[0].invite);
  EXPECT_NE(host.opens->seed, first.seed);
  EXPECT_EQ(host.execute(Rematch{}), "not_begun");
}

TEST(Clocks, are_charged_by_entries_and_add_the_increment_when_a_turn_ends) {
  Host host(R"({"game": "labyrinth", "seats": [{"player": "me"}, {"player": "me"}],
                "clock": {"minutes": 1, "increment": 5}})");
  EXPECT_FALSE(host.table->time_left().has_value());
  EXPECT_EQ(host.execute(StartMatch{}), "");
  const Seat first = *host.table->match()->deciding();
  EXPECT_EQ(host.execute(SendChat{first, ChatText("hm")}, "ann", milliseconds(20'000)), "");
  EXPECT_EQ(host.table->time_left(), milliseconds(40'000));
  EXPECT_EQ(host.execute(host.first_move(), milliseconds(1'000)), "");
  while (host.table->match()->deciding() == first) EXPECT_EQ(host.execute(host.first_move()), "");
  EXPECT_EQ(host.table->time_left(), milliseconds(60'000));
  EXPECT_NE(host.table->update(std::nullopt, 0)
                .find(first.index == 0 ? "[44000,60000]" : "[60000,44000]"),
            std::string::npos);
  const Seat second = *host.table->match()->deciding();
  EXPECT_EQ(host.execute(ClockExpired{second}, "", milliseconds(70'000)), "");
  EXPECT_FALSE(host.table->time_left().has_value());
  EXPECT_TRUE(host.table->is_substitute_to_move());
  EXPECT_EQ(host.table->bot_to_move(), "greedy");
}

TEST(Match, LooksBackBeyondItsCheckpoints) {
  const auto match =
      *match::new_match(*pack_of("labyrinth"), {}, test::people(2), engine::seed_from("x"));
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

TEST(Match, a_staged_move_is_made_when_it_is_committed) {
  const auto match =
      *match::new_match(*pack_of("zanaga"), {}, test::people(2), engine::seed_from("x"));
  const auto before = match->state_digest();
  for (int i = 0; i < 20; ++i) {
    const auto move = match->legal_moves().front().move;
    const auto now = match->state_digest();
    auto staged = match->stage(*match->deciding(), move);
    ASSERT_TRUE(staged.has_value());
    EXPECT_EQ(match->state_digest(), now);
    const auto after = (*staged)->state_digest();
    match->commit(*std::move(staged));
    EXPECT_EQ(match->state_digest(), after);
  }
  EXPECT_EQ(match->moves_made(), 20);
  EXPECT_EQ(match->at(0)->state_digest(), before);
}

TEST(Match, digests_leave_out_members_at_their_default) {
  const json::object old = {{"a", 1}, {"list", {0, {{"x", 0}}}}};
  json::object now = {{"a", 1}, {"b", 0}, {"c", ""}, {"d", {{"e", false}}}, {"f", nullptr}};
  now["list"] = json::array{0, json::object{{"x", 0}, {"y", json::array()}}};
  EXPECT_EQ(match::digest_of(now), match::digest_of(old));
  now["b"] = 1;
  EXPECT_NE(match::digest_of(now), match::digest_of(old));
}

TEST(Match, SaysBeforehandWhatPlayWillSay) {
  const auto match =
      *match::new_match(*pack_of("labyrinth"), {}, test::people(2), engine::seed_from("x"));
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
      *match::new_match(*pack_of("labyrinth"), {}, test::people(2), engine::seed_from("x"));
  const auto thought = match->bot_task("greedy");
  ASSERT_TRUE(thought.has_value());
  engine::SeededChance one(engine::seed_from("y"));
  const auto now = *match->bot_move("greedy", one);
  EXPECT_TRUE(match->play(*match->deciding(), match->legal_moves().back().move).has_value());
  engine::SeededChance two(engine::seed_from("y"));
  EXPECT_EQ(test::text_of((*thought)(two)), test::text_of(now));
  EXPECT_EQ(test::code_of(match->bot_task("nobody")), "unknown_name");
}

}  // namespace

}  // namespace etana::table
