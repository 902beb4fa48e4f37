#pragma once

#include <atomic>
#include <chrono>
#include <memory>

#include "server/context.h"

namespace etana::server {

/// Whether the server can do its work: whether the store takes writes. A store that has not
/// answered after some seconds does not. Only one write is tried at a time, and none within a
/// second of the last. Thread-safe.
class ReadyCheck {
 public:
  explicit ReadyCheck(ServerContext& context) : context_(context) {}

  asio::awaitable<bool> ready();

 private:
  using Time = std::chrono::steady_clock::time_point;
  /// Of the last try; a try that never ends may outlive the server.
  struct Tried {
    std::atomic<bool> running = false;
    std::atomic<bool> ok = false;
    std::atomic<Time> at = Time();
  };

  void start();

  ServerContext& context_;
  std::shared_ptr<Tried> tried_ = std::make_shared<Tried>();
};

}  // namespace etana::server
