#include "server/table_registry.h"

#include <span>
#include <utility>

#include "server/async_result.h"
#include "server/table_list.h"
#include "table/new_table.h"

namespace etana::server {

asio::awaitable<Expected<std::shared_ptr<TableActor>>> TableRegistry::find(std::string id) {
  {
    const std::scoped_lock lock(mutex_);
    const auto found = actors_.find(id);
    if (found != actors_.end()) co_return found->second;
  }
  auto work = [this, id] { return load(id); };
  auto table = co_await run_on(context_.db_pool, std::move(work));
  if (!table) co_return std::unexpected(table.error());
  co_return start_actor(*std::move(table));
}

/// Rebuilds a table from its stored entries. Blocks.
Expected<TableRegistry::StoredTable> TableRegistry::load(const std::string& id) const {
  const auto entries = context_.store->read(store::table_stream(id));
  if (!entries) return std::unexpected(entries.error());
  if (entries->empty()) return std::unexpected(make_error(engine::ErrorCode::no_table, ""));
  const std::string where = "table " + id;
  const auto first = table::read_entry(entries->front().text, where);
  if (!first) return std::unexpected(first.error());
  const auto* opening = std::get_if<table::TableOpened>(&first->entry);
  auto pack = context_.stored_packs->find(opening == nullptr ? table::TableOpened() : *opening);
  if (!pack) return std::unexpected(pack.error());
  auto made = Table::open(*std::move(pack), id, *first);
  if (!made) return std::unexpected(made.error());
  StoredTable stored{*std::move(made), entries->front().text.size()};
  for (const auto& entry : std::span(*entries).subspan(1)) {
    stored.table.apply_text(entry.text);
    stored.bytes += entry.text.size();
  }
  if (stored.table.frozen()) log_error(id, *stored.table.frozen());
  return stored;
}

/// Checks a new table and keeps its pack. Blocks.
Expected<TableRegistry::NewTable> TableRegistry::make_table(
    const std::string& id, const table::TableOpened& opening) const {
  auto pack = context_.stored_packs->find(opening);
  if (!pack) return std::unexpected(pack.error());
  auto complete = table::completed(opening, **pack);
  if (!complete) return std::unexpected(complete.error());
  if (auto kept = context_.stored_packs->keep(**pack); !kept) {
    log_error(id, kept.error());
    return std::unexpected(make_error(engine::ErrorCode::not_stored, ""));
  }
  const table::Envelope first{*std::move(complete), opening.host, ""};
  auto made = Table::open(*std::move(pack), id, first);
  if (!made) return std::unexpected(made.error());
  return NewTable{*std::move(made), table::to_text(first)};
}

asio::awaitable<Expected<void>> TableRegistry::open(std::string id, table::TableOpened opening) {
  auto work = [this, id, opening = std::move(opening)] { return make_table(id, opening); };
  auto made = co_await run_on(context_.db_pool, std::move(work));
  if (!made) co_return std::unexpected(made.error());
  const std::size_t bytes = made->text.size();
  store::Append first{store::table_stream(id), 0, std::move(made->text),
                      stored(made->table.listing())};
  auto appended = co_await context_.append(std::move(first));
  if (!appended) {
    ++context_.metrics.append_failures;
    log_error(id, appended.error());
    co_return std::unexpected(make_error(engine::ErrorCode::not_stored, ""));
  }
  if (*appended == store::AppendResult::appended) {
    ++context_.metrics.appended;
    start_actor({std::move(made->table), bytes});
  }
  co_return Expected<void>();
}

std::shared_ptr<TableActor> TableRegistry::start_actor(StoredTable stored) {
  const std::string id = stored.table.id();
  auto made = std::make_shared<TableActor>(
      context_, std::move(stored.table), stored.bytes,
      [this](const Table& now, bool only_a_move) {
        if (!only_a_move) report_to_campaign(now);
      },
      [this](std::string other, table::TableOpened opening) {
        return open(std::move(other), std::move(opening));
      });
  std::shared_ptr<TableActor> found;
  {
    const std::scoped_lock lock(mutex_);
    found = actors_.try_emplace(id, made).first->second;
  }
  if (found == made) found->start();
  return found;
}

void TableRegistry::report_to_campaign(const Table& table) const {
  if (table.campaign().empty()) return;
  campaign_match_changed_(table.campaign(), table.phase() == Phase::over);
}

asio::awaitable<Expected<std::string>> TableRegistry::list(std::string user, std::string after) {
  auto work = [this, user = std::move(user), after = std::move(after)] {
    return table_list(*context_.store, user, after);
  };
  co_return co_await run_on(context_.db_pool, std::move(work));
}

asio::awaitable<Expected<bool>> TableRegistry::has_room_for(std::string user) {
  auto work = [this, user = std::move(user)]() -> Expected<bool> {
    const int limit = context_.settings.tables_per_person;
    int found = 0;
    for (const Phase phase : {Phase::open, Phase::playing}) {
      store::ListingQuery query{.scope = store::ListingScope::user,
                                .user = user,
                                .phase = std::string(name_of(phase)),
                                .limit = limit - found};
      const auto page = context_.store->list(query);
      if (!page) return std::unexpected(page.error());
      found += static_cast<int>(page->rows.size());
      if (found >= limit) return false;
    }
    return true;
  };
  co_return co_await run_on(context_.db_pool, std::move(work));
}

asio::awaitable<void> TableRegistry::resume_bots(std::chrono::milliseconds since) {
  store::ListingQuery query;
  query.scope = store::ListingScope::turn;
  query.user = table::kBotTurn;
  if (since.count() > 0) query.after.updated = now_in_ms() - since.count();
  for (std::optional<store::Cursor> at = query.after; at;) {
    query.after = *std::move(at);
    auto page = co_await context_.list(query);
    if (!page) {
      log_failure(page.error());
      co_return;
    }
    for (const store::ListedStream& row : page->rows) co_await resume_bot(row);
    at = page->next;
  }
}

asio::awaitable<void> TableRegistry::resume_bot(store::ListedStream row) {
  {
    const std::scoped_lock lock(mutex_);
    if (actors_.contains(row.id)) co_return;
  }
  auto work = [this, row] { return load_for_bot(row); };
  auto table = co_await run_on(context_.db_pool, std::move(work));
  if (!table) {
    log_error(row.id, table.error());
  } else if (*table) {
    start_actor(**std::move(table));
  }
}

/// A table of the list of bots' turns; nothing if it is frozen, cannot be read, or nobody waits for
/// its bots, and then it leaves that list, so that it is not tried again and again. Whoever watches
/// such a table starts its bots.
Expected<std::optional<TableRegistry::StoredTable>> TableRegistry::load_for_bot(
    const store::ListedStream& row) const {
  auto stored = load(row.id);
  if (!stored && stored.error().code == engine::ErrorCode::not_stored) {
    return std::unexpected(stored.error());
  }
  if (stored && !stored->table.frozen() && stored->table.has_person()) return *std::move(stored);
  if (!stored) log_error(row.id, stored.error());
  auto cleared = context_.store->clear_turn(store::table_stream(row.id), row.updated);
  if (!cleared) return std::unexpected(cleared.error());
  return std::nullopt;
}

asio::awaitable<void> TableRegistry::add_listing(std::string id) {
  auto work = [this, id] { return add_listing_now(id); };
  const auto bot_decides = co_await run_on(context_.db_pool, std::move(work));
  if (!bot_decides) {
    log_error(id, bot_decides.error());
  } else if (*bot_decides) {
    co_await find(std::move(id));
  }
}

/// Returns whether it is a bot's turn.
Expected<bool> TableRegistry::add_listing_now(const std::string& id) const {
  const auto stream = store::table_stream(id);
  const auto loaded = load(id);
  if (!loaded) return std::unexpected(loaded.error());
  const Table& table = loaded->table;
  auto added = context_.store->add_listing(stream, stored(table.listing()), 0);
  if (!added) return std::unexpected(std::move(added.error()));
  report_to_campaign(table);
  return table.bot_to_move().has_value() && table.has_person();
}

void TableRegistry::changed(const std::string& id) {
  const std::scoped_lock lock(mutex_);
  const auto found = actors_.find(id);
  if (found != actors_.end()) found->second->request_sync();
}

void TableRegistry::all_changed() {
  const std::scoped_lock lock(mutex_);
  for (const auto& [id, actor] : actors_) actor->request_sync();
}

void TableRegistry::evict_idle() {
  const std::scoped_lock lock(mutex_);
  std::erase_if(actors_, [](const auto& entry) { return entry.second.use_count() == 1; });
}

}  // namespace etana::server
