#include "server/campaigns.h"

#include <fmt/chrono.h>

#include <boost/asio/detached.hpp>
#include <chrono>

#include "server/come_back.h"
#include "server/random.h"

namespace etana::server {

namespace {

using engine::ErrorCode;

/// Campaigns in memory; more are read from the store again.
constexpr std::size_t kMostKnown = 1'000;

std::string today() {
  const auto now = std::chrono::system_clock::now();
  return fmt::format("{:%Y-%m-%d}", fmt::gmtime(std::chrono::system_clock::to_time_t(now)));
}

engine::Error not_kept(const std::string& campaign, const engine::Error& reason) {
  note("failed", {{"campaign", campaign}, {"error", to_json(reason)}});
  return make_error(ErrorCode::not_kept, "");
}

/// Acts that would lose a result which still waits for the group's choice.
bool must_wait_for_choice(std::string_view what) {
  return what == "play" || what == "abandon" || what == "restore";
}

MatchNow match_now(const Table& table, const Group& group) {
  MatchNow now{table.phase(), {}, false, {}};
  for (const Place& place : table.places()) now.links.push_back(place.link);
  if (now.phase != Table::Phase::over) return now;
  now.won = table.match()->result()->winners.bits != 0;
  if (!group.match()->again) now.keepable = campaign::keepable(*table.match(), group.match()->heroes());
  return now;
}

}  // namespace

Campaigns::GroupPtr Campaigns::recall(const std::string& name) {
  const std::scoped_lock lock(mutex_);
  const auto found = known_.find(name);
  return found == known_.end() ? nullptr : found->second;
}

/// The latest of what is known of a campaign.
Campaigns::GroupPtr Campaigns::remember(Group group) {
  auto latest = std::make_shared<const Group>(std::move(group));
  const std::scoped_lock lock(mutex_);
  if (known_.size() >= kMostKnown) known_.clear();
  GroupPtr& known = known_[latest->name()];
  if (!known || known->entries() < latest->entries()) known = latest;
  return latest;
}

asio::awaitable<Expected<Campaigns::GroupPtr>> Campaigns::find(std::string name) {
  GroupPtr known = recall(name);
  auto entries = co_await house_.read_campaign(name, known ? known->entries() : 0);
  if (!entries) co_return std::unexpected(not_kept(name, entries.error()));
  if (known && entries->empty()) co_return known;
  auto group =
      known ? Expected<Group>(*known) : Group::rebuild(house_.packs.keeper, name, *entries);
  for (std::size_t i = 0; known && group && i < entries->size(); ++i) {
    const auto entry = engine::parse_json((*entries)[i].text, "campaign");
    const bool followed = entry && entry->is_object() && group->follow(entry->get_object());
    if (!followed) co_return std::unexpected(make_error(ErrorCode::bad_file, "campaign " + name));
  }
  if (!group) co_return std::unexpected(group.error());
  co_return remember(*std::move(group));
}

asio::awaitable<Expected<Campaigns::GroupPtr>> Campaigns::find_for(std::string name,
                                                                   std::string person) {
  auto group = co_await find(std::move(name));
  if (group && !(*group)->has_member(person)) {
    co_return std::unexpected(not_member());
  }
  co_return group;
}

/// The table of the match that is going on. The campaign's entry is its truth: a table that was
/// not opened yet, because the server was killed between the two, is opened now.
asio::awaitable<Expected<std::shared_ptr<Croupier>>> Campaigns::table_of(GroupPtr group) {
  const OpenMatch& match = *group->match();
  auto found = co_await lobby_.find(match.table);
  if (found || found.error().code != ErrorCode::no_table) co_return found;
  auto opened = co_await lobby_.open(match.table, match.opening);
  if (!opened) co_return std::unexpected(opened.error());
  co_return co_await lobby_.find(match.table);
}

asio::awaitable<Expected<Campaigns::Report>> Campaigns::report_of(
    GroupPtr group, std::optional<campaign::KeptObject> keep) {
  auto croupier = co_await table_of(group);
  if (!croupier) co_return std::unexpected(croupier.error());
  auto look = [group, keep, date = today()](const Table& table) -> Expected<Report> {
    Report report{match_now(table, *group), std::nullopt};
    if (report.now.phase != Table::Phase::over) return report;
    auto end = group->judge_end(*table.match(), keep, date);
    if (!end) return std::unexpected(end.error());
    report.end = *std::move(end);
    return report;
  };
  co_return co_await (*croupier)->inspect(std::move(look));
}

/// The campaign as it stands, after the result of a match that is over was written down.
asio::awaitable<Expected<Campaigns::Seen>> Campaigns::see(std::string name) {
  for (;;) {
    auto group = co_await find(name);
    if (!group) co_return std::unexpected(group.error());
    Seen seen{*group, std::nullopt};
    if (!seen.group->match()) co_return seen;
    auto report = co_await report_of(seen.group, std::nullopt);
    if (!report) co_return std::unexpected(report.error());
    seen.match = report->now;
    if (!report->end || !report->now.keepable.empty()) co_return seen;
    auto kept = co_await keep(seen.group, *std::move(report->end));
    if (!kept) co_return std::unexpected(kept.error());
  }
}

asio::awaitable<Expected<bool>> Campaigns::keep(GroupPtr group, json::object entry) {
  const auto* by = entry.if_contains("person");
  std::string person = by == nullptr ? std::string() : std::string(by->as_string());
  store::Entry next{group->entries(), json::serialize(entry)};
  auto kept = co_await house_.append_to_campaign(group->name(), person, std::move(next));
  if (!kept) co_return std::unexpected(not_kept(group->name(), kept.error()));
  if (*kept == store::Kept::taken) ++house_.tally.lost_races;
  co_return *kept == store::Kept::kept;
}

asio::awaitable<Expected<json::object>> Campaigns::look(std::string name, std::string person) {
  auto allowed = co_await find_for(name, person);
  if (!allowed) co_return std::unexpected(allowed.error());
  auto seen = co_await see(std::move(name));
  if (!seen) co_return std::unexpected(seen.error());
  co_return seen->group->told(person, seen->match ? &*seen->match : nullptr);
}

asio::awaitable<Expected<json::object>> Campaigns::act(std::string name, Act act) {
  for (;;) {
    auto seen = co_await see(name);
    if (!seen) co_return std::unexpected(seen.error());
    if (seen->group->granted(act.person, act.id)) break;
    auto entry = co_await judge(*seen, act);
    if (!entry) co_return std::unexpected(entry.error());
    auto kept = co_await keep(seen->group, *std::move(entry));
    if (!kept) co_return std::unexpected(kept.error());
    if (*kept) break;
  }
  auto seen = co_await see(std::move(name));
  if (!seen) co_return std::unexpected(seen.error());
  co_return seen->group->told(act.person, seen->match ? &*seen->match : nullptr);
}

asio::awaitable<Expected<json::object>> Campaigns::judge(Seen seen, Act act) {
  const bool over = seen.match && seen.match->phase == Table::Phase::over;
  const auto luck = house_.luck(seen.group->campaign().history.size());
  auto entry = seen.group->judge(act, today(), luck);
  if (!entry) co_return entry;
  if (over && must_wait_for_choice(act.what)) {
    co_return std::unexpected(campaign::campaign_error("keep_first"));
  }
  if (act.what != "keep") co_return entry;
  auto report = co_await report_of(seen.group, act.keep);
  if (!report) co_return std::unexpected(report.error());
  if (!report->end) co_return std::unexpected(campaign::campaign_error("not_over"));
  for (auto& [key, value] : *report->end) (*entry)[key] = value;
  co_return entry;
}

asio::awaitable<Expected<json::object>> Campaigns::found(json::value asked, std::string person) {
  GroupPtr from;
  if (std::string forked = forked_in(asked); !forked.empty()) {
    auto seen = co_await find_for(std::move(forked), person);
    if (!seen) co_return std::unexpected(engine::with_prefix("founding/fork", seen.error()));
    from = *seen;
  }
  auto work = [this, asked = std::move(asked), from, person]() {
    return make_founding(house_.packs, asked, from.get(), person, today());
  };
  auto founding = co_await done_by(house_.thinkers, std::move(work));
  if (!founding) co_return std::unexpected(founding.error());
  const std::string name = random_name();
  store::Entry first{0, json::serialize(founding->entry)};
  auto kept = co_await house_.append_to_campaign(name, person, std::move(first));
  if (!kept) co_return std::unexpected(not_kept(name, kept.error()));
  json::object told = {{"campaign", name}, {"link", founding->entry.at("link")}};
  if (const auto& verified = founding->verified) {
    told["verified"] = {{"matches", verified->matches}, {"skipped", verified->skipped}};
  }
  co_return told;
}

asio::awaitable<Expected<json::object>> Campaigns::list(std::string person) {
  auto names = co_await house_.campaigns_of(person);
  if (!names) co_return std::unexpected(not_kept("", names.error()));
  json::array mine;
  for (const auto& name : *names) {
    auto group = co_await find_for(name, person);
    if (group) mine.push_back((*group)->listed());
  }
  const auto& heroes = house_.packs.keeper.content.heroes;
  json::object told = {{"mine", std::move(mine)},
                       {"heroes", json::array(heroes.begin(), heroes.end())},
                       {"chapters", campaign::kCampaignChapters}};
  co_return told;
}

asio::awaitable<Expected<json::object>> Campaigns::door(std::string name, std::string link,
                                                        std::string person) {
  auto group = co_await find(std::move(name));
  if (!group) co_return std::unexpected(group.error());
  if ((*group)->link() != link) co_return std::unexpected(make_error(ErrorCode::bad_link, "link"));
  co_return (*group)->door(person);
}

asio::awaitable<Expected<json::object>> Campaigns::file(std::string name, std::string person) {
  auto allowed = co_await find_for(name, std::move(person));
  if (!allowed) co_return std::unexpected(allowed.error());
  auto seen = co_await see(std::move(name));
  if (!seen) co_return std::unexpected(seen.error());
  co_return to_json(seen->group->campaign());
}

asio::awaitable<Expected<json::object>> Campaigns::texts(std::string name, std::string language,
                                                         std::string person) {
  auto group = co_await find_for(std::move(name), std::move(person));
  if (!group) co_return std::unexpected(group.error());
  auto texts = (*group)->texts(language);
  if (!texts) co_return std::unexpected(texts.error());
  json::object words;
  for (const auto& [key, text] : *texts) words[key] = text;
  json::object told = {{"language", language}, {"texts", std::move(words)}};
  co_return told;
}

void Campaigns::settle(const std::string& name) {
  auto work = [this, name]() -> asio::awaitable<void> {
    auto seen = co_await see(name);
    if (!seen) note("failed", {{"campaign", name}, {"error", to_json(seen.error())}});
  };
  asio::co_spawn(house_.io, std::move(work), asio::detached);
}

}  // namespace etana::server
