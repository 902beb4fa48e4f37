#pragma once

#include <array>
#include <string_view>

#include "engine/json_reader.h"
#include "games/ziggurat/content.h"

/// String ids used in packs, records and messages, and their parsers.
namespace etana::ziggurat {

inline constexpr std::array<std::string_view, kColours> kColourNames = {"ember", "azure", "moss",
                                                                        "dusk"};
inline constexpr std::array<std::string_view, kColours + 2> kCardColourNames = {
    "ember", "azure", "moss", "dusk", "all", "any"};
inline constexpr std::array<std::string_view, 2> kWayNames = {"clockwise", "counter"};
inline constexpr std::array<std::string_view, 5> kWhoNames = {"nobody", "your", "any", "all",
                                                              "last"};
inline constexpr std::array<std::string_view, 10> kDecisionNames = {
    "swap", "steps", "name", "colour", "use", "walk", "aside", "lead", "chute", "permit"};
inline constexpr std::array<std::string_view, 3> kUntilNames = {"next_move", "my_turn", "danger"};
inline constexpr std::array<std::string_view, 3> kStageNames = {"begin", "heroes", "spirits"};
inline constexpr std::array<std::string_view, 6> kOutcomeNames = {"playing", "won",   "scorched",
                                                                  "fell",    "taken", "no_card"};
inline constexpr std::array<std::string_view, 6> kGoalNames = {"summit", "deliver", "pits",
                                                               "chain",  "hearths", "lamp"};
inline constexpr std::array<std::string_view, 5> kFirstNames = {
    "random", "most_scorched", "least_scorched", "most_titles", "fewest_titles"};
inline constexpr std::array<std::string_view, kRules> kRuleNames = {
    "measured",      "turn",     "twins", "lanterns", "lay_out", "gift", "stock",
    "at_the_hearth", "swap",     "cloak", "lantern",  "friend",  "well", "pick_up",
    "rope",          "workshop", "chute", "lit",      "keep"};
inline constexpr std::array<std::string_view, 8> kPowerNames = {
    "stretch", "fly_over", "nudge", "cloak", "plank", "anchor", "double", "ladder"};
inline constexpr std::array<std::string_view, kTitleTriggers> kTitleTriggerNames = {
    "reach_summit",  "slide",           "push",
    "beside_spirit", "between_spirits", "beside_pit",
    "douse",         "sent_home",       "meet",
    "level",         "last_card",       "pick_up",
    "deliver",       "chute",           "saved",
    "rope",          "workshop",        "swap",
    "catch",         "bring_home",      "use_for_another",
    "light",         "friend",          "flown"};
/// The workshops, by the colour of their spirits (Z-84).
inline constexpr std::array<std::string_view, kWorkshops> kWorkshopNames = {"bakery", "glassworks",
                                                                            "bathhouse", "school"};
inline constexpr std::array<std::string_view, kRings> kLevelNames = {"a", "b", "c", "d", "e"};

constexpr std::string_view name_of(Colour colour) {
  return kColourNames[static_cast<std::size_t>(colour)];
}
constexpr std::string_view name_of(Way way) { return kWayNames[static_cast<std::size_t>(way)]; }

/// Parses a space of a ring; with `summit`, also "top".
Space read_space(const engine::JsonReader& in, const Layout& layout, bool summit = false);

/// Parses an object unlocked by a chapter; 0 after an error. The error lists only unlocked ones.
Object read_opened_object(const engine::JsonReader& in, const Content& content,
                          const Chapter& chapter);

Colour read_colour(const engine::JsonReader& in);
Way read_way(const engine::JsonReader& in);

}  // namespace etana::ziggurat
