#include "store/store.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
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

Expected<AppendResult> append(Store& store, const std::string& table, int seq,
                              const std::string& text) {
  std::promise<Expected<AppendResult>> promise;
  store.append(table, {seq, text},
               [&](Expected<AppendResult> result) { promise.set_value(result); });
  return promise.get_future().get();
}

TEST_P(StoreTest, KeepsEntriesInTheirOrder) {
  {
    const auto store = open();
    EXPECT_EQ(append(*store, "a", 0, "first"), AppendResult::appended);
    EXPECT_EQ(append(*store, "b", 0, "other “table”, 'quoted'"), AppendResult::appended);
    EXPECT_EQ(append(*store, "a", 1, "second"), AppendResult::appended);
  }
  const auto again = open();
  EXPECT_EQ(again->entries("a"), (std::vector<Entry>{{0, "first"}, {1, "second"}}));
  EXPECT_EQ(again->entries("a", 1), (std::vector<Entry>{{1, "second"}}));
  EXPECT_EQ(again->entries("b"), (std::vector<Entry>{{0, "other “table”, 'quoted'"}}));
  EXPECT_EQ(again->entries("c"), std::vector<Entry>{});
  EXPECT_EQ(again->tables(), (std::vector<std::string>{"a", "b"}));
}

TEST_P(StoreTest, GivesASeqOnce) {
  const auto store = open();
  EXPECT_EQ(append(*store, "a", 0, "first"), AppendResult::appended);
  EXPECT_EQ(append(*store, "a", 0, "late"), AppendResult::conflict);
  EXPECT_EQ(store->entries("a"), (std::vector<Entry>{{0, "first"}}));
}

TEST_P(StoreTest, TwoNodesRaceForASeqAndOneWins) {
  const auto one = open();
  const auto two = open();
  for (int seq = 0; seq < 50; ++seq) {
    auto first = std::async(std::launch::async, [&] { return append(*one, "a", seq, "one"); });
    const auto second = append(*two, "a", seq, "two");
    const auto other = first.get();
    ASSERT_TRUE(other.has_value() && second.has_value());
    EXPECT_NE(*other, *second);
  }
  EXPECT_EQ(one->entries("a")->size(), 50U);
}

TEST_P(StoreTest, CommitsManyTablesTogetherAndAcknowledgesAll) {
  constexpr int kTables = 400;
  std::atomic<int> appended = 0;
  {
    const auto store = open();
    for (int seq = 0; seq < 5; ++seq) {
      for (int table = 0; table < kTables; ++table) {
        store->append("t" + std::to_string(table), {seq, "x"}, [&](Expected<AppendResult> how) {
          if (how == AppendResult::appended) ++appended;
        });
      }
    }
  }
  EXPECT_EQ(appended, 5 * kTables);
  EXPECT_EQ(open()->entries("t7")->size(), 5U);
  EXPECT_EQ(open()->tables()->size(), static_cast<std::size_t>(kTables));
}

Expected<AppendResult> append_to_campaign(Store& store, const std::string& campaign,
                                          const std::string& user, int seq,
                                          const std::string& text) {
  std::promise<Expected<AppendResult>> promise;
  store.append_to_campaign(campaign, user, {seq, text},
                           [&](Expected<AppendResult> result) { promise.set_value(result); });
  return promise.get_future().get();
}

