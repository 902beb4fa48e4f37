#include "match/seat_info.h"

#include "bots/bot.h"
#include "engine/input.h"
#include "engine/join.h"

namespace etana::match {

SeatInfo read_seat(const engine::JsonReader& in) {
  in.reject_unknown_keys({"name", "player"});
  const engine::JsonReader name = in.at("name");
  SeatInfo seat{name.string(), in.at("player").string()};
  if (!seat.name.empty()) (void)engine::read_name(name);
  const bool bot = seat.player.starts_with("bot:") && bots::bot_named(seat.player.substr(4));
  if (!in.failed() && !bot && seat.player != "human") {
    in.at("player").fail(
        engine::ErrorCode::unknown_name,
        {{"found", seat.player}, {"expected", "human, bot:…: " + engine::joined(bots::kBotNames)}});
  }
  return seat;
}

}  // namespace etana::match
