#include "server/table_registry.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <utility>

#include "server/stored_words.h"

namespace etana::server {

namespace {

constexpr std::size_t kMaxListed = 200;

/// Snapshots, like entries, keep the words they were first stored with.
constexpr std::array<StoredWord, 2> kTableKeys = {
    {{"table", "table_id"}, {"campaign", "campaign_id"}}};
constexpr StoredWord kSeatKey = {"stand_in", "substitute"};

void rename_key(json::object& object, std::string_view from, std::string_view to) {
  const auto* found = object.if_contains(from);
  if (found == nullptr) return;
  object[to] = json::value(*found);
  object.erase(from);
}

/// Renames the keys of a listed table between their stored and their wire words.
json::object renamed(json::object listed, std::string_view StoredWord::* from,
                     std::string_view StoredWord::* to) {
  for (const StoredWord& key : kTableKeys) rename_key(listed, key.*from, key.*to);
  if (auto* seats = listed["seats"].if_array()) {
    for (auto& seat : *seats) {
      if (auto* holder = seat.if_object()) rename_key(*holder, kSeatKey.*from, kSeatKey.*to);
    }
  }
  return listed;
}

json::object to_stored(const json::object& listed) {
  return renamed(listed, &StoredWord::wire, &StoredWord::stored);
}

json::object from_stored(const json::object& listed) {
  return renamed(listed, &StoredWord::stored, &StoredWord::wire);
}

}  // namespace

asio::awaitable<Expected<std::shared_ptr<TableActor>>> TableRegistry::find(std::string id) {
  {
    const std::scoped_lock lock(mutex_);
    const auto found = actors_.find(id);
    if (found != actors_.end()) co_return found->second;
  }
  auto entries = co_await context_.read(id, 0);
  if (!entries) co_return std::unexpected(entries.error());
  auto table = Table::rebuild(context_.packs, id, *entries);
  if (!table) co_return std::unexpected(table.error());
  co_return start_actor(*std::move(table));
}

asio::awaitable<Expected<void>> TableRegistry::open(std::string id, json::object first_entry) {
  auto table = Table::open(context_.packs, id, first_entry);
  if (!table) co_return std::unexpected(table.error());
  store::Entry first{0, json::serialize(first_entry)};
  auto appended = co_await context_.append(id, std::move(first));
  if (!appended) {
    ++context_.metrics.append_failures;
    log_error(id, appended.error());
    co_return std::unexpected(make_error(engine::ErrorCode::not_stored, ""));
  }
  if (*appended == store::AppendResult::appended) {
    ++context_.metrics.appended;
    start_actor(*std::move(table));
  }
  co_return Expected<void>();
}

std::shared_ptr<TableActor> TableRegistry::start_actor(Table table) {
  const std::string id = table.id();
  auto made = std::make_shared<TableActor>(
      context_, std::move(table),
      [this](const Table& now, bool only_a_move) { only_a_move ? list_turn(now) : list(now); },
      [this](std::string other, json::object first_entry) {
        return open(std::move(other), std::move(first_entry));
      });
  std::shared_ptr<TableActor> found;
  {
    const std::scoped_lock lock(mutex_);
    found = actors_.try_emplace(id, made).first->second;
  }
  if (found == made) found->start();
  return found;
}

void TableRegistry::list(const Table& table) {
  Listed listed{table.listing(), {}, std::nullopt, table.phase()};
  for (const SeatHolder& holder : table.holders()) listed.users.push_back(holder.user);
  if (table.match() != nullptr) listed.deciding = table.match()->deciding();
  if (listed.phase == Table::Phase::over) {
    save_snapshot(table, listed);
    if (!table.campaign().empty() && match_over_) match_over_(table.campaign());
  }
  const std::scoped_lock lock(mutex_);
  listed_[table.id()] = std::move(listed);
}

void TableRegistry::save_snapshot(const Table& table, const Listed& listed) {
  const json::object text = {{"shown", to_stored(listed.shown)},
                             {"people", json::array(listed.users.begin(), listed.users.end())}};
  asio::post(context_.db_pool, [this, snapshot = store::Snapshot{table.id(), table.entry_count(),
                                                                 json::serialize(text)}] {
    if (auto saved = context_.store->save(snapshot); !saved) {
      log_error(snapshot.table, saved.error());
    }
  });
}

std::optional<TableRegistry::Listed> TableRegistry::read_snapshot(const store::Snapshot& snapshot) {
  const auto read =
      engine::read_json(engine::parse_json(snapshot.text, "snapshot").value_or(nullptr), "snapshot",
                        [](const engine::JsonReader& in) {
                          Listed listed;
                          listed.phase = Table::Phase::over;
                          if (const auto* shown = in.at("shown").value().if_object())
                            listed.shown = from_stored(*shown);
                          for (const auto& user : in.at("people").items())
                            listed.users.push_back(user.string());
                          return listed;
                        });
  if (!read) return std::nullopt;
  return *read;
}

void TableRegistry::list_turn(const Table& table) {
  const std::scoped_lock lock(mutex_);
  listed_[table.id()].deciding = table.match()->deciding();
}

json::object TableRegistry::list(const std::string& user) const {
  const std::scoped_lock lock(mutex_);
  json::array my_turn;
  json::array mine;
  json::array open;
  for (const auto& [id, table] : listed_) {
    json::object shown = table.shown;
    if (table.deciding) shown["deciding"] = table.deciding->index;
    const auto at = std::ranges::find(table.users, user);
    if (!user.empty() && at != table.users.end()) {
      const bool turn = table.deciding && table.users[table.deciding->index] == user;
      if (turn) shown["my_turn"] = true;
      (turn ? my_turn : mine).push_back(std::move(shown));
    } else if (table.phase == Table::Phase::open && open.size() < kMaxListed) {
      open.push_back(std::move(shown));
    }
  }
  my_turn.insert(my_turn.end(), mine.begin(), mine.end());
  return {{"mine", std::move(my_turn)}, {"open", std::move(open)}};
}

Expected<void> TableRegistry::load_index() {
  const auto snapshots = context_.store->snapshots();
  if (!snapshots) return std::unexpected(snapshots.error());
  for (const auto& snapshot : *snapshots) {
    if (auto listed = read_snapshot(snapshot)) listed_[snapshot.table] = *std::move(listed);
  }
  const auto names = context_.store->tables();
  if (!names) return std::unexpected(names.error());
  for (const auto& id : *names) {
    if (listed_.contains(id)) continue;
    if (auto loaded = load_table(id); !loaded) return loaded;
  }
  return {};
}

Expected<void> TableRegistry::load_table(const std::string& id) {
  const auto entries = context_.store->entries(id);
  if (!entries) return std::unexpected(entries.error());
  auto table = Table::rebuild(context_.packs, id, *entries);
  if (!table) {
    log_error(id, table.error());
  } else if (table->bot_to_move()) {
    start_actor(*std::move(table));
  } else {
    list(*table);
  }
  return {};
}

void TableRegistry::changed(const std::string& id) {
  const std::scoped_lock lock(mutex_);
  for (const auto& [key, actor] : actors_) {
    if (id.empty() || key == id) actor->request_sync();
  }
  if (!id.empty()) stale_.insert(id);
  for (const auto& [key, listed] : listed_) {
    if (id.empty() && listed.phase != Table::Phase::over) stale_.insert(key);
  }
}

void TableRegistry::refresh_stale() {
  std::set<std::string> stale;
  {
    const std::scoped_lock lock(mutex_);
    stale = std::exchange(stale_, {});
    std::erase_if(stale, [this](const auto& id) { return actors_.contains(id); });
  }
  for (const auto& table : stale) {
    asio::post(context_.db_pool, [this, table] {
      if (auto loaded = load_table(table); !loaded) log_error(table, loaded.error());
    });
  }
}

void TableRegistry::evict_idle() {
  const std::scoped_lock lock(mutex_);
  std::erase_if(actors_, [](const auto& entry) { return entry.second.use_count() == 1; });
}

}  // namespace etana::server
