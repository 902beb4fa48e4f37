#include <fmt/chrono.h>
#include <fmt/format.h>

#include <ctime>

#include "campaign/rulebook.h"
#include "cli/campaign_play.h"
#include "cli/terminal.h"
#include "cli/text_layout.h"
#include "engine/join.h"

namespace etana::cli {

namespace {

std::vector<std::string> translated_titles(const campaign::HeroSheet& sheet,
                                           const Translator& translator) {
  std::vector<std::string> all;
  for (const auto& title : sheet.titles)
    all.push_back(translator.translate(campaign::text_key("title." + title)));
  all.insert(all.end(), sheet.epithets.begin(), sheet.epithets.end());
  return all;
}

void print_heroes(const campaign::CampaignProgress& now, const Translator& translator) {
  Terminal().print("\n" + translator.translate(campaign::text_key("campaign.heroes")));
  for (const auto& sheet : now.heroes) {
    Terminal().print("  " + hero_with_titles(now, sheet.hero, translator));
  }
}

void print_results(const campaign::CampaignProgress& now, const Translator& translator) {
  Terminal().print("\n" + translator.translate(campaign::text_key("campaign.roll")));
  if (now.results.empty())
    Terminal().print("  " + translator.translate(campaign::text_key("campaign.roll.empty")));
  for (const auto& result : now.results) {
    std::vector<std::string> names;
    for (const auto& hero : result.heroes) names.push_back(hero_name(now, hero, translator));
    Terminal().print_entry(fmt::format(
        "  {}  {}",
        translator.translate(campaign::text_key("campaign.roll.line"),
                             {{"date", result.date},
                              {"chapter", result.chapter},
                              {"result", result.won ? "won" : "lost"},
                              {"heroes", engine::joined(names)}}),
        translator.translate(campaign::text_key("chapter." + std::to_string(result.chapter) +
                                                ".chronicle." + (result.won ? "won" : "lost")))));
  }
}

}  // namespace

std::string hero_name(const campaign::CampaignProgress& now, const std::string& hero,
                      const Translator& translator) {
  const auto sheet = sheet_of(now, hero);
  return sheet.name.empty() ? translator.translate(campaign::text_key("hero." + hero)) : sheet.name;
}

std::string hero_with_titles(const campaign::CampaignProgress& now, const std::string& hero,
                             const Translator& translator) {
  const auto sheet = sheet_of(now, hero);
  const auto titles = translated_titles(sheet, translator);
  return translator.translate(campaign::text_key("campaign.hero"),
                              {{"name", hero_name(now, hero, translator)},
                               {"titles", titles.empty() ? "none" : engine::joined(titles)},
                               {"scorched", sheet.scorched}});
}

void print_progress(const campaign::CampaignRecord& campaign, const ChapterPack& chapters,
                    const Translator& translator) {
  const auto now = campaign::progress_of(campaign);
  Terminal().print(
      translator.translate(campaign::text_key("campaign.heading"), {{"group", campaign.group}}));
  if (!campaign.members.empty()) {
    Terminal().print(translator.translate(campaign::text_key("campaign.members"),
                                          {{"names", engine::joined(campaign.members)}}));
  }
  print_heroes(now, translator);
  print_results(now, translator);
  fmt::print("\n");
  if (const auto rank = rank_of(now)) {
    const std::string key = campaign::text_key("rank." + std::string(name_of(*rank)));
    fmt::print(
        "{} {}\n",
        translator.translate(campaign::text_key("campaign.finished"),
                             {{"matches", now.matches}, {"rank", translator.translate(key)}}),
        translator.translate(key + ".about"));
    return;
  }
  const std::string title =
      translator.translate(campaign::text_key("chapter." + std::to_string(now.chapter) + ".title"));
  Terminal().print(translator.translate(campaign::text_key("campaign.next"),
                                        {{"chapter", now.chapter}, {"title", title}}));
  if (const auto goal =
          opened_envelope_text(now, chapters.content, campaign::EnvelopeText::goal, now.chapter)) {
    Terminal().print(translator.translate(campaign::text_key("campaign.goal")) + ": " +
                     translator.translate(*goal));
  }
  if (now.knowledge)
    Terminal().print(translator.translate(campaign::text_key("campaign.knowledge_opened")));
}

std::string list_of_heroes(const campaign::CampaignContent& content, const Translator& translator) {
  std::string all;
  for (const auto& hero : content.heroes) {
    const std::string key = campaign::text_key("hero." + hero);
    all +=
        beside("  " + hero, translator.translate(key) + ": " + translator.translate(key + ".about"),
               12, Terminal().width());
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
                      const Translator& translator) {
  const int code = fail(error, translator);
  const std::string& key = error.text.key;
  if (key.ends_with("error.no_hero") || key.ends_with("error.heroes_2_to_4")) {
    fmt::print(stderr, "{}", list_of_heroes(content, translator));
  }
  return code;
}

std::filesystem::path campaign_file(const std::string& named) {
  return named.empty() ? default_data_dir() / "campaign.json" : std::filesystem::path(named);
}

std::string date_or_today(const std::string& given) {
  if (!given.empty()) return given;
  return fmt::format("{:%Y-%m-%d}", fmt::localtime(std::time(nullptr)));
}

}  // namespace etana::cli
