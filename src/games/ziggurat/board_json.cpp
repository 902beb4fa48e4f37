#include "games/ziggurat/rules.h"

namespace etana::ziggurat {

namespace {

namespace json = engine::json;

/// Writes the parts of a board by the names of its spaces.
class BoardWriter {
 public:
  explicit BoardWriter(const Chapter& chapter) : chapter_(chapter), layout_(chapter.layout) {}

  json::string name(Space space) const { return json::string(layout_.name(space)); }

  template <typename List>
  json::array names(const List& spaces) const {
    json::array all;
    for (const Space space : spaces) all.push_back(name(space));
    return all;
  }

  json::object links(const std::array<Space, Layout::kPlaces>& to) const {
    json::object all;
    for (std::uint8_t i = 0; i < layout_.spaces; ++i) {
      if (to[i] != kNowhere) all[name({i})] = name(to[i]);
    }
    return all;
  }

  json::array pits() const {
    json::array all;
    for_each(layout_.pits,
             [&](unsigned i) { all.push_back(name({static_cast<std::uint8_t>(i)})); });
    return all;
  }

  json::object spawns() const {
    json::object all;
    for (std::size_t i = 0; i < kColours; ++i) all[kColourNames[i]] = name(layout_.spawns[i]);
    return all;
  }

  json::object sites() const {
    json::object all;
    if (chapter_.goal == Goal::deliver) all["lamp"] = names(layout_.lamps);
    if (layout_.well != kNowhere) all["well"] = json::array{name(layout_.well)};
    for (std::uint8_t i = 0; i < layout_.spaces; ++i) {
      if (layout_.workshop[i] == kNone) continue;
      json::value& site = all[kWorkshopNames[layout_.workshop[i]]];
      if (site.is_null()) site = json::array();
      site.as_array().push_back(name({i}));
    }
    return all;
  }

 private:
  const Chapter& chapter_;
  const Layout& layout_;
};

json::object write_card(const CardFace& face) {
  json::object out = {{"id", face.id}, {"chapter", face.chapter}};
  if (face.marked) out["mark"] = true;
  if (face.named) out["named"] = true;
  if (face.who != Who::nobody) {
    json::value steps = face.fewest;
    if (face.most > face.fewest) steps = json::array{face.fewest, face.most};
    out["hero"] = {{"who", name_of(face.who)}, {"steps", steps}};
  }
  if (face.fire == Fire::nothing) return out;
  json::object fire = {{"colour", kCardColourNames[face.colour]}};
  if (face.fire == Fire::appears) {
    fire["appears"] = true;
  } else {
    fire["steps"] = face.spirit_steps;
  }
  out["spirit"] = std::move(fire);
  return out;
}

}  // namespace

std::optional<json::object> Rules::board_json(const Content& content, const Options& options) {
  const auto number = static_cast<std::size_t>(options.chapter);
  if (number > content.chapters.size()) return std::nullopt;
  const Chapter& chapter = content.chapters[number - 1];
  const Layout& layout = chapter.layout;
  const BoardWriter write(chapter);
  json::array cards;
  for (std::size_t i = 0; i < chapter.cards; ++i) cards.push_back(write_card(content.cards[i]));
  return json::object{{"rings", json::array(layout.sizes.begin(), layout.sizes.end())},
                      {"homes", write.names(layout.homes)},
                      {"ladders", write.links(layout.ladder)},
                      {"ramps", write.links(layout.ramp)},
                      {"pits", write.pits()},
                      {"spawns", write.spawns()},
                      {"links", write.links(layout.rope)},
                      {"sites", write.sites()},
                      {"cards", std::move(cards)}};
}

}  // namespace etana::ziggurat
