#include <algorithm>

#include "bots/bot.h"
#include "campaign/validation.h"
#include "server/campaign_state.h"
#include "server/random.h"
#include "server/stored_words.h"

/// Which commands a campaign accepts, from whom, and when.
namespace etana::server {

namespace {

using campaign::campaign_error;
using campaign::EnvelopeText;
using engine::ErrorCode;

constexpr int kMaxEntries = 5'000;

std::unexpected<engine::Error> reject_command(std::string_view key,
                                              std::vector<engine::Arg> args = {}) {
  return std::unexpected(campaign_error(key, std::move(args)));
}

std::unexpected<engine::Error> reject_command(ErrorCode code, std::vector<engine::Arg> args = {}) {
  return std::unexpected(make_error(code, "", std::move(args)));
}

std::vector<std::string> heroes_of(const std::vector<PartySlot>& party) {
  std::vector<std::string> heroes;
  for (const PartySlot& slot : party) heroes.push_back(slot.hero);
  return heroes;
}

}  // namespace

Expected<json::object> CampaignState::decide(const CampaignCommand& command,
                                             const std::string& date,
                                             const engine::Bytes32& seed) const {
  if (command.type != "join" && !has_member(command.user)) return std::unexpected(not_member());
  if (command.seq && *command.seq != entry_count() - 1) return std::unexpected(too_late());
  if (entry_count() >= kMaxEntries)
    return reject_command(ErrorCode::too_many, {{"limit", kMaxEntries}});
  auto entry = decide_kind(command, date, seed);
  if (!entry) return entry;
  (*entry)["what"] = to_stored_type(command.type);
  (*entry)["date"] = date;
  (*entry)["person"] = command.user;
  (*entry)["id"] = command.id;
  if (const auto by = member_of(command.user)) (*entry)["by"] = *by;
  return entry;
}

Expected<json::object> CampaignState::decide_kind(const CampaignCommand& command,
                                                  const std::string& date,
                                                  const engine::Bytes32& seed) const {
  if (command.type == "join") return decide_join(command);
  if (command.type == "leave") return decide_leave(command);
  if (command.type == "invite") return decide_invite(command);
  if (command.type == "open") return decide_open(command);
  if (command.type == "place") return decide_place(command);
  if (command.type == "party") return decide_party(command);
  if (command.type == "play") return decide_play(command, seed);
  if (command.type == "name") {
    return decide_history(campaign::Renamed{command.hero, command.name},
                          {{"hero", command.hero}, {"name", command.name}});
  }
  if (command.type == "restore") {
    return decide_history(campaign::Restored{date, command.matches},
                          {{"matches", command.matches}});
  }
  if (!match_) return reject_command(command.type == "keep" ? "nothing_to_keep" : "no_match_open");
  return json::object{{"table", match_->table}};
}

/// Returns the entry if the campaign's history accepts it.
Expected<json::object> CampaignState::decide_history(const campaign::Entry& entry,
                                                     json::object as) const {
  if (auto good = check_append(campaign_, library_->content, entry); !good) {
    return std::unexpected(good.error());
  }
  return as;
}

/// A new member, or another user in the place of a present one.
Expected<json::object> CampaignState::decide_join(const CampaignCommand& command) const {
  if (command.invite != invite_) return reject_command(ErrorCode::bad_invite);
  if (command.member && !is_member(command.member))
    return reject_command("no_member", {{"member", *command.member}});
  const auto there = std::ranges::count(members_, false, &Member::gone);
  if (!command.member && static_cast<std::size_t>(there) >= kMaxMembers) {
    return reject_command(ErrorCode::too_many, {{"limit", std::int64_t{kMaxMembers}}});
  }
  const int member = command.member ? *command.member : static_cast<int>(members_.size());
  const std::string name = command.member && command.name.empty()
                               ? members_[static_cast<std::size_t>(member)].name
                               : command.name;
  if (auto good = campaign::check_name(name); !good) return std::unexpected(good.error());
  return json::object{{"member", member}, {"name", name}};
}

Expected<json::object> CampaignState::decide_leave(const CampaignCommand& command) const {
  if (!is_member(command.member))
    return reject_command("no_member", {{"member", command.member.value_or(-1)}});
  const Member& member = members_[static_cast<std::size_t>(*command.member)];
  const bool is_host = member_of(command.user) == host();
  if (member.user != command.user && !is_host) return reject_command("not_host");
  return json::object{{"member", *command.member}, {"name", member.name}};
}

Expected<json::object> CampaignState::decide_invite(const CampaignCommand& command) const {
  if (member_of(command.user) != host()) return reject_command("not_host");
  return json::object{{"link", random_id()}};
}

Expected<json::object> CampaignState::decide_open(const CampaignCommand& command) const {
  if (command.chapter > progress_.chapter)
    return reject_command("sealed", {{"chapter", command.chapter}});
  if (!may_open(progress_, command.envelope, command.chapter)) return reject_command("not_opened");
  if (is_open(command.chapter, command.envelope)) return reject_command("open_already");
  return json::object{{"chapter", command.chapter}, {"envelope", name_of(command.envelope)}};
}

Expected<json::object> CampaignState::decide_place(const CampaignCommand& command) const {
  bool known = false;
  for (int chapter = 1; chapter <= last_letter() && command.sticker.size() == 1; ++chapter) {
    known |= campaign::stickers_of(chapter).contains(command.sticker);
  }
  if (!known) return reject_command("not_opened");
  if (placed_.contains(command.sticker))
    return reject_command("placed_already", {{"letter", command.sticker}});
  return json::object{{"sticker", command.sticker}};
}

Expected<json::object> CampaignState::decide_party(const CampaignCommand& command) const {
  if (auto good = check_party(library_->content, heroes_of(command.party)); !good) {
    return std::unexpected(good.error());
  }
  for (const PartySlot& slot : command.party) {
    if (slot.member && !is_member(slot.member)) {
      return reject_command("no_member", {{"member", *slot.member}});
    }
  }
  return json::object{{"party", to_json(command.party)}};
}

Expected<void> CampaignState::check_play(const CampaignCommand& command) const {
  if (match_) return reject_command("match_open");
  const bool again = command.chapter > 0;
  if (again && !progress_.finished) return reject_command("not_finished");
  if (!again && progress_.finished) return reject_command("finished");
  const int chapter = again ? command.chapter : progress_.chapter;
  const bool read = is_open(chapter, EnvelopeText::letter) &&
                    (again || !progress_.knowledge || is_open(chapter, EnvelopeText::knowledge));
  if (!read) return reject_command("read_first");
  return {};
}

/// Starts the match of the next chapter, or of any chapter once all are won.
Expected<json::object> CampaignState::decide_play(const CampaignCommand& command,
                                                  const engine::Bytes32& seed) const {
  if (auto may = check_play(command); !may) return std::unexpected(may.error());
  auto seats = seats_for_table();
  if (!seats) return std::unexpected(seats.error());
  const bool again = command.chapter > 0;
  const int chapter = again ? command.chapter : progress_.chapter;
  const auto heroes = heroes_of(party_);
  table::TableOpened opening;
  opening.host = command.user;
  opening.seed = seed;
  opening.commitment = engine::sha256(seed);
  opening.seats = *std::move(seats);
  opening.game = "ziggurat";
  opening.campaign = id_;
  opening.chapter = chapter;
  opening.options = again ? replay_options(chapter, library_->content, heroes)
                          : match_options(progress_, library_->content, heroes);
  opening.options["leaders"] = leaders_in_options();
  opening.away_timeout = command.time_control.away_timeout;
  opening.clock = command.time_control.clock;
  json::object entry = {{"table", random_id()},
                        {"chapter", chapter},
                        {"party", to_json(party_)},
                        {"opening", engine::to_object(table::Envelope{opening, "", ""})}};
  if (again) entry["again"] = true;
  return entry;
}

/// The members who lead, by index; null for bots, who are not asked.
json::array CampaignState::leaders_in_options() const {
  json::array leaders;
  for (const PartySlot& slot : party_) {
    const bool user = slot.bot.empty() && slot.member;
    leaders.push_back(user ? json::value(*slot.member) : json::value());
  }
  return leaders;
}

Expected<std::vector<table::OpenedSeat>> CampaignState::seats_for_table() const {
  std::vector<table::OpenedSeat> seats;
  for (const PartySlot& slot : party_) {
    const std::string name = name_of_hero(slot.hero);
    const bool by_member = slot.bot.empty() && is_member(slot.member);
    if (slot.bot.empty() && !by_member) return reject_command("no_leader", {{"hero", name}});
    const auto at = static_cast<std::size_t>(slot.member.value_or(0));
    seats.push_back({name, by_member ? members_[at].user : "", slot.bot, random_id()});
  }
  return seats;
}

/// The group's name for a hero, or its default name, which is the same in every language.
std::string CampaignState::name_of_hero(const std::string& hero) const {
  const auto sheet = sheet_of(progress_, hero);
  if (!sheet.name.empty()) return sheet.name;
  const auto texts = engine::read_texts(library_->opened(0), "en");
  if (!texts) return hero;
  const auto found = texts->find("ziggurat.hero." + hero);
  return found == texts->end() ? hero : found->second;
}

Expected<json::object> CampaignState::decide_end(const match::Match& match,
                                                 const std::optional<campaign::KeptObject>& keep,
                                                 const std::string& date) const {
  if (match_->again) {
    const bool won = match.result() && match.result()->winners.bits != 0;
    return json::object{{"what", "again"},
                        {"date", date},
                        {"table", match_->table},
                        {"chapter", match_->chapter},
                        {"won", won}};
  }
  auto result = result_of(match, progress_, library_->content, match_->heroes(), date, keep);
  if (!result) return std::unexpected(result.error());
  if (auto good = check_append(campaign_, library_->content, *result); !good) {
    return std::unexpected(good.error());
  }
  return json::object{{"what", "result"},
                      {"date", date},
                      {"table", match_->table},
                      {"result", to_json(campaign::Entry(*result))},
                      {"record", match.record(match::SeedVisibility::hidden)}};
}

}  // namespace etana::server
