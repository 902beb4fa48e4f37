#include <algorithm>

#include "games/zanaga/adviser.h"
#include "games/zanaga/names.h"
#include "games/zanaga/odds.h"

namespace etana::zanaga {

namespace {

constexpr int kSample = 4;  // cards looked at for the odds of a colour

int in_percent(double chance) { return static_cast<int>(100 * chance + 0.5); }

/// Calls f(card) for some cards of a colour, spread evenly over those not yet seen.
template <class F>
void each_sample(const Content& content, const State& state, Colour colour, F f) {
  Adventures left = state.deck & content.of_colour[at(colour)];
  if (left.empty()) left = content.of_colour[at(colour)];
  const int size = left.size();
  int i = 0;
  left.each([&](Adventure card) {
    const bool taken = i * kSample / size != (i + 1) * kSample / size;
    ++i;
    if (taken) f(card);
  });
}

}  // namespace

Adviser::Advice Adviser::advise() {
  switch (frame_.asks) {
    case Asks::start: return for_start();
    case Asks::confront: return for_confront();
    case Asks::set_out: return for_set_out();
    case Asks::walk: return for_walk();
    case Asks::adventure: return for_adventure();
    case Asks::meet: return for_meet();
    case Asks::safari: return for_safari();
    case Asks::bones: return for_bones();
    case Asks::prepare: return for_use_or(When::before, Decline{});
    case Asks::guard: return for_use_or(When::combat, Decline{});
    case Asks::lost: return for_use_or(When::lost, Decline{});
    case Asks::round: return for_round();
    case Asks::phase: return for_phase();
    case Asks::market: return for_market();
    case Asks::learn: return for_learn();
    case Asks::choose: return for_choice();
    case Asks::lose:
    case Asks::drop: return for_loss();
    default: return any();
  }
}

/// Where nothing better is known, any answer will do.
Adviser::Advice Adviser::any() const {
  int count = 0;
  Move chosen;
  choices_.each([&](const auto& move) {
    if (chance_.pick(++count) == 0) chosen = move;
  });
  return {chosen, because("any")};
}

double Adviser::odds(Colour colour) const {
  double sum = 0;
  int count = 0;
  each_sample(content_, state_, colour, [&](Adventure card) {
    sum += plan_against(rules_, state_, seat_, card).win_chance;
    ++count;
  });
  return count == 0 ? 0 : sum / count;
}

double Adviser::prowess(const State& state) const {
  double sum = 0;
  for (int tier = 0; tier < kColours; ++tier) {
    double tier_sum = 0;
    each_sample(content_, state, static_cast<Colour>(tier), [&](Adventure card) {
      tier_sum += plan_against(rules_, state, seat_, card).win_chance;
    });
    sum += tier_sum * (1 + tier);
  }
  for (const God god : state.awake) sum += 20 * plan_against(rules_, state, seat_, god).win_chance;
  return sum;
}

double Adviser::counter_value(Colour colour) const {
  const double chance = odds_[at(colour)];
  const double gain = content_.numbers.worth[at(colour)] + 1.5;
  const double loss = 1.5 + 0.15 * own_.gold + 0.3 * choices_.dearest(seat_);
  return chance * gain - (1 - chance) * loss * 0.7;
}

double Adviser::town_value() const {
  const int hurt = own_.wounds;
  double value = 0;
  if (hurt > 0) value += std::min<int>(hurt, own_.gold) * 2.5 * hurt / stats_.life(seat_);
  value += 0.22 * std::max(0, own_.gold - 3);
  return value;
}

double Adviser::god_threshold() const {
  return std::clamp(0.62 - 0.016 * (round() - 18), 0.12, 0.62);
}

bool Adviser::ready_for_god() const {
  if (state_.tier != Colour::red || own_.wounds * 3 > stats_.life(seat_)) return false;
  for (const God god : state_.awake) {
    if (plan_against(rules_, state_, seat_, god).win_chance >= god_threshold()) return true;
  }
  return false;
}

void Adviser::find_goals() {
  for (std::size_t c = 0; c < kColours; ++c) odds_[c] = odds(static_cast<Colour>(c));
  const int barred = std::min<int>(own_.experience[at(Gain::life)], 3);
  for (std::size_t i = 0; i < content_.adventure_hexes.size(); ++i) {
    const Hex hex = content_.adventure_hexes[i];
    const Colour colour = content_[hex].colour;
    if (!state_.has_counter(static_cast<int>(i)) || static_cast<int>(at(colour)) < barred) continue;
    const double value = counter_value(colour);
    if (value > 0) goals_.push_back({hex, value});
  }
  const double town = town_value();
  for (const TownPlace& place : content_.towns) goals_.push_back({place.hex, town});
  if (!state_.lost_city.none()) {
    goals_.push_back({state_.lost_city, ready_for_god() ? 40.0 : town + 0.3});
  }
}

/// How good it is to stand on a hex: the best goal, less for every step it is away.
double Adviser::pull(Hex from) const {
  double best = 0;
  for (const Goal& goal : goals_) {
    const int steps = content_.steps(from, goal.hex);
    best = std::max(best, goal.value / (1 + 0.45 * steps));
  }
  return best;
}

Adviser::Advice Adviser::for_start() {
  Hex best;
  double most = -1;
  choices_.each([&](const auto& move) {
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(move)>, Go>) {
      double value = 0;
      for (const Hex hex : content_.adventure_hexes) {
        if (content_[hex].colour == Colour::green)
          value += 1.0 / (1 + content_.steps(move.hex, hex));
      }
      if (value > most) {
        most = value;
        best = move.hex;
      }
    }
  });
  return {Go{best}, because("start")};
}

