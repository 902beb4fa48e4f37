#include "server/advice_cache.h"

#include <boost/asio/post.hpp>
#include <utility>

namespace etana::server {

namespace {

using engine::Expected;
namespace json = engine::json;

SharedMessage hint_message(engine::Seat seat, int position, const match::Hint& hint) {
  json::object out = {{"type", "hint"},
                      {"seat", seat.index},
                      {"position", position},
                      {"move", hint.move.move},
                      {"text", to_json(hint.move.text)},
                      {"why", to_json(hint.why)},
                      {"notes", hint.move.notes}};
  if (hint.move.luck) out["luck"] = true;
  if (hint.chances) out["chances"] = to_json(hint.chances->text());
  return share(out);
}

SharedMessage review_message(const match::ReviewTask& task) {
  engine::SeededChance chance(engine::seed_from("review"));
  json::object out = match::to_json(task(chance));
  out["type"] = "review";
  return share(out);
}

}  // namespace

void AdviceCache::Advice::send_to(PendingQuery pending) {
  if (message) return pending.by->send(with_id(pending.id, message));
  waiting.push_back(std::move(pending));
}

void AdviceCache::Advice::complete(SharedMessage computed) {
  message = std::move(computed);
  for (PendingQuery& pending : std::exchange(waiting, {})) send_to(std::move(pending));
}

bool AdviceCache::Advice::forget(const Subscriber& subscriber) {
  const auto left = std::erase_if(
      waiting, [&](const PendingQuery& pending) { return pending.by.get() == &subscriber; });
  return left > 0 && waiting.empty() && !message;
}

void AdviceCache::forget(const Subscriber& subscriber) {
  if (hint_ && hint_->advice.forget(subscriber)) {
    hint_search_.stop();
    hint_.reset();
  }
  if (review_.forget(subscriber)) review_search_.stop();
}

Expected<void> AdviceCache::answer(const table::GetHint& query, PendingQuery pending) {
  const table::Table& table = host_.table();
  auto task = table.hint(query, pending.by->user());
  if (!task) return std::unexpected(std::move(task.error()));
  const int line = table.match()->log_size();
  if (!hint_ || hint_->line != line) {
    hint_ = std::make_shared<PositionHint>(
        PositionHint{line, query.seat, table.match()->moves_made(), {}});
    compute(hint_, *std::move(task), pending.by->address());
  }
  hint_->advice.send_to(std::move(pending));
  return {};
}

/// The hint of an earlier position is still sent to those who wait for it.
void AdviceCache::compute(const std::shared_ptr<PositionHint>& hint, match::HintTask task,
                          const std::string& address) {
  const auto entries = static_cast<std::uint64_t>(host_.table().entry_count());
  auto search = [seed = context_.seed_for(entries), task = std::move(task)] {
    engine::SeededChance chance(seed);
    return task(chance);
  };
  auto send = [this, alive = host_.keep_alive(), hint](match::Hint found) {
    asio::post(host_.strand(), [alive, hint, found = std::move(found)] {
      hint->advice.complete(hint_message(hint->seat, hint->position, found));
    });
  };
  hint_search_ =
      context_.searches.run({address, host_.table().id()}, std::move(search), std::move(send));
}

Expected<void> AdviceCache::answer(const table::GetReview&, PendingQuery pending) {
  auto task = host_.table().review();
  if (!task) return std::unexpected(std::move(task.error()));
  const bool first = !review_.message && review_.waiting.empty();
  if (first) compute(*std::move(task), pending.by->address());
  review_.send_to(std::move(pending));
  return {};
}

void AdviceCache::compute(match::ReviewTask task, const std::string& address) {
  auto search = [task = std::move(task)] { return review_message(task); };
  auto send = [this, alive = host_.keep_alive()](const SharedMessage& message) {
    asio::post(host_.strand(), [this, alive, message] { review_.complete(message); });
  };
  review_search_ =
      context_.searches.run({address, host_.table().id()}, std::move(search), std::move(send));
}

}  // namespace etana::server
