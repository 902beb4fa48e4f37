#include "match/match.h"

#include <utility>

#include "engine/join.h"
#include "games/registry.h"
#include "match/match_factory.h"

namespace etana::match {

namespace {

using engine::Error;
using engine::ErrorCode;

Error unknown_game(std::string_view game) {
  return make_error(
      ErrorCode::unknown_name, "",
      {{"found", std::string(game)}, {"expected", engine::joined(games::game_ids())}});
}

/// Calls `make<G>()`, which returns Expected<T>, for the game with this id.
template <class T, class Make>
Expected<T> for_game(std::string_view game, Make make) {
  Expected<T> made = std::unexpected(unknown_game(game));
  games::with_game(game, [&]<class G>() { made = make.template operator()<G>(); });
  return made;
}

bool is_default(const json::value& value) {
  switch (value.kind()) {
    case json::kind::null: return true;
    case json::kind::bool_: return !value.get_bool();
    case json::kind::int64: return value.get_int64() == 0;
    case json::kind::uint64: return value.get_uint64() == 0;
    case json::kind::string: return value.get_string().empty();
    case json::kind::array: return value.get_array().empty();
    case json::kind::object: return value.get_object().empty();
    default: return false;
  }
}

/// Removes the members of objects that are at their default, from the inside out.
void remove_defaults(json::value& value) {
  if (auto* list = value.if_array()) {
    for (auto& item : *list) remove_defaults(item);
  }
  auto* object = value.if_object();
  if (object == nullptr) return;
  json::object kept;
  for (auto& member : *object) {
    remove_defaults(member.value());
    if (!is_default(member.value())) kept.emplace(member.key(), std::move(member.value()));
  }
  *object = std::move(kept);
}

}  // namespace

std::string digest_of(const json::object& state) {
  constexpr std::size_t kDigits = 16;
  json::value value = state;
  remove_defaults(value);
  return engine::to_hex(engine::sha256(engine::canonical(value))).substr(0, kDigits);
}

Expected<LoadedPack> load_pack(const engine::Pack& pack) {
  return for_game<LoadedPack>(pack.game, [&]<class G>() -> Expected<LoadedPack> {
    auto content = G::load(pack);
    if (!content) return std::unexpected(std::move(content.error()));
    auto shared = std::make_shared<const typename G::Content>(*std::move(content));
    return LoadedPack{pack.game, pack.name,     pack.hash,
                      shared,    to_text(pack), G::text_keys(*shared)};
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

std::optional<json::object> board_json(const LoadedPack& pack, const json::object& options) {
  std::optional<json::object> board;
  games::with_game(pack.game, [&]<class G>() {
    using Content = typename G::Content;
    if constexpr (requires(const Content& c, const typename G::Options& o) {
                    G::board_json(c, o);
                  }) {
      const auto content = std::static_pointer_cast<const Content>(pack.content);
      const auto read = engine::read_json(json::value(options), "options", G::read_options);
      if (content && read) board = G::board_json(*content, *read);
    }
  });
  return board;
}

Expected<std::unique_ptr<Match>> new_match(const LoadedPack& pack, const json::value& options,
                                           const std::vector<SeatInfo>& seats,
                                           const Bytes32& seed) {
  return for_game<std::unique_ptr<Match>>(pack.game, [&]<class G>() {
    return MatchFactory<G>::begin(pack, options, seats, seed, nullptr);
  });
}

Expected<std::unique_ptr<Match>> match_from_state(const LoadedPack& pack,
                                                  const json::value& options,
                                                  std::vector<SeatInfo> seats, const Bytes32& seed,
                                                  const json::value& state) {
  return for_game<std::unique_ptr<Match>>(pack.game, [&]<class G>() {
    return MatchFactory<G>::begin(pack, options, seats, seed, &state);
  });
}

Expected<std::unique_ptr<Match>> read_record(const LoadedPack& pack, const json::value& record) {
  if (auto game = game_of_record(record); !game) return std::unexpected(std::move(game.error()));
  return for_game<std::unique_ptr<Match>>(
      pack.game, [&]<class G>() { return MatchFactory<G>::read(pack, record); });
}

Expected<std::string> game_of_record(const json::value& record) {
  return engine::read_json(record, "record", [](const engine::JsonReader& in) {
    in.at("format").enumerator({kRecordFormat});
    const engine::JsonReader version = in.at("version");
    if (const auto* number = version.value().if_int64();
        number == nullptr || *number != kRecordVersion) {
      version.fail(ErrorCode::wrong_version,
                   {{"found", json::serialize(version.value())}, {"expected", kRecordVersion}});
    }
    return in.at("game").string();
  });
}

json::object to_json(const LogLine& line) {
  json::array events;
  for (const auto& event : line.events) {
    events.push_back({{"event", event.event}, {"text", engine::to_json(event.text)}});
  }
  json::object out = {
      {"index", line.index}, {"position", line.position}, {"events", std::move(events)}};
  if (line.undone > 0) out["undone"] = line.undone;
  return out;
}

}  // namespace etana::match