Adviser::Advice Adviser::for_confront() const {
  God best;
  double most = 0;
  for (const God god : state_.awake) {
    const double chance = plan_against(rules_, state_, seat_, god).win_chance;
    if (best.none() || chance > most) {
      most = chance;
      best = god;
    }
  }
  const std::vector<engine::Arg> args = {{"god", title(content_, best)},
                                         {"percent", in_percent(most)}};
  if (most >= god_threshold()) return {Confront{best}, because("confront", args)};
  return {Decline{}, because("not_yet", args)};
}

Adviser::Advice Adviser::for_set_out() {
  find_goals();
  Hex best;
  double most = pull(own_.hex);
  for (const Hex hex : content_[own_.hex].beside) {
    if (hex.none() || pull(hex) <= most) continue;
    most = pull(hex);
    best = hex;
  }
  const auto is_goal = [&](const Goal& goal) { return goal.hex == best && goal.value >= most; };
  const bool near = !best.none() && own_.fatigue == 0 && std::ranges::any_of(goals_, is_goal);
  if (near) return {Step{best, {}}, because("step")};
  return {Roll{}, because("roll")};
}

Adviser::Advice Adviser::for_walk() {
  find_goals();
  const double here = pull(own_.hex);
  double most = here + 1e-9;
  std::optional<Move> best;
  std::optional<Move> rest;
  int cheapest = 0;
  choices_.each([&](const auto& move) {
    using Given = std::remove_cvref_t<decltype(move)>;
    if constexpr (std::is_same_v<Given, Step>) {
      const double value = pull(move.hex);
      // Of the dice that pay, the one that could pay for the fewest others.
      const int wide = std::popcount(content_.numbers.faces[move.face.index]);
      if (value > most || (value == most && best && wide < cheapest)) {
        most = value;
        best = move;
        cheapest = wide;
      }
    } else if constexpr (std::is_same_v<Given, Rest>) {
      if (!rest || move.who.index == 0) rest = move;
    }
  });
  if (best) return {*best, because("step")};
  if (rest) return {*rest, because("rest")};
  const bool heals = own_.wounds > 0 || own_.fatigue > 1;
  if (heals) {
    const Advice used = for_use_or(When::movement, Stop{});
    if (std::holds_alternative<UseCard>(used.move)) return used;
  }
  return {Stop{}, because("stop")};
}

Adviser::Advice Adviser::for_adventure() {
  for (std::size_t c = 0; c < kColours; ++c) odds_[c] = odds(static_cast<Colour>(c));
  const Colour colour = content_[own_.hex].colour;
  const bool attempt = stats_.can_attempt(seat_);
  const std::vector<engine::Arg> args = {{"colour", term(name_of(colour))},
                                         {"percent", in_percent(odds_[at(colour)])}};
  if (attempt && counter_value(colour) > 0) return {Attempt{}, because("attempt", args)};
  if (stats_.is_shelter(own_.hex)) return {Decline{}, because("stay")};
  if (attempt && odds_[at(colour)] >= odds(state_.tier))
    return {Attempt{}, because("attempt", args)};
  return {Check{}, because("check")};
}

