#include "table/match.h"

#include <utility>

#include "games/registry.h"
#include "table/record_of.h"

namespace etana::table {

namespace {

using engine::Error;
using engine::ErrorCode;

Error unknown_game(std::string_view game) {
  return make_error(
      ErrorCode::unknown_name, "",
      {{"found", std::string(game)}, {"expected", engine::joined(games::game_ids())}});
}

/// Calls `make<G>()`, which returns Expected<T>, for the game of that name.
template <class T, class Make>
Expected<T> for_game(std::string_view game, Make make) {
  Expected<T> made = std::unexpected(unknown_game(game));
  games::with_game(game, [&]<class G>() { made = make.template operator()<G>(); });
  return made;
}

template <engine::Game G>
G rules_for(const LoadedPack& pack, const typename G::Options& options) {
  return G(std::static_pointer_cast<const typename G::Content>(pack.content), options);
}

/// The options, with as many players as there are seats.
template <engine::Game G>
Expected<typename G::Options> read_options(const json::value& value, std::size_t seats) {
  json::value all = value.is_null() ? json::value(json::object()) : value;
  if (auto* object = all.if_object(); object != nullptr && !object->contains("players")) {
    (*object)["players"] = seats;
  }
  auto options = engine::read_json(all, "options", G::read_options);
  if (!options || static_cast<std::size_t>(options->players) == seats) return options;
  return std::unexpected(
      make_error(ErrorCode::wrong_count, "seats",
                 {{"expected", options->players}, {"found", static_cast<std::int64_t>(seats)}}));
}

template <engine::Game G>
Facts facts_of(const LoadedPack& pack, const typename G::Options& options,
               const std::vector<SeatFacts>& seats, const Bytes32& seed) {
  return {.game = pack.game,
          .pack_name = pack.name,
          .pack_hash = pack.hash,
          .options = G::to_json(options),
          .seats = seats,
          .commitment = engine::sha256(seed)};
}

template <engine::Game G>
Expected<std::unique_ptr<Match>> begin(const LoadedPack& pack, const json::value& options_json,
                                       const std::vector<SeatFacts>& seats, const Bytes32& seed,
                                       const json::value* state) {
  auto options = read_options<G>(options_json, seats.size());
  if (!options) return std::unexpected(std::move(options.error()));
  const auto& content = *std::static_pointer_cast<const typename G::Content>(pack.content);
  if (auto wrong = engine::unfit<G>(content, *options)) return std::unexpected(*std::move(wrong));
  const G rules = rules_for<G>(pack, *options);
  typename MatchOf<G>::Start start;
  if (state == nullptr) {
    engine::SeededChance chance(seed);
    start = MatchOf<G>::set_up(rules, chance);
    start.luck_after = chance.position();
  } else {
    auto given = engine::read_json(
        *state, "state", [&rules](const engine::JsonIn& in) { return rules.read_state(in); });
    if (!given) return std::unexpected(std::move(given.error()));
    if (auto broken = rules.broken_invariant(*given)) {
      return std::unexpected(make_error_saying(ErrorCode::bad_state, "state", *std::move(broken)));
    }
    start.state = *given;
    start.given = true;
  }
  auto facts = facts_of<G>(pack, *options, seats, seed);
  return std::make_unique<MatchOf<G>>(rules, std::move(facts), std::move(start), seed);
}

}  // namespace

Expected<LoadedPack> load_pack(const engine::Pack& pack) {
  return for_game<LoadedPack>(pack.game, [&]<class G>() -> Expected<LoadedPack> {
    auto content = G::load(pack);
    if (!content) return std::unexpected(std::move(content.error()));
    auto shared = std::make_shared<const typename G::Content>(*std::move(content));
    return LoadedPack{pack.game, pack.name, pack.hash, shared, G::text_keys(*shared)};
  });
}

Expected<int> players_for(std::string_view game, const json::value& options) {
  return for_game<int>(game, [&]<class G>() -> Expected<int> {
    const json::value given = options.is_null() ? json::value(json::object()) : options;
    const auto read = engine::read_json(given, "options", G::read_options);
    if (!read) return std::unexpected(read.error());
    return read->players;
  });
}

Expected<std::unique_ptr<Match>> new_match(const LoadedPack& pack, const json::value& options,
                                           const std::vector<SeatFacts>& seats,
                                           const Bytes32& seed) {
  return for_game<std::unique_ptr<Match>>(
      pack.game, [&]<class G>() { return begin<G>(pack, options, seats, seed, nullptr); });
}

Expected<std::unique_ptr<Match>> match_from_state(const LoadedPack& pack,
                                                  const json::value& options,
                                                  std::vector<SeatFacts> seats, const Bytes32& seed,
                                                  const json::value& state) {
  return for_game<std::unique_ptr<Match>>(
      pack.game, [&]<class G>() { return begin<G>(pack, options, seats, seed, &state); });
}

Expected<std::unique_ptr<Match>> read_record(const LoadedPack& pack, const json::value& record) {
  if (auto game = game_of_record(record); !game) return std::unexpected(std::move(game.error()));
  return for_game<std::unique_ptr<Match>>(
      pack.game, [&]<class G>() { return RecordReader<G>(pack).read(record); });
}

Expected<std::string> game_of_record(const json::value& record) {
  return engine::read_json(record, "record", [](const engine::JsonIn& in) {
    in.at("format").one_of({kRecordFormat});
    const engine::JsonIn version = in.at("version");
    if (const auto* number = version.value().if_int64();
        number == nullptr || *number != kRecordVersion) {
      version.fail(ErrorCode::wrong_version,
                   {{"found", json::serialize(version.value())}, {"expected", kRecordVersion}});
    }
    return in.at("game").text();
  });
}

json::object to_json(const LogLine& line) {
  json::array happenings;
  for (const auto& happening : line.happenings) {
    happenings.push_back({{"event", happening.event}, {"words", engine::to_json(happening.words)}});
  }
  json::object out = {
      {"number", line.number}, {"position", line.position}, {"happenings", std::move(happenings)}};
  if (line.undone > 0) out["undone"] = line.undone;
  return out;
}

}  // namespace etana::table
