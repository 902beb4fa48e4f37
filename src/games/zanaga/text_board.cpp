#include <algorithm>
#include <optional>

#include "games/zanaga/card_text.h"
#include "games/zanaga/dice_odds.h"
#include "games/zanaga/legal_moves.h"
#include "games/zanaga/rules.h"
#include "games/zanaga/things.h"

namespace etana::zanaga {

namespace {

using engine::Arg;
using engine::LocalizedText;
using engine::Span;
using engine::TextBoard;
using engine::TextStyle;

constexpr std::string_view kTerrainSigns = "sohjwmr#";
constexpr std::string_view kColourSigns = "gybr";
/// Water is blue, wood green, grass yellow; the last one is for towns.
constexpr std::array<TextStyle, kTerrains + 1> kTerrainInks = {
    TextStyle::middle, TextStyle::plain, TextStyle::plain, TextStyle::low,
    TextStyle::blue,   TextStyle::faint, TextStyle::blue,  TextStyle::strong};
constexpr int kReach = 4;  // hexes shown around the hero
constexpr int kNearWidth = 2 * kReach + 1;

LocalizedText say(std::string_view key, std::vector<Arg> args) {
  return {"zanaga.draw." + std::string(key), std::move(args)};
}

/// The map as rows of hexes, four characters each: terrain, then the counter, the lost city or a
/// town, and the heroes there. Every second row is shifted by half a hex.
class Map {
 public:
  Map(const Rules& rules, const State& state)
      : rules_(rules), content_(rules.content()), state_(state) {}

  void whole(TextBoard& out) const { part(0, content_.columns - 1, 0, content_.rows - 1, out); }

  void around(Hex hex, TextBoard& out) const {
    const int columns = content_.columns;
    const int rows = content_.rows;
    const int left =
        std::clamp(content_[hex].column - kReach, 0, std::max(0, columns - kNearWidth));
    const int top = std::clamp(content_[hex].row - kReach, 0, std::max(0, rows - kNearWidth));
    part(left, std::min(columns - 1, left + 2 * kReach), top, std::min(rows - 1, top + 2 * kReach),
         out);
  }

 private:
  void part(int left, int right, int top, int bottom, TextBoard& out) const {
    std::vector<Span> letters = {{"    ", TextStyle::faint}};
    for (int column = left; column <= right; ++column) {
      letters.push_back(
          {std::string(1, static_cast<char>('a' + column)) + "   ", TextStyle::faint});
    }
    out.rows.push_back(std::move(letters));
    for (int row = top; row <= bottom; ++row) {
      const std::string number = std::to_string(row + 1);
      std::vector<Span> line = {
          {std::string(3 - number.size(), ' ') + number + " ", TextStyle::faint}};
      if (row % 2 == 1) line.push_back({"  "});
      for (int column = left; column <= right; ++column) add(column, row, line);
      out.rows.push_back(std::move(line));
    }
  }

  void add(int column, int row, std::vector<Span>& line) const {
    for (std::size_t i = 0; i < content_.hexes.size(); ++i) {
      const HexPlace& place = content_.hexes[i];
      if (place.column == column && place.row == row) return add(id<Hex>(i), line);
    }
    line.push_back({"    "});
  }

  void add(Hex hex, std::vector<Span>& line) const {
    const HexPlace& place = content_[hex];
    line.push_back(
        {std::string(1, kTerrainSigns[at(place.terrain)]), kTerrainInks[at(place.terrain)]});
    line.push_back(mark(hex));
    int heroes = 0;
    for (std::uint8_t i = 0; i < rules_.players(); ++i) {
      if (state_.sheets[i].hex != hex) continue;
      if (++heroes == 1)
        line.push_back({std::string(1, static_cast<char>('A' + i)), engine::style_of(Seat{i})});
    }
    line.push_back({heroes > 1 ? "+" : heroes == 1 ? " " : "  "});
  }

  Span mark(Hex hex) const {
    const HexPlace& place = content_[hex];
    if (state_.lost_city == hex) return {"@", TextStyle::warn};
    if (!place.town.none())
      return {content_[place.town].kind == TownKind::post ? "P" : "V", TextStyle::strong};
    if (place.adventure == kNone) return {" "};
    if (!state_.has_counter(place.adventure)) return {"'", TextStyle::faint};
    static constexpr std::array<TextStyle, kColours> kInks = {TextStyle::green, TextStyle::yellow,
                                                              TextStyle::blue, TextStyle::red};
    return {std::string(1, kColourSigns[at(place.colour)]), kInks[at(place.colour)]};
  }

