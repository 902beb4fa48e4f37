#include "store/writer.h"

#include <sched.h>

#include <algorithm>
#include <numeric>
#include <set>
#include <utility>

#include "store/listing_writer.h"
#include "store/notification.h"

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
        insert_((sql_->prepare << "INSERT INTO log (kind, stream, seq, text)"
                                  " VALUES (:kind, :stream, :seq, :text) ON CONFLICT DO NOTHING",
                 soci::use(kind_), soci::use(stream_), soci::use(seq_), soci::use(text_))),
        listings_(*sql_) {}

  /// Writes a batch in one transaction, in the order of the streams, so that nodes lock rows in
  /// the same order.
  std::vector<AppendResult> write(const std::vector<QueuedAppend>& batch, const std::string& node) {
    std::vector<std::size_t> order(batch.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {}, [&batch](std::size_t i) {
      return std::pair<const StreamId&, std::size_t>(batch[i].append.stream, i);
    });
    soci::transaction transaction(*sql_);
    const bool notifies = sql_->get_backend_name() == "postgresql";
    std::vector<AppendResult> results(batch.size());
    std::set<StreamId> changed;
    for (const std::size_t i : order) {
      const Append& append = batch[i].append;
      results[i] = write(append);
      if (notifies && results[i] == AppendResult::appended) changed.insert(append.stream);
    }
    for (const StreamId& stream : changed) notify(stream, node);
    transaction.commit();
    return results;
  }

 private:
  AppendResult write(const Append& append) {
    kind_ = static_cast<int>(append.stream.kind);
    stream_ = append.stream.id;
    seq_ = append.expected_seq;
    text_ = append.text;
    insert_.execute(true);
    if (insert_.get_affected_rows() != 1) return AppendResult::conflict;
    if (append.listing) listings_.replace(append.stream, *append.listing, append.at);
    return AppendResult::appended;
  }

  void notify(const StreamId& stream, const std::string& node) {
    const std::string payload = notification({node, stream});
    *sql_ << "SELECT pg_notify('etana', :payload)", soci::use(payload);
  }

  std::unique_ptr<soci::session> sql_;
  int kind_ = 0;
  std::string stream_;
  int seq_ = 0;
  std::string text_;
  soci::statement insert_;
  ListingWriter listings_;
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

void Writer::append(Append append, Store::OnAppended done) {
  {
    const std::scoped_lock lock(mutex_);
    queue_.push_back({std::move(append), std::move(done)});
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
