#include "games/zanaga/legal_moves.h"

namespace etana::zanaga {

bool LegalMoves::has_several() const {
  switch (frame_.decision) {
    case Decision::bones:
    case Decision::set_out: return true;  // every hex has neighbours
    case Decision::walk:
      return stats_.has_exit(stats_.terrain_access(seat_), own_.hex, state_.dice);
    case Decision::market: return !own_.allies.empty();
    case Decision::round: return !stats_.forbidden(ModifierKind::no_escape);
    case Decision::phase:
      return (state_.fight.struck & 1U) == 0 && state_.fight.phase + 1 < kAttributes;
    default: return false;
  }
}

void LegalMoves::add_options(MoveSink& add) const {
  const Effect& effect =
      content_.effects[static_cast<std::size_t>(frame_.as<ChooseFrame>().effect.value())];
  for (std::size_t i = 0; i < effect.then.count; ++i) {
    const Option& option = content_.options[effect.then.first + i];
    if (!option.conditional || stats_.holds(seat_, option.needs))
      add(Choose{{byte(static_cast<int>(i))}});
  }
}

void LegalMoves::add_losses(MoveSink& add) const {
  switch (frame_.as<LoseFrame>().what) {
    case Loss::item:  // survival tokens are items too
      own_.items.each([&](Ware ware) { add(PickWare{ware}); });
      [[fallthrough]];
    case Loss::survival:
      for (std::size_t i = 0; i < kSurvivals; ++i) {
        if (own_.survival[i] > 0) add(PickSurvival{static_cast<Survival>(i)});
      }
      return;
    case Loss::ally:
      for (const Ally& ally : own_.allies) add(PickWare{ally.ware});
      return;
    case Loss::counter:
      for (std::size_t i = 0; i < kColours; ++i) {
        if (own_.counters[i] > 0) add(PickCounter{static_cast<Colour>(i)});
      }
      return;
  }
}

void LegalMoves::add_tokens_off(MoveSink& add) const {
  for (const ActiveRitual& rite : state_.rites) {
    if (rite.tokens.size() >= content_[rite.card].slots) continue;
    for (std::size_t i = 0; i < kTokenKinds; ++i) {
      if (rite.tokens[i] > 0) add(TakeOff{rite.card, static_cast<Symbol>(i)});
    }
  }
}

void LegalMoves::add_moves(MoveSink& add) const {
  switch (frame_.decision) {
    case Decision::start:
      for (const TownPlace& town : content_.towns) add(Go{town.hex});
      return;
    case Decision::confront:
      for (const God god : state_.awake) add(Confront{god});
      return add(Decline{});
    case Decision::set_out: add(Roll{}); return add_single_steps(add);
    case Decision::walk:
      add_steps(add);
      add_rests(add);
      add_compasses(add);
      add_uses(When::movement, add);
      return add(Stop{});
    case Decision::adventure: return add_adventures(add);
    case Decision::meet: return add_meetings(add);
    case Decision::safari: return add_safaris(add);
    case Decision::bones: add(Bones{}); return add(Decline{});
    case Decision::place:
      for (const ActiveRitual& rite : state_.rites) {
        if (takes(rite, frame_.as<PlaceFrame>().symbol)) add(PlaceToken{rite.card});
      }
      return;
    case Decision::prepare: add_fight_uses(When::before, add); return add(Decline{});
    case Decision::round: return add_round_moves(add);
    case Decision::phase: return add_phase_moves(add);
    case Decision::guard: add_fight_uses(When::combat, add); return add(Decline{});
    case Decision::lost: add_fight_uses(When::lost, add); return add(Decline{});
    case Decision::market:
      add_deals(add);
      add_healings(add);
      add_uses(When::market, add);
      return add(Stop{});
    case Decision::learn: return add_lessons(add);
    case Decision::choose: return add_options(add);
    case Decision::lose: return add_losses(add);
    case Decision::drop: return add_dearest(add);
    case Decision::go: return add_destinations(add);
    case Decision::found:
      for (const Hex hex : content_[own_.hex].beside) {
        if (!hex.none() && !stats_.is_town(hex)) add(Go{hex});
      }
      return;
    case Decision::restore:
      for (std::size_t i = 0; i < content_.adventure_hexes.size(); ++i) {
        const Hex hex = content_.adventure_hexes[i];
        const bool here = content_[hex].colour == frame_.as<RestoreFrame>().colour;
        if (here && !state_.has_counter(static_cast<int>(i))) add(Go{hex});
      }
      return;
    case Decision::unravel: return add_tokens_off(add);
    case Decision::loot: return add_loot(add);
    default: return;
  }
}

void Rules::legal_moves(const State& state, std::vector<Move>& out) const {
  out.clear();
  if (state.frames.empty()) return;
  MoveSink add(out);
  LegalMoves(*this, state).add_moves(add);
}

}  // namespace etana::zanaga
