#include <algorithm>

#include "games/zanaga/card_text.h"
#include "games/zanaga/dice_odds.h"
#include "games/zanaga/stats.h"

namespace etana::zanaga {

namespace {

using engine::Arg;
using engine::LocalizedText;

/// Converts a member to a text argument, by its type.
struct ArgValue {
  const Content& content;
  using Value = decltype(Arg::value);

  Value operator()(std::uint8_t v) const { return std::int64_t{v}; }
  Value operator()(bool v) const { return std::string(v ? "yes" : "no"); }
  Value operator()(U16 v) const { return std::int64_t{v.value()}; }
  Value operator()(Seat v) const { return v; }
  Value operator()(Combatant v) const { return std::string(v.index == 0 ? "hero" : "ally"); }
  Value operator()(Answer v) const { return std::int64_t{v.index + 1}; }
  Value operator()(UsedCard v) const {
    return v.ware.none() ? term("ability") : title(content, v.ware);
  }
  Value operator()(Hex v) const {
    if (v.none()) return std::string();
    const Town town = content[v].town;
    if (town.none()) return content.name(v);
    return title(content, town);
  }
  Value operator()(Adventure v) const { return title(content, v); }
  Value operator()(Ritual v) const { return title(content, v); }
  Value operator()(God v) const { return title(content, v); }
  Value operator()(Ware v) const { return title(content, v); }
  Value operator()(Hero v) const { return title(content, v); }
  Value operator()(Skill v) const {
    return v.none() ? term("no_skill") : named("skill", content.skills[v.index]);
  }
  Value operator()(Face v) const {
    if (v.none()) return std::string();
    return face_text(content.numbers.faces[v.index]);
  }
  Value operator()(const Dice& v) const {
    std::vector<unsigned> faces;
    for (std::size_t i = 0; i < kFaces; ++i) {
      for (int n = 0; n < v[i]; ++n) faces.push_back(content.numbers.faces[i]);
    }
    return dice_text(faces);
  }
  template <class E>
    requires std::is_enum_v<E>
  Value operator()(E v) const {
    return term(name_of(v));
  }
};

/// Collects the members of a move or event as text arguments.
struct ArgList {
  const Content& content;
  std::vector<Arg> args{};

  template <class T, class As = engine::Range>
  void operator()(std::string_view name, const T& member, As = {}) {
    args.push_back({std::string(name), ArgValue{content}(member)});
  }
  void operator()(std::string_view, const CounterCounts& paid) {
    for (std::size_t c = 0; c < kColours; ++c) {
      args.push_back({std::string(kColourNames[c]), std::int64_t{paid.counts[c]}});
    }
  }
  template <class T>
  void flat(const T& member) {
    T::fields(member, *this);
  }
};

template <class Thing>
std::vector<Arg> args_of(const Content& content, const Thing& thing) {
  ArgList list{content};
  Thing::fields(thing, list);
  return std::move(list.args);
}

/// Texts of moves, which depend on the decision.
class MoveText {
 public:
  MoveText(const Rules& rules, const State& state)
      : content_(rules.content()), state_(state), stats_(rules, state) {}

  template <class Kind>
  LocalizedText operator()(const Kind& move) const {
    return say(Kind::kName, args_of(content_, move));
  }
  LocalizedText operator()(const Decline&) const {
    return by_decision("decline",
                       {Decision::confront, Decision::adventure, Decision::safari, Decision::bones,
                        Decision::prepare, Decision::guard, Decision::lost},
                       {});
  }
  LocalizedText operator()(const Stop&) const {
    return by_decision("stop", {Decision::walk, Decision::market, Decision::learn}, {});
  }
  LocalizedText operator()(const Step& move) const {
    if (move.face.none()) return say("single_step", args_of(content_, Go{move.hex}));
    return say("step", args_of(content_, move));
  }
  LocalizedText operator()(const Go& move) const {
    return by_decision("go", {Decision::start, Decision::go, Decision::found, Decision::restore},
                       args_of(content_, move));
  }
  LocalizedText operator()(const PickWare& move) const {
    return by_decision("pick_ware", {Decision::lose, Decision::drop, Decision::loot},
                       args_of(content_, move));
  }
  LocalizedText operator()(const PickSurvival& move) const {
    return by_decision("pick_survival", {Decision::lose, Decision::drop, Decision::loot},
                       args_of(content_, move));
  }
  LocalizedText operator()(const Rest& move) const {
    return say("rest", {{"face", ArgValue{content_}(move.face)}, {"who", combatant(move.who)}});
  }
  LocalizedText operator()(const Heal& move) const {
    return say(move.wound ? "heal_wound" : "heal_fatigue",
               {{"who", combatant(move.who)}, {"price", stats_.heal_price()}});
  }
  LocalizedText operator()(const Buy& move) const {
    return say("buy",
               {{"ware", title(content_, move.ware)},
                {"kind", term(name_of(content_[move.ware].kind))},
                {"price", asked() ? stats_.price(seat(), move.ware) : content_[move.ware].price}});
  }
  LocalizedText operator()(const Sell& move) const {
    return say("sell",
               {{"ware", title(content_, move.ware)}, {"price", content_[move.ware].price / 2}});
  }
  LocalizedText operator()(const Choose& move) const {
    if (!asks(Decision::choose)) return say("choose_any", args_of(content_, move));
    const Effect& effect =
        content_.effects[static_cast<std::size_t>(frame().as<ChooseFrame>().effect.value())];
    if (move.option.index >= effect.then.count) return say("choose_any", args_of(content_, move));
    const Option& option = content_.options[effect.then.first + move.option.index];
    return text_of(content_, option);
  }
  LocalizedText operator()(const UseCard& move) const {
    std::vector<Arg> args = args_of(content_, move);
    if (!asked()) return say("use_any", std::move(args));
    const AbilityUse& use = stats_.ability(seat(), move.card).use;
    const Price price = stats_.price_of(seat(), use);
    args.push_back({"costly", std::string(use.pays() || use.discard ? "yes" : "no")});
    args.push_back({"price", price_text(use, price)});
    if (price.falls) return say("use_falls", std::move(args));
    args.push_back({"what", text_of(content_, use.effects)});
    return say("use", std::move(args));
  }
  LocalizedText operator()(const Strike& move) const {
    if (!asks(Decision::phase) || move.who.index > sheet().allies.size()) {
      return say("strike_any", args_of(content_, move));
    }
    const Attribute phase = static_cast<Attribute>(state_.fight.phase);
    const int value = stats_.strike_value(seat(), move.who, phase);
    return roll_text("strike", phase, value, {{"who", combatant(move.who)}});
  }
  LocalizedText operator()(const Defend&) const {
    if (!asks(Decision::phase)) return say("defend_any", {});
    const Attribute phase = static_cast<Attribute>(state_.fight.phase);
    return roll_text("defend", phase, stats_.value(seat(), phase, Role::defence), {});
  }
  LocalizedText operator()(const Escape& move) const {
    if (!asks(Decision::round)) return say("escape_any", args_of(content_, move));
    const int value = stats_.escape_value(seat(), move.attribute);
    const int harm = stats_.coming_damage(move.attribute) - stats_.armour(seat(), move.attribute);
    return roll_text("escape", move.attribute, value, {{"harm", std::max(0, harm)}});
  }

