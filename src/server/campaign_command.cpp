#include "server/campaign_command.h"

#include <limits>

#include "bots/bot.h"
#include "engine/input.h"
#include "engine/join.h"

namespace etana::server {

namespace {

using engine::ErrorCode;
using engine::JsonReader;

constexpr std::size_t kMaxIdBytes = 40;
constexpr int kMaxInt = std::numeric_limits<int>::max();

std::string required(const JsonReader& in, bool is_required, std::string_view key) {
  return is_required ? in.at(key).string() : std::string();
}

campaign::KeptObject read_kept(const JsonReader& in) {
  in.reject_unknown_keys({"hero", "object"});
  return {in.at("hero").string(), in.at("object").string()};
}

void read_choice(const JsonReader& in, CampaignCommand& command) {
  if (command.type == "open") {
    command.envelope = campaign::kEnvelopes[in.at("envelope").enumerator(campaign::kEnvelopeNames)];
    command.chapter = in.at("chapter").integer(1, campaign::kCampaignChapters);
  }
  if (command.type == "play") {
    const auto chapter = in.optional("chapter");
    command.chapter = chapter ? chapter->integer(1, campaign::kCampaignChapters) : 0;
    command.time_control = table::read_time_control(in);
  }
  if (command.type == "party") command.party = read_party(in.at("party"));
  if (command.type == "restore") command.matches = in.at("matches").integer(0, kMaxInt);
  const bool keeps = command.type == "keep" && !in.at("keep").is_null();
  if (keeps) command.keep = read_kept(in.at("keep"));
}

const std::array<engine::CommandKind, 11>& campaign_command_kinds() {
  static const std::array<engine::CommandKind, 11> kKinds = {{
      {"join", {"invite"}, {"name", "member"}},
      {"leave", {}, {"member"}},
      {"invite", {}, {}},
      {"open", {"envelope", "chapter"}, {}},
      {"place", {"sticker"}, {}},
      {"name", {"hero"}, {"name"}},
      {"party", {"party"}, {}},
      {"play", {}, {"away_timeout", "clock", "chapter"}},
      {"keep", {"keep"}, {}},
      {"abandon", {}, {}},
      {"restore", {"matches"}, {}},
  }};
  return kKinds;
}

CampaignCommand read_message(const JsonReader& in) {
  CampaignCommand command;
  command.type = campaign_command_kinds()[engine::read_command_kind(in, campaign_command_kinds(),
                                                                    {"id", "seq"})]
                     .what;
  command.id = in.at("id").string();
  if (command.id.empty() || command.id.size() > kMaxIdBytes) {
    in.at("id").fail(ErrorCode::too_long, {{"limit", std::int64_t{kMaxIdBytes}}});
  }
  if (const auto seq = in.optional("seq")) command.seq = seq->integer(0, kMaxInt);
  if (const auto member = in.optional("member")) command.member = member->integer(0, kMaxInt);
  command.invite = required(in, command.type == "join", "invite");
  command.hero = required(in, command.type == "name", "hero");
  command.sticker = required(in, command.type == "place", "sticker");
  command.name = string_or_empty(in, "name");
  read_choice(in, command);
  return command;
}

}  // namespace

std::string string_or_empty(const JsonReader& in, std::string_view key) {
  const auto value = in.optional(key);
  return value ? value->string() : std::string();
}

PartySlot read_party_slot(const JsonReader& in) {
  in.reject_unknown_keys({"hero", "member", "bot"});
  PartySlot slot{in.at("hero").string(), std::nullopt, string_or_empty(in, "bot")};
  if (const auto member = in.optional("member")) slot.member = member->integer(0, kMaxInt);
  if (!slot.bot.empty() && !bots::bot_named(slot.bot)) {
    in.at("bot").fail(ErrorCode::unknown_name,
                      {{"found", slot.bot}, {"expected", engine::joined(bots::kBotNames)}});
  }
  return slot;
}

std::vector<PartySlot> read_party(const JsonReader& in) {
  std::vector<PartySlot> party;
  for (const JsonReader& item : in.items()) party.push_back(read_party_slot(item));
  return party;
}

json::array to_json(const std::vector<PartySlot>& party) {
  json::array all;
  for (const PartySlot& slot : party) {
    json::object one = {{"hero", slot.hero}};
    if (slot.member) one["member"] = *slot.member;
    if (!slot.bot.empty()) one["bot"] = slot.bot;
    all.push_back(std::move(one));
  }
  return all;
}

engine::Expected<CampaignCommand> read_campaign_command(const json::value& message) {
  return engine::read_json(message, "command", read_message);
}

}  // namespace etana::server
