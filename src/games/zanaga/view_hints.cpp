#include "games/zanaga/view_hints.h"

#include <algorithm>

#include "games/zanaga/combat_odds.h"
#include "games/zanaga/dice_odds.h"
#include "games/zanaga/legal_moves.h"

namespace etana::zanaga {

namespace {

/// The chance in percent that 2d10 + `lead` is at least another 2d10.
int percent_against_roll(int lead) {
  int ways = 0;
  for (int roll = 2; roll <= 20; ++roll) {
    const int just = ways_to_reach(roll) - ways_to_reach(roll + 1);
    ways += just * ways_to_reach(roll - lead);
  }
  return (ways + 50) / 100;
}

class HintMaker {
 public:
  HintMaker(const Rules& rules, const State& state, Viewer viewer)
      : rules_(rules),
        content_(rules.content()),
        state_(state),
        stats_(rules, state),
        viewer_(viewer.value_or(state.turn)) {}

  ViewHints all() const {
    ViewHints out;
    for (std::uint8_t i = 0; i < rules_.players(); ++i) out.heroes.push_back(hero({i}));
    out.experience_price =
        content_.numbers.experience_price[static_cast<std::size_t>(rules_.players() - 1)];
    for (const God god : state_.gods) {
      if (stats_.can_wake(god)) out.possible_gods.push_back(god);
    }
    out.prospects = prospects();
    if (asks(Decision::walk)) out.reach = reach();
    if (state_.fight.foe != Foe::nobody) out.fight = fight();
    if (asks(Decision::market)) out.market = market();
    out.uses = uses();
    return out;
  }

 private:
  bool asks(Decision what) const {
    return !state_.frames.empty() && state_.frames.back().decision == what;
  }

  HeroHints hero(Seat seat) const {
    HeroHints out;
    if (state_.sheets[seat.index].hero.none()) return out;
    out.life = stats_.life(seat);
    out.stamina = stats_.stamina(seat);
    out.level = stats_.level(seat);
    out.dice = stats_.movement_dice(seat);
    out.worth = stats_.counters_worth(seat);
    out.escape = stats_.escape_bonus(seat);
    for (std::size_t a = 0; a < kAttributes; ++a) {
      out.attributes[a] = attribute(seat, static_cast<Attribute>(a));
    }
    out.adds = bonuses(seat);
    for (std::size_t i = 0; i < content_.skills.size(); ++i) {
      const int skill = stats_.skill(seat, id<Skill>(i));
      if (skill != 0) out.skills.add(content_.skills[i], skill);
    }
    return out;
  }

  AttributeHints attribute(Seat seat, Attribute which) const {
    return {.value = stats_.value(seat, which),
            .attack = stats_.value(seat, which, Role::attack),
            .defence = stats_.value(seat, which, Role::defence),
            .damage = stats_.damage(seat, which),
            .armour = stats_.armour(seat, which)};
  }

  /// Everything that experience, cards and rituals add to a hero's values, with its source.
  std::vector<Bonus> bonuses(Seat seat) const {
    std::vector<Bonus> out;
    const Sheet& own = state_.sheets[seat.index];
    for (std::size_t i = 0; i < kGains; ++i) {
      if (own.experience[i] == 0) continue;
      out.emplace_back(ExperienceBonus{.to = static_cast<Gain>(i), .count = own.experience[i]});
    }
    const auto add = [&](BonusSource from, const std::string& card, const Modifiers& modifiers) {
      for (const Modifier& mod : modifiers) {
        if (is_shown(mod)) out.emplace_back(bonus(mod, from, card));
      }
    };
    add(BonusSource::hero, content_[own.hero].id, content_[own.hero].bonus);
    own.items.each(
        [&](Ware ware) { add(BonusSource::market, content_[ware].id, content_[ware].bonus); });
    for (const Ally& ally : own.allies) {
      add(BonusSource::market, content_[ally.ware].id, content_[ally.ware].bonus);
    }
    for (const ActiveRitual& rite : state_.rites) {
      add(BonusSource::ritual, content_[rite.card].id, content_[rite.card].lasting);
    }
    return out;
  }

