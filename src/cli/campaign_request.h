#pragma once

#include "cli/campaign_match.h"
#include "cli/library.h"

/// What the subcommands of `etana campaign` share.
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
  bool yes = false;  // nobody is asked
};

/// A campaign in hand: what a subcommand works on.
struct Hand {
  ChapterLibrary keeper;
  campaign::CampaignRecord campaign;
  Words words;
  std::filesystem::path file;
};

engine::Expected<Hand> take(const CampaignRequest& request);

/// Runs `act(hand)`, which returns Expected<void>, on the campaign that was asked for.
template <class Act>
int with_campaign(const CampaignRequest& request, Act act) {
  auto hand = take(request);
  const bool as_json = request.common.json;
  if (!hand) return fail(hand.error(), house_words(request.common.language), as_json);
  const engine::Expected<void> done = act(*hand);
  if (done) return kDone;
  if (as_json) return fail(done.error(), hand->words, as_json);
  return fail_about_heroes(done.error(), hand->keeper.content, hand->words);
}

/// `etana campaign new` and `heroes` (campaign_new.cpp).
int begin_campaign(CampaignRequest request);
int show_heroes(const CampaignRequest& request);

/// `etana campaign restore`: back to before a match or a chapter, or to a state that was kept by
/// an earlier restore (campaign_restore.cpp).
int restore_campaign(const CampaignRequest& request);

}  // namespace etana::cli
