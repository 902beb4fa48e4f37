#include <algorithm>
#include <bit>

#include "engine/join.h"
#include "games/ziggurat/ids.h"
#include "games/ziggurat/phrases.h"
#include "games/ziggurat/rules.h"
#include "games/ziggurat/walks.h"

namespace etana::ziggurat {

namespace {

using engine::LocalizedText;
using engine::Span;
using engine::TextBoard;
using engine::TextStyle;

using Row = std::vector<Span>;

constexpr int kCell = 5;  // "12^A " : number, what is on the space, who is there

void add_gap(Row& row, int width) {
  row.push_back({std::string(static_cast<std::size_t>(width), ' ')});
}

std::string hero_sign(Hero hero) { return std::string(1, static_cast<char>('A' + hero)); }
std::string spirit_sign(std::size_t colour) { return std::string(1, kColourNames[colour][0]); }
TextStyle spirit_ink(std::size_t colour) {
  constexpr std::array<TextStyle, kColours> kInks = {TextStyle::red, TextStyle::blue,
                                                     TextStyle::green, TextStyle::violet};
  return kInks[colour];
}
/// Every kind of object has its own sign; heroes are A to D, workshops W to Z.
std::string object_sign(Object object) {
  constexpr std::string_view kSigns = "?%$&+=<>";
  return std::string(1, kSigns[object % kSigns.size()]);
}
std::string workshop_sign(std::uint8_t colour) {
  return std::string(1, static_cast<char>('W' + colour));
}

/// The rings are cut open: sides 1 and 2 stand side by side above sides 3 and 4, so that each ring
/// runs on clockwise from the end of one line to the beginning of the other.
class Drawing {
 public:
  Drawing(const Rules& rules, const State& state)
      : rules_(rules), layout_(rules.layout()), state_(state) {}

  Row summit() const {
    Row row;
    add_gap(row, 2 + half(0, 0) * kCell / 2 - 3);
    row.push_back({"/ ", TextStyle::faint});
    bool anyone = false;
    for (Hero hero = 0; hero < rules_.players(); ++hero) {
      if (state_.heroes[hero] != kSummit) continue;
      row.push_back({hero_sign(hero), engine::style_of(Seat{hero})});
      anyone = true;
    }
    add_spirits(row, kSummit);
    if (!anyone) row.push_back({"top", TextStyle::faint});
    row.push_back({" \\", TextStyle::faint});
    return row;
  }

  /// One half of a ring.
  Row ring(std::size_t level, int which) const {
    Row row = {{std::string(kLevelNames[level]) + " ", TextStyle::strong}};
    add_gap(row, (half(0, 0) - half(level, which)) * kCell / 2);
    const int first = which == 0 ? 0 : half(level, 0);
    for (int i = 0; i < half(level, which); ++i) {
      add_space(row, {static_cast<std::uint8_t>(layout_.firsts[level] + first + i)}, first + i + 1);
    }
    return row;
  }

 private:
  int half(std::size_t level, int which) const {
    return which == 0 ? (layout_.sizes[level] + 1) / 2 : layout_.sizes[level] / 2;
  }

  /// What is on a space: what takes a piece elsewhere comes first.
  Span feature(Space space) const {
    const std::size_t at = space.index;
    if (layout_.pits.has(space.index)) return {"O", TextStyle::warn};
    if (layout_.ramp[at] != kNowhere) return {"v", TextStyle::low};
    if (layout_.rope[at] != kNowhere) return {"~", TextStyle::middle};
    if (layout_.ladder[at] != kNowhere) return {"^", TextStyle::high};
    for (unsigned i = 0; i < layout_.lamps.size(); ++i) {
      if ((state_.chapter_state.lamps >> i & 1U) != 0 && layout_.lamps[i] == space)
        return {"!", TextStyle::strong};
    }
    for (unsigned i = 0; i < layout_.placed_objects.size(); ++i) {
      if ((state_.chapter_state.lying >> i & 1U) != 0 && layout_.placed_objects[i].at == space)
        return {object_sign(layout_.placed_objects[i].object), TextStyle::strong};
    }
    if (layout_.workshop[at] != kNone) {
      return {workshop_sign(layout_.workshop[at]), spirit_ink(layout_.workshop[at])};
    }
    if (layout_.well == space) return {"u", TextStyle::blue};
    if (std::ranges::find(layout_.homes, space) != layout_.homes.end())
      return {"n", TextStyle::faint};
    return {layout_.is_spawn(space) ? "*" : ".", TextStyle::faint};
  }

