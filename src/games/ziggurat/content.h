#pragma once

#include <string>
#include <vector>

#include "engine/pack.h"
#include "games/ziggurat/layout.h"

namespace etana::ziggurat {

inline constexpr int kMaxSteps = 6;
inline constexpr int kMarkedCards = 3;

/// Which heroes a card moves (Z-21 to Z-23, Z-87).
enum class Who : std::uint8_t { nobody, your, any, all, last };

/// What a card does with spirits (Z-26, Z-28).
enum class Fire : std::uint8_t { nothing, walks, appears };

/// Colours of a card besides the four: every spirit, or those of a colour the active seat names.
inline constexpr std::uint8_t kEveryColour = kColours;
inline constexpr std::uint8_t kAnyColour = kColours + 1;

struct CardFace {
  std::string id;
  Who who = Who::nobody;
  std::uint8_t fewest = 0;  // steps of heroes
  std::uint8_t most = 0;    // more than `fewest` when the active seat chooses (Z-66)
  Fire fire = Fire::nothing;
  std::uint8_t colour = 0;
  std::uint8_t spirit_steps = 0;
  bool marked = false;  // removed with two heroes (Z-13)
  bool named = false;   // has a name and a line of its own
  std::uint8_t chapter = 1;
};

/// What wins a chapter.
enum class Goal : std::uint8_t { summit, deliver, pits, chain, hearths, lamp };

/// Who begins (Z-15).
enum class First : std::uint8_t {
  random,
  most_scorched,
  least_scorched,
  most_titles,
  fewest_titles
};

/// The rules that stickers switch on, in the order of their letters A to S.
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

/// What an object does.
enum class Power : std::uint8_t { stretch, fly_over, nudge, cloak, plank, anchor, double_, ladder };

struct ObjectKind {
  std::string id;
  Power power = Power::stretch;
};

/// What a hero must be the first to do for a title (Z-57).
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

struct Title {
  std::string id;
  TitleTrigger trigger = TitleTrigger::reach_summit;
  std::uint8_t level = 0;
};

/// A number for two, three and four heroes.
using ByHeroes = std::array<std::uint8_t, 3>;

/// What an envelope of secret knowledge changes.
struct Knowledge {
  std::uint8_t asleep = 0;  // colours without spirits, a bit each
  std::uint8_t gift = kNone;
  std::uint8_t cards = 0;
  std::uint8_t less = 0;
};

/// What holds when a chapter is played: its own goal and numbers, and all that this chapter and
/// those before it have opened.
struct Chapter {
  Goal goal = Goal::summit;
  ByHeroes number{};  // lamps, spirits or colours the goal asks for
  ByHeroes levels{};  // for the chain, a bit for each level
  First first = First::random;
  ByHeroes deck{};  // cards that are played with; 0: all
  std::uint8_t twins = 0;
  std::uint8_t gift = kNone;
  Knowledge knowledge;
  Layout layout;
  std::uint32_t rules = 0;                       // a bit for each Rule
  std::uint8_t cards = 0;                        // how many of the pack's cards are opened
  std::uint8_t objects = 0;                      // and of its kinds of objects
  std::array<std::uint8_t, kWorkshops> stock{};  // how many, and
  std::array<Object, kWorkshops> stocked = {kNone, kNone, kNone, kNone};  // of which object

  bool on(Rule rule) const { return (rules >> static_cast<unsigned>(rule) & 1U) != 0; }
};

/// The typed pack: docs/ziggurat-content.md says how it is written.
struct Content {
  std::vector<CardFace> cards;      // the starting cards, then chapter after chapter
  std::vector<std::string> roster;  // twelve heroes
  std::vector<ObjectKind> objects;  // chapter after chapter
  std::vector<Title> titles;        // four for each chapter
  std::vector<Chapter> chapters;    // as many as the pack has
  /// The texts that each chapter's things need; those of the first chapter are open.
  std::vector<std::vector<std::string>> chapter_texts;
};

/// The content of a pack, or its first mistake, with file and path (Z-08).
engine::Expected<Content> load_content(const engine::Pack& pack);

}  // namespace etana::ziggurat
