#include <algorithm>

#include "games/ziggurat/ids.h"
#include "games/ziggurat/rules.h"

// Why a move is illegal, with the rule that says so.

namespace etana::ziggurat {

using engine::LocalizedText;

namespace {

LocalizedText refused(std::string_view reason, std::string_view rule,
                      std::vector<engine::Arg> args = {}) {
  args.push_back({"rule", std::string(rule)});
  return {"ziggurat.refused." + std::string(reason), std::move(args)};
}

/// True if this kind of move answers a decision.
bool answers(Decision decision, const Move& move) {
  const bool declines = std::holds_alternative<Decline>(move);
  switch (decision) {
    case Decision::swap: return declines || std::holds_alternative<Swap>(move);
    case Decision::steps: return std::holds_alternative<Choose>(move);
    case Decision::name: return std::holds_alternative<Name>(move);
    case Decision::colour: return std::holds_alternative<Call>(move);
    case Decision::use: return declines || std::holds_alternative<Use>(move);
    case Decision::permit:
      return std::holds_alternative<Agree>(move) || std::holds_alternative<Refuse>(move);
    case Decision::walk: return std::holds_alternative<Walk>(move);
    case Decision::aside: return std::holds_alternative<Aside>(move);
    case Decision::lead: return std::holds_alternative<Lead>(move);
    case Decision::chute: return declines || std::holds_alternative<Chute>(move);
  }
  return false;
}

/// Why a move of the right kind is not legal.
LocalizedText not_offered(const State& state, const Move& move) {
  if (const auto* name = std::get_if<Name>(&move)) {
    if (name->hero >= kMaxHeroes || state.heroes[name->hero] == kNowhere) {
      return refused("no_such_hero", "Z-10");
    }
    if (state.heroes[name->hero] == kSummit) {
      return refused("on_summit", "Z-35", {{"player", Seat{name->hero}}});
    }
    const bool said_no = state.first_named != kNone;
    return said_no ? refused("said_no", "Z-36", {{"player", Seat{name->hero}}})
                   : refused("not_moved_by_card", "Z-23", {{"player", Seat{name->hero}}});
  }
  const bool ways = std::holds_alternative<Walk>(move) || std::holds_alternative<Aside>(move) ||
                    std::holds_alternative<Lead>(move);
  return ways ? refused("same_either_way", "Z-30") : refused("not_offered", "Z-61");
}

}  // namespace

std::optional<LocalizedText> Rules::reason_illegal(const State& state, const Move& move) const {
  if (state.frames.empty()) return refused("over", "Z-55");
  const Decision decision = state.frames.back().decision;
  if (!answers(decision, move)) {
    const std::string asked(name_of(decision));
    return refused("something_else", "Z-20",
                   {{"asks", LocalizedText{"ziggurat.asks." + asked, {}}}});
  }
  std::vector<Move> offered;
  legal_moves(state, offered);
  if (std::ranges::find(offered, move) != offered.end()) return std::nullopt;
  return not_offered(state, move);
}

}  // namespace etana::ziggurat
