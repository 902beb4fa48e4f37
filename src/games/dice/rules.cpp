#include "games/dice/rules.h"

#include <utility>

namespace etana::dice {

static_assert(engine::Game<Rules>);

namespace {

Cards cards_in_play(const Content& content, const Options& options) {
  Cards cards = content.cards;
  if (options.fixed) cards[static_cast<std::size_t>(Card::rotate)] = 0;  // D-10
  return cards;
}

}  // namespace

Rules::Rules(std::shared_ptr<const Content> content, const Options& options)
    : content_(std::move(content)), options_(options), cards_(cards_in_play(*content_, options)) {}

const engine::GameInfo& Rules::info() {
  static const engine::GameInfo kInfo = {.id = "dice",
                                         .min_players = 2,
                                         .max_players = kMaxPlayers,
                                         .variants = {{"style", {"free", "fixed"}}},
                                         .choices = {{.key = "first"}},
                                         .has_secrets = true,
                                         .cooperative = false};
  return kInfo;
}

std::optional<Seat> Rules::deciding(const State& state) const {
  if (state.visible.frames.empty()) return std::nullopt;
  return state.visible.frames.back().seat;
}

std::optional<engine::Result> Rules::result(const State& state) const {
  if (state.visible.winner == kNone) return std::nullopt;
  return engine::Result{engine::SeatSet::only({state.visible.winner})};
}

}  // namespace etana::dice