TEST_P(StoreTest, KeepsCampaignsApartFromTables) {
  {
    const auto store = open();
    EXPECT_EQ(append(*store, "a", 0, "of the table"), AppendResult::appended);
    EXPECT_EQ(append_to_campaign(*store, "a", "ann", 0, "founded"), AppendResult::appended);
    EXPECT_EQ(append_to_campaign(*store, "a", "bob", 1, "joined"), AppendResult::appended);
    EXPECT_EQ(append_to_campaign(*store, "a", "ann", 1, "too late"), AppendResult::conflict);
    EXPECT_EQ(append_to_campaign(*store, "b", "ann", 0, "another"), AppendResult::appended);
  }
  const auto again = open();
  EXPECT_EQ(again->entries("a"), (std::vector<Entry>{{0, "of the table"}}));
  EXPECT_EQ(again->campaign_entries("a"), (std::vector<Entry>{{0, "founded"}, {1, "joined"}}));
  EXPECT_EQ(again->campaign_entries("a", 1), (std::vector<Entry>{{1, "joined"}}));
  EXPECT_EQ(again->campaigns_of("ann"), (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(again->campaigns_of("bob"), (std::vector<std::string>{"a"}));
  EXPECT_EQ(again->campaigns_of("eve"), std::vector<std::string>{});
}

TEST_P(StoreTest, TwoNodesRaceForACampaignsSeqAndOneWins) {
  const auto one = open();
  const auto two = open();
  for (int seq = 0; seq < 20; ++seq) {
    auto first = std::async(std::launch::async,
                            [&] { return append_to_campaign(*one, "c", "ann", seq, "one"); });
    const auto second = append_to_campaign(*two, "c", "bob", seq, "two");
    const auto other = first.get();
    ASSERT_TRUE(other.has_value() && second.has_value());
    EXPECT_NE(*other, *second);
  }
  EXPECT_EQ(one->campaign_entries("c")->size(), 20U);
}

TEST_P(StoreTest, SnapshotsOnlyGoForward) {
  const auto store = open();
  EXPECT_TRUE(store->save({"a", 3, "three"}).has_value());
  EXPECT_TRUE(store->save({"a", 2, "two"}).has_value());
  EXPECT_EQ(store->snapshots(), (std::vector<Snapshot>{{"a", 3, "three"}}));
  EXPECT_TRUE(store->save({"a", 3, "three again"}).has_value());
  EXPECT_EQ(store->snapshots(), (std::vector<Snapshot>{{"a", 3, "three again"}}));
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

TEST_P(StoreTest, BacksUpAndRestoresIntoEitherKind) {
  const auto store = open();
  ASSERT_EQ(append(*store, "a", 0, "first"), AppendResult::appended);
  ASSERT_EQ(append(*store, "a", 1, "second"), AppendResult::appended);
  ASSERT_EQ(append_to_campaign(*store, "c", "ann", 0, "founded"), AppendResult::appended);
  const std::string file = folder_.path() / "backup.db";
  EXPECT_EQ(back_up(address_, file), 3);
  EXPECT_EQ(test::code_of(back_up(address_, file)), "not_empty");
  EXPECT_EQ(test::code_of(restore(file, address_)), "not_empty");
  EXPECT_EQ(test::code_of(restore(file + "x", address_)), "bad_file");
  const std::string elsewhere = fresh_address();
  EXPECT_EQ(restore(file, elsewhere), 3);
  const auto restored = open_store(elsewhere);
  EXPECT_EQ((*restored)->entries("a"), store->entries("a"));
  EXPECT_EQ((*restored)->campaign_entries("c"), store->campaign_entries("c"));
  EXPECT_EQ((*restored)->campaigns_of("ann"), (std::vector<std::string>{"c"}));
}

INSTANTIATE_TEST_SUITE_P(Databases, StoreTest, testing::Values("sqlite", "postgresql"),
                         [](const auto& test) { return test.param; });

TEST(Notifications, TellOtherNodesOnly) {
  const auto address = test::PostgresqlServer::shared().fresh_database();
  std::promise<std::string> heard;
  std::promise<void> listening;
  const auto one = open_store(address, [&](const std::string& table) {
    if (table.empty()) return listening.set_value();
    heard.set_value(table);
  });
  std::atomic<int> echoes = 0;
  const auto two = open_store(address, [&](const std::string& table) { echoes += !table.empty(); });
  ASSERT_TRUE(one.has_value() && two.has_value());
  ASSERT_EQ(listening.get_future().wait_for(60s), std::future_status::ready);
  ASSERT_EQ(append(**two, "a", 0, "first"), AppendResult::appended);
  auto out = heard.get_future();
  ASSERT_EQ(out.wait_for(60s), std::future_status::ready);
  EXPECT_EQ(out.get(), "a");
  EXPECT_EQ(echoes, 0);
}

TEST(Failures, AreValues) {
  EXPECT_EQ(test::code_of(open_store("postgresql://nobody@127.0.0.1:1/none")), "not_stored");
  EXPECT_EQ(test::code_of(open_store("/dev/null/store.db")), "not_stored");
}

}  // namespace

}  // namespace etana::store