Adviser::Advice Adviser::for_meet() const {
  Adventure best;
  double most = -1;
  choices_.each([&](const auto& move) {
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(move)>, Meet>) {
      const double chance = plan_against(rules_, state_, seat_, move.card).win_chance;
      const double value = chance * (1 + content_[move.card].gold);
      if (value > most) {
        most = value;
        best = move.card;
      }
    }
  });
  return {Meet{best}, because("meet", {{"card", title(content_, best)}})};
}

Adviser::Advice Adviser::for_safari() const {
  std::optional<Safari> best;
  double most = 0.75;
  choices_.each([&](const auto& move) {
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(move)>, Safari>) {
      const double chance = plan_against(rules_, state_, seat_, move.card).win_chance;
      if (chance > most && content_[move.card].gold > 0) {
        most = chance;
        best = move;
      }
    }
  });
  if (best) return {*best, because("meet", {{"card", title(content_, best->card)}})};
  return {Decline{}, because("stay")};
}

Adviser::Advice Adviser::for_bones() const {
  const Frame& drawing = state_.frames[state_.frames.size() - 2];
  if (frame_.a == 0 && drawing.b != 0) {
    const Adventure card = {drawing.c};
    const double chance = plan_against(rules_, state_, seat_, card).win_chance;
    if (chance < 0.3)
      return {Bones{},
              because("bones", {{"card", title(content_, card)}, {"percent", in_percent(chance)}})};
  }
  return {Decline{}, because("keep")};
}

/// The first ready card whose use is worth its fatigue.
Adviser::Advice Adviser::for_use_or(When when, const Move& otherwise) const {
  std::optional<Tool> best;
  stats_.each_tool(seat_, when, [&](Tool tool) {
    const Use& use = stats_.ability(seat_, tool).use;
    const bool tires = own_.fatigue + use.fatigue > stats_.stamina(seat_);
    const double price = use.discard && !tool.ware.none() ? 2 : 0;
    if (!best && !tires && worth(use.effects) > 0.5 * use.fatigue + price) best = tool;
  });
  if (when != When::movement && when != When::market && stats_.forbidden(Mod::no_uses))
    best.reset();
  if (best) return {UseCard{*best}, because("use")};
  return {otherwise, because("keep")};
}

Adviser::Advice Adviser::for_round() const {
  if (state_.fight.foe == Foe::hero) return {FightOn{}, because("fight_hero")};
  const BattlePlan plan = best_plan(stats_, state_);
  const std::vector<engine::Arg> args = {{"percent", in_percent(plan.win_chance)}};
  const bool god = state_.fight.foe == Foe::god;
  const double enough = god ? std::min(0.3, 0.5 * god_threshold()) : 0.35;
  if (plan.win_chance >= enough || stats_.forbidden(Mod::no_escape))
    return {FightOn{}, because("fight", args)};
  std::optional<Move> out;
  double most = plan.win_chance;
  choices_.each([&](const auto& move) {
    using Given = std::remove_cvref_t<decltype(move)>;
    if constexpr (std::is_same_v<Given, Trap>) {
      most = 2;
      out = move;
    } else if constexpr (std::is_same_v<Given, Escape>) {
      const int value =
          stats_.value(seat_, move.attribute, Role::defence) + stats_.escape_bonus(seat_);
      const double chance = ways_to_reach(stats_.foe_target(move.attribute) - value) / 100.0;
      if (chance > most) {
        most = chance;
        out = move;
      }
    }
  });
  if (out) return {*out, because("flee", args)};
  return {FightOn{}, because("fight", args)};
}

