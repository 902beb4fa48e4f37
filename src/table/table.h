#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "match/match.h"
#include "table/entries.h"

/// People at a match: who holds which seat, the match, the chat, the clock. Pure: time and
/// randomness come in as values, so a table is the same on a server, on another node, after a
/// restart and in a browser.
namespace etana::table {

using engine::Expected;
using match::LoadedPack;

/// The source of invites, seeds and table ids.
class Random {
 public:
  Random() = default;
  Random(const Random&) = delete;
  Random& operator=(const Random&) = delete;
  virtual ~Random() = default;
  virtual Bytes32 bytes() = 0;
  /// An id or token that nobody can guess: 128 random bits in hexadecimal.
  std::string token() { return engine::to_hex(bytes()).substr(0, 32); }
};

/// What a seat has said in the chat.
struct ChatTotal {
  int lines = 0;
  std::size_t bytes = 0;
};

/// Who holds a seat, who plays it, and the invite token that admits to it.
struct SeatHolder {
  std::string name;
  std::string user;  // empty: nobody holds it
  std::string bot;   // empty: its user plays
  std::string invite;
  std::string substitute = {};  // the bot that plays for a user who is away
  bool learner = false;
  std::string own_link = {};  // the token for another device of the user; empty if there is none
  ChatTotal said = {};
};

/// The bot that plays for users who are away or have no time left.
inline constexpr std::string_view kSubstituteBot = "greedy";

/// Live state that is not part of the log: connected and absent seats, and the running clock.
struct LiveFacts {
  engine::SeatSet presence;  // the seats whose users are connected
  engine::SeatSet absent;    // the seats whose users have been away for the away timeout
  milliseconds spent{};      // by the deciding user, since the last entry
  bool clock_is_running = false;
};

/// The most lines and entries of the log, and the most of the chat, that one message brings.
inline constexpr int kHistoryPage = 25;

enum class Phase : std::uint8_t { open, playing, over };
constexpr std::array<std::string_view, 3> enum_names(Phase) { return {"open", "playing", "over"}; }
constexpr std::string_view name_of(Phase phase) {
  return enum_names(phase)[static_cast<std::size_t>(phase)];
}

/// What a command leads to: the entry to store, and what to do around that.
struct Decision {
  Envelope envelope;
  std::unique_ptr<match::StagedMove> staged = nullptr;  // of a move: already made on a copy
  std::optional<TableOpened> opens = std::nullopt;  // of a rematch: the table to be opened first
  Viewer deciding = std::nullopt;                   // who decides after the entry
};

/// What lists show of a table, and by what it is found.
struct Listing {
  Phase phase = Phase::open;
  std::vector<std::string> users;  // who sit there, each once
  std::string turn;                // the user who decides, or kBotTurn; empty if nobody waits
  bool is_public = false;          // strangers may see it
  std::string text;                // JSON: "listed_table"
  bool operator==(const Listing&) const = default;
};
/// The `turn` of a listing where a bot decides. No user is named like that.
inline constexpr std::string_view kBotTurn = "bot:";

/// A table. Built from its entries alone, in their order.
///
/// `decide` checks a command without side effects and returns the entry it leads to. The caller
/// stores the entry and only then calls `commit`. Entries that others stored are applied by
/// `apply`.
///
/// If an entry cannot be applied, because its log is damaged or because this program plays the game
/// by other rules than the program that wrote it, the table is frozen: it shows the position before
/// that entry, accepts no command, and its record can be exported. Later entries are only counted.
class Table {
 public:
  /// The pack is the one that the opening names.
  static Expected<Table> open(std::shared_ptr<const LoadedPack> pack, std::string id,
                              const Envelope& opening);

  /// The decision that a command leads to now, or why it is rejected.
  Expected<Decision> decide(const Request& request, const LiveFacts& live, Random& random) const;
  /// Applies a decision after its entry was stored. Nothing may have been applied since `decide`.
  void commit(Decision decision);
  /// Applies a stored entry.
  void apply(const Envelope& envelope);
  /// The same, from its text, and returns it. A text that is no entry freezes the table.
  Entry apply_text(std::string_view text);

  /// The seq of the entry that this user's command of that id led to, if it was applied.
  std::optional<int> seq_of_command(const std::string& user, const std::string& id) const;

