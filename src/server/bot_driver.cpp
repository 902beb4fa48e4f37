#include "server/bot_driver.h"

#include <algorithm>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <utility>

namespace etana::server {

namespace {

using engine::Expected;
using table::Table;
using namespace std::chrono_literals;

/// The search for the move of the bot whose turn it is, if there is one.
std::optional<match::BotTask> task_of(const Table& table) {
  const auto bot = table.bot_to_move();
  if (!bot) return std::nullopt;
  auto task = table.match()->bot_task(*bot);
  if (!task) return std::nullopt;
  return *std::move(task);
}

}  // namespace

BotDriver::BotDriver(ServerContext& context, TableHost& host, const Presence& presence)
    : context_(context), host_(host), presence_(presence), delay_(host.strand()) {}

void BotDriver::schedule(std::chrono::milliseconds after) {
  if (runs_ || !host_.table().bot_to_move() || !is_wanted()) return;
  if (host_.table().entry_count() >= context_.settings.entries_per_table) return;
  if (host_.table().is_substitute_to_move()) {
    if (!presence_.somebody_waits()) return;
    // The player may be connected to another node; give it 2 s to announce them.
    if (context_.settings.store.starts_with("postgres"))
      after = std::max(after, std::chrono::milliseconds(2s));
  }
  runs_ = true;
  if (after == 0ms) return run();
  delay_.expires_after(after);
  delay_.async_wait([this, alive = host_.keep_alive()](boost::system::error_code cancelled) {
    if (!cancelled) run();
  });
}

/// Somebody watches, or a person has a seat and waits for their turn.
bool BotDriver::is_wanted() const {
  return presence_.somebody_watches() || host_.table().has_person();
}

void BotDriver::stop_unless_wanted() {
  if (!runs_ || is_wanted()) return;
  delay_.cancel();
  search_.stop();
  runs_ = false;
}

/// The move is rejected if another entry has been appended meanwhile.
void BotDriver::run() {
  const Table& table = host_.table();
  auto task = task_of(table);
  if (!task) {
    runs_ = false;
    return;
  }
  table::Request request{table::PlayMove{*table.match()->deciding(), {}}, "", "", {}};
  request.expected_entries = table.entry_count();
  const auto seed = context_.seed_for(static_cast<std::uint64_t>(table.entry_count()));
  auto search = [seed, task = *std::move(task)] {
    engine::SeededChance chance(seed);
    return task(chance);
  };
  auto submit = [this, alive = host_.keep_alive(),
                 request = std::move(request)](engine::json::object move) mutable {
    std::get<table::PlayMove>(request.command).move = std::move(move);
    asio::dispatch(host_.strand(),
                   [this, alive = std::move(alive), request = std::move(request)]() mutable {
                     host_.submit(std::move(request));
                   });
  };
  search_ =
      context_.searches.run({host_.address(), table.id()}, std::move(search), std::move(submit));
}

}  // namespace etana::server
