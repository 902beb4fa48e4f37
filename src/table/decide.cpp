#include <algorithm>

#include "bots/bot.h"
#include "engine/join.h"
#include "table/table.h"

/// Which commands a table accepts, from whom, and when.
namespace etana::table {

namespace {

using engine::Error;
using engine::ErrorCode;

std::unexpected<Error> reject(ErrorCode code, std::string where = "",
                              std::vector<engine::Arg> args = {}) {
  return std::unexpected(make_error(code, std::move(where), std::move(args)));
}

/// At a closed table people may still say goodbye.
bool is_allowed_when_closed(const Command& command) {
  return std::holds_alternative<SendChat>(command) || std::holds_alternative<LeaveSeat>(command);
}

}  // namespace

/// Decides one command: a function for each kind returns its entry, or why it is rejected.
class Table::Decider {
 public:
  Decider(const Table& table, const Request& request, const LiveFacts& live, Random& random)
      : deciding(table.deciding()),
        table_(table),
        request_(request),
        live_(live),
        random_(random) {}

  Expected<Entry> operator()(const ClaimSeat& command) {
    if (auto error = table_.no_such_seat(command.seat)) return std::unexpected(*std::move(error));
    const SeatHolder& holder = table_.holders_[command.seat.index];
    const bool is_own = !command.invite.empty() && command.invite == holder.own_link;
    if (command.invite.empty()) {
      if (auto error = not_admitted(holder)) return std::unexpected(*std::move(error));
    } else if (command.invite != holder.invite && !is_own) {
      return reject(ErrorCode::bad_invite, "message/invite");
    }
    const bool free = holder.user.empty() || holder.user == request_.user || is_own;
    if (!free && (!command.take_over || command.invite.empty())) {
      return reject(ErrorCode::seat_taken, "message/seat");
    }
    if (auto error = free ? std::nullopt : not_given_up(command.seat)) {
      return std::unexpected(*std::move(error));
    }
    return SeatClaimed{command.seat, table_.match_ ? "" : command.name, !free && table_.match_};
  }

  Expected<Entry> operator()(const LeaveSeat& command) {
    const bool frees = !table_.match_ && !not_host(std::nullopt);
    auto error = frees ? table_.no_such_seat(command.seat) : not_seated(command.seat);
    if (error) return std::unexpected(*std::move(error));
    return SeatLeft{command.seat};
  }

  Expected<Entry> operator()(const RenewInvite& command) {
    if (auto error = not_host(std::nullopt)) return std::unexpected(*std::move(error));
    if (auto error = table_.no_such_seat(command.seat)) return std::unexpected(*std::move(error));
    return InviteRenewed{command.seat, random_.token()};
  }

  Expected<Entry> operator()(const RenewOwnLink& command) {
    if (auto error = not_seated(command.seat)) return std::unexpected(*std::move(error));
    return OwnLinkRenewed{command.seat, random_.token()};
  }

  Expected<Entry> operator()(const AssignBot& command) {
    if (auto error = not_host(command.seat)) return std::unexpected(*std::move(error));
    if (!bots::bot_named(command.bot)) {
      return reject(ErrorCode::unknown_name, "message/bot",
                    {{"found", command.bot}, {"expected", engine::joined(bots::kBotNames)}});
    }
    return BotAssigned{command.seat, command.bot};
  }

  Expected<Entry> operator()(const AssignPerson& command) {
    if (auto error = not_host(command.seat)) return std::unexpected(*std::move(error));
    return PersonAssigned{command.seat};
  }

  Expected<Entry> operator()(const SetVisibility& command) {
    if (auto error = cannot_arrange()) return std::unexpected(*std::move(error));
    return VisibilityChanged{command.is_public};
  }

  Expected<Entry> operator()(const SetHints& command) {
    if (auto error = cannot_arrange()) return std::unexpected(*std::move(error));
    return HintsChanged{command.hints};
  }

  Expected<Entry> operator()(const SetLearner& command) {
    if (auto error = not_host(command.seat)) return std::unexpected(*std::move(error));
    if (table_.match_) return reject(ErrorCode::has_begun);
    return LearnerChanged{command.seat, command.learner};
  }

