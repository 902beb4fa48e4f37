#pragma once

#include "cli/campaign_file.h"
#include "cli/command.h"
#include "cli/saves.h"
#include "cli/terminal.h"

namespace etana::cli {

/// The options of `etana campaign play`.
struct CampaignPlay {
  Common common;
  std::string file;
  std::string seats;   // "human,bot:greedy"; by default people, or bots with `all`
  std::string heroes;  // "mila,beb"; by default those of the last match
  std::string date;
  int chapter = 0;    // a chapter to replay after the end of the story
  ResumeFlags saved;  // what to do with an unfinished match
  bool all = false;
  int most = 200;  // match limit of `all`
};

/// Plays the next match, replays a chapter, or plays all matches to the end of the story.
int play_campaign(const CampaignPlay& request);

/// Prints heroes, results and the next chapter.
void print_progress(const campaign::CampaignRecord& campaign, const ChapterPack& chapters,
                    const Translator& translator);

/// A hero's name in this campaign.
std::string hero_name(const campaign::CampaignProgress& now, const std::string& hero,
                      const Translator& translator);

/// A hero with all its titles and scorch marks.
std::string hero_with_titles(const campaign::CampaignProgress& now, const std::string& hero,
                             const Translator& translator);

/// The heroes to choose from, one per line: id, name, description.
std::string list_of_heroes(const campaign::CampaignContent& content, const Translator& translator);

/// The given campaign file, or the default one.
std::filesystem::path campaign_file(const std::string& named);

/// The file of a campaign's unfinished match, next to the campaign's own.
std::filesystem::path match_file_of(const std::filesystem::path& campaign);

/// " --file ours.json", or nothing for the default file.
std::string file_flag(const std::string& named);

/// Prints an error like `fail`, followed by the list of heroes if the error is about them.
int fail_about_heroes(const engine::Error& error, const campaign::CampaignContent& content,
                      const Translator& translator);

/// The given date, or today as 2031-05-17.
std::string date_or_today(const std::string& given);

}  // namespace etana::cli
