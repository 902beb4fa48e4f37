#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "app/campaign_match.h"
#include "app/library.h"
#include "table/campaign_book.h"

namespace etana::app {

namespace {

namespace fs = std::filesystem;
using engine::Expected;

struct Request {
  Common common;
  std::string file;
  std::string other_file;  // to write to, or to read from
  std::string group;
  std::string members;
  std::string heroes;
  std::string hero;
  std::string name;
  std::string page = "letter";
  std::string date;
  int chapter = 0;
  int match = 0;
};

/// A campaign in hand: what a subcommand works on.
struct Hand {
  Keeper keeper;
  table::Campaign campaign;
  Words words;
  fs::path file;
};

Expected<Hand> take(const Request& request) {
  auto keeper = open_keeper(request.common.pack);
  if (!keeper) return std::unexpected(keeper.error());
  const fs::path file = campaign_file(request.file);
  auto campaign = load_campaign(file, keeper->lore);
  if (!campaign) return std::unexpected(campaign.error());
  auto words = keeper->words(standing(*campaign).chapter, request.common.language);
  if (!words) return std::unexpected(words.error());
  return Hand{*std::move(keeper), *std::move(campaign), *std::move(words), file};
}

/// Runs `act(hand)`, which returns Expected<void>, on the campaign that was asked for.
template <class Act>
int with_campaign(const Request& request, Act act) {
  auto hand = take(request);
  if (!hand) return fail(hand.error(), house_words(request.common.language), request.common.json);
  const Expected<void> done = act(*hand);
  return done ? kDone : fail(done.error(), hand->words, request.common.json);
}

/// Writes a campaign to a place where there is none yet.
Expected<void> settle(const fs::path& file, const table::Campaign& campaign) {
  if (fs::exists(file)) {
    return std::unexpected(make_error(engine::ErrorCode::not_empty, file.string()));
  }
  return save_campaign(file, campaign);
}

int begin(const Request& request) {
  const Words words = house_words(request.common.language);
  const auto keeper = open_keeper(request.common.pack);
  if (!keeper) return fail(keeper.error(), words);
  const auto campaign = table::new_campaign(keeper->lore, request.group, split(request.members),
                                            split(request.heroes), date_or_today(request.date));
  if (!campaign) return fail(campaign.error(), words);
  const fs::path file = campaign_file(request.file);
  if (auto settled = settle(file, *campaign); !settled) return fail(settled.error(), words);
  fmt::print("{}\n", words.say("ziggurat.campaign.begun",
                               {{"group", campaign->group}, {"file", file.string()}}));
  return kDone;
}

int show(const Request& request) {
  return with_campaign(request, [&request](Hand& hand) -> Expected<void> {
    if (request.common.json) {
      json::object out = to_json(standing(hand.campaign));
      out["group"] = hand.campaign.group;
      fmt::print("{}\n", json::serialize(out));
    } else {
      print_standing(hand.campaign, hand.keeper, hand.words);
    }
    return {};
  });
}

int read_page(const Request& request) {
  return with_campaign(request, [&request](Hand& hand) -> Expected<void> {
    const auto now = standing(hand.campaign);
    const auto page = std::ranges::find(table::kPageNames, request.page);
    const auto words =
        page_of(now, hand.keeper.lore, static_cast<table::Page>(page - table::kPageNames.begin()),
                request.chapter == 0 ? now.chapter : request.chapter);
    if (!words) return std::unexpected(words.error());
    fmt::print("{}\n", wrapped(hand.words.say(*words)));
    return {};
  });
}

int show_rulebook(const Request& request) {
  return with_campaign(request, [](Hand& hand) -> Expected<void> {
    const auto now = standing(hand.campaign);
    fmt::print("{}\n", hand.words.say("ziggurat.campaign.rulebook"));
    for (const auto& line : table::rulebook(now.chapter)) {
      fmt::print("{}{}\n", line.heading ? "\n" : "", wrapped(hand.words.say(line.words)));
    }
    fmt::print("\n{}\n", hand.words.say("ziggurat.campaign.titles_open"));
    for (const auto& title : open_titles(now, hand.keeper.lore)) {
      const std::string key = "ziggurat.title." + title;
      fmt::print("  {}\n", hand.words.say("ziggurat.campaign.title_line",
                                          {{"title", hand.words.say(key)},
                                           {"about", hand.words.say(key + ".about")}}));
    }
    return {};
  });
}

int name_hero(const Request& request) {
  return with_campaign(request, [&request](Hand& hand) -> Expected<void> {
    auto named =
        append(hand.campaign, hand.keeper.lore, table::Renamed{request.hero, request.name});
    if (!named) return named;
    if (auto saved = save_campaign(hand.file, hand.campaign); !saved) return saved;
    print_standing(hand.campaign, hand.keeper, hand.words);
    return {};
  });
}

/// The match before which to go back: the one that was named, or the first of the chapter.
Expected<int> match_before(const Request& request, const table::Campaign& campaign) {
  if (request.match > 0) return request.match;
  for (const auto& point : restore_points(campaign)) {
    if (point.chapter == request.chapter) return point.matches + 1;
  }
  return std::unexpected(table::campaign_error("sealed", {{"chapter", request.chapter}}));
}

int restore(const Request& request) {
  return with_campaign(request, [&request](Hand& hand) -> Expected<void> {
    const auto match = match_before(request, hand.campaign);
    if (!match) return std::unexpected(match.error());
    auto restored = append(hand.campaign, hand.keeper.lore,
                           table::Restored{date_or_today(request.date), *match - 1});
    if (!restored) return restored;
    if (auto saved = save_campaign(hand.file, hand.campaign); !saved) return saved;
    fmt::print("{}\n", hand.words.say("ziggurat.campaign.restored", {{"match", *match}}));
    return {};
  });
}

int fork_off(const Request& request) {
  return with_campaign(request, [&request](Hand& hand) -> Expected<void> {
    const auto played = static_cast<int>(standing(hand.campaign).roll.size());
    const auto forked =
        table::fork(hand.campaign, hand.keeper.lore, request.match > 0 ? request.match - 1 : played,
                    request.group, date_or_today(request.date));
    if (!forked) return std::unexpected(forked.error());
    if (auto settled = settle(request.other_file, *forked); !settled) return settled;
    fmt::print("{}\n", hand.words.say("ziggurat.campaign.forked",
                                      {{"group", forked->group}, {"file", request.other_file}}));
    return {};
  });
}

int write_out(const Request& request) {
  return with_campaign(request, [&request](Hand& hand) -> Expected<void> {
    if (auto settled = settle(request.other_file, hand.campaign); !settled) return settled;
    fmt::print("{}\n",
               hand.words.say("ziggurat.campaign.exported", {{"file", request.other_file}}));
    return {};
  });
}

Expected<table::Campaign> read_document(const Request& request, const Keeper& keeper) {
  const auto document = read_json_file(request.other_file);
  if (!document) return std::unexpected(document.error());
  auto campaign = table::is_form(*document)
                      ? read_form(*document, keeper.lore, date_or_today(request.date))
                      : read_campaign(*document, keeper.lore);
  if (!campaign) {
    return std::unexpected(engine::inside(request.other_file + ": ", campaign.error()));
  }
  return campaign;
}

/// Takes a campaign in from a file or a form, after every match with a record was played again.
int read_in(const Request& request) {
  const Words words = house_words(request.common.language);
  const auto keeper = open_keeper(request.common.pack);
  if (!keeper) return fail(keeper.error(), words);
  const auto campaign = read_document(request, *keeper);
  if (!campaign) return fail(campaign.error(), words);
  const auto now = standing(*campaign);
  const auto packs = keeper->packs(now.chapter);
  if (!packs) return fail(packs.error(), words);
  const auto verified = verify_matches(*campaign, keeper->lore, *packs);
  if (!verified) return fail(engine::inside(request.other_file + ": ", verified.error()), words);
  const fs::path file = campaign_file(request.file);
  if (auto settled = settle(file, *campaign); !settled) return fail(settled.error(), words);
  fmt::print("{}\n", words.say("ziggurat.campaign.imported", {{"group", campaign->group},
                                                              {"file", file.string()},
                                                              {"matches", now.matches}}));
  fmt::print("{}\n", words.say("ziggurat.campaign.verified",
                               {{"matches", verified->matches}, {"skipped", verified->skipped}}));
  return kDone;
}

/// A subcommand of `campaign` with the options that all have.
Command add(const Command& campaign, const std::string& name, const std::string& about,
            int (*run)(const Request&), const std::shared_ptr<Request>& request) {
  const Command command = campaign.command(name, about, [run, request] { return run(*request); });
  command.option("--file", request->file, "Where the campaign is kept");
  command.option("--pack", request->common.pack, "Folder of a pack of your own");
  request->common.add_language(command);
  return command;
}

void add_date(const Command& command, const std::shared_ptr<Request>& request) {
  command.option("--date", request->date, "The day, as 2031-05-17; today if left out");
}

void add_campaign_play(const Command& campaign) {
  auto request = std::make_shared<CampaignPlay>();
  const Command command =
      campaign.command("play", "Play the next match; an unfinished one is taken up again",
                       [request] { return play_campaign(*request); });
  command.option("--file", request->file, "Where the campaign is kept");
  command.option("--pack", request->common.pack, "Folder of a pack of your own");
  command.option("--seats", request->seats,
                 "Who leads each hero: human, or bot: and random, greedy, easy, normal or hard");
  command.option("--heroes", request->heroes,
                 "Who plays, by commas; those of last time if left out");
  command.option("--chapter", request->chapter, "A chapter to play again after the end")
      .between(1, table::kCampaignChapters);
  command.option("--date", request->date, "The day, as 2031-05-17; today if left out");
  command.option("--all", request->all, "Let bots play on until the story is told");
  command.option("--most", request->most, "With --all: matches at most").between(1, 900);
  request->common.add_seed(command);
  request->common.add_language(command);
}

void add_beginnings(const Command& campaign) {
  auto request = std::make_shared<Request>();
  const Command fresh = add(campaign, "new", "Begin a campaign", begin, request);
  fresh.option("--group", request->group, "What you call yourselves").required();
  fresh.option("--members", request->members, "Who sits at the table, by commas");
  fresh.option("--heroes", request->heroes, "Two to four of the twelve, by commas").required();
  add_date(fresh, request);
  request = std::make_shared<Request>();
  const Command import =
      add(campaign, "import", "Take a campaign in from a file, or from a form of the printed table",
          read_in, request);
  import.option("FROM", request->other_file, "The file (docs/campaign.md)").required();
  add_date(import, request);
  request = std::make_shared<Request>();
  const Command fork =
      add(campaign, "fork", "Let another group go on from here", fork_off, request);
  fork.option("TO", request->other_file, "The new campaign's file").required();
  fork.option("--group", request->group, "What they call themselves").required();
  fork.option("--match", request->match, "From before this match, instead of from now");
  add_date(fork, request);
}

void add_readings(const Command& campaign) {
  auto request = std::make_shared<Request>();
  const Command standing =
      add(campaign, "show", "Heroes, roll of honour, what is next", show, request);
  request->common.add_json(standing);
  request = std::make_shared<Request>();
  const Command letter =
      add(campaign, "letter", "Read a letter or an opened envelope", read_page, request);
  letter.option("--chapter", request->chapter, "Of which chapter; the next one if left out");
  letter.option("--page", request->page, "letter, goal, closing or knowledge")
      .one_of(table::kPageNames);
  request = std::make_shared<Request>();
  add(campaign, "rulebook", "The rulebook, with your stickers in it", show_rulebook, request);
}

void add_changes(const Command& campaign) {
  auto request = std::make_shared<Request>();
  const Command name = add(campaign, "name", "Give a hero another name", name_hero, request);
  name.option("HERO", request->hero, "One of the twelve").required();
  name.option("NAME", request->name, "The new name").required();
  request = std::make_shared<Request>();
  const Command back =
      add(campaign, "restore", "Go back to before a match or a chapter", restore, request);
  const Command where = back.one_option_of("Where to");
  where.option("--match", request->match, "Before this match");
  where.option("--chapter", request->chapter, "Before this chapter");
  add_date(back, request);
  request = std::make_shared<Request>();
  const Command out = add(campaign, "export", "Write the campaign to one file", write_out, request);
  out.option("TO", request->other_file, "The file").required();
}

}  // namespace

void add_campaign(const Command& app) {
  const Command campaign = app.family("campaign", "The legacy game's campaign of six chapters");
  add_beginnings(campaign);
  add_readings(campaign);
  add_campaign_play(campaign);
  add_changes(campaign);
}

}  // namespace etana::app
