#include "games/ziggurat/json_forms.h"

#include <algorithm>

#include "games/ziggurat/rules.h"

namespace etana::ziggurat {

using engine::ErrorCode;
using SpaceForm = engine::JsonForm<Space>;

int players_of(const Rules& rules) { return rules.players(); }
int chapter_of(const Rules& rules) { return rules.options().chapter; }
bool has_objects(const Rules& rules) { return rules.chapter().objects > 0; }
bool has_stock(const Rules& rules) { return rules.on(Rule::stock); }
bool has_lamps(const Rules& rules) { return rules.chapter().goal == Goal::deliver; }
bool counts_fallen(const Rules& rules) { return rules.chapter().goal == Goal::pits; }
bool asks_leaders(const Rules& rules) { return rules.asks_leaders(); }
Power power_of(const Rules& rules, Object object) { return rules.power(object); }
Space home_of(const Rules& rules, Hero hero) { return rules.home(hero); }

namespace {

void write_bits(unsigned bits, JsonWriter& out) {
  out.open_list();
  for (unsigned i = 0; bits >> i != 0; ++i) {
    if ((bits >> i & 1U) != 0) out.integer(i);
  }
  out.close_list();
}

std::uint8_t read_bits(const JsonReader& in, int high) {
  unsigned all = 0;
  for (const JsonReader& item : in.items()) all |= 1U << item.integer(0, high);
  return static_cast<std::uint8_t>(all);
}

/// Reads a list with one item for each hero by `read(item, hero)`.
template <class Read>
void read_by_hero(const JsonReader& in, const Rules& rules, Read read) {
  std::size_t hero = 0;
  for (const JsonReader& item : in.items(static_cast<std::size_t>(rules.players()))) {
    read(item, hero++);
  }
}

}  // namespace

// Seats and heroes

void PlayingSeat::write(Seat seat, JsonWriter& out, const Rules&) { out.seat(seat); }
void PlayingSeat::read(const JsonReader& in, Seat& seat, const Rules& rules) {
  seat.index = static_cast<std::uint8_t>(in.integer(0, rules.players() - 1));
}

void PlayingViewer::write(Viewer viewer, JsonWriter& out, const Rules&) { out.viewer(viewer); }
void PlayingViewer::read(const JsonReader& in, Viewer& viewer, const Rules& rules) {
  viewer.reset();
  if (!in.is_null()) PlayingSeat::read(in, viewer.emplace(), rules);
}

void HeroSeat::write(Seat seat, JsonWriter& out, const Rules&) { out.seat(seat); }
void HeroSeat::read(const JsonReader& in, Seat& seat, const Rules&) {
  seat.index = static_cast<std::uint8_t>(in.integer(0, kMaxHeroes - 1));
}

void HeroOrNull::write(std::uint8_t hero, JsonWriter& out, const Rules&) {
  hero == kNone ? out.null() : out.integer(hero);
}
void HeroOrNull::read(const JsonReader& in, std::uint8_t& hero, const Rules& rules) {
  hero = in.is_null() ? kNone : static_cast<std::uint8_t>(in.integer(0, rules.players() - 1));
}

void HeroSet::write(Heroes heroes, JsonWriter& out, const Rules&) { write_bits(heroes, out); }
void HeroSet::read(const JsonReader& in, Heroes& heroes, const Rules& rules) {
  heroes = read_bits(in, rules.players() - 1);
}

void LampSet::write(std::uint8_t lamps, JsonWriter& out, const Rules&) { write_bits(lamps, out); }
void LampSet::read(const JsonReader& in, std::uint8_t& lamps, const Rules&) {
  lamps = read_bits(in, kLamps - 1);
}

// Spaces

void RingSpace::write(Space space, JsonWriter& out, const Rules& rules) {
  SpaceForm::write(space, out, rules);
}
void RingSpace::read(const JsonReader& in, Space& space, const Rules& rules) {
  space = read_space(in, rules.layout());
}

void SpaceSet::write(const Spaces& spaces, JsonWriter& out, const Rules& rules) {
  out.open_list();
  for_each(spaces,
           [&](unsigned at) { SpaceForm::write({static_cast<std::uint8_t>(at)}, out, rules); });
  out.close_list();
}
void SpaceSet::read(const JsonReader& in, Spaces& spaces, const Rules& rules) {
  spaces = {};
  for (const JsonReader& item : in.items())
    spaces.add(read_space(item, rules.layout(), true).index);
}

// Cards, objects, titles

void CardId::write(Card card, JsonWriter& out, const Rules& rules) {
  out.string(rules.face(card).id);
}

void CardOrNull::write(std::uint8_t card, JsonWriter& out, const Rules& rules) {
  card == kNone ? void(out.null()) : CardId::write(card, out, rules);
}
void CardOrNull::read(const JsonReader& in, std::uint8_t& card, const Rules& rules) {
  card = kNone;
  if (in.is_null()) return;
  const std::string id = in.string();
  const auto& cards = rules.content().cards;
  for (std::uint8_t i = 0; i < rules.chapter().cards; ++i) {
    if (cards[i].id == id) return void(card = i);
  }
  in.fail(ErrorCode::unknown_name, {{"found", id}, {"expected", cards.front().id + " …"}});
}

void CardSet::write(const Cards& cards, JsonWriter& out, const Rules& rules) {
  out.open_list();
  for_each(cards, [&](unsigned i) { CardId::write(static_cast<Card>(i), out, rules); });
  out.close_list();
}
void CardSet::read(const JsonReader& in, Cards& cards, const Rules& rules) {
  cards = {};
  for (const JsonReader& item : in.items()) {
    std::uint8_t card = kNone;
    CardOrNull::read(item, card, rules);
    if (card == kNone) continue;
    if (cards.has(card)) item.fail(ErrorCode::duplicate, {{"what", item.string()}});
    cards.add(card);
  }
}

void ObjectId::write(Object object, JsonWriter& out, const Rules& rules) {
  out.string(rules.content().objects[object].id);
}
void ObjectId::read(const JsonReader& in, Object& object, const Rules& rules) {
  object = read_opened_object(in, rules.content(), rules.chapter());
}

void ObjectOrLamp::write(Object object, JsonWriter& out, const Rules& rules) {
  object == kNone ? void(out.string("lamp")) : ObjectId::write(object, out, rules);
}

void TitleId::write(std::uint8_t title, JsonWriter& out, const Rules& rules) {
  out.string(rules.content().titles[title].id);
}

void TitleHolders::write(const Titles& titles, JsonWriter& out, const Rules& rules) {
  out.open_object();
  for (std::size_t i = 0; i < kTitles; ++i) {
    if (titles[i] != kNone) out.key(rules.content().titles[i].id).integer(titles[i]);
  }
  out.close_object();
}
void TitleHolders::read(const JsonReader& in, Titles& titles, const Rules& rules) {
  titles.fill(kNone);
  const auto& known = rules.content().titles;
  const auto opened = static_cast<std::size_t>(rules.options().chapter) * kTitlesEach;
  for (const auto& [id, hero] : in.members()) {
    const auto found = std::ranges::find(known, id, &Title::id);
    const auto title = static_cast<std::size_t>(found - known.begin());
    if (title >= opened) {
      return in.fail(ErrorCode::unknown_key, {{"key", id}, {"expected", known.front().id + " …"}});
    }
    titles[title] = static_cast<std::uint8_t>(hero.integer(0, rules.players() - 1));
  }
}

// Colours and spirits

void ColourNumber::write(std::uint8_t colour, JsonWriter& out, const Rules&) {
  out.string(kColourNames[colour % kColours]);
}
void ColourNumber::read(const JsonReader& in, std::uint8_t& colour, const Rules&) {
  colour = static_cast<std::uint8_t>(in.enumerator(kColourNames));
}

void CardColourOrNull::write(std::uint8_t colour, JsonWriter& out, const Rules&) {
  colour == kNone ? out.null() : out.string(kCardColourNames[colour]);
}
void CardColourOrNull::read(const JsonReader& in, std::uint8_t& colour, const Rules&) {
  colour = in.is_null() ? kNone : static_cast<std::uint8_t>(in.enumerator(kCardColourNames));
}

void StepsMore::write(Way way, JsonWriter& out, const Rules&) {
  out.integer(way == Way::clockwise ? 1 : -1);
}
void StepsMore::read(const JsonReader& in, Way& way, const Rules&) {
  way = in.integer(-1, 1) < 0 ? Way::counter : Way::clockwise;
}

namespace {

void write_token(Space at, JsonWriter& out, const Rules& rules) {
  if (at == kReserve) return void(out.string("reserve"));
  if (at == kDoused) return void(out.string("pit"));
  if (at == kHome) return void(out.string("home"));
  for (Hero hero = 0; hero < kMaxHeroes; ++hero) {
    if (at == lantern_of(hero)) return void(out.integer(hero));
  }
  SpaceForm::write(at, out, rules);
}

Space read_token(const JsonReader& in, const Rules& rules) {
  if (rules.on(Rule::lanterns) && in.value().is_number()) {
    return lantern_of(static_cast<Hero>(in.integer(0, rules.players() - 1)));
  }
  const std::string name = in.string();
  if (name == "reserve") return kReserve;
  if (name == "pit") return kDoused;
  if (name == "home" && rules.on(Rule::lanterns)) return kHome;
  return read_space(in, rules.layout(), true);
}

}  // namespace

void SpiritTokens::write(const Spirits& spirits, JsonWriter& out, const Rules& rules) {
  out.open_object();
  for (std::size_t i = 0; i < kColours; ++i) {
    out.key(kColourNames[i]).open_list();
    for (const Space at : spirits[i]) write_token(at, out, rules);
    out.close_list();
  }
  out.close_object();
}
void SpiritTokens::read(const JsonReader& in, Spirits& spirits, const Rules& rules) {
  for (std::size_t i = 0; i < kColours; ++i) {
    std::size_t token = 0;
    for (const JsonReader& item : in.at(kColourNames[i]).items(kTokens)) {
      spirits[i][token++] = read_token(item, rules);
    }
  }
  const auto found = static_cast<std::int64_t>(in.members().size());
  if (found > kColours) {
    in.fail(ErrorCode::wrong_count, {{"expected", kColours}, {"found", found}});
  }
}

// Objects of later chapters

void ObjectHands::write(const Hands& hands, JsonWriter& out, const Rules& rules) {
  out.open_list();
  for (std::size_t hero = 0; hero < static_cast<std::size_t>(rules.players()); ++hero) {
    out.open_list();
    for (const Object object : hands[hero]) {
      if (object != kNone) ObjectId::write(object, out, rules);
    }
    out.close_list();
  }
  out.close_list();
}
void ObjectHands::read(const JsonReader& in, Hands& hands, const Rules& rules) {
  read_by_hero(in, rules, [&](const JsonReader& hand, std::size_t hero) {
    std::size_t held = 0;
    for (const JsonReader& item : hand.items()) {
      if (held == kHandSize) {
        return hand.fail(ErrorCode::wrong_count,
                         {{"expected", kHandSize}, {"found", kHandSize + 1}});
      }
      ObjectId::read(item, hands[hero][held++], rules);
    }
    std::ranges::sort(hands[hero]);
  });
}

void LyingObjects::write(std::uint32_t lying, JsonWriter& out, const Rules& rules) {
  const Layout& layout = rules.layout();
  out.open_object();
  for (std::size_t i = 0; i < layout.placed_objects.size(); ++i) {
    if ((lying >> i & 1U) == 0) continue;
    out.key(layout.name(layout.placed_objects[i].at));
    ObjectId::write(layout.placed_objects[i].object, out, rules);
  }
  out.close_object();
}
void LyingObjects::read(const JsonReader& in, std::uint32_t& lying, const Rules& rules) {
  const auto& placed = rules.layout().placed_objects;
  lying = 0;
  for (const auto& [name, item] : in.members()) {
    PlacedObject object = {0, rules.layout().find(name)};
    ObjectId::read(item, object.object, rules);
    const auto found = std::ranges::find(placed, object);
    if (found == placed.end()) {
      return item.fail(ErrorCode::unknown_key, {{"key", name}, {"expected", ""}});
    }
    lying |= std::uint32_t{1} << (found - placed.begin());
  }
}

void QuietHolders::write(std::uint8_t quiet, JsonWriter& out, const Rules& rules) {
  out.open_list();
  for (int hero = 0; hero < rules.players(); ++hero) {
    out.string(name_of(static_cast<Until>(quiet >> 2 * hero & 3)));
  }
  out.close_list();
}
void QuietHolders::read(const JsonReader& in, std::uint8_t& quiet, const Rules& rules) {
  unsigned all = 0;
  read_by_hero(in, rules, [&](const JsonReader& item, std::size_t hero) {
    all |= static_cast<unsigned>(read_enum<Until>(item)) << 2 * hero;
  });
  quiet = static_cast<std::uint8_t>(all);
}

void WorkshopStock::write(const Stock& stock, JsonWriter& out, const Rules&) {
  out.open_object();
  for (std::size_t i = 0; i < kWorkshops; ++i) out.key(kWorkshopNames[i]).integer(stock[i]);
  out.close_object();
}
void WorkshopStock::read(const JsonReader& in, Stock& stock, const Rules&) {
  for (std::size_t i = 0; i < kWorkshops; ++i) {
    stock[i] = static_cast<std::uint8_t>(in.at(kWorkshopNames[i]).integer(0, 9));
  }
}

// The pending decision

void CurrentFrame::write(const engine::Frames<Frame, 1>& frames, JsonWriter& out,
                         const Rules& rules) {
  frames.empty() ? void(out.null()) : engine::write_fields(frames.back(), out, rules);
}
void CurrentFrame::read(const JsonReader& in, engine::Frames<Frame, 1>& frames,
                        const Rules& rules) {
  frames.clear();
  if (!in.is_null()) frames.push_back(engine::read_fields<Frame>(in, rules));
}

}  // namespace etana::ziggurat

namespace etana::engine {

void JsonForm<ziggurat::Space>::write(ziggurat::Space space, JsonWriter& out,
                                      const ziggurat::Rules& rules) {
  out.string(rules.layout().name(space));
}
void JsonForm<ziggurat::Space>::read(const JsonReader& in, ziggurat::Space& space,
                                     const ziggurat::Rules& rules) {
  space = read_space(in, rules.layout(), true);
}

}  // namespace etana::engine
