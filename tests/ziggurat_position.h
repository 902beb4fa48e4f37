#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/ziggurat/ids.h"
#include "games/ziggurat/objects.h"
#include "games/ziggurat/setup.h"
#include "games/ziggurat/walks.h"
#include "support.h"

namespace etana::ziggurat::test {

using etana::test::code_of;
using etana::test::parsed;

/// A pack for tests: an empty board with one ladder to the summit (e1), cards with a single effect,
/// and all rules of later chapters. Tests override members.
struct TestPack {
  std::string rings = "[28, 24, 20, 16, 12]";
  std::string homes = R"(["a4", "a11", "a18", "a25"])";
  std::string ladders = R"({"e1": "top"})";
  std::string ramps = "{}";
  std::string pits = "[]";
  std::string spawns = R"({"ember": "b24", "azure": "c20", "moss": "d16", "dusk": "e12"})";
  std::string goal = R"({"rule": "summit"})";  // of the last chapter
  std::string more;                            // further members of the last chapter, after a comma
  std::string sites = "{}";                    // of chapter 2
  std::string ropes = "{}";                    // of chapter 4
  int chapters = 1;

  std::string board() const {
    return R"({"rings": )" + rings + R"(, "homes": )" + homes + R"(, "ladders": )" + ladders +
           R"(, "ramps": )" + ramps + R"(, "pits": )" + pits + R"(, "spawns": )" + spawns + "}";
  }

  static std::string cards() {
    std::string all;
    const auto add = [&all](const std::string& card) { all += (all.empty() ? "" : ", ") + card; };
    for (const char* who : {"your", "any", "all", "last"}) {
      for (int steps = 1; steps <= 6; ++steps) {
        add(R"({"id": ")" + std::string(who) + "-" + std::to_string(steps) +
            R"(", "hero": {"who": ")" + who + R"(", "steps": )" + std::to_string(steps) + "}}");
      }
    }
    for (const char* colour : {"ember", "azure", "moss", "dusk", "all", "any"}) {
      for (int steps = 1; steps <= 4; ++steps) {
        add(R"({"id": ")" + std::string(colour) + "-fire-" + std::to_string(steps) +
            R"(", "spirit": {"colour": ")" + colour + R"(", "steps": )" + std::to_string(steps) +
            "}}");
      }
    }
    add(R"({"id": "ember-appears", "spirit": {"colour": "ember", "appears": true}})");
    add(R"({"id": "dusk-appears", "spirit": {"colour": "dusk", "appears": true}})");
    add(R"({"id": "choice", "hero": {"who": "your", "steps": [2, 4]}})");
    add(R"({"id": "both", "hero": {"who": "your", "steps": 2}, "spirit": {"colour": "ember", "steps": 1}})");
    for (const char* id : {"marked-1", "marked-2", "marked-3"}) {
      add(R"({"id": ")" + std::string(id) + R"(", "mark": true})");
    }
    return R"({"cards": [)" + all + "]}";
  }

  std::string chapter(int number) const {
    static constexpr std::array<std::string_view, 6> kTriggers = {
        R"("reach_summit", "slide", "push", "beside_spirit")",
        R"("pick_up", "deliver", "chute", "last_card")",
        R"("saved", "douse", "between_spirits", "sent_home")",
        R"("rope", "workshop", "swap", "meet")",
        R"("catch", "bring_home", "beside_pit", "use_for_another")",
        R"("light", "friend", "flown", "level")"};
    static constexpr std::array<std::string_view, 6> kStickers = {
        "{}",
        R"({"A": {"rule": "measured"}, "E": {"rule": "lay_out"}, "N": {"rule": "pick_up"}, "Q": {"rule": "chute"}, "S": {"rule": "keep"}})",
        R"({"C": {"rule": "twins"}, "F": {"rule": "gift"}, "J": {"rule": "cloak"}})",
        R"({"G": {"rule": "stock", "stock": {"bakery": {"object": "honey-cake", "count": 1}}}, "I": {"rule": "swap"}, "O": {"rule": "rope"}, "P": {"rule": "workshop"}})",
        R"({"D": {"rule": "lanterns"}, "K": {"rule": "lantern"}, "M": {"rule": "well"}})",
        R"({"B": {"rule": "turn", "level": "d", "quarters": 1}, "H": {"rule": "at_the_hearth"}, "L": {"rule": "friend"}, "R": {"rule": "lit"}})"};
    const auto n = static_cast<std::size_t>(number - 1);
    std::string titles;
    const auto triggers = parsed("[" + std::string(kTriggers[n]) + "]");
    for (const auto& trigger : triggers.as_array()) {
      const std::string name(trigger.as_string());
      std::string id = "t-" + name;
      std::ranges::replace(id, '_', '-');
      titles += (titles.empty() ? R"({"id": ")" : R"(, {"id": ")") + id + R"(", "rule": ")" + name +
                (name == "level" ? R"(", "level": "e"})" : R"("})");
    }
    const bool last = number == chapters;
    std::string out = R"({"goal": )" + (last ? goal : std::string(R"({"rule": "summit"})")) +
                      R"(, "first": "random", "stickers": )" + std::string(kStickers[n]) +
                      R"(, "titles": [)" + titles + "]";
    if (number == 2) {
      out +=
          R"(, "objects": [{"id": "honey-cake", "rule": "stretch"}, {"id": "feather", "rule": "fly_over"},
                 {"id": "whistle", "rule": "nudge"}, {"id": "cloak", "rule": "cloak"}, {"id": "plank", "rule": "plank"},
                 {"id": "anchor", "rule": "anchor"}, {"id": "drum", "rule": "double"}, {"id": "eagle", "rule": "ladder"}],
                 "board": {"sites": )" +
          sites + "}";
    }
    if (number == 4) {
      out +=
          R"(, "board": {"ropes": )" + ropes +
          R"(, "sites": {"bakery": ["a6", "a7"], "glassworks": ["a13"], "bathhouse": ["a20"], "school": ["a27"]}})";
    }
    if (number == 5) out += R"(, "board": {"sites": {"well": ["a9"]}})";
    if (last) out += more;
    return out + "}";
  }

  engine::Expected<Content> load() const {
    std::vector<std::pair<std::string, std::string>> texts = {
        {"pack.json", R"({"format": 1, "game": "ziggurat", "name": "test"})"},
        {"board.json", board()},
        {"cards.json", cards()},
        {"heroes.json",
         R"({"heroes": ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"]})"}};
    for (int n = 1; n <= chapters; ++n) {
      texts.emplace_back("chapters/" + std::to_string(n) + "/chapter.json", chapter(n));
    }
    std::vector<engine::PackFile> files;
    for (const auto& [path, text] : texts) files.push_back({path, text});
    const auto pack = engine::read_pack(files);
    EXPECT_TRUE(pack.has_value()) << pack.error().where;
    if (!pack) return std::unexpected(pack.error());
    return Rules::load(*pack);
  }
};