 private:
  static LocalizedText say(std::string_view key, std::vector<Arg> args) {
    return {"zanaga.move." + std::string(key), std::move(args)};
  }
  bool asked() const { return !state_.frames.empty(); }
  const Frame& frame() const { return state_.frames.back(); }
  bool asks(Decision what) const { return asked() && frame().decision == what; }
  Seat seat() const { return frame().seat; }
  const Sheet& sheet() const { return state_.sheets[seat().index]; }

  /// The text of a move that differs by decision.
  LocalizedText by_decision(std::string_view key, std::initializer_list<Decision> known,
                            std::vector<Arg> args) const {
    const bool fits = asked() && std::ranges::find(known, frame().decision) != known.end();
    const std::string_view decision = fits ? name_of(frame().decision) : "any";
    return say(std::string(key) + "." + std::string(decision), std::move(args));
  }
  LocalizedText combatant(Combatant who) const {
    if (!asked() || who.index == 0 || who.index > sheet().allies.size()) return term("hero");
    return title(content_, sheet().allies[who.index - 1U].ware);
  }
  /// The price of a use, part by part.
  static LocalizedText price_text(const AbilityUse& use, const Price& price) {
    std::vector<LocalizedText> parts;
    const auto add = [&](std::string_view key, std::vector<Arg> args) {
      parts.push_back({"zanaga.price." + std::string(key), std::move(args)});
    };
    if (use.fatigue > 0) {
      add("fatigue", {{"n", use.fatigue}, {"wounds", price.wounds - use.wounds}});
    }
    if (use.wounds > 0) add("wounds", {{"n", use.wounds}});
    if (use.gold > 0) add("gold", {{"n", use.gold}});
    if (use.discard) add("discard", {});
    if (parts.empty()) return {"zanaga.effect.nothing", {}};
    LocalizedText all = std::move(parts.front());
    for (std::size_t i = 1; i < parts.size(); ++i) {
      all = {"zanaga.effect.both", {{"first", std::move(all)}, {"second", std::move(parts[i])}}};
    }
    return all;
  }
  /// Includes the exact chance, except in duels, where the target is a roll.
  LocalizedText roll_text(std::string_view key, Attribute phase, int value,
                          std::vector<Arg> args) const {
    args.push_back({"phase", term(name_of(phase))});
    if (state_.fight.foe == Foe::hero) {
      args.push_back({"value", value});
      return say(std::string(key) + "_hero", std::move(args));
    }
    args.push_back({"percent", ways_to_reach(stats_.foe_target(phase) - value)});
    return say(key, std::move(args));
  }

  const Content& content_;
  const State& state_;
  Stats stats_;
};

}  // namespace

LocalizedText Rules::describe(const State& state, const Move& move) const {
  return std::visit(MoveText(*this, state), move);
}

LocalizedText Rules::describe(const Event& event) const {
  return std::visit(
      [&]<class Kind>(const Kind& kind) {
        std::string key = "zanaga.event." + std::string(kind.kName);
        if constexpr (std::is_same_v<Kind, MarketOpened> || std::is_same_v<Kind, Stocked>) {
          // The only market outside towns is the lost city's.
          if ((*content_)[kind.hex].town.none()) key += ".lost_city";
        }
        return LocalizedText{std::move(key), args_of(*content_, kind)};
      },
      event);
}

}  // namespace etana::zanaga
