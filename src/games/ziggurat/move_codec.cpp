#include <span>

#include "games/ziggurat/ids.h"
#include "games/ziggurat/rules.h"

namespace etana::ziggurat {

namespace {

using engine::JsonReader;
namespace json = engine::json;

/// Those of the first chapter first, then those that chapters 2 and 4 bring.
constexpr std::array<std::string_view, 12> kMoveNames = {"name",  "walk",    "aside",  "lead",
                                                         "agree", "refuse",  "choose", "use",
                                                         "chute", "decline", "swap",   "call"};

/// The kinds of moves there are in a chapter: an error names no others.
std::span<const std::string_view> move_names(int chapter) {
  return std::span(kMoveNames).first(chapter == 1 ? 6 : chapter < 4 ? 10 : 12);
}

struct MoveToJson {
  const Rules& rules;

  json::object operator()(const Swap& m) const { return {{"do", "swap"}, {"with", m.with.index}}; }
  json::object operator()(const Choose& m) const { return {{"do", "choose"}, {"steps", m.steps}}; }
  json::object operator()(const Name& m) const { return {{"do", "name"}, {"hero", m.hero}}; }
  json::object operator()(const Call& m) const {
    return {{"do", "call"}, {"colour", name_of(m.colour)}};
  }
  json::object operator()(const Walk& m) const { return {{"do", "walk"}, {"way", name_of(m.way)}}; }
  json::object operator()(const Aside& m) const {
    return {{"do", "aside"}, {"way", name_of(m.way)}};
  }
  json::object operator()(const Lead& m) const { return {{"do", "lead"}, {"way", name_of(m.way)}}; }
  json::object operator()(const Chute&) const { return {{"do", "chute"}}; }
  json::object operator()(const Agree&) const { return {{"do", "agree"}}; }
  json::object operator()(const Refuse&) const { return {{"do", "refuse"}}; }
  json::object operator()(const Decline& m) const {
    json::object out = {{"do", "decline"}};
    if (m.until != Until::next_move) out["until"] = kUntilNames[static_cast<std::size_t>(m.until)];
    return out;
  }
  json::object operator()(const Use& m) const {
    json::object out = {{"do", "use"}, {"object", rules.content().objects[m.object].id}};
    switch (rules.power(m.object)) {
      case Power::stretch: out["change"] = m.way == Way::clockwise ? 1 : -1; break;
      case Power::nudge:
        out["colour"] = kColourNames[m.colour % kColours];
        out["at"] = rules.layout().name(m.at);
        out["way"] = name_of(m.way);
        break;
      case Power::ladder: out["foot"] = rules.layout().name(m.at); break;
      default: break;
    }
    return out;
  }
};

Use read_use(const Rules& rules, const JsonReader& in) {
  Use use{read_opened_object(in.at("object"), rules.content(), rules.chapter())};
  if (in.failed()) return use;
  switch (rules.power(use.object)) {
    case Power::stretch:
      in.reject_unknown_keys({"do", "object", "change"});
      if (in.at("change").integer(-1, 1) < 0) use.way = Way::counter;
      return use;
    case Power::nudge:
      in.reject_unknown_keys({"do", "object", "colour", "at", "way"});
      use.colour = static_cast<std::uint8_t>(read_colour(in.at("colour")));
      use.at = read_space(in.at("at"), rules.layout());
      use.way = read_way(in.at("way"));
      return use;
    case Power::ladder:
      in.reject_unknown_keys({"do", "object", "foot"});
      use.at = read_space(in.at("foot"), rules.layout());
      return use;
    default: in.reject_unknown_keys({"do", "object"}); return use;
  }
}

Decline read_decline(const JsonReader& in) {
  in.reject_unknown_keys({"do", "until"});
  const auto until = in.optional("until");
  return {until ? static_cast<Until>(until->enumerator(kUntilNames)) : Until::next_move};
}

std::uint8_t read_hero(const JsonReader& in) {
  return static_cast<std::uint8_t>(in.integer(0, kMaxHeroes - 1));
}

struct EventToJson {
  const Rules& rules;

