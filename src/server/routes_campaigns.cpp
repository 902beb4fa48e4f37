#include "server/routes_campaigns.h"

#include <utility>

#include "server/http_response.h"

namespace etana::server {

namespace {

using engine::ErrorCode;
constexpr std::string_view kCampaignTexts = "texts/";

/// The path below `kPath`: a campaign's id and the rest; both may be empty.
struct Path {
  std::string id;
  std::string rest;
};

Path path_of(std::string_view target) {
  target = target.substr(0, target.find('?'));
  target.remove_prefix(std::min(CampaignRoutes::kPath.size() + 1, target.size()));
  const auto slash = target.find('/');
  if (slash == std::string_view::npos) return {std::string(target), ""};
  return {std::string(target.substr(0, slash)), std::string(target.substr(slash + 1))};
}

Response respond_or_error(const Request& request, const Expected<json::object>& result,
                          http::status status = http::status::ok) {
  return result ? respond_json(request, *result, status) : respond_error(request, result.error());
}

/// The same with an ETag.
Response respond_tagged_or_error(const Request& request, const Expected<json::object>& result) {
  return result ? respond_tagged(request, json::serialize(*result))
                : respond_error(request, result.error());
}

Expected<json::value> body_of(const Request& request, std::string_view where) {
  auto body = engine::parse_json(request.body(), where);
  if (body && is_too_long(request, *body, "file")) {
    return std::unexpected(make_error(ErrorCode::too_long, std::string(where),
                                      {{"limit", std::int64_t{kMaxCommandBytes}}}));
  }
  return body;
}

Expected<std::string> invite_in(const json::value& body) {
  return engine::read_json(body, "preview", [](const engine::JsonReader& in) {
    in.reject_unknown_keys({"invite"});
    return in.at("invite").string();
  });
}

}  // namespace

bool CampaignRoutes::handles(std::string_view target) {
  if (!target.starts_with(kPath)) return false;
  return target.size() == kPath.size() || target[kPath.size()] == '/' ||
         target[kPath.size()] == '?';
}

asio::awaitable<Response> CampaignRoutes::handle(const Request& request, const Client& client) {
  if (request.method() == http::verb::post) co_return co_await handle_post(request, client);
  if (request.method() == http::verb::get) co_return co_await handle_get(request, client);
  co_return respond_not_found(request);
}

std::unique_ptr<Channel> CampaignRoutes::connect(const Request& request) {
  if (!handles(request.target())) return nullptr;
  const auto [id, rest] = path_of(request.target());
  if (id.empty() || rest != "socket") return nullptr;
  return feeds_.channel(id);
}

asio::awaitable<Response> CampaignRoutes::handle_get(const Request& request, const Client& client) {
  const auto [id, rest] = path_of(request.target());
  if (id.empty()) {
    auto mine = co_await campaigns_.list(client.user);
    co_return respond_or_error(request, mine);
  }
  if (rest.empty()) {
    auto result = co_await campaigns_.get(id, client.user);
    co_return respond_tagged_or_error(request, result);
  }
  if (rest == "file") {
    auto file = co_await campaigns_.file(id, client.user);
    co_return respond_or_error(request, file);
  }
  if (!rest.starts_with(kCampaignTexts)) co_return respond_not_found(request);
  const std::string language = rest.substr(kCampaignTexts.size());
  if (std::ranges::find(kLanguages, language) == kLanguages.end()) {
    co_return respond_no_language(request, language);
  }
  auto texts = co_await campaigns_.texts(id, language, client.user);
  co_return respond_tagged_or_error(request, texts);
}

asio::awaitable<Response> CampaignRoutes::handle_post(const Request& request,
                                                      const Client& client) {
  const auto [id, rest] = path_of(request.target());
  if (id.empty()) co_return co_await create(request, client);
  if (rest.empty()) co_return co_await execute(request, client, id);
  if (rest != "preview") co_return respond_not_found(request);
  auto body = body_of(request, "preview");
  if (!body) co_return respond_error(request, body.error());
  auto invite = invite_in(*body);
  if (!invite) co_return respond_error(request, invite.error());
  auto result = co_await campaigns_.preview(id, *invite, client.user);
  co_return respond_or_error(request, result);
}

asio::awaitable<Response> CampaignRoutes::create(const Request& request, const Client& client) {
  auto body = body_of(request, "campaign");
  if (!body) co_return respond_error(request, body.error());
  if (!tables_.add(client.address)) co_return respond_too_many(request, tables_);
  auto created = co_await campaigns_.create(*std::move(body), client.user);
  co_return respond_or_error(request, created, http::status::created);
}

asio::awaitable<Response> CampaignRoutes::execute(const Request& request, const Client& client,
                                                  std::string id) {
  auto body = body_of(request, "command");
  if (!body) co_return respond_error(request, body.error());
  auto message = campaign::read_command(*body);
  if (!message) co_return respond_error(request, message.error());
  const bool opens_table = std::holds_alternative<campaign::PlayMatch>(message->command);
  if (opens_table && !tables_.add(client.address)) {
    co_return respond_too_many(request, tables_);
  }
  campaign::Request asked{*std::move(message), client.user};
  auto result = co_await campaigns_.execute(std::move(id), std::move(asked));
  co_return respond_or_error(request, result);
}

}  // namespace etana::server
