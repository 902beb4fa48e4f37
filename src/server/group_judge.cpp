#include <algorithm>

#include "bots/bot.h"
#include "campaign/validation.h"
#include "server/group.h"
#include "server/random.h"

/// What a member may do with a campaign, and when.
namespace etana::server {

namespace {

using campaign::campaign_error;
using campaign::EnvelopeText;
using engine::ErrorCode;

constexpr int kMostEntries = 5'000;

std::unexpected<engine::Error> refuse_act(std::string_view key,
                                          std::vector<engine::Arg> args = {}) {
  return std::unexpected(campaign_error(key, std::move(args)));
}

std::unexpected<engine::Error> refuse_act(ErrorCode code, std::vector<engine::Arg> args = {}) {
  return std::unexpected(make_error(code, "", std::move(args)));
}

std::vector<std::string> heroes_of(const std::vector<Leader>& party) {
  std::vector<std::string> heroes;
  for (const Leader& leader : party) heroes.push_back(leader.hero);
  return heroes;
}

}  // namespace

Expected<json::object> Group::judge(const Act& act, const std::string& date,
                                    const engine::Bytes32& seed) const {
  if (act.what != "join" && !has_member(act.person)) return std::unexpected(not_member());
  if (act.number && *act.number != entries() - 1) return std::unexpected(too_late());
  if (entries() >= kMostEntries) return refuse_act(ErrorCode::too_many, {{"limit", kMostEntries}});
  auto entry = judge_kind(act, date, seed);
  if (!entry) return entry;
  (*entry)["what"] = act.what;
  (*entry)["date"] = date;
  (*entry)["person"] = act.person;
  (*entry)["id"] = act.id;
  if (const auto by = member_of(act.person)) (*entry)["by"] = *by;
  return entry;
}

Expected<json::object> Group::judge_kind(const Act& act, const std::string& date,
                                         const engine::Bytes32& seed) const {
  if (act.what == "join") return judge_join(act);
  if (act.what == "leave") return judge_leave(act);
  if (act.what == "link") return judge_link(act);
  if (act.what == "open") return judge_open(act);
  if (act.what == "place") return judge_place(act);
  if (act.what == "party") return judge_party(act);
  if (act.what == "play") return judge_play(act, seed);
  if (act.what == "name") {
    return judge_chain(campaign::Renamed{act.hero, act.name},
                       {{"hero", act.hero}, {"name", act.name}});
  }
  if (act.what == "restore") {
    return judge_chain(campaign::Restored{date, act.matches}, {{"matches", act.matches}});
  }
  if (!match_) return refuse_act(act.what == "keep" ? "nothing_to_keep" : "no_match_open");
  return json::object{{"table", match_->table}};
}

/// Adds what the chain would add, if it does.
Expected<json::object> Group::judge_chain(const campaign::Entry& entry, json::object as) const {
  if (auto good = check_append(campaign_, keeper_->content, entry); !good) {
    return std::unexpected(good.error());
  }
  return as;
}

/// Somebody new, or in the place of a member who is there.
Expected<json::object> Group::judge_join(const Act& act) const {
  if (act.link != link_) return refuse_act(ErrorCode::bad_link);
  if (act.member && !is_here(act.member)) return refuse_act("no_member", {{"member", *act.member}});
  const auto there = std::ranges::count(members_, false, &Member::gone);
  if (!act.member && static_cast<std::size_t>(there) >= kMostMembers) {
    return refuse_act(ErrorCode::too_many, {{"limit", std::int64_t{kMostMembers}}});
  }
  const int member = act.member ? *act.member : static_cast<int>(members_.size());
  const std::string name =
      act.member && act.name.empty() ? members_[static_cast<std::size_t>(member)].name : act.name;
  if (auto good = campaign::check_name(name); !good) return std::unexpected(good.error());
  return json::object{{"member", member}, {"name", name}};
}

Expected<json::object> Group::judge_leave(const Act& act) const {
  if (!is_here(act.member)) return refuse_act("no_member", {{"member", act.member.value_or(-1)}});
  const Member& member = members_[static_cast<std::size_t>(*act.member)];
  const bool is_host = member_of(act.person) == host();
  if (member.person != act.person && !is_host) return refuse_act("not_host");
  return json::object{{"member", *act.member}, {"name", member.name}};
}

Expected<json::object> Group::judge_link(const Act& act) const {
  if (member_of(act.person) != host()) return refuse_act("not_host");
  return json::object{{"link", random_name()}};
}

Expected<json::object> Group::judge_open(const Act& act) const {
  if (act.chapter > now_.chapter) return refuse_act("sealed", {{"chapter", act.chapter}});
  if (!may_open(now_, act.envelope, act.chapter)) return refuse_act("not_opened");
  if (is_open(act.chapter, act.envelope)) return refuse_act("open_already");
  return json::object{{"chapter", act.chapter}, {"envelope", name_of(act.envelope)}};
}

Expected<json::object> Group::judge_place(const Act& act) const {
  bool known = false;
  for (int chapter = 1; chapter <= last_letter() && act.sticker.size() == 1; ++chapter) {
    known |= campaign::stickers_of(chapter).contains(act.sticker);
  }
  if (!known) return refuse_act("not_opened");
  if (placed_.contains(act.sticker)) return refuse_act("placed_already", {{"letter", act.sticker}});
  return json::object{{"sticker", act.sticker}};
}

Expected<json::object> Group::judge_party(const Act& act) const {
  if (auto good = check_party(keeper_->content, heroes_of(act.party)); !good) {
    return std::unexpected(good.error());
  }
  for (const Leader& leader : act.party) {
    if (leader.member && !is_here(leader.member)) {
      return refuse_act("no_member", {{"member", *leader.member}});
    }
  }
  return json::object{{"party", to_json(act.party)}};
}

Expected<void> Group::check_move(const Act& act) const {
  if (match_) return refuse_act("match_open");
  const bool again = act.chapter > 0;
  if (again && !now_.finished) return refuse_act("not_finished");
  if (!again && now_.finished) return refuse_act("finished");
  const int chapter = again ? act.chapter : now_.chapter;
  const bool read = is_open(chapter, EnvelopeText::letter) &&
                    (again || !now_.knowledge || is_open(chapter, EnvelopeText::knowledge));
  if (!read) return refuse_act("read_first");
  return {};
}

/// The match of the chapter that comes next, or of any one once all are won.
Expected<json::object> Group::judge_play(const Act& act, const engine::Bytes32& seed) const {
  if (auto may = check_move(act); !may) return std::unexpected(may.error());
  auto seats = seats_for_table();
  if (!seats) return std::unexpected(seats.error());
  const bool again = act.chapter > 0;
  const int chapter = again ? act.chapter : now_.chapter;
  const auto heroes = heroes_of(party_);
  json::object opening = act.terms;
  opening["what"] = "open";
  opening["host"] = act.person;
  opening["seed"] = engine::to_hex(seed);
  opening["seats"] = *std::move(seats);
  opening["game"] = "ziggurat";
  opening["campaign"] = name_;
  opening["chapter"] = chapter;
  opening["options"] = again ? replay_options(chapter, keeper_->content, heroes)
                             : match_options(now_, keeper_->content, heroes);
  opening["options"].as_object()["leaders"] = leaders_in_options();
  json::object entry = {{"table", random_name()},
                        {"chapter", chapter},
                        {"party", to_json(party_)},
                        {"opening", std::move(opening)}};
  if (again) entry["again"] = true;
  return entry;
}

/// Members by their numbers; null for bots, who are not asked.
json::array Group::leaders_in_options() const {
  json::array leaders;
  for (const Leader& leader : party_) {
    const bool person = leader.bot.empty() && leader.member;
    leaders.push_back(person ? json::value(*leader.member) : json::value());
  }
  return leaders;
}

Expected<json::array> Group::seats_for_table() const {
  json::array seats;
  for (const Leader& leader : party_) {
    const std::string name = name_of_hero(leader.hero);
    const bool by_person = leader.bot.empty() && is_here(leader.member);
    if (leader.bot.empty() && !by_person) return refuse_act("no_leader", {{"hero", name}});
    const auto at = static_cast<std::size_t>(leader.member.value_or(0));
    seats.push_back({{"link", random_name()},
                     {"name", name},
                     {"person", by_person ? members_[at].person : ""},
                     {"bot", leader.bot}});
  }
  return seats;
}

/// What the group calls a hero; names are the same in every language.
std::string Group::name_of_hero(const std::string& hero) const {
  const auto sheet = sheet_of(now_, hero);
  if (!sheet.name.empty()) return sheet.name;
  const auto texts = engine::read_texts(keeper_->opened(0), "en");
  if (!texts) return hero;
  const auto found = texts->find("ziggurat.hero." + hero);
  return found == texts->end() ? hero : found->second;
}

Expected<json::object> Group::judge_end(const match::Match& match,
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
  auto result = result_of(match, now_, keeper_->content, match_->heroes(), date, keep);
  if (!result) return std::unexpected(result.error());
  if (auto good = check_append(campaign_, keeper_->content, *result); !good) {
    return std::unexpected(good.error());
  }
  return json::object{{"what", "result"},
                      {"date", date},
                      {"table", match_->table},
                      {"result", to_json(campaign::Entry(*result))},
                      {"record", match.record(match::SeedVisibility::hidden)}};
}

}  // namespace etana::server
