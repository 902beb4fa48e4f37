#include "server/search_pool.h"

#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <iterator>
#include <utility>

namespace etana::server {

namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

/// How long a search runs before another one has its turn.
constexpr auto kSlice = 20ms;
/// The most threads, each with a search that has begun, and the most for one address.
constexpr std::size_t kMaxThreads = 64;
constexpr int kMaxStartedPerAddress = 4;

/// Searches yield to I/O when both compete for the processor.
void lower_thread_priority() { setpriority(PRIO_PROCESS, 0, 10); }

template <class T>
T value_or_0(const std::map<std::string, T>& values, const std::string& key) {
  const auto found = values.find(key);
  return found == values.end() ? T{} : found->second;
}

}  // namespace

class SearchPool::Task final : public bots::Interruption {
 public:
  Task(SearchPool& in_pool, TaskOwner of_owner, TaskWork with_work)
      : pool(in_pool), owner(std::move(of_owner)), work(std::move(with_work)) {}

  bool goes_on() override {
    if (stopped) return false;
    return Clock::now() < slice_end || pool.end_slice(*this);
  }

  SearchPool& pool;
  const TaskOwner owner;
  TaskWork work;
  std::atomic<bool> stopped = false;
  // Guarded by the pool's mutex.
  bool started = false;
  bool has_turn = false;
  Clock::time_point slice_end;  // changed only while the task's thread waits
  std::condition_variable turn;
};

SearchPool::Handle& SearchPool::Handle::operator=(Handle&& other) noexcept {
  stop();
  task_ = std::move(other.task_);
  return *this;
}

void SearchPool::Handle::stop() {
  if (const auto task = std::exchange(task_, nullptr)) task->pool.stop(task);
}

bool SearchPool::is_stopped(const Task* task) { return task->stopped; }

SearchPool::Handle SearchPool::add(TaskOwner owner, TaskWork work) {
  auto task = std::make_shared<Task>(*this, std::move(owner), std::move(work));
  join_finished();
  const std::scoped_lock lock(mutex_);
  if (stopped_) return {};
  tasks_.push_back(task);
  if (auto next = give_turns()) start_thread(std::move(next));
  return Handle(std::move(task));
}

/// A task that has not begun is forgotten; one that has begun ends its search.
void SearchPool::stop(const std::shared_ptr<Task>& task) {
  TaskWork forgotten;  // destroyed without the lock: it may hold the last reference to a table
  const std::scoped_lock lock(mutex_);
  task->stopped = true;
  task->turn.notify_one();
  if (task->started) return;
  forgotten = std::move(task->work);
  tasks_.remove(task);
}

void SearchPool::stop() {
  std::list<std::shared_ptr<Task>> forgotten;
  {
    std::unique_lock lock(mutex_);
    stopped_ = true;
    for (auto task = tasks_.begin(); task != tasks_.end();) {
      (*task)->stopped = true;
      (*task)->turn.notify_one();
      const auto next = std::next(task);
      if (!(*task)->started) forgotten.splice(forgotten.end(), tasks_, task);
      task = next;
    }
    ended_.wait(lock, [this] { return threads_.empty(); });
  }
  for (const auto& task : forgotten) task->work = nullptr;  // it may hold a table, which holds it
  join_finished();
}

int SearchPool::size() const {
  const std::scoped_lock lock(mutex_);
  return static_cast<int>(tasks_.size());
}

/// Lets others have a turn, if somebody waits for one. False if the task was stopped.
bool SearchPool::end_slice(Task& task) {
  std::unique_lock lock(mutex_);
  task.has_turn = false;
  ++permits_;
  if (auto next = give_turns()) start_thread(std::move(next));
  task.turn.wait(lock, [&task] { return task.has_turn || task.stopped; });
  return !task.stopped;
}

/// The task whose address, and then whose table, had its last turn longest ago.
std::shared_ptr<SearchPool::Task> SearchPool::next_task() {
  std::shared_ptr<Task> best;
  const auto last_turns = [this](const Task& task) {
    return std::pair(value_or_0(last_turn_of_address_, task.owner.address),
                     value_or_0(last_turn_of_table_, task.owner.table));
  };
  for (const auto& task : tasks_) {
    if (task->has_turn || task->stopped) continue;
    const bool may_start = value_or_0(started_, task->owner.address) < kMaxStartedPerAddress &&
                           threads_.size() < kMaxThreads;
    if (!task->started && !may_start) continue;
    if (!best || last_turns(*task) < last_turns(*best)) best = task;
  }
  return best;
}

/// Gives free permits to the tasks whose turn it is. Returns a task that has a turn and needs a
/// thread, if there is one.
std::shared_ptr<SearchPool::Task> SearchPool::give_turns() {
  while (permits_ > 0) {
    auto task = next_task();
    if (!task) return nullptr;
    --permits_;
    task->has_turn = true;
    task->slice_end = Clock::now() + kSlice;
    last_turn_of_address_[task->owner.address] = ++turns_;
    last_turn_of_table_[task->owner.table] = turns_;
    if (!std::exchange(task->started, true)) {
      ++started_[task->owner.address];
      return task;
    }
    task->turn.notify_one();
  }
  return nullptr;
}

void SearchPool::start_thread(std::shared_ptr<Task> task) {
  threads_.emplace_back();
  const auto thread = std::prev(threads_.end());
  *thread = std::thread([this, task = std::move(task), thread]() mutable {
    lower_thread_priority();
    while (task) task = run_task(task);
    const std::scoped_lock lock(mutex_);
    finished_.splice(finished_.end(), threads_, thread);
    ended_.notify_all();
  });
}

/// Runs a task to its end. Returns another one for this thread, if there is one to begin.
std::shared_ptr<SearchPool::Task> SearchPool::run_task(const std::shared_ptr<Task>& task) {
  {
    const bots::InterruptionScope scope(*task);
    if (!task->stopped) task->work(task.get());
    task->work = nullptr;
  }
  const std::scoped_lock lock(mutex_);
  if (task->has_turn) ++permits_;
  tasks_.remove(task);
  forget(task->owner);
  return give_turns();
}

/// Keeps nothing of addresses and tables without tasks.
void SearchPool::forget(const TaskOwner& owner) {
  const auto of = [this](auto member, const std::string& name) {
    return std::ranges::any_of(tasks_,
                               [&](const auto& task) { return task->owner.*member == name; });
  };
  if (--started_[owner.address] == 0) started_.erase(owner.address);
  if (!of(&TaskOwner::address, owner.address)) last_turn_of_address_.erase(owner.address);
  if (!of(&TaskOwner::table, owner.table)) last_turn_of_table_.erase(owner.table);
}

void SearchPool::join_finished() {
  std::list<std::thread> finished;
  {
    const std::scoped_lock lock(mutex_);
    finished.swap(finished_);
  }
  for (std::thread& thread : finished) thread.join();
}

}  // namespace etana::server
