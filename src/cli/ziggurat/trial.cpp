#include "cli/ziggurat/trial.h"

#include <algorithm>
#include <optional>

#include "bots/bot.h"

namespace etana::cli {

namespace {

using ziggurat::Event;
using ziggurat::Move;
using ziggurat::PlannerParams;
using ziggurat::Rules;
using ziggurat::State;

PlannerParams planner_params(TeamBot bot) {
  switch (bot) {
    case TeamBot::two_cards: return ziggurat::kTwoCards;
    case TeamBot::all_cards: return ziggurat::kAllOpen;
    default: return ziggurat::kQuick;
  }
}

/// A bot that plays all seats.
class Team {
 public:
  Team(const Rules& rules, TeamBot bot)
      : rules_(rules), bot_(bot), planner_(rules, planner_params(bot)) {
    if (bot >= TeamBot::easy)
      level_.emplace(*bots::bot_named(kTeamBotNames[static_cast<std::size_t>(bot)]), rules);
  }

  /// The next moves, up to the end of the card or the next random event.
  const std::vector<Move>& next(const State& state, engine::Chance& chance) {
    if (bot_ != TeamBot::random && !level_) return planner_.plan(state, chance);
    rules_.legal_moves(state, moves_);
    const auto any = [&] {
      return moves_[static_cast<std::size_t>(chance.pick(static_cast<int>(moves_.size())))];
    };
    one_.assign(1, level_ ? level_->choose(state, moves_, chance) : any());
    return one_;
  }

 private:
  const Rules& rules_;
  TeamBot bot_;
  ziggurat::Planner planner_;
  std::optional<bots::Bot<Rules>> level_;
  std::vector<Move> moves_;
  std::vector<Move> one_;
};

void count_events(const std::vector<Event>& events, Trial& trial) {
  for (const Event& event : events) {
    if (const auto* played = std::get_if<ziggurat::Played>(&event)) {
      ++trial.turns;
      trial.last_card = played->card;
      trial.used_last = 0;
    }
    if (const auto* used = std::get_if<ziggurat::Used>(&event)) {
      ++trial.used[used->object];
      trial.used_last |= std::uint32_t{1} << used->object;
    }
    if (const auto* saved = std::get_if<ziggurat::Saved>(&event)) {
      ++trial.used[saved->object];
      trial.used_last |= std::uint32_t{1} << saved->object;
    }
  }
}

}  // namespace

Trial play_trial(const Rules& rules, TeamBot bot, const engine::Bytes32& seed) {
  engine::SeededChance match_chance(seed);
  engine::SeededChance bot_chance(engine::seed_number(seed, 0));
  Team team(rules, bot);
  Trial trial;
  std::vector<Event> events;
  State state = rules.setup(match_chance, events);
  count_events(events, trial);
  while (rules.deciding(state)) {
    for (const Move& move : team.next(state, bot_chance)) {
      events.clear();
      rules.apply(state, move, match_chance, events);
      count_events(events, trial);
      ++trial.decisions;
    }
  }
  trial.outcome = state.outcome;
  return trial;
}

bots::Proportion win_rate(const std::vector<Trial>& trials) {
  const auto count = std::ranges::count(trials, ziggurat::Outcome::won, &Trial::outcome);
  return bots::proportion(static_cast<int>(count), static_cast<int>(trials.size()));
}

}  // namespace etana::cli