  Expected<Entry> operator()(const TellHint& command) {
    if (!table_.has_to_tell_hint(command.seat)) return reject(ErrorCode::not_your_turn);
    return HintGiven{command.seat};
  }

  Expected<Entry> operator()(const PassHost& command) {
    if (auto error = not_host(std::nullopt)) return std::unexpected(*std::move(error));
    if (auto error = table_.no_such_seat(command.seat)) return std::unexpected(*std::move(error));
    if (table_.holders_[command.seat.index].user.empty()) {
      return std::unexpected(
          make_error_with(ErrorCode::refused, "message/seat", {"error.nobody_there", {}}));
    }
    return HostPassed{command.seat};
  }

  Expected<Entry> operator()(const CloseTable&) {
    if (auto error = not_host(std::nullopt)) return std::unexpected(*std::move(error));
    if (table_.phase() == Phase::over) return reject(ErrorCode::match_over);
    if (!table_.campaign().empty()) {
      return std::unexpected(
          make_error_with(ErrorCode::refused, "", {"error.closed_by_campaign", {}}));
    }
    deciding = std::nullopt;
    return TableClosed{};
  }

  Expected<Entry> operator()(const StartMatch&) {
    if (auto error = not_host(std::nullopt)) return std::unexpected(*std::move(error));
    if (table_.match_) return reject(ErrorCode::has_begun);
    for (const auto& holder : table_.holders_) {
      if (holder.user.empty() && holder.bot.empty()) return reject(ErrorCode::seats_open);
    }
    Table begun = unstarted_copy();
    if (auto started = begun.start(); !started) return std::unexpected(started.error());
    deciding = begun.match_->deciding();
    return MatchStarted{begun.match_->setup_answers()};
  }

  Expected<Entry> operator()(const PlayMove& command) {
    if (!table_.match_) return reject(ErrorCode::not_begun);
    if (auto error = not_seated(command.seat)) return std::unexpected(*std::move(error));
    auto made = table_.match_->stage(command.seat, command.move);
    if (!made) return std::unexpected(std::move(made.error()));
    staged = *std::move(made);
    deciding = staged->deciding();
    MovePlayed entry{command.seat, command.move, staged->answers(), ""};
    if (table_.entry_count() - table_.digest_seq_ >= kDigestEvery) {
      entry.digest = staged->state_digest();
    }
    return entry;
  }

  Expected<Entry> operator()(const UndoMove& command) {
    if (auto error = cannot_undo(command.seat)) return std::unexpected(*std::move(error));
    deciding = command.seat;
    return MoveUndone{command.seat, 1};
  }

  Expected<Entry> operator()(const RestartTurn& command) {
    if (auto error = cannot_undo(command.seat)) return std::unexpected(*std::move(error));
    deciding = command.seat;
    return TurnRestarted{command.seat, table_.match_->undo_limit(command.seat)};
  }

  Expected<Entry> operator()(const ProposeTakeback& command) {
    if (auto error = not_playing(command.seat)) return std::unexpected(*std::move(error));
    if (auto allowed = table_.match_->check_takeback(command.moves); !allowed) {
      return std::unexpected(std::move(allowed.error()));
    }
    std::vector<Seat> asked;  // without seats that nobody holds or a bot plays
    for (std::uint8_t i = 0; i < table_.holders_.size(); ++i) {
      const SeatHolder& holder = table_.holders_[i];
      const bool by_user = holder.bot.empty() && holder.substitute.empty() && !holder.user.empty();
      if (by_user) asked.push_back({i});
    }
    take_back_if_all_agree(command.moves, asked, {command.seat});
    return TakebackProposed{command.seat, command.moves, std::move(asked)};
  }

  Expected<Entry> operator()(const AgreeTakeback& command) {
    if (auto error = no_proposal(command.seat)) return std::unexpected(*std::move(error));
    std::set<Seat> agreed = table_.takeback_->agreed;
    agreed.insert(command.seat);
    const std::vector<Seat> asked(table_.takeback_->asked.begin(), table_.takeback_->asked.end());
    take_back_if_all_agree(table_.takeback_->moves, asked, agreed);
    return TakebackAgreed{command.seat};
  }

