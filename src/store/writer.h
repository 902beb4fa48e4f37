#pragma once

#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "store/database.h"
#include "store/store.h"

namespace etana::store {

/// The one who writes: takes all entries that have arrived since the last commit, commits them
/// together, and then acknowledges each. After a failure the next commit starts with a new
/// connection. With PostgreSQL, every commit tells the other nodes which tables it was about,
/// signed with this node's name.
class Writer {
 public:
  Writer(std::string address, std::string node);
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;
  /// Writes what has arrived, then stops.
  ~Writer();

  void append(std::string table, Entry entry, Store::Acknowledge done);
  void append_to_campaign(std::string campaign, std::string person, Entry entry,
                          Store::Acknowledge done);

 private:
  struct Arrived {
    std::string to;  // a table's name, or a campaign's
    bool is_campaign = false;
    std::string person;  // of a campaign's entry
    Entry entry;
    Store::Acknowledge done;
  };
  class Pen;

  void add(Arrived arrived);
  void run();
  std::vector<Arrived> next_entries();
  void commit(std::vector<Arrived>& together);

  std::string address_;
  std::string node_;
  std::mutex mutex_;
  std::condition_variable arrival_;
  std::vector<Arrived> arrived_;
  bool stopping_ = false;
  std::unique_ptr<Pen> pen_;
  std::thread thread_;
};

}  // namespace etana::store
