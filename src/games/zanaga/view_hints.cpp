#include "games/zanaga/view_hints.h"

#include <algorithm>

#include "games/zanaga/codec.h"
#include "games/zanaga/combat_odds.h"
#include "games/zanaga/dice_odds.h"
#include "games/zanaga/legal_moves.h"

namespace etana::zanaga {

namespace {

namespace json = engine::json;

/// The chance in percent that 2d10 + `lead` is at least another 2d10.
int percent_against_roll(int lead) {
  int ways = 0;
  for (int roll = 2; roll <= 20; ++roll) {
    const int just = ways_to_reach(roll) - ways_to_reach(roll + 1);
    ways += just * ways_to_reach(roll - lead);
  }
  return (ways + 50) / 100;
}

class ViewHints {
 public:
  ViewHints(const Rules& rules, const State& state, Viewer viewer)
      : rules_(rules),
        content_(rules.content()),
        state_(state),
        stats_(rules, state),
        write_(content_),
        viewer_(viewer.value_or(state.turn)) {}

  json::object all() const {
    json::object out;
    json::array heroes;
    for (std::uint8_t i = 0; i < rules_.players(); ++i) heroes.push_back(hero({i}));
    out["heroes"] = std::move(heroes);
    out["experience_price"] =
        content_.numbers.experience_price[static_cast<std::size_t>(rules_.players() - 1)];
    out["possible_gods"] = possible_gods();
    out["prospects"] = prospects();
    out["reach"] = reach();
    out["fight"] = fight();
    out["market"] = market();
    out["uses"] = uses();
    return out;
  }

 private:
  bool asks(Decision what) const {
    return !state_.frames.empty() && state_.frames.back().decision == what;
  }

  // Totals and what adds to them.
  json::object hero(Seat seat) const {
    const Sheet& own = state_.sheets[seat.index];
    if (own.hero.none()) return {};
    json::object out;
    out["life"] = stats_.life(seat);
    out["stamina"] = stats_.stamina(seat);
    out["level"] = stats_.level(seat);
    out["dice"] = stats_.movement_dice(seat);
    out["worth"] = stats_.counters_worth(seat);
    out["escape"] = stats_.escape_bonus(seat);
    json::array attributes;
    for (std::size_t a = 0; a < kAttributes; ++a) {
      attributes.push_back(attribute(seat, static_cast<Attribute>(a)));
    }
    out["attributes"] = std::move(attributes);
    out["adds"] = additions(seat);
    json::object skills;
    for (std::size_t i = 0; i < content_.skills.size(); ++i) {
      const int skill = stats_.skill(seat, id<Skill>(i));
      if (skill != 0) skills[content_.skills[i]] = skill;
    }
    out["skills"] = std::move(skills);
    return out;
  }

  json::object attribute(Seat seat, Attribute which) const {
    return {{"value", stats_.value(seat, which)},
            {"attack", stats_.value(seat, which, Role::attack)},
            {"defence", stats_.value(seat, which, Role::defence)},
            {"damage", stats_.damage(seat, which)},
            {"armour", stats_.armour(seat, which)}};
  }

  /// Everything that experience, cards and rituals add to a hero's values, with its source.
  json::array additions(Seat seat) const {
    json::array out;
    const Sheet& own = state_.sheets[seat.index];
    for (std::size_t i = 0; i < kGains; ++i) {
      if (own.experience[i] == 0) continue;
      out.push_back({{"from", "experience"}, {"to", kGainNames[i]}, {"count", own.experience[i]}});
    }
    const auto add = [&](const char* from, const std::string& card, const Modifiers& modifiers) {
      for (const Modifier& mod : modifiers) {
        if (const auto line = addition(mod)) {
          json::object said = *line;
          said["from"] = from;
          said["card"] = card;
          out.push_back(std::move(said));
        }
      }
    };
    add("hero", content_[own.hero].id, content_[own.hero].bonus);
    own.items.each([&](Ware ware) { add("market", content_[ware].id, content_[ware].bonus); });
    for (const Ally& ally : own.allies) {
      add("market", content_[ally.ware].id, content_[ally.ware].bonus);
    }
    for (const ActiveRitual& rite : state_.rites) {
      add("ritual", content_[rite.card].id, content_[rite.card].lasting);
    }
    return out;
  }

