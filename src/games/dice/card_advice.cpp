#include <algorithm>

#include "games/dice/adviser.h"
#include "games/dice/moves.h"
#include "games/dice/names.h"

namespace etana::dice {

using engine::Message;

namespace {

constexpr int kSamples = 16;

Prospect rolled_into(const Prospect& prospect, const Pool& kept, const Cup& cup,
                     engine::Chance& chance) {
  Prospect then = prospect;
  then.pool = kept;
  for (std::uint8_t colour = 0; colour < kColours; ++colour) {
    for (int i = 0; i < cup[colour]; ++i) {
      ++then.pool[Die::of({colour}, chance.die(kFaces)).kind];
    }
  }
  return then;
}

}  // namespace

/// The card that most probably completes the row; of equals, the first in the cards' order.
Adviser::Hope Adviser::best_card() {
  Hope best;
  for (std::size_t kind = 0; kind < kCardKinds; ++kind) {
    const auto card = static_cast<Card>(kind);
    if (view_.hand[kind] == 0 || !is_playable(content_, table_, card)) continue;
    const int percent = hope_of(card);
    if (percent > best.percent) best = {card, percent};
  }
  return best;
}

int Adviser::hope_of(Card card) {
  switch (card) {
    case Card::swap_here:
    case Card::swap_there:
    case Card::steal: return best_target(card).completes ? 100 : 0;
    case Card::rotate: return hope_of_rotation();
    case Card::extra_white: {
      Cup one;
      one[kWhite.index] = 1;
      return hope_of_roll(table_.pool, one);
    }
    case Card::reroll_white:
    case Card::reroll_coloured:
    case Card::reroll_set: break;
  }
  Pool kept = table_.pool;
  Cup rolled;
  each_die(worth_rerolling(card, 0), [&](Die die) {
    rolled[die.colour().index] += kept[die.kind];
    kept[die.kind] = 0;
  });
  return rolled.empty() ? 0 : hope_of_roll(kept, rolled);
}

int Adviser::hope_of_roll(const Pool& kept, const Cup& rolled) {
  int good = 0;
  for (int i = 0; i < kSamples; ++i) {
    const Prospect then = rolled_into(prospect_, kept, rolled, chance_);
    good += static_cast<int>(can_complete(content_, then) || can_win(content_, then));
  }
  return 100 * good / kSamples;
}

int Adviser::hope_of_rotation() const {
  int good = 0;
  for (int turns = 1; turns <= kFaces; ++turns) {
    Prospect then = prospect_;
    then.side = (prospect_.side + turns) % kSides;
    good += static_cast<int>(can_complete(content_, then));
  }
  return 100 * good / kFaces;
}

/// What a card that names a played die is best used on: the first that completes the row, or else
/// the first of all.
Adviser::Target Adviser::best_target(Card card) const {
  std::optional<Target> best;
  each_takeable(content_, table_, card, [&](Space space) {
    if (best && best->completes) return;
    const Target target = card == Card::steal ? theft_from(space) : exchange_at(space);
    if (!best || target.completes) best = target;
  });
  return best.value_or(Target{});
}

Adviser::Target Adviser::exchange_at(Space space) const {
  std::optional<Target> best;
  each_die(exchangeable(content_, table_, space, kinds_in(table_.pool)), [&](Die die) {
    if (best && best->completes) return;
    Prospect then = prospect_;
    --then.pool[die.kind];
    ++then.pool[table_.board[space].kind];
    then.board[space] = die;
    const bool completes = can_complete(content_, then);
    if (!best || completes) best = Target{space, {die, space}, completes};
  });
  return best.value_or(Target{});
}

Adviser::Target Adviser::theft_from(Space space) const {
  std::optional<Target> best;
  const Board board = without(table_.board, space);
  each_placement(content_, table_, board, only(table_.board[space]), [&](const Place& place) {
    if (best && best->completes) return;
    Prospect then = prospect_;
    then.board = board;
    then.board[place.space] = place.die;
    const bool completes = content_.is_pinnacle(place.space) ||
                           is_complete(content_, then.board, prospect_.side, row()) ||
                           can_complete(content_, then);
    if (!best || completes) best = Target{space, place, completes};
  });
  return best.value_or(Target{});
}

/// Rotate brings another side, and with it another row.
Message Adviser::because_of_hope(const Hope& hope) const {
  const std::vector<engine::Arg> args = {{"card", title_of(hope.card)}, {"percent", hope.percent}};
  return hope.card == Card::rotate ? because("rotate", args) : because("card", row_in_words(args));
}

Message Adviser::because_of(const Target& target) const {
  return because(target.completes ? "target" : "any_target",
                 row_in_words({{"card", title_of(table_.frames.back().card)}}));
}

Adviser::Advice Adviser::for_take() const {
  const Target target = best_target(table_.frames.back().card);
  return {Take{target.space}, because_of(target)};
}

Adviser::Advice Adviser::for_give() const {
  const Target target = exchange_at(table_.frames.back().space);
  return {Give{target.place.die}, because_of(target)};
}

Adviser::Advice Adviser::for_put() const {
  const Target target = theft_from(table_.frames.back().space);
  return {target.place, because_of(target)};
}

Kinds Adviser::worth_rerolling(Card card, int value) const {
  const Plan part = best_part(content_, prospect_);
  const Prospect then = after(prospect_, part.placements);
  const Kinds idle = rerollable(table_, card, value) & kinds_in(then.pool);
  if (card != Card::reroll_set || value != 0) return idle;
  Kinds most = 0;
  for (int set = 1; set <= kFaces; ++set) {
    const Kinds same = idle & showing(value_of(Die::of(kWhite, set)));
    if (std::popcount(same) > std::popcount(most)) most = same;
  }
  return most;
}

Adviser::Advice Adviser::for_choose() const {
  const Frame& frame = table_.frames.back();
  const auto why = because("choose", row_in_words());
  const Kinds idle = worth_rerolling(frame.card, frame.value);
  Kinds all = rerollable(table_, frame.card, frame.value);
  if (idle != 0) all = idle;
  if (idle == 0 && !table_.cup.empty()) return {Roll{}, why};
  return {Choose{{static_cast<std::uint8_t>(std::countr_zero(all))}}, why};
}

}  // namespace etana::dice
