#include "server/act.h"

#include <limits>

#include "bots/bot.h"
#include "engine/input.h"
#include "engine/join.h"
#include "server/opening.h"

namespace etana::server {

namespace {

using engine::ErrorCode;
using engine::JsonReader;

constexpr std::size_t kLongestId = 40;
constexpr int kMost = std::numeric_limits<int>::max();

std::string needed(const JsonReader& in, bool is_needed, std::string_view key) {
  return is_needed ? in.at(key).string() : std::string();
}

campaign::KeptObject read_kept(const JsonReader& in) {
  in.reject_unknown_keys({"hero", "object"});
  return {in.at("hero").string(), in.at("object").string()};
}

void read_choice(const JsonReader& in, Act& act) {
  if (act.what == "open") {
    act.envelope = campaign::kEnvelopes[in.at("envelope").enumerator(campaign::kEnvelopeNames)];
    act.chapter = in.at("chapter").integer(1, campaign::kCampaignChapters);
  }
  if (act.what == "play") {
    const auto chapter = in.optional("chapter");
    act.chapter = chapter ? chapter->integer(1, campaign::kCampaignChapters) : 0;
    read_terms(in, act.terms);
  }
  if (act.what == "party") act.party = read_party(in.at("party"));
  if (act.what == "restore") act.matches = in.at("matches").integer(0, kMost);
  const bool keeps = act.what == "keep" && !in.at("keep").is_null();
  if (keeps) act.keep = read_kept(in.at("keep"));
}

const std::array<engine::CommandKind, 11>& act_kinds() {
  static const std::array<engine::CommandKind, 11> kKinds = {{
      {"join", {"link"}, {"name", "member"}},
      {"leave", {}, {"member"}},
      {"link", {}, {}},
      {"open", {"envelope", "chapter"}, {}},
      {"place", {"sticker"}, {}},
      {"name", {"hero"}, {"name"}},
      {"party", {"party"}, {}},
      {"play", {}, {"grace", "clock", "chapter"}},
      {"keep", {"keep"}, {}},
      {"abandon", {}, {}},
      {"restore", {"matches"}, {}},
  }};
  return kKinds;
}

Act read_message(const JsonReader& in) {
  Act act;
  act.what = act_kinds()[engine::read_command_kind(in, act_kinds(), {"id", "number"})].what;
  act.id = in.at("id").string();
  if (act.id.empty() || act.id.size() > kLongestId) {
    in.at("id").fail(ErrorCode::too_long, {{"limit", std::int64_t{kLongestId}}});
  }
  if (const auto number = in.optional("number")) act.number = number->integer(0, kMost);
  if (const auto member = in.optional("member")) act.member = member->integer(0, kMost);
  act.link = needed(in, act.what == "join", "link");
  act.hero = needed(in, act.what == "name", "hero");
  act.sticker = needed(in, act.what == "place", "sticker");
  act.name = text_or_none(in, "name");
  read_choice(in, act);
  return act;
}

}  // namespace

std::string text_or_none(const JsonReader& in, std::string_view key) {
  const auto value = in.optional(key);
  return value ? value->string() : std::string();
}

Leader read_leader(const JsonReader& in) {
  in.reject_unknown_keys({"hero", "member", "bot"});
  Leader leader{in.at("hero").string(), std::nullopt, text_or_none(in, "bot")};
  if (const auto member = in.optional("member")) leader.member = member->integer(0, kMost);
  if (!leader.bot.empty() && !bots::bot_named(leader.bot)) {
    in.at("bot").fail(ErrorCode::unknown_name,
                      {{"found", leader.bot}, {"expected", engine::joined(bots::kBotNames)}});
  }
  return leader;
}

std::vector<Leader> read_party(const JsonReader& in) {
  std::vector<Leader> party;
  for (const JsonReader& item : in.items()) party.push_back(read_leader(item));
  return party;
}

json::array to_json(const std::vector<Leader>& party) {
  json::array all;
  for (const Leader& leader : party) {
    json::object one = {{"hero", leader.hero}};
    if (leader.member) one["member"] = *leader.member;
    if (!leader.bot.empty()) one["bot"] = leader.bot;
    all.push_back(std::move(one));
  }
  return all;
}

engine::Expected<Act> read_act(const json::value& message) {
  return engine::read_json(message, "act", read_message);
}

}  // namespace etana::server
