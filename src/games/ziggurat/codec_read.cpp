#include <algorithm>

#include "games/ziggurat/ids.h"
#include "games/ziggurat/rules.h"

// What a chapter does not have has no key, so that nothing of later chapters shows before them.

namespace etana::ziggurat {

namespace {

using engine::ErrorCode;
using engine::JsonReader;

/// Reads the parts of a position; mistakes are noted where they are.
class Reader {
 public:
  explicit Reader(const Rules& rules) : rules_(rules) {}

  Space space(const JsonReader& in) const { return read_space(in, rules_.layout(), true); }
  std::uint8_t card(const JsonReader& in) const {
    if (in.is_null()) return kNone;
    const std::string id = in.string();
    const auto& cards = rules_.content().cards;
    for (unsigned i = 0; i < rules_.chapter().cards; ++i) {
      if (cards[i].id == id) return static_cast<std::uint8_t>(i);
    }
    in.fail(ErrorCode::unknown_name, {{"found", id}, {"expected", cards.front().id + " …"}});
    return kNone;
  }
  std::uint8_t number(const JsonReader& in, int high) const {
    return in.is_null() ? kNone : static_cast<std::uint8_t>(in.integer(0, high));
  }
  Object object(const JsonReader& in) const {
    return read_opened_object(in, rules_.content(), rules_.chapter());
  }
  Cards cards(const JsonReader& in) const {
    Cards all;
    for (const JsonReader& item : in.items()) {
      const std::uint8_t one = card(item);
      if (one == kNone) continue;
      if (all.has(one)) item.fail(ErrorCode::duplicate, {{"what", item.string()}});
      all.add(one);
    }
    return all;
  }
  Spaces spaces(const JsonReader& in) const {
    Spaces all;
    for (const JsonReader& item : in.items()) all.add(space(item).index);
    return all;
  }
  std::uint8_t bits(const JsonReader& in, int high) const {
    unsigned all = 0;
    for (const JsonReader& item : in.items()) all |= 1U << item.integer(0, high);
    return static_cast<std::uint8_t>(all);
  }
  Space token(const JsonReader& in) const {
    if (rules_.on(Rule::lanterns) && in.value().is_number()) {
      return lantern_of(static_cast<Hero>(in.integer(0, rules_.players() - 1)));
    }
    const std::string name = in.string();
    if (name == "reserve") return kReserve;
    if (name == "pit") return kDoused;
    if (name == "home" && rules_.on(Rule::lanterns)) return kHome;
    return space(in);
  }
  Spirits spirits(const JsonReader& in) const {
    Spirits all{};
    for (std::size_t i = 0; i < kColours; ++i) {
      std::size_t token_number = 0;
      for (const JsonReader& item : in.at(kColourNames[i]).items(kTokens)) {
        all[i][token_number++] = token(item);
      }
    }
    if (in.members().size() > kColours) {
      in.fail(ErrorCode::wrong_count,
              {{"expected", kColours}, {"found", static_cast<std::int64_t>(in.members().size())}});
    }
    return all;
  }
  std::array<std::uint8_t, kTitles> titles(const JsonReader& in) const {
    std::array<std::uint8_t, kTitles> all{};
    all.fill(kNone);
    const auto& known = rules_.content().titles;
    const auto opened = static_cast<std::size_t>(rules_.options().chapter) * kTitlesEach;
    for (const auto& [id, hero] : in.members()) {
      const auto found = std::ranges::find(known, id, &Title::id);
      const auto title = static_cast<std::size_t>(found - known.begin());
      if (title >= opened) {
        in.fail(ErrorCode::unknown_key, {{"key", id}, {"expected", known.front().id + " …"}});
        return all;
      }
      all[title] = static_cast<std::uint8_t>(hero.integer(0, rules_.players() - 1));
    }
    return all;
  }
  /// Lists of one item for each hero; `read(item, hero)`.
  void by_hero(const JsonReader& in, auto read) const {
    Hero hero = 0;
    for (const JsonReader& item : in.items(static_cast<std::size_t>(rules_.players()))) {
      read(item, hero++);
    }
  }

