#include "store/writer.h"

#include <sched.h>

#include <set>
#include <utility>

namespace etana::store {

namespace {

/// Does not cut in when entries arrive: on a busy processor those that bring them go on first, and
/// more are committed together.
void be_patient() {
  const sched_param none{};
  sched_setscheduler(0, SCHED_BATCH, &none);
}

}  // namespace

/// A connection with the statements that write an entry, prepared.
class Writer::Pen {
 public:
  explicit Pen(const std::string& address)
      : sql_(connect(address)),
        insert_((sql_->prepare << "INSERT INTO entries (table_name, number, entry)"
                                  " VALUES (:table, :number, :entry) ON CONFLICT DO NOTHING",
                 soci::use(to_), soci::use(entry_.number), soci::use(entry_.text))),
        insert_in_campaign_((
            sql_->prepare << "INSERT INTO campaign_entries (campaign, number, person, entry)"
                             " VALUES (:campaign, :number, :person, :entry)"
                             " ON CONFLICT DO NOTHING",
            soci::use(to_), soci::use(entry_.number), soci::use(person_), soci::use(entry_.text))) {
  }

  /// Writes all in one transaction and says how each went.
  std::vector<Kept> write(std::vector<Arrived>& together, const std::string& node) {
    soci::transaction transaction(*sql_);
    const bool has_neighbours = sql_->get_backend_name() == "postgresql";
    std::vector<Kept> kept;
    std::set<std::string> tables;
    for (Arrived& arrived : together) {
      kept.push_back(write(arrived));
      const bool is_news = !arrived.is_campaign && kept.back() == Kept::kept;
      if (has_neighbours && is_news) tables.insert(arrived.to);
    }
    notify(tables, node);
    transaction.commit();
    return kept;
  }

 private:
  Kept write(Arrived& arrived) {
    to_ = arrived.to;
    person_ = arrived.person;
    entry_ = std::move(arrived.entry);
    soci::statement& insert = arrived.is_campaign ? insert_in_campaign_ : insert_;
    insert.execute(true);
    return insert.get_affected_rows() == 1 ? Kept::kept : Kept::taken;
  }

  void notify(const std::set<std::string>& tables, const std::string& node) {
    for (const auto& table : tables) {
      std::string signed_name = node;
      signed_name += ' ';
      signed_name += table;
      *sql_ << "SELECT pg_notify('etana', :name)", soci::use(signed_name);
    }
  }

  std::unique_ptr<soci::session> sql_;
  std::string to_;
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
  arrival_.notify_one();
  thread_.join();
}

void Writer::append(std::string table, Entry entry, Store::Acknowledge done) {
  add({std::move(table), false, "", std::move(entry), std::move(done)});
}

void Writer::append_to_campaign(std::string campaign, std::string person, Entry entry,
                                Store::Acknowledge done) {
  add({std::move(campaign), true, std::move(person), std::move(entry), std::move(done)});
}

void Writer::add(Arrived arrived) {
  {
    const std::scoped_lock lock(mutex_);
    arrived_.push_back(std::move(arrived));
  }
  arrival_.notify_one();
}

std::vector<Writer::Arrived> Writer::next_entries() {
  std::unique_lock lock(mutex_);
  arrival_.wait(lock, [this] { return stopping_ || !arrived_.empty(); });
  return std::exchange(arrived_, {});
}

void Writer::run() {
  be_patient();
  for (auto together = next_entries(); !together.empty(); together = next_entries()) {
    commit(together);
  }
}

void Writer::commit(std::vector<Arrived>& together) {
  const auto kept = guarded([&] {
    if (!pen_) pen_ = std::make_unique<Pen>(address_);
    return pen_->write(together, node_);
  });
  if (!kept) pen_.reset();
  for (std::size_t i = 0; i < together.size(); ++i) {
    together[i].done(kept ? Expected<Kept>((*kept)[i]) : std::unexpected(kept.error()));
  }
}

}  // namespace etana::store
