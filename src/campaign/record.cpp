#include "campaign/record.h"

#include <algorithm>
#include <array>

#include "campaign/validation.h"

namespace etana::campaign {

namespace {

/// Losses of a chapter after which its secret knowledge is opened (Z-39).
constexpr int kLossesForKnowledge = 2;

/// Derives the progress from a campaign's entries.
class ProgressBuilder {
 public:
  explicit ProgressBuilder(const CampaignRecord& campaign) : campaign_(campaign) {
    for (const HistoryEntry& item : campaign.history) std::visit(*this, item.entry);
  }

  void operator()(const MatchResult& result) {
    results_.push_back(result);
    ++played_;
  }
  void operator()(const Renamed& renamed) { names_[renamed.hero] = renamed.name; }
  void operator()(const Restored& restored) {
    results_.resize(static_cast<std::size_t>(restored.matches));
  }

  CampaignProgress progress() {
    begin();
    for (const MatchResult& result : results_) add(result);
    now_.knowledge = !now_.finished && now_.lost >= kLossesForKnowledge;
    for (const auto& [hero, name] : names_) sheet(hero).name = name;
    now_.results = std::move(results_);
    return std::move(now_);
  }

 private:
  void begin() {
    now_.party = campaign_.party;
    for (const auto& hero : now_.party) sheet(hero);
    now_.matches = campaign_.struck + played_;  // Z-97
    if (!campaign_.printed) return;
    now_.chapter = campaign_.printed->chapter;
    now_.lost = campaign_.printed->lost;
    now_.matches += campaign_.printed->matches;
    for (const HeroSheet& given : campaign_.printed->heroes) sheet(given.hero) = given;
  }

  void add(const MatchResult& result) {
    now_.party = result.heroes;
    now_.kept = result.kept;
    for (const auto& hero : result.heroes) sheet(hero);
    for (const auto& [hero, title] : result.titles) sheet(hero).titles.push_back(title);  // Z-99
    if (result.scorched) ++sheet(*result.scorched).scorched;
    if (!result.won) {  // Z-38
      ++now_.lost;
      return;
    }
    now_.lost = 0;  // Z-37
    now_.finished = now_.chapter == kCampaignChapters;
    if (!now_.finished) ++now_.chapter;
  }

  HeroSheet& sheet(const std::string& hero) {
    const auto found = std::ranges::find(now_.heroes, hero, &HeroSheet::hero);
    if (found != now_.heroes.end()) return *found;
    return now_.heroes.emplace_back(
        HeroSheet{.hero = hero, .name = "", .titles = {}, .epithets = {}});
  }

  const CampaignRecord& campaign_;
  int played_ = 0;
  std::vector<MatchResult> results_;
  std::map<std::string, std::string> names_;
  CampaignProgress now_;
};

/// How many matches played before result number `matches` were dropped by restores (Z-97).
int struck_before(const CampaignRecord& campaign, std::size_t matches) {
  std::vector<int> places;  // of the results in effect, among all matches played
  int played = 0;
  for (const HistoryEntry& item : campaign.history) {
    if (std::holds_alternative<MatchResult>(item.entry)) places.push_back(played++);
    if (const auto* back = std::get_if<Restored>(&item.entry)) {
      places.resize(static_cast<std::size_t>(back->matches));
    }
  }
  const int before = matches < places.size() ? places[matches] : played;
  return campaign.struck + before - static_cast<int>(matches);
}

}  // namespace

Rank rank_for(int matches) {
  if (matches <= 6) return Rank::masters;
  if (matches <= 8) return Rank::adepts;
  return matches <= 11 ? Rank::novices : Rank::apprentices;
}

CampaignProgress progress_of(const CampaignRecord& campaign) {
  return ProgressBuilder(campaign).progress();
}

std::optional<Rank> rank_of(const CampaignProgress& progress) {
  if (!progress.finished) return std::nullopt;
  return rank_for(progress.matches);
}

HeroSheet sheet_of(const CampaignProgress& progress, std::string_view hero) {
  const auto found = std::ranges::find(progress.heroes, hero, &HeroSheet::hero);
  if (found != progress.heroes.end()) return *found;
  return {.hero = std::string(hero), .name = "", .titles = {}, .epithets = {}};
}

Expected<CampaignRecord> new_campaign(const CampaignContent& content, std::string group,
                                      std::vector<std::string> members,
                                      std::vector<std::string> party, std::string date) {
  if (auto good = check_name(group); !good) return std::unexpected(good.error());
  for (const auto& member : members) {
    if (auto good = check_name(member); !good) return std::unexpected(good.error());
  }
  if (auto good = check_party(content, party); !good) return std::unexpected(good.error());
  if (auto good = check_date(date); !good) return std::unexpected(good.error());
  CampaignRecord campaign;
  campaign.group = std::move(group);
  campaign.begun = std::move(date);
  campaign.members = std::move(members);
  campaign.party = std::move(party);
  return campaign;
}

Expected<void> check_append(const CampaignRecord& campaign, const CampaignContent& content,
                            const Entry& entry) {
  if (campaign.history.size() >= kMaxHistory) {
    return std::unexpected(campaign_error("chain_full", {{"limit", std::int64_t{kMaxHistory}}}));
  }
  return check_entry(progress_of(campaign), content, entry);
}

Expected<void> append(CampaignRecord& campaign, const CampaignContent& content, Entry entry) {
  if (auto good = check_append(campaign, content, entry); !good) return good;
  const Bytes32 hash = hash_after(last_hash(campaign), entry);
  campaign.history.push_back({std::move(entry), hash});
  return {};
}

std::vector<RestorePoint> restore_points(const CampaignRecord& campaign) {
  std::vector<RestorePoint> points;
  for (const auto& result : progress_of(campaign).results) {
    points.push_back({static_cast<int>(points.size()), result.chapter});
  }
  return points;
}

Expected<CampaignRecord> fork(const CampaignRecord& campaign, const CampaignContent& content,
                              int matches, std::string group, std::string date) {
  const CampaignProgress now = progress_of(campaign);
  if (matches < 0 || static_cast<std::size_t>(matches) > now.results.size()) {
    return std::unexpected(no_such_match(matches, now));
  }
  auto forked =
      new_campaign(content, std::move(group), campaign.members, campaign.party, std::move(date));
  if (!forked) return forked;
  forked->printed = campaign.printed;
  forked->forked_from = engine::to_hex(last_hash(campaign));
  forked->struck = struck_before(campaign, static_cast<std::size_t>(matches));
  for (const HeroSheet& sheet : now.heroes) {
    if (sheet.name.empty()) continue;
    if (auto named = append(*forked, content, Renamed{sheet.hero, sheet.name}); !named) {
      return std::unexpected(named.error());
    }
  }
  for (std::size_t i = 0; i < static_cast<std::size_t>(matches); ++i) {
    if (auto added = append(*forked, content, now.results[i]); !added) {
      return std::unexpected(added.error());
    }
    const auto record = campaign.records.find(now.results[i].record);
    if (record != campaign.records.end()) forked->records.insert(*record);
  }
  return forked;
}

}  // namespace etana::campaign
