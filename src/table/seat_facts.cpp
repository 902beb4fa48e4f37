#include "table/seat_facts.h"

#include "bots/bot.h"
#include "engine/join.h"
#include "engine/reading.h"

namespace etana::table {

SeatFacts read_seat(const engine::JsonIn& in) {
  in.only_keys({"name", "player"});
  const engine::JsonIn name = in.at("name");
  SeatFacts seat{name.text(), in.at("player").text()};
  if (!seat.name.empty()) (void)engine::read_name(name);
  const bool bot = seat.player.starts_with("bot:") && bots::bot_named(seat.player.substr(4));
  if (!in.failed() && !bot && seat.player != "human") {
    in.at("player").fail(
        engine::ErrorCode::unknown_name,
        {{"found", seat.player}, {"expected", "human, bot:…: " + engine::joined(bots::kBotNames)}});
  }
  return seat;
}

}  // namespace etana::table
