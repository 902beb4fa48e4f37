#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "match/match.h"
#include "server/clock.h"
#include "server/pack_library.h"
#include "server/table_command.h"
#include "store/store.h"

namespace etana::server {

using engine::Expected;
using engine::Seat;
using engine::Viewer;

/// Who holds a seat, who plays it, and the invite token that admits to it.
struct SeatHolder {
  std::string name;
  std::string user;  // empty: nobody holds it
  std::string bot;   // empty: its user plays
  std::string invite;
  std::string substitute;  // the bot that plays for a user who is away
};

/// The bot that plays for users who are away or have no time left.
inline constexpr std::string_view kSubstituteBot = "greedy";

/// Live state that is not part of the log: connected seats, and the running clock.
struct LiveFacts {
  engine::SeatSet presence;  // the seats whose users are connected
  milliseconds spent{};      // by the deciding user, since the last entry
  bool clock_is_running = false;
};

/// A table: the match, who holds which seat, the chat. Built from its log entries alone, in their
/// order, so it is the same after a restart and on every node.
///
/// `decide` checks a command without side effects and returns the entry it leads to. The caller
/// appends the entry to the store and only then calls `apply`.
///
/// Commands and messages use the words of the protocol; entries keep the keys and values they are
/// stored with (`what`, `link`, `grace`, …).
class Table {
 public:
  enum class Phase : std::uint8_t { open, playing, over };

  /// The table that its first entry opens (see table_opened.h).
  static Expected<Table> open(const Packs& packs, std::string id, const json::object& first_entry);
  static Expected<Table> rebuild(const Packs& packs, const std::string& id,
                                 const std::vector<store::Entry>& entries);

  /// The entry that a command leads to now, or why it is rejected.
  Expected<json::object> decide(const TableCommand& command) const;

  /// Applies a stored entry. An error means that the entry was not made by `decide`.
  Expected<void> apply(const json::object& entry);

  /// The seq of the entry that this user's command of that id led to, if it was applied.
  std::optional<int> seq_of_command(const std::string& user, const std::string& id) const;

  const std::string& id() const { return id_; }
  /// The campaign whose match is played here; empty for all other tables. Such a match begins when
  /// its table is opened, and its end is final.
  const std::string& campaign() const { return campaign_; }
  int entry_count() const { return static_cast<int>(public_entries_.size()); }
  Phase phase() const;
  const std::vector<SeatHolder>& holders() const { return holders_; }
  const match::Match* match() const { return match_.get(); }
  std::vector<Seat> seats_of(const std::string& user) const;
  /// The bot to move now, if it is a bot's turn.
  std::optional<std::string> bot_to_move() const;
  /// True if that bot is a substitute for the user who holds the seat.
  bool is_substitute_to_move() const;
  /// How long the table waits for a user who is away; 0 for ever.
  std::chrono::seconds away_timeout() const { return away_timeout_; }
  /// Time left to the user who decides; nothing without a clock or when a bot decides.
  std::optional<milliseconds> time_left() const;

  /// An update for a viewer: entries from `from` on, the table, and the position with, for the
  /// deciding seat, its legal moves (docs/protocol.md, "update").
  std::string update(Viewer viewer, int from, const LiveFacts& live = {}) const;
  /// An earlier position as a seat may know it, for the seat's holder or, once the match is over,
  /// for everyone ("position").
  Expected<std::string> position_message(const TableCommand& command) const;
  /// A task that computes a hint for the deciding seat.
  Expected<match::HintTask> hint(const TableCommand& command) const;
  /// A task that reviews the match, once it is over.
  Expected<match::ReviewTask> review() const;
  /// Connected seats and time left ("presence").
  json::object presence_message(const LiveFacts& live) const;
  /// A user's own seats and, for the host, all invites ("session").
  json::object session_message(const std::string& user) const;
  /// The table's line in the list of tables, without whose turn it is ("listed_table").
  json::object listing() const;
  /// What the store lists of the table: `listing` with whose turn it is.
  store::Listing stored_listing() const;
  /// The same after an entry that `decide` has returned and that is not applied yet; nothing if
  /// the entry does not change it.
  std::optional<store::Listing> listing_after(const json::object& entry) const;
  /// The first entry of a rematch: the same game, options and users with new invites and a new
  /// seed; if `keep`, with what lies on the table.
  json::object rematch_entry(bool keep) const;
  /// The match as a file, once its secrets may be known.
  Expected<json::object> record() const;

 private:
  /// An entry as everyone may know it, with the log line of its move, if any.
  struct PublicEntry {
    std::string fields;  // an object, not yet closed
    int line = -1;
    bool is_play = false;
  };
  struct TakebackProposal {
    int moves = 0;
    std::set<std::uint8_t> agreed;
    std::set<std::uint8_t> asked;  // who must agree
  };

  Table() = default;
  Expected<void> open_seats(const json::object& first_entry);
  Expected<void> start();
  Expected<void> apply_in_match(const std::string& what, const json::object& entry);
  void apply_at_table(const std::string& what, const json::object& entry);
  void add_public_entry(const json::object& entry, int line);
  bool all_agree() const;
  std::set<std::uint8_t> asked_by(const json::object& proposal) const;
  bool is_substituted(Seat seat) const;
  void charge(const json::object& entry);
  void turn_clock(bool forward, Viewer decided);
  json::object clock_now(const LiveFacts& live) const;
  json::object table_json(const LiveFacts& live) const;
  void write_entries(Viewer viewer, int from, engine::JsonWriter& out) const;
  void write_position(Viewer viewer, engine::JsonWriter& out) const;

  // table_listing.cpp
  Viewer deciding_after(const std::string& what, const json::object& entry, Table& next) const;

  // table_decide.cpp: one for each kind of command; an empty object means yes, as asked.
  Expected<json::object> decide_claim(const TableCommand& command) const;
  Expected<json::object> decide_leave(const TableCommand& command) const;
  Expected<json::object> decide_host(const TableCommand& command) const;
  Expected<json::object> decide_play(const TableCommand& command) const;
  Expected<json::object> decide_takeback(const TableCommand& command) const;
  Expected<json::object> decide_chat(const TableCommand& command) const;
  Expected<json::object> decide_rematch(const TableCommand& command) const;
  Expected<json::object> decide_system(const TableCommand& command) const;
  std::optional<engine::Error> no_such_seat(const TableCommand& command) const;
  std::optional<engine::Error> not_seated(const TableCommand& command) const;
  SeatHolder* holder(const json::object& entry);

  const match::LoadedPack* pack_ = nullptr;
  std::string id_;
  std::string host_;
  std::string campaign_;
  json::object options_;
  engine::Bytes32 seed_{};
  std::vector<SeatHolder> holders_;
  std::chrono::seconds away_timeout_{};
  std::optional<Clock> clock_;
  std::unique_ptr<match::Match> match_;
  int lines_before_ = 0;  // log lines of a match that was continued from a record
  std::optional<TakebackProposal> takeback_;
  std::string rematch_;  // id of the rematch's table
  std::vector<PublicEntry> public_entries_;
  std::unordered_map<std::string, int> seq_of_command_;  // by "user id"
};

std::string_view name_of(Table::Phase phase);

/// The `turn` of a listing where a bot decides. No user is named like that.
inline constexpr std::string_view kBotTurn = "bot:";

}  // namespace etana::server
