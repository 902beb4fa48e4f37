#include "server/campaign_desk.h"

#include <utility>

#include "server/answers.h"
#include "server/guest.h"

namespace etana::server {

namespace {

using engine::ErrorCode;
constexpr std::string_view kTextsOfCampaign = "texts/";

/// Where a request leads: a campaign, and what of it; both empty for all of them.
struct Address {
  std::string campaign;
  std::string rest;
};

Address address_of(std::string_view target) {
  target = target.substr(0, target.find('?'));
  target.remove_prefix(std::min(CampaignDesk::kPath.size() + 1, target.size()));
  const auto slash = target.find('/');
  if (slash == std::string_view::npos) return {std::string(target), ""};
  return {std::string(target.substr(0, slash)), std::string(target.substr(slash + 1))};
}

Response respond_or_error(const Request& request, const Expected<json::object>& told,
                          http::status status = http::status::ok) {
  return told ? respond_json(request, *told, status) : respond_error(request, told.error());
}

/// The same, to be asked for again by its tag.
Response respond_tagged_or_error(const Request& request, const Expected<json::object>& told) {
  return told ? respond_tagged(request, json::serialize(*told))
              : respond_error(request, told.error());
}

Expected<json::value> body_of(const Request& request, std::string_view where) {
  auto asked = engine::parse_json(request.body(), where);
  if (asked && is_too_long(request, *asked, "file")) {
    return std::unexpected(
        make_error(ErrorCode::too_long, std::string(where), {{"limit", std::int64_t{kMostBytes}}}));
  }
  return asked;
}

Expected<std::string> link_in(const json::value& knock) {
  return engine::read_json(knock, "knock", [](const engine::JsonReader& in) {
    in.reject_unknown_keys({"link"});
    return in.at("link").string();
  });
}

engine::Error too_many(const ByAddress& counted) {
  return make_error(ErrorCode::too_many, "", {{"limit", counted.most()}});
}

}  // namespace

bool CampaignDesk::serves(std::string_view target) {
  if (!target.starts_with(kPath)) return false;
  return target.size() == kPath.size() || target[kPath.size()] == '/' ||
         target[kPath.size()] == '?';
}

asio::awaitable<Response> CampaignDesk::answer(const Request& request, const Visitor& visitor) {
  if (request.method() == http::verb::post) co_return co_await answer_post(request, visitor);
  if (request.method() == http::verb::get) co_return co_await answer_get(request, visitor);
  co_return respond_not_found(request);
}

asio::awaitable<Response> CampaignDesk::answer_get(const Request& request, const Visitor& visitor) {
  const auto [name, rest] = address_of(request.target());
  if (name.empty()) {
    auto mine = co_await campaigns_.list(visitor.person);
    co_return respond_or_error(request, mine);
  }
  if (rest.empty()) {
    auto told = co_await campaigns_.look(name, visitor.person);
    co_return respond_tagged_or_error(request, told);
  }
  if (rest == "file") {
    auto file = co_await campaigns_.file(name, visitor.person);
    co_return respond_or_error(request, file);
  }
  if (!rest.starts_with(kTextsOfCampaign)) co_return respond_not_found(request);
  const std::string language = rest.substr(kTextsOfCampaign.size());
  if (std::ranges::find(kLanguages, language) == kLanguages.end()) {
    co_return respond_no_language(request, language);
  }
  auto texts = co_await campaigns_.texts(name, language, visitor.person);
  co_return respond_tagged_or_error(request, texts);
}

asio::awaitable<Response> CampaignDesk::answer_post(const Request& request,
                                                    const Visitor& visitor) {
  const auto [name, rest] = address_of(request.target());
  if (name.empty()) co_return co_await found(request, visitor);
  if (rest.empty()) co_return co_await act(request, visitor, name);
  if (rest != "door") co_return respond_not_found(request);
  auto knock = body_of(request, "knock");
  if (!knock) co_return respond_error(request, knock.error());
  auto link = link_in(*knock);
  if (!link) co_return respond_error(request, link.error());
  auto told = co_await campaigns_.door(name, *link, visitor.person);
  co_return respond_or_error(request, told);
}

asio::awaitable<Response> CampaignDesk::found(const Request& request, const Visitor& visitor) {
  auto asked = body_of(request, "founding");
  if (!asked) co_return respond_error(request, asked.error());
  if (!tables_.add(visitor.address)) co_return respond_error(request, too_many(tables_));
  auto founded = co_await campaigns_.found(*std::move(asked), visitor.person);
  co_return respond_or_error(request, founded, http::status::created);
}

asio::awaitable<Response> CampaignDesk::act(const Request& request, const Visitor& visitor,
                                            std::string name) {
  auto asked = body_of(request, "act");
  if (!asked) co_return respond_error(request, asked.error());
  auto act = read_act(*asked);
  if (!act) co_return respond_error(request, act.error());
  act->person = visitor.person;
  if (act->what == "play" && !tables_.add(visitor.address)) {
    co_return respond_error(request, too_many(tables_));
  }
  auto told = co_await campaigns_.act(std::move(name), *std::move(act));
  co_return respond_or_error(request, told);
}

}  // namespace etana::server
