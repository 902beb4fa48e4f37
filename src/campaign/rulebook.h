#pragma once

#include "campaign/record.h"

/// What a group may read: letters, other envelopes, and the rulebook with the stickers opened so
/// far. No function here returns a text key of a sealed chapter unless stated.
namespace etana::campaign {

enum class EnvelopeText : std::uint8_t { letter, goal, closing, knowledge };
inline constexpr std::array<std::string_view, 4> kEnvelopeTextNames = {"letter", "goal", "closing",
                                                                       "knowledge"};

constexpr std::string_view name_of(EnvelopeText page) {
  return kEnvelopeTextNames[static_cast<std::size_t>(page)];
}

/// The texts in envelopes of their own. The goal is in the letter's envelope.
inline constexpr std::array<EnvelopeText, 3> kEnvelopes = {
    EnvelopeText::letter, EnvelopeText::closing, EnvelopeText::knowledge};
inline constexpr std::array<std::string_view, 3> kEnvelopeNames = {"letter", "closing",
                                                                   "knowledge"};

/// True if the group may open this envelope now.
bool may_open(const CampaignProgress& now, EnvelopeText page, int chapter);

/// The text of an envelope, open or not. A goal depends on the number of heroes and is lower with
/// secret knowledge.
LocalizedText envelope_text(const CampaignContent& content, EnvelopeText page, int chapter,
                            std::size_t heroes, bool knowledge = false);

/// The text of an envelope if it is open: letter and goal when the chapter is reached, closing when
/// it is won, secret knowledge after two losses. `heroes` defaults to the size of the last party.
Expected<LocalizedText> opened_envelope_text(const CampaignProgress& now,
                                             const CampaignContent& content, EnvelopeText page,
                                             int chapter,
                                             std::optional<std::size_t> heroes = std::nullopt);

/// True if a match of this chapter would now be played with secret knowledge.
inline bool with_knowledge(const CampaignProgress& now, int chapter) {
  return chapter == now.chapter && now.knowledge;
}

/// A line of the rulebook: a heading, a rule, or the slot of a sticker.
struct RulebookLine {
  std::string name;  // of a sticker: its letter
  bool heading = false;
  LocalizedText text;
  int chapter = 0;  // of a sticker: the chapter that brings it
};

/// The letters of the stickers that a chapter brings.
std::string_view stickers_of(int chapter);

/// The rulebook of a group that has opened chapters 1 to `chapter`. Empty sticker slots say which
/// chapter will fill them.
std::vector<RulebookLine> rulebook(int chapter);

/// The titles of the opened chapters that nobody has won yet.
std::vector<std::string> open_titles(const CampaignProgress& now, const CampaignContent& content);

}  // namespace etana::campaign
