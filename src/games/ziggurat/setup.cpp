#include <algorithm>
#include <bit>

#include "games/ziggurat/turn_context.h"
#include "games/ziggurat/walks.h"

namespace etana::ziggurat {

State Rules::setup(engine::Chance& chance, std::vector<Event>& events) const {
  State state;
  TurnContext(*this, state, chance, events).set_up();
  return state;
}

void TurnContext::set_up() {
  state_.titles.fill(kNone);
  place_heroes();
  place_spirits();
  deal_cards();
  hand_out();
  if (over()) return;
  const Seat first = first_seat();
  events_.push_back(Began{first});
  begin_turn(first);
  advance_to_decision();
}

void TurnContext::place_heroes() {  // Z-10
  for (Hero hero = 0; hero < rules_.players(); ++hero) state_.heroes[hero] = rules_.home(hero);
}

void TurnContext::place_spirits() {  // Z-12
  for (auto& tokens : state_.spirits) tokens.fill(kReserve);
  for (std::size_t i = 0; i < kColours; ++i) {
    if (rules_.asleep(i)) continue;
    const auto colour = static_cast<Colour>(i);
    if (rules_.on(Rule::at_the_hearth)) {  // Z-91: there, and not yet home for good
      state_.spirits[i][0] = layout().workshops[i];
      events_.push_back(Appeared{colour, layout().workshops[i]});
    } else {
      appear(colour, layout().spawns[i]);
    }
    if ((rules_.chapter().twins >> i & 1U) != 0) {  // Z-72
      appear(static_cast<Colour>(i), layout().spawns[i]);
    }
  }
  state_.chapter_state.fallen = 0;
}

void TurnContext::deal_cards() {  // Z-14
  state_.unseen = rules_.deck();
  state_.pile = static_cast<std::uint8_t>(rules_.deck_size());
  for (std::uint8_t i = 0; i < rules_.players(); ++i) draw_card({i});
}

void TurnContext::redeal(const Cards& unseen_before) {
  unsigned seats = 0;
  for (std::uint8_t i = 0; i < rules_.players(); ++i) {
    if (state_.hands[i] == kNone || !unseen_before.has(state_.hands[i])) continue;
    seats |= 1U << i;
    state_.unseen.add(state_.hands[i]);
    ++state_.pile;
  }
  for (std::uint8_t i = 0; i < rules_.players(); ++i) {
    if ((seats >> i & 1U) != 0) draw_card({i});
  }
  restart_turn();
}

void TurnContext::restart_turn() {
  state_.frames.clear();
  state_.arrivals = {};
  state_.pending = {};
  state_.to_walk = 0;
  state_.walker = kNone;
  state_.first_named = kNone;
  state_.token = 0;
  begin_turn(state_.active);
  advance_to_decision();
}

void TurnContext::hand_out() {
  ChapterState& chapter_state = state_.chapter_state;
  const Chapter& chapter = rules_.chapter();
  const auto heroes = static_cast<unsigned>(rules_.players());
  if (rules_.on(Rule::lay_out)) {  // Z-68
    chapter_state.lying =
        static_cast<std::uint32_t>((std::uint64_t{1} << layout().placed_objects.size()) - 1);
  }
  if (chapter.goal == Goal::deliver) {  // Z-65
    chapter_state.lamps = static_cast<std::uint8_t>((1U << rules_.goal_number()) - 1);
  }
  if (rules_.on(Rule::stock)) chapter_state.stock = chapter.stock;  // Z-79
  const auto give = [&](Hero hero, Object object) {
    if (object == kNone || chapter_state.objects[hero][kHandSize - 1] != kNone) return;
    take_object(hero, object);
    events_.push_back(Given{hero, object});
  };
  const Options& options = rules_.options();
  if (options.kept_by < heroes) give(options.kept_by, options.kept);  // Z-71
  for (Hero hero = 0; hero < heroes; ++hero) {
    give(hero, chapter.gift);  // Z-73
    if (options.knowledge) give(hero, chapter.knowledge.gift);
  }
}

Seat TurnContext::first_seat() {  // Z-15
  const Options& options = rules_.options();
  const First first = rules_.chapter().first;
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
  for (Hero hero = 0; hero < rules_.players(); ++hero) {
    if (!best.empty() && worth(hero) > worth(best.back())) best.clear();
    if (best.empty() || worth(hero) == worth(best.back())) best.push_back(hero);
  }
  return {best[static_cast<std::size_t>(chance_.pick(static_cast<int>(best.size())))]};
}

}  // namespace etana::ziggurat
