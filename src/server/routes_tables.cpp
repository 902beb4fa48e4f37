#include "server/routes_tables.h"

#include <utility>

#include "server/async_result.h"
#include "server/http_response.h"
#include "server/random.h"
#include "server/table_channel.h"
#include "table/new_table.h"

namespace etana::server {

namespace {

/// Tables and searches have different seeds in tests (`Settings::seed`).
constexpr std::uint64_t kFirstTable = 1'000'000;

using engine::ErrorCode;
constexpr std::string_view kTables = "/api/tables";
constexpr std::string_view kPacks = "/api/packs/";

std::string_view without_query(std::string_view target) {
  return target.substr(0, target.find('?'));
}

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

Response too_many_of_a_person(const Request& request, int limit) {
  return respond_error(request, make_error_with(ErrorCode::too_many, "",
                                                {"error.tables_per_person", {{"limit", limit}}}));
}

/// The store has failed: says so in the log, and asks the client to try again.
Response respond_not_stored(const Request& request, const engine::Error& error) {
  log_failure(error);
  return respond_error(request, make_error(ErrorCode::not_stored, ""));
}

}  // namespace

bool TableRoutes::handles(std::string_view target) {
  return without_query(target) == kTables || target.starts_with(kPacks) ||
         !table_id_in(target, "/record").empty();
}

asio::awaitable<Response> TableRoutes::handle(const Request& request, const Client& client) {
  const std::string_view target = request.target();
  if (request.method() == http::verb::post) {
    if (target != kTables) co_return respond_not_found(request);
    co_return co_await create(request, client);
  }
  if (request.method() != http::verb::get) co_return respond_not_found(request);
  if (without_query(target) == kTables) co_return co_await list(request, client);
  if (target.starts_with(kPacks)) {
    co_return co_await get_pack(request, std::string(target.substr(kPacks.size())));
  }
  co_return co_await get_record(request, table_id_in(target, "/record"));
}

asio::awaitable<std::expected<std::unique_ptr<Channel>, Response>> TableRoutes::connect(
    const Request& request) {
  std::string table = table_id_in(request.target(), "/socket");
  if (table.empty()) co_return std::unexpected(respond_not_found(request));
  auto actor = co_await registry_.find(std::move(table));
  if (!actor) co_return std::unexpected(respond_error(request, actor.error()));
  co_return std::make_unique<TableChannel>(*std::move(actor), from_of(request.target()));
}

asio::awaitable<Response> TableRoutes::list(const Request& request, const Client& client) {
  auto list =
      co_await registry_.list(client.user, std::string(query_parameter(request.target(), "after")));
  if (list) co_return respond(request, http::status::ok, "application/json", *std::move(list));
  co_return respond_not_stored(request, list.error());
}

asio::awaitable<Response> TableRoutes::create(const Request& request, const Client& client) {
  const auto body = engine::parse_json(request.body(), "table");
  if (!body) co_return respond_error(request, body.error());
  if (is_too_long(request, *body, "record")) co_return too_long(request);
  SystemRandom random;
  auto opening = table::read_new_table(*body, client.user, random);
  if (!opening) co_return respond_error(request, opening.error());
  if (!context_.settings.seed.empty()) opening->seed = context_.seed_for(kFirstTable + created_++);
  if (!tables_.add(client.address)) co_return respond_too_many(request, tables_);
  const auto room = co_await registry_.has_room_for(client.user);
  if (!room) co_return respond_not_stored(request, room.error());
  if (!*room) co_return too_many_of_a_person(request, context_.settings.tables_per_person);
  const std::string id = random_id();
  auto opened = co_await registry_.open(id, *opening);
  if (!opened) co_return respond_error(request, opened.error());
  co_return created_table(request, id, *opening);
}

/// A pack never changes: its address is its hash.
asio::awaitable<Response> TableRoutes::get_pack(const Request& request, std::string hash) {
  auto work = [this, hash = std::move(hash)] { return context_.stored_packs->public_text(hash); };
  auto text = co_await run_on(context_.db_pool, std::move(work));
  if (!text || !*text) co_return respond_not_found(request);
  Response response = respond(request, http::status::ok, "application/json", **std::move(text));
  response.set(http::field::cache_control, "public, max-age=31536000, immutable");
  co_return response;
}

asio::awaitable<Response> TableRoutes::get_record(const Request& request, std::string table) {
  auto actor = co_await registry_.find(std::move(table));
  if (!actor) co_return respond_error(request, actor.error());
  auto record = co_await (*actor)->inspect([](const Table& at) { return at.record(); });
  if (!record) co_return respond_error(request, record.error());
  co_return respond_json(request, *record);
}

}  // namespace etana::server
