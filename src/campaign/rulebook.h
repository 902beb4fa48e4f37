#pragma once

#include "campaign/record.h"

/// What a group may read: letters, envelopes and the rulebook as it stands. Messages carry keys of
/// the catalogues; those of sealed chapters are made by nobody.
namespace etana::campaign {

enum class EnvelopeText : std::uint8_t { letter, goal, closing, knowledge };
inline constexpr std::array<std::string_view, 4> kEnvelopeTextNames = {"letter", "goal", "closing",
                                                                       "knowledge"};

constexpr std::string_view name_of(EnvelopeText page) {
  return kEnvelopeTextNames[static_cast<std::size_t>(page)];
}

/// The pages that lie in envelopes of their own. The goal is in that of the letter.
inline constexpr std::array<EnvelopeText, 3> kEnvelopes = {
    EnvelopeText::letter, EnvelopeText::closing, EnvelopeText::knowledge};
inline constexpr std::array<std::string_view, 3> kEnvelopeNames = {"letter", "closing",
                                                                   "knowledge"};

/// True if the group may open that envelope now.
bool may_open(const CampaignProgress& now, EnvelopeText page, int chapter);

/// The words of a page, for so many heroes, whether it is open or not. A goal asks less of those
/// who play with secret knowledge.
LocalizedText words_of(const CampaignContent& content, EnvelopeText page, int chapter,
                       std::size_t heroes, bool knowledge = false);

/// A page of a chapter, if its envelope is open: the letter and the goal when the chapter is
/// reached, the closing when it is won, the secret knowledge when it was lost twice.
/// `heroes` are those that will play it, if not those who played last.
Expected<LocalizedText> page_of(const CampaignProgress& now, const CampaignContent& content,
                                EnvelopeText page, int chapter,
                                std::optional<std::size_t> heroes = std::nullopt);

/// True if a match of that chapter would be played with its secret knowledge.
inline bool with_knowledge(const CampaignProgress& now, int chapter) {
  return chapter == now.chapter && now.knowledge;
}

/// A line of the rulebook: a heading, a rule, or the place of a sticker.
struct RulebookLine {
  std::string name;  // a sticker's is its letter
  bool heading = false;
  LocalizedText words;
  int chapter = 0;  // which brings the sticker
};

/// The letters of the stickers that a chapter brings.
std::string_view stickers_of(int chapter);

/// The rulebook of a group that has opened chapters 1 to `chapter`: their stickers are in their
/// places, the other places are empty and say when they will be filled.
std::vector<RulebookLine> rulebook(int chapter);

/// The titles of the opened chapters that nobody has won.
std::vector<std::string> open_titles(const CampaignProgress& now, const CampaignContent& content);

}  // namespace etana::campaign
