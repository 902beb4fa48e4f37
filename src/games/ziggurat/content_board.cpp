#include <algorithm>

#include "games/ziggurat/content_readers.h"
#include "games/ziggurat/ids.h"

namespace etana::ziggurat {

namespace {

using engine::ErrorCode;
using engine::JsonReader;

constexpr int kLongestRing = 40;

void read_rings(const JsonReader& in, Layout& layout) {  // Z-01, Z-08
  std::size_t ring = 0;
  int total = 0;
  for (const JsonReader& item : in.items(kRings)) {
    const int size = item.integer(3, kLongestRing);
    if (ring > 0 && size >= layout.sizes[ring - 1]) fail_pack(item, "rings_shrink");
    layout.sizes[ring++] = static_cast<std::uint8_t>(size);
    total += size;
  }
  if (total > kMaxSpaces) {
    in.fail(ErrorCode::out_of_range,
            {{"found", std::to_string(total)}, {"low", 15}, {"high", kMaxSpaces}});
  }
  if (!in.failed()) layout.count_spaces();
}

/// Checks that a space is free for a new feature.
class VacancyCheck {
 public:
  explicit VacancyCheck(const Layout& layout) : layout_(layout) {}

  /// The space must be empty.
  void bare(const JsonReader& in, Space space) const {
    const bool taken = layout_.onward(space) != kNowhere || layout_.pits.has(space.index) ||
                       layout_.is_spawn(space) || is_home(space);
    if (taken) occupied(in, space);
  }
  /// The space must not be a home or have a feature of the same kind.
  void sticker(const JsonReader& in, Space space, bool same_kind) const {
    if (same_kind || is_home(space)) occupied(in, space);
  }

