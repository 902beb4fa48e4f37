#include "games/zanaga/rules.h"

// Selects the certain consequences of a move that its text does not mention. Nothing is hidden
// so everything is certain up to the first random event.

namespace etana::zanaga {

namespace {

using engine::LocalizedText;

/// Whether an event adds to the move's text. A move's direct result is an event too, but its text
/// already mentions it.
struct AddsToText {
  const Move& move;

  template <class Kind>
  bool is() const {
    return std::holds_alternative<Kind>(move);
  }

  bool operator()(const auto&) const { return true; }
  bool operator()(const GotHero&) const { return false; }
  bool operator()(const Began&) const { return false; }
  bool operator()(const StartedIn&) const { return !is<Go>(); }
  bool operator()(const Walked&) const { return !is<Step>(); }
  bool operator()(const Moved&) const { return !is<Go>(); }
  bool operator()(const Rested&) const { return false; }
  bool operator()(const DieTurned&) const { return false; }
  bool operator()(const ChallengeSentBack&) const { return false; }
  bool operator()(const TokenSentBack&) const { return false; }
  bool operator()(const Hunted&) const { return false; }
  bool operator()(const FightBegan&) const { return !is<Meet>() && !is<Safari>(); }
  bool operator()(const GodFightBegan&) const { return !is<Confront>(); }
  bool operator()(const DuelBegan&) const { return !is<Attack>(); }
  bool operator()(const RoundBegan&) const { return false; }
  bool operator()(const TrapSprung&) const { return false; }
  bool operator()(const CardUsed& e) const {
    const auto* use = std::get_if<UseCard>(&move);
    return use == nullptr || use->card != e.card;
  }
  bool operator()(const Tired&) const { return !lists_effects(); }
  bool operator()(const Healed&) const { return !lists_effects() && !is<Rest>() && !is<Heal>(); }
  bool operator()(const FoeHit&) const { return !lists_effects(); }
  bool operator()(const GoldGained&) const {
    return !lists_effects() && !is<Sell>() && !is<TakeGold>();
  }
  bool operator()(const GoldLost&) const { return !lists_effects() && !is<TakeGold>(); }
  bool operator()(const CounterGained&) const { return !lists_effects(); }
  bool operator()(const Paid&) const { return false; }
  bool operator()(const CounterLost&) const { return !is<PickCounter>(); }
  bool operator()(const SurvivalGained&) const {
    return !lists_effects() && !is<Supply>() && !is<PickSurvival>();
  }
  bool operator()(const SurvivalLost&) const { return !is<PickSurvival>(); }
  bool operator()(const WareLost& e) const { return !gives_up(e.ware); }
  bool operator()(const AllyLost& e) const { return !gives_up(e.ware); }
  bool operator()(const WareTaken&) const { return !is<PickWare>(); }
  bool operator()(const Bought&) const { return false; }
  bool operator()(const Sold&) const { return false; }
  bool operator()(const Traded&) const { return false; }
  bool operator()(const Dismissed&) const { return false; }
  bool operator()(const Learned&) const { return false; }
  bool operator()(const TokenPlaced& e) const {
    const auto* place = std::get_if<PlaceToken>(&move);
    return place == nullptr || place->ritual != e.ritual;
  }
  bool operator()(const TokenTakenOff&) const { return !is<TakeOff>(); }
  bool operator()(const RitualLeft&) const { return false; }
  bool operator()(const LostCityMoved&) const { return !is<Go>(); }
  bool operator()(const CounterRestored& e) const {
    const auto* go = std::get_if<Go>(&move);
    return go == nullptr || go->hex != e.hex;
  }
  bool operator()(const CityMarketClosed&) const { return false; }

  /// The texts of these moves list a card's effects.
  bool lists_effects() const { return is<UseCard>() || is<Choose>(); }
  bool gives_up(Ware ware) const {
    const auto* use = std::get_if<UseCard>(&move);
    if (use != nullptr && use->card.ware == ware) return true;
    const auto* pick = std::get_if<PickWare>(&move);
    const auto* dismiss = std::get_if<Dismiss>(&move);
    return (pick != nullptr && pick->ware == ware) || (dismiss != nullptr && dismiss->ware == ware);
  }
};

/// Event texts have no full stop; these two end with an exclamation mark.
bool ends_by_itself(const Event& event) {
  return std::holds_alternative<GodWoke>(event) || std::holds_alternative<GodBeaten>(event);
}

}  // namespace

std::optional<LocalizedText> Rules::adds(const State&, const Move& move, const Event& event) const {
  if (!std::visit(AddsToText{move}, event)) return std::nullopt;
  LocalizedText said = describe(event);
  if (ends_by_itself(event)) return said;
  return LocalizedText{"zanaga.sentence", {{"what", std::move(said)}}};
}

}  // namespace etana::zanaga