Adviser::Advice Adviser::for_phase() const {
  const auto phase = static_cast<Attribute>(state_.fight.phase);
  const bool hero_struck = (state_.fight.struck & 1U) != 0;
  const bool last = state_.fight.phase + 1 == kAttributes;
  BattlePlan plan;
  if (state_.fight.foe == Foe::hero) {
    for (std::size_t a = 0; a < kAttributes; ++a) {
      const auto attribute = static_cast<Attribute>(a);
      const int value = stats_.value(seat_, attribute) * 3 + stats_.damage(seat_, attribute) * 4;
      if (value > plan.win_chance)
        plan = {.attack = attribute, .ally = {}, .win_chance = static_cast<double>(value)};
    }
  } else {
    plan = best_plan(stats_, state_);
  }
  const Advice used = for_use_or(When::combat, Decline{});
  if (std::holds_alternative<UseCard>(used.move)) return used;
  const std::uint8_t ally = plan.ally[at(phase)];
  const bool ally_free = ally != 0 && (state_.fight.struck >> ally & 1U) == 0;
  if (!hero_struck && (last || plan.attack == phase)) return {Strike{{0}}, because("strike")};
  if (ally_free) return {Strike{{ally}}, because("strike")};
  return {Defend{}, because("defend")};
}

std::optional<Adviser::Advice> Adviser::healing() const {
  if (own_.wounds > 0 && own_.gold >= stats_.heal_price() && !stats_.forbidden(Mod::no_heal)) {
    return Advice{Heal{{0}, true}, because("heal")};
  }
  return std::nullopt;
}

/// The ware that raises the odds most for its price.
std::optional<Adviser::Advice> Adviser::bargain() const {
  const double now = prowess(state_);
  std::optional<Ware> best;
  double most = 0.25;
  choices_.each([&](const auto& move) {
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(move)>, Buy>) {
      State then = state_;
      Sheet& own = then.sheets[seat_.index];
      if (content_[move.ware].kind == Kind::ally) {
        own.allies.push_back({.ware = move.ware});
      } else {
        own.items.add(move.ware);
      }
      double gain = prowess(then) - now;
      if (content_[move.ware].use.when != When::never)
        gain += 0.4 * worth(content_[move.ware].use.effects);
      gain /= 1 + 0.1 * stats_.price(seat_, move.ware);
      if (gain > most) {
        most = gain;
        best = move.ware;
      }
    }
  });
  if (!best) return std::nullopt;
  return Advice{Buy{*best}, because("buy", {{"ware", title(content_, *best)}})};
}

/// An item is sold when another of its kind, that can then be paid, is much better.
std::optional<Adviser::Advice> Adviser::swap() const {
  if (!choices_.sells()) return std::nullopt;
  std::optional<Ware> best;
  double most = 0.8;
  double now = -1;
  own_.items.each([&](Ware old) {
    if (state_.bought.has(old) || stats_.has_room(seat_, old)) return;
    choices_.stock().each([&](Ware fresh) {
      const bool same = content_[old].kind == content_[fresh].kind;
      if (!same || state_.given.has(fresh) ||
          stats_.price(seat_, fresh) > own_.gold + content_[old].price / 2)
        return;
      State then = state_;
      then.sheets[seat_.index].items.remove(old);
      then.sheets[seat_.index].items.add(fresh);
      if (now < 0) now = prowess(state_);
      const double gain = prowess(then) - now;
      if (gain > most) {
        most = gain;
        best = old;
      }
    });
  });
  if (!best) return std::nullopt;
  return Advice{Sell{*best}, because("sell", {{"ware", title(content_, *best)}})};
}

std::optional<Adviser::Advice> Adviser::provisions() const {
  for (const Survival which : {Survival::trap, Survival::bones}) {
    const bool wanted = own_.survival[at(which)] == 0 && own_.gold >= 4;
    if (wanted && state_.survival[at(which)] > 0) {
      return Advice{Supply{which}, because("supply")};
    }
  }
  return std::nullopt;
}

Adviser::Advice Adviser::for_market() {
  if (const auto advice = healing()) return *advice;
  if (const auto advice = bargain()) return *advice;
  if (const auto advice = swap()) return *advice;
  if (const auto advice = provisions()) return *advice;
  return for_use_or(When::market, Stop{});
}

