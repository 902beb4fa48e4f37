#include "table/entries_v1.h"

/// Version 1 was written without a schema: keys that a type does not need may be there, and members
/// may be missing.
namespace etana::table {

namespace {

using engine::JsonReader;

std::string text(const JsonReader& in, std::string_view key) {
  const auto found = in.optional(key);
  return found && found->value().is_string() ? std::string(found->value().get_string())
                                             : std::string();
}

std::int64_t number(const JsonReader& in, std::string_view key) {
  const auto found = in.optional(key);
  return found && found->value().is_int64() ? found->value().get_int64() : 0;
}

Seat seat(const JsonReader& in) {
  return {static_cast<std::uint8_t>(in.at("seat").integer(0, engine::kMaxSeats - 1))};
}

TableOpened opened(const JsonReader& in) {
  TableOpened entry;
  entry.format = 1;
  entry.game = in.at("game").string();
  entry.chapter = static_cast<int>(number(in, "chapter"));
  if (const auto options = in.optional("options")) {
    if (const auto* object = options->value().if_object()) entry.options = *object;
  }
  for (const JsonReader& item : in.at("seats").items()) {
    entry.seats.push_back(
        {text(item, "name"), text(item, "person"), text(item, "bot"), text(item, "link")});
  }
  entry.host = text(in, "host");
  entry.campaign = text(in, "campaign");
  entry.seed = engine::read_fields<Bytes32>(in.at("seed"));
  entry.commitment = engine::sha256(entry.seed);
  entry.away_timeout = static_cast<int>(number(in, "grace"));
  if (const auto clock = in.optional("clock")) {
    entry.clock = ClockTerms{clock->at("minutes").integer(0, INT32_MAX),
                             static_cast<int>(number(*clock, "increment"))};
  }
  if (const auto record = in.optional("record")) entry.record = record->value();
  return entry;
}

TakebackProposed proposed(const JsonReader& in) {
  TakebackProposed entry{seat(in), in.at("moves").integer(1, 1'000'000), std::nullopt};
  if (const auto asked = in.optional("asked"))
    entry.asked = engine::read_fields<std::vector<Seat>>(*asked);
  return entry;
}

Entry entry_of(const JsonReader& in, std::string_view what) {
  if (what == "open") return opened(in);
  if (what == "start") return MatchStarted{};
  if (what == "rematch") return RematchOpened{text(in, "table")};
  if (what == "claim") return SeatClaimed{seat(in), text(in, "name")};
  if (what == "leave") return SeatLeft{seat(in)};
  if (what == "link") return InviteRenewed{seat(in), text(in, "link")};
  if (what == "bot") return BotAssigned{seat(in), text(in, "bot")};
  if (what == "person") return PersonAssigned{seat(in)};
  if (what == "play") return MovePlayed{seat(in), in.at("move").value(), std::nullopt, ""};
  if (what == "undo") return MoveUndone{seat(in), 0};
  if (what == "restart") return TurnRestarted{seat(in), 0};
  if (what == "propose") return proposed(in);
  if (what == "agree") return TakebackAgreed{seat(in)};
  if (what == "decline") return TakebackDeclined{seat(in)};
  if (what == "chat") return ChatSent{seat(in), text(in, "name"), text(in, "text")};
  if (what == "time") return TimeExpired{seat(in)};
  if (what == "away") return SubstituteBegan{seat(in), text(in, "bot")};
  if (what == "back") return SubstituteEnded{seat(in)};
  in.at("what").fail(engine::ErrorCode::unknown_name,
                     {{"found", std::string(what)}, {"expected", "open, start, play …"}});
  return MatchStarted{};
}

}  // namespace

Envelope read_entry_v1(const JsonReader& in) {
  const std::string what = in.at("what").string();
  return {entry_of(in, what), text(in, "by"), text(in, "id"), number(in, "spent")};
}

}  // namespace etana::table
