#pragma once

#include "campaign/record.h"

/// Checks whether an entry is valid for a campaign's current progress.
namespace etana::campaign {

/// 1 to 40 characters, none of them a control character.
Expected<void> check_name(const std::string& name);
/// A calendar date such as 2031-05-17.
Expected<void> check_date(const std::string& date);
Expected<void> check_hero(const CampaignContent& content, const std::string& hero);
/// A title of the chapters up to this one.
Expected<void> check_title(const CampaignContent& content, int chapter, const std::string& title);
Expected<void> check_entry(const CampaignProgress& now, const CampaignContent& content,
                           const Entry& entry);

engine::Error no_such_match(int match, const CampaignProgress& now);

/// The hash of an entry, given the hash before it.
Bytes32 hash_after(const Bytes32& before, const Entry& entry);

}  // namespace etana::campaign