Adviser::Advice Adviser::for_learn() {
  const double now = prowess(state_);
  Gain best = Gain::body;
  double most = -1;
  for (std::size_t i = 0; i < kGains; ++i) {
    State then = state_;
    ++then.sheets[seat_.index].experience[i];
    double gain = prowess(then) - now;
    if (static_cast<Gain>(i) == Gain::life) gain -= 0.4;  // it bars the easiest counters
    if (gain > most) {
      most = gain;
      best = static_cast<Gain>(i);
    }
  }
  Purse paid;
  int least = 1000;
  choices_.each([&](const auto& move) {
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(move)>, Learn>) {
      int price = 0;
      for (std::size_t c = 0; c < kColours; ++c)
        price += move.paid.counts[c] * content_.numbers.worth[c];
      if (move.gain == best && price < least) {
        least = price;
        paid = move.paid;
      }
    }
  });
  return {Learn{best, paid}, because("learn", {{"gain", term(name_of(best))}})};
}

Adviser::Advice Adviser::for_choice() const {
  const Effect& effect = content_.effects[static_cast<std::size_t>(frame_.from.value())];
  std::optional<Choose> best;
  double most = 0;
  choices_.each_option([&](const Choose& move) {
    const double value = worth(content_.options[effect.then.first + move.option.index].effects);
    if (!best || value > most) {
      best = move;
      most = value;
    }
  });
  return {*best, because("choose")};
}

/// The cheapest thing goes.
Adviser::Advice Adviser::for_loss() const {
  std::optional<Move> best;
  int least = 1000;
  choices_.each([&](const auto& move) {
    using Given = std::remove_cvref_t<decltype(move)>;
    int price = 1;
    if constexpr (std::is_same_v<Given, PickWare>) price = content_[move.ware].price;
    if constexpr (std::is_same_v<Given, PickCounter>)
      price = content_.numbers.worth[at(move.colour)];
    if (!best || price < least) {
      best = move;
      least = price;
    }
  });
  return {*best, because("lose")};
}

double Adviser::worth(Run run) const {
  double sum = 0;
  for (std::size_t i = 0; i < run.count; ++i) sum += worth(content_.effects[run.first + i]);
  return sum;
}

/// A rough price of an effect for this hero, in gold.
double Adviser::worth(const Effect& effect) const {
  const double amount = effect.amount;
  switch (effect.kind) {
    case Do::test: {
      const auto attribute = effect.attribute == kAllAttributes
                                 ? Attribute::body
                                 : static_cast<Attribute>(effect.attribute);
      const int value = stats_.value(seat_, attribute) + stats_.skill(seat_, effect.skill);
      const double chance = ways_to_reach(effect.target - value) / 100.0;
      return chance * worth(effect.then) + (1 - chance) * worth(effect.otherwise);
    }
    case Do::when:
      return worth(stats_.holds(seat_, effect.condition) ? effect.then : effect.otherwise);
    case Do::each:
      return effect.what == at(Who::all) ? 0.5 * worth(effect.then) : -0.2 * worth(effect.then);
    case Do::choose: {
      double best = -100;
      for (std::size_t i = 0; i < effect.then.count; ++i) {
        best = std::max(best, worth(content_.options[effect.then.first + i].effects));
      }
      return best;
    }
    case Do::wound: return -amount * (own_.wounds + amount >= stats_.life(seat_) ? 5 : 1.8);
    case Do::fatigue: return -0.7 * amount;
    case Do::heal:
      return 1.2 * std::min<int>(effect.amount, own_.wounds) +
             0.6 * std::min<int>(effect.target, own_.fatigue);
    case Do::gold: return std::max<double>(amount, -own_.gold);
    case Do::card: return 4;
    case Do::survival: return amount;
    case Do::counter: return 1.5 * content_.numbers.worth[effect.what];
    case Do::lose: return effect.what == at(Loss::survival) ? -1 : -3;
    case Do::doom: return -amount;
    case Do::token: return -0.3 * amount;
    case Do::challenge: return -0.2 * amount;
    case Do::check: return -1;
    case Do::hit: return 2.5 * amount;
    case Do::boost: return 0.7 * amount;
    case Do::harder: return -0.8 * amount;
    case Do::reroll:
    case Do::spare: return 1.5;
    case Do::win: return 6;
    case Do::flee: return 0.1;
    case Do::die: return 0.1;
    default: return 0.2;
  }
}

engine::Advice<Move> Rules::advise(const View& view, engine::Chance& chance) const {
  return Adviser(*this, view.state, chance).advise();
}

}  // namespace etana::zanaga
