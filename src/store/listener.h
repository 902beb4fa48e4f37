#pragma once

#include <functional>
#include <string>
#include <thread>

#include "store/store.h"

namespace etana::store {

/// Hears, by PostgreSQL's LISTEN, of what other nodes have written. SOCI has no notifications,
/// so this is libpq itself. A lost connection is made again every second; after that `changed`
/// is called with an empty name, as anything may have happened meanwhile.
class Listener {
 public:
  Listener(std::string address, std::string node, Changed changed);

 private:
  void run(const std::stop_token& stop) const;
  void listen_until_lost(const std::stop_token& stop) const;
  void pass_on(const std::string& signed_name) const;

  std::string address_;
  std::string node_;
  Changed changed_;
  std::jthread thread_;
};

}  // namespace etana::store
