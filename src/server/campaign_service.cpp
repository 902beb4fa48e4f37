#include "server/campaign_service.h"

#include <fmt/chrono.h>

#include <boost/asio/detached.hpp>
#include <chrono>

#include "server/async_result.h"
#include "server/random.h"

namespace etana::server {

namespace {

using campaign::CampaignState;
using engine::ErrorCode;

/// Campaigns in memory; beyond that the cache is cleared.
constexpr std::size_t kMaxCached = 1'000;

/// Campaigns in a user's list, the newest ones.
constexpr int kMaxListed = 200;

std::string today() {
  const auto now = std::chrono::system_clock::now();
  return fmt::format("{:%Y-%m-%d}", fmt::gmtime(std::chrono::system_clock::to_time_t(now)));
}

engine::Error not_stored(const std::string& campaign, const engine::Error& reason) {
  log_failure(reason, {{"campaign", campaign}});
  return make_error(ErrorCode::not_stored, "");
}

engine::Error unreadable(const std::string& campaign, const engine::Error& error) {
  log_failure(error, {{"campaign", campaign}});
  return error;
}

store::Listing stored(campaign::Listing listing) {
  store::Listing out;
  out.phase = std::move(listing.phase);
  out.users = std::move(listing.users);
  out.text = std::move(listing.text);
  return out;
}

}  // namespace

CampaignService::StatePtr CampaignService::cached(const std::string& id) {
  const std::scoped_lock lock(mutex_);
  const auto found = cache_.find(id);
  return found == cache_.end() ? nullptr : found->second;
}

/// Keeps the latest version.
CampaignService::StatePtr CampaignService::cache(CampaignState state) {
  auto latest = std::make_shared<const CampaignState>(std::move(state));
  const std::scoped_lock lock(mutex_);
  if (cache_.size() >= kMaxCached) cache_.clear();
  StatePtr& known = cache_[latest->id()];
  if (!known || known->entry_count() < latest->entry_count()) known = latest;
  return latest;
}

asio::awaitable<Expected<CampaignService::StatePtr>> CampaignService::find(std::string id) {
  StatePtr known = cached(id);
  auto entries =
      co_await context_.read(store::campaign_stream(id), known ? known->entry_count() : 0);
  if (!entries) co_return std::unexpected(not_stored(id, entries.error()));
  if (known && entries->empty()) co_return known;
  if (entries->empty()) co_return std::unexpected(campaign::no_campaign());
  CampaignState state = known ? *known : CampaignState(context_.packs.library, id);
  for (const store::Entry& entry : *entries) {
    auto applied = state.apply_text(entry.text);
    if (!applied) co_return std::unexpected(unreadable(id, applied.error()));
  }
  co_return cache(std::move(state));
}

asio::awaitable<Expected<CampaignService::StatePtr>> CampaignService::find_for(std::string id,
                                                                               std::string user) {
  auto state = co_await find(std::move(id));
  if (state && !(*state)->has_member(user)) {
    co_return std::unexpected(campaign::not_member());
  }
  co_return state;
}

/// The table of the running match. The campaign's entry is authoritative: if the server was killed
/// before it opened the table, opens it now.
asio::awaitable<Expected<std::shared_ptr<TableActor>>> CampaignService::table_of(StatePtr state) {
  const campaign::MatchBegun& match = *state->match();
  auto found = co_await registry_.find(match.table);
  if (found || found.error().code != ErrorCode::no_table) co_return found;
  auto opened = co_await registry_.open(match.table, match.opening);
  if (!opened) co_return std::unexpected(opened.error());
  co_return co_await registry_.find(match.table);
}

asio::awaitable<Expected<CampaignService::MatchReport>> CampaignService::report_of(
    StatePtr state, std::shared_ptr<TableActor> table) {
  auto make_report = [state, date = today()](const Table& at) -> Expected<MatchReport> {
    MatchReport report{state->status_of(at), std::nullopt};
    const bool waits = report.status.phase != Phase::over || !report.status.keepable.empty();
    if (waits) return report;
    auto end = state->decide_end(*at.match(), date);
    if (!end) return std::unexpected(end.error());
    report.end = *std::move(end);
    return report;
  };
  co_return co_await table->inspect(std::move(make_report));
}

asio::awaitable<Expected<LoadedCampaign>> CampaignService::load(std::string id) {
  for (;;) {
    auto state = co_await find(id);
    if (!state) co_return std::unexpected(state.error());
    LoadedCampaign loaded{*state, std::nullopt, nullptr};
    if (!loaded.state->match()) co_return loaded;
    auto table = co_await table_of(loaded.state);
    if (!table) co_return std::unexpected(table.error());
    loaded.table = *std::move(table);
    auto report = co_await report_of(loaded.state, loaded.table);
    if (!report) co_return std::unexpected(report.error());
    loaded.match = report->status;
    if (!report->end) co_return loaded;
    auto appended = co_await append(loaded.state, *std::move(report->end));
    if (!appended) co_return std::unexpected(appended.error());
  }
}

asio::awaitable<Expected<bool>> CampaignService::append(StatePtr state,
                                                        campaign::StoredEntry entry) {
  CampaignState after = *state;
  if (auto applied = after.apply(entry); !applied) co_return std::unexpected(applied.error());
  store::Append next{store::campaign_stream(state->id()), state->entry_count(), to_text(entry),
                     stored(after.listing())};
  auto appended = co_await context_.append(std::move(next));
  if (!appended) co_return std::unexpected(not_stored(state->id(), appended.error()));
  const bool conflict = *appended == store::AppendResult::conflict;
  if (conflict) {
    ++context_.metrics.conflicts;
  } else {
    changed_(state->id());
  }
  co_return !conflict;
}

asio::awaitable<Expected<json::object>> CampaignService::get(std::string id, std::string user) {
  auto allowed = co_await find_for(id, user);
  if (!allowed) co_return std::unexpected(allowed.error());
  auto loaded = co_await load(std::move(id));
  if (!loaded) co_return std::unexpected(loaded.error());
  co_return loaded->view(user);
}

asio::awaitable<Expected<json::object>> CampaignService::execute(std::string id,
                                                                 campaign::Request request) {
  for (;;) {
    auto loaded = co_await load(id);
    if (!loaded) co_return std::unexpected(loaded.error());
    if (loaded->state->already_applied(request.user, request.message.id)) break;
    auto entry = co_await decide(loaded->state, request);
    if (!entry) co_return std::unexpected(entry.error());
    auto appended = co_await append(loaded->state, *std::move(entry));
    if (!appended) co_return std::unexpected(appended.error());
    if (*appended) break;
  }
  auto loaded = co_await load(std::move(id));
  if (!loaded) co_return std::unexpected(loaded.error());
  co_return loaded->view(request.user);
}

/// Decides a command; if a match is running, where its table is.
asio::awaitable<Expected<campaign::StoredEntry>> CampaignService::decide(
    StatePtr state, campaign::Request request) {
  const auto seed = context_.seed_for(state->campaign().history.size());
  auto decided = [state, request, seed, date = today()](const match::Match* match) {
    SystemRandom random;
    return state->decide(request, {date, seed, random, match});
  };
  if (!state->match()) co_return decided(nullptr);
  auto actor = co_await table_of(state);
  if (!actor) co_return std::unexpected(actor.error());
  auto look = [decided](const Table& table) { return decided(table.match()); };
  co_return co_await (*actor)->inspect(std::move(look));
}

asio::awaitable<Expected<json::object>> CampaignService::create(json::value request,
                                                                std::string user) {
  const auto read = campaign::read_campaign_request(request);
  if (!read) co_return std::unexpected(read.error());
  StatePtr source;
  if (read->fork) {
    auto loaded = co_await find_for(*read->fork, user);
    if (!loaded) co_return std::unexpected(engine::with_prefix("campaign/fork", loaded.error()));
    source = *loaded;
  }
  const campaign::CreationFacts facts{user, today(), random_id()};
  auto work = [this, request = *read, source, facts]() {
    const Packs& packs = context_.packs;
    return campaign::create_campaign(packs.library, packs.chapters, request, source.get(), facts);
  };
  auto created = co_await run_on(context_.import_pool, std::move(work));
  if (!created) co_return std::unexpected(created.error());
  CampaignState state(context_.packs.library, random_id());
  if (auto applied = state.apply(created->entry); !applied) {
    co_return std::unexpected(applied.error());
  }
  store::Append first{store::campaign_stream(state.id()), 0, to_text(created->entry),
                      stored(state.listing())};
  auto appended = co_await context_.append(std::move(first));
  if (!appended) co_return std::unexpected(not_stored(state.id(), appended.error()));
  json::object out = {{"campaign_id", state.id()}, {"invite", facts.invite}};
  if (const auto& verified = created->verified) {
    out["verified"] = {{"matches", verified->matches}, {"skipped", verified->skipped}};
  }
  co_return out;
}

asio::awaitable<Expected<json::object>> CampaignService::list(std::string user) {
  store::ListingQuery query{store::StreamKind::campaign, store::ListingScope::user, user};
  query.limit = kMaxListed;
  auto page = co_await context_.list(std::move(query));
  if (!page) co_return std::unexpected(not_stored("", page.error()));
  json::array mine;
  for (const auto& row : page->rows) {
    if (const auto listed = engine::parse_json(row.listing.text, "listing")) {
      mine.push_back(*listed);
      continue;
    }
    auto state = co_await find_for(row.id, user);  // of an earlier version, not listed yet
    if (state) mine.push_back(engine::to_object((*state)->listed()));
  }
  const auto& heroes = context_.packs.library.content.heroes;
  json::object out = {{"mine", std::move(mine)},
                      {"heroes", json::array(heroes.begin(), heroes.end())},
                      {"chapters", campaign::kCampaignChapters}};
  co_return out;
}

asio::awaitable<Expected<json::object>> CampaignService::preview(std::string id, std::string invite,
                                                                 std::string user) {
  auto state = co_await find(std::move(id));
  if (!state) co_return std::unexpected(state.error());
  if ((*state)->invite() != invite)
    co_return std::unexpected(make_error(ErrorCode::bad_invite, "preview/invite"));
  co_return engine::to_object((*state)->preview(user));
}

asio::awaitable<Expected<json::object>> CampaignService::file(std::string id, std::string user) {
  auto allowed = co_await find_for(id, std::move(user));
  if (!allowed) co_return std::unexpected(allowed.error());
  auto loaded = co_await load(std::move(id));
  if (!loaded) co_return std::unexpected(loaded.error());
  co_return to_json(loaded->state->campaign());
}

asio::awaitable<Expected<json::object>> CampaignService::texts(std::string id, std::string language,
                                                               std::string user) {
  auto state = co_await find_for(std::move(id), std::move(user));
  if (!state) co_return std::unexpected(state.error());
  auto texts = (*state)->texts(language);
  if (!texts) co_return std::unexpected(texts.error());
  json::object all;
  for (const auto& [key, text] : *texts) all[key] = text;
  json::object out = {{"language", language}, {"texts", std::move(all)}};
  co_return out;
}

asio::awaitable<void> CampaignService::add_listing(std::string id) {
  const auto state = co_await find(id);
  if (!state) {
    log_failure(state.error(), {{"campaign", id}});
    co_return;
  }
  auto work = [this, id, listing = stored((*state)->listing())] {
    return context_.store->add_listing(store::campaign_stream(id), listing, 0);
  };
  const auto added = co_await run_on(context_.db_pool, std::move(work));
  if (!added) not_stored(id, added.error());
}

void CampaignService::on_match_changed(const std::string& id, bool over) {
  if (!over) return changed_(id);
  auto work = [this, id]() -> asio::awaitable<void> {
    auto loaded = co_await load(id);
    if (!loaded) log_failure(loaded.error(), {{"campaign", id}});
    changed_(id);
  };
  asio::co_spawn(context_.io, std::move(work), asio::detached);
}

}  // namespace etana::server
