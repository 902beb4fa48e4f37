#include "server/router.h"

#include <utility>

#include "server/feed_channel.h"
#include "server/http_response.h"
#include "server/protocol.h"
#include "server/static_files.h"

namespace etana::server {

namespace {

using engine::ErrorCode;
constexpr std::string_view kApi = "/api/";
constexpr std::string_view kListSocket = "/api/tables/socket";
constexpr std::string_view kTexts = "/api/texts/";

}  // namespace

std::size_t Router::body_limit(std::string_view target) {
  return target == CampaignRoutes::kPath ? CampaignRoutes::kMaxCampaignBytes : kMaxRecordBytes;
}

asio::awaitable<Response> Router::handle(const Request& request, const Client& client) {
  if (!request.target().starts_with(kApi)) co_return co_await route(request, client);
  const std::string_view yours = request[kProtocolHeader];
  if (!yours.empty() && yours != std::to_string(kProtocol)) {
    co_return respond_error(request, wrong_protocol(std::string(yours.substr(0, 16))));
  }
  co_return co_await route(request, client);
}

asio::awaitable<Response> Router::route(const Request& request, const Client& client) {
  const std::string_view target = request.target();
  const auto verb = request.method();
  if (verb == http::verb::post && is_cross_origin(request, context_.settings)) {
    co_return respond_error(request, make_error(ErrorCode::foreign_origin, ""));
  }
  if (TableRoutes::handles(target)) co_return co_await tables_.handle(request, client);
  if (CampaignRoutes::handles(target)) co_return co_await campaigns_.handle(request, client);
  if (verb != http::verb::get) co_return respond_not_found(request);
  co_return co_await get(request);
}

asio::awaitable<Response> Router::get(const Request& request) {
  const std::string_view target = request.target();
  if (target == "/live") co_return respond_json(request, {{"ok", true}});
  if (target == "/ready") {
    const bool ready = co_await ready_.ready();
    co_return respond_json(request, {{"ok", ready}},
                           ready ? http::status::ok : http::status::service_unavailable);
  }
  if (target.starts_with(kTexts)) {
    co_return respond_texts(request, context_.catalogues, target.substr(kTexts.size()));
  }
  if (target == "/api/games") co_return respond_json(request, games_listing(context_.packs));
  if (target == "/metrics" && context_.settings.metrics) {
    co_return respond(request, http::status::ok, "text/plain; version=0.0.4",
                      prometheus_text(context_.metrics, context_.searches.size()));
  }
  co_return respond_static_file(request);
}

asio::awaitable<std::expected<std::unique_ptr<Channel>, Response>> Router::connect(
    const Request& request) {
  if (is_cross_origin(request, context_.settings)) {
    co_return std::unexpected(respond_error(request, make_error(ErrorCode::foreign_origin, "")));
  }
  const std::string_view target = request.target();
  if (target.substr(0, target.find('?')) == kListSocket) {
    co_return std::make_unique<FeedChannel<ListFeed>>(list_feed_);
  }
  if (auto channel = campaigns_.connect(request)) co_return std::move(channel);
  co_return co_await tables_.connect(request);
}

}  // namespace etana::server
