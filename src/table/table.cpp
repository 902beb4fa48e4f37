#include "table/table.h"

#include <algorithm>
#include <utility>

#include "bots/bot.h"

namespace etana::table {

namespace {

using engine::ErrorCode;

/// Keys of an entry that everyone may know, beside its type.
constexpr auto kPublicKeys =
    std::to_array<std::string_view>({"seat", "name", "text", "bot", "moves", "table_id", "public",
                                     "hints", "learner", "taken_over"});

/// Writes the public keys of an entry.
struct PublicFields {
  engine::JsonWriter& out;

  template <class T>
  void operator()(std::string_view key, const T& member, engine::Range = {}) {
    if (std::ranges::find(kPublicKeys, key) == kPublicKeys.end()) return;
    out.key(key);
    engine::write_fields(member, out);
  }
  template <class T>
  void sparse(std::string_view key, const T& member, engine::Range = {}) {
    if (!(member == T{})) (*this)(key, member);
  }
};

engine::Error bad_entry() { return make_error(ErrorCode::bad_file, "", {{"reason", "entry"}}); }

/// A bot that this program does not have would never move.
Expected<void> check_bot(const std::string& bot) {
  if (bot.empty() || bots::bot_named(bot)) return {};
  return std::unexpected(bad_entry());
}

engine::Error not_in_a_match() { return make_error(ErrorCode::not_begun, ""); }

/// The answers of chance or the number of moves that an entry holds are not those of our rules.
std::unexpected<engine::Error> other_rules() {
  return std::unexpected(make_error(ErrorCode::wrong_chance, ""));
}

}  // namespace

Expected<Table> Table::open(std::shared_ptr<const LoadedPack> pack, std::string id,
                            const Envelope& opening) {
  const auto* opened = std::get_if<TableOpened>(&opening.entry);
  if (opened == nullptr) {
    return std::unexpected(make_error(ErrorCode::bad_file, "table " + id, {{"reason", "entry"}}));
  }
  Table table;
  table.pack_ = std::move(pack);
  table.id_ = std::move(id);
  table.opening_ = *opened;
  table.host_ = opened->host;
  table.is_public_ = opened->is_public;
  table.hints_ = opened->hints;
  if (auto seated = table.open_seats(); !seated) return std::unexpected(seated.error());
  if (table.commitment() != opened->commitment) {
    return std::unexpected(
        make_error(ErrorCode::bad_file, "table " + table.id_, {{"reason", "commitment"}}));
  }
  if (opened->clock) table.clock_.emplace(*opened->clock, table.holders_.size());
  table.opening_.record = nullptr;  // the match has it now
  table.add_public_entry(opening.entry, -1);
  return table;
}

/// Creates the seats and the match: the recorded one, or a new one to check that game, options and
/// number of seats fit together.
Expected<void> Table::open_seats() {
  for (const OpenedSeat& seat : opening_.seats) {
    if (auto known = check_bot(seat.bot); !known) return known;
    holders_.push_back({seat.name, seat.user, seat.bot, seat.invite, "", seat.learner});
  }
  if (!opening_.record.is_null()) {
    auto match = match::read_record(*pack_, opening_.record);
    if (!match) return std::unexpected(std::move(match.error()));
    match_ = *std::move(match);
    opening_.options = match_->setup().options;
    lines_before_ = match_->log_size();
    if (holders_.size() == match_->setup().seats.size()) return {};
    return std::unexpected(
        make_error(ErrorCode::wrong_count, "table/seats",
                   {{"expected", static_cast<std::int64_t>(match_->setup().seats.size())},
                    {"found", static_cast<std::int64_t>(holders_.size())}}));
  }
  const std::vector<match::SeatInfo> seats(holders_.size());
  auto fits = match::new_match(*pack_, opening_.options, seats, opening_.seed);
  if (!fits) return std::unexpected(std::move(fits.error()));
  if (campaign().empty()) return {};
  auto started = start();
  lines_before_ = match_ ? match_->log_size() : 0;
  return started;
}

Expected<void> Table::start() {
  std::vector<match::SeatInfo> seats;
  for (const auto& holder : holders_) {
    seats.push_back({holder.name, holder.bot.empty() ? "human" : "bot:" + holder.bot});
  }
  auto match = match::new_match(*pack_, opening_.options, seats, opening_.seed);
  if (!match) return std::unexpected(std::move(match.error()));
  match_ = *std::move(match);
  return {};
}

void Table::commit(Decision decision) { follow(decision.envelope, std::move(decision.staged)); }

void Table::apply(const Envelope& envelope) { follow(envelope, nullptr); }

Entry Table::apply_text(std::string_view text) {
  auto envelope = read_entry(text, "table " + id_);
  if (envelope) {
    apply(*envelope);
    return std::move(envelope->entry);
  }
  apply({Unreadable{}, "", ""});
  return Unreadable{};
}

void Table::follow(const Envelope& envelope, std::unique_ptr<match::StagedMove> staged) {
  const int lines = match_ ? match_->log_size() : 0;
  const Viewer decided = match_ ? match_->deciding() : std::nullopt;
  if (!frozen_) {
    if (clock_ && decided) clock_->spend(*decided, milliseconds(envelope.spent));
    const auto* claim = std::get_if<SeatClaimed>(&envelope.entry);
    auto applied =
        claim != nullptr ? on(*claim, envelope.by) : apply_entry(envelope.entry, std::move(staged));
    if (!applied) freeze(applied.error(), envelope);
  } else {
    not_applied_.push_back(envelope.entry);
  }
  const bool is_play = std::holds_alternative<MovePlayed>(envelope.entry);
  if (decided && !frozen_) turn_clock(is_play, decided);
  const bool has_line = match_ && match_->log_size() > lines;
  add_public_entry(envelope.entry, has_line ? match_->log_size() - 1 : -1);
  if (!envelope.id.empty()) seq_of_command_[envelope.by + " " + envelope.id] = entry_count() - 1;
}

Expected<void> Table::apply_entry(const Entry& entry, std::unique_ptr<match::StagedMove> staged) {
  if (const auto* move = std::get_if<MovePlayed>(&entry); move != nullptr && staged) {
    takeback_.reset();
    match_->commit(std::move(staged));
    if (!move->digest.empty()) digest_seq_ = entry_count();
    return {};
  }
  return std::visit(
      [this]<class E>(const E& one) -> Expected<void> {
        if constexpr (std::is_same_v<E, SeatClaimed>) {
          return on(one, "");
        } else {
          return on(one);
        }
      },
      entry);
}

void Table::freeze(const engine::Error& error, const Envelope& envelope) {
  frozen_ = error;
  frozen_->where = "table " + id_ + ", entry " + std::to_string(entry_count());
  not_applied_.push_back(envelope.entry);
}

template <class Change>
Expected<void> Table::change_holder(Seat seat, Change change) {
  if (auto error = no_such_seat(seat)) return std::unexpected(*std::move(error));
  change(holders_[seat.index]);
  return {};
}

/// A log has one opening.
Expected<void> Table::on(const TableOpened&) { return std::unexpected(bad_entry()); }

Expected<void> Table::on(const Unreadable&) { return std::unexpected(bad_entry()); }

Expected<void> Table::on(const SeatClaimed& entry, const std::string& by) {
  return change_holder(entry.seat, [&](SeatHolder& holder) {
    if (holder.user != by) holder.own_link.clear();
    holder.user = by;
    if (!entry.name.empty()) holder.name = entry.name;
    holder.bot.clear();
    holder.substitute.clear();
  });
}

Expected<void> Table::on(const SeatLeft& entry) {
  return change_holder(entry.seat, [](SeatHolder& holder) {
    holder.user.clear();
    holder.own_link.clear();
  });
}

Expected<void> Table::on(const InviteRenewed& entry) {
  return change_holder(entry.seat, [&](SeatHolder& holder) { holder.invite = entry.invite; });
}

Expected<void> Table::on(const OwnLinkRenewed& entry) {
  return change_holder(entry.seat, [&](SeatHolder& holder) { holder.own_link = entry.token; });
}

Expected<void> Table::on(const BotAssigned& entry) {
  if (auto known = check_bot(entry.bot); !known) return known;
  return change_holder(entry.seat, [&](SeatHolder& holder) {
    holder.bot = entry.bot;
    holder.substitute.clear();
  });
}

Expected<void> Table::on(const PersonAssigned& entry) {
  return change_holder(entry.seat, [](SeatHolder& holder) { holder.bot.clear(); });
}

Expected<void> Table::on(const MatchStarted& entry) {
  if (match_) return std::unexpected(bad_entry());
  if (auto started = start(); !started) return started;
  if (!entry.chance || *entry.chance == match_->setup_answers()) return {};
  match_.reset();
  return other_rules();
}

Expected<void> Table::on(const MovePlayed& entry) {
  if (!match_) return std::unexpected(not_in_a_match());
  auto made = entry.chance ? match_->replay(entry.seat, entry.move, *entry.chance, entry.digest)
                           : match_->play(entry.seat, entry.move);
  if (!made) return made;
  takeback_.reset();
  if (!entry.digest.empty()) digest_seq_ = entry_count();
  return {};
}

Expected<void> Table::on(const MoveUndone& entry) {
  if (!match_) return std::unexpected(not_in_a_match());
  if (entry.count != 0 && entry.count != 1) return other_rules();
  takeback_.reset();
  return match_->undo(entry.seat);
}

Expected<void> Table::on(const TurnRestarted& entry) {
  if (!match_) return std::unexpected(not_in_a_match());
  if (entry.count > 0 && entry.count != match_->undo_limit(entry.seat)) return other_rules();
  takeback_.reset();
  return match_->restart_turn(entry.seat);
}

Expected<void> Table::on(const TakebackProposed& entry) {
  if (!match_) return std::unexpected(not_in_a_match());
  TakebackProposal proposal{entry.moves, {entry.seat}, {}};
  if (entry.asked) {
    proposal.asked.insert(entry.asked->begin(), entry.asked->end());
  } else {
    for (std::uint8_t i = 0; i < holders_.size(); ++i) {
      if (holders_[i].bot.empty()) proposal.asked.insert({i});
    }
  }
  takeback_ = std::move(proposal);
  return take_back_if_all_agree();
}

Expected<void> Table::on(const TakebackAgreed& entry) {
  if (takeback_) takeback_->agreed.insert(entry.seat);
  return take_back_if_all_agree();
}

Expected<void> Table::take_back_if_all_agree() {
  if (!takeback_ || !std::ranges::includes(takeback_->agreed, takeback_->asked)) return {};
  return match_->takeback(std::exchange(takeback_, std::nullopt)->moves);
}

Expected<void> Table::on(const TakebackDeclined&) {
  takeback_.reset();
  return {};
}

Expected<void> Table::on(const ChatSent& entry) {
  return change_holder(entry.seat, [&](SeatHolder& holder) {
    ++holder.said.lines;
    holder.said.bytes += entry.text.size();
  });
}

Expected<void> Table::on(const RematchOpened& entry) {
  rematch_ = entry.table_id;
  return {};
}

/// The time spent says it all.
Expected<void> Table::on(const TimeExpired&) { return {}; }

Expected<void> Table::on(const SubstituteBegan& entry) {
  if (auto known = check_bot(entry.bot); !known) return known;
  return change_holder(entry.seat, [&](SeatHolder& holder) { holder.substitute = entry.bot; });
}

Expected<void> Table::on(const SubstituteEnded& entry) {
  return change_holder(entry.seat, [](SeatHolder& holder) { holder.substitute.clear(); });
}

void Table::add_public_entry(const Entry& entry, int line) {
  PublicEntry made{"", line, std::holds_alternative<MovePlayed>(entry),
                   std::holds_alternative<ChatSent>(entry)};
  engine::JsonWriter out(made.fields);
  out.open_object().key("seq").integer(entry_count()).key("type").string(name_of(entry));
  std::visit(
      [&out]<class E>(const E& one) {
        if constexpr (!std::is_same_v<E, TableOpened>) {
          PublicFields fields{out};
          E::fields(one, fields);
        }
      },
      entry);
  (made.is_chat ? chat_entries_ : log_entries_).push_back(entry_count());
  public_entries_.push_back(std::move(made));
}

std::optional<int> Table::seq_of_command(const std::string& user, const std::string& id) const {
  const auto found = seq_of_command_.find(user + " " + id);
  if (found == seq_of_command_.end()) return std::nullopt;
  return found->second;
}

Bytes32 Table::commitment() const {
  return match_ ? match_->setup().commitment : engine::sha256(opening_.seed);
}

Phase Table::phase() const {
  if (!match_ && !is_closed_) return Phase::open;
  return deciding() ? Phase::playing : Phase::over;
}

Viewer Table::deciding() const { return match_ && !is_closed_ ? match_->deciding() : std::nullopt; }

std::vector<Seat> Table::seats_of(const std::string& user) const {
  std::vector<Seat> seats;
  for (std::size_t i = 0; i < holders_.size(); ++i) {
    if (!user.empty() && holders_[i].user == user) {
      seats.push_back({static_cast<std::uint8_t>(i)});
    }
  }
  return seats;
}

bool Table::has_person() const {
  if (!campaign().empty()) return true;
  return std::ranges::any_of(holders_, [](const SeatHolder& holder) {
    return holder.bot.empty() && !holder.user.empty();
  });
}

bool Table::is_substituted(Seat seat) const {
  const SeatHolder& holder = holders_[seat.index];
  const bool no_time = clock_ && clock_->left(seat) == milliseconds(0);
  return holder.bot.empty() && (no_time || !holder.substitute.empty());
}

std::optional<std::string> Table::bot_to_move() const {
  if (frozen_ || phase() != Phase::playing) return std::nullopt;
  const Seat seat = *match_->deciding();
  const SeatHolder& holder = holders_[seat.index];
  if (!holder.bot.empty()) return holder.bot;
  if (!is_substituted(seat)) return std::nullopt;
  return holder.substitute.empty() ? std::string(kSubstituteBot) : holder.substitute;
}

bool Table::is_substitute_to_move() const {
  return !frozen_ && phase() == Phase::playing && is_substituted(*match_->deciding());
}

std::optional<milliseconds> Table::time_left() const {
  if (frozen_ || !clock_ || phase() != Phase::playing || bot_to_move()) return std::nullopt;
  return clock_->left(*match_->deciding());
}

/// Ends a turn, or resumes one whose end was taken back.
void Table::turn_clock(bool forward, Viewer decided) {
  const auto decides = match_->deciding();
  if (!clock_ || decides == decided) return;
  if (forward) {
    clock_->end_turn(*decided);
  } else if (decides) {
    clock_->resume_turn(*decides);
  }
}

std::optional<engine::Error> Table::no_such_seat(Seat seat) const {
  if (seat.index < holders_.size()) return std::nullopt;
  return make_error(ErrorCode::out_of_range, "message/seat",
                    {{"found", std::to_string(seat.index)},
                     {"low", 0},
                     {"high", static_cast<std::int64_t>(holders_.size()) - 1}});
}

/// The seat must be held by the user; a bot's move needs a seat played by a bot.
std::optional<engine::Error> Table::not_seated(Seat seat, const std::string& user) const {
  if (auto error = no_such_seat(seat)) return error;
  const SeatHolder& holder = holders_[seat.index];
  const bool mine =
      user.empty() ? !holder.bot.empty() || is_substituted(seat) : holder.user == user;
  if (mine) return std::nullopt;
  return make_error(ErrorCode::no_seat, "message/seat");
}

}  // namespace etana::table