  const std::string& id() const { return id_; }
  const std::string& game() const { return pack_->game; }
  /// The campaign whose match is played here; empty for all other tables. Such a match begins when
  /// its table is opened, and its end is final.
  const std::string& campaign() const { return opening_.campaign; }
  int entry_count() const { return static_cast<int>(public_entries_.size()); }
  /// True if the last entry is a chat's.
  bool ends_with_chat() const { return public_entries_.back().is_chat; }
  /// What a seat has said so far. The seat must exist.
  ChatTotal chat_total(Seat seat) const { return holders_[seat.index].said; }
  Phase phase() const;
  /// Who decides; nobody before and after the match.
  Viewer deciding() const;
  /// The host has closed the table, whose match, if it had begun, has no result.
  bool is_closed() const { return is_closed_; }
  /// Strangers are shown the table, and may sit down before the match begins.
  bool is_public() const { return is_public_; }
  const std::vector<SeatHolder>& holders() const { return holders_; }
  const match::Match* match() const { return match_.get(); }
  /// The commitment to the seed, which players have seen before the match.
  Bytes32 commitment() const;
  std::vector<Seat> seats_of(const std::string& user) const;
  /// Why a user may not act for a seat: it does not exist, or another one holds it.
  std::optional<engine::Error> not_seated(Seat seat, const std::string& user) const;
  /// True if a person holds a seat and plays it, or a group waits for the match of its campaign:
  /// they wait for the bots' moves, even while away.
  bool has_person() const;
  /// The bot to move now, if it is a bot's turn.
  std::optional<std::string> bot_to_move() const;
  /// True if that bot is a substitute for the user who holds the seat.
  bool is_substitute_to_move() const;
  /// How long the table waits for a user who is away; 0 for ever.
  std::chrono::seconds away_timeout() const { return std::chrono::seconds(opening_.away_timeout); }
  /// Time left to the user who decides; nothing without a clock or when a bot decides.
  std::optional<milliseconds> time_left() const;
  /// Why the table is frozen; nothing if it is not.
  const std::optional<engine::Error>& frozen() const { return frozen_; }

  // updates.cpp: what leaves the table, as JSON of the protocol (docs/protocol.md).

  /// Entries from `from` on, but at most the last page of them; the table; and the position with,
  /// for the deciding seat, its legal moves ("update").
  std::string update(Viewer viewer, int from, const LiveFacts& live = {}) const;
  /// The updates of a client with several seats: the first is complete, the others hold what
  /// differs from it ("same_as").
  std::vector<std::string> updates(std::span<const Viewer> viewers, int from,
                                   const LiveFacts& live = {}) const;
  /// The last entry, which must be a chat's, without the position.
  std::string chat_update(Viewer viewer, const LiveFacts& live) const;
  /// A page of the log as a seat may know it, or of the chat, for the seat's holder ("history").
  Expected<std::string> history_message(const GetHistory& query, const std::string& user,
                                        const std::string& id) const;
  /// An earlier position as a seat may know it, for the seat's holder or, once the match is over,
  /// for everyone ("position").
  Expected<std::string> position_message(const GetPosition& query, const std::string& user,
                                         const std::string& id) const;
  /// A task that computes a hint for the deciding seat.
  Expected<match::HintTask> hint(const GetHint& query, const std::string& user) const;
  /// True if the others at the table have to be told of a hint for this seat: there is somebody
  /// else, and they have not been told in this position.
  bool has_to_tell_hint(Seat seat) const;
  /// A task that reviews the match, once it is over.
  Expected<match::ReviewTask> review() const;
  /// Connected seats and time left ("presence").
  std::string presence_message(const LiveFacts& live) const;
  /// A user's own seats with their own links and, for the host, all invites ("session").
  std::string session_message(const std::string& user) const;
  /// The table's line in the list of tables.
  Listing listing() const;
  /// The same after a decision that is not committed yet; nothing if it does not change the line.
  std::optional<Listing> listing_after(const Decision& decision) const;
  /// The match as a file, once its secrets may be known.
  Expected<json::object> record() const;

 private:
  /// An entry as everyone may know it, with the log line of its move, if any.
  struct PublicEntry {
    std::string fields;  // an object, not yet closed
    int line = -1;
    bool is_play = false;
    bool is_chat = false;
  };
  struct TakebackProposal {
    int moves = 0;
    std::set<Seat> agreed;
    std::set<Seat> asked;  // who must agree
  };

  Table() = default;
  Expected<void> open_seats();
  Expected<void> start();
  void follow(const Envelope& envelope, std::unique_ptr<match::StagedMove> staged);
  Expected<void> apply_entry(const Entry& entry, std::unique_ptr<match::StagedMove> staged);
  void freeze(const engine::Error& error, const Envelope& envelope);
  void add_public_entry(const Entry& entry, int line);
  template <class Change>
  Expected<void> change_holder(Seat seat, Change change);
  bool is_substituted(Seat seat) const;
  Expected<void> take_back_if_all_agree();
  void turn_clock(bool forward, Viewer decided);