 private:
  const Rules& rules_;
};

void read_objects(const Rules& rules, const JsonReader& in, State& state) {
  const Reader read(rules);
  ChapterState& chapter_state = state.chapter_state;
  read.by_hero(in.at("quiet"), [&](const JsonReader& item, Hero hero) {
    set_quiet(state, hero, static_cast<Until>(item.enumerator(kUntilNames)));
  });
  read.by_hero(in.at("objects"), [&](const JsonReader& hand, Hero hero) {
    std::size_t held = 0;
    for (const JsonReader& item : hand.items()) {
      if (held == kHandSize) {
        return hand.fail(ErrorCode::wrong_count,
                         {{"expected", kHandSize}, {"found", kHandSize + 1}});
      }
      chapter_state.objects[hero][held++] = read.object(item);
    }
    std::ranges::sort(chapter_state.objects[hero]);
  });
  for (const auto& [name, item] : in.at("lying").members()) {
    const PlacedObject thing = {read.object(item), rules.layout().find(name)};
    const auto& placed_objects = rules.layout().placed_objects;
    const auto found = std::ranges::find(placed_objects, thing);
    if (found == placed_objects.end()) {
      item.fail(ErrorCode::unknown_key, {{"key", name}, {"expected", ""}});
      return;
    }
    chapter_state.lying |= std::uint32_t{1} << (found - placed_objects.begin());
  }
}

void read_bundle(const Rules& rules, const JsonReader& in, State& state) {
  const Reader read(rules);
  ChapterState& chapter_state = state.chapter_state;
  if (rules.chapter().objects > 0) read_objects(rules, in, state);
  if (rules.on(Rule::stock)) {
    const JsonReader stock = in.at("stock");
    for (std::size_t i = 0; i < kWorkshops; ++i) {
      chapter_state.stock[i] = static_cast<std::uint8_t>(stock.at(kWorkshopNames[i]).integer(0, 9));
    }
  }
  if (rules.chapter().goal == Goal::deliver) {
    chapter_state.lamps = read.bits(in.at("lamps"), kLamps - 1);
    chapter_state.carrying = read.bits(in.at("carrying"), rules.players() - 1);
    chapter_state.delivered = static_cast<std::uint8_t>(in.at("delivered").integer(0, kLamps));
  }
  if (rules.chapter().goal == Goal::pits) {
    chapter_state.fallen = static_cast<std::uint8_t>(in.at("fallen").integer(0, kNone - 1));
  }
}

PendingMove read_going(const Rules& rules, const JsonReader& in) {
  PendingMove pending;
  pending.steps = static_cast<std::uint8_t>(in.at("steps").integer(0, 100));
  pending.begun = in.at("begun").boolean();
  pending.way = read_way(in.at("way"));
  if (rules.chapter().objects == 0) {
    in.reject_unknown_keys({"steps", "begun", "way"});
    return pending;
  }
  in.reject_unknown_keys({"steps", "begun", "way", "declined", "flying", "planked"});
  pending.declined = static_cast<std::uint8_t>(in.at("declined").integer(0, kMaxHeroes));
  pending.flying = in.at("flying").boolean();
  pending.planked = in.at("planked").boolean();
  return pending;
}

void read_turn(const Rules& rules, const JsonReader& in, State& state) {
  const Reader read(rules);
  constexpr int kAllTokens = kColours * kTokens;
  state.active = {static_cast<std::uint8_t>(in.at("turn").integer(0, rules.players() - 1))};
  state.stage = static_cast<Stage>(in.at("stage").enumerator(kStageNames));
  state.steps = static_cast<std::uint8_t>(in.at("steps").integer(0, kMaxSteps));
  state.to_walk = read.bits(in.at("to_walk"), rules.players() - 1);
  state.walker = read.number(in.at("walker"), rules.players() - 1);
  if (rules.asks_leaders()) {
    state.first_named = read.number(in.at("first_named"), rules.players() - 1);
  }
  if (const JsonReader colour = in.at("colour"); !colour.is_null()) {
    state.colour = static_cast<std::uint8_t>(colour.enumerator(kCardColourNames));
  }
  state.token = static_cast<std::uint8_t>(in.at("token").integer(0, kAllTokens));
  state.pending = read_going(rules, in.at("going"));
  state.nudged = read.number(in.at("landing"), kAllTokens - 1);
  if (const JsonReader decides = in.at("decides"); !decides.is_null()) {
    decides.reject_unknown_keys({"seat", "asks", "about"});
    state.frames.push_back(
        {{static_cast<std::uint8_t>(decides.at("seat").integer(0, rules.players() - 1))},
         static_cast<Decision>(decides.at("asks").enumerator(kDecisionNames)),
         read.number(decides.at("about"), kAllTokens)});
  }
  state.outcome = static_cast<Outcome>(in.at("outcome").enumerator(kOutcomeNames));
  state.victim = read.number(in.at("victim"), rules.players() - 1);
}

State read_all(const Rules& rules, const JsonReader& in) {
  const Reader read(rules);
  State state;
  read.by_hero(in.at("heroes"),
               [&](const JsonReader& item, Hero hero) { state.heroes[hero] = read.space(item); });
  state.spirits = read.spirits(in.at("spirits"));
  read.by_hero(in.at("hands"),
               [&](const JsonReader& item, Hero hero) { state.hands[hero] = read.card(item); });
  state.pile = static_cast<std::uint8_t>(in.at("pile").integer(0, kMaxCards));
  state.unseen = read.cards(in.at("unseen"));
  state.discards = read.cards(in.at("discards"));
  read_bundle(rules, in, state);
  state.titles = read.titles(in.at("titles"));
  read.by_hero(in.at("arrivals"), [&](const JsonReader& item, Hero hero) {
    state.arrivals[hero] = read.spaces(item);
  });
  read_turn(rules, in, state);
  return state;
}

/// A mistake for keys that this chapter's positions do not have.
void check_keys(const Rules& rules, const JsonReader& in, bool view) {
  std::vector<std::string_view> keys = {"heroes",   "spirits", "hands",    "pile",    "unseen",
                                        "discards", "titles",  "arrivals", "turn",    "stage",
                                        "steps",    "to_walk", "walker",   "colour",  "token",
                                        "going",    "landing", "decides",  "outcome", "victim"};
  if (view) keys.push_back("viewer");
  if (rules.asks_leaders()) keys.push_back("first_named");
  if (rules.chapter().objects > 0) {
    keys.insert(keys.end(), {"objects", "lying", "quiet"});
  }
  if (rules.on(Rule::stock)) keys.push_back("stock");
  if (rules.chapter().goal == Goal::deliver) {
    keys.insert(keys.end(), {"lamps", "carrying", "delivered"});
  }
  if (rules.chapter().goal == Goal::pits) keys.push_back("fallen");
  for (const auto& [key, item] : in.members()) {
    if (std::ranges::find(keys, key) != keys.end()) continue;
    in.fail(ErrorCode::unknown_key, {{"key", key}, {"expected", "heroes, spirits …"}});
  }
}

}  // namespace

State Rules::read_state(const JsonReader& in) const {
  check_keys(*this, in, false);
  return read_all(*this, in);
}

View Rules::read_view(const JsonReader& in) const {
  check_keys(*this, in, true);
  View view;
  if (const JsonReader viewer = in.at("viewer"); !viewer.is_null()) {
    view.viewer = Seat{static_cast<std::uint8_t>(viewer.integer(0, players() - 1))};
  }
  view.state = read_all(*this, in);
  return view;
}

}  // namespace etana::ziggurat
