#pragma once

#include <utility>

#include "match/match_factory.h"
#include "match/match_record.h"

namespace etana::match {

template <engine::Game G>
G rules_for(const LoadedPack& pack, const typename G::Options& options) {
  return G(std::static_pointer_cast<const typename G::Content>(pack.content), options);
}

/// Reads options; the number of players defaults to the number of seats.
template <engine::Game G>
Expected<typename G::Options> read_options(const json::value& value, std::size_t seats) {
  json::value all = value.is_null() ? json::value(json::object()) : value;
  if (auto* object = all.if_object(); object != nullptr && !object->contains("players")) {
    (*object)["players"] = seats;
  }
  auto options = engine::read_json(all, "options", G::read_options);
  if (!options || static_cast<std::size_t>(options->players) == seats) return options;
  return std::unexpected(
      make_error(engine::ErrorCode::wrong_count, "seats",
                 {{"expected", options->players}, {"found", static_cast<std::int64_t>(seats)}}));
}

template <engine::Game G>
MatchSetup make_setup(const LoadedPack& pack, const typename G::Options& options,
                      const std::vector<SeatInfo>& seats, const Bytes32& seed) {
  return {.game = pack.game,
          .pack_name = pack.name,
          .pack_hash = pack.hash,
          .options = G::to_json(options),
          .seats = seats,
          .commitment = engine::sha256(seed)};
}

template <engine::Game G>
Expected<std::unique_ptr<Match>> MatchFactory<G>::begin(const LoadedPack& pack,
                                                        const json::value& options_json,
                                                        const std::vector<SeatInfo>& seats,
                                                        const Bytes32& seed,
                                                        const json::value* state) {
  auto options = read_options<G>(options_json, seats.size());
  if (!options) return std::unexpected(std::move(options.error()));
  const auto& content = *std::static_pointer_cast<const typename G::Content>(pack.content);
  if (auto wrong = engine::incompatible_options<G>(content, *options))
    return std::unexpected(*std::move(wrong));
  const G rules = rules_for<G>(pack, *options);
  typename TypedMatch<G>::InitialPosition start;
  if (state == nullptr) {
    engine::SeededChance chance(seed);
    start = TypedMatch<G>::initial_position(rules, chance);
    start.rng_position = chance.position();
  } else {
    auto given = engine::read_json(
        *state, "state", [&rules](const engine::JsonReader& in) { return rules.read_state(in); });
    if (!given) return std::unexpected(std::move(given.error()));
    if (auto broken = reason_impossible(rules, *given)) {
      return std::unexpected(
          make_error_with(engine::ErrorCode::bad_state, "state", *std::move(broken)));
    }
    start.state = *given;
    start.given = true;
  }
  auto setup = make_setup<G>(pack, *options, seats, seed);
  return std::make_unique<TypedMatch<G>>(rules, std::move(setup), std::move(start), seed);
}

template <engine::Game G>
Expected<std::unique_ptr<Match>> MatchFactory<G>::read(const LoadedPack& pack,
                                                       const json::value& record) {
  return RecordReader<G>(pack).read(record);
}

}  // namespace etana::match