  // How each entry changes the table: table.cpp, and hosting.cpp for what the host decides.
  Expected<void> on(const TableOpened& entry);
  Expected<void> on(const SeatClaimed& entry, const std::string& by);
  Expected<void> on(const SeatLeft& entry);
  Expected<void> on(const InviteRenewed& entry);
  Expected<void> on(const OwnLinkRenewed& entry);
  Expected<void> on(const BotAssigned& entry);
  Expected<void> on(const PersonAssigned& entry);
  Expected<void> on(const VisibilityChanged& entry);
  Expected<void> on(const HintsChanged& entry);
  Expected<void> on(const LearnerChanged& entry);
  Expected<void> on(const HintGiven& entry);
  Expected<void> on(const HostPassed& entry);
  Expected<void> on(const TableClosed& entry);
  Expected<void> on(const MatchStarted& entry);
  Expected<void> on(const MovePlayed& entry);
  Expected<void> on(const MoveUndone& entry);
  Expected<void> on(const TurnRestarted& entry);
  Expected<void> on(const TakebackProposed& entry);
  Expected<void> on(const TakebackAgreed& entry);
  Expected<void> on(const TakebackDeclined& entry);
  Expected<void> on(const ChatSent& entry);
  Expected<void> on(const RematchOpened& entry);
  Expected<void> on(const TimeExpired& entry);
  Expected<void> on(const SubstituteBegan& entry);
  Expected<void> on(const SubstituteEnded& entry);
  Expected<void> on(const Unreadable& entry);

  // decide.cpp: what each command leads to.
  class Decider;

  // listing.cpp
  static Listing make_listing(const Table& table, Phase phase, Viewer deciding);

  // updates.cpp
  void write_table(const LiveFacts& live, engine::JsonWriter& out) const;
  void write_own_links(const std::string& user, engine::JsonWriter& out) const;
  void write_clock(const LiveFacts& live, engine::JsonWriter& out) const;
  void write_position(Viewer viewer, engine::JsonWriter& out) const;
  std::optional<engine::Error> no_hint_for(Seat seat) const;
  void write_choices(Viewer viewer, engine::JsonWriter& out) const;
  bool has_secrets() const;

  // history.cpp: the log by pages. An item is a line of the match that was continued here, or an
  // entry that is no chat; they are counted in this order.
  int item_count() const { return lines_before_ + static_cast<int>(log_entries_.size()); }
  int first_item_from(int seq) const;
  void write_recent(Viewer viewer, int from, engine::JsonWriter& out) const;
  void write_items(Viewer viewer, int first, int end, engine::JsonWriter& out) const;
  void write_differing_items(Viewer viewer, Viewer other, int from, engine::JsonWriter& out) const;
  void write_lines(Viewer viewer, int first, int end, engine::JsonWriter& out) const;
  void write_entry(Viewer viewer, int seq, int first_line, engine::JsonWriter& out) const;
  void write_chat(int first, int end, engine::JsonWriter& out) const;
  std::string update_beside(Viewer viewer, Viewer first, std::string_view first_view,
                            int from) const;
  std::optional<engine::Error> no_such_seat(Seat seat) const;

  std::shared_ptr<const LoadedPack> pack_;
  std::string id_;
  TableOpened opening_;
  std::vector<SeatHolder> holders_;
  std::string host_;
  bool is_public_ = false;
  bool is_closed_ = false;
  HintPolicy hints_ = HintPolicy::everybody;
  int hint_line_ = -1;  // length of the match's log when a hint was last told
  std::optional<Clock> clock_;
  std::unique_ptr<match::Match> match_;
  int lines_before_ = 0;  // log lines of a match that was continued from a record
  std::optional<TakebackProposal> takeback_;
  std::string rematch_;  // id of the rematch's table
  std::vector<PublicEntry> public_entries_;
  std::vector<int> log_entries_;                         // the seqs of those that are no chat
  std::vector<int> chat_entries_;                        // the seqs of the chat
  int digest_seq_ = 0;                                   // of the last entry with a digest
  std::unordered_map<std::string, int> seq_of_command_;  // by "user id"
  std::optional<engine::Error> frozen_;
  std::vector<Entry> not_applied_;  // moves and undos of a frozen table, for its record
};

}  // namespace etana::table
