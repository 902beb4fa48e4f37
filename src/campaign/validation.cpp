#include "campaign/validation.h"

#include <algorithm>
#include <chrono>

namespace etana::campaign {

namespace {

using engine::ErrorCode;

constexpr int kLongestName = 40;
constexpr std::size_t kFewestHeroes = 2;
constexpr std::size_t kMostHeroes = 4;

bool has(const std::vector<std::string>& list, std::string_view what) {
  return std::ranges::find(list, what) != list.end();
}

Expected<void> require_that(bool good, std::string_view key, std::vector<engine::Arg> args = {}) {
  if (good) return {};
  return std::unexpected(campaign_error(key, std::move(args)));
}

/// The number of UTF-8 characters.
auto characters(const std::string& text) {
  return std::ranges::count_if(text, [](char c) { return (c & '\xC0') != '\x80'; });
}

int digits(const std::string& text, std::size_t from, std::size_t count) {
  int number = 0;
  for (const char c : text.substr(from, count)) {
    if (c < '0' || c > '9') return -1;
    number = 10 * number + (c - '0');
  }
  return number;
}

/// Validates an entry by its kind.
class Checker {
 public:
  Checker(const CampaignProgress& now, const CampaignContent& content)
      : now_(now), content_(content) {}

  Expected<void> operator()(const MatchResult& result) const {
    if (now_.finished) return std::unexpected(campaign_error("finished"));
    if (auto good = check_date(result.date); !good) return good;
    if (auto good = require_that(result.chapter == now_.chapter, "wrong_chapter",
                                 {{"found", result.chapter}, {"expected", now_.chapter}});
        !good) {
      return good;
    }
    if (auto good = check_party(content_, result.heroes); !good) return good;
    if (auto good = require_that(result.knowledge == now_.knowledge, "other_match"); !good)
      return good;
    for (const auto& won : result.titles) {
      if (auto good = check_won(result, won); !good) return good;
    }
    if (result.scorched) {
      if (auto good = played(result, *result.scorched); !good) return good;
      if (auto good = require_that(!result.won, "other_match"); !good) return good;
    }
    return result.kept ? check_kept(result) : Expected<void>();
  }

  Expected<void> operator()(const Renamed& renamed) const {
    if (auto good = check_hero(content_, renamed.hero); !good) return good;
    return check_name(renamed.name);
  }

  Expected<void> operator()(const Restored& restored) const {
    if (auto good = check_date(restored.date); !good) return good;
    if (restored.matches >= 0 && static_cast<std::size_t>(restored.matches) < now_.results.size()) {
      return {};
    }
    return std::unexpected(no_such_match(restored.matches + 1, now_));
  }

 private:
  static Expected<void> played(const MatchResult& result, const std::string& hero) {
    return require_that(has(result.heroes, hero), "no_hero", {{"hero", hero}});
  }

  Expected<void> check_won(const MatchResult& result, const TitleWon& won) const {
    if (auto good = played(result, won.hero); !good) return good;
    if (auto good = check_title(content_, result.chapter, won.title); !good) return good;
    const bool taken = std::ranges::any_of(
        now_.heroes, [&won](const HeroSheet& sheet) { return has(sheet.titles, won.title); });
    const auto times = std::ranges::count(result.titles, won.title, &TitleWon::title);
    return require_that(!taken && times == 1, "title_taken", {{"title", won.title}});
  }

  Expected<void> check_kept(const MatchResult& result) const {
    if (auto good = played(result, result.kept->hero); !good) return good;
    bool known = false;
    for (int chapter = 1; chapter <= result.chapter; ++chapter) {
      known |= has(content_.objects[static_cast<std::size_t>(chapter - 1)], result.kept->object);
    }
    return require_that(known, "no_object",
                        {{"object", result.kept->object}, {"hero", result.kept->hero}});
  }

  const CampaignProgress& now_;
  const CampaignContent& content_;
};

}  // namespace

engine::Error campaign_error(std::string_view key, std::vector<engine::Arg> args) {
  return make_error_with(ErrorCode::refused, "",
                         {text_key("campaign.error." + std::string(key)), std::move(args)});
}

engine::Error no_such_match(int match, const CampaignProgress& now) {
  return campaign_error(
      "no_such_match", {{"match", match}, {"most", static_cast<std::int64_t>(now.results.size())}});
}

Expected<void> check_name(const std::string& name) {
  const bool plain =
      std::ranges::none_of(name, [](char c) { return (c >= '\0' && c < ' ') || c == '\x7F'; });
  const auto length = characters(name);
  return require_that(plain && length >= 1 && length <= kLongestName, "bad_name",
                      {{"most", kLongestName}});
}

Expected<void> check_date(const std::string& date) {
  const bool form = date.size() == 10 && date[4] == '-' && date[7] == '-';
  const int year = form ? digits(date, 0, 4) : -1;
  const int month = form ? digits(date, 5, 2) : -1;
  const int day = form ? digits(date, 8, 2) : -1;
  const bool numbers = year >= 0 && month >= 0 && day >= 0;
  const std::chrono::year_month_day on{std::chrono::year(year),
                                       std::chrono::month(static_cast<unsigned>(month)),
                                       std::chrono::day(static_cast<unsigned>(day))};
  return require_that(numbers && on.ok(), "bad_date", {{"found", date}});
}

Expected<void> check_hero(const CampaignContent& content, const std::string& hero) {
  return require_that(has(content.heroes, hero), "no_hero", {{"hero", hero}});
}

Expected<void> check_party(const CampaignContent& content, const std::vector<std::string>& party) {
  if (auto good =
          require_that(party.size() >= kFewestHeroes && party.size() <= kMostHeroes,
                       "heroes_2_to_4", {{"found", static_cast<std::int64_t>(party.size())}});
      !good) {
    return good;
  }
  for (const auto& hero : party) {
    if (auto good = check_hero(content, hero); !good) return good;
    if (auto good =
            require_that(std::ranges::count(party, hero) == 1, "hero_twice", {{"hero", hero}});
        !good) {
      return good;
    }
  }
  return {};
}

Expected<void> check_title(const CampaignContent& content, int chapter, const std::string& title) {
  bool known = false;
  for (std::size_t i = 0; i < static_cast<std::size_t>(chapter) && i < content.titles.size(); ++i) {
    known |= has(content.titles[i], title);
  }
  return require_that(known, "no_title", {{"title", title}});
}

Expected<void> check_entry(const CampaignProgress& now, const CampaignContent& content,
                           const Entry& entry) {
  return std::visit(Checker(now, content), entry);
}

}  // namespace etana::campaign
