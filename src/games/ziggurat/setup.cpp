#include "games/ziggurat/setup.h"

#include <algorithm>
#include <bit>

#include "games/ziggurat/apply.h"
#include "games/ziggurat/objects.h"
#include "games/ziggurat/spirits.h"

namespace etana::ziggurat {

namespace {

void place_heroes(TurnContext& turn) {  // Z-10
  for (Hero hero = 0; hero < turn.rules.players(); ++hero) {
    turn.state.heroes[hero] = turn.rules.home(hero);
  }
}

void place_spirits(TurnContext& turn) {  // Z-12
  for (auto& tokens : turn.state.spirits) tokens.fill(kReserve);
  for (std::size_t i = 0; i < kColours; ++i) {
    if (turn.rules.asleep(i)) continue;
    const auto colour = static_cast<Colour>(i);
    if (turn.rules.on(Rule::at_the_hearth)) {  // Z-91: there, and not yet home for good
      turn.state.spirits[i][0] = turn.layout().workshops[i];
      turn.events.push_back(Appeared{colour, turn.layout().workshops[i]});
    } else {
      appear(turn, colour, turn.layout().spawns[i]);
    }
    if ((turn.rules.chapter().twins >> i & 1U) != 0) {  // Z-72
      appear(turn, static_cast<Colour>(i), turn.layout().spawns[i]);
    }
  }
  turn.state.chapter_state.fallen = 0;
}

void deal_cards(TurnContext& turn) {  // Z-14
  turn.state.unseen = turn.rules.deck();
  turn.state.pile = static_cast<std::uint8_t>(turn.rules.deck_size());
  for (std::uint8_t i = 0; i < turn.rules.players(); ++i) draw_card(turn, {i});
}

void hand_out(TurnContext& turn) {
  ChapterState& chapter_state = turn.state.chapter_state;
  const Chapter& chapter = turn.rules.chapter();
  const auto heroes = static_cast<unsigned>(turn.rules.players());
  if (turn.rules.on(Rule::lay_out)) {  // Z-68
    chapter_state.lying =
        static_cast<std::uint32_t>((std::uint64_t{1} << turn.layout().placed_objects.size()) - 1);
  }
  if (chapter.goal == Goal::deliver) {  // Z-65
    chapter_state.lamps = static_cast<std::uint8_t>((1U << turn.rules.goal_number()) - 1);
  }
  if (turn.rules.on(Rule::stock)) chapter_state.stock = chapter.stock;  // Z-79
  const auto give = [&](Hero hero, Object object) {
    if (object == kNone || chapter_state.objects[hero][kHandSize - 1] != kNone) return;
    take_object(turn.state, hero, object);
    turn.events.push_back(Given{hero, object});
  };
  const Options& options = turn.rules.options();
  if (options.kept_by < heroes) give(options.kept_by, options.kept);  // Z-71
  for (Hero hero = 0; hero < heroes; ++hero) {
    give(hero, chapter.gift);  // Z-73
    if (options.knowledge) give(hero, chapter.knowledge.gift);
  }
}

Seat first_seat(TurnContext& turn) {  // Z-15
  const Options& options = turn.rules.options();
  const First first = turn.rules.chapter().first;
  const auto worth = [&](Hero hero) {
    const int marks = options.scorched[hero];
    const int titles = std::popcount(options.titles[hero]);
    switch (first) {
      case First::most_scorched: return marks;
      case First::least_scorched: return -marks;
      case First::most_titles: return titles;
      case First::fewest_titles: return -titles;
      case First::random: break;
    }
    return 0;
  };
  engine::FixedVector<Hero, kMaxHeroes> best;
  for (Hero hero = 0; hero < turn.rules.players(); ++hero) {
    if (!best.empty() && worth(hero) > worth(best.back())) best.clear();
    if (best.empty() || worth(hero) == worth(best.back())) best.push_back(hero);
  }
  return {best[static_cast<std::size_t>(turn.chance.pick(static_cast<int>(best.size())))]};
}

void set_up(TurnContext& turn) {
  turn.state.titles.fill(kNone);
  place_heroes(turn);
  place_spirits(turn);
  deal_cards(turn);
  hand_out(turn);
  if (turn.over()) return;
  const Seat first = first_seat(turn);
  turn.events.push_back(Began{first});
  begin_turn(turn, first);
  advance_to_decision(turn);
}

}  // namespace

State Rules::setup(engine::Chance& chance, std::vector<Event>& events) const {
  State state;
  TurnContext turn{*this, state, chance, events};
  set_up(turn);
  return state;
}

void redeal(TurnContext& turn, const Cards& unseen_before) {
  State& state = turn.state;
  unsigned seats = 0;
  for (std::uint8_t i = 0; i < turn.rules.players(); ++i) {
    if (state.hands[i] == kNone || !unseen_before.has(state.hands[i])) continue;
    seats |= 1U << i;
    state.unseen.add(state.hands[i]);
    ++state.pile;
  }
  for (std::uint8_t i = 0; i < turn.rules.players(); ++i) {
    if ((seats >> i & 1U) != 0) draw_card(turn, {i});
  }
  restart_turn(turn);
}

void restart_turn(TurnContext& turn) {
  clear_turn(turn.state);
  begin_turn(turn, turn.state.active);
  advance_to_decision(turn);
}

}  // namespace etana::ziggurat
