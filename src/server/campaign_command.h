#pragma once

#include <optional>
#include <string>
#include <vector>

#include "campaign/rulebook.h"
#include "table/new_table.h"

namespace etana::server {

namespace json = engine::json;

/// A hero of the party and who leads it: a member, a bot, or nobody yet.
struct PartySlot {
  std::string hero;
  std::optional<int> member;
  std::string bot;
};

/// A client's command to a campaign (docs/protocol.md, "campaign_command"). Members that a type
/// does not use are empty.
struct CampaignCommand {
  std::string type;        // "open", "play", …
  std::string id;          // the client's own; a command sent twice counts once
  std::string user;        // who sent it
  std::optional<int> seq;  // rejected unless this is still the last entry
  std::string invite;      // the token that admits new members
  std::optional<int> member;
  std::string name;  // of a member, or a hero
  campaign::EnvelopeText envelope = campaign::EnvelopeText::letter;
  int chapter = 0;
  std::string sticker;
  std::string hero;
  std::vector<PartySlot> party;
  table::TimeControl time_control;  // of a match's table
  std::optional<campaign::KeptObject> keep;
  int matches = 0;
};

/// Reads a message; the caller sets `user`.
engine::Expected<CampaignCommand> read_campaign_command(const json::value& message);

/// The string at a key, or an empty one if the key is absent.
std::string string_or_empty(const engine::JsonReader& in, std::string_view key);

PartySlot read_party_slot(const engine::JsonReader& in);
std::vector<PartySlot> read_party(const engine::JsonReader& in);
json::array to_json(const std::vector<PartySlot>& party);

}  // namespace etana::server
