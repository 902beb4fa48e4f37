#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>

#include "campaign/validation.h"
#include "cli/campaign_commands.h"
#include "cli/pack_loader.h"
#include "cli/terminal.h"
#include "cli/text_layout.h"

namespace etana::cli {

namespace {

namespace fs = std::filesystem;
using engine::Expected;

/// Parses heroes by id or number, separated by commas or spaces.
std::vector<std::string> heroes_in(std::string line, const campaign::CampaignContent& content) {
  std::ranges::replace(line, ' ', ',');
  std::vector<std::string> party;
  for (auto word : split(line)) {
    if (word.empty()) continue;
    std::ranges::transform(word, word.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    std::size_t number = 0;
    std::from_chars(word.data(), word.data() + word.size(), number);
    const bool known = number >= 1 && number <= content.heroes.size();
    party.push_back(known ? content.heroes[number - 1] : word);
  }
  return party;
}

std::string numbered_heroes(const campaign::CampaignContent& content,
                            const Translator& translator) {
  std::string all;
  for (std::size_t i = 0; i < content.heroes.size(); ++i) {
    const std::string key = campaign::text_key("hero." + content.heroes[i]);
    all += beside(fmt::format("{:>4}  {}", i + 1, translator.translate(key)),
                  translator.translate(key + ".about"), 16, Terminal().width());
  }
  return all;
}

/// Asks the user for missing options; `ask` returns false at the end of input.
class Interview {
 public:
  Interview(CampaignRequest& request, const campaign::CampaignContent& content,
            const Translator& translator)
      : request_(request), content_(content), translator_(translator) {}

  bool ask() {
    if (request_.group.empty()) {
      const auto group = answer("app.campaign.ask.group",
                                [](const std::string& line) { return campaign::check_name(line); });
      if (!group) return false;
      request_.group = *group;
    }
    if (request_.heroes.empty() && !ask_heroes()) return false;
    if (!request_.members.empty()) return true;
    const auto members = terminal_.ask(translator_.translate("app.campaign.ask.members") + " ");
    request_.members = members.value_or("");
    return true;
  }

 private:
  bool ask_heroes() {
    fmt::print("{}", numbered_heroes(content_, translator_));
    const auto line = answer("app.campaign.ask.heroes", [this](const std::string& given) {
      return check_party(content_, heroes_in(given, content_));
    });
    if (!line) return false;
    for (const auto& hero : heroes_in(*line, content_)) {
      request_.heroes += (request_.heroes.empty() ? "" : ",") + hero;
    }
    return true;
  }

  /// Asks until the answer passes the check.
  template <class Check>
  std::optional<std::string> answer(std::string_view question, Check check) {
    while (auto line = terminal_.ask(translator_.translate(question) + " ")) {
      const Expected<void> good = check(*line);
      if (good) return line;
      terminal_.print(translator_.translate(good.error()));
    }
    return std::nullopt;
  }

  CampaignRequest& request_;
  const campaign::CampaignContent& content_;
  const Translator& translator_;
  Terminal terminal_;
};

/// Without a terminal to ask at: prints an example command.
int print_usage(const CampaignRequest& request, const campaign::CampaignContent& content,
                const Translator& translator) {
  fmt::print(stderr, "etana: {}\n", translator.translate("app.campaign.how"));
  fmt::print(stderr, "  etana campaign new --group {} --heroes mila,beb,hesh,osh{}\n",
             quoted(request.group.empty() ? translator.translate("app.campaign.some_group")
                                          : request.group),
             file_flag(request.file));
  fmt::print(stderr, "{}", list_of_heroes(content, translator));
  return kBadInput;
}

}  // namespace

int begin_campaign(CampaignRequest request) {
  const Translator translator = builtin_translator(request.common.language);
  const auto chapters = open_chapters(request.common.pack);
  if (!chapters) return fail(chapters.error(), translator);
  const fs::path file = campaign_file(request.file);
  if (fs::exists(file)) {
    return fail(make_error_with(engine::ErrorCode::not_empty, file.string(),
                                {"app.campaign.here_already", {}}),
                translator);
  }
  if (request.group.empty() || request.heroes.empty()) {
    if (!Terminal().can_ask()) return print_usage(request, chapters->content, translator);
    if (!Interview(request, chapters->content, translator).ask()) return kBadInput;
  }
  const auto campaign =
      campaign::new_campaign(chapters->content, request.group, split(request.members),
                             split(request.heroes), date_or_today(request.date));
  if (!campaign) return fail_about_heroes(campaign.error(), chapters->content, translator);
  if (auto saved = save_campaign(file, *campaign); !saved) return fail(saved.error(), translator);
  Terminal().print(translator.translate(campaign::text_key("campaign.begun"),
                                        {{"group", campaign->group}, {"file", file.string()}}));
  Terminal().print(translator.translate(
      "app.campaign.next",
      {{"chapter", 1}, {"command", "etana campaign play" + file_flag(request.file)}}));
  return kDone;
}

int show_heroes(const CampaignRequest& request) {
  const Translator translator = builtin_translator(request.common.language);
  const auto chapters = open_chapters(request.common.pack);
  if (!chapters) return fail(chapters.error(), translator);
  fmt::print("{}", list_of_heroes(chapters->content, translator));
  return kDone;
}

}  // namespace etana::cli
