#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "bots/interruption.h"

namespace etana::server {

/// Whom something is computed for: searches are shared fairly by address, then by table.
struct TaskOwner {
  std::string address;
  std::string table;
};

/// Runs bots, hints and reviews on a few processors: as many at a time as there are permits. Each
/// has a thread of its own, and after a slice of time its search waits for its next turn; turns go
/// round by address, then by table. So a long review delays nobody by more than a slice.
/// Thread-safe.
class SearchPool {
 public:
  class Task;

  /// Stops a task when it is destroyed or replaced. Of a stopped task nothing is heard any more.
  class Handle {
   public:
    Handle() = default;
    explicit Handle(std::shared_ptr<Task> task) : task_(std::move(task)) {}
    Handle(Handle&&) noexcept = default;
    Handle& operator=(Handle&& other) noexcept;
    ~Handle() { stop(); }
    void stop();

   private:
    std::shared_ptr<Task> task_;
  };

  explicit SearchPool(int permits) : permits_(permits) {}
  SearchPool(const SearchPool&) = delete;
  SearchPool& operator=(const SearchPool&) = delete;
  ~SearchPool() { stop(); }

  /// Calls `search` on a thread of the pool, and then `done` unless the task was stopped.
  template <class Search, class Done>
  [[nodiscard]] Handle run(TaskOwner owner, Search search, Done done) {
    return add(std::move(owner),
               [search = std::move(search), done = std::move(done)](const Task* task) mutable {
                 auto result = search();
                 if (!is_stopped(task)) done(std::move(result));
               });
  }
  /// Stops all tasks and waits for their threads. Later tasks are not run.
  void stop();
  /// Tasks that have not ended yet.
  int size() const;

 private:
  using TaskWork = std::move_only_function<void(const Task*)>;

  static bool is_stopped(const Task* task);
  Handle add(TaskOwner owner, TaskWork work);
  void stop(const std::shared_ptr<Task>& task);
  bool end_slice(Task& task);
  std::shared_ptr<Task> next_task();
  std::shared_ptr<Task> give_turns();
  void start_thread(std::shared_ptr<Task> task);
  std::shared_ptr<Task> run_task(const std::shared_ptr<Task>& task);
  void forget(const TaskOwner& owner);
  void join_finished();

  mutable std::mutex mutex_;
  std::condition_variable ended_;
  int permits_;  // free ones
  bool stopped_ = false;
  std::list<std::shared_ptr<Task>> tasks_;  // in the order of their coming
  std::list<std::thread> threads_;
  std::list<std::thread> finished_;     // to be joined
  std::map<std::string, int> started_;  // tasks with a thread, by address
  std::uint64_t turns_ = 0;
  std::map<std::string, std::uint64_t> last_turn_of_address_;
  std::map<std::string, std::uint64_t> last_turn_of_table_;
};

}  // namespace etana::server
