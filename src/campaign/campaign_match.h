#pragma once

#include "campaign/record.h"

/// How a campaign and its matches meet: what a match gets, and what it gives back.
namespace etana::campaign {

/// Those of a pack's files that a campaign may know which has opened chapters 1 to `chapter`.
std::vector<engine::PackFile> opened_files(std::span<const engine::PackFile> files, int chapter);

/// The options of the campaign's next match, or, once all chapters are won, of any chapter played
/// again, to which nothing sticks (`replay_options`).
json::object match_options(const CampaignProgress& now, const CampaignContent& content,
                           const std::vector<std::string>& party);
json::object replay_options(int chapter, const CampaignContent& content,
                            const std::vector<std::string>& party);

/// The objects in the heroes' hands when a match of this party is over, of which the group may keep
/// one; none in chapters that know no such rule.
std::vector<KeptObject> keepable(const Match& match, const std::vector<std::string>& party);

/// What a match that is over means for the campaign it was begun with. The match's record goes
/// with it (`add_match`).
Expected<MatchResult> result_of(const Match& match, const CampaignProgress& now,
                                const CampaignContent& content,
                                const std::vector<std::string>& party, std::string date,
                                std::optional<KeptObject> keep);

/// The SHA-256 of a match's record, in hex, by which a campaign knows it.
std::string record_hash(const Match& match);

/// Adds the result of a match to the chain, and its record to the records.
Expected<void> add_match(CampaignRecord& campaign, const CampaignContent& content,
                         const Match& match, const std::vector<std::string>& party,
                         std::string date, std::optional<KeptObject> keep);

/// How many matches were played again from their records, and how many could not be, because
/// there is no record or the pack has changed since.
struct Verified {
  int matches = 0;
  int skipped = 0;
};

/// Plays every match of the campaign again from its record, with the packs of the chapters: each
/// must have been begun with the campaign as it then stood, and end as the chain says.
Expected<Verified> verify_matches(const CampaignRecord& campaign, const CampaignContent& content,
                                  std::span<const LoadedPack> packs);

}  // namespace etana::campaign
