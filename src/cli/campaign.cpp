#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "campaign/rulebook.h"
#include "campaign/validation.h"
#include "cli/campaign_commands.h"
#include "cli/guide.h"
#include "cli/pack_loader.h"
#include "cli/terminal.h"
#include "cli/text_layout.h"

namespace etana::cli {

namespace fs = std::filesystem;
using engine::Expected;

Expected<CampaignCommandContext> load_context(const CampaignRequest& request) {
  auto chapters = open_chapters(request.common.pack);
  if (!chapters) return std::unexpected(chapters.error());
  const fs::path file = campaign_file(request.file);
  auto campaign = load_campaign(file, chapters->content);
  if (!campaign) return std::unexpected(campaign.error());
  auto translator =
      chapters->translator(campaign::progress_of(*campaign).chapter, request.common.language);
  if (!translator) return std::unexpected(translator.error());
  return CampaignCommandContext{*std::move(chapters), *std::move(campaign), *std::move(translator),
                                file};
}

namespace {

using Request = CampaignRequest;

/// Saves a campaign to a new file; an error if the file exists.
Expected<void> save_new(const fs::path& file, const campaign::CampaignRecord& campaign) {
  if (fs::exists(file)) {
    return std::unexpected(make_error(engine::ErrorCode::not_empty, file.string()));
  }
  return save_campaign(file, campaign);
}

int show(const Request& request) {
  return with_campaign(request, [&request](CampaignCommandContext& context) -> Expected<void> {
    if (request.common.json) {
      json::object out = to_json(campaign::progress_of(context.campaign));
      out["group"] = context.campaign.group;
      fmt::print("{}\n", json::serialize(out));
    } else {
      print_progress(context.campaign, context.chapters, context.translator);
    }
    return {};
  });
}

int read_page(const Request& request) {
  return with_campaign(request, [&request](CampaignCommandContext& context) -> Expected<void> {
    const auto now = campaign::progress_of(context.campaign);
    const auto page = std::ranges::find(campaign::kEnvelopeTextNames, request.page);
    const auto text = opened_envelope_text(
        now, context.chapters.content,
        static_cast<campaign::EnvelopeText>(page - campaign::kEnvelopeTextNames.begin()),
        request.chapter == 0 ? now.chapter : request.chapter);
    if (!text) return std::unexpected(text.error());
    Terminal().print(wrapped(context.translator.translate(*text), Terminal().page_width()));
    return {};
  });
}

int show_rulebook(const Request& request) {
  return with_campaign(request, [](CampaignCommandContext& context) -> Expected<void> {
    const auto now = campaign::progress_of(context.campaign);
    Terminal().print(context.translator.translate(campaign::text_key("campaign.rulebook")));
    for (const auto& line : campaign::rulebook(now.chapter)) {
      fmt::print("{}{}\n", line.heading ? "\n" : "",
                 wrapped(context.translator.translate(line.text), Terminal().page_width()));
    }
    Terminal().print("\n" +
                     context.translator.translate(campaign::text_key("campaign.titles_open")));
    for (const auto& title : open_titles(now, context.chapters.content)) {
      const std::string key = campaign::text_key("title." + title);
      Terminal().print("  " + context.translator.translate(
                                  campaign::text_key("campaign.title_line"),
                                  {{"title", context.translator.translate(key)},
                                   {"about", context.translator.translate(key + ".about")}}));
    }
    return {};
  });
}

int name_hero(const Request& request) {
  return with_campaign(request, [&request](CampaignCommandContext& context) -> Expected<void> {
    auto named = append(context.campaign, context.chapters.content,
                        campaign::Renamed{request.hero, request.name});
    if (!named) return named;
    if (auto saved = save_campaign(context.file, context.campaign); !saved) return saved;
    print_progress(context.campaign, context.chapters, context.translator);
    return {};
  });
}

int run_fork(const Request& request) {
  return with_campaign(request, [&request](CampaignCommandContext& context) -> Expected<void> {
    const auto now = campaign::progress_of(context.campaign);
    const auto played = static_cast<int>(now.results.size());
    if (request.match > played + 1) {
      return std::unexpected(campaign::no_such_match(request.match, now));
    }
    const auto forked = campaign::fork(context.campaign, context.chapters.content,
                                       request.match > 0 ? request.match - 1 : played,
                                       request.group, date_or_today(request.date));
    if (!forked) return std::unexpected(forked.error());
    if (auto saved = save_new(request.other_file, *forked); !saved) return saved;
    Terminal().print(
        context.translator.translate(campaign::text_key("campaign.forked"),
                                     {{"group", forked->group}, {"file", request.other_file}}));
    return {};
  });
}

int run_export(const Request& request) {
  return with_campaign(request, [&request](CampaignCommandContext& context) -> Expected<void> {
    if (auto saved = save_new(request.other_file, context.campaign); !saved) return saved;
    Terminal().print(context.translator.translate(campaign::text_key("campaign.exported"),
                                                  {{"file", request.other_file}}));
    return {};
  });
}

Expected<campaign::CampaignRecord> read_document(const Request& request,
                                                 const ChapterPack& chapters) {
  const auto document = read_json_file(request.other_file);
  if (!document) return std::unexpected(document.error());
  auto campaign = campaign::is_paper_form(*document)
                      ? read_paper_form(*document, chapters.content, date_or_today(request.date))
                      : read_campaign(*document, chapters.content);
  if (!campaign) {
    return std::unexpected(engine::with_prefix(request.other_file + ": ", campaign.error()));
  }
  return campaign;
}

void print_next_command(const Request& request, const Translator& translator) {
  Terminal().print(translator.translate(
      "app.campaign.go_on", {{"command", "etana campaign show" + file_flag(request.file)}}));
}

/// Imports a campaign from a file or a form, after replaying every match that has a record.
int import_campaign(const Request& request) {
  const Translator translator = builtin_translator(request.common.language);
  const auto chapters = open_chapters(request.common.pack);
  if (!chapters) return fail(chapters.error(), translator);
  const auto campaign = read_document(request, *chapters);
  if (!campaign) return fail(campaign.error(), translator);
  const auto now = campaign::progress_of(*campaign);
  const auto packs = chapters->packs(now.chapter);
  if (!packs) return fail(packs.error(), translator);
  const auto verified = verify_matches(*campaign, chapters->content, *packs);
  if (!verified)
    return fail(engine::with_prefix(request.other_file + ": ", verified.error()), translator);
  const fs::path file = campaign_file(request.file);
  if (auto saved = save_new(file, *campaign); !saved) return fail(saved.error(), translator);
  Terminal().print(translator.translate(
      campaign::text_key("campaign.imported"),
      {{"group", campaign->group}, {"file", file.string()}, {"matches", now.matches}}));
  if (verified->matches + verified->skipped > 0) {  // matches of the printed game have no record
    Terminal().print(
        translator.translate(campaign::text_key("campaign.verified"),
                             {{"matches", verified->matches}, {"skipped", verified->skipped}}));
  }
  print_next_command(request, translator);
  return kDone;
}

constexpr const char* kFileHelp =
    "The campaign's file; by default campaign.json in ~/.local/share/etana";
constexpr const char* kPackHelp = "Folder of a pack to use instead of the built-in one";

/// Adds a subcommand of `campaign` with the common options.
Command add(const Command& campaign, const std::string& name, const std::string& about,
            int (*run)(const Request&), const std::shared_ptr<Request>& request) {
  const Command command = campaign.command(name, about, [run, request] { return run(*request); });
  command.option("--file", request->file, kFileHelp).shown_as("FILE");
  command.option("--pack", request->common.pack, kPackHelp).shown_as("DIR");
  request->common.add_language(command);
  return command;
}

void add_date(const Command& command, std::string& date) {
  command.option("--date", date, "Date to enter, such as 2031-05-17; by default today")
      .shown_as("DATE");
}

void add_campaign_play(const Command& campaign) {
  auto request = std::make_shared<CampaignPlay>();
  const Command command =
      campaign.command("play", "Play the next match in the terminal, or resume an unfinished one",
                       [request] { return play_campaign(*request); });
  command.option("--file", request->file, kFileHelp).shown_as("FILE");
  command.option("--pack", request->common.pack, kPackHelp).shown_as("DIR");
  command.option("--seats", request->seats, std::string("Who leads each hero: ") + kPlayersHelp)
      .shown_as("LIST");
  command
      .option("--heroes", request->heroes,
              "The heroes who play, separated by commas (see `etana campaign heroes`); by default "
              "those who played last")
      .shown_as("LIST");
  command
      .option("--chapter", request->chapter,
              "Replay a chapter after the end of the story; the campaign does not change")
      .between(1, campaign::kCampaignChapters);
  add_date(command, request->date);
  command.option("--continue", request->saved.resume,
                 "Resume the saved match even if it has other heroes; --seats changes who leads");
  command
      .option("--new", request->saved.start_new,
              "Start a new match even if one is unfinished; the saved one is renamed, not deleted")
      .excludes({"--continue"});
  command.option("--all", request->all, "Let bots play match after match to the end of the story");
  command.option("--most", request->most, "With --all: stop after this many matches")
      .between(1, 900);
  request->common.add_seed(command);
  request->common.add_language(command);
  command.examples({"etana campaign play", "etana campaign play --seats human,human,bot:normal",
                    "etana campaign play --all --seed tea"});
}

void add_beginnings(const Command& campaign) {
  auto request = std::make_shared<Request>();
  const Command fresh = add(
      campaign, "new", "Start a campaign; asks for what you leave out",
      [](const Request& it) { return begin_campaign(it); }, request);
  fresh.option("--group", request->group, "Name of your group");
  fresh.option("--members", request->members, "Names of the people who play, separated by commas")
      .shown_as("LIST");
  fresh
      .option("--heroes", request->heroes,
              "Two to four heroes, separated by commas (see `etana campaign heroes`)")
      .shown_as("LIST");
  add_date(fresh, request->date);
  fresh.examples({"etana campaign new",
                  "etana campaign new --group 'The Millers' --heroes mila,beb,hesh,osh"});
  request = std::make_shared<Request>();
  add(campaign, "heroes", "List the twelve heroes to choose from", show_heroes, request);
  request = std::make_shared<Request>();
  const Command import =
      add(campaign, "import", "Import a campaign from a file, or from a form for a printed copy",
          import_campaign, request);
  import.option("FROM", request->other_file, "The file to read (docs/campaign.md)").required();
  add_date(import, request->date);
  import.examples({"etana campaign import millers.json"});
  request = std::make_shared<Request>();
  const Command fork =
      add(campaign, "fork", "Copy the campaign for another group, which continues on its own",
          run_fork, request);
  fork.option("TO", request->other_file, "The new campaign's file").required();
  fork.option("--group", request->group, "Name of the other group").required();
  fork.option("--match", request->match, "Copy the state before this match; by default the latest")
      .between(1, static_cast<std::int64_t>(campaign::kMaxHistory));
  add_date(fork, request->date);
  fork.examples({"etana campaign fork cousins.json --group 'The Cousins'"});
}

void add_readings(const Command& campaign) {
  auto request = std::make_shared<Request>();
  const Command show_command =
      add(campaign, "show", "Show heroes, roll of honour and the next chapter", show, request);
  request->common.add_json(show_command);
  request = std::make_shared<Request>();
  const Command letter =
      add(campaign, "letter", "Read a letter or another opened page", read_page, request);
  letter.option("--chapter", request->chapter, "The chapter; by default the next one to play");
  letter.option("--page", request->page, "letter, goal, closing or knowledge")
      .one_of(campaign::kEnvelopeTextNames);
  request = std::make_shared<Request>();
  add(campaign, "rulebook", "Read the rulebook with the stickers opened so far", show_rulebook,
      request);
}

void add_changes(const Command& campaign) {
  auto request = std::make_shared<Request>();
  const Command name = add(campaign, "name", "Rename a hero", name_hero, request);
  name.option("HERO", request->hero, "The hero's id (see `etana campaign heroes`)").required();
  name.option("NAME", request->name, "The new name").required();
  name.examples({"etana campaign name beb Bebbo"});
  request = std::make_shared<Request>();
  const Command back =
      add(campaign, "restore", "Go back to an earlier match or chapter; the current state is kept",
          restore_campaign, request);
  const Command where = back.one_option_of("Where to (exactly one of these)");
  where.option("--match", request->match, "To the state before this match")
      .between(1, static_cast<std::int64_t>(campaign::kMaxHistory));
  where.option("--chapter", request->chapter, "To the state before this chapter");
  where
      .option("--from", request->other_file,
              "To the state that an earlier restore kept: FILE.before-restore-1")
      .shown_as("FILE");
  back.option("--yes", request->yes, "Do not ask for confirmation");
  add_date(back, request->date);
  back.examples({"etana campaign restore --chapter 3", "etana campaign restore --match 5"});
  request = std::make_shared<Request>();
  const Command out =
      add(campaign, "export", "Write a copy of the campaign to a file", run_export, request);
  out.option("TO", request->other_file, "The file to write").required();
  out.examples({"etana campaign export millers.json"});
}

}  // namespace

void add_campaign(const Command& app) {
  const Command campaign =
      app.family("campaign", "Play the legacy game as a campaign of six chapters");
  campaign.if_incomplete([] { return guide_to_campaign(); });
  add_beginnings(campaign.under("Start"));
  add_campaign_play(campaign.under("Play"));
  add_readings(campaign.under("Read"));
  add_changes(campaign.under("Change and keep"));
}

}  // namespace etana::cli
