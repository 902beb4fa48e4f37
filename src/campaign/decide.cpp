#include <algorithm>

#include "campaign/campaign_state.h"
#include "campaign/validation.h"

/// Which commands a campaign accepts, from whom, and when.
namespace etana::campaign {

namespace {

using engine::ErrorCode;

std::unexpected<engine::Error> reject_command(std::string_view key,
                                              std::vector<engine::Arg> args = {}) {
  return std::unexpected(campaign_error(key, std::move(args)));
}

std::unexpected<engine::Error> reject_command(ErrorCode code, std::vector<engine::Arg> args = {}) {
  return std::unexpected(make_error(code, "", std::move(args)));
}

/// Commands that would lose a result for which the group has not chosen what to keep.
bool must_wait_for_choice(const Command& command) {
  return std::holds_alternative<PlayMatch>(command) ||
         std::holds_alternative<AbandonMatch>(command) ||
         std::holds_alternative<RestoreCampaign>(command);
}

/// The members who lead, by index; null for bots, who are not asked.
json::array leaders_in_options(const Party& party) {
  json::array leaders;
  for (const PartySlot& slot : party) {
    const bool user = slot.bot.empty() && slot.member;
    leaders.push_back(user ? json::value(*slot.member) : json::value());
  }
  return leaders;
}

}  // namespace

/// What each command leads to; one overload for each.
class CampaignState::Decider {
 public:
  Decider(const CampaignState& state, const Request& request, const Circumstances& now)
      : state_(state), request_(request), now_(now) {}

  /// A new member, or another user in the place of a present one.
  Expected<LogEntry> operator()(const JoinGroup& command) const {
    if (command.invite != state_.invite_) return reject_command(ErrorCode::bad_invite);
    if (command.member && !state_.is_member(command.member))
      return reject_command("no_member", {{"member", *command.member}});
    const auto& members = state_.members_;
    const auto there = std::ranges::count(members, false, &Member::gone);
    if (!command.member && static_cast<std::size_t>(there) >= kMaxMembers) {
      return reject_command(ErrorCode::too_many, {{"limit", std::int64_t{kMaxMembers}}});
    }
    MemberJoined joined{command.member.value_or(static_cast<int>(members.size())), command.name};
    if (command.member && joined.name.empty()) joined.name = name_of_member(*command.member);
    if (auto good = check_name(joined.name); !good) return std::unexpected(good.error());
    return joined;
  }

  Expected<LogEntry> operator()(const LeaveGroup& command) const {
    if (!state_.is_member(command.member))
      return reject_command("no_member", {{"member", command.member}});
    const Member& member = state_.members_[static_cast<std::size_t>(command.member)];
    if (member.user != request_.user && !is_host()) return reject_command("not_host");
    return MemberLeft{command.member, member.name};
  }

  Expected<LogEntry> operator()(const RenewInvite&) const {
    if (!is_host()) return reject_command("not_host");
    return InviteRenewed{now_.random.token()};
  }

  Expected<LogEntry> operator()(const OpenEnvelope& command) const {
    if (command.chapter > state_.progress_.chapter)
      return reject_command("sealed", {{"chapter", command.chapter}});
    if (!may_open(state_.progress_, command.envelope, command.chapter))
      return reject_command("not_opened");
    if (state_.is_open(command.chapter, command.envelope)) return reject_command("open_already");
    return EnvelopeOpened{command.chapter, command.envelope};
  }

  Expected<LogEntry> operator()(const PlaceSticker& command) const {
    bool known = false;
    for (int chapter = 1; chapter <= state_.last_letter() && command.sticker.size() == 1;
         ++chapter) {
      known |= stickers_of(chapter).contains(command.sticker);
    }
    if (!known) return reject_command("not_opened");
    if (state_.placed_.contains(command.sticker))
      return reject_command("placed_already", {{"letter", command.sticker}});
    return StickerPlaced{command.sticker};
  }

  Expected<LogEntry> operator()(const RenameHero& command) const {
    return state_.if_accepted(Renamed{command.hero, command.name},
                              HeroRenamed{command.hero, command.name});
  }

  Expected<LogEntry> operator()(const ChooseParty& command) const {
    if (auto good = check_party(content(), heroes_of(command.party)); !good) {
      return std::unexpected(good.error());
    }
    for (const PartySlot& slot : command.party) {
      if (slot.member && !state_.is_member(slot.member)) {
        return reject_command("no_member", {{"member", *slot.member}});
      }
    }
    return PartyChosen{command.party};
  }

  Expected<LogEntry> operator()(const PlayMatch& command) const {
    if (auto may = check_play(command); !may) return std::unexpected(may.error());
    auto seats = seats_for_table();
    if (!seats) return std::unexpected(seats.error());
    return MatchBegun{now_.random.token(), chapter_of(command), command.chapter > 0, state_.party_,
                      opening_of(command, *std::move(seats))};
  }

  Expected<LogEntry> operator()(const KeepObject& command) const {
    if (!state_.match_) return reject_command("nothing_to_keep");
    if (!is_over()) return reject_command("not_over");
    return state_.end_of(*now_.match, command.keep, now_.date);
  }

  Expected<LogEntry> operator()(const AbandonMatch&) const {
    if (!state_.match_) return reject_command("no_match_open");
    return MatchAbandoned{state_.match_->table};
  }

