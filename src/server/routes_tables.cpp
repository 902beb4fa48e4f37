#include <utility>

#include "server/async_result.h"
#include "server/http_response.h"
#include "server/random.h"
#include "server/router.h"
#include "table/new_table.h"

/// The HTTP routes below /api/tables.
namespace etana::server {

namespace {

using engine::ErrorCode;

Response created_table(const Request& request, const std::string& id,
                       const table::TableOpened& opening) {
  json::array invites;
  for (const auto& seat : opening.seats) invites.push_back(json::value(seat.invite));
  return respond_json(request, {{"table_id", id}, {"invites", std::move(invites)}},
                      http::status::created);
}

Response too_long(const Request& request) {
  return respond_error(request, make_error(ErrorCode::too_long, "table",
                                           {{"limit", std::int64_t{kMaxCommandBytes}}}));
}

}  // namespace

asio::awaitable<Response> Router::list_tables(const Request& request, const Client& client) {
  auto list =
      co_await registry_.list(client.user, std::string(query_parameter(request.target(), "after")));
  if (list) co_return respond(request, http::status::ok, "application/json", *std::move(list));
  log_event("failed", {{"error", to_json(list.error())}});
  co_return respond_error(request, make_error(ErrorCode::not_stored, ""));
}

asio::awaitable<Response> Router::create_table(const Request& request, const Client& client) {
  const auto body = engine::parse_json(request.body(), "table");
  if (!body) co_return respond_error(request, body.error());
  if (is_too_long(request, *body, "record")) co_return too_long(request);
  SystemRandom random;
  auto opening = table::read_new_table(*body, client.user, random);
  if (!opening) co_return respond_error(request, opening.error());
  if (!tables_.add(client.address)) co_return respond_too_many(request, tables_);
  const std::string id = random_id();
  auto opened = co_await registry_.open(id, *opening);
  if (!opened) co_return respond_error(request, opened.error());
  co_return created_table(request, id, *opening);
}

/// A pack never changes: its address is its hash.
asio::awaitable<Response> Router::get_pack(const Request& request, std::string hash) {
  auto work = [this, hash = std::move(hash)] { return context_.stored_packs->public_text(hash); };
  auto text = co_await run_on(context_.db_pool, std::move(work));
  if (!text || !*text) co_return respond_not_found(request);
  Response response = respond(request, http::status::ok, "application/json", **std::move(text));
  response.set(http::field::cache_control, "public, max-age=31536000, immutable");
  co_return response;
}

asio::awaitable<Response> Router::get_record(const Request& request, std::string table) {
  auto actor = co_await registry_.find(std::move(table));
  if (!actor) co_return respond_error(request, actor.error());
  auto record = co_await (*actor)->inspect([](const Table& at) { return at.record(); });
  if (!record) co_return respond_error(request, record.error());
  co_return respond_json(request, *record);
}

}  // namespace etana::server
