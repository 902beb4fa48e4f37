#include "campaign/rulebook.h"

#include <algorithm>

#include "campaign/validation.h"
#include "engine/join.h"

namespace etana::campaign {

namespace {

/// Which chapter brings a sticker, by its letter, as printed (Z-18).
constexpr std::array<std::string_view, kCampaignChapters> kStickers = {"",     "AENQS", "CFJ",
                                                                       "GIOP", "DKM",   "BHLR"};

/// The rulebook's lines in order: `#` starts a heading, a capital letter is a sticker slot.
constexpr std::array<std::string_view, 55> kBook = {
    "#setup",  "open",   "A",       "B",        "build",       "heroes", "spirits", "deal",
    "C",       "D",      "E",       "F",        "G",           "H",      "greet",   "first",
    "#play",   "turn",   "card",    "way",      "passing",     "fire",   "I",       "no_card",
    "helping", "things", "#scorch", "scorched", "marks",       "J",      "L",       "K",
    "#spaces", "order",  "pit",     "M",        "ramp",        "N",      "O",       "P",
    "ladder",  "push",   "stack",   "summit",   "summit_fire", "Q",      "R",       "loop",
    "#end",    "goal",   "S",       "won",      "lost",        "twice",  "again"};

int chapter_of_sticker(char letter) {
  const auto found = std::ranges::find_if(
      kStickers, [letter](std::string_view letters) { return letters.contains(letter); });
  return static_cast<int>(found - kStickers.begin()) + 1;
}

LocalizedText sticker(char letter, int opened) {
  const std::string name(1, letter);
  const int chapter = chapter_of_sticker(letter);
  if (chapter > opened) {
    return {text_key("campaign.rulebook.empty_slot"), {{"letter", name}, {"chapter", chapter}}};
  }
  return {text_key("campaign.rulebook.sticker"),
          {{"letter", name},
           {"heading", LocalizedText{text_key("sticker." + name), {}}},
           {"text", LocalizedText{text_key("sticker." + name + ".text"), {}}}}};
}

bool knew(const CampaignProgress& now, int chapter) {
  if (with_knowledge(now, chapter)) return true;
  return std::ranges::any_of(now.results, [chapter](const MatchResult& result) {
    return result.chapter == chapter && result.knowledge;
  });
}

/// A goal's value for a number of heroes: a list of three is for two, three and four.
json::value for_heroes(const json::value& value, std::size_t heroes) {
  constexpr std::size_t kParties = 3;
  const auto* list = value.if_array();
  return list == nullptr || list->size() != kParties ? value : (*list)[heroes - 2];
}

std::vector<engine::Arg> goal_args(const json::object& goal, std::size_t heroes, int relief) {
  for (const auto& [key, value] : goal) {
    if (key == "rule") continue;
    const json::value asked = for_heroes(value, heroes);
    if (const auto* number = asked.if_int64()) {
      return {{"number", std::max<std::int64_t>(1, *number - relief)}};
    }
    std::vector<std::string> levels;
    if (const auto* list = asked.if_array()) {
      for (const auto& level : *list) {
        if (const auto* name = level.if_string()) levels.emplace_back(*name);
      }
    }
    return {{"levels", engine::joined(levels)}};
  }
  return {};
}

}  // namespace

bool may_open(const CampaignProgress& now, EnvelopeText page, int chapter) {  // Z-17
  if (chapter < 1 || chapter > now.chapter) return false;
  if (page == EnvelopeText::closing) return chapter < now.chapter || now.finished;  // Z-37
  return page != EnvelopeText::knowledge || knew(now, chapter);
}

LocalizedText envelope_text(const CampaignContent& content, EnvelopeText page, int chapter,
                            std::size_t heroes, bool knowledge) {
  LocalizedText text{
      text_key("chapter." + std::to_string(chapter) + "." + std::string(name_of(page))), {}};
  if (page == EnvelopeText::goal) {
    const auto at = static_cast<std::size_t>(chapter - 1);
    text.args =
        goal_args(content.goals[at].as_object(), heroes, knowledge ? content.relief[at] : 0);
  }
  return text;
}

Expected<LocalizedText> opened_envelope_text(const CampaignProgress& now,
                                             const CampaignContent& content, EnvelopeText page,
                                             int chapter, std::optional<std::size_t> heroes) {
  if (chapter < 1 || chapter > now.chapter) {
    return std::unexpected(campaign_error("sealed", {{"chapter", chapter}}));
  }
  if (!may_open(now, page, chapter)) return std::unexpected(campaign_error("not_opened"));
  return envelope_text(content, page, chapter, heroes.value_or(now.party.size()),
                       with_knowledge(now, chapter));
}

std::string_view stickers_of(int chapter) {
  return kStickers[static_cast<std::size_t>(chapter - 1)];
}

std::vector<RulebookLine> rulebook(int chapter) {
  std::vector<RulebookLine> book;
  for (const std::string_view line : kBook) {
    const bool heading = line.starts_with('#');
    const std::string name(line.substr(heading ? 1 : 0));
    if (line.size() == 1) {
      book.push_back(
          {name, false, sticker(line.front(), chapter), chapter_of_sticker(line.front())});
    } else {
      book.push_back({name, heading, {text_key("book." + name), {}}});
    }
  }
  return book;
}

std::vector<std::string> open_titles(const CampaignProgress& now, const CampaignContent& content) {
  std::vector<std::string> open;
  for (std::size_t i = 0; i < static_cast<std::size_t>(now.chapter); ++i) {
    std::ranges::copy_if(
        content.titles[i], std::back_inserter(open), [&now](const std::string& title) {
          return std::ranges::none_of(now.heroes, [&title](const HeroSheet& sheet) {
            return std::ranges::find(sheet.titles, title) != sheet.titles.end();
          });
        });
  }
  return open;
}

}  // namespace etana::campaign