 private:
  bool is_home(Space space) const {
    return std::ranges::find(layout_.homes, space) != layout_.homes.end();
  }
  void occupied(const JsonReader& in, Space space) const {
    if (!in.failed()) fail_pack(in, "occupied", {{"space", layout_.name(space)}});
  }
  const Layout& layout_;
};

/// Reads `{"a2": "b2"}` into a table; `check(in, from, to)` notes what is wrong with a pair.
template <class Check>
void read_links(const JsonReader& in, const Layout& layout,
                std::array<Space, Layout::kPlaces>& table, bool summit, Check check) {
  for (const auto& [name, item] : in.members()) {
    const Space from = layout.find(name);
    const Space to = read_space(item, layout, summit);
    if (in.failed()) return;
    if (!from.on_ring()) {
      in.fail(ErrorCode::unknown_name, {{"found", name}, {"expected", "a1 …"}});
      return;
    }
    check(item, from, to);
    if (in.failed()) return;
    table[from.index] = to;
  }
}

void read_ladders(const JsonReader& in, Layout& layout, bool sticker) {  // Z-04
  const VacancyCheck vacancy(layout);
  read_links(in, layout, layout.ladder, true, [&](const JsonReader& item, Space from, Space to) {
    if (layout.level[to.index] <= layout.level[from.index]) fail_pack(item, "ladder_up");
    if (sticker) return vacancy.sticker(item, from, layout.ladder[from.index] != kNowhere);
    vacancy.bare(item, from);
  });
}

void read_ramps(const JsonReader& in, Layout& layout, bool sticker) {  // Z-04
  const VacancyCheck vacancy(layout);
  read_links(in, layout, layout.ramp, false, [&](const JsonReader& item, Space from, Space to) {
    if (layout.level[to.index] >= layout.level[from.index]) fail_pack(item, "ramp_down");
    if (sticker) return vacancy.sticker(item, from, layout.ramp[from.index] != kNowhere);
    vacancy.bare(item, from);
  });
}

void read_pits(const JsonReader& in, Layout& layout, bool sticker) {  // Z-05
  for (const JsonReader& item : in.items()) {
    const Space space = read_space(item, layout);
    const VacancyCheck vacancy(layout);
    if (sticker) {
      vacancy.sticker(item, space, layout.pits.has(space.index));
    } else {
      vacancy.bare(item, space);
    }
    if (in.failed()) return;
    layout.pits.add(space.index);
  }
}

void read_homes(const JsonReader& in, Layout& layout) {  // Z-03
  int side = 0;
  for (const JsonReader& item : in.items(kMaxHeroes)) {
    const Space home = read_space(item, layout);
    if (in.failed()) return;
    if (layout.level[home.index] != 0 || layout.side(home) != side) {
      fail_pack(item, "home_side", {{"side", side}});
    }
    layout.homes[static_cast<std::size_t>(side++)] = home;
  }
}

void read_spawns(const JsonReader& in, Layout& layout) {  // Z-05
  std::size_t colour = 0;
  for (const auto name : kColourNames) {
    const JsonReader item = in.at(name);
    const Space space = read_space(item, layout);
    VacancyCheck(layout).bare(item, space);
    layout.spawns[colour++] = space;
  }
  if (in.members().size() > kColours) {
    in.fail(ErrorCode::wrong_count,
            {{"expected", kColours}, {"found", static_cast<std::int64_t>(in.members().size())}});
  }
}

}  // namespace

void check_cycles(const JsonReader& in, const Layout& layout) {  // Z-04
  if (in.failed()) return;
  if (const Space at = layout.find_cycle(); at != kNowhere) {
    fail_pack(in, "circle", {{"space", layout.name(at)}});
  }
}

Layout read_board(const JsonReader& in) {
  in.reject_unknown_keys({"rings", "homes", "ladders", "ramps", "pits", "spawns"});
  Layout layout;
  read_rings(in.at("rings"), layout);
  if (in.failed()) return layout;
  read_homes(in.at("homes"), layout);
  read_ladders(in.at("ladders"), layout, false);
  read_ramps(in.at("ramps"), layout, false);
  read_pits(in.at("pits"), layout, false);
  read_spawns(in.at("spawns"), layout);
  check_cycles(in, layout);
  if (!in.failed() && std::ranges::find(layout.ladder, kSummit) == layout.ladder.end()) {
    fail_pack(in.at("ladders"), "no_way_up");  // Z-02
  }
  return layout;
}

namespace {

void read_ropes(const JsonReader& in, Layout& layout) {  // Z-81
  const VacancyCheck vacancy(layout);
  read_links(in, layout, layout.rope, false, [&](const JsonReader& item, Space from, Space to) {
    if (layout.level[to.index] != layout.level[from.index] || to == from) {
      fail_pack(item, "rope_level");
    }
    vacancy.sticker(item, from, layout.rope[from.index] != kNowhere);
  });
}

void remove_features(const JsonReader& in, Layout& layout) {
  for (const JsonReader& item : in.items()) {
    const Space space = read_space(item, layout);
    if (in.failed()) return;
    const bool bare = !layout.pits.has(space.index) && layout.ramp[space.index] == kNowhere &&
                      layout.ladder[space.index] == kNowhere;
    if (bare) fail_pack(item, "nothing_there", {{"space", layout.name(space)}});
    layout.pits.remove(space.index);
    layout.ramp[space.index] = kNowhere;
    layout.ladder[space.index] = kNowhere;
  }
}

void add_workshop(const JsonReader& in, std::size_t colour, Space space, Layout& layout) {  // Z-79
  if (layout.level[space.index] != 0) fail_pack(in, "in_village");
  VacancyCheck(layout).sticker(in, space, layout.workshop[space.index] != kNone);
  if (layout.workshops[colour] == kNowhere) layout.workshops[colour] = space;
  layout.workshop[space.index] = static_cast<std::uint8_t>(colour);
}

void add_placed_object(const JsonReader& in, Object object, Space space, Layout& layout) {  // Z-68
  const bool taken = std::ranges::find(layout.placed_objects, space, &PlacedObject::at) !=
                     layout.placed_objects.end();
  VacancyCheck(layout).sticker(in, space, taken);
  if (layout.placed_objects.size() == kMaxPlacedObjects)
    in.fail(ErrorCode::wrong_count,
            {{"expected", kMaxPlacedObjects}, {"found", kMaxPlacedObjects + 1}});
  if (!in.failed()) layout.placed_objects.push_back({object, space});
}

/// Adds a space of a named site; false if the name is unknown.
bool add_site(const JsonReader& in, std::string_view name, Space space, const Content& content,
              Layout& layout) {
  const auto workshop = std::ranges::find(kWorkshopNames, name);
  const auto object = std::ranges::find(content.objects, name, &ObjectKind::id);
  if (workshop != kWorkshopNames.end()) {
    add_workshop(in, static_cast<std::size_t>(workshop - kWorkshopNames.begin()), space, layout);
  } else if (object != content.objects.end()) {
    add_placed_object(in, static_cast<Object>(object - content.objects.begin()), space, layout);
  } else if (name == "lamp") {  // Z-65
    if (layout.lamps.size() == kLamps) fail_pack(in, "lamps", {{"most", kLamps}});
    if (!in.failed()) layout.lamps.push_back(space);
  } else if (name == "well") {  // Z-86
    if (layout.level[space.index] != 0) fail_pack(in, "in_village");
    VacancyCheck(layout).bare(in, space);
    layout.well = space;
  } else {
    return false;
  }
  return true;
}

void read_sites(const JsonReader& in, const Content& content, Layout& layout) {
  for (const auto& [name, list] : in.members()) {
    for (const JsonReader& item : list.items()) {
      const Space space = read_space(item, layout);
      if (in.failed()) return;
      if (add_site(item, name, space, content, layout)) continue;
      in.fail(ErrorCode::unknown_key,
              {{"key", name}, {"expected", "lamp, well, a workshop, an object"}});
    }
  }
}

}  // namespace

void stick_on_board(const JsonReader& in, const Content& content, Layout& layout) {
  in.reject_unknown_keys({"remove", "ladders", "ramps", "pits", "ropes", "sites"});
  if (const auto remove = in.optional("remove")) remove_features(*remove, layout);
  if (const auto ladders = in.optional("ladders")) read_ladders(*ladders, layout, true);
  if (const auto ramps = in.optional("ramps")) read_ramps(*ramps, layout, true);
  if (const auto pits = in.optional("pits")) read_pits(*pits, layout, true);
  if (const auto ropes = in.optional("ropes")) read_ropes(*ropes, layout);
  if (const auto sites = in.optional("sites")) read_sites(*sites, content, layout);
  check_cycles(in, layout);
}

}  // namespace etana::ziggurat
