#include "store/writer.h"

#include <sched.h>

#include <set>
#include <utility>

namespace etana::store {

namespace {

/// SCHED_BATCH: does not pre-empt producers, so more appends share one commit.
void set_batch_scheduling() {
  const sched_param none{};
  sched_setscheduler(0, SCHED_BATCH, &none);
}

}  // namespace

/// A connection with its prepared statements.
class Writer::Connection {
 public:
  explicit Connection(const std::string& address)
      : sql_(connect(address)),
        insert_((sql_->prepare << "INSERT INTO entries (table_name, number, entry)"
                                  " VALUES (:table, :number, :entry) ON CONFLICT DO NOTHING",
                 soci::use(log_), soci::use(entry_.seq), soci::use(entry_.text))),
        insert_in_campaign_(
            (sql_->prepare << "INSERT INTO campaign_entries (campaign, number, person, entry)"
                              " VALUES (:campaign, :number, :person, :entry)"
                              " ON CONFLICT DO NOTHING",
             soci::use(log_), soci::use(entry_.seq), soci::use(person_), soci::use(entry_.text))) {}

  /// Writes a batch in one transaction.
  std::vector<AppendResult> write(std::vector<QueuedAppend>& batch, const std::string& node) {
    soci::transaction transaction(*sql_);
    const bool notifies = sql_->get_backend_name() == "postgresql";
    std::vector<AppendResult> results;
    std::set<std::string> tables;
    for (QueuedAppend& queued : batch) {
      results.push_back(write(queued));
      const bool is_new = !queued.is_campaign && results.back() == AppendResult::appended;
      if (notifies && is_new) tables.insert(queued.log);
    }
    notify(tables, node);
    transaction.commit();
    return results;
  }

 private:
  AppendResult write(QueuedAppend& queued) {
    log_ = queued.log;
    person_ = queued.user;
    entry_ = std::move(queued.entry);
    soci::statement& insert = queued.is_campaign ? insert_in_campaign_ : insert_;
    insert.execute(true);
    return insert.get_affected_rows() == 1 ? AppendResult::appended : AppendResult::conflict;
  }

  void notify(const std::set<std::string>& tables, const std::string& node) {
    for (const auto& table : tables) {
      std::string payload = node;
      payload += ' ';
      payload += table;
      *sql_ << "SELECT pg_notify('etana', :name)", soci::use(payload);
    }
  }

  std::unique_ptr<soci::session> sql_;
  std::string log_;
  std::string person_;
  Entry entry_;
  soci::statement insert_;
  soci::statement insert_in_campaign_;
};

Writer::Writer(std::string address, std::string node)
    : address_(std::move(address)), node_(std::move(node)), thread_([this] { run(); }) {}

Writer::~Writer() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
  }
  wake_up_.notify_one();
  thread_.join();
}

void Writer::append(std::string table, Entry entry, Store::OnAppended done) {
  add({std::move(table), false, "", std::move(entry), std::move(done)});
}

void Writer::append_to_campaign(std::string campaign, std::string user, Entry entry,
                                Store::OnAppended done) {
  add({std::move(campaign), true, std::move(user), std::move(entry), std::move(done)});
}

void Writer::add(QueuedAppend queued) {
  {
    const std::scoped_lock lock(mutex_);
    queue_.push_back(std::move(queued));
  }
  wake_up_.notify_one();
}

std::vector<Writer::QueuedAppend> Writer::next_entries() {
  std::unique_lock lock(mutex_);
  wake_up_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
  return std::exchange(queue_, {});
}

void Writer::run() {
  set_batch_scheduling();
  for (auto batch = next_entries(); !batch.empty(); batch = next_entries()) {
    commit(batch);
  }
}

void Writer::commit(std::vector<QueuedAppend>& batch) {
  const auto results = catch_sql_errors([&] {
    if (!connection_) connection_ = std::make_unique<Connection>(address_);
    return connection_->write(batch, node_);
  });
  if (!results) connection_.reset();
  for (std::size_t i = 0; i < batch.size(); ++i) {
    batch[i].done(results ? Expected<AppendResult>((*results)[i])
                          : std::unexpected(results.error()));
  }
}

}  // namespace etana::store
