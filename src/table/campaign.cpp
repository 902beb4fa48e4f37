#include "table/campaign.h"

#include <algorithm>
#include <array>

#include "table/campaign_checks.h"

namespace etana::table {

namespace {

/// Losses of a chapter after which its envelope of secret knowledge is opened (Z-39).
constexpr int kLossesForKnowledge = 2;

constexpr std::array<std::string_view, 4> kRankNames = {"masters", "adepts", "novices",
                                                        "apprentices"};

/// Follows a campaign's entries.
class Follower {
 public:
  explicit Follower(const Campaign& campaign) : campaign_(campaign) {
    for (const Link& link : campaign.chain) std::visit(*this, link.entry);
  }

  void operator()(const MatchResult& result) {
    results_.push_back(result);
    ++played_;
  }
  void operator()(const Renamed& renamed) { names_[renamed.hero] = renamed.name; }
  void operator()(const Restored& restored) {
    results_.resize(static_cast<std::size_t>(restored.matches));
  }

  Standing standing() {
    begin();
    for (const MatchResult& result : results_) add(result);
    now_.knowledge = !now_.finished && now_.lost >= kLossesForKnowledge;
    for (const auto& [hero, name] : names_) sheet(hero).name = name;
    now_.roll = std::move(results_);
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

  const Campaign& campaign_;
  int played_ = 0;
  std::vector<MatchResult> results_;
  std::map<std::string, std::string> names_;
  Standing now_;
};

/// Matches that were played before the next one after so many of those that stand, and that do not
/// stand themselves (Z-97).
int struck_before(const Campaign& campaign, std::size_t matches) {
  std::vector<int> places;  // of the results that stand, among all that were played
  int played = 0;
  for (const Link& link : campaign.chain) {
    if (std::holds_alternative<MatchResult>(link.entry)) places.push_back(played++);
    if (const auto* back = std::get_if<Restored>(&link.entry)) {
      places.resize(static_cast<std::size_t>(back->matches));
    }
  }
  const int before = matches < places.size() ? places[matches] : played;
  return campaign.struck + before - static_cast<int>(matches);
}

}  // namespace

std::string_view name_of(Rank rank) { return kRankNames[static_cast<std::size_t>(rank)]; }

Rank rank_for(int matches) {
  if (matches <= 6) return Rank::masters;
  if (matches <= 8) return Rank::adepts;
  return matches <= 11 ? Rank::novices : Rank::apprentices;
}

Standing standing(const Campaign& campaign) { return Follower(campaign).standing(); }

std::optional<Rank> rank_of(const Standing& standing) {
  if (!standing.finished) return std::nullopt;
  return rank_for(standing.matches);
}

HeroSheet sheet_of(const Standing& standing, std::string_view hero) {
  const auto found = std::ranges::find(standing.heroes, hero, &HeroSheet::hero);
  if (found != standing.heroes.end()) return *found;
  return {.hero = std::string(hero), .name = "", .titles = {}, .epithets = {}};
}

Expected<Campaign> new_campaign(const Lore& lore, std::string group,
                                std::vector<std::string> members, std::vector<std::string> party,
                                std::string date) {
  if (auto good = check_name(group); !good) return std::unexpected(good.error());
  for (const auto& member : members) {
    if (auto good = check_name(member); !good) return std::unexpected(good.error());
  }
  if (auto good = check_party(lore, party); !good) return std::unexpected(good.error());
  if (auto good = check_date(date); !good) return std::unexpected(good.error());
  Campaign campaign;
  campaign.group = std::move(group);
  campaign.begun = std::move(date);
  campaign.members = std::move(members);
  campaign.party = std::move(party);
  return campaign;
}

Expected<void> may_append(const Campaign& campaign, const Lore& lore, const Entry& entry) {
  if (campaign.chain.size() >= kLongestChain) {
    return std::unexpected(campaign_error("chain_full", {{"limit", std::int64_t{kLongestChain}}}));
  }
  return check_entry(standing(campaign), lore, entry);
}

Expected<void> append(Campaign& campaign, const Lore& lore, Entry entry) {
  if (auto good = may_append(campaign, lore, entry); !good) return good;
  const Bytes32 hash = hash_after(last_hash(campaign), entry);
  campaign.chain.push_back({std::move(entry), hash});
  return {};
}

std::vector<RestorePoint> restore_points(const Campaign& campaign) {
  std::vector<RestorePoint> points;
  for (const auto& result : standing(campaign).roll) {
    points.push_back({static_cast<int>(points.size()), result.chapter});
  }
  return points;
}

Expected<Campaign> fork(const Campaign& campaign, const Lore& lore, int matches, std::string group,
                        std::string date) {
  const Standing now = standing(campaign);
  if (matches < 0 || static_cast<std::size_t>(matches) > now.roll.size()) {
    return std::unexpected(no_such_match(matches, now));
  }
  auto forked =
      new_campaign(lore, std::move(group), campaign.members, campaign.party, std::move(date));
  if (!forked) return forked;
  forked->printed = campaign.printed;
  forked->forked_from = engine::to_hex(last_hash(campaign));
  forked->struck = struck_before(campaign, static_cast<std::size_t>(matches));
  for (const HeroSheet& sheet : now.heroes) {
    if (sheet.name.empty()) continue;
    if (auto named = append(*forked, lore, Renamed{sheet.hero, sheet.name}); !named) {
      return std::unexpected(named.error());
    }
  }
  for (std::size_t i = 0; i < static_cast<std::size_t>(matches); ++i) {
    if (auto added = append(*forked, lore, now.roll[i]); !added) {
      return std::unexpected(added.error());
    }
    const auto record = campaign.records.find(now.roll[i].record);
    if (record != campaign.records.end()) forked->records.insert(*record);
  }
  return forked;
}

}  // namespace etana::table
