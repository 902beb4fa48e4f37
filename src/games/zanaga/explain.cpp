#include <algorithm>

#include "games/zanaga/card_text.h"
#include "games/zanaga/dice_odds.h"
#include "games/zanaga/expected_odds.h"
#include "games/zanaga/heuristic.h"

namespace etana::zanaga {

namespace {

using engine::LocalizedText;
using Words = std::optional<LocalizedText>;

LocalizedText because(std::string_view hint, std::vector<engine::Arg> args = {}) {
  return {"zanaga.hint." + std::string(hint), std::move(args)};
}

}  // namespace

/// Reasons for a move, by its kind.
class Heuristic::Explanation {
 public:
  explicit Explanation(Heuristic& heuristic)
      : heuristic_(heuristic),
        rules_(heuristic.rules_),
        content_(heuristic.content_),
        state_(heuristic.state_),
        stats_(heuristic.stats_),
        frame_(heuristic.frame_),
        seat_(heuristic.seat_),
        own_(heuristic.own_) {}

  template <class Other>
  Words operator()(const Other&) const {
    return std::nullopt;
  }

  Words operator()(const Decline&) const {
    switch (frame_.decision) {
      case Decision::confront: return against("not_yet", heuristic_.easiest_god());
      case Decision::adventure:
      case Decision::safari: return because("stay");
      case Decision::bones: return drawn("keep_drawn");
      default: return because("keep");
    }
  }
  Words operator()(const Stop&) const {
    if (frame_.decision == Decision::market) return because("market_done");
    if (frame_.decision != Decision::walk) return std::nullopt;
    const Goal* goal = goal_from(own_.hex);
    if (goal == nullptr || is_at_goal()) return towards(own_.hex, "stop");
    return because("stop_short", {{"goal", name_of_goal(goal->hex)}});
  }
  Words operator()(const Confront& move) const { return against("confront", move.god); }

  // On the way.
  Words operator()(const Roll&) const {
    return is_at_goal() ? because("roll") : towards(own_.hex, "roll");
  }
  Words operator()(const Step& move) const { return towards(move.hex, "stop"); }
  Words operator()(const Rest&) const { return because("rest"); }
  Words operator()(const Go& move) const {
    if (frame_.decision == Decision::start) return because("start");
    if (frame_.decision != Decision::go || frame_.seat != state_.turn) return std::nullopt;
    return towards(move.hex, "stop");
  }

  // Adventures.
  Words operator()(const Attempt&) const { return counter("attempt"); }
  Words operator()(const Check&) const {
    return stats_.can_attempt(seat_) ? counter("check_hard") : because("check");
  }
  Words operator()(const Meet& move) const { return against("meet", move.card); }
  Words operator()(const Safari& move) const { return against("meet", move.card); }
  Words operator()(const Bones&) const { return drawn("bones"); }
  Words operator()(const PlaceToken& move) const {
    const RitualCard& card = content_[move.ritual];
    const auto rite = std::ranges::find(state_.rites, move.ritual, &ActiveRitual::card);
    const std::vector<engine::Arg> args = {{"ritual", title(content_, move.ritual)}};
    if (rite != state_.rites.end() && rite->tokens.size() + 1 >= card.slots)
      return because("place_last", args);
    const auto is_kin = [&](Ritual done) { return content_[done].symbol == card.symbol; };
    if (state_.awake.empty() && std::ranges::any_of(state_.waiting, is_kin))
      return because("place_kin", args);
    return because("place", args);
  }

  // Fights.
  Words operator()(const FightOn&) const {
    if (state_.fight.foe == Foe::hero) return because("fight_hero");
    return because("fight", {{"percent", fight_odds()}});
  }
  Words operator()(const Escape& move) const {
    if (state_.fight.foe == Foe::hero) return std::nullopt;
    const int value = stats_.escape_value(seat_, move.attribute);
    return because("flee", {{"percent", fight_odds()},
                            {"escape", ways_to_reach(stats_.foe_target(move.attribute) - value)}});
  }
  Words operator()(const Trap&) const { return because("trap", {{"percent", fight_odds()}}); }
  Words operator()(const Strike& move) const {
    if (state_.fight.foe == Foe::hero) return because("strike");
    const auto phase = static_cast<Attribute>(state_.fight.phase);
    const int value = stats_.strike_value(seat_, move.who, phase);
    const int damage = stats_.strike_damage(seat_, move.who, phase);
    return because("strike_odds", {{"percent", ways_to_reach(stats_.foe_target(phase) - value)},
                                   {"damage", stats_.blow(damage, phase)}});
  }
  Words operator()(const Defend&) const {
    if (state_.fight.foe == Foe::hero) return because("defend");
    const auto phase = static_cast<Attribute>(state_.fight.phase);
    const int value = stats_.value(seat_, phase, Role::defence);
    return because("defend_odds", {{"percent", ways_to_reach(stats_.foe_target(phase) - value)}});
  }
  Words operator()(const UseCard& move) const {
    return because("use", {{"card", move.card.ware.none() ? term("ability")
                                                          : title(content_, move.card.ware)}});
  }