  /// Spirits as small letters: two of them, or one and how many.
  int add_spirits(Row& row, Space space) const {
    std::vector<std::size_t> here;
    for (std::size_t colour = 0; colour < kColours; ++colour) {
      here.insert(here.end(),
                  static_cast<std::size_t>(std::ranges::count(state_.spirits[colour], space)),
                  colour);
    }
    for (std::size_t i = 0; i < here.size() && i < (here.size() > 2 ? 1 : 2); ++i) {
      row.push_back({spirit_sign(here[i]), spirit_ink(here[i])});
    }
    if (here.size() > 2) row.push_back({std::to_string(here.size()), TextStyle::warn});
    return static_cast<int>(std::min<std::size_t>(here.size(), 2));
  }

  void add_space(Row& row, Space space, int number) const {
    row.push_back({(number < 10 ? " " : "") + std::to_string(number), TextStyle::faint});
    row.push_back(feature(space));
    int width = add_spirits(row, space);
    for (Hero hero = 0; hero < rules_.players() && width < 2; ++hero) {
      if (state_.heroes[hero] != space) continue;
      row.push_back({hero_sign(hero), engine::style_of(Seat{hero})});
      ++width;
    }
    add_gap(row, 2 - width);
  }

  const Rules& rules_;
  const Layout& layout_;
  const State& state_;
};

/// The key of a note that only later chapters need: its text is sealed with them.
std::string later(std::string_view note) { return "ziggurat.draw." + std::string(note); }

std::string links(const Layout& layout, const std::array<Space, Layout::kPlaces>& table) {
  std::string all;
  for (std::uint8_t at = 0; at < layout.spaces; ++at) {
    if (table[at] == kNowhere) continue;
    all += (all.empty() ? "" : "  ") + layout.name({at}) + "→" + layout.name(table[at]);
  }
  return all;
}

void note_board(const Rules& rules, TextBoard& out) {
  const Layout& layout = rules.layout();
  out.notes.push_back({{"^", TextStyle::high},
                       {"ziggurat.draw.ladders", {{"links", links(layout, layout.ladder)}}}});
  out.notes.push_back(
      {{"v", TextStyle::low}, {"ziggurat.draw.ramps", {{"links", links(layout, layout.ramp)}}}});
  if (rules.on(Rule::rope)) {
    out.notes.push_back(
        {{"~", TextStyle::middle}, {later("ropes"), {{"links", links(layout, layout.rope)}}}});
  }
  out.notes.push_back({{"O", TextStyle::warn}, {"ziggurat.draw.pits", {}}});
}

LocalizedText object_note(const Rules& rules, Object object) {
  const std::string key = "ziggurat.object." + rules.content().objects[object].id;
  return {later("object"),
          {{"object", LocalizedText{key, {}}}, {"about", LocalizedText{key + ".about", {}}}}};
}

/// The legend of what chapters add to the board.
void note_sites(const Rules& rules, const State& state, TextBoard& out) {
  const Layout& layout = rules.layout();
  if (state.chapter_state.lamps != 0) {
    out.notes.push_back({{"!", TextStyle::strong}, {"ziggurat.site.lamp", {}}});
  }
  std::vector<Object> lying;
  for (unsigned i = 0; i < layout.placed_objects.size(); ++i) {
    const Object object = layout.placed_objects[i].object;
    const bool there = (state.chapter_state.lying >> i & 1U) != 0;
    if (there && std::ranges::find(lying, object) == lying.end()) lying.push_back(object);
  }
  for (const Object object : lying) {
    out.notes.push_back({{object_sign(object), TextStyle::strong}, object_note(rules, object)});
  }
  for (std::uint8_t colour = 0; colour < kWorkshops; ++colour) {
    if (std::ranges::find(layout.workshop, colour) == layout.workshop.end()) continue;
    out.notes.push_back({{workshop_sign(colour), spirit_ink(colour)},
                         {"ziggurat.site." + std::string(kWorkshopNames[colour]), {}}});
  }
  if (layout.well != kNowhere) {
    out.notes.push_back({{"u", TextStyle::blue}, {"ziggurat.site.well", {}}});
  }
}

void note_players(const Rules& rules, const State& state, TextBoard& out) {
  for (Hero hero = 0; hero < rules.players(); ++hero) {
    const std::uint8_t card = state.hands[hero];
    const bool numbered = rules.options().chapter > 1 && card != kNone;
    out.notes.push_back({{hero_sign(hero), engine::style_of(Seat{hero})},
                         {"ziggurat.draw.player",
                          {{"player", Seat{hero}},
                           {"at", rules.layout().name(state.heroes[hero])},
                           {"card", card_phrase(rules, card)},
                           {"chapter", numbered ? rules.face(card).chapter : 0}}}});
    for (const Object object : state.chapter_state.objects[hero]) {
      if (object == kNone) continue;
      out.notes.push_back(
          {{"  " + object_sign(object), TextStyle::strong}, object_note(rules, object)});
    }
    for (std::size_t colour = 0; colour < kColours; ++colour) {
      for (const Space at : state.spirits[colour]) {
        if (at != lantern_of(hero)) continue;
        out.notes.push_back(
            {{"  " + spirit_sign(colour), spirit_ink(colour)},
             {later("lantern"), {{"spirit", spirit_phrase(static_cast<Colour>(colour))}}}});
      }
    }
    if ((state.chapter_state.carrying >> hero & 1U) != 0) {
      out.notes.push_back({{"  !", TextStyle::strong}, {later("lamp"), {}}});
    }
  }
}

void note_spirits(const State& state, TextBoard& out) {
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    const auto& tokens = state.spirits[colour];
    out.notes.push_back({{spirit_sign(colour), spirit_ink(colour)},
                         {"ziggurat.draw.spirit",
                          {{"spirit", spirit_phrase(static_cast<Colour>(colour))},
                           {"colour", std::string(kColourNames[colour])},
                           {"reserve", std::ranges::count(tokens, kReserve)},
                           {"pit", std::ranges::count(tokens, kDoused)}}}});
  }
}

}  // namespace