  Expected<Entry> operator()(const DeclineTakeback& command) {
    if (auto error = no_proposal(command.seat)) return std::unexpected(*std::move(error));
    return TakebackDeclined{command.seat};
  }

  /// Holders of a seat may chat.
  Expected<Entry> operator()(const SendChat& command) {
    if (auto error = not_seated(command.seat)) return std::unexpected(*std::move(error));
    return ChatSent{command.seat, table_.holders_[command.seat.index].name, command.text};
  }

  Expected<Entry> operator()(const Rematch& command) {
    if (table_.phase() != Phase::over || !table_.rematch_.empty()) {
      return reject(ErrorCode::not_begun);
    }
    if (table_.seats_of(request_.user).empty() && request_.user != table_.host_) {
      return reject(ErrorCode::no_seat);
    }
    if (!table_.campaign().empty()) {
      return std::unexpected(
          make_error_with(ErrorCode::refused, "", {"error.next_by_campaign", {}}));
    }
    if (command.keep && !table_.match_->keeping()) {
      return std::unexpected(
          make_error_with(ErrorCode::refused, "message/keep", {"error.nothing_to_keep", {}}));
    }
    opens = opening_of_rematch(command.keep);
    return RematchOpened{random_.token()};
  }

  Expected<Entry> operator()(const ClockExpired& command) {
    if (auto error = not_waiting_for(command.seat)) return std::unexpected(*std::move(error));
    return TimeExpired{command.seat};
  }

  Expected<Entry> operator()(const PlayerAway& command) {
    if (auto error = not_waiting_for(command.seat)) return std::unexpected(*std::move(error));
    return SubstituteBegan{command.seat, std::string(kSubstituteBot)};
  }

  Expected<Entry> operator()(const PlayerBack& command) {
    if (auto error = table_.no_such_seat(command.seat)) return std::unexpected(*std::move(error));
    if (table_.holders_[command.seat.index].substitute.empty()) return reject(ErrorCode::no_seat);
    return SubstituteEnded{command.seat};
  }

  std::unique_ptr<match::StagedMove> staged;
  std::optional<TableOpened> opens;
  Viewer deciding;  // after the entry

 private:
  void take_back_if_all_agree(int moves, const std::vector<Seat>& asked,
                              const std::set<Seat>& agreed) {
    const bool all = std::ranges::all_of(asked, [&](Seat seat) { return agreed.contains(seat); });
    if (all) deciding = table_.match_->at(table_.match_->moves_made() - moves)->deciding();
  }

  std::optional<Error> not_seated(Seat seat) const {
    return table_.not_seated(seat, request_.user);
  }

  /// Only the host may; with a seat, its holder may too.
  std::optional<Error> not_host(Viewer seat) const {
    if (seat) {
      if (auto error = table_.no_such_seat(*seat)) return error;
      if (table_.holders_[seat->index].user == request_.user) return std::nullopt;
    }
    if (request_.user == table_.host_) return std::nullopt;
    return make_error(ErrorCode::not_host, "");
  }

  /// Only the host may, before the match.
  std::optional<Error> cannot_arrange() const {
    if (auto error = not_host(std::nullopt)) return error;
    if (table_.match_) return make_error(ErrorCode::has_begun, "");
    return std::nullopt;
  }

  /// Strangers may take one free seat of a public table, until the match begins.
  std::optional<Error> not_admitted(const SeatHolder& holder) const {
    if (!table_.is_public_) return make_error(ErrorCode::bad_invite, "message/invite");
    if (table_.match_) return make_error(ErrorCode::has_begun, "");
    if (holder.user == request_.user) return std::nullopt;
    if (!holder.bot.empty()) return make_error(ErrorCode::seat_taken, "message/seat");
    if (table_.seats_of(request_.user).empty()) return std::nullopt;
    return make_error_with(ErrorCode::refused, "message/seat", {"error.one_seat", {}});
  }

