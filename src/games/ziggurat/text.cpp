#include "games/ziggurat/ids.h"
#include "games/ziggurat/phrases.h"
#include "games/ziggurat/rules.h"
#include "games/ziggurat/walks.h"

namespace etana::ziggurat {

namespace {

using engine::Arg;
using engine::LocalizedText;

LocalizedText say(std::string_view key, std::vector<Arg> args = {}) {
  return {"ziggurat." + std::string(key), std::move(args)};
}

LocalizedText object_phrase(const Rules& rules, Object object) {
  return say("object." + (object == kNone ? "lamp" : rules.content().objects[object].id));
}

std::string way_word(Way way) { return std::string(name_of(way)); }

std::string until_word(Until until) { return std::string(name_of(until)); }

struct EventText {
  const Rules& rules;

  std::string at(Space space) const { return rules.layout().name(space); }
  Seat seat(Hero hero) const { return {hero}; }

  LocalizedText operator()(const Began& e) const {
    return say("event.began", {{"player", e.first}});
  }
  LocalizedText operator()(const Drew& e) const {
    return say("event.drew", {{"player", e.seat}, {"card", card_phrase(rules, e.card)}});
  }
  LocalizedText operator()(const DrewNothing& e) const {
    return say("event.drew_nothing", {{"player", e.seat}});
  }
  LocalizedText operator()(const Played& e) const {
    return say("event.played", {{"player", e.seat}, {"card", card_phrase(rules, e.card)}});
  }
  LocalizedText operator()(const Named& e) const {
    return say("event.named", {{"player", e.seat}, {"hero", seat(e.hero)}});
  }
  LocalizedText operator()(const Refused& e) const {
    return say("event.refused", {{"player", seat(e.hero)}});
  }
  LocalizedText operator()(const AllRefused& e) const {
    return say("event.all_refused", {{"player", seat(e.hero)}});
  }
  LocalizedText operator()(const Waits& e) const {
    return say("event.waits", {{"player", e.seat}, {"until", until_word(e.until)}});
  }
  /// Texts for heroes and spirits have separate keys.
  LocalizedText piece(std::string_view what, Piece piece, Space from, Space to,
                      std::vector<Arg> args = {}) const {
    args.push_back({"from", at(from)});
    args.push_back({"to", at(to)});
    args.push_back({"top", to == kSummit ? "yes" : "no"});
    const std::string key = "event." + std::string(what);
    if (piece.is_hero()) {
      args.push_back({"player", seat(piece.hero_number)});
      return say(key, std::move(args));
    }
    args.push_back({"spirit", spirit_phrase(piece.colour())});
    return say(key + "_spirit", std::move(args));
  }
  LocalizedText operator()(const Walked& e) const {
    return piece("walked", e.piece, e.from, e.to, {{"way", way_word(e.way)}});
  }
  LocalizedText operator()(const Slid& e) const { return piece("slid", e.piece, e.from, e.to); }
  LocalizedText operator()(const Climbed& e) const {
    return piece("climbed", e.piece, e.from, e.to);
  }
  LocalizedText operator()(const Pushed& e) const {
    return say("event.pushed", {{"player", seat(e.hero)}, {"by", seat(e.by)}, {"to", at(e.to)}});
  }
  LocalizedText operator()(const SentHome& e) const {
    return say("event.sent_home", {{"player", seat(e.hero)}, {"to", at(e.to)}});
  }
  LocalizedText spirit(std::string_view what, Colour colour, Space space) const {
    return say("event." + std::string(what),
               {{"spirit", spirit_phrase(colour)}, {"at", at(space)}});
  }
  LocalizedText operator()(const Appeared& e) const { return spirit("appeared", e.colour, e.at); }
  LocalizedText operator()(const NoneAppeared& e) const {
    return say("event.none_appeared", {{"spirit", spirit_phrase(e.colour)}});
  }
  LocalizedText operator()(const Doused& e) const { return spirit("doused", e.colour, e.at); }
  LocalizedText operator()(const ReachedSummit& e) const {
    return say("event.reached_summit", {{"player", seat(e.hero)}});
  }
  LocalizedText operator()(const Titled& e) const {
    return say("event.titled", {{"player", seat(e.hero)},
                                {"title", say("title." + rules.content().titles[e.title].id)}});
  }
  LocalizedText operator()(const Scorched& e) const {
    return say("event.scorched",
               {{"player", seat(e.hero)}, {"spirit", spirit_phrase(e.colour)}, {"at", at(e.at)}});
  }
  LocalizedText operator()(const Fell& e) const {
    return say("event.fell", {{"player", seat(e.hero)}, {"at", at(e.at)}});
  }
  LocalizedText operator()(const SummitTaken& e) const {
    return say("event.summit_taken", {{"spirit", spirit_phrase(e.colour)}});
  }
  LocalizedText operator()(const NoCard& e) const {
    return say("event.no_card", {{"player", e.seat}});
  }
  LocalizedText operator()(const Won&) const { return say("event.won"); }

