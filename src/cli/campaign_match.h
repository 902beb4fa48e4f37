#pragma once

#include "cli/command.h"
#include "cli/keeper.h"
#include "cli/saves.h"
#include "cli/terminal.h"

namespace etana::cli {

/// What `etana campaign play` was asked for.
struct CampaignPlay {
  Common common;
  std::string file;
  std::string seats;   // "human,bot:greedy"; empty: people, or with `all` bots
  std::string heroes;  // "mila,beb"; empty: those who played last
  std::string date;
  int chapter = 0;  // a chapter to be played again after the end
  Wish saved;       // what to do with an unfinished match
  bool all = false;
  int most = 200;  // matches that `all` plays at most
};

/// Plays the campaign's next match, a chapter again, or match after match until the story is told.
int play_campaign(const CampaignPlay& request);

/// Where the campaign stands, for people.
void print_standing(const campaign::CampaignRecord& campaign, const ChapterLibrary& keeper,
                    const Words& words);

/// The heroes' names as the group says them.
std::string hero_name(const campaign::CampaignProgress& now, const std::string& hero,
                      const Words& words);

/// A hero with all its titles and scorch marks.
std::string hero_with_titles(const campaign::CampaignProgress& now, const std::string& hero,
                             const Words& words);

/// The heroes to choose from, a line each: id, name, what they are like.
std::string list_of_heroes(const campaign::CampaignContent& content, const Words& words);

/// The file of a campaign: the one that was named, or the usual one.
std::filesystem::path campaign_file(const std::string& named);

/// The file beside a campaign's that its unfinished match is saved in.
std::filesystem::path match_file_of(const std::filesystem::path& campaign);

/// " --file ours.json" for commands on a campaign that is not in the usual place.
std::string file_flag(const std::string& named);

/// Says an error like `fail`; behind a mistake about heroes stands the list of them.
int fail_about_heroes(const engine::Error& error, const campaign::CampaignContent& content,
                      const Words& words);

/// Today, as 2031-05-17, unless a date was given.
std::string date_or_today(const std::string& given);

}  // namespace etana::cli