  static bool is_shown(const Modifier& mod) {
    static constexpr std::array kShown = {
        ModifierKind::value,   ModifierKind::damage, ModifierKind::armour, ModifierKind::life,
        ModifierKind::stamina, ModifierKind::dice,   ModifierKind::escape};
    return std::ranges::find(kShown, mod.kind) != kShown.end();
  }

  static CardBonus bonus(const Modifier& mod, BonusSource from, const std::string& card) {
    static_assert(at(BonusAttribute::all) == kAllAttributes);
    CardBonus out = {.to = mod.kind,
                     .amount = mod.amount,
                     .attribute = static_cast<BonusAttribute>(mod.attribute),
                     .role = mod.role,
                     .terrains = {},
                     .from = from,
                     .card = card};
    for (std::size_t t = 0; t < kTerrains; ++t) {
      if ((mod.terrains >> t & 1) != 0) out.terrains.push_back(static_cast<Terrain>(t));
    }
    return out;
  }

  Prospects prospects() const {
    Prospects out;
    if (state_.sheets[viewer_.index].hero.none()) return out;
    const FightOdds odds(rules_, state_, viewer_);
    for (const RoamingChallenge& roamer : state_.roaming) {
      out.roaming.add(content_[roamer.card].id, in_percent(odds.against(roamer.card)));
    }
    for (const God god : state_.awake) {
      out.gods.add(content_[god].id, in_percent(odds.against(god)));
    }
    for (std::size_t c = 0; c < kColours; ++c) {
      out.counters.add(kColourNames[c], counter(static_cast<Colour>(c), odds));
    }
    return out;
  }

  std::optional<int> counter(Colour colour, const FightOdds& odds) const {
    double sum = 0;
    int count = 0;
    for (std::size_t c = at(colour); c < kColours && count == 0; ++c) {
      (state_.deck & content_.of_colour[c]).each([&](Adventure card) {
        sum += odds.against(card);
        ++count;
      });
    }
    if (count == 0) return std::nullopt;
    return in_percent(sum / count);
  }

  Reach reach() const {
    Reach out;
    const auto found = routes_in_reach(rules_, state_);
    for (std::size_t i = 0; i < found.size(); ++i) {
      if (found[i].empty()) continue;
      std::vector<FixedVector<Route::Leg, kMaxFreeDice>> routes;
      for (const Route& route : found[i]) routes.push_back(route.legs);
      out.add(content_.name(id<Hex>(i)), std::move(routes));
    }
    return out;
  }

  FightHints fight() const {
    const Fight& fight = state_.fight;
    const bool duel = fight.foe == Foe::hero;
    FightHints out;
    out.life = duel ? stats_.life(fight.other) : stats_.foe_life();
    out.wounds = duel ? state_.sheets[fight.other.index].wounds : fight.wounds;
    for (std::size_t p = 0; p < kAttributes; ++p) out.phases[p] = phase(static_cast<Attribute>(p));
    out.escape = {escape(Attribute::mind), escape(Attribute::body), escape(Attribute::spirit)};
    if (!duel) out.win = wins();
    const bool struck = in_round() && (fight.struck & 1U) != 0;
    if (!duel && !struck) out.attack = best_plan(stats_, state_).attack;
    out.stake = stake(fight.fighter);
    return out;
  }
  bool in_round() const { return state_.fight.phase < kAttributes; }