  const Rules& rules_;
  const Content& content_;
  const State& state_;
};

std::vector<Arg> token_args(const Tokens& tokens) {
  std::vector<Arg> args;
  for (std::size_t i = 0; i < kTokenKinds; ++i)
    args.push_back({std::string(kSymbolNames[i]), tokens[i]});
  return args;
}

std::vector<Arg> with(std::vector<Arg> args, std::vector<Arg> more) {
  args.insert(args.end(), more.begin(), more.end());
  return args;
}

std::vector<Arg> strength_args(const Strengths& phases) {
  std::vector<Arg> args;
  for (std::size_t a = 0; a < kAttributes; ++a) {
    args.push_back({std::string(kAttributeNames[a]), phases[a].value});
    args.push_back({std::string(kAttributeNames[a]) + "_damage", phases[a].damage});
  }
  return args;
}

/// A card's effects, below the note that names it.
void note_lines(std::vector<LocalizedText> lines, TextBoard& out) {
  if (!lines.empty()) out.notes.push_back({{" "}, paragraph(std::move(lines))});
}

std::vector<Arg> waking_args(const Content& content, God god) {
  std::vector<Arg> args = {{"god", title(content, god)}, {"life", content[god].life}};
  for (std::size_t i = 0; i < kSymbols; ++i) {
    args.push_back({std::string(kSymbolNames[i]), content[god].wakes[i]});
  }
  return args;
}

/// The gods that can still wake are public (R-58). A seat sees which symbols wake them; observers
/// see their cards.
void note_sleeping(const Rules& rules, const State& state, bool whole, TextBoard& out) {
  const Stats stats(rules, state);
  const Content& content = rules.content();
  std::optional<LocalizedText> list;
  int count = 0;
  for (const God god : state.gods) {
    if (!stats.can_wake(god)) continue;
    ++count;
    if (whole) {
      out.notes.push_back(
          {{"z", TextStyle::faint},
           say("sleeping", with(waking_args(content, god), strength_args(content[god].phases)))});
      note_lines(lines_of(content, god), out);
    } else {
      LocalizedText one = say("wakes", waking_args(content, god));
      list = list ? LocalizedText{"zanaga.effect.both",
                                  {{"first", *std::move(list)}, {"second", std::move(one)}}}
                  : std::move(one);
    }
  }
  if (list) {
    out.notes.push_back(
        {{"z", TextStyle::faint}, say("asleep", {{"count", count}, {"gods", *std::move(list)}})});
  }
}

/// The two tracks and the awake gods.
void note_tracks(const Content& content, const State& state, TextBoard& out) {
  for (const RoamingChallenge& roamer : state.roaming) {
    const AdventureCard& card = content[roamer.card];
    std::string terrains;
    for (std::size_t t = 0; t < kTerrains; ++t) {
      if ((card.terrains >> t & 1) != 0) terrains += kTerrainSigns[t];
    }
    out.notes.push_back({{terrains, TextStyle::middle},
                         say("roaming", with(with({{"card", title(content, roamer.card)},
                                                   {"colour", term(name_of(card.colour))},
                                                   {"life", card.life}},
                                                  strength_args(card.phases)),
                                             token_args(roamer.tokens)))});
    note_lines(lines_of(content, roamer.card), out);
  }
  for (const ActiveRitual& rite : state.rites) {
    const RitualCard& card = content[rite.card];
    out.notes.push_back({{"*", TextStyle::high},
                         say("ritual", {{"card", title(content, rite.card)},
                                        {"symbol", term(name_of(card.symbol))},
                                        {"tokens", rite.tokens.size()},
                                        {"slots", card.slots}})});
    note_lines(lines_of(content, rite.card), out);
  }
  std::vector<Arg> args = {{"tier", term(name_of(state.tier))},
                           {"count", static_cast<int>(state.waiting.size())},
                           {"reserve", state.reserve.size()}};
  for (std::size_t i = 0; i < kSymbols; ++i) {
    const auto symbol = static_cast<Symbol>(i);
    args.push_back(
        {std::string(kSymbolNames[i]), std::ranges::count_if(state.waiting, [&](Ritual card) {
           return content[card].symbol == symbol;
         })});
  }
  // After the first god only the variant of many gods counts on.
  out.notes.push_back({{"*", TextStyle::faint},
                       say(state.awake.empty() ? "waiting" : "rituals_go_on", std::move(args))});
  for (const God god : state.awake) {
    out.notes.push_back({{"!", TextStyle::warn},
                         say("god", with({{"god", title(content, god)},
                                          {"life", content[god].life},
                                          {"doom", state.stands[god.index].doom}},
                                         strength_args(content[god].phases)))});
    note_lines(lines_of(content, god), out);
  }
}

/// What an experience token costs in counters (R-70).
int experience_price(const Rules& rules) {
  return rules.content().numbers.experience_price[static_cast<std::size_t>(rules.players() - 1)];
}

/// The free movement dice of the hero whose turn it is.
void note_dice(const Content& content, const State& state, TextBoard& out) {
  std::vector<unsigned> faces;
  for (std::size_t i = 0; i < kFaces; ++i) {
    for (int n = 0; n < state.dice[i]; ++n) faces.push_back(content.numbers.faces[i]);
  }
  if (faces.empty()) return;
  out.notes.push_back(
      {{"=", TextStyle::warn}, say("dice", {{"player", state.turn}, {"dice", dice_text(faces)}})});
}

/// One line per hero; the viewer's own hero with all possessions.
void note_hero(const Rules& rules, const State& state, Seat seat, bool own, TextBoard& out) {
  const Content& content = rules.content();
  const Stats stats(rules, state);
  const Sheet& sheet = state.sheets[seat.index];
  const Span sign = {std::string(1, static_cast<char>('A' + seat.index)), engine::style_of(seat)};
  std::vector<Arg> args = {{"player", seat},
                           {"hero", title(content, sheet.hero)},
                           {"wounds", sheet.wounds},
                           {"life", stats.life(seat)},
                           {"fatigue", sheet.fatigue},
                           {"stamina", stats.stamina(seat)},
                           {"gold", sheet.gold},
                           {"worth", stats.counters_worth(seat)},
                           {"price", experience_price(rules)},
                           {"trophies", sheet.trophies},
                           {"level", stats.level(seat)}};
  for (std::size_t a = 0; a < kAttributes; ++a) {
    const auto attribute = static_cast<Attribute>(a);
    args.push_back({std::string(kAttributeNames[a]), stats.value(seat, attribute)});
    args.push_back({std::string(kAttributeNames[a]) + "_damage", stats.damage(seat, attribute)});
  }
  out.notes.push_back({sign, say("hero", std::move(args))});
  if (!own) return;
  out.notes.push_back({{" "},
                       say("survival", {{"trap", sheet.survival[0]},
                                        {"compass", sheet.survival[1]},
                                        {"bones", sheet.survival[2]}})});
  out.notes.push_back({{" "}, say("skills", {{"what", skills_of(content, sheet.hero)}})});
  note_lines(lines_of(content, sheet.hero), out);
  sheet.items.each([&](Ware ware) {
    out.notes.push_back({{sheet.used.has(ware) ? "x" : "+", TextStyle::strong},
                         say("item", {{"ware", title(content, ware)},
                                      {"what", paragraph(lines_of(content, ware))}})});
  });
  for (const Ally& ally : sheet.allies) {
    const WareCard& card = content[ally.ware];
    out.notes.push_back({{"&", TextStyle::strong},
                         say("ally", with({{"ware", title(content, ally.ware)},
                                           {"wounds", ally.wounds},
                                           {"life", card.life},
                                           {"fatigue", ally.fatigue},
                                           {"stamina", card.stamina}},
                                          strength_args(card.attributes)))});
    note_lines(lines_of(content, ally.ware), out);
  }
}

/// The stock of the open market.
void note_stock(const Rules& rules, const State& state, TextBoard& out) {
  if (state.frames.empty() || state.frames.back().decision != Decision::market) return;
  const Content& content = rules.content();
  const LegalMoves legal(rules, state);
  legal.stock().each([&](Ware ware) {
    const WareCard& card = content[ware];
    out.notes.push_back({{"$", TextStyle::high},
                         say(card.kind == Kind::ally ? "stock_ally" : "stock",
                             with({{"ware", title(content, ware)},
                                   {"kind", term(name_of(card.kind))},
                                   {"life", card.life},
                                   {"stamina", card.stamina},
                                   {"price", legal.stats().price(state.frames.back().seat, ware)}},
                                  strength_args(card.attributes)))});
    note_lines(lines_of(content, ware), out);
  });
}

void note_fight(const Rules& rules, const State& state, TextBoard& out) {
  const Fight& fight = state.fight;
  if (fight.foe != Foe::challenge && fight.foe != Foe::god) return;
  const Stats stats(rules, state);
  const Content& content = rules.content();
  const LocalizedText name =
      fight.foe == Foe::god ? title(content, fight.god) : title(content, fight.challenge.card);
  Strengths phases;
  for (std::size_t a = 0; a < kAttributes; ++a) {
    const auto phase = static_cast<Attribute>(a);
    phases[a] = {byte(stats.foe_target(phase)), byte(stats.foe_damage(phase))};
  }
  out.notes.push_back({{">", TextStyle::warn},
                       say("fight", with({{"foe", name},
                                          {"life", stats.foe_life()},
                                          {"wounds", fight.wounds},
                                          {"round", fight.rounds}},
                                         strength_args(phases)))});
  note_lines(fight.foe == Foe::god ? lines_of(content, fight.god)
                                   : lines_of(content, fight.challenge.card),
             out);
}

}  // namespace

/// A seat sees the map around its hero and its own possessions; observers see the whole map.
TextBoard Rules::render_text(const View& view) const {
  const State& state = view.state;
  TextBoard picture;
  const Map map(*this, state);
  const Hex hex = view.viewer ? state.sheets[view.viewer->index].hex : Hex{};
  if (hex.none()) {
    map.whole(picture);
  } else {
    map.around(hex, picture);
  }
  picture.notes.push_back({{"soh", TextStyle::faint}, say("legend", {})});
  note_dice(*content_, state, picture);
  note_fight(*this, state, picture);
  note_stock(*this, state, picture);
  note_tracks(*content_, state, picture);
  note_sleeping(*this, state, !view.viewer, picture);
  for (std::uint8_t i = 0; i < players(); ++i) {
    note_hero(*this, state, {i}, view.viewer == Seat{i}, picture);
  }
  if (!view.viewer) add_things(*this, state, picture);
  return picture;
}

}  // namespace etana::zanaga