/// Builds a position for a test: heroes at home, no fire spirits unless added.
class Position {
 public:
  explicit Position(const TestPack& pack = {}, int players = 2, Options options = {})
      : rules_(make_rules(pack, players, options)) {
    state = rules_.setup(chance_, events);
    for (auto& tokens : state.spirits) tokens.fill(kReserve);
    state.active = {0};
  }

  const Rules& rules() const { return rules_; }
  Space at(std::string_view name) const { return rules_.layout().find(name); }
  std::string where(Hero hero) const { return rules_.layout().name(state.heroes[hero]); }
  Position& hero(Hero hero, std::string_view name) {
    state.heroes[hero] = at(name);
    return *this;
  }
  Position& spirit(Colour colour, std::string_view name) {
    auto& tokens = state.spirits[static_cast<std::size_t>(colour)];
    *std::ranges::find(tokens, kReserve) = at(name);
    std::ranges::sort(tokens);
    return *this;
  }
  Object object(std::string_view id) const {
    const auto& all = rules_.content().objects;
    return static_cast<Object>(std::ranges::find(all, id, &ObjectKind::id) - all.begin());
  }
  Position& give(Hero hero, std::string_view id) {
    auto& hand = state.chapter_state.objects[hero];
    hand[kHandSize - 1] = object(id);
    std::ranges::sort(hand);
    return *this;
  }
  Card card(std::string_view id) const {
    const auto& all = rules_.content().cards;
    const auto found = std::ranges::find(all, id, &CardFace::id);
    EXPECT_NE(found, all.end()) << id;
    return static_cast<Card>(found - all.begin());
  }
  /// The active seat plays this card, without swapping it.
  Position& plays(std::string_view id, std::uint8_t seat = 0) {
    begins(id, seat);
    return decision() == Decision::swap && !moves().empty() ? make(Decline{}) : *this;
  }
  /// The active seat begins its turn with this card.
  Position& begins(std::string_view id, std::uint8_t seat = 0) {
    const Card wanted = card(id);
    for (auto& hand : state.hands) {
      if (hand == wanted) hand = state.hands[seat];
    }
    if (state.unseen.has(wanted)) {
      state.unseen.remove(wanted);
      state.unseen.add(state.hands[seat]);
    }
    if (state.discards.has(wanted)) {
      state.discards.remove(wanted);
      state.discards.add(state.hands[seat]);
    }
    state.hands[seat] = wanted;
    state.active = {seat};
    events.clear();
    TurnContext turn{rules_, state, chance_, events};
    restart_turn(turn);
    expect_sound();
    return *this;
  }
  Position& make(const Move& move) {
    const auto refused = rules_.reason_illegal(state, move);
    EXPECT_FALSE(refused) << refused->key;
    if (refused) return *this;
    events.clear();
    rules_.apply(state, move, chance_, events);
    expect_sound();
    return *this;
  }
  /// Answers any decision about a way.
  Position& go(Way way) {
    switch (decision()) {
      case Decision::walk: return make(Walk{way});
      case Decision::aside: return make(Aside{way});
      default: return make(Lead{way});
    }
  }
  Decision decision() const {
    return state.frames.empty() ? Decision::name : state.frames.back().decision;
  }
  int decides() const { return state.frames.empty() ? -1 : state.frames.back().seat.index; }
  std::vector<Move> moves() const {
    std::vector<Move> all;
    rules_.legal_moves(state, all);
    return all;
  }
  std::string refusal(const Move& move) const {
    const auto refused = rules_.reason_illegal(state, move);
    return refused ? refused->key.substr(std::string_view("ziggurat.refused.").size()) : "legal";
  }
  template <class Kind>
  int count_of() const {
    return static_cast<int>(std::ranges::count_if(
        events, [](const Event& event) { return std::holds_alternative<Kind>(event); }));
  }
  /// The seats that played a card, in order.
  std::string played() const {
    std::string seats;
    for (const Event& event : events) {
      if (const auto* one = std::get_if<Played>(&event)) seats += std::to_string(one->seat.index);
    }
    return seats;
  }
  Space token(Colour colour, std::size_t i = 0) const {
    return state.spirits[static_cast<std::size_t>(colour)][i];
  }
  /// The hero that holds a title, or -1.
  int title(std::string_view id) const {
    const auto& all = rules_.content().titles;
    const auto i = static_cast<std::size_t>(std::ranges::find(all, id, &Title::id) - all.begin());
    return i == all.size() || state.titles[i] == kNone ? -1 : state.titles[i];
  }