  static std::optional<json::object> addition(const Modifier& mod) {
    static constexpr std::array kShown = {
        ModifierKind::value,   ModifierKind::damage, ModifierKind::armour, ModifierKind::life,
        ModifierKind::stamina, ModifierKind::dice,   ModifierKind::escape};
    if (std::ranges::find(kShown, mod.kind) == kShown.end()) return {};
    const bool all = mod.attribute == kAllAttributes;
    json::object out = {{"to", kModifierNames[at(mod.kind)]}, {"amount", mod.amount}};
    out["attribute"] = all ? json::value("all") : json::value(kAttributeNames[mod.attribute]);
    out["role"] = std::array{"any", "attack", "defence"}[at(mod.role)];
    json::array terrains;
    for (std::size_t t = 0; t < kTerrains; ++t) {
      if ((mod.terrains >> t & 1) != 0) terrains.push_back(json::value(kTerrainNames[t]));
    }
    out["terrains"] = std::move(terrains);
    return out;
  }

  json::array possible_gods() const {
    json::array out;
    for (const God god : state_.gods) {
      if (stats_.can_wake(god)) out.push_back(write_(god));
    }
    return out;
  }

  // The viewer's odds against possible opponents, without the use of cards.
  json::object prospects() const {
    json::object out;
    if (state_.sheets[viewer_.index].hero.none()) return out;
    json::object roaming;
    for (const RoamingChallenge& roamer : state_.roaming) {
      const auto plan = plan_against(rules_, state_, viewer_, roamer.card);
      roaming[content_[roamer.card].id] = in_percent(plan.win_chance);
    }
    out["roaming"] = std::move(roaming);
    json::object gods;
    for (const God god : state_.awake) {
      gods[content_[god].id] = in_percent(plan_against(rules_, state_, viewer_, god).win_chance);
    }
    out["gods"] = std::move(gods);
    json::object counters;
    for (std::size_t c = 0; c < kColours; ++c) {
      counters[kColourNames[c]] = counter(static_cast<Colour>(c));
    }
    out["counters"] = std::move(counters);
    return out;
  }

  /// The mean over the challenges that such a counter can still bring.
  json::value counter(Colour colour) const {
    double sum = 0;
    int count = 0;
    for (std::size_t c = at(colour); c < kColours && count == 0; ++c) {
      (state_.deck & content_.of_colour[c]).each([&](Adventure card) {
        sum += plan_against(rules_, state_, viewer_, card).win_chance;
        ++count;
      });
    }
    return count == 0 ? json::value(nullptr) : json::value(in_percent(sum / count));
  }

  json::value reach() const {
    if (!asks(Decision::walk)) return nullptr;
    json::object out;
    const auto found = routes_in_reach(rules_, state_);
    for (std::size_t i = 0; i < found.size(); ++i) {
      if (found[i].empty()) continue;
      json::array routes;
      for (const Route& route : found[i]) routes.push_back(legs(route));
      out[content_.name(id<Hex>(i))] = std::move(routes);
    }
    return out;
  }

  json::array legs(const Route& route) const {
    json::array out;
    for (const Route::Leg& leg : route.legs) {
      out.push_back({{"hex", write_(leg.hex)}, {"face", write_(leg.face)}});
    }
    return out;
  }

  // The fight: every possible roll of this round, with its consequences.
  json::value fight() const {
    const Fight& fight = state_.fight;
    if (fight.foe == Foe::nobody) return nullptr;
    json::object out;
    const bool duel = fight.foe == Foe::hero;
    out["life"] = duel ? stats_.life(fight.other) : stats_.foe_life();
    out["wounds"] = duel ? state_.sheets[fight.other.index].wounds : fight.wounds;
    json::array phases;
    for (std::size_t p = 0; p < kAttributes; ++p) {
      phases.push_back(phase(static_cast<Attribute>(p)));
    }
    out["phases"] = std::move(phases);
    out["escape"] = escapes();
    out["win"] = duel ? json::value(nullptr) : json::value(wins());
    out["attack"] = attack();
    out["stake"] = stake(fight.fighter);
    return out;
  }

  int chance_of(Attribute which, int value) const {
    const Fight& fight = state_.fight;
    if (fight.foe == Foe::hero) {
      return percent_against_roll(value - stats_.value(fight.other, which, Role::defence));
    }
    return ways_to_reach(stats_.foe_target(which) - value);
  }
  json::object phase(Attribute which) const {
    const Fight& fight = state_.fight;
    const Seat seat = fight.fighter;
    const int harm = stats_.coming_damage(which);
    const int own_harm = std::max(0, harm - stats_.armour(seat, which));
    json::object out;
    out["target"] = fight.foe == Foe::hero ? stats_.value(fight.other, which, Role::defence)
                                           : stats_.foe_target(which);
    out["damage"] = harm;
    json::array strikes;
    const int attack = stats_.value(seat, which, Role::attack);
    strikes.push_back(roll(attack, chance_of(which, attack), own_harm,
                           stats_.blow_to_foe(stats_.damage(seat, which), which)));
    if (!stats_.forbidden(ModifierKind::no_allies)) {
      for (const Ally& ally : state_.sheets[seat.index].allies) {
        const Strength own = content_[ally.ware].attributes[at(which)];
        strikes.push_back(roll(own.value, chance_of(which, own.value), harm,
                               stats_.blow_to_foe(own.damage, which)));
      }
    }
    out["strikes"] = std::move(strikes);
    const int defence = stats_.value(seat, which, Role::defence);
    out["defend"] = roll(defence, chance_of(which, defence), own_harm, 0);
    return out;
  }

