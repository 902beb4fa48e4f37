#include <fmt/chrono.h>
#include <fmt/format.h>

#include <ctime>

#include "campaign/rulebook.h"
#include "cli/campaign_match.h"
#include "cli/text_layout.h"
#include "engine/join.h"

namespace etana::cli {

namespace {

std::vector<std::string> titles_in_words(const campaign::HeroSheet& sheet, const Words& words) {
  std::vector<std::string> all;
  for (const auto& title : sheet.titles) all.push_back(words.say("ziggurat.title." + title));
  all.insert(all.end(), sheet.epithets.begin(), sheet.epithets.end());
  return all;
}

void print_heroes(const campaign::CampaignProgress& now, const Words& words) {
  fmt::print("\n{}\n", words.say("ziggurat.campaign.heroes"));
  for (const auto& sheet : now.heroes) {
    fmt::print("  {}\n", hero_with_titles(now, sheet.hero, words));
  }
}

void print_roll(const campaign::CampaignProgress& now, const Words& words) {
  fmt::print("\n{}\n", words.say("ziggurat.campaign.roll"));
  if (now.results.empty()) fmt::print("  {}\n", words.say("ziggurat.campaign.roll.empty"));
  for (const auto& result : now.results) {
    std::vector<std::string> names;
    for (const auto& hero : result.heroes) names.push_back(hero_name(now, hero, words));
    fmt::print("  {}  {}\n",
               words.say("ziggurat.campaign.roll.line", {{"date", result.date},
                                                         {"chapter", result.chapter},
                                                         {"result", result.won ? "won" : "lost"},
                                                         {"heroes", engine::joined(names)}}),
               words.say("ziggurat.chapter." + std::to_string(result.chapter) + ".chronicle." +
                         (result.won ? "won" : "lost")));
  }
}

}  // namespace

std::string hero_name(const campaign::CampaignProgress& now, const std::string& hero,
                      const Words& words) {
  const auto sheet = sheet_of(now, hero);
  return sheet.name.empty() ? words.say("ziggurat.hero." + hero) : sheet.name;
}

std::string hero_with_titles(const campaign::CampaignProgress& now, const std::string& hero,
                             const Words& words) {
  const auto sheet = sheet_of(now, hero);
  const auto titles = titles_in_words(sheet, words);
  return words.say("ziggurat.campaign.hero",
                   {{"name", hero_name(now, hero, words)},
                    {"titles", titles.empty() ? "none" : engine::joined(titles)},
                    {"scorched", sheet.scorched}});
}

void print_standing(const campaign::CampaignRecord& campaign, const ChapterLibrary& keeper,
                    const Words& words) {
  const auto now = campaign::progress_of(campaign);
  fmt::print("{}\n", words.say("ziggurat.campaign.heading", {{"group", campaign.group}}));
  if (!campaign.members.empty()) {
    fmt::print("{}\n", words.say("ziggurat.campaign.members",
                                 {{"names", engine::joined(campaign.members)}}));
  }
  print_heroes(now, words);
  print_roll(now, words);
  fmt::print("\n");
  if (const auto rank = rank_of(now)) {
    const std::string key = "ziggurat.rank." + std::string(name_of(*rank));
    fmt::print("{} {}\n",
               words.say("ziggurat.campaign.finished",
                         {{"matches", now.matches}, {"rank", words.say(key)}}),
               words.say(key + ".about"));
    return;
  }
  const std::string title = words.say("ziggurat.chapter." + std::to_string(now.chapter) + ".title");
  fmt::print("{}\n",
             words.say("ziggurat.campaign.next", {{"chapter", now.chapter}, {"title", title}}));
  if (const auto goal = page_of(now, keeper.content, campaign::EnvelopeText::goal, now.chapter)) {
    fmt::print("{}: {}\n", words.say("ziggurat.campaign.goal"), words.say(*goal));
  }
  if (now.knowledge) fmt::print("{}\n", words.say("ziggurat.campaign.knowledge_opened"));
}

std::string list_of_heroes(const campaign::CampaignContent& content, const Words& words) {
  std::string all;
  for (const auto& hero : content.heroes) {
    const std::string key = "ziggurat.hero." + hero;
    all += beside("  " + hero, words.say(key) + ": " + words.say(key + ".about"), 12);
  }
  return all;
}

std::filesystem::path match_file_of(const std::filesystem::path& campaign) {
  return campaign.string() + ".match";
}

std::string file_flag(const std::string& named) {
  return named.empty() ? "" : " --file " + quoted(named);
}

int fail_about_heroes(const engine::Error& error, const campaign::CampaignContent& content,
                      const Words& words) {
  const int code = fail(error, words);
  const std::string& key = error.text.key;
  if (key.ends_with("error.no_hero") || key.ends_with("error.heroes_2_to_4")) {
    fmt::print(stderr, "{}", list_of_heroes(content, words));
  }
  return code;
}

std::filesystem::path campaign_file(const std::string& named) {
  return named.empty() ? usual_folder() / "campaign.json" : std::filesystem::path(named);
}

std::string date_or_today(const std::string& given) {
  if (!given.empty()) return given;
  return fmt::format("{:%Y-%m-%d}", fmt::localtime(std::time(nullptr)));
}

}  // namespace etana::cli