  // Markets and lessons.
  Words operator()(const Buy& move) const {
    State then = state_;
    heuristic_.take(then, move.ware);
    const std::vector<engine::Arg> args = {{"ware", title(content_, move.ware)}};
    return improvement(then, "buy", args);
  }
  Words operator()(const Sell& move) const {
    return because("sell", {{"ware", title(content_, move.ware)}});
  }
  Words operator()(const Trade& move) const {
    return because("trade",
                   {{"give", title(content_, move.give)}, {"take", title(content_, move.take)}});
  }
  Words operator()(const Heal& move) const { return because(move.wound ? "heal" : "heal_fatigue"); }
  Words operator()(const Supply&) const { return because("supply"); }
  Words operator()(const Learn& move) const {
    State then = state_;
    ++then.sheets[seat_.index].experience[at(move.gain)];
    return improvement(then, "learn", {{"gain", term(name_of(move.gain))}});
  }

  // Gains and losses.
  Words operator()(const Choose&) const { return because("choose"); }
  Words operator()(const PickWare&) const { return loss(); }
  Words operator()(const PickSurvival&) const { return loss(); }
  Words operator()(const PickCounter&) const { return loss(); }

 private:
  Words loss() const { return frame_.decision == Decision::loot ? Words() : because("lose"); }

  int fight_odds() const { return in_percent(best_plan(stats_, state_).win_chance); }

  /// About the challenge just drawn; nothing if the bones are for a token.
  Words drawn(std::string_view hint) const {
    if (frame_.as<BonesFrame>().is_token) return {};
    return against(hint, state_.frames[state_.frames.size() - 2].as<DrawFrame>().card);
  }

  template <class Foe>
  Words against(std::string_view hint, Foe foe) const {
    const double chance = FightOdds(rules_, state_, seat_).against(foe);
    const char* name = std::is_same_v<Foe, God> ? "god" : "card";
    return because(hint, {{name, title(content_, foe)}, {"percent", in_percent(chance)}});
  }

  LocalizedText counter(std::string_view hint) const {
    const Colour colour = content_[own_.hex].colour;
    return because(hint, {{"colour", term(name_of(colour))},
                          {"percent", in_percent(heuristic_.odds(colour))}});
  }

  /// The goal the hero is heading for from a hex, and its distance.
  Words towards(Hex from, std::string_view otherwise) const {
    const Goal* goal = goal_from(from);
    if (goal == nullptr) return because(otherwise);
    return because("goal",
                   {{"goal", name_of_goal(goal->hex)}, {"steps", content_.steps(from, goal->hex)}});
  }

  const Goal* goal_from(Hex from) const {
    if (heuristic_.goals_.empty()) heuristic_.find_goals();
    return heuristic_.goal_from(from);
  }

  bool is_at_goal() const {
    const Goal* goal = goal_from(own_.hex);
    return goal != nullptr && goal->hex == own_.hex;
  }

  LocalizedText name_of_goal(Hex hex) const {
    if (hex == state_.lost_city)
      return because(heuristic_.ready_for_god() ? "goal_god" : "goal_lost_city");
    const HexPlace& place = content_[hex];
    if (!place.town.none()) return because("goal_town", {{"town", title(content_, place.town)}});
    return because("goal_counter", {{"colour", term(name_of(place.colour))},
                                    {"hex", content_.name(hex)},
                                    {"percent", in_percent(heuristic_.odds(place.colour))}});
  }

  /// Names the opponents against whom the chance improves most, with the old and new chance. Gives
  /// the plain hint if no chance improves.
  Words improvement(const State& then, std::string_view hint, std::vector<engine::Arg> args) const {
    LocalizedText foes;
    double before = 0;
    double after = 0;
    const auto compare = [&](double now, double better, const LocalizedText& name) {
      if (better - now <= after - before) return;
      foes = name;
      before = now;
      after = better;
    };
    for (std::size_t c = 0; c < kColours; ++c) {
      const auto colour = static_cast<Colour>(c);
      compare(mean_odds(content_, state_, FightOdds(rules_, state_, seat_), colour),
              mean_odds(content_, then, FightOdds(rules_, then, seat_), colour),
              because("foes", {{"colour", term(name_of(colour))}}));
    }
    for (const God god : state_.awake) {
      compare(FightOdds(rules_, state_, seat_).against(god),
              FightOdds(rules_, then, seat_).against(god), title(content_, god));
    }
    if (in_percent(after) <= in_percent(before)) return because(hint, std::move(args));
    args.push_back({"foes", foes});
    args.push_back({"before", in_percent(before)});
    args.push_back({"after", in_percent(after)});
    return because(std::string(hint) + "_odds", std::move(args));
  }

  Heuristic& heuristic_;
  const Rules& rules_;
  const Content& content_;
  const State& state_;
  const Stats& stats_;
  const Frame& frame_;
  Seat seat_;
  const Sheet& own_;
};

Words Heuristic::explain(const Move& move) { return std::visit(Explanation(*this), move); }

Words Rules::explain(const View& view, const Move& move, engine::Chance& chance) const {
  return Heuristic(*this, view.state, chance).explain(move);
}

}  // namespace etana::zanaga
