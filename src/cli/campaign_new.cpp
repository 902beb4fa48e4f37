#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>

#include "campaign/validation.h"
#include "cli/campaign_request.h"
#include "cli/library.h"
#include "cli/text_layout.h"

namespace etana::cli {

namespace {

namespace fs = std::filesystem;
using engine::Expected;

/// The heroes that a line names by ids or numbers, with commas or spaces between them.
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

std::string numbered_heroes(const campaign::CampaignContent& content, const Words& words) {
  std::string all;
  for (std::size_t i = 0; i < content.heroes.size(); ++i) {
    const std::string key = "ziggurat.hero." + content.heroes[i];
    all += beside(fmt::format("{:>4}  {}", i + 1, words.say(key)), words.say(key + ".about"), 16);
  }
  return all;
}

/// Asks a person for what the flags have left out; false at the end of input.
class Interview {
 public:
  Interview(CampaignRequest& request, const campaign::CampaignContent& content, const Words& words)
      : request_(request), lore_(content), words_(words) {}

  bool ask() {
    if (request_.group.empty()) {
      const auto group = answer("app.campaign.ask.group",
                                [](const std::string& line) { return campaign::check_name(line); });
      if (!group) return false;
      request_.group = *group;
    }
    if (request_.heroes.empty() && !ask_heroes()) return false;
    if (!request_.members.empty()) return true;
    const auto members = terminal_.ask(words_.say("app.campaign.ask.members") + " ");
    request_.members = members.value_or("");
    return true;
  }

 private:
  bool ask_heroes() {
    fmt::print("{}", numbered_heroes(lore_, words_));
    const auto line = answer("app.campaign.ask.heroes", [this](const std::string& given) {
      return check_party(lore_, heroes_in(given, lore_));
    });
    if (!line) return false;
    for (const auto& hero : heroes_in(*line, lore_)) {
      request_.heroes += (request_.heroes.empty() ? "" : ",") + hero;
    }
    return true;
  }

  /// A line that passes the check; a mistake is said, and the question put again.
  template <class Check>
  std::optional<std::string> answer(std::string_view question, Check check) const {
    while (auto line = terminal_.ask(words_.say(question) + " ")) {
      const Expected<void> good = check(*line);
      if (good) return line;
      terminal_.print(words_.say(good.error()));
    }
    return std::nullopt;
  }

  CampaignRequest& request_;
  const campaign::CampaignContent& lore_;
  const Words& words_;
  Terminal terminal_;
};

/// For those who cannot be asked: what to write.
int say_how(const CampaignRequest& request, const campaign::CampaignContent& content,
            const Words& words) {
  fmt::print(stderr, "etana: {}\n", words.say("app.campaign.how"));
  fmt::print(stderr, "  etana campaign new --group {} --heroes mila,beb,hesh,osh{}\n",
             quoted(request.group.empty() ? words.say("app.campaign.some_group") : request.group),
             file_flag(request.file));
  fmt::print(stderr, "{}", list_of_heroes(content, words));
  return kBadInput;
}

}  // namespace

int begin_campaign(CampaignRequest request) {
  const Words words = house_words(request.common.language);
  const auto keeper = open_keeper(request.common.pack);
  if (!keeper) return fail(keeper.error(), words);
  const fs::path file = campaign_file(request.file);
  if (fs::exists(file)) {
    return fail(make_error_with(engine::ErrorCode::not_empty, file.string(),
                                {"app.campaign.here_already", {}}),
                words);
  }
  if (request.group.empty() || request.heroes.empty()) {
    if (!Terminal().can_ask()) return say_how(request, keeper->content, words);
    if (!Interview(request, keeper->content, words).ask()) return kBadInput;
  }
  const auto campaign =
      campaign::new_campaign(keeper->content, request.group, split(request.members),
                             split(request.heroes), date_or_today(request.date));
  if (!campaign) return fail_about_heroes(campaign.error(), keeper->content, words);
  if (auto saved = save_campaign(file, *campaign); !saved) return fail(saved.error(), words);
  fmt::print("{}\n", words.say("ziggurat.campaign.begun",
                               {{"group", campaign->group}, {"file", file.string()}}));
  fmt::print("{}\n", words.say("app.campaign.next",
                               {{"chapter", 1},
                                {"command", "etana campaign play" + file_flag(request.file)}}));
  return kDone;
}

int show_heroes(const CampaignRequest& request) {
  const Words words = house_words(request.common.language);
  const auto keeper = open_keeper(request.common.pack);
  if (!keeper) return fail(keeper.error(), words);
  fmt::print("{}", list_of_heroes(keeper->content, words));
  return kDone;
}

}  // namespace etana::cli
