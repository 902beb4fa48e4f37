#pragma once

#include <string>
#include <vector>

#include "engine/pack.h"
#include "games/ziggurat/distance_cache.h"
#include "games/ziggurat/layout.h"

namespace etana::ziggurat {

inline constexpr int kMarkedCards = 3;

/// Which heroes a card moves (Z-21 to Z-23, Z-87).
enum class Who : std::uint8_t { nobody, your, any, all, last };
constexpr std::array<std::string_view, 5> enum_names(Who) {
  return {"nobody", "your", "any", "all", "last"};
}

/// What a card does with spirits (Z-26, Z-28).
enum class Fire : std::uint8_t { nothing, walks, appears };

/// Further colours of a card: all spirits, or those of a colour that the active seat chooses.
inline constexpr std::uint8_t kEveryColour = kColours;
inline constexpr std::uint8_t kAnyColour = kColours + 1;

struct CardFace {
  std::string id;
  Who who = Who::nobody;
  std::uint8_t fewest = 0;  // minimum steps of heroes
  std::uint8_t most = 0;    // maximum; the active seat chooses if it is more (Z-66)
  Fire fire = Fire::nothing;
  std::uint8_t colour = 0;
  std::uint8_t spirit_steps = 0;
  bool marked = false;  // removed in matches of two heroes (Z-13)
  bool named = false;   // has a name and a flavour text
  std::uint8_t chapter = 1;
};

/// The winning condition of a chapter.
enum class Goal : std::uint8_t { summit, deliver, pits, chain, hearths, lamp };
constexpr std::array<std::string_view, 6> enum_names(Goal) {
  return {"summit", "deliver", "pits", "chain", "hearths", "lamp"};
}

/// How the first player is chosen (Z-15).
enum class First : std::uint8_t {
  random,
  most_scorched,
  least_scorched,
  most_titles,
  fewest_titles
};
constexpr std::array<std::string_view, 5> enum_names(First) {
  return {"random", "most_scorched", "least_scorched", "most_titles", "fewest_titles"};
}

/// The rules that stickers enable, in the order of the stickers' letters A to S.
enum class Rule : std::uint8_t {
  measured,       // A
  turn,           // B
  twins,          // C
  lanterns,       // D
  lay_out,        // E
  gift,           // F
  stock,          // G
  at_the_hearth,  // H
  swap,           // I
  cloak,          // J
  lantern,        // K
  friend_,        // L
  well,           // M
  pick_up,        // N
  rope,           // O
  workshop,       // P
  chute,          // Q
  lit,            // R
  keep            // S
};
inline constexpr int kRules = 19;
constexpr std::array<std::string_view, kRules> enum_names(Rule) {
  return {"measured",      "turn",     "twins", "lanterns", "lay_out", "gift", "stock",
          "at_the_hearth", "swap",     "cloak", "lantern",  "friend",  "well", "pick_up",
          "rope",          "workshop", "chute", "lit",      "keep"};
}

struct ObjectKind {
  std::string id;
  Power power = Power::stretch;
};

/// The action that wins a title for the first hero to do it (Z-57).
enum class TitleTrigger : std::uint8_t {
  reach_summit,
  slide,
  push,
  beside_spirit,
  between_spirits,
  beside_pit,
  douse,
  sent_home,
  meet,
  level,
  last_card,
  pick_up,
  deliver,
  chute,
  saved,
  rope,
  workshop,
  swap,
  catch_,
  bring_home,
  use_for_another,
  light,
  friend_,
  flown
};
inline constexpr int kTitleTriggers = 24;
constexpr std::array<std::string_view, kTitleTriggers> enum_names(TitleTrigger) {
  return {"reach_summit",  "slide",           "push",
          "beside_spirit", "between_spirits", "beside_pit",
          "douse",         "sent_home",       "meet",
          "level",         "last_card",       "pick_up",
          "deliver",       "chute",           "saved",
          "rope",          "workshop",        "swap",
          "catch",         "bring_home",      "use_for_another",
          "light",         "friend",          "flown"};
}

struct Title {
  std::string id;
  TitleTrigger trigger = TitleTrigger::reach_summit;
  std::uint8_t level = 0;
};

/// A value for matches of two, three and four heroes.
using ByHeroes = std::array<std::uint8_t, 3>;

/// The changes made by an envelope of secret knowledge.
struct Knowledge {
  std::uint8_t asleep = 0;  // bit set of colours without spirits
  std::uint8_t gift = kNone;
  std::uint8_t cards = 0;
  std::uint8_t less = 0;
};

/// A chapter: its own goal and numbers, plus everything unlocked by this and earlier chapters.
struct Chapter {
  Goal goal = Goal::summit;
  ByHeroes number{};  // lamps, spirits or colours that the goal requires
  ByHeroes levels{};  // goal `chain`: bit set of levels
  First first = First::random;
  ByHeroes deck{};  // cards in the deck; 0: all
  std::uint8_t twins = 0;
  std::uint8_t gift = kNone;
  Knowledge knowledge;
  Layout layout;
  std::uint32_t rules = 0;                       // bit set of enabled Rules
  std::uint8_t cards = 0;                        // unlocked cards: the first ones of the pack
  std::uint8_t objects = 0;                      // unlocked kinds of objects
  std::array<std::uint8_t, kWorkshops> stock{};  // number of objects in each workshop
  std::array<Object, kWorkshops> stocked = {kNone, kNone, kNone, kNone};  // and their kind

  bool on(Rule rule) const { return (rules >> static_cast<unsigned>(rule) & 1U) != 0; }
};

/// The typed pack. Format: docs/ziggurat-content.md.
struct Content {
  std::vector<CardFace> cards;      // starting cards, then by chapter
  std::vector<std::string> roster;  // twelve heroes
  std::vector<ObjectKind> objects;  // by chapter
  std::vector<Title> titles;        // four per chapter
  std::vector<Chapter> chapters;    // the chapters in the pack
  /// Text keys that each chapter requires; those of the first chapter are not sealed.
  std::vector<std::vector<std::string>> chapter_texts;
  DistanceCache distances;
};

/// Reads the content of a pack; returns its first error, with file and path (Z-08).
engine::Expected<Content> load_content(const engine::Pack& pack);

}  // namespace etana::ziggurat
