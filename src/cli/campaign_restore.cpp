#include <fmt/format.h>

#include "cli/campaign_commands.h"
#include "cli/files.h"
#include "cli/pack_loader.h"
#include "cli/terminal.h"
#include "cli/text_layout.h"

namespace etana::cli {

namespace {

namespace fs = std::filesystem;
using engine::Expected;

/// The match to roll back to: the given one, or the first of the given chapter.
Expected<int> match_before(const CampaignRequest& request,
                           const campaign::CampaignRecord& campaign) {
  if (request.match > 0) return request.match;
  for (const auto& point : restore_points(campaign)) {
    if (point.chapter == request.chapter) return point.matches + 1;
  }
  return std::unexpected(campaign::campaign_error("sealed", {{"chapter", request.chapter}}));
}

/// The campaign after the restore, and a summary for the user.
struct Plan {
  campaign::CampaignRecord then;
  std::string summary;
};

Expected<Plan> plan_rollback(const CampaignRequest& request,
                             const CampaignCommandContext& context) {
  const auto match = match_before(request, context.campaign);
  if (!match) return std::unexpected(match.error());
  Plan plan = {context.campaign, ""};
  auto restored = append(plan.then, context.chapters.content,
                         campaign::Restored{date_or_today(request.date), *match - 1});
  if (!restored) return std::unexpected(restored.error());
  const auto now =
      static_cast<std::int64_t>(campaign::progress_of(context.campaign).results.size());
  plan.summary = context.translator.translate("app.campaign.restore.back",
                                              {{"match", *match}, {"dropped", now - *match + 1}});
  return plan;
}

Expected<Plan> plan_from_backup(const CampaignRequest& request,
                                const CampaignCommandContext& context) {
  auto backup = load_campaign(request.other_file, context.chapters.content);
  if (!backup) return std::unexpected(backup.error());
  Plan plan = {*std::move(backup), ""};
  const auto then = campaign::progress_of(plan.then);
  plan.summary = context.translator.translate(
      "app.campaign.restore.from", {{"file", request.other_file},
                                    {"chapter", then.chapter},
                                    {"matches", static_cast<std::int64_t>(then.results.size())}});
  return plan;
}

/// The first free name for a backup of the current campaign.
fs::path backup_name(const fs::path& file) {
  for (int number = 1;; ++number) {
    fs::path name = file.string() + ".before-restore-" + std::to_string(number);
    if (!fs::exists(name) && !fs::exists(match_file_of(name))) return name;
  }
}

/// True if the user confirms, or with `--yes`.
Expected<bool> confirmed(const CampaignRequest& request, const Plan& plan, const fs::path& backup,
                         const Translator& translator) {
  if (request.yes) return true;
  Terminal terminal;
  if (!terminal.can_ask()) {
    return std::unexpected(
        make_error_with(engine::ErrorCode::refused, "",
                        {"app.campaign.restore.refused", {{"plan", plan.summary}}}));
  }
  terminal.print(plan.summary);
  return terminal.choose(
             {translator.translate("app.campaign.restore.yes", {{"file", backup.string()}}),
              translator.translate("app.resume.quit")},
             translator) == 0;
}

Expected<void> copy_text(const fs::path& from, const fs::path& to) {
  const auto text = read_file(from);
  if (!text) return std::unexpected(text.error());
  return write_file(to, *text);
}

/// Copies the campaign, and moves its unfinished match, to the backup name.
Expected<void> back_up(const fs::path& file, const fs::path& backup) {
  if (auto copied = copy_text(file, backup); !copied) return copied;
  std::error_code failure;
  const fs::path match = match_file_of(file);
  if (!fs::exists(match)) return {};
  fs::rename(match, match_file_of(backup), failure);
  if (!failure) return {};
  return std::unexpected(
      make_error(engine::ErrorCode::bad_file, match.string(), {{"reason", failure.message()}}));
}

}  // namespace

int restore_campaign(const CampaignRequest& request) {
  return with_campaign(request, [&request](CampaignCommandContext& context) -> Expected<void> {
    const bool from_backup = !request.other_file.empty();
    const auto plan =
        from_backup ? plan_from_backup(request, context) : plan_rollback(request, context);
    if (!plan) return std::unexpected(plan.error());
    const fs::path backup = backup_name(context.file);
    const auto yes = confirmed(request, *plan, backup, context.translator);
    if (!yes) return std::unexpected(yes.error());
    if (!*yes) return {};
    if (auto done = back_up(context.file, backup); !done) return done;
    if (auto saved = save_campaign(context.file, plan->then); !saved) return saved;
    const fs::path match = match_file_of(request.other_file);
    if (from_backup && fs::exists(match)) {
      if (auto copied = copy_text(match, match_file_of(context.file)); !copied) return copied;
    }
    const auto now = campaign::progress_of(plan->then);
    Terminal().print(context.translator.translate(
        "app.campaign.restore.done",
        {{"chapter", now.chapter}, {"matches", static_cast<std::int64_t>(now.results.size())}}));
    fmt::print(
        "{}\n  etana campaign restore --from {}{}\n",
        context.translator.translate("app.campaign.restore.kept", {{"file", backup.string()}}),
        quoted(backup.string()), file_flag(request.file));
    return {};
  });
}

}  // namespace etana::cli
