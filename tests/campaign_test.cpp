// The campaign kept apart from its matches: chain, standing, restore, fork, files, forms, book.

#include <gtest/gtest.h>

#include "campaign/campaign_match.h"
#include "campaign/rulebook.h"
#include "cli/campaign_file.h"
#include "cli/campaign_play.h"
#include "support.h"

namespace etana::campaign {
namespace {

using test::code_of;
using test::parsed;
using test::text_of;

const std::vector<std::string> kFour = {"mila", "beb", "hesh", "osh"};

const CampaignContent& content() {
  static const CampaignContent builtin = [] {
    auto chapters = cli::open_chapters("");
    EXPECT_TRUE(chapters.has_value());
    return chapters->content;
  }();
  return builtin;
}

CampaignRecord fresh() {
  auto campaign = new_campaign(content(), "The Millers", {"Ada", "Ben"}, kFour, "2031-05-17");
  EXPECT_TRUE(campaign.has_value());
  return *std::move(campaign);
}

MatchResult lost_match(const CampaignRecord& campaign) {
  const CampaignProgress now = progress_of(campaign);
  return {.date = "2031-05-18",
          .chapter = now.chapter,
          .heroes = now.party,
          .won = false,
          .knowledge = now.knowledge,
          .titles = {},
          .scorched = std::nullopt,
          .kept = std::nullopt,
          .record = ""};
}

MatchResult won_match(const CampaignRecord& campaign) {
  MatchResult result = lost_match(campaign);
  result.won = true;
  return result;
}

void play(CampaignRecord& campaign, const MatchResult& result) {
  const auto added = append(campaign, content(), result);
  EXPECT_TRUE(added.has_value()) << added.error().text.key;
}

/// Six wins, one after another.
CampaignRecord finished_campaign() {
  CampaignRecord campaign = fresh();
  for (int i = 0; i < kCampaignChapters; ++i) play(campaign, won_match(campaign));
  return campaign;
}

template <class T>
std::string text_key(const Expected<T>& result) {
  return result ? "no error"
                : result.error().text.key.substr(result.error().text.key.rfind('.') + 1);
}

TEST(Campaign, a_new_one_stands_before_chapter_1) {
  const CampaignProgress now = progress_of(fresh());
  EXPECT_EQ(now.chapter, 1);
  EXPECT_EQ(now.matches, 0);
  EXPECT_FALSE(now.finished || now.knowledge);
  EXPECT_EQ(now.party, kFour);
}

TEST(Campaign, refuses_names_parties_and_dates_that_cannot_be) {
  const auto begin = [](std::string group, std::vector<std::string> party, std::string date) {
    return text_key(
        new_campaign(content(), std::move(group), {}, std::move(party), std::move(date)));
  };
  EXPECT_EQ(begin("", kFour, "2031-05-17"), "bad_name");
  EXPECT_EQ(begin(std::string(41, 'x'), kFour, "2031-05-17"), "bad_name");
  EXPECT_EQ(begin("a\nb", kFour, "2031-05-17"), "bad_name");
  EXPECT_EQ(begin("ok", {"mila"}, "2031-05-17"), "heroes_2_to_4");
  EXPECT_EQ(begin("ok", {"mila", "mila"}, "2031-05-17"), "hero_twice");
  EXPECT_EQ(begin("ok", {"mila", "zeus"}, "2031-05-17"), "no_hero");
  EXPECT_EQ(begin("ok", kFour, "2031-02-30"), "bad_date");
  EXPECT_EQ(begin("ok", kFour, "yesterday"), "bad_date");
  EXPECT_EQ(begin("Müßig’s älteste Größen aus Überlingen", kFour, "2032-02-29"), "no error");
}

TEST(Campaign, Z38_after_a_loss_the_same_chapter_is_played_again) {
  CampaignRecord campaign = fresh();
  play(campaign, lost_match(campaign));
  EXPECT_EQ(progress_of(campaign).chapter, 1);
  EXPECT_EQ(progress_of(campaign).lost, 1);
}

TEST(Campaign, Z37_a_win_leads_to_the_next_chapter) {
  CampaignRecord campaign = fresh();
  play(campaign, lost_match(campaign));
  play(campaign, won_match(campaign));
  EXPECT_EQ(progress_of(campaign).chapter, 2);
  EXPECT_EQ(progress_of(campaign).lost, 0);
  EXPECT_EQ(progress_of(campaign).matches, 2);
}

TEST(Campaign, Z39_two_losses_open_secret_knowledge_for_that_chapter_alone) {
  CampaignRecord campaign = fresh();
  play(campaign, lost_match(campaign));
  EXPECT_FALSE(progress_of(campaign).knowledge);
  play(campaign, lost_match(campaign));
  EXPECT_TRUE(progress_of(campaign).knowledge);
  MatchResult without = won_match(campaign);
  without.knowledge = false;
  EXPECT_EQ(text_key(append(campaign, content(), without)), "other_match");
  play(campaign, won_match(campaign));
  EXPECT_FALSE(progress_of(campaign).knowledge);
}

TEST(Campaign, Z99_marks_and_titles_stay_and_a_title_is_won_once) {
  CampaignRecord campaign = fresh();
  MatchResult result = lost_match(campaign);
  result.titles = {{"beb", "cloud-sniffer"}};
  result.scorched = "beb";
  play(campaign, result);
  const HeroSheet beb = sheet_of(progress_of(campaign), "beb");
  EXPECT_EQ(beb.scorched, 1);
  EXPECT_EQ(beb.titles, std::vector<std::string>{"cloud-sniffer"});
  result.titles = {{"mila", "cloud-sniffer"}};
  EXPECT_EQ(text_key(append(campaign, content(), result)), "title_taken");
  result.titles = {{"mila", "magpie"}};
  EXPECT_EQ(text_key(append(campaign, content(), result)), "no_title") << "it is of chapter 2";
  result.titles = {{"tarru", "trouser-polisher"}};
  EXPECT_EQ(text_key(append(campaign, content(), result)), "no_hero") << "Tarru did not play";
  EXPECT_EQ(campaign.history.size(), 1U) << "what is refused changes nothing";
}

TEST(Campaign, Z56_the_rank_follows_from_the_number_of_matches) {
  EXPECT_EQ(rank_for(6), Rank::masters);
  EXPECT_EQ(rank_for(7), Rank::adepts);
  EXPECT_EQ(rank_for(8), Rank::adepts);
  EXPECT_EQ(rank_for(9), Rank::novices);
  EXPECT_EQ(rank_for(11), Rank::novices);
  EXPECT_EQ(rank_for(12), Rank::apprentices);
  EXPECT_EQ(rank_for(99), Rank::apprentices);
  EXPECT_EQ(rank_of(progress_of(finished_campaign())), Rank::masters);
  EXPECT_EQ(rank_of(progress_of(fresh())), std::nullopt);
}

TEST(Campaign, after_the_end_no_result_is_added) {
  CampaignRecord campaign = finished_campaign();
  EXPECT_TRUE(progress_of(campaign).finished);
  EXPECT_EQ(progress_of(campaign).results.size(), 6U);
  EXPECT_EQ(text_key(append(campaign, content(), won_match(campaign))), "finished");
}

TEST(Campaign, going_back_takes_results_off_but_keeps_them_in_the_chain) {
  CampaignRecord campaign = fresh();
  play(campaign, won_match(campaign));
  const CampaignProgress before = progress_of(campaign);
  play(campaign, lost_match(campaign));
  play(campaign, won_match(campaign));
  const auto points = restore_points(campaign);
  ASSERT_EQ(points.size(), 3U);
  EXPECT_EQ(points[1].chapter, 2);
  ASSERT_TRUE(append(campaign, content(), Restored{"2031-06-01", points[1].matches}));
  CampaignProgress after = progress_of(campaign);
  EXPECT_EQ(after.matches, 3);
  after.matches = before.matches;
  EXPECT_EQ(after, before);
  EXPECT_EQ(campaign.history.size(), 4U);
  EXPECT_EQ(text_key(append(campaign, content(), Restored{"2031-06-01", 1})), "no_such_match");
}

TEST(Campaign, Z49_every_match_is_in_the_roll_of_honour) {
  CampaignRecord campaign = fresh();
  play(campaign, lost_match(campaign));
  play(campaign, won_match(campaign));
  const auto roll = progress_of(campaign).results;
  ASSERT_EQ(roll.size(), 2U);
  EXPECT_FALSE(roll[0].won);
  EXPECT_TRUE(roll[1].won);
  EXPECT_EQ(roll[1].date, "2031-05-18");
  EXPECT_EQ(roll[1].chapter, 1);
  EXPECT_EQ(roll[1].heroes, kFour);
}

TEST(Campaign, Z97_matches_that_were_restored_away_count_for_the_rank) {
  CampaignRecord campaign = fresh();
  play(campaign, lost_match(campaign));
  ASSERT_TRUE(append(campaign, content(), Restored{"2031-06-01", 0}));
  EXPECT_EQ(progress_of(campaign).lost, 0);
  for (int i = 0; i < kCampaignChapters; ++i) play(campaign, won_match(campaign));
  EXPECT_EQ(progress_of(campaign).matches, 7);
  EXPECT_EQ(rank_of(progress_of(campaign)), Rank::adepts);
  ASSERT_TRUE(append(campaign, content(), Restored{"2031-06-02", 5}));
  play(campaign, lost_match(campaign));
  ASSERT_TRUE(append(campaign, content(), Restored{"2031-06-03", 5}));
  play(campaign, won_match(campaign));
  EXPECT_EQ(progress_of(campaign).matches, 9);
  EXPECT_EQ(rank_of(progress_of(campaign)), Rank::novices);
}

TEST(Campaign, Z97_a_fork_counts_on_from_what_it_was_forked_at) {
  CampaignRecord campaign = fresh();
  play(campaign, lost_match(campaign));
  ASSERT_TRUE(append(campaign, content(), Restored{"2031-06-01", 0}));
  play(campaign, won_match(campaign));  // the second that was played
  play(campaign, lost_match(campaign));
  ASSERT_TRUE(append(campaign, content(), Restored{"2031-06-02", 1}));
  play(campaign, won_match(campaign));  // the fourth
  const auto counted = [&campaign](int matches) {
    return progress_of(*fork(campaign, content(), matches, "The Cousins", "2031-07-01")).matches;
  };
  EXPECT_EQ(counted(0), 1);
  EXPECT_EQ(counted(1), 3);
  EXPECT_EQ(counted(2), 4);
  const auto cousins = fork(campaign, content(), 1, "The Cousins", "2031-07-01");
  EXPECT_EQ(progress_of(*fork(*cousins, content(), 1, "Others", "2031-07-02")).matches, 3);
  const auto read = read_campaign(parsed(text_of(to_json(*cousins))), content());
  ASSERT_TRUE(read.has_value()) << read.error().where;
  EXPECT_EQ(*read, *cousins);
}

TEST(Campaign, Z97_files_that_count_only_what_stands_are_still_read) {
  CampaignRecord campaign = fresh();
  play(campaign, lost_match(campaign));
  ASSERT_TRUE(append(campaign, content(), Restored{"2031-06-01", 0}));
  json::object document = to_json(campaign);
  document.at("standing").at("matches") = 0;
  EXPECT_TRUE(read_campaign(document, content()).has_value());
  document.at("standing").at("matches") = 2;
  EXPECT_EQ(text_key(read_campaign(document, content())), "wrong_state");
}

TEST(Campaign, Z19_heroes_are_introduced_with_titles_and_marks) {
  CampaignRecord campaign = fresh();
  MatchResult result = lost_match(campaign);
  result.titles = {{"beb", "cloud-sniffer"}};
  result.scorched = "beb";
  play(campaign, result);
  const auto chapters = cli::open_chapters("");
  ASSERT_TRUE(chapters.has_value());
  const auto translator = chapters->translator(1, "en");
  ASSERT_TRUE(translator.has_value());
  EXPECT_EQ(cli::hero_with_titles(progress_of(campaign), "beb", *translator),
            "Beb, Cloud Sniffer (scorched once)");
}

TEST(Campaign, a_fork_goes_its_own_way_and_leaves_the_other_alone) {
  CampaignRecord campaign = fresh();
  ASSERT_TRUE(append(campaign, content(), Renamed{"beb", "Bebbo"}));
  play(campaign, won_match(campaign));
  play(campaign, lost_match(campaign));
  const CampaignRecord before = campaign;
  auto forked = fork(campaign, content(), 1, "The Cousins", "2031-07-01");
  ASSERT_TRUE(forked.has_value());
  EXPECT_EQ(progress_of(*forked).chapter, 2);
  EXPECT_EQ(progress_of(*forked).lost, 0);
  EXPECT_EQ(sheet_of(progress_of(*forked), "beb").name, "Bebbo");
  EXPECT_EQ(forked->forked_from, engine::to_hex(last_hash(campaign)));
  play(*forked, won_match(*forked));
  EXPECT_EQ(campaign, before);
  EXPECT_EQ(text_key(fork(campaign, content(), 3, "x", "2031-07-01")), "no_such_match");
}

TEST(Campaign, round_trip_through_one_file) {
  CampaignRecord campaign = finished_campaign();
  ASSERT_TRUE(append(campaign, content(), Renamed{"hesh", "Große Hesh"}));
  ASSERT_TRUE(append(campaign, content(), Restored{"2031-08-01", 3}));
  MatchResult result = lost_match(campaign);
  result.scorched = "osh";
  result.titles = {{"osh", "magpie"}};
  result.kept = KeptObject{"mila", "feather"};
  play(campaign, result);
  campaign.records.emplace(engine::to_hex(engine::sha256("{}")), parsed("{}"));
  const auto read = read_campaign(parsed(text_of(to_json(campaign))), content());
  ASSERT_TRUE(read.has_value()) << read.error().where << " " << read.error().text.key;
  EXPECT_EQ(*read, campaign);
  EXPECT_EQ(progress_of(*read), progress_of(campaign));
}

/// The document of a campaign of two matches, after something was done to it.
template <class Change>
Expected<CampaignRecord> changed(Change change) {
  CampaignRecord campaign = fresh();
  play(campaign, lost_match(campaign));
  play(campaign, won_match(campaign));
  json::object document = to_json(campaign);
  change(document);
  return read_campaign(document, content());
}

TEST(Campaign, a_changed_file_is_refused_and_says_where) {
  const auto flipped = changed([](json::object& document) {
    document["chain"].as_array()[0].as_object()["date"] = "2031-05-19";
  });
  EXPECT_EQ(text_key(flipped), "broken_chain");
  EXPECT_EQ(flipped.error().where, "campaign/chain/0");
  EXPECT_EQ(text_key(changed([](json::object& document) {
              auto& chain = document["chain"].as_array();
              chain.erase(chain.begin());
            })),
            "broken_chain");
  EXPECT_EQ(text_key(changed([](json::object& document) { document["group"] = "Others"; })),
            "broken_chain");
  EXPECT_EQ(text_key(changed(
                [](json::object& document) { document["standing"].as_object()["chapter"] = 5; })),
            "wrong_state");
  EXPECT_EQ(code_of(changed([](json::object& document) { document["format"] = 2; })),
            "wrong_version");
  EXPECT_EQ(code_of(changed([](json::object& document) { document.erase("chain"); })),
            "missing_key");
  EXPECT_EQ(code_of(changed([](json::object& document) { document["cheat"] = true; })),
            "unknown_key");
  EXPECT_EQ(text_key(changed([](json::object& document) {
              document["records"].as_object()["ab"] = json::object{};
            })),
            "broken_record");
}

constexpr std::string_view kForm = R"({"form": "printed", "group": "Die Nachbarn", "chapter": 4,
  "matches": 5, "lost": 1, "heroes": [
    {"hero": "mila", "name": "Mila", "scorched": 2, "titles": ["magpie"], "epithets": ["Der Blitz"]},
    {"hero": "beb"}]})";