  State state;
  std::vector<Event> events;

 private:
  static Rules make_rules(const TestPack& pack, int players, Options options) {
    auto content = pack.load();
    EXPECT_TRUE(content.has_value()) << content.error().where << " " << content.error().text.key;
    options.players = players;
    options.chapter = pack.chapters;
    return Rules(std::make_shared<const Content>(*std::move(content)), options);
  }
  void expect_sound() const {
    const auto broken = rules_.broken_invariant(state);
    EXPECT_FALSE(broken) << broken->key;
  }

  Rules rules_;
  engine::SeededChance chance_{engine::seed_from("ziggurat")};
};

inline constexpr Way kOn = Way::clockwise;
inline constexpr Way kBack = Way::counter;

/// The error of a pack, and its path.
inline std::string pack_error(const TestPack& pack) {
  const auto loaded = pack.load();
  return loaded ? "fine" : loaded.error().text.key + " at " + loaded.error().where;
}

/// The rules of a chapter of the built-in pack.
inline Rules house(int players, int chapter = 1) {
  Options options;
  options.players = players;
  options.chapter = chapter;
  return etana::test::builtin_rules<Rules>(options);
}

inline State fresh(const Rules& rules, std::string_view seed) {
  engine::SeededChance chance(engine::seed_from(seed));
  std::vector<Event> events;
  return rules.setup(chance, events);
}

/// The test pack up to a chapter.
inline TestPack chapter(int number) {
  TestPack pack;
  pack.chapters = number;
  return pack;
}
inline Position position_of(int number, int players = 2) {
  return Position(chapter(number), players);
}

inline Use use(const Position& position, std::string_view id) { return Use{position.object(id)}; }

}  // namespace etana::ziggurat::test
