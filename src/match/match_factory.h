#pragma once

#include "engine/game.h"
#include "match/match.h"

namespace etana::match {

/// Creates the matches of one game. Defined in match_factory_impl.h, which one source per game
/// compiles.
template <engine::Game G>
struct MatchFactory {
  /// A new match; it starts at `state` unless that is null.
  static Expected<std::unique_ptr<Match>> begin(const LoadedPack& pack, const json::value& options,
                                                const std::vector<SeatInfo>& seats,
                                                const Bytes32& seed, const json::value* state);
  /// Replays a record.
  static Expected<std::unique_ptr<Match>> read(const LoadedPack& pack, const json::value& record);
};

}  // namespace etana::match
