#include <algorithm>
#include <bit>

#include "games/ziggurat/ids.h"
#include "games/ziggurat/objects.h"
#include "games/ziggurat/walks.h"

namespace etana::ziggurat {

namespace {

using engine::LocalizedText;
using Broken = std::optional<LocalizedText>;

LocalizedText broken(std::string_view what, std::vector<engine::Arg> args = {}) {
  return {"ziggurat.broken." + std::string(what), std::move(args)};
}

bool on_board(const Layout& layout, Space space) {
  return space == kSummit || space.index < layout.spaces;
}

/// Every hero has a place, and no space of a ring has two, but while one makes room (Z-45).
Broken broken_heroes(const Rules& rules, const State& state) {
  for (Hero hero = 0; hero < kMaxHeroes; ++hero) {
    const Space at = state.heroes[hero];
    const bool plays = hero < rules.players();
    if (!plays && (at != kNowhere || state.hands[hero] != kNone)) {
      return broken("absent_hero", {{"seat", hero}});
    }
    if (plays && !on_board(rules.layout(), at)) return broken("hero_place", {{"seat", hero}});
    for (Hero other = 0; other < hero && plays; ++other) {
      if (at == kSummit || state.heroes[other] != at) continue;
      const bool making_room =
          !state.frames.empty() && state.frames.back().decision == Decision::aside &&
          (state.frames.back().about == hero || state.frames.back().about == other);
      if (!making_room && state.outcome == Outcome::playing) {
        return broken("heroes_together", {{"space", rules.layout().name(at)}});
      }
    }
  }
  return std::nullopt;
}

/// Spirits are where spirits can be, and meet no hero while the match goes on (Z-31).
Broken broken_spirits(const Rules& rules, const State& state) {
  unsigned lanterns = 0;
  for (const auto& tokens : state.spirits) {
    for (const Space at : tokens) {
      if (at == kReserve || at == kDoused) continue;
      const bool lantern = at.index >= lantern_of(0).index &&
                           at.index < lantern_of(static_cast<Hero>(rules.players())).index;
      if (lantern) {
        const unsigned one = 1U << (at.index - lantern_of(0).index);
        if (!rules.on(Rule::lanterns) || (lanterns & one) != 0) return broken("spirit_place");
        lanterns |= one;
        continue;
      }
      if (at == kHome && rules.on(Rule::lanterns)) continue;
      if (at == kSummit && (rules.on(Rule::lit) || state.outcome == Outcome::taken)) continue;
      if (!at.on_ring() || !on_board(rules.layout(), at)) return broken("spirit_place");
      if (state.outcome == Outcome::playing && hero_at(state, at) != kNone &&
          state.nudged == kNone && !state.pending.begun) {
        return broken("together", {{"space", rules.layout().name(at)}});
      }
    }
  }
  return std::nullopt;
}

/// No card appears or disappears (Z-13, Z-67).
Broken broken_cards(const Rules& rules, const State& state) {
  Cards all = state.unseen;
  int count = state.unseen.size() + state.discards.size();
  all |= state.discards;
  for (Hero hero = 0; hero < rules.players(); ++hero) {
    if (state.hands[hero] == kNone) continue;
    if (state.hands[hero] >= kMaxCards) return broken("cards");
    all.add(state.hands[hero]);
    ++count;
  }
  const int unused = rules.deck().size() - rules.deck_size();
  const bool good = all == rules.deck() && count == rules.deck().size() &&
                    state.pile + unused == state.unseen.size();
  return good ? std::nullopt : Broken(broken("cards"));
}

/// What heroes carry, what lies about and what is in stock was there at set-up.
Broken broken_bundle(const Rules& rules, const State& state) {
  const ChapterState& chapter_state = state.chapter_state;
  const bool deliver = rules.chapter().goal == Goal::deliver;
  const int lamps = std::popcount(chapter_state.lamps) + std::popcount(chapter_state.carrying) +
                    chapter_state.delivered;
  bool good = lamps == (deliver ? rules.goal_number() : 0);
  good &= chapter_state.carrying >> rules.players() == 0;
  good &= rules.layout().placed_objects.size() == kMaxPlacedObjects ||
          chapter_state.lying >> rules.layout().placed_objects.size() == 0;
  for (std::size_t i = 0; i < kWorkshops; ++i) {
    good &= chapter_state.stock[i] <= (rules.on(Rule::stock) ? rules.chapter().stock[i] : 0);
  }
  for (std::size_t hero = 0; hero < kMaxHeroes; ++hero) {
    const auto& hand = chapter_state.objects[hero];
    good &= std::ranges::is_sorted(hand);
    for (const Object object : hand) {
      const bool plays = hero < static_cast<std::size_t>(rules.players());
      good &= object == kNone || (plays && object < rules.content().objects.size());
    }
    good &= quiet_of(state, static_cast<Hero>(hero)) == Until::next_move ||
            hero < static_cast<std::size_t>(rules.players());
  }
  return good ? std::nullopt : Broken(broken("carried"));
}

Broken broken_titles(const Rules& rules, const State& state) {
  std::uint32_t open = 0;
  for (std::size_t trigger = 0; trigger < kTitleTriggers; ++trigger) {
    open |= rules.open_titles(static_cast<TitleTrigger>(trigger));
  }
  for (std::size_t i = 0; i < kTitles; ++i) {
    if (state.titles[i] == kNone) continue;
    if ((open >> i & 1U) == 0 || state.titles[i] >= rules.players()) return broken("title");
  }
  return std::nullopt;
}

/// A hero that is asked where to step can go both ways (Z-46).
bool both_sides_open(const Rules& rules, const State& state, Hero hero) {
  const Space at = state.heroes[hero];
  return at.on_ring() && std::ranges::none_of(kWays, [&](Way way) {
           return state.arrivals[hero].has(rules.layout().step(at, way).index);
         });
}

/// The question fits the stage of the turn.
bool question_fits(const Rules& rules, const State& state, const Frame& frame) {
  const bool active = frame.seat == state.active;
  const bool token = frame.about < kColours * kTokens && token_at(state, frame.about).on_ring();
  switch (frame.decision) {
    case Decision::swap:
    case Decision::steps: return active && state.stage == Stage::begin;
    case Decision::name:
      return active && state.stage == Stage::heroes && std::popcount(state.to_walk) > 1;
    case Decision::colour: return active && state.stage == Stage::spirits;
    case Decision::walk:
      return state.walker == frame.about && frame.seat.index == frame.about &&
             state.heroes[frame.about].on_ring();
    case Decision::aside:
      return frame.seat.index == frame.about && both_sides_open(rules, state, frame.about);
    case Decision::permit:
      return state.stage == Stage::heroes && frame.seat.index == frame.about &&
             (state.to_walk >> frame.about & 1U) != 0 &&
             needs_permission(rules, state, frame.about);
    case Decision::chute:
      return frame.seat.index == frame.about && state.heroes[frame.about] == kSummit;
    case Decision::lead: return active && state.stage == Stage::spirits && token;
    case Decision::use: return state.walker != kNone || token;
  }
  return false;
}

/// Either somebody decides, or the match is over (Z-50 to Z-55).
Broken broken_end(const Rules& rules, const State& state) {
  const bool playing = state.outcome == Outcome::playing;
  if (playing != (state.frames.size() == 1)) return broken("nobody_decides");
  const bool has_victim = state.outcome == Outcome::scorched || state.outcome == Outcome::fell;
  if (has_victim != (state.victim != kNone)) return broken("victim");
  if (!playing) return std::nullopt;
  const Frame frame = state.frames.back();
  if (frame.seat.index >= rules.players() || state.active.index >= rules.players()) {
    return broken("seat", {{"seat", frame.seat.index}});
  }
  if (state.hands[state.active.index] == kNone) return broken("no_card");
  const bool about_hero = frame.decision == Decision::walk || frame.decision == Decision::aside ||
                          frame.decision == Decision::chute || frame.decision == Decision::permit;
  const bool fits = (!about_hero || frame.about < rules.players()) &&
                    (state.walker == kNone || state.walker < rules.players()) &&
                    question_fits(rules, state, frame);
  if (fits) return std::nullopt;
  return broken("question", {{"asks", std::string(name_of(frame.decision))}});
}

}  // namespace

Broken Rules::broken_invariant(const State& state) const {
  if (auto wrong = broken_heroes(*this, state)) return wrong;
  if (auto wrong = broken_spirits(*this, state)) return wrong;
  if (auto wrong = broken_cards(*this, state)) return wrong;
  if (auto wrong = broken_bundle(*this, state)) return wrong;
  if (auto wrong = broken_titles(*this, state)) return wrong;
  return broken_end(*this, state);
}

}  // namespace etana::ziggurat
