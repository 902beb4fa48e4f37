#include <fmt/format.h>

#include "cli/campaign_request.h"
#include "cli/files.h"
#include "cli/library.h"
#include "cli/text_layout.h"

namespace etana::cli {

namespace {

namespace fs = std::filesystem;
using engine::Expected;

/// The match before which to go back: the one that was named, or the first of the chapter.
Expected<int> match_before(const CampaignRequest& request,
                           const campaign::CampaignRecord& campaign) {
  if (request.match > 0) return request.match;
  for (const auto& point : restore_points(campaign)) {
    if (point.chapter == request.chapter) return point.matches + 1;
  }
  return std::unexpected(campaign::campaign_error("sealed", {{"chapter", request.chapter}}));
}

/// The campaign as it will be, and in words what that means for it as it is.
struct Plan {
  campaign::CampaignRecord then;
  std::string in_words;
};

Expected<Plan> plan_going_back(const CampaignRequest& request, const Hand& hand) {
  const auto match = match_before(request, hand.campaign);
  if (!match) return std::unexpected(match.error());
  Plan plan = {hand.campaign, ""};
  auto restored = append(plan.then, hand.keeper.content,
                         campaign::Restored{date_or_today(request.date), *match - 1});
  if (!restored) return std::unexpected(restored.error());
  const auto now = static_cast<std::int64_t>(campaign::progress_of(hand.campaign).results.size());
  plan.in_words = hand.words.say("app.campaign.restore.back",
                                 {{"match", *match}, {"dropped", now - *match + 1}});
  return plan;
}

Expected<Plan> plan_coming_back(const CampaignRequest& request, const Hand& hand) {
  auto kept = load_campaign(request.other_file, hand.keeper.content);
  if (!kept) return std::unexpected(kept.error());
  Plan plan = {*std::move(kept), ""};
  const auto then = campaign::progress_of(plan.then);
  plan.in_words = hand.words.say("app.campaign.restore.from",
                                 {{"file", request.other_file},
                                  {"chapter", then.chapter},
                                  {"matches", static_cast<std::int64_t>(then.results.size())}});
  return plan;
}

/// The first free name for the campaign as it is now.
fs::path name_to_keep(const fs::path& file) {
  for (int number = 1;; ++number) {
    fs::path name = file.string() + ".before-restore-" + std::to_string(number);
    if (!fs::exists(name) && !fs::exists(match_file_of(name))) return name;
  }
}

/// True if the person agrees, or the flags say that nobody is to be asked.
Expected<bool> agreed(const CampaignRequest& request, const Plan& plan, const fs::path& kept,
                      const Words& words) {
  if (request.yes) return true;
  const Terminal terminal;
  if (!terminal.can_ask()) {
    return std::unexpected(
        make_error_with(engine::ErrorCode::refused, "",
                        {"app.campaign.restore.refused", {{"plan", plan.in_words}}}));
  }
  terminal.print(plan.in_words);
  return terminal.choose({words.say("app.campaign.restore.yes", {{"file", kept.string()}}),
                          words.say("app.resume.quit")},
                         words) == 0;
}

Expected<void> copy_text(const fs::path& from, const fs::path& to) {
  const auto text = read_file(from);
  if (!text) return std::unexpected(text.error());
  return write_file(to, *text);
}

/// Keeps the campaign and its unfinished match under another name.
Expected<void> keep(const fs::path& file, const fs::path& kept) {
  if (auto copied = copy_text(file, kept); !copied) return copied;
  std::error_code failure;
  const fs::path match = match_file_of(file);
  if (!fs::exists(match)) return {};
  fs::rename(match, match_file_of(kept), failure);
  if (!failure) return {};
  return std::unexpected(make_error(engine::ErrorCode::bad_file, match.string(),
                                    {{"reason", failure.message()}}));
}

}  // namespace

int restore_campaign(const CampaignRequest& request) {
  return with_campaign(request, [&request](Hand& hand) -> Expected<void> {
    const bool coming_back = !request.other_file.empty();
    const auto plan =
        coming_back ? plan_coming_back(request, hand) : plan_going_back(request, hand);
    if (!plan) return std::unexpected(plan.error());
    const fs::path kept = name_to_keep(hand.file);
    const auto yes = agreed(request, *plan, kept, hand.words);
    if (!yes) return std::unexpected(yes.error());
    if (!*yes) return {};
    if (auto done = keep(hand.file, kept); !done) return done;
    if (auto saved = save_campaign(hand.file, plan->then); !saved) return saved;
    const fs::path match = match_file_of(request.other_file);
    if (coming_back && fs::exists(match)) {
      if (auto copied = copy_text(match, match_file_of(hand.file)); !copied) return copied;
    }
    const auto now = campaign::progress_of(plan->then);
    fmt::print("{}\n",
               hand.words.say("app.campaign.restore.done",
                              {{"chapter", now.chapter},
                               {"matches", static_cast<std::int64_t>(now.results.size())}}));
    fmt::print("{}\n  etana campaign restore --from {}{}\n",
               hand.words.say("app.campaign.restore.kept", {{"file", kept.string()}}),
               quoted(kept.string()), file_flag(request.file));
    return {};
  });
}

}  // namespace etana::cli
