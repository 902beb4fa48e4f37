#include "store/store.h"

#include <gtest/gtest.h>

#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <future>
#include <thread>

#include "postgresql_server.h"
#include "store/database.h"
#include "support.h"

/// One suite for both databases.
namespace etana::store {

namespace {

using namespace std::chrono_literals;

class StoreTest : public testing::TestWithParam<std::string> {
 protected:
  StoreTest() : address_(fresh_address()) {}

  std::string fresh_address() {
    if (GetParam() == "postgresql") return test::PostgresqlServer::shared().fresh_database();
    return folder_.path() / ("store" + std::to_string(++files_) + ".db");
  }

  std::unique_ptr<Store> open(Changed changed = {}) {
    auto store = open_store(address_, std::move(changed));
    EXPECT_TRUE(store.has_value());
    return store ? *std::move(store) : nullptr;
  }

  test::TemporaryFolder folder_;
  int files_ = 0;
  std::string address_;
};

Expected<AppendResult> append(Store& store, Append entry) {
  std::promise<Expected<AppendResult>> promise;
  store.append(std::move(entry), [&](Expected<AppendResult> result) { promise.set_value(result); });
  return promise.get_future().get();
}

Expected<AppendResult> append(Store& store, const StreamId& stream, int seq,
                              const std::string& text) {
  return append(store, Append{stream, seq, text});
}

StreamId table(std::string id) { return table_stream(std::move(id)); }
StreamId campaign(std::string id) { return campaign_stream(std::move(id)); }

Listing listing(std::string phase, std::vector<std::string> users, std::string turn = "",
                std::string text = "{}") {
  return {std::move(phase), std::move(users), std::move(turn), false, std::move(text)};
}

Listing open_listing(std::vector<std::string> users) {
  Listing made = listing("open", std::move(users));
  made.is_public = true;
  return made;
}

/// Appends the first entry of a table with this listing.
void open_table(Store& store, const std::string& id, std::int64_t at, Listing listed) {
  ASSERT_EQ(append(store, Append{table(id), 0, "opened", std::move(listed), at}),
            AppendResult::appended);
}

ListingQuery of_user(std::string user) {
  return {StreamKind::table, ListingScope::user, std::move(user)};
}
ListingQuery with_turn(std::string user) {
  return {StreamKind::table, ListingScope::turn, std::move(user)};
}
ListingQuery in_phase(ListingQuery query, std::string phase) {
  query.phase = std::move(phase);
  return query;
}

/// The ids of a list, page by page.
std::vector<std::string> ids_of(Store& store, ListingQuery query) {
  std::vector<std::string> ids;
  for (std::optional<Cursor> at = query.after; at;) {
    query.after = *at;
    const auto page = store.list(query);
    EXPECT_TRUE(page.has_value());
    if (!page) break;
    EXPECT_LE(page->rows.size(), static_cast<std::size_t>(query.limit));
    for (const ListedStream& row : page->rows) ids.push_back(row.id);
    at = page->next;
  }
  return ids;
}

using Ids = std::vector<std::string>;

TEST_P(StoreTest, KeepsEntriesInTheirOrder) {
  {
    const auto store = open();
    EXPECT_EQ(append(*store, table("a"), 0, "first"), AppendResult::appended);
    EXPECT_EQ(append(*store, table("b"), 0, "other “table”, 'quoted'"), AppendResult::appended);
    EXPECT_EQ(append(*store, table("a"), 1, "second"), AppendResult::appended);
  }
  const auto again = open();
  EXPECT_EQ(again->read(table("a")), (std::vector<Entry>{{0, "first"}, {1, "second"}}));
  EXPECT_EQ(again->read(table("a"), 1), (std::vector<Entry>{{1, "second"}}));
  EXPECT_EQ(again->read(table("a"), 0, 1), (std::vector<Entry>{{0, "first"}}));
  EXPECT_EQ(again->read(table("b")), (std::vector<Entry>{{0, "other “table”, 'quoted'"}}));
  EXPECT_EQ(again->read(table("c")), std::vector<Entry>{});
}

TEST_P(StoreTest, GivesASeqOnce) {
  const auto store = open();
  EXPECT_EQ(append(*store, table("a"), 0, "first"), AppendResult::appended);
  EXPECT_EQ(append(*store, table("a"), 0, "late"), AppendResult::conflict);
  EXPECT_EQ(store->read(table("a")), (std::vector<Entry>{{0, "first"}}));
}

TEST_P(StoreTest, TwoNodesRaceForASeqAndOneWins) {
  const auto one = open();
  const auto two = open();
  for (int seq = 0; seq < 50; ++seq) {
    auto entry = [seq](const char* node) {
      return Append{table("a"), seq, node, listing("playing", {node}, "", node), seq};
    };
    auto first = std::async(std::launch::async, [&] { return append(*one, entry("one")); });
    const auto second = append(*two, entry("two"));
    const auto other = first.get();
    ASSERT_TRUE(other.has_value() && second.has_value());
    EXPECT_NE(*other, *second);
    const std::string winner = *other == AppendResult::appended ? "one" : "two";
    EXPECT_EQ(ids_of(*one, of_user(winner)), Ids{"a"}) << "the listing is the winner's";
    EXPECT_EQ(ids_of(*one, of_user(winner == "one" ? "two" : "one")), Ids{});
  }
  EXPECT_EQ(one->read(table("a"))->size(), 50U);
}

TEST_P(StoreTest, CommitsManyTablesTogetherAndAcknowledgesAll) {
  constexpr int kTables = 400;
  std::atomic<int> appended = 0;
  {
    const auto store = open();
    for (int seq = 0; seq < 5; ++seq) {
      for (int i = 0; i < kTables; ++i) {
        store->append({table("t" + std::to_string(i)), seq, "x", listing("playing", {"ann"}), seq},
                      [&](Expected<AppendResult> how) {
                        if (how == AppendResult::appended) ++appended;
                      });
      }
    }
  }
  EXPECT_EQ(appended, 5 * kTables);
  EXPECT_EQ(open()->read(table("t7"))->size(), 5U);
  EXPECT_EQ(ids_of(*open(), of_user("ann")).size(), static_cast<std::size_t>(kTables));
}

TEST_P(StoreTest, KeepsCampaignsApartFromTables) {
  {
    const auto store = open();
    EXPECT_EQ(append(*store, {table("a"), 0, "of the table", listing("open", {"ann"})}),
              AppendResult::appended);
    EXPECT_EQ(append(*store, {campaign("a"), 0, "founded", listing("running", {"bob"})}),
              AppendResult::appended);
    EXPECT_EQ(append(*store, campaign("a"), 1, "joined"), AppendResult::appended);
  }
  const auto again = open();
  EXPECT_EQ(again->read(table("a")), (std::vector<Entry>{{0, "of the table"}}));
  EXPECT_EQ(again->read(campaign("a")), (std::vector<Entry>{{0, "founded"}, {1, "joined"}}));
  EXPECT_EQ(ids_of(*again, of_user("ann")), Ids{"a"});
  EXPECT_EQ(ids_of(*again, of_user("bob")), Ids{});
  EXPECT_EQ(ids_of(*again, {StreamKind::campaign, ListingScope::user, "bob"}), Ids{"a"});
  EXPECT_EQ(ids_of(*again, {StreamKind::campaign, ListingScope::user, "ann"}), Ids{});
}

TEST_P(StoreTest, ListsWhatWasStored) {
  const auto store = open();
  const Listing stored{"playing", {"ann", "bob"}, "bob", false, R"({"text": "“ü”"})"};
  open_table(*store, "a", 1'700'000'000'000, stored);
  const auto page = store->list(of_user("ann"));
  ASSERT_TRUE(page.has_value());
  EXPECT_EQ(page->rows, (std::vector<ListedStream>{{"a", 1'700'000'000'000, stored}}));
  EXPECT_EQ(page->next, std::nullopt);
}

TEST_P(StoreTest, ListsByUserPhaseAndTurnTheNewestFirst) {
  const auto store = open();
  open_table(*store, "a", 10, listing("playing", {"ann", "bob"}, "ann"));
  open_table(*store, "b", 30, listing("over", {"ann"}));
  open_table(*store, "c", 20, listing("playing", {"ann", "bob"}, "bob"));
  open_table(*store, "d", 40, open_listing({"bob"}));
  open_table(*store, "e", 40, open_listing({"ann", "bob"}));
  open_table(*store, "f", 50, listing("open", {"eve"}));  // not public
  EXPECT_EQ(ids_of(*store, of_user("ann")), (Ids{"e", "b", "c", "a"}));
  EXPECT_EQ(ids_of(*store, of_user("bob")), (Ids{"e", "d", "c", "a"}));
  EXPECT_EQ(ids_of(*store, of_user("nobody")), Ids{});
  EXPECT_EQ(ids_of(*store, in_phase(of_user("ann"), "playing")), (Ids{"c", "a"}));
  EXPECT_EQ(ids_of(*store, with_turn("ann")), Ids{"a"});
  EXPECT_EQ(ids_of(*store, in_phase(with_turn("ann"), "over")), Ids{});
  EXPECT_EQ(ids_of(*store, with_turn("")), Ids{});
  EXPECT_EQ(ids_of(*store, {}), (Ids{"e", "d"}));
  EXPECT_EQ(ids_of(*store, in_phase({}, "open")), (Ids{"e", "d"}));
  EXPECT_EQ(ids_of(*store, in_phase({}, "playing")), Ids{});
}

TEST_P(StoreTest, AnEntryReplacesTheListing) {
  const auto store = open();
  open_table(*store, "a", 1, open_listing({"ann"}));
  open_table(*store, "b", 2, listing("playing", {"ann"}, "ann"));
  ASSERT_EQ(append(*store, {table("a"), 1, "joined", open_listing({"bob", "eve"}), 3}),
            AppendResult::appended);
  EXPECT_EQ(ids_of(*store, of_user("ann")), Ids{"b"});
  EXPECT_EQ(ids_of(*store, of_user("bob")), Ids{"a"});
  ASSERT_EQ(append(*store, {table("a"), 2, "begun", listing("playing", {"bob", "eve"}, "eve"), 4}),
            AppendResult::appended);
  EXPECT_EQ(ids_of(*store, {}), Ids{});
  EXPECT_EQ(ids_of(*store, with_turn("eve")), Ids{"a"});
  EXPECT_EQ(ids_of(*store, in_phase(of_user("bob"), "open")), Ids{});
  EXPECT_EQ(ids_of(*store, in_phase(of_user("bob"), "playing")), Ids{"a"});
  ASSERT_EQ(append(*store, {table("b"), 1, "moved", listing("playing", {"ann"}, ""), 5}),
            AppendResult::appended);
  EXPECT_EQ(ids_of(*store, with_turn("ann")), Ids{});
  EXPECT_EQ(store->list(of_user("ann"))->rows.front().updated, 5);
  ASSERT_EQ(append(*store, {table("b"), 2, "said", std::nullopt, 6}), AppendResult::appended);
  EXPECT_EQ(store->list(of_user("ann"))->rows.front().updated, 5);
}

TEST_P(StoreTest, AConflictLeavesTheListingAsItIs) {
  const auto store = open();
  open_table(*store, "a", 1, listing("playing", {"ann"}, "ann"));
  EXPECT_EQ(append(*store, {table("a"), 0, "late", listing("over", {"bob"}), 2}),
            AppendResult::conflict);
  EXPECT_EQ(ids_of(*store, of_user("bob")), Ids{});
  const auto page = store->list(of_user("ann"));
  ASSERT_TRUE(page.has_value());
  EXPECT_EQ(page->rows, (std::vector<ListedStream>{{"a", 1, listing("playing", {"ann"}, "ann")}}));
}

TEST_P(StoreTest, PagesAreWholeAndDisjoint) {
  const auto store = open();
  Ids all;
  for (int i = 0; i < 60; ++i) {
    const std::string id = (i % 2 == 0 ? "A" : "a") + std::to_string(10 + i);
    const std::string phase = i % 3 == 0 ? "open" : i % 3 == 1 ? "playing" : "over";
    Listing listed = listing(phase, {"ann"}, "ann");
    listed.is_public = true;
    open_table(*store, id, i / 4, std::move(listed));  // four at a time
    all.push_back(id);
  }
  std::ranges::sort(all, std::ranges::greater(), [](const std::string& id) {
    return std::pair((std::stoi(id.substr(1)) - 10) / 4, id);
  });
  for (const ListingScope scope :
       {ListingScope::user, ListingScope::turn, ListingScope::everyone}) {
    for (const int limit : {1, 7, 59, 60, 61}) {
      ListingQuery query{StreamKind::table, scope, "ann"};
      query.limit = limit;
      EXPECT_EQ(ids_of(*store, query), all) << static_cast<int>(scope) << " by " << limit;
      query.phase = "open";
      EXPECT_EQ(ids_of(*store, query).size(), 20U);
    }
  }
}

/// A table whose turn goes to and fro is, at every moment, on one of two lists.
TEST_P(StoreTest, ListsTogetherAreOfOneMoment) {
  const auto store = open();
  open_table(*store, "a", 1, listing("playing", {"ann"}, "ann"));
  std::atomic<bool> done = false;
  std::jthread players([&] {
    for (int seq = 1; seq <= 400; ++seq) {
      const std::string turn = seq % 2 == 0 ? "ann" : "bot:";
      EXPECT_EQ(append(*store, {table("a"), seq, "moved", listing("playing", {"ann"}, turn), seq}),
                AppendResult::appended);
    }
    done = true;
  });
  while (!done) {
    const auto pages = store->list_together({with_turn("ann"), of_user("ann")});
    ASSERT_TRUE(pages.has_value());
    ASSERT_EQ(pages->at(1).rows.size(), 1U);
    const bool my_turn = pages->at(1).rows.front().listing.turn == "ann";
    ASSERT_EQ(pages->at(0).rows.size(), my_turn ? 1U : 0U);
  }
}

TEST_P(StoreTest, KeepsPacksByHash) {
  const auto store = open();
  EXPECT_EQ(store->pack("h1").value(), std::optional<std::string>());
  EXPECT_TRUE(store->put_pack("h1", "one").has_value());
  EXPECT_TRUE(store->put_pack("h1", "one").has_value());
  EXPECT_TRUE(store->put_pack("h2", "two").has_value());
  EXPECT_EQ(store->pack("h1").value(), std::optional<std::string>("one"));
  EXPECT_EQ(open()->pack("h2").value(), std::optional<std::string>("two"));
}

TEST_P(StoreTest, RefusesDataNewerThanItself) {
  open();
  *connect(address_) << "INSERT INTO migrations (number) VALUES (1000)";
  EXPECT_EQ(test::code_of(open_store(address_)), "wrong_version");
}

TEST_P(StoreTest, NodesThatStartAtOnceMakeOneSchema) {
  std::vector<std::future<bool>> nodes;
  for (int i = 0; i < 4; ++i) {
    nodes.push_back(
        std::async(std::launch::async, [this] { return open_store(address_).has_value(); }));
  }
  for (auto& node : nodes) EXPECT_TRUE(node.get());
}

/// Writes data as the first four migrations had it.
void write_earlier_data(const std::string& address, int tables) {
  const auto sql = connect(address);
  soci::transaction transaction(*sql);
  for (const char* statement :
       {"CREATE TABLE migrations (number INTEGER NOT NULL PRIMARY KEY)",
        "INSERT INTO migrations (number) VALUES (1), (2), (3), (4)",
        "CREATE TABLE entries (table_name TEXT NOT NULL, number INTEGER NOT NULL,"
        " entry TEXT NOT NULL, PRIMARY KEY (table_name, number))",
        "CREATE TABLE snapshots (table_name TEXT NOT NULL PRIMARY KEY, entries INTEGER NOT NULL,"
        " lobby TEXT NOT NULL)",
        "CREATE TABLE campaign_entries (campaign TEXT NOT NULL, number INTEGER NOT NULL,"
        " person TEXT NOT NULL, entry TEXT NOT NULL, PRIMARY KEY (campaign, number))",
        "CREATE INDEX campaigns_by_person ON campaign_entries (person, campaign)",
        "INSERT INTO campaign_entries (campaign, number, person, entry) VALUES"
        " ('c', 0, 'ann', 'founded'), ('c', 1, 'bob', 'joined'), ('c', 2, '', 'result'),"
        " ('c', 3, 'ann', 'left')",
        "INSERT INTO snapshots (table_name, entries, lobby) VALUES ('t1', 2, '{}')"}) {
    *sql << statement;
  }
  for (int i = 1; i <= tables; ++i) {
    const std::string id = "t" + std::to_string(i);
    *sql << "INSERT INTO entries (table_name, number, entry) VALUES (:a, 1, 'moved'),"
            " (:b, 0, 'opened')",
        soci::use(id), soci::use(id);
  }
  transaction.commit();
}

TEST_P(StoreTest, LeavesTheListsByTurnUnlessItHasChanged) {
  const auto store = open();
  const Listing listed = listing("playing", {"ann"}, "bot");
  for (const char* id : {"t1", "t2"}) open_table(*store, id, 5, listed);
  EXPECT_EQ(append(*store, {table("t2"), 1, "moved", listed, 6}), AppendResult::appended);
  EXPECT_TRUE(store->clear_turn(table("t1"), 5).has_value());
  EXPECT_TRUE(store->clear_turn(table("t2"), 5).has_value());
  EXPECT_EQ(ids_of(*store, with_turn("bot")), Ids{"t2"});
  EXPECT_EQ(ids_of(*store, of_user("ann")), (Ids{"t2", "t1"}));
}

TEST_P(StoreTest, TakesOverEarlierData) {
  write_earlier_data(address_, 3);
  const auto store = open();
  for (const char* id : {"t1", "t2", "t3"}) {
    EXPECT_EQ(store->read(table(id)), (std::vector<Entry>{{0, "opened"}, {1, "moved"}}));
  }
  EXPECT_EQ(store->read(campaign("c")),
            (std::vector<Entry>{{0, "founded"}, {1, "joined"}, {2, "result"}, {3, "left"}}));
  for (const char* user : {"ann", "bob"}) {
    EXPECT_EQ(ids_of(*store, {StreamKind::campaign, ListingScope::user, user}), Ids{"c"}) << user;
  }
  EXPECT_EQ(append(*store, table("t2"), 1, "late"), AppendResult::conflict);
  EXPECT_EQ(append(*store, table("t2"), 2, "next"), AppendResult::appended);
}

TEST_P(StoreTest, EarlierStreamsGetTheirListingsLater) {
  write_earlier_data(address_, 3);
  auto store = open();
  using Streams = std::vector<StreamId>;
  EXPECT_EQ(store->unlisted(std::nullopt, 2), (Streams{table("t1"), table("t2")}));
  EXPECT_EQ(store->unlisted(table("t2"), 9), (Streams{table("t3"), campaign("c")}));
  EXPECT_TRUE(store->add_listing(table("t1"), listing("over", {"ann"}), 7).has_value());
  // An append was first: its listing is newer than the one that was made from an earlier read.
  EXPECT_EQ(append(*store, {table("t2"), 2, "over", listing("over", {"bob"}), 8}),
            AppendResult::appended);
  EXPECT_TRUE(store->add_listing(table("t2"), listing("playing", {"ann"}), 0).has_value());
  EXPECT_TRUE(store->add_listing(campaign("c"), listing("running", {"bob"}), 0).has_value());
  store = open();
  EXPECT_EQ(store->unlisted(std::nullopt, 9), Streams{table("t3")});
  EXPECT_EQ(ids_of(*store, of_user("ann")), Ids{"t1"});
  EXPECT_EQ(ids_of(*store, of_user("bob")), Ids{"t2"});
  EXPECT_EQ(ids_of(*store, {StreamKind::campaign, ListingScope::user, "bob"}), Ids{"c"});
  EXPECT_EQ(ids_of(*store, {StreamKind::campaign, ListingScope::user, "ann"}), Ids{})
      << "who has left is no longer listed";
}

TEST_P(StoreTest, BacksUpAndRestoresIntoEitherKind) {
  write_earlier_data(address_, 1);
  const auto store = open();
  open_table(*store, "a", 1'700'000'000'000, listing("playing", {"ann", "bob"}, "ann", "{“}"));
  ASSERT_EQ(append(*store, table("a"), 1, "second"), AppendResult::appended);
  ASSERT_EQ(append(*store, {campaign("d"), 0, "founded", listing("running", {"ann"}), 5}),
            AppendResult::appended);
  ASSERT_TRUE(store->put_pack("h", "pack").has_value());
  const std::string file = folder_.path() / "backup.db";
  EXPECT_EQ(back_up(address_, file), 9);
  EXPECT_EQ(test::code_of(back_up(address_, file)), "not_empty");
  EXPECT_EQ(test::code_of(restore(file, address_)), "not_empty");
  EXPECT_EQ(test::code_of(restore(file + "x", address_)), "bad_file");
  const std::string elsewhere = fresh_address();
  EXPECT_EQ(restore(file, elsewhere), 9);
  const auto restored = open_store(elsewhere);
  ASSERT_TRUE(restored.has_value());
  for (const StreamId& stream : {table("a"), table("t1"), campaign("c"), campaign("d")}) {
    EXPECT_EQ((*restored)->read(stream), store->read(stream));
  }
  const ListingQuery campaigns{StreamKind::campaign, ListingScope::user, "ann"};
  for (const ListingQuery& query : {of_user("bob"), with_turn("ann"), campaigns}) {
    EXPECT_EQ((*restored)->list(query)->rows, store->list(query)->rows);
    EXPECT_FALSE(store->list(query)->rows.empty());
  }
  EXPECT_EQ((*restored)->pack("h").value(), std::optional<std::string>("pack"));
  EXPECT_EQ((*restored)->unlisted(std::nullopt, 9), store->unlisted(std::nullopt, 9));
  EXPECT_EQ(store->unlisted(std::nullopt, 9)->size(), 2U);
}

/// What somebody typed must not get into the log.
TEST_P(StoreTest, FailuresNameNoValues) {
  const auto store = open();
  if (GetParam() == "postgresql") {  // which repeats the row in the details of its message
    *connect(address_) << "ALTER TABLE log ADD CHECK (text <> 'the otter sings')";
  } else {
    *connect(address_) << "DROP TABLE log";
  }
  const auto failed = append(*store, table("a"), 0, "the otter sings");
  ASSERT_EQ(test::code_of(failed), "not_stored");
  const std::string reason = std::get<std::string>(failed.error().text.args.front().value);
  EXPECT_NE(reason, "");
  EXPECT_EQ(reason.find("otter"), std::string::npos) << reason;
}

INSTANTIATE_TEST_SUITE_P(Databases, StoreTest, testing::Values("sqlite", "postgresql"),
                         [](const auto& test) { return test.param; });

/// True if the store's file was migrated; its data must be whole in either case.
bool is_migrated(const std::string& file) {
  const auto sql = connect(file);
  int migrations = 0;
  int entries = 0;
  *sql << "SELECT max(number) FROM migrations", soci::into(migrations);
  *sql << std::string("SELECT count(*) FROM ") +
              (migrations > 4 ? "log WHERE kind = 0" : "entries"),
      soci::into(entries);
  EXPECT_EQ(entries, 40'000);
  return migrations > 4;
}

TEST(Migrations, SurviveBeingKilled) {
  const test::TemporaryFolder folder;
  const std::string file = folder.path() / "store.db";
  write_earlier_data(file, 20'000);
  bool migrated = false;
  for (auto wait = 1ms; !migrated; wait = wait * 3 / 2 + 1ms) {
    const pid_t child = fork();
    if (child == 0) {
      const auto store = open_store(file);
      _exit(store ? 0 : 1);
    }
    std::this_thread::sleep_for(wait);
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    migrated = is_migrated(file);
  }
  const auto store = open_store(file);
  ASSERT_TRUE(store.has_value());
  EXPECT_EQ((*store)->read(table("t20000"))->size(), 2U);
  EXPECT_EQ((*store)->unlisted(std::nullopt, 100'000)->size(), 20'001U);
}

TEST(Notifications, TellOtherNodesOnly) {
  const auto address = test::PostgresqlServer::shared().fresh_database();
  for (const StreamId& stream : {table("a"), campaign("a")}) {
    std::promise<StreamId> heard;
    std::promise<void> listening;
    const auto one = open_store(address, [&](const std::optional<StreamId>& changed) {
      if (!changed) return listening.set_value();
      heard.set_value(*changed);
    });
    std::atomic<int> echoes = 0;
    const auto two = open_store(
        address, [&](const std::optional<StreamId>& changed) { echoes += changed.has_value(); });
    ASSERT_TRUE(one.has_value() && two.has_value());
    ASSERT_EQ(listening.get_future().wait_for(60s), std::future_status::ready);
    ASSERT_EQ(append(**two, stream, 0, "first"), AppendResult::appended);
    auto out = heard.get_future();
    ASSERT_EQ(out.wait_for(60s), std::future_status::ready);
    EXPECT_EQ(out.get(), stream);
    EXPECT_EQ(echoes, 0);
  }
}

TEST(Failures, AreValues) {
  EXPECT_EQ(test::code_of(open_store("postgresql://nobody@127.0.0.1:1/none")), "not_stored");
  EXPECT_EQ(test::code_of(open_store("/dev/null/store.db")), "not_stored");
}

}  // namespace

}  // namespace etana::store
