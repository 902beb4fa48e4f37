#include "zanaga_tally.h"

namespace etana::bench {

using namespace etana::zanaga;

void Tally::see(const Event& event) {
  if (const auto* e = std::get_if<FightBegan>(&event)) ++cards[(met_ = e->card).index].met;
  if (const auto* e = std::get_if<ChallengeBeaten>(&event)) ++cards[e->card.index].won;
  if (const auto* e = std::get_if<FightLost>(&event)) ++cards[e->card.index].lost;
  if (std::holds_alternative<Escaped>(event) && !met_.none()) ++cards[met_.index].fled;
  if (std::holds_alternative<GodFightBegan>(event)) {
    met_ = {};
    ++god_fights;
  }
  if (std::holds_alternative<DuelBegan>(event)) {
    met_ = {};
    ++duels;
  }
  if (const auto* e = std::get_if<RitualResolves>(&event)) ++rituals[e->ritual.index];
  if (const auto* e = std::get_if<Bought>(&event)) ++bought[e->ware.index];
  if (const auto* e = std::get_if<GodWoke>(&event)) ++woken[e->god.index];
  if (const auto* e = std::get_if<GodBeaten>(&event)) ++beaten[e->god.index];
  if (std::holds_alternative<KnockedOut>(event)) ++knockouts;
  if (std::holds_alternative<ChainFull>(event)) chain_full_ = true;
}

void Tally::see_end(const State& state, int players) {
  rounds.push_back(state.round.value());
  full_chains += chain_full_ ? 1 : 0;
  chain_full_ = false;
  unfinished += state.frames.empty() ? 0 : 1;
  for (std::uint8_t i = 0; i < players; ++i) {
    ++dealt[state.sheets[i].hero.index];
    if (state.winners.has({i})) ++wins[state.sheets[i].hero.index];
  }
}

}  // namespace etana::bench