  json::string at(Space space) const { return json::string(rules.layout().name(space)); }
  json::string card(Card card) const { return json::string(rules.face(card).id); }
  json::string object(Object object) const {
    return json::string(rules.content().objects[object].id);
  }
  /// The hero or the spirit that an event is about.
  json::object about(std::string_view event, Piece piece) const {
    if (piece.is_hero()) return {{"event", event}, {"hero", piece.index}};
    return {{"event", event}, {"spirit", name_of(piece.colour())}};
  }

  json::object operator()(const Began& e) const {
    return {{"event", "began"}, {"first", e.first.index}};
  }
  json::object operator()(const Drew& e) const {
    json::object out = {{"event", "drew"}, {"seat", e.seat.index}};
    if (e.card != kNone) out["card"] = card(e.card);
    return out;
  }
  json::object operator()(const DrewNothing& e) const {
    return {{"event", "drew_nothing"}, {"seat", e.seat.index}};
  }
  json::object operator()(const Played& e) const {
    return {{"event", "played"}, {"seat", e.seat.index}, {"card", card(e.card)}};
  }
  json::object operator()(const Named& e) const {
    return {{"event", "named"}, {"seat", e.seat.index}, {"hero", e.hero}};
  }
  json::object operator()(const Refused& e) const {
    return {{"event", "refused"}, {"hero", e.hero}};
  }
  json::object operator()(const AllRefused& e) const {
    return {{"event", "all_refused"}, {"hero", e.hero}};
  }
  json::object operator()(const Waits& e) const {
    return {{"event", "waits"},
            {"seat", e.seat.index},
            {"until", kUntilNames[static_cast<std::size_t>(e.until)]}};
  }
  json::object operator()(const Walked& e) const {
    json::object out = about("walked", e.piece);
    out["from"] = at(e.from);
    out["to"] = at(e.to);
    out["way"] = name_of(e.way);
    return out;
  }
  json::object link(std::string_view event, Piece piece, Space from, Space to) const {
    json::object out = about(event, piece);
    out["from"] = at(from);
    out["to"] = at(to);
    return out;
  }
  json::object operator()(const Slid& e) const { return link("slid", e.piece, e.from, e.to); }
  json::object operator()(const Climbed& e) const { return link("climbed", e.piece, e.from, e.to); }
  json::object operator()(const Pushed& e) const {
    return {{"event", "pushed"}, {"hero", e.hero}, {"by", e.by}, {"to", at(e.to)}};
  }
  json::object operator()(const SentHome& e) const {
    return {{"event", "sent_home"}, {"hero", e.hero}, {"to", at(e.to)}};
  }
  json::object spirit(std::string_view event, Colour colour, Space space) const {
    return {{"event", event}, {"spirit", name_of(colour)}, {"at", at(space)}};
  }
  json::object operator()(const Appeared& e) const { return spirit("appeared", e.colour, e.at); }
  json::object operator()(const NoneAppeared& e) const {
    return {{"event", "none_appeared"}, {"spirit", name_of(e.colour)}};
  }
  json::object operator()(const Doused& e) const { return spirit("doused", e.colour, e.at); }
  json::object operator()(const ReachedSummit& e) const {
    return {{"event", "reached_summit"}, {"hero", e.hero}};
  }
  json::object operator()(const Titled& e) const {
    return {{"event", "titled"}, {"hero", e.hero}, {"title", rules.content().titles[e.title].id}};
  }
  json::object operator()(const Scorched& e) const {
    json::object out = spirit("scorched", e.colour, e.at);
    out["hero"] = e.hero;
    return out;
  }
  json::object operator()(const Fell& e) const {
    return {{"event", "fell"}, {"hero", e.hero}, {"at", at(e.at)}};
  }
  json::object operator()(const SummitTaken& e) const {
    return {{"event", "summit_taken"}, {"spirit", name_of(e.colour)}};
  }
  json::object operator()(const NoCard& e) const {
    return {{"event", "no_card"}, {"seat", e.seat.index}};
  }
  json::object operator()(const Won&) const { return {{"event", "won"}}; }

