#include "games/dice/rules.h"

#include <utility>

#include "games/dice/moves.h"
#include "games/dice/turn.h"

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
  if (state.table.frames.empty()) return std::nullopt;
  return state.table.frames.back().seat;
}

std::optional<engine::Result> Rules::result(const State& state) const {
  if (state.table.winner == kNone) return std::nullopt;
  return engine::Result{engine::SeatSet::only({state.table.winner})};
}

void Rules::legal_moves(const State& state, std::vector<Move>& out) const {
  out.clear();
  if (state.table.frames.empty()) return;
  const Cards& hand = state.hands[state.table.frames.back().seat.index];
  each_move(*content_, state.table, hand, [&out](const auto& move) { out.emplace_back(move); });
}

void Rules::apply(State& state, const Move& move, engine::Chance& chance,
                  std::vector<Event>& events) const {
  Turn turn(*this, state, chance, events);
  std::visit([&turn](const auto& kind) { turn.make(kind); }, move);
  turn.go_on();
}

}  // namespace etana::dice
