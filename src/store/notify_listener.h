#pragma once

#include <functional>
#include <string>
#include <thread>

#include "store/store.h"

namespace etana::store {

/// Receives other nodes' notifications by PostgreSQL's LISTEN. SOCI has no notifications, so this
/// uses libpq. Reconnects every second after a loss, and then calls `changed` without a stream, as
/// any may have changed meanwhile.
class NotifyListener {
 public:
  NotifyListener(std::string address, std::string node, Changed changed);

 private:
  void run(const std::stop_token& stop) const;
  void listen_until_lost(const std::stop_token& stop) const;
  void pass_on(const std::string& payload) const;

  std::string address_;
  std::string node_;
  Changed changed_;
  std::jthread thread_;
};

}  // namespace etana::store
