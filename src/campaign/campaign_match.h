#pragma once

#include "campaign/record.h"

/// Connects a campaign and its matches: the options a match starts with, and its result.
namespace etana::campaign {

/// The files of a pack that are open to a campaign at `chapter`.
std::vector<engine::PackFile> opened_files(std::span<const engine::PackFile> files, int chapter);

/// The options of the campaign's next match. After the last chapter, `replay_options` are those of
/// any chapter played again without effect on the campaign.
json::object match_options(const CampaignProgress& now, const CampaignContent& content,
                           const std::vector<std::string>& party);
json::object replay_options(int chapter, const CampaignContent& content,
                            const std::vector<std::string>& party);

/// The objects the heroes hold at the end of a match, one of which the group may keep; none in
/// chapters without that rule.
std::vector<KeptObject> keepable(const Match& match, const std::vector<std::string>& party);

/// The campaign result of a finished match.
Expected<MatchResult> result_of(const Match& match, const CampaignProgress& now,
                                const CampaignContent& content,
                                const std::vector<std::string>& party, std::string date,
                                std::optional<KeptObject> keep);

/// The SHA-256 of a match's record, in hex.
std::string record_hash(const Match& match);

/// Appends the result of a match to the history and adds its record.
Expected<void> add_match(CampaignRecord& campaign, const CampaignContent& content,
                         const Match& match, const std::vector<std::string>& party,
                         std::string date, std::optional<KeptObject> keep);

/// How many matches were verified from their records, and how many were skipped because the record
/// is missing or the pack has changed.
struct Verified {
  int matches = 0;
  int skipped = 0;
};

/// Replays every match from its record: each must have started from the campaign's progress at that
/// time and end with the recorded result.
Expected<Verified> verify_matches(const CampaignRecord& campaign, const CampaignContent& content,
                                  std::span<const LoadedPack> packs);

}  // namespace etana::campaign