TEST(Campaign, one_begun_at_the_printed_table_goes_on_here) {
  const auto campaign = read_paper_form(parsed(kForm), content(), "2031-05-17");
  ASSERT_TRUE(campaign.has_value()) << campaign.error().where;
  const CampaignProgress now = progress_of(*campaign);
  EXPECT_EQ(now.chapter, 4);
  EXPECT_EQ(now.matches, 5);
  EXPECT_EQ(now.lost, 1);
  EXPECT_EQ(sheet_of(now, "mila").scorched, 2);
  EXPECT_EQ(sheet_of(now, "mila").epithets, std::vector<std::string>{"Der Blitz"});
  EXPECT_EQ(now.party, (std::vector<std::string>{"mila", "beb"}));
  const auto read = read_campaign(parsed(text_of(to_json(*campaign))), content());
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(*read, *campaign);
}

TEST(Campaign, a_form_with_a_mistake_says_which) {
  const auto with = [](std::string_view key, json::value value) {
    json::object form = parsed(kForm).as_object();
    form[key] = std::move(value);
    return read_paper_form(form, content(), "2031-05-17");
  };
  EXPECT_EQ(code_of(with("chapter", 7)), "out_of_range");
  EXPECT_EQ(with("chapter", 7).error().where, "form/chapter");
  EXPECT_EQ(code_of(with("matches", 3)), "out_of_range") << "three won and one lost are four";
  EXPECT_EQ(text_key(with("heroes", parsed(R"([{"hero": "mila"}, {"hero": "mila"}])"))),
            "hero_twice");
  EXPECT_EQ(text_key(with("heroes", parsed(R"([{"hero": "mila", "titles": ["doorbell"]}])"))),
            "no_title");
  EXPECT_EQ(text_key(with("group", "")), "bad_name");
  EXPECT_EQ(code_of(with("colour", "red")), "unknown_key");
  EXPECT_EQ(text_key(with("heroes", parsed(R"([{"hero": "mila"}])"))), "heroes_2_to_4");
}

