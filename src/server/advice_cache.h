#pragma once

#include <memory>
#include <string>
#include <vector>

#include "server/context.h"
#include "server/subscriber.h"
#include "server/table_host.h"

namespace etana::server {

/// A query, and who is to get the answer.
struct PendingQuery {
  std::string id;
  std::shared_ptr<Subscriber> by;
};

/// Hints and the review of a table's match. Each is computed once and sent to everyone who asks: a
/// hint while the position stays the same, the review for ever, because a finished match does not
/// change any more. Stops computing when nobody who asked is left.
class AdviceCache {
 public:
  AdviceCache(ServerContext& context, TableHost& host) : context_(context), host_(host) {}

  /// Answers a query, now or when the answer has been computed; an error if it is rejected.
  engine::Expected<void> answer(const table::GetHint& query, PendingQuery pending);
  engine::Expected<void> answer(const table::GetReview& query, PendingQuery pending);
  /// The subscriber has left and waits for nothing any more.
  void forget(const Subscriber& subscriber);

 private:
  /// An answer, and who waits for it.
  struct Advice {
    SharedMessage message;  // null while it is being computed
    std::vector<PendingQuery> waiting;

    void send_to(PendingQuery pending);
    void complete(SharedMessage computed);
    /// True if nobody waits any more for an answer that is being computed.
    bool forget(const Subscriber& subscriber);
  };
  struct PositionHint {
    int line = 0;       // length of the log
    engine::Seat seat;  // who decided
    int position = 0;   // number of moves made
    Advice advice;
  };

  void compute(const std::shared_ptr<PositionHint>& hint, match::HintTask task,
               const std::string& address);
  void compute(match::ReviewTask task, const std::string& address);

  ServerContext& context_;
  TableHost& host_;
  std::shared_ptr<PositionHint> hint_;
  SearchPool::Handle hint_search_;
  Advice review_;
  SearchPool::Handle review_search_;
};

}  // namespace etana::server
