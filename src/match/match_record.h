#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

#include "match/seat_info.h"
#include "match/typed_match.h"

namespace etana::match {

inline json::array to_json(const std::vector<std::uint32_t>& answers) {
  return json::array(answers.begin(), answers.end());
}

inline json::array to_json(const std::vector<SeatInfo>& seats) {
  json::array all;
  for (const auto& seat : seats) all.push_back({{"name", seat.name}, {"player", seat.player}});
  return all;
}

inline json::object to_json(const engine::Result& result) {
  json::array winners;
  for (std::uint8_t seat = 0; seat < engine::kMaxSeats; ++seat) {
    if (result.winners.has({seat})) winners.push_back(seat);
  }
  return {{"winners", std::move(winners)}};
}

template <engine::Game G>
json::object TypedMatch<G>::record(SeedVisibility visibility) const {
  json::array moves;
  for (const LoggedLine& line : log_) {
    json::object entry = {{"seat", line.seat.index}};
    if (line.played) {
      entry["move"] = rules_.to_json(line.played->move);
      if (!line.played->answers.empty()) entry["chance"] = match::to_json(line.played->answers);
    } else {
      entry["undo"] = line.undone;
    }
    moves.push_back(std::move(entry));
  }
  json::object start;
  if (start_.given) {
    start["state"] = rules_.to_json(start_.state);
  } else {
    start["chance"] = match::to_json(start_.answers);
  }
  json::object out = {
      {"format", kRecordFormat},
      {"version", kRecordVersion},
      {"game", setup_.game},
      {"pack", {{"name", setup_.pack_name}, {"hash", engine::to_hex(setup_.pack_hash)}}},
      {"options", setup_.options},
      {"seats", match::to_json(setup_.seats)},
      {"commitment", engine::to_hex(setup_.commitment)},
      {"start", std::move(start)},
      {"moves", std::move(moves)}};
  const auto ended = result();
  if (seed_ && (ended || visibility == SeedVisibility::included))
    out["seed"] = engine::to_hex(*seed_);
  if (ended) out["result"] = match::to_json(*ended);
  return out;
}

/// Why a position is impossible: an invariant fails, or nobody can move although it is not over.
template <engine::Game G>
std::optional<LocalizedText> reason_impossible(const G& rules, const typename G::State& state) {
  if (auto broken = rules.broken_invariant(state)) return broken;
  std::vector<typename G::Move> moves;
  if (rules.deciding(state)) rules.legal_moves(state, moves);
  if (moves.empty() == rules.result(state).has_value()) return std::nullopt;
  return LocalizedText{"error.nobody_goes_on", {}};
}

/// Rebuilds a match from a record and verifies moves, chance, seed and result.
template <engine::Game G>
class RecordReader {
 public:
  using Content = typename G::Content;
  using Of = TypedMatch<G>;

  explicit RecordReader(const LoadedPack& pack) : pack_(pack) {}

  Expected<std::unique_ptr<Match>> read(const json::value& value) {
    auto header = engine::read_json(
        value, "record", [this](const engine::JsonReader& in) { return read_header(in); });
    if (!header) return std::unexpected(std::move(header.error()));
    const auto& content = *std::static_pointer_cast<const Content>(pack_.content);
    if (auto wrong = engine::incompatible_options<G>(content, header->options)) {
      return std::unexpected(engine::with_prefix("record/", *std::move(wrong)));
    }
    auto begun = begin(*header);
    if (!begun) return std::unexpected(std::move(begun.error()));
    const std::unique_ptr<Of>& match = *begun;
    int number = 0;
    for (const json::value& entry : header->moves) {
      const std::string where = "move " + std::to_string(++number);
      if (auto wrong = apply_entry(*match, entry, where)) {
        if (wrong->where.empty()) wrong->where = where;
        return std::unexpected(*std::move(wrong));
      }
    }
    if (header->result != result_of(*match)) {
      return std::unexpected(make_error(engine::ErrorCode::wrong_result, "record/result"));
    }
    return std::move(*begun);
  }

 private:
  struct Header {
    MatchSetup setup;
    typename G::Options options;
    json::value start;
    json::array moves;
    std::optional<Bytes32> seed;
    json::value result;
  };

  Header read_header(const engine::JsonReader& in) const {
    in.reject_unknown_keys({"format", "version", "game", "pack", "options", "seats", "commitment",
                            "start", "moves", "seed", "result"});
    in.at("game").enumerator({G::info().id});
    Header header;
    const engine::JsonReader options = in.at("options");
    (void)options.at("players");
    header.options = G::read_options(options);
    header.setup = {.game = pack_.game,
                    .pack_name = pack_.name,
                    .pack_hash = pack_.hash,
                    .options = G::to_json(header.options),
                    .seats = read_seats(in.at("seats"), header.options.players),
                    .commitment = read_bytes(in.at("commitment"))};
    check_pack(in.at("pack"));
    header.start = in.at("start").value();
    if (const auto* moves = in.at("moves").value().if_array())
      header.moves = *moves;
    else
      in.at("moves").items();
    if (const auto seed = in.optional("seed")) header.seed = read_bytes(*seed);
    if (const auto result = in.optional("result")) header.result = result->value();
    if (header.seed && engine::sha256(*header.seed) != header.setup.commitment) {
      in.at("seed").fail(engine::ErrorCode::wrong_commitment);
    }
    return header;
  }

