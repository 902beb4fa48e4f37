#include "games/labyrinth/ids.h"
#include "games/labyrinth/rules.h"

namespace etana::labyrinth {

namespace {

using engine::Arg;
using engine::LocalizedText;

LocalizedText say(std::string_view key, std::vector<Arg> args) {
  return {"labyrinth." + std::string(key), std::move(args)};
}

LocalizedText treasure_name(const Content& content, std::uint8_t treasure) {
  return say("treasure." + content.treasure_names[treasure], {});
}

std::string side_name(Direction way) {
  constexpr std::array<std::string_view, 4> kFrom = {"south", "west", "north", "east"};
  return std::string(kFrom[static_cast<std::size_t>(way)]);
}

/// The open sides of the tower pushed in, as arrows: "↑→".
std::string open_signs(const Content& content, std::uint8_t tower, std::uint8_t turn) {
  constexpr std::array<std::string_view, 4> kSigns = {"↑", "→", "↓", "←"};
  std::string signs;
  for (std::size_t side = 0; side < 4; ++side) {
    if ((content.terrain[tower][turn] >> side & 1U) != 0) signs += kSigns[side];
  }
  return signs;
}

std::vector<Arg> with_spend(std::vector<Arg> args, const Cards& spend) {
  for (std::size_t kind = 0; kind < kCardKinds; ++kind) {
    args.push_back({std::string(kCardNames[kind]), spend[kind]});
  }
  args.push_back({"cards", spend.size()});
  return args;
}

struct EventText {
  const Content& content;

  LocalizedText operator()(const Began& e) const {
    return say("event.began", {{"player", e.first}});
  }
  LocalizedText operator()(const Shifted& e) const {
    return say("event.shifted", {{"player", e.seat},
                                 {"arrow", e.shift.arrow.square().name()},
                                 {"side", side_name(e.shift.arrow.way())}});
  }
  LocalizedText operator()(const Carried& e) const {
    return say("event.carried", {{"player", e.seat}, {"to", e.to.name()}});
  }
  LocalizedText operator()(const Walked& e) const {
    return say("event.walked",
               with_spend({{"player", e.seat}, {"from", e.from.name()}, {"to", e.walk.to.name()}},
                          e.walk.spend));
  }
  LocalizedText operator()(const Stayed& e) const {
    return say(e.forced ? "event.stayed_forced" : "event.stayed", {{"player", e.seat}});
  }
  LocalizedText operator()(const Found& e) const {
    return say("event.found",
               {{"player", e.seat}, {"treasure", treasure_name(content, e.treasure)}});
  }
  LocalizedText operator()(const Seeks& e) const {
    return say("event.seeks",
               {{"player", e.seat}, {"treasure", treasure_name(content, e.treasure)}});
  }
  LocalizedText operator()(const Flipped& e) const {
    return say("event.flipped", {{"player", e.seat}});
  }
  LocalizedText operator()(const Drew& e) const {
    if (e.card == kNone) return say("event.drew_hidden", {{"player", e.seat}});
    return say("event.drew",
               {{"player", e.seat}, {"card", say("card." + std::string(kCardNames[e.card]), {})}});
  }
  LocalizedText operator()(const Reshuffled&) const { return say("event.reshuffled", {}); }
  LocalizedText operator()(const DrewNothing& e) const {
    return say("event.drew_nothing", {{"player", e.seat}});
  }
  LocalizedText operator()(const Won& e) const { return say("event.won", {{"player", e.seat}}); }
};

}  // namespace

std::vector<std::string> Rules::text_keys(const Content& content) {
  std::vector<std::string> keys;
  for (const auto& name : content.treasure_names) keys.push_back("labyrinth.treasure." + name);
  return keys;
}

LocalizedText Rules::describe(const Event& event) const {
  return std::visit(EventText{*content_}, event);
}

LocalizedText Rules::describe(const State& state, const Move& move) const {
  if (const auto* shift = std::get_if<Shift>(&move)) {
    return say("move.shift", {{"arrow", shift->arrow.square().name()},
                              {"side", side_name(shift->arrow.way())},
                              {"open", open_signs(*content_, state.board.spare, shift->turn % 4)}});
  }
  const Walk& walk = std::get<Walk>(move);
  const Square here =
      state.frames.empty() ? walk.to : state.board.pawns[state.frames.back().seat.index];
  if (walk.to == here && walk.spend.empty()) return say("move.stay", {{"at", here.name()}});
  return say("move.walk", with_spend({{"to", walk.to.name()}}, walk.spend));
}

}  // namespace etana::labyrinth