TextBoard Rules::render_text(const View& view) const {
  const Drawing drawing(*this, view.state);
  TextBoard picture;
  picture.rows.push_back(drawing.summit());
  for (const int half : {0, 1}) {
    if (half == 1) picture.rows.emplace_back();
    for (std::size_t level = kRings; level-- > 0;)
      picture.rows.push_back(drawing.ring(level, half));
  }
  note_board(*this, picture);
  note_sites(*this, view.state, picture);
  note_spirits(view.state, picture);
  note_players(*this, view.state, picture);
  picture.notes.push_back(
      {{"#", TextStyle::faint}, {"ziggurat.draw.pile", {{"pile", view.state.pile}}}});
  const std::string chapter = "ziggurat.chapter." + std::to_string(options_.chapter);
  std::vector<std::string> levels;
  for (unsigned bits = goal_levels(); bits != 0; bits &= bits - 1) {
    levels.emplace_back(1, static_cast<char>('a' + std::countr_zero(bits)));
  }
  picture.notes.push_back({{">", TextStyle::strong},
                           {"ziggurat.draw.goal",
                            {{"goal", LocalizedText{chapter + ".goal",
                                                    {{"number", goal_number()},
                                                     {"levels", engine::joined(levels)}}}}}}});
  return picture;
}

}  // namespace etana::ziggurat