  void check_pack(const engine::JsonReader& in) const {
    in.reject_unknown_keys({"name", "hash"});
    in.at("name").string();
    if (read_bytes(in.at("hash")) == pack_.hash) return;
    in.fail(engine::ErrorCode::wrong_pack,
            {{"found", in.at("name").string() + " " + in.at("hash").string()},
             {"expected", pack_.name + " " + engine::to_hex(pack_.hash)}});
  }

  static Bytes32 read_bytes(const engine::JsonReader& in) {
    Bytes32 bytes{};
    const std::string text = in.string();
    if (!in.failed() && !engine::from_hex(text, bytes)) {
      in.fail(engine::ErrorCode::unknown_name, {{"found", text}, {"expected", "64 × 0–f"}});
    }
    return bytes;
  }

  static std::vector<SeatInfo> read_seats(const engine::JsonReader& in, int players) {
    std::vector<SeatInfo> seats;
    for (const auto& item : in.items(static_cast<std::size_t>(players))) {
      seats.push_back(read_seat(item));
    }
    return seats;
  }

  static std::vector<std::uint32_t> read_answers(const engine::JsonReader& in) {
    std::vector<std::uint32_t> answers;
    for (const auto& item : in.items()) {
      answers.push_back(static_cast<std::uint32_t>(item.integer(0, 1'000'000)));
    }
    return answers;
  }

  Expected<std::unique_ptr<Of>> begin(const Header& header) const {
    const G rules(std::static_pointer_cast<const Content>(pack_.content), header.options);
    auto start = engine::read_json(header.start, "start", [&](const engine::JsonReader& in) {
      return read_start(in, rules, header.seed);
    });
    if (!start) return std::unexpected(std::move(start.error()));
    return std::make_unique<Of>(rules, header.setup, *std::move(start), header.seed);
  }

  typename Of::InitialPosition read_start(const engine::JsonReader& in, const G& rules,
                                          const std::optional<Bytes32>& seed) const {
    in.reject_unknown_keys({"state", "chance"});
    typename Of::InitialPosition start;
    if (const auto state = in.optional("state")) {
      in.reject_unknown_keys({"state"});
      start.state = rules.read_state(*state);
      start.given = true;
      if (in.failed()) return start;
      if (auto broken = reason_impossible(rules, start.state)) {
        state->fail_with(engine::ErrorCode::bad_state, *std::move(broken));
      }
      return start;
    }
    const auto answers = read_answers(in.at("chance"));
    if (in.failed()) return start;
    engine::ReplayedChance replayed(answers);
    start = Of::initial_position(rules, replayed);
    if (!replayed.exact()) in.fail(engine::ErrorCode::wrong_chance);
    if (!seed) return start;
    engine::SeededChance seeded(*seed);
    if (Of::initial_position(rules, seeded).answers != answers)
      in.fail(engine::ErrorCode::wrong_chance);
    start.rng_position = seeded.position();
    return start;
  }

  /// A parsed entry of `moves`.
  struct Entry {
    Seat seat;
    int undo = 0;
    typename G::Move move;
    std::vector<std::uint32_t> answers;
  };

  static Entry read_entry(const engine::JsonReader& in, const G& rules) {
    in.reject_unknown_keys({"seat", "move", "chance", "undo"});
    Entry entry;
    entry.seat = {static_cast<std::uint8_t>(in.at("seat").integer(0, engine::kMaxSeats - 1))};
    if (const auto undo = in.optional("undo")) {
      in.reject_unknown_keys({"seat", "undo"});
      entry.undo = undo->integer(1, 1'000'000);
      return entry;
    }
    entry.move = rules.read_move(in.at("move"));
    if (const auto answers = in.optional("chance")) entry.answers = read_answers(*answers);
    return entry;
  }

  /// Applies a move or an undo; returns the error, if any.
  static std::optional<engine::Error> apply_entry(Of& match, const json::value& value,
                                                  const std::string& where) {
    const auto entry = engine::read_json(
        value, where, [&](const engine::JsonReader& in) { return read_entry(in, match.rules()); });
    if (!entry) return entry.error();
    if (entry->undo > 0) return take_back(match, *entry);
    if (auto refused = match.reason_illegal(entry->seat, entry->move)) return refused;
    auto made = match.replay(entry->seat, entry->move, entry->answers);
    if (!made) return made.error();
    return std::nullopt;
  }

  static std::optional<engine::Error> take_back(Of& match, const Entry& entry) {
    const bool allowed = G::info().has_secrets ? entry.undo <= match.undo_limit(entry.seat)
                                               : entry.undo <= match.moves_made();
    if (!allowed) return make_error(engine::ErrorCode::cannot_undo, "");
    match.take_back(entry.seat, entry.undo);
    return std::nullopt;
  }

  static json::value result_of(const Of& match) {
    const auto result = match.result();
    if (!result) return nullptr;
    return match::to_json(*result);
  }

  const LoadedPack& pack_;
};

}  // namespace etana::match