  /// In a match a seat is taken over from somebody else only after their absence: whoever has its
  /// invite, such as the host, would see its secrets.
  std::optional<Error> not_given_up(Seat seat) const {
    if (table_.phase() != Phase::playing || live_.absent.has(seat)) return std::nullopt;
    const auto minutes = std::chrono::ceil<std::chrono::minutes>(table_.away_timeout());
    std::string key = "error.holder_may_return";
    if (minutes.count() == 0) key = "error.holder_is_waited_for";
    if (live_.presence.has(seat)) key = "error.holder_is_here";
    return make_error_with(
        ErrorCode::seat_taken, "message/seat",
        {std::move(key),
         {{"player", seat}, {"minutes", static_cast<std::int64_t>(minutes.count())}}});
  }

  std::optional<Error> cannot_undo(Seat seat) const {
    if (!table_.match_) return make_error(ErrorCode::not_begun, "");
    if (auto error = not_seated(seat)) return error;
    if (!table_.campaign().empty() && table_.phase() == Phase::over) {
      return make_error(ErrorCode::match_over, "");
    }
    if (table_.match_->undo_limit(seat) == 0) return make_error(ErrorCode::cannot_undo, "");
    return std::nullopt;
  }

  std::optional<Error> not_playing(Seat seat) const {
    if (table_.phase() != Phase::playing) return make_error(ErrorCode::not_begun, "");
    return not_seated(seat);
  }

  std::optional<Error> no_proposal(Seat seat) const {
    if (auto error = not_playing(seat)) return error;
    if (!table_.takeback_) return make_error(ErrorCode::no_proposal, "");
    return std::nullopt;
  }

  /// The table waits for the user of this seat.
  std::optional<Error> not_waiting_for(Seat seat) const {
    const bool decides = table_.phase() == Phase::playing && table_.match_->deciding() == seat;
    if (decides && !table_.bot_to_move()) return std::nullopt;
    return make_error(ErrorCode::not_your_turn, "");
  }

  /// What the match needs to start, without the log.
  Table unstarted_copy() const {
    Table copy;
    copy.pack_ = table_.pack_;
    copy.opening_ = table_.opening_;
    copy.holders_ = table_.holders_;
    return copy;
  }

  /// The same game, options and users with new invites and a new seed; if `keep`, with what lies on
  /// the table.
  TableOpened opening_of_rematch(bool keep) {
    TableOpened opening = table_.opening_;
    opening.format = kLogFormat;
    opening.seats.clear();
    for (const auto& holder : table_.holders_) {
      opening.seats.push_back(
          {holder.name, holder.user, holder.bot, random_.token(), holder.learner});
    }
    opening.seed = random_.bytes();
    opening.pack = {};  // the current one
    opening.host = table_.host_;
    opening.hints = table_.hints_;
    opening.is_public = false;
    if (keep) opening.options = *table_.match_->keeping();
    return opening;
  }

  const Table& table_;
  const Request& request_;
  const LiveFacts& live_;
  Random& random_;
};

Expected<Decision> Table::decide(const Request& request, const LiveFacts& live,
                                 Random& random) const {
  if (frozen_) return reject(ErrorCode::other_rules);
  if (request.expected_entries && *request.expected_entries != entry_count()) {
    return reject(ErrorCode::not_your_turn);
  }
  if (is_closed_ && !is_allowed_when_closed(request.command)) {
    return std::unexpected(make_error_with(ErrorCode::refused, "", {"error.table_closed", {}}));
  }
  Decider decider(*this, request, live, random);
  auto entry = std::visit(decider, request.command);
  if (!entry) return std::unexpected(std::move(entry.error()));
  Decision decision{{*std::move(entry), request.user, request.id},
                    std::move(decider.staged),
                    std::move(decider.opens),
                    decider.deciding};
  if (time_left()) decision.envelope.spent = std::min<std::int64_t>(live.spent.count(), INT32_MAX);
  return decision;
}

}  // namespace etana::table
