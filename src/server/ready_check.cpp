#include "server/ready_check.h"

#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>

#include "server/async_result.h"

namespace etana::server {

namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr auto kPatience = 4s;
constexpr auto kPause = 20ms;

}  // namespace

asio::awaitable<bool> ReadyCheck::ready() {
  start();
  asio::steady_timer timer(co_await asio::this_coro::executor);
  const auto end = Clock::now() + kPatience;
  while (tried_->running && Clock::now() < end) {
    timer.expires_after(kPause);
    co_await timer.async_wait(kAwait);
  }
  co_return !tried_->running && tried_->ok;
}

void ReadyCheck::start() {
  if (Clock::now() - tried_->at.load() < 1s || tried_->running.exchange(true)) return;
  asio::post(context_.db_pool, [tried = tried_, store = context_.store.get()] {
    const auto checked = store->check();
    if (!checked) log_failure(checked.error(), {}, "not_ready");
    tried->ok = checked.has_value();
    tried->at = Clock::now();
    tried->running = false;
  });
}

}  // namespace etana::server