  static json::object roll(int value, int chance, int harm, int blow) {
    return {{"value", value}, {"percent", chance}, {"harm", harm}, {"blow", blow}};
  }

  json::object escapes() const {
    json::object out;
    const Seat seat = state_.fight.fighter;
    for (std::size_t a = 0; a < kAttributes; ++a) {
      const auto which = static_cast<Attribute>(a);
      const int value = stats_.escape_value(seat, which);
      const int harm = std::max(0, stats_.coming_damage(which) - stats_.armour(seat, which));
      out[kAttributeNames[a]] = roll(value, chance_of(which, value), harm, 0);
    }
    return out;
  }

  /// The chance to win the whole fight, by the phase the hero attacks in.
  json::array wins() const {
    json::array out;
    for (std::size_t a = 0; a < kAttributes; ++a) {
      BattlePlan plan;
      out.push_back(in_percent(
          combat_model_of(stats_, state_, static_cast<Attribute>(a), plan).win_chance()));
    }
    return out;
  }

  /// The best phase for the hero's attack in this round; null in a duel or after the attack.
  json::value attack() const {
    const Fight& fight = state_.fight;
    if (fight.foe == Foe::hero || (in_round() && (fight.struck & 1U) != 0)) return nullptr;
    return json::value(kAttributeNames[at(best_plan(stats_, state_).attack)]);
  }
  bool in_round() const { return state_.fight.phase < kAttributes; }

  /// What a hero would lose if knocked out.
  json::object stake(Seat seat) const {
    const Sheet& own = state_.sheets[seat.index];
    const int price = LegalMoves(rules_, state_).dearest(seat);
    json::array things;
    const auto offer = [&](Ware ware) {
      if (content_[ware].price == price) things.push_back(write_(ware));
    };
    own.items.each(offer);
    for (const Ally& ally : own.allies) offer(ally.ware);
    const bool survival = things.empty() && price > 0;
    return {{"gold", own.gold}, {"things", std::move(things)}, {"survival", survival}};
  }

  /// What each card that may be used now costs its owner.
  json::array uses() const {
    json::array out;
    if (state_.frames.empty()) return out;
    const Seat seat = state_.frames.back().seat;
    LegalMoves(rules_, state_).each([&](const auto& move) {
      if constexpr (std::is_same_v<std::remove_cvref_t<decltype(move)>, UseCard>) {
        const AbilityUse& use = stats_.ability(seat, move.card).use;
        const Price price = stats_.price_of(seat, use);
        out.push_back({{"card", write_(move.card)},
                       {"turned", !use.pays() && !use.discard},
                       {"discarded", use.discard},
                       {"fatigue", price.fatigue},
                       {"wounds", price.wounds},
                       {"gold", price.gold},
                       {"knocked_out", price.falls}});
      }
    });
    return out;
  }

  json::value market() const {
    if (!asks(Decision::market)) return nullptr;
    const LegalMoves legal(rules_, state_);
    const Seat seat = state_.frames.back().seat;
    json::object prices;
    legal.stock().each([&](Ware ware) { prices[content_[ware].id] = stats_.price(seat, ware); });
    json::object room;
    legal.stock().each([&](Ware ware) { room[content_[ware].id] = stats_.has_room(seat, ware); });
    return json::object{
        {"prices", std::move(prices)}, {"room", std::move(room)},
        {"heal", stats_.heal_price()}, {"survival", content_.numbers.survival_price},
        {"sells", legal.sells()},      {"trades", legal.trades()}};
  }

  const Rules& rules_;
  const Content& content_;
  const State& state_;
  Stats stats_;
  Writer write_;
  Seat viewer_;
};

}  // namespace

json::object view_hints_of(const Rules& rules, const State& state, Viewer viewer) {
  return ViewHints(rules, state, viewer).all();
}

}  // namespace etana::zanaga
