#pragma once

#include <optional>
#include <string>
#include <vector>

#include "campaign/rulebook.h"

namespace etana::server {

namespace json = engine::json;

/// A hero of the party and who leads it: a member, a bot, or nobody yet.
struct Leader {
  std::string hero;
  std::optional<int> member;
  std::string bot;
};

/// What somebody wants to do with a campaign, as read from a message (docs/protocol.md). What a
/// kind of act does not use is empty.
struct Act {
  std::string what;           // "open", "play", …
  std::string id;             // the client's own name for it: the same act sent twice counts once
  std::string person;         // who
  std::optional<int> number;  // only if this is still the last entry
  std::string link;           // the token that lets people in
  std::optional<int> member;
  std::string name;  // of a member, or a hero
  campaign::EnvelopeText envelope = campaign::EnvelopeText::letter;
  int chapter = 0;
  std::string sticker;
  std::string hero;
  std::vector<Leader> party;
  json::object terms;  // grace and clock of a table
  std::optional<campaign::KeptObject> keep;
  int matches = 0;
};

/// Reads a message; `person` is left to the caller.
engine::Expected<Act> read_act(const json::value& message);

/// The text of a member, or an empty one if there is no such member.
std::string text_or_none(const engine::JsonReader& in, std::string_view key);

Leader read_leader(const engine::JsonReader& in);
std::vector<Leader> read_party(const engine::JsonReader& in);
json::array to_json(const std::vector<Leader>& party);

}  // namespace etana::server
