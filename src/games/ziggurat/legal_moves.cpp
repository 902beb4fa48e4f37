#include <algorithm>
#include <bit>

#include "games/ziggurat/objects.h"
#include "games/ziggurat/walks.h"

namespace etana::ziggurat {

namespace {

using Moves = std::vector<Move>;

/// A step each way, or only clockwise if both have the same effect (Z-30).
void list_nudges(const Rules& rules, const State& state, Use use, Moves& out) {
  out.emplace_back(use);
  Use back = use;
  back.way = Way::counter;
  const Space one = rules.layout().step(use.at, use.way);
  const Space other = rules.layout().step(use.at, back.way);
  const auto rest = [&](Space end) {
    return spirit_rest(rules, static_cast<Colour>(use.colour), end);
  };
  const auto meets = [&](Space end) {
    return hero_at(state, end) != kNone || hero_at(state, rest(end)) != kNone;
  };
  const bool may_end_alike = rest(one) == rest(other) || (meets(one) && meets(other));
  if (may_end_alike && same_effect(rules, state, state.frames.back(), use, back)) return;
  out.emplace_back(back);
}

/// To the head of every ladder on the level; of those with the same effect, only the first (Z-94).
void list_flights(const Rules& rules, const State& state, Object object, Moves& out) {
  const Layout& layout = rules.layout();
  const std::size_t first = out.size();
  for (std::uint8_t at = 0; at < layout.spaces; ++at) {
    const bool level = layout.level[at] == layout.level[state.heroes[state.walker].index];
    if (!level || layout.ladder[at] == kNowhere) continue;
    const Use use{object, Way::clockwise, kNone, {at}};
    const auto leads_there = [&](const Move& listed) {
      const Space foot = std::get<Use>(listed).at;
      return layout.hero_rest[foot.index] == layout.hero_rest[at] &&
             same_effect(rules, state, state.frames.back(), listed, use);
    };
    if (std::any_of(out.begin() + static_cast<std::ptrdiff_t>(first), out.end(), leads_there)) {
      continue;
    }
    out.emplace_back(use);
  }
}

void list_uses_of(const Rules& rules, const State& state, Object object, Moves& out) {
  switch (rules.power(object)) {
    case Power::stretch:
      out.emplace_back(Use{object, Way::clockwise});
      if (state.pending.steps > 1) out.emplace_back(Use{object, Way::counter});
      return;
    case Power::nudge:
      for (std::uint8_t colour = 0; colour < kColours; ++colour) {
        Spaces seen;
        for (const Space at : state.spirits[colour]) {
          if (!at.on_ring() || seen.has(at.index)) continue;
          seen.add(at.index);
          list_nudges(rules, state, {object, Way::clockwise, colour, at}, out);
        }
      }
      return;
    case Power::ladder: return list_flights(rules, state, object, out);
    default: out.emplace_back(Use{object}); return;
  }
}

void list_uses(const Rules& rules, const State& state, Hero holder, Moves& out) {
  const auto& hand = state.chapter_state.objects[holder];
  for (std::size_t i = 0; i < hand.size(); ++i) {
    const bool again = i > 0 && hand[i] == hand[i - 1];
    if (hand[i] == kNone || again || !is_usable(rules, state, hand[i])) continue;
    list_uses_of(rules, state, hand[i], out);
  }
  out.emplace_back(Decline{});
  const bool is_next = holder == (state.active.index + 1) % rules.players();
  const Decline until_turn{Until::my_turn};  // the same as declining if that turn begins at once
  if (!is_next || !same_effect(rules, state, state.frames.back(), Decline{}, until_turn)) {
    out.emplace_back(until_turn);
  }
  out.emplace_back(Decline{Until::danger});  // Z-96
}

/// The numbers of steps that the card allows; of those with the same effect, only the fewest
/// (Z-66).
void list_steps(const Rules& rules, const State& state, Moves& out) {
  const CardFace& card = rules.face(state.hands[state.active.index]);
  engine::FixedVector<State, kMaxSteps> reached;
  for (std::uint8_t steps = card.fewest; steps <= card.most; ++steps) {
    const State then = after(rules, state, state.frames.back(), Choose{steps});
    if (std::ranges::find(reached, then) != reached.end()) continue;
    reached.push_back(then);
    out.emplace_back(Choose{steps});
  }
}

void list_bits(Heroes bits, Moves& out, auto make) {
  for (unsigned left = bits; left != 0; left &= left - 1) {
    out.emplace_back(make(static_cast<std::uint8_t>(std::countr_zero(left))));
  }
}

/// A swap without effect is not listed: both cards end before anybody decides (Z-80).
void list_swaps(const Rules& rules, const State& state, Moves& out) {
  const Frame frame = state.frames.back();
  const State declined = after(rules, state, frame, Decline{});
  const bool over = declined.discards != state.discards;
  for (Hero hero = 0; hero < rules.players(); ++hero) {
    if ((swap_partners(rules, state) >> hero & 1U) == 0) continue;
    const Swap swap{{hero}};
    if (!over || after(rules, state, frame, swap) != declined) out.emplace_back(swap);
  }
  out.emplace_back(Decline{});
}

Heroes colours_on_board(const State& state) {
  unsigned colours = 0;
  for (std::size_t i = 0; i < kColours; ++i) {
    if (std::ranges::any_of(state.spirits[i], &Space::on_ring)) colours |= 1U << i;
  }
  return static_cast<Heroes>(colours);
}

template <class Kind>
void list_ways(const Rules& rules, const State& state, Moves& out) {
  out.emplace_back(Kind{Way::clockwise});
  if (!ways_are_equivalent(rules, state, state.frames.back())) out.emplace_back(Kind{Way::counter});
}

}  // namespace

void Rules::legal_moves(const State& state, Moves& out) const {
  out.clear();
  if (state.frames.empty()) return;
  const Frame frame = state.frames.back();
  switch (frame.decision) {
    case Decision::swap: return list_swaps(*this, state, out);
    case Decision::steps: return list_steps(*this, state, out);
    case Decision::name:
      return list_bits(state.to_walk, out, [](std::uint8_t i) { return Name{i}; });
    case Decision::colour:
      return list_bits(colours_on_board(state), out,
                       [](std::uint8_t i) { return Call{static_cast<Colour>(i)}; });
    case Decision::use: return list_uses(*this, state, frame.seat.index, out);
    case Decision::permit:
      out.emplace_back(Agree{});
      out.emplace_back(Refuse{});
      return;
    case Decision::walk: return list_ways<Walk>(*this, state, out);
    case Decision::aside: return list_ways<Aside>(*this, state, out);
    case Decision::lead: return list_ways<Lead>(*this, state, out);
    case Decision::chute:
      out.emplace_back(Chute{});
      out.emplace_back(Decline{});
      return;
  }
}

}  // namespace etana::ziggurat