  json::object thing(std::string_view event, Hero hero, Object what, Space space) const {
    json::object out = {{"event", event}, {"hero", hero}};
    out["object"] = what == kNone ? json::string("lamp") : object(what);
    out["at"] = at(space);
    return out;
  }
  json::object operator()(const Took& e) const { return thing("took", e.hero, e.object, e.at); }
  json::object operator()(const Given& e) const {
    return {{"event", "given"}, {"hero", e.hero}, {"object", object(e.object)}};
  }
  json::object operator()(const Delivered& e) const {
    return {{"event", "delivered"}, {"hero", e.hero}, {"at", at(e.at)}, {"left", e.left}};
  }
  json::object operator()(const SlidDownChute& e) const {
    return {{"event", "chute"}, {"hero", e.hero}, {"to", at(e.to)}};
  }
  json::object operator()(const Used& e) const {
    return {{"event", "used"}, {"seat", e.seat.index}, {"object", object(e.object)}};
  }
  json::object operator()(const Chose& e) const {
    return {{"event", "chose"}, {"seat", e.seat.index}, {"steps", e.steps}};
  }
  json::object operator()(const Called& e) const {
    return {{"event", "called"}, {"seat", e.seat.index}, {"colour", name_of(e.colour)}};
  }
  json::object operator()(const Saved& e) const {
    json::object out = thing("saved", e.hero, e.object, e.at);
    out["to"] = at(rules.home(e.hero));  // Z-74
    return out;
  }
  json::object operator()(const Roped& e) const {
    return link("roped", Piece::hero(e.hero), e.from, e.to);
  }
  json::object operator()(const Stocked& e) const {
    return thing("stocked", e.hero, e.object, e.at);
  }
  json::object operator()(const Swapped& e) const {
    return {{"event", "swapped"}, {"seat", e.seat.index}, {"with", e.with.index}};
  }
  json::object operator()(const Caught& e) const {
    json::object out = spirit("caught", e.colour, e.at);
    out["hero"] = e.hero;
    out["by"] = e.by;
    return out;
  }
  json::object operator()(const CameUp& e) const { return spirit("came_up", e.colour, e.at); }
  json::object operator()(const CameHome& e) const {
    json::object out = spirit("came_home", e.colour, e.at);
    if (e.hero != kNone) out["hero"] = e.hero;
    return out;
  }
  json::object operator()(const Lit& e) const {
    json::object out = {{"event", "lit"}, {"spirit", name_of(e.colour)}};
    if (e.hero != kNone) out["hero"] = e.hero;
    return out;
  }
};

}  // namespace

json::object Rules::to_json(const Move& move) const { return std::visit(MoveToJson{*this}, move); }

json::object Rules::to_json(const Event& event) const {
  return std::visit(EventToJson{*this}, event);
}

Move Rules::read_move(const JsonReader& in) const {
  const std::size_t kind = in.at("do").enumerator(move_names(options_.chapter));
  const auto with_way = [&in](auto make) {
    in.reject_unknown_keys({"do", "way"});
    return Move(make(read_way(in.at("way"))));
  };
  switch (kind) {
    case 0: in.reject_unknown_keys({"do", "hero"}); return Name{read_hero(in.at("hero"))};
    case 1: return with_way([](Way way) { return Walk{way}; });
    case 2: return with_way([](Way way) { return Aside{way}; });
    case 3: return with_way([](Way way) { return Lead{way}; });
    case 4: in.reject_unknown_keys({"do"}); return Agree{};
    case 5: in.reject_unknown_keys({"do"}); return Refuse{};
    case 6:
      in.reject_unknown_keys({"do", "steps"});
      return Choose{static_cast<std::uint8_t>(in.at("steps").integer(1, kMaxSteps))};
    case 7: return read_use(*this, in);
    case 8: in.reject_unknown_keys({"do"}); return Chute{};
    case 10: in.reject_unknown_keys({"do", "with"}); return Swap{{read_hero(in.at("with"))}};
    case 11: in.reject_unknown_keys({"do", "colour"}); return Call{read_colour(in.at("colour"))};
    default: return read_decline(in);
  }
}

}  // namespace etana::ziggurat