TEST(Campaign, a_match_gets_what_stuck_to_its_heroes) {
  CampaignRecord campaign = fresh();
  MatchResult result = won_match(campaign);
  result.titles = {{"beb", "cloud-sniffer"}, {"osh", "cool-customer"}};
  play(campaign, result);
  result = lost_match(campaign);
  result.scorched = "mila";
  result.kept = KeptObject{"hesh", "feather"};
  play(campaign, result);
  const auto options = match_options(progress_of(campaign), content(), {"hesh", "mila", "beb"});
  EXPECT_EQ(engine::canonical(options), engine::canonical(parsed(R"(
    {"players": 3, "chapter": "2", "knowledge": "off", "heroes": [11, 1, 7], "scorched": [0, 1, 0],
     "titles": [[], [], [0]], "titles_gone": [3], "kept": {"seat": 0, "object": 1}})")));
  EXPECT_TRUE(
      match_options(progress_of(campaign), content(), {"mila", "beb"}).at("kept").is_null());
}

TEST(Campaign, Z98_a_chapter_played_again_knows_nothing_of_the_campaign) {
  const auto again = replay_options(5, content(), {"mila", "beb"});
  EXPECT_EQ(engine::canonical(again), engine::canonical(parsed(R"(
    {"players": 2, "chapter": "5", "knowledge": "off", "heroes": [1, 7], "scorched": [0, 0],
     "titles": [[], []], "titles_gone": [], "kept": null})")));
}

TEST(Campaign, Z17_envelopes_open_when_they_may) {
  CampaignRecord campaign = fresh();
  const auto open = [&campaign](EnvelopeText page, int chapter) {
    return text_key(opened_envelope_text(progress_of(campaign), content(), page, chapter));
  };
  EXPECT_EQ(open(EnvelopeText::letter, 1), "no error");
  EXPECT_EQ(open(EnvelopeText::closing, 1), "not_opened");
  EXPECT_EQ(open(EnvelopeText::knowledge, 1), "not_opened");
  EXPECT_EQ(open(EnvelopeText::letter, 2), "sealed");
  EXPECT_EQ(open(EnvelopeText::letter, 0), "sealed");
  play(campaign, lost_match(campaign));
  play(campaign, lost_match(campaign));
  EXPECT_EQ(open(EnvelopeText::knowledge, 1), "no error");
  play(campaign, won_match(campaign));
  EXPECT_EQ(open(EnvelopeText::closing, 1), "no error");
  EXPECT_EQ(open(EnvelopeText::knowledge, 1), "no error");
  EXPECT_EQ(open(EnvelopeText::letter, 2), "no error");
  EXPECT_EQ(open(EnvelopeText::goal, 3), "sealed");
}

TEST(Campaign, a_goal_asks_less_of_those_who_have_its_secret_knowledge) {
  CampaignProgress now;
  now.chapter = 3;
  now.party = {"mila", "beb"};
  const auto number = [&now](std::optional<std::size_t> heroes = std::nullopt) {
    return std::get<std::int64_t>(
        opened_envelope_text(now, content(), EnvelopeText::goal, 3, heroes)->args.front().value);
  };
  EXPECT_EQ(number(), 6);
  EXPECT_EQ(number(4), 8) << "for those who will play";
  now.knowledge = true;
  EXPECT_EQ(number(), 5);
}

TEST(Campaign, the_rulebook_has_the_stickers_of_opened_chapters_in_their_places) {
  const auto chapters = cli::open_chapters("");
  ASSERT_TRUE(chapters.has_value());
  for (int chapter = 1; chapter <= kCampaignChapters; ++chapter) {
    const auto translator = chapters->translator(chapter, "en");
    ASSERT_TRUE(translator.has_value());
    int stickers = 0;
    int empty = 0;
    for (const auto& line : rulebook(chapter)) {
      const std::string text = translator->translate(line.text);
      EXPECT_EQ(text.find("ziggurat."), std::string::npos) << text;
      if (line.text.key.ends_with(".sticker")) ++stickers;
      if (line.text.key.ends_with(".empty_slot")) ++empty;
    }
    constexpr std::array<int, kCampaignChapters> kPut = {0, 5, 8, 12, 15, 19};
    EXPECT_EQ(stickers, kPut[static_cast<std::size_t>(chapter - 1)]);
    EXPECT_EQ(stickers + empty, 19);
  }
}

TEST(Campaign, goals_are_said_with_their_numbers) {
  const auto chapters = cli::open_chapters("");
  ASSERT_TRUE(chapters.has_value());
  const auto translator = chapters->translator(kCampaignChapters, "en");
  const CampaignProgress now = progress_of(finished_campaign());
  for (int chapter = 1; chapter <= kCampaignChapters; ++chapter) {
    const auto goal = opened_envelope_text(now, content(), EnvelopeText::goal, chapter);
    ASSERT_TRUE(goal.has_value());
    const std::string text = translator->translate(*goal);
    EXPECT_EQ(text.find('{'), std::string::npos) << text;
    EXPECT_GT(text.size(), 20U);
  }
}

TEST(Campaign, a_group_has_the_words_of_opened_chapters_alone) {
  const auto chapters = cli::open_chapters("");
  ASSERT_TRUE(chapters.has_value());
  const auto translator = chapters->translator(3, "de");
  ASSERT_TRUE(translator.has_value());
  EXPECT_TRUE(translator->texts().contains("ziggurat.chapter.3.letter"));
  EXPECT_FALSE(translator->texts().contains("ziggurat.chapter.4.letter"));
  EXPECT_FALSE(translator->texts().contains("ziggurat.sticker.G"));
}

}  // namespace
}  // namespace etana::campaign
