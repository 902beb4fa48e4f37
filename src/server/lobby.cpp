#include "server/lobby.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <utility>

namespace etana::server {

namespace {

constexpr std::size_t kMostListed = 200;

}  // namespace

asio::awaitable<Expected<std::shared_ptr<Croupier>>> Lobby::find(std::string name) {
  {
    const std::scoped_lock lock(mutex_);
    const auto found = croupiers_.find(name);
    if (found != croupiers_.end()) co_return found->second;
  }
  auto entries = co_await house_.read(name, 0);
  if (!entries) co_return std::unexpected(entries.error());
  auto table = Table::rebuild(house_.packs, name, *entries);
  if (!table) co_return std::unexpected(table.error());
  co_return seat_croupier(*std::move(table));
}

asio::awaitable<Expected<void>> Lobby::open(std::string name, json::object opening) {
  auto table = Table::open(house_.packs, name, opening);
  if (!table) co_return std::unexpected(table.error());
  store::Entry first{0, json::serialize(opening)};
  auto kept = co_await house_.append(name, std::move(first));
  if (!kept) {
    ++house_.tally.failed;
    note_failure(name, kept.error());
    co_return std::unexpected(make_error(engine::ErrorCode::not_kept, ""));
  }
  if (*kept == store::Kept::kept) {
    ++house_.tally.kept;
    seat_croupier(*std::move(table));
  }
  co_return Expected<void>();
}

std::shared_ptr<Croupier> Lobby::seat_croupier(Table table) {
  const std::string name = table.name();
  auto made = std::make_shared<Croupier>(
      house_, std::move(table),
      [this](const Table& now, bool only_a_move) { only_a_move ? list_turn(now) : list(now); },
      [this](std::string other, json::object opening) {
        return open(std::move(other), std::move(opening));
      });
  std::shared_ptr<Croupier> seated;
  {
    const std::scoped_lock lock(mutex_);
    seated = croupiers_.try_emplace(name, made).first->second;
  }
  if (seated == made) seated->begin();
  return seated;
}

void Lobby::list(const Table& table) {
  Listed listed{table.listing(), {}, std::nullopt, table.phase()};
  for (const Place& place : table.places()) listed.people.push_back(place.person);
  if (table.match() != nullptr) listed.deciding = table.match()->deciding();
  if (listed.phase == Table::Phase::over) {
    keep_snapshot(table, listed);
    if (!table.campaign().empty() && match_over_) match_over_(table.campaign());
  }
  const std::scoped_lock lock(mutex_);
  listed_[table.name()] = std::move(listed);
}

void Lobby::keep_snapshot(const Table& table, const Listed& listed) {
  const json::object text = {{"shown", listed.shown},
                             {"people", json::array(listed.people.begin(), listed.people.end())}};
  asio::post(house_.clerks, [this, snapshot = store::Snapshot{table.name(), table.entries(),
                                                              json::serialize(text)}] {
    if (auto kept = house_.store->keep(snapshot); !kept) {
      note_failure(snapshot.table, kept.error());
    }
  });
}

std::optional<Lobby::Listed> Lobby::listed_in(const store::Snapshot& snapshot) {
  const auto read =
      engine::read_json(engine::parse_json(snapshot.text, "snapshot").value_or(nullptr), "snapshot",
                        [](const engine::JsonReader& in) {
                          Listed listed;
                          listed.phase = Table::Phase::over;
                          if (const auto* shown = in.at("shown").value().if_object())
                            listed.shown = *shown;
                          for (const auto& person : in.at("people").items())
                            listed.people.push_back(person.string());
                          return listed;
                        });
  if (!read) return std::nullopt;
  return *read;
}

void Lobby::list_turn(const Table& table) {
  const std::scoped_lock lock(mutex_);
  listed_[table.name()].deciding = table.match()->deciding();
}

json::object Lobby::list(const std::string& person) const {
  const std::scoped_lock lock(mutex_);
  json::array my_turn;
  json::array mine;
  json::array open;
  for (const auto& [name, table] : listed_) {
    json::object shown = table.shown;
    if (table.deciding) shown["deciding"] = table.deciding->index;
    const auto at = std::ranges::find(table.people, person);
    if (!person.empty() && at != table.people.end()) {
      const bool turn = table.deciding && table.people[table.deciding->index] == person;
      if (turn) shown["my_turn"] = true;
      (turn ? my_turn : mine).push_back(std::move(shown));
    } else if (table.phase == Table::Phase::open && open.size() < kMostListed) {
      open.push_back(std::move(shown));
    }
  }
  my_turn.insert(my_turn.end(), mine.begin(), mine.end());
  return {{"mine", std::move(my_turn)}, {"open", std::move(open)}};
}

Expected<void> Lobby::look_through_store() {
  const auto snapshots = house_.store->snapshots();
  if (!snapshots) return std::unexpected(snapshots.error());
  for (const auto& snapshot : *snapshots) {
    if (auto listed = listed_in(snapshot)) listed_[snapshot.table] = *std::move(listed);
  }
  const auto names = house_.store->tables();
  if (!names) return std::unexpected(names.error());
  for (const auto& name : *names) {
    if (listed_.contains(name)) continue;
    if (auto looked = look_at(name); !looked) return looked;
  }
  return {};
}

Expected<void> Lobby::look_at(const std::string& name) {
  const auto entries = house_.store->entries(name);
  if (!entries) return std::unexpected(entries.error());
  auto table = Table::rebuild(house_.packs, name, *entries);
  if (!table) {
    note_failure(name, table.error());
  } else if (table->bot_to_move()) {
    seat_croupier(*std::move(table));
  } else {
    list(*table);
  }
  return {};
}

void Lobby::changed(const std::string& table) {
  const std::scoped_lock lock(mutex_);
  for (const auto& [name, croupier] : croupiers_) {
    if (table.empty() || name == table) croupier->catch_up();
  }
  if (!table.empty()) stale_.insert(table);
  for (const auto& [name, listed] : listed_) {
    if (table.empty() && listed.phase != Table::Phase::over) stale_.insert(name);
  }
}

void Lobby::look_again() {
  std::set<std::string> stale;
  {
    const std::scoped_lock lock(mutex_);
    stale = std::exchange(stale_, {});
    std::erase_if(stale, [this](const auto& name) { return croupiers_.contains(name); });
  }
  for (const auto& table : stale) {
    asio::post(house_.clerks, [this, table] {
      if (auto looked = look_at(table); !looked) note_failure(table, looked.error());
    });
  }
}

void Lobby::tidy() {
  const std::scoped_lock lock(mutex_);
  std::erase_if(croupiers_, [](const auto& entry) { return entry.second.use_count() == 1; });
}

}  // namespace etana::server