  Expected<LogEntry> operator()(const RestoreCampaign& command) const {
    return state_.if_accepted(Restored{now_.date, command.matches},
                              CampaignRestored{command.matches});
  }

  bool is_over() const { return now_.match != nullptr && !now_.match->deciding(); }

 private:
  const CampaignContent& content() const { return state_.library_->content; }
  bool is_host() const { return state_.member_of(request_.user) == state_.host(); }
  const std::string& name_of_member(int member) const {
    return state_.members_[static_cast<std::size_t>(member)].name;
  }
  int chapter_of(const PlayMatch& command) const {
    return command.chapter > 0 ? command.chapter : state_.progress_.chapter;
  }

  Expected<void> check_play(const PlayMatch& command) const {
    const CampaignProgress& progress = state_.progress_;
    if (state_.match_) return reject_command("match_open");
    const bool again = command.chapter > 0;
    if (again && !progress.finished) return reject_command("not_finished");
    if (!again && progress.finished) return reject_command("finished");
    const int chapter = chapter_of(command);
    const bool read =
        state_.is_open(chapter, EnvelopeText::letter) &&
        (again || !progress.knowledge || state_.is_open(chapter, EnvelopeText::knowledge));
    if (!read) return reject_command("read_first");
    return {};
  }

  table::TableOpened opening_of(const PlayMatch& command,
                                std::vector<table::OpenedSeat> seats) const {
    const auto heroes = heroes_of(state_.party_);
    table::TableOpened opening;
    opening.host = request_.user;
    opening.seed = now_.seed;
    opening.commitment = engine::sha256(now_.seed);
    opening.seats = std::move(seats);
    opening.game = game_id();
    opening.campaign = state_.id_;
    opening.chapter = chapter_of(command);
    opening.options = command.chapter > 0 ? replay_options(command.chapter, content(), heroes)
                                          : match_options(state_.progress_, content(), heroes);
    opening.options["leaders"] = leaders_in_options(state_.party_);
    opening.away_timeout = command.time.away_timeout;
    opening.clock = command.time.clock;
    return opening;
  }

  Expected<std::vector<table::OpenedSeat>> seats_for_table() const {
    std::vector<table::OpenedSeat> seats;
    for (const PartySlot& slot : state_.party_) {
      const std::string name = name_of_hero(slot.hero);
      const bool by_member = slot.bot.empty() && state_.is_member(slot.member);
      if (slot.bot.empty() && !by_member) return reject_command("no_leader", {{"hero", name}});
      const auto at = static_cast<std::size_t>(slot.member.value_or(0));
      seats.push_back(
          {name, by_member ? state_.members_[at].user : "", slot.bot, now_.random.token()});
    }
    return seats;
  }

  /// The group's name for a hero, or its default name, which is the same in every language.
  std::string name_of_hero(const std::string& hero) const {
    const auto sheet = sheet_of(state_.progress_, hero);
    if (!sheet.name.empty()) return sheet.name;
    const auto texts = engine::read_texts(state_.library_->opened(0), "en");
    if (!texts) return hero;
    const auto found = texts->find(text_key("hero." + hero));
    return found == texts->end() ? hero : found->second;
  }

  const CampaignState& state_;
  const Request& request_;
  const Circumstances& now_;
};

Expected<StoredEntry> CampaignState::decide(const Request& request,
                                            const Circumstances& now) const {
  const auto& [command, id, seq] = request.message;
  const bool joins = std::holds_alternative<JoinGroup>(command);
  if (!joins && !has_member(request.user)) return std::unexpected(not_member());
  if (seq && *seq != entry_count() - 1) return std::unexpected(too_late());
  if (entry_count() >= kMaxEntries)
    return reject_command(ErrorCode::too_many, {{"limit", kMaxEntries}});
  const Decider decider(*this, request, now);
  auto entry = std::visit(decider, command);
  if (!entry) return std::unexpected(std::move(entry.error()));
  if (match_ && decider.is_over() && must_wait_for_choice(command)) {
    return reject_command("keep_first");
  }
  return StoredEntry{*std::move(entry), now.date, request.user, id, member_of(request.user)};
}

/// The entry for the log if the campaign's history accepts what it means.
Expected<LogEntry> CampaignState::if_accepted(const Entry& entry, LogEntry as) const {
  if (auto good = check_append(campaign_, library_->content, entry); !good) {
    return std::unexpected(good.error());
  }
  return as;
}

Expected<LogEntry> CampaignState::end_of(const Match& match, const std::optional<KeptObject>& keep,
                                         const std::string& date) const {
  if (match_->again) {
    const bool won = match.result() && match.result()->winners.bits != 0;
    return ReplayEnded{match_->table, match_->chapter, won};
  }
  auto result =
      result_of(match, progress_, library_->content, heroes_of(match_->party), date, keep);
  if (!result) return std::unexpected(result.error());
  return if_accepted(
      *result, MatchRecorded{match_->table, *result, match.record(match::SeedVisibility::hidden)});
}

Expected<StoredEntry> CampaignState::decide_end(const Match& match, const std::string& date) const {
  auto entry = end_of(match, std::nullopt, date);
  if (!entry) return std::unexpected(std::move(entry.error()));
  return StoredEntry{*std::move(entry), date};
}

}  // namespace etana::campaign
