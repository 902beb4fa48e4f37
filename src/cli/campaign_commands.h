#pragma once

#include "cli/campaign_play.h"
#include "cli/pack_loader.h"

/// Shared by the subcommands of `etana campaign`.
namespace etana::cli {

struct CampaignRequest {
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
  bool yes = false;  // do not ask for confirmation
};

/// The loaded campaign a subcommand works on.
struct CampaignCommandContext {
  ChapterPack chapters;
  campaign::CampaignRecord campaign;
  Translator translator;
  std::filesystem::path file;
};

engine::Expected<CampaignCommandContext> load_context(const CampaignRequest& request);

/// Runs `act(context)`, which returns Expected<void>, on the requested campaign.
template <class Act>
int with_campaign(const CampaignRequest& request, Act act) {
  auto context = load_context(request);
  const bool as_json = request.common.json;
  if (!context) return fail(context.error(), builtin_translator(request.common.language), as_json);
  const engine::Expected<void> done = act(*context);
  if (done) return kDone;
  if (as_json) return fail(done.error(), context->translator, as_json);
  return fail_about_heroes(done.error(), context->chapters.content, context->translator);
}

/// `etana campaign new` and `heroes` (campaign_new.cpp).
int begin_campaign(CampaignRequest request);
int show_heroes(const CampaignRequest& request);

/// `etana campaign restore`: rolls back to before a match or a chapter, or to the backup of an
/// earlier restore (campaign_restore.cpp).
int restore_campaign(const CampaignRequest& request);

}  // namespace etana::cli