  LocalizedText thing(std::string_view what, Hero hero, Object object, Space space) const {
    return say(
        "event." + std::string(what),
        {{"player", seat(hero)}, {"object", object_phrase(rules, object)}, {"at", at(space)}});
  }
  LocalizedText operator()(const Took& e) const { return thing("took", e.hero, e.object, e.at); }
  LocalizedText operator()(const Given& e) const {
    return say("event.given",
               {{"player", seat(e.hero)}, {"object", object_phrase(rules, e.object)}});
  }
  LocalizedText operator()(const Delivered& e) const {
    return say("event.delivered", {{"player", seat(e.hero)}, {"at", at(e.at)}, {"left", e.left}});
  }
  LocalizedText operator()(const SlidDownChute& e) const {
    return say("event.chute", {{"player", seat(e.hero)}, {"to", at(e.to)}});
  }
  LocalizedText operator()(const Used& e) const {
    return say("event.used", {{"player", e.seat}, {"object", object_phrase(rules, e.object)}});
  }
  LocalizedText operator()(const Chose& e) const {
    return say("event.chose", {{"player", e.seat}, {"steps", e.steps}});
  }
  LocalizedText operator()(const Called& e) const {
    return say("event.called", {{"player", e.seat}, {"spirit", spirit_phrase(e.colour)}});
  }
  LocalizedText operator()(const Saved& e) const { return thing("saved", e.hero, e.object, e.at); }
  LocalizedText operator()(const Roped& e) const {
    return say("event.roped", {{"player", seat(e.hero)}, {"from", at(e.from)}, {"to", at(e.to)}});
  }
  LocalizedText operator()(const Stocked& e) const {
    return thing("stocked", e.hero, e.object, e.at);
  }
  LocalizedText operator()(const Swapped& e) const {
    return say("event.swapped", {{"player", e.seat}, {"other", e.with}});
  }
  LocalizedText operator()(const Caught& e) const {
    std::vector<Arg> args = {
        {"player", seat(e.by)}, {"spirit", spirit_phrase(e.colour)}, {"at", at(e.at)}};
    if (e.by == e.hero) return say("event.caught", std::move(args));
    args.push_back({"other", seat(e.hero)});
    return say("event.caught_for", std::move(args));
  }
  LocalizedText operator()(const CameUp& e) const { return spirit("well", e.colour, e.at); }
  LocalizedText operator()(const CameHome& e) const {
    if (e.hero == kNone) return spirit("came_home", e.colour, e.at);
    return say("event.brought_home",
               {{"player", seat(e.hero)}, {"spirit", spirit_phrase(e.colour)}, {"at", at(e.at)}});
  }
  LocalizedText operator()(const Lit& e) const {
    return say("event.lit", {{"spirit", spirit_phrase(e.colour)}});
  }
};

/// The effect of the end of a walk, as a keyword for the texts' select.
std::string brings(const Rules& rules, const State& state, bool hero, const WalkEnd& end) {
  const Layout& layout = rules.layout();
  if (end.met) return hero ? "spirit" : "hero";
  if (layout.pits.has(end.space.index)) return "pit";
  if (layout.ramp[end.space.index] != kNowhere) return "ramp";
  if (hero && layout.rope[end.space.index] != kNowhere) return "elsewhere";
  if (layout.ladder[end.space.index] != kNowhere) {
    return layout.ladder[end.space.index] == kSummit ? "summit" : "ladder";
  }
  return hero && hero_at(state, end.space) != kNone ? "push" : "nothing";
}

/// Where a ramp, a rope or a ladder on a space leads.
Space led_on(const Layout& layout, bool hero, Space space) {
  if (const Space foot = layout.ramp[space.index]; foot != kNowhere) return foot;
  if (const Space end = layout.rope[space.index]; hero && end != kNowhere) return end;
  return layout.ladder[space.index];
}

/// Text arguments of a walk: way, end, and where that space leads. Later consequences are described
/// by preview events (preview.cpp).
std::vector<Arg> walk_args(const Rules& rules, const State& state, Way way) {
  const Frame frame = state.frames.back();
  const bool hero = frame.decision != Decision::lead;
  const int steps = frame.decision == Decision::aside ? 1 : state.pending.steps;
  const WalkEnd end = walk_end(rules, state, hero, mover_space(state, frame), steps, way,
                               frame.decision == Decision::walk && state.pending.flying);
  const Layout& layout = rules.layout();
  const Space on = led_on(layout, hero, end.space);
  return {{"way", way_word(way)},
          {"to", layout.name(end.space)},
          {"brings", brings(rules, state, hero, end)},
          {"rest", on == kNowhere ? "" : layout.name(on)}};
}

struct MoveText {
  const Rules& rules;
  const State& state;