  int chance_of(Attribute which, int value) const {
    const Fight& fight = state_.fight;
    if (fight.foe == Foe::hero) {
      return percent_against_roll(value - stats_.value(fight.other, which, Role::defence));
    }
    return ways_to_reach(stats_.foe_target(which) - value);
  }
  PhaseHints phase(Attribute which) const {
    const Fight& fight = state_.fight;
    const Seat seat = fight.fighter;
    const int harm = stats_.coming_damage(which);
    const int own_harm = std::max(0, harm - stats_.armour(seat, which));
    PhaseHints out;
    out.target = fight.foe == Foe::hero ? stats_.value(fight.other, which, Role::defence)
                                        : stats_.foe_target(which);
    out.damage = harm;
    const auto roll = [&](int value, int lost, int blow) {
      return RollHints{value, chance_of(which, value), lost, blow};
    };
    out.strikes.push_back(roll(stats_.value(seat, which, Role::attack), own_harm,
                               stats_.blow_to_foe(stats_.damage(seat, which), which)));
    if (!stats_.forbidden(ModifierKind::no_allies)) {
      for (const Ally& ally : state_.sheets[seat.index].allies) {
        const Strength own = content_[ally.ware].attributes[at(which)];
        out.strikes.push_back(roll(own.value, harm, stats_.blow_to_foe(own.damage, which)));
      }
    }
    out.defend = roll(stats_.value(seat, which, Role::defence), own_harm, 0);
    return out;
  }

  RollHints escape(Attribute which) const {
    const Seat seat = state_.fight.fighter;
    const int value = stats_.escape_value(seat, which);
    const int harm = std::max(0, stats_.coming_damage(which) - stats_.armour(seat, which));
    return {value, chance_of(which, value), harm, 0};
  }

  std::array<int, kAttributes> wins() const {
    const CombatNumbers numbers(stats_, state_);
    std::array<int, kAttributes> out{};
    for (std::size_t a = 0; a < kAttributes; ++a) {
      BattlePlan plan;
      out[a] = in_percent(numbers.model(static_cast<Attribute>(a), plan).win_chance(content_.odds));
    }
    return out;
  }

  Stake stake(Seat seat) const {
    const Sheet& own = state_.sheets[seat.index];
    const int price = LegalMoves(rules_, state_).dearest(seat);
    Stake out = {.gold = own.gold, .things = {}, .survival = false};
    const auto offer = [&](Ware ware) {
      if (content_[ware].price == price) out.things.push_back(ware);
    };
    own.items.each(offer);
    for (const Ally& ally : own.allies) offer(ally.ware);
    out.survival = out.things.empty() && price > 0;
    return out;
  }

  std::vector<UseHints> uses() const {
    std::vector<UseHints> out;
    if (state_.frames.empty()) return out;
    const Seat seat = state_.frames.back().seat;
    LegalMoves(rules_, state_).each([&](const auto& move) {
      if constexpr (std::is_same_v<std::remove_cvref_t<decltype(move)>, UseCard>) {
        const AbilityUse& use = stats_.ability(seat, move.card).use;
        const Price price = stats_.price_of(seat, use);
        out.push_back({.card = move.card,
                       .turned = !use.pays() && !use.discard,
                       .discarded = use.discard,
                       .fatigue = price.fatigue,
                       .wounds = price.wounds,
                       .gold = price.gold,
                       .knocked_out = price.falls});
      }
    });
    return out;
  }

  MarketHints market() const {
    const LegalMoves legal(rules_, state_);
    const Seat seat = state_.frames.back().seat;
    MarketHints out;
    legal.stock().each([&](Ware ware) {
      out.prices.add(content_[ware].id, stats_.price(seat, ware));
      out.room.add(content_[ware].id, stats_.has_room(seat, ware));
    });
    out.heal = stats_.heal_price();
    out.survival = content_.numbers.survival_price;
    out.sells = legal.sells();
    out.trades = legal.trades();
    return out;
  }

  const Rules& rules_;
  const Content& content_;
  const State& state_;
  Stats stats_;
  Seat viewer_;
};

}  // namespace

ViewHints view_hints_of(const Rules& rules, const State& state, Viewer viewer) {
  return HintMaker(rules, state, viewer).all();
}

}  // namespace etana::zanaga
