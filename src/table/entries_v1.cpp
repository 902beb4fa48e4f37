#include "table/entries_v1.h"

/// Version 1 was written without a schema: keys that a type does not need may be there, and members
/// may be missing.
namespace etana::table {

namespace {

using engine::JsonReader;

Seat seat(const JsonReader& in) {
  return {static_cast<std::uint8_t>(in.at("seat").integer(0, engine::kMaxSeats - 1))};
}

/// A text, without the control characters that version 1 let through; chat may have several lines.
std::string text(const JsonReader& in, std::string_view key, std::string_view allowed = "") {
  const auto found = in.optional(key);
  if (!found || !found->value().is_string()) return {};
  std::string all(found->value().get_string());
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto byte = static_cast<unsigned char>(all[i]);
    const bool control = byte < 0x20 || byte == 0x7F;
    if (control && allowed.find(all[i]) == std::string_view::npos) all[i] = ' ';
    // C1, which UTF-8 writes in two bytes.
    if (byte == 0xC2 && static_cast<unsigned char>(all[i + 1]) < 0xA0) all[i] = all[i + 1] = ' ';
  }
  return all;
}

ChatSent chat(const JsonReader& in) {
  ChatSent entry{seat(in), text(in, "name"), ChatText(text(in, "text", "\n\t"))};
  if (entry.text.empty() || entry.text.size() > kMaxChatBytes) {
    in.at("text").fail(engine::ErrorCode::out_of_range,
                       {{"found", static_cast<std::int64_t>(entry.text.size())},
                        {"low", 1},
                        {"high", static_cast<std::int64_t>(kMaxChatBytes)}});
  }
  return entry;
}

std::int64_t number(const JsonReader& in, std::string_view key) {
  const auto found = in.optional(key);
  return found && found->value().is_int64() ? found->value().get_int64() : 0;
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
  if (what == "chat") return chat(in);
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