  LocalizedText operator()(const Name& m) const {
    return say("move.name", {{"hero", Seat{m.hero}}});
  }
  LocalizedText operator()(const Walk& m) const {
    return say("move.walk", walk_args(rules, state, m.way));
  }
  LocalizedText operator()(const Aside& m) const {
    return say("move.aside", walk_args(rules, state, m.way));
  }
  LocalizedText operator()(const Lead& m) const {
    auto args = walk_args(rules, state, m.way);
    const Frame frame = state.frames.back();
    args.push_back({"spirit", spirit_phrase(static_cast<Colour>(frame.about / kTokens))});
    args.push_back({"from", rules.layout().name(mover_space(state, frame))});
    return say("move.lead", std::move(args));
  }
  LocalizedText operator()(const Swap& m) const {
    return say("move.swap",
               {{"other", m.with}, {"card", card_phrase(rules, state.hands[m.with.index])}});
  }
  LocalizedText operator()(const Choose& m) const {
    return say("move.steps", {{"steps", m.steps}});
  }
  LocalizedText operator()(const Call& m) const {
    return say("move.call", {{"spirit", spirit_phrase(m.colour)}});
  }
  LocalizedText operator()(const Chute&) const { return say("move.chute"); }
  LocalizedText operator()(const Agree&) const { return say("move.agree"); }
  LocalizedText operator()(const Refuse&) const { return say("move.refuse"); }
  LocalizedText operator()(const Decline& m) const {
    if (m.until != Until::next_move) return say("move.wait", {{"until", until_word(m.until)}});
    const Decision decision = state.frames.back().decision;
    return say("move.decline", {{"asks", std::string(name_of(decision))}});
  }
  LocalizedText operator()(const Use& m) const {
    const std::string key = "object." + rules.content().objects[m.object].id + ".use";
    const Layout& layout = rules.layout();
    switch (rules.power(m.object)) {
      case Power::stretch: return say(key, {{"change", m.way == Way::clockwise ? "more" : "less"}});
      case Power::nudge:
        return say(key, {{"spirit", spirit_phrase(static_cast<Colour>(m.colour % kColours))},
                         {"at", layout.name(m.at)},
                         {"way", way_word(m.way)},
                         {"to", layout.name(layout.step(m.at, m.way))}});
      case Power::ladder:
        return say(key,
                   {{"from", layout.name(m.at)}, {"to", layout.name(layout.ladder[m.at.index])}});
      default: return say(key);
    }
  }
};

}  // namespace

LocalizedText spirit_phrase(Colour colour) { return say("spirit." + std::string(name_of(colour))); }

LocalizedText card_phrase(const Rules& rules, std::uint8_t card) {
  if (card == kNone) return say("face.none");
  const CardFace& face = rules.face(card);
  const std::string who(name_of(face.who));
  std::string steps = std::to_string(face.fewest);
  if (face.most > face.fewest) steps += "–" + std::to_string(face.most);
  std::string fire = face.fire == Fire::walks     ? "walks"
                     : face.fire == Fire::appears ? "appears"
                                                  : "calm";
  std::vector<Arg> fire_args = {{"steps", face.spirit_steps}};
  if (face.colour == kEveryColour) {
    fire = "every";
  } else if (face.colour == kAnyColour) {
    fire = "any_colour";
  } else {
    fire_args.push_back({"spirit", spirit_phrase(static_cast<Colour>(face.colour))});
  }
  LocalizedText both = say("face.card", {{"heroes", say("face." + who, {{"steps", steps}})},
                                         {"fire", say("face." + fire, std::move(fire_args))}});
  if (!face.named) return both;
  return say("face.named", {{"name", say("card." + face.id)}, {"card", std::move(both)}});
}

std::vector<std::string> Rules::text_keys(const Content& content) {
  std::vector<std::string> keys;
  for (const auto& id : content.roster) {
    keys.push_back("ziggurat.hero." + id);
    keys.push_back("ziggurat.hero." + id + ".about");
  }
  for (const auto& chapter : content.chapter_texts) {
    keys.insert(keys.end(), chapter.begin(), chapter.end());
  }
  return keys;
}

LocalizedText Rules::describe(const Event& event) const {
  return std::visit(EventText{*this}, event);
}

LocalizedText Rules::describe(const State& state, const Move& move) const {
  return std::visit(MoveText{*this, state}, move);
}

}  // namespace etana::ziggurat
