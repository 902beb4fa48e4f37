#pragma once

#include "app/command.h"
#include "app/keeper.h"
#include "app/terminal.h"

namespace etana::app {

/// What `etana campaign play` was asked for.
struct CampaignPlay {
  Common common;
  std::string file;
  std::string seats;   // "human,bot:greedy"; empty: people, or with `all` bots
  std::string heroes;  // "mila,beb"; empty: those who played last
  std::string date;
  int chapter = 0;  // a chapter to be played again after the end
  bool all = false;
  int most = 200;  // matches that `all` plays at most
};

/// Plays the campaign's next match, a chapter again, or match after match until the story is told.
int play_campaign(const CampaignPlay& request);

/// A page for reading: paragraphs kept, lines of at most 78 characters.
std::string wrapped(const std::string& text);

/// Where the campaign stands, for people.
void print_standing(const table::Campaign& campaign, const Keeper& keeper, const Words& words);

/// The heroes' names as the group says them.
std::string hero_name(const table::Standing& now, const std::string& hero, const Words& words);

/// The file of a campaign: the one that was named, or the usual one.
std::filesystem::path campaign_file(const std::string& named);

/// Today, as 2031-05-17, unless a date was given.
std::string date_or_today(const std::string& given);

}  // namespace etana::app
