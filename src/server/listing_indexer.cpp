#include "server/listing_indexer.h"

#include "server/async_result.h"

namespace etana::server {

namespace {

constexpr int kBatch = 20;

}  // namespace

asio::awaitable<void> add_missing_listings(ServerContext& context, TableRegistry& tables,
                                           CampaignService& campaigns) {
  std::optional<store::StreamId> last;
  for (;;) {
    auto work = [&context, last] { return context.store->unlisted(last, kBatch); };
    const auto streams = co_await run_on(context.db_pool, std::move(work));
    if (!streams) log_failure(streams.error());
    if (!streams || streams->empty()) co_return;
    for (const store::StreamId& stream : *streams) {
      if (stream.kind == store::StreamKind::table) {
        co_await tables.add_listing(stream.id);
      } else {
        co_await campaigns.add_listing(stream.id);
      }
    }
    last = streams->back();
  }
}

}  // namespace etana::server
