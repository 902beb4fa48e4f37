#include "games/ziggurat/ids.h"
#include "games/ziggurat/rules.h"

// What a chapter does not have has no key, so that nothing of later chapters shows before them.

namespace etana::ziggurat {

namespace {

namespace json = engine::json;

/// Writes the parts of a position.
class Writer {
 public:
  explicit Writer(const Rules& rules) : rules_(rules) {}

  json::value space(Space space) const { return json::string(rules_.layout().name(space)); }
  json::value card(std::uint8_t card) const {
    if (card == kNone) return nullptr;
    return json::string(rules_.face(card).id);
  }
  json::value number(std::uint8_t number) const {
    if (number == kNone) return nullptr;
    return number;
  }
  json::value object(Object object) const {
    return json::string(rules_.content().objects[object].id);
  }
  json::array cards(const Cards& cards) const {
    json::array all;
    for_each(cards, [&](unsigned i) { all.push_back(card(static_cast<std::uint8_t>(i))); });
    return all;
  }
  json::array spaces(const Spaces& spaces) const {
    json::array all;
    for_each(spaces, [&](unsigned i) { all.push_back(space({static_cast<std::uint8_t>(i)})); });
    return all;
  }
  json::array bits(unsigned bits) const {
    json::array all;
    for (unsigned i = 0; bits >> i != 0; ++i) {
      if ((bits >> i & 1U) != 0) all.push_back(i);
    }
    return all;
  }
  /// Where a token is: a space, or a word; in a lantern, the hero's number.
  json::value token(Space at) const {
    if (at == kReserve) return "reserve";
    if (at == kDoused) return "pit";
    if (at == kHome) return "home";
    for (Hero hero = 0; hero < kMaxHeroes; ++hero) {
      if (at == lantern_of(hero)) return hero;
    }
    return space(at);
  }
  json::object spirits(const Spirits& spirits) const {
    json::object all;
    for (std::size_t i = 0; i < kColours; ++i) {
      json::array tokens;
      for (const Space at : spirits[i]) tokens.push_back(token(at));
      all[kColourNames[i]] = std::move(tokens);
    }
    return all;
  }
  json::object titles(const std::array<std::uint8_t, kTitles>& titles) const {
    json::object all;
    for (std::size_t i = 0; i < kTitles; ++i) {
      if (titles[i] != kNone) all[rules_.content().titles[i].id] = titles[i];
    }
    return all;
  }

 private:
  const Rules& rules_;
};

void write_bundle(const Rules& rules, const State& state, json::object& out) {
  const ChapterState& chapter_state = state.chapter_state;
  const Writer write(rules);
  const auto heroes = static_cast<std::size_t>(rules.players());
  if (rules.chapter().objects > 0) {
    json::array hands;
    for (std::size_t hero = 0; hero < heroes; ++hero) {
      json::array hand;
      for (const Object object : chapter_state.objects[hero]) {
        if (object != kNone) hand.push_back(write.object(object));
      }
      hands.push_back(std::move(hand));
    }
    out["objects"] = std::move(hands);
    json::object lying;
    for (std::size_t i = 0; i < rules.layout().placed_objects.size(); ++i) {
      const PlacedObject& placed_objects = rules.layout().placed_objects[i];
      if ((chapter_state.lying >> i & 1U) != 0) {
        lying[rules.layout().name(placed_objects.at)] = write.object(placed_objects.object);
      }
    }
    out["lying"] = std::move(lying);
    json::array quiet;
    for (Hero hero = 0; hero < heroes; ++hero) {
      quiet.push_back(json::string(kUntilNames[static_cast<std::size_t>(quiet_of(state, hero))]));
    }
    out["quiet"] = std::move(quiet);
  }
  if (rules.on(Rule::stock)) {
    json::object stock;
    for (std::size_t i = 0; i < kWorkshops; ++i) stock[kWorkshopNames[i]] = chapter_state.stock[i];
    out["stock"] = std::move(stock);
  }
  if (rules.chapter().goal == Goal::deliver) {
    out["lamps"] = write.bits(chapter_state.lamps);
    out["carrying"] = write.bits(chapter_state.carrying);
    out["delivered"] = chapter_state.delivered;
  }
  if (rules.chapter().goal == Goal::pits) out["fallen"] = chapter_state.fallen;
}

void write_going(const Rules& rules, const State& state, json::object& out) {
  const Writer write(rules);
  out["turn"] = state.active.index;
  out["stage"] = kStageNames[static_cast<std::size_t>(state.stage)];
  out["steps"] = state.steps;
  out["to_walk"] = write.bits(state.to_walk);
  out["walker"] = write.number(state.walker);
  if (rules.asks_leaders()) out["first_named"] = write.number(state.first_named);
  out["colour"] =
      state.colour == kNone ? json::value(nullptr) : json::value(kCardColourNames[state.colour]);
  out["token"] = state.token;
  json::object pending = {{"steps", state.pending.steps},
                          {"begun", state.pending.begun},
                          {"way", name_of(state.pending.way)}};
  if (rules.chapter().objects > 0) {
    pending["declined"] = state.pending.declined;
    pending["flying"] = state.pending.flying;
    pending["planked"] = state.pending.planked;
  }
  out["going"] = std::move(pending);
  out["landing"] = write.number(state.nudged);
  if (state.frames.empty()) {
    out["decides"] = nullptr;
  } else {
    const Frame frame = state.frames.back();
    out["decides"] = {{"seat", frame.seat.index},
                      {"asks", kDecisionNames[static_cast<std::size_t>(frame.decision)]},
                      {"about", write.number(frame.about)}};
  }
  out["outcome"] = kOutcomeNames[static_cast<std::size_t>(state.outcome)];
  out["victim"] = write.number(state.victim);
}

json::object write_state(const Rules& rules, const State& state) {
  const Writer write(rules);
  json::object out;
  json::array heroes;
  json::array hands;
  json::array arrivals;
  for (std::size_t i = 0; i < static_cast<std::size_t>(rules.players()); ++i) {
    heroes.push_back(write.space(state.heroes[i]));
    hands.push_back(write.card(state.hands[i]));
    arrivals.push_back(write.spaces(state.arrivals[i]));
  }
  out["heroes"] = std::move(heroes);
  out["spirits"] = write.spirits(state.spirits);
  out["hands"] = std::move(hands);
  out["pile"] = state.pile;
  out["unseen"] = write.cards(state.unseen);
  out["discards"] = write.cards(state.discards);
  write_bundle(rules, state, out);
  out["titles"] = write.titles(state.titles);
  out["arrivals"] = std::move(arrivals);
  write_going(rules, state, out);
  return out;
}

}  // namespace

json::object Rules::to_json(const State& state) const { return write_state(*this, state); }

json::object Rules::to_json(const View& view) const {
  json::object out;
  out["viewer"] = view.viewer ? json::value(view.viewer->index) : json::value(nullptr);
  for (auto& [key, value] : write_state(*this, view.state)) out[key] = std::move(value);
  return out;
}

}  // namespace etana::ziggurat
