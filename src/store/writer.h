#pragma once

#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "store/database.h"
#include "store/store.h"

namespace etana::store {

/// Group commit on a thread of its own: commits all appends queued since the last commit together,
/// then acknowledges each. Reconnects after a failure. With PostgreSQL, every commit notifies the
/// other nodes of the streams it changed, with this node's id.
class Writer {
 public:
  Writer(std::string address, std::string node);
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;
  /// Commits what is queued, then stops.
  ~Writer();

  void append(Append append, Store::OnAppended done);

 private:
  struct QueuedAppend {
    Append append;
    Store::OnAppended done;
  };
  class Connection;

  void run();
  std::vector<QueuedAppend> next_entries();
  void commit(std::vector<QueuedAppend>& batch);

  std::string address_;
  std::string node_;
  std::mutex mutex_;
  std::condition_variable wake_up_;
  std::vector<QueuedAppend> queue_;
  bool stopping_ = false;
  std::unique_ptr<Connection> connection_;
  std::thread thread_;
};

}  // namespace etana::store
