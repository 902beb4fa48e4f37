#include "games/labyrinth/rules.h"

#include <utility>

namespace etana::labyrinth {

static_assert(engine::Game<Rules>);

Rules::Rules(std::shared_ptr<const Content> content, const Options& options)
    : content_(std::move(content)), options_(options) {}

const engine::GameInfo& Rules::info() {
  using engine::Choice;
  static const engine::GameInfo kInfo = {
      .id = "labyrinth",
      .min_players = 2,
      .max_players = kMaxPlayers,
      .variants = {{"young", {"off", "on"}}},
      .choices = {{.key = "first"},
                  {.key = "young", .of = Choice::Of::seats},
                  {.key = "corners", .of = Choice::Of::each, .names = {"a1", "a5", "e5", "e1"}}},
      .has_secrets = true,
      .cooperative = false,
      .keeps = true};
  return kInfo;
}

std::optional<Seat> Rules::deciding(const State& state) const {
  if (state.frames.empty()) return std::nullopt;
  return state.frames.back().seat;
}

Options Rules::keeping(const State& state) const {  // L-46
  Options options = options_;
  options.maze = {state.board.towers, state.board.spare};
  return options;
}

std::optional<engine::Result> Rules::result(const State& state) const {
  if (state.winner == kNone) return std::nullopt;
  return engine::Result{engine::SeatSet::only({state.winner})};
}

}  // namespace etana::labyrinth
