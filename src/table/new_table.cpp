#include "table/new_table.h"

#include "bots/bot.h"
#include "engine/join.h"
#include "games/registry.h"

namespace etana::table {

namespace {

using engine::ErrorCode;
using engine::JsonReader;

constexpr int kMaxMinutes = 7 * 1'440;  // a week
constexpr int kMaxIncrement = 3'600;

OpenedSeat read_seat(const JsonReader& in, const std::string& host, Random& random) {
  in.reject_unknown_keys({"player", "name", "learner"});
  const std::string player = in.at("player").string();
  OpenedSeat seat;
  seat.invite = random.token();
  if (const auto name = in.optional("name")) {
    seat.name = name->string();
    if (seat.name.size() > kMaxNameBytes) {
      name->fail(ErrorCode::too_long, {{"limit", static_cast<std::int64_t>(kMaxNameBytes)}});
    }
  }
  if (const auto learner = in.optional("learner")) seat.learner = learner->boolean();
  if (player == "me") {
    seat.user = host;
  } else if (player.starts_with("bot:") && bots::bot_named(player.substr(4))) {
    seat.bot = player.substr(4);
  } else if (player != "open") {
    in.at("player").fail(
        ErrorCode::unknown_name,
        {{"found", player}, {"expected", "me, open, bot:…: " + engine::joined(bots::kBotNames)}});
  }
  return seat;
}

/// The same keys that the fields of TimeControl name, among the others of a request.
TimeControl read_time_control(const JsonReader& in) {
  TimeControl time;
  if (const auto timeout = in.optional("away_timeout")) {
    time.away_timeout = timeout->integer(0, kMaxAwayTimeout);
  }
  if (const auto clock = in.optional("clock")) {
    RequestedClock::read(*clock, time.clock, engine::NoContext{});
  }
  return time;
}

bool asks_leaders(std::string_view game) {
  bool asks = false;
  games::with_game(game, [&asks]<class G>() { asks = G::info().asks_leaders; });
  return asks;
}

/// Says who leads which seat: all seats at the host's screen count as one person, each open seat as
/// another, and bots are not asked.
void add_leaders(TableOpened& opening) {
  if (!asks_leaders(opening.game) || opening.options.contains("leaders")) return;
  json::array leaders;
  bool several = false;
  for (const OpenedSeat& seat : opening.seats) {
    const bool open = seat.user.empty() && seat.bot.empty();
    several |= open;
    if (!seat.bot.empty()) {
      leaders.emplace_back(nullptr);
    } else {
      leaders.emplace_back(open ? leaders.size() + 1 : 0);
    }
  }
  if (several) opening.options["leaders"] = std::move(leaders);
}

TableOpened read_opening(const JsonReader& in, const std::string& host, Random& random) {
  in.reject_unknown_keys(
      {"game", "options", "seats", "record", "public", "hints", "away_timeout", "clock"});
  TableOpened opening;
  opening.host = host;
  opening.seed = random.bytes();
  for (const JsonReader& item : in.at("seats").items()) {
    if (opening.seats.size() == engine::kMaxSeats) break;
    opening.seats.push_back(read_seat(item, host, random));
  }
  const TimeControl time = read_time_control(in);
  opening.away_timeout = time.away_timeout;
  opening.clock = time.clock;
  if (const auto is_public = in.optional("public")) opening.is_public = is_public->boolean();
  if (const auto hints = in.optional("hints")) {
    opening.hints = engine::read_fields<HintPolicy>(*hints);
  }
  if (const auto record = in.optional("record")) {
    in.reject_unknown_keys({"record", "seats", "public", "hints", "away_timeout",
                            "clock"});  // game and options are the record's
    opening.record = record->value();
    return opening;
  }
  opening.game = in.at("game").string();
  if (const auto options = in.optional("options")) {
    opening.options = engine::read_fields<json::object>(*options);
  }
  add_leaders(opening);
  return opening;
}

}  // namespace

ClockTerms RequestedClock::read_terms(const JsonReader& in) {
  in.reject_unknown_keys({"minutes", "increment"});
  const auto increment = in.optional("increment");
  return {in.at("minutes").integer(1, kMaxMinutes),
          increment ? increment->integer(0, kMaxIncrement) : 0};
}

Expected<TableOpened> read_new_table(const json::value& request, const std::string& host,
                                     Random& random) {
  auto opening = engine::read_json(
      request, "table", [&](const JsonReader& in) { return read_opening(in, host, random); });
  if (!opening || opening->record.is_null()) return opening;
  auto game = match::game_of_record(opening->record);
  if (!game) return std::unexpected(std::move(game.error()));
  opening->game = *std::move(game);
  return opening;
}

namespace {

/// The record of the opening, read. A running match whose seed is not known, such as one that a
/// server has saved, is replaced by one that begins at its last position, with the table's seed.
Expected<std::unique_ptr<match::Match>> continued(TableOpened& opening, const LoadedPack& pack) {
  auto match = match::read_record(pack, opening.record);
  if (!match || (*match)->seed() || !(*match)->deciding()) return match;
  const auto& setup = (*match)->setup();
  auto onward =
      match::match_from_state(pack, setup.options, setup.seats, opening.seed, (*match)->state());
  if (onward) opening.record = (*onward)->record(match::SeedVisibility::included);
  return onward;
}

}  // namespace

Expected<TableOpened> completed(TableOpened opening, const LoadedPack& pack) {
  opening.format = kLogFormat;
  opening.pack = {pack.name, engine::to_hex(pack.hash)};
  games::with_game(opening.game,
                   [&]<class G>() { opening.rules_version = G::info().rules_version; });
  std::unique_ptr<match::Match> match;
  if (opening.record.is_null()) {
    const std::vector<match::SeatInfo> seats(opening.seats.size());
    auto begun = match::new_match(pack, opening.options, seats, opening.seed);
    if (!begun) return std::unexpected(std::move(begun.error()));
    match = *std::move(begun);
  } else {
    auto read = continued(opening, pack);
    if (!read) return std::unexpected(std::move(read.error()));
    match = *std::move(read);
  }
  opening.options = match->setup().options;
  opening.commitment = match->setup().commitment;
  return opening;
}

}  // namespace etana::table
