#pragma once

#include "engine/game.h"
#include "match/match.h"

namespace etana::match {

/// Makes the matches of one game. The bodies are in match_maker_impl.h, which one source per game
/// compiles.
template <engine::Game G>
struct MatchFactory {
  /// A new match; or one that begins at a given state, if there is one.
  static Expected<std::unique_ptr<Match>> begin(const LoadedPack& pack, const json::value& options,
                                                const std::vector<SeatInfo>& seats,
                                                const Bytes32& seed, const json::value* state);
  /// The match a record tells of.
  static Expected<std::unique_ptr<Match>> read(const LoadedPack& pack, const json::value& record);
};

}  // namespace etana::match
