#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"
#include "engine/json_writer.h"

namespace etana::match {

using engine::Bytes32;
using engine::Expected;
using engine::LocalizedText;
using engine::Seat;
using engine::Viewer;
namespace json = engine::json;

/// A pack whose content is loaded and validated; any number of matches share it.
struct LoadedPack {
  std::string game;
  std::string name;
  Bytes32 hash{};
  std::shared_ptr<const void> content;  // the Content of the game's Rules
  std::string source;                   // its files (engine::to_text), for `read_pack_text`
  std::vector<std::string> text_keys;   // the texts it needs (engine/game.h)
};

/// Who plays a seat: the display name, and "human" or "bot:<name>".
struct SeatInfo {
  std::string name;
  std::string player;
  bool operator==(const SeatInfo&) const = default;
};

/// Everything fixed before the first move.
struct MatchSetup {
  std::string game;
  std::string pack_name;
  Bytes32 pack_hash{};
  json::object options;
  std::vector<SeatInfo> seats;
  Bytes32 commitment{};  // SHA-256 of the seed
};

/// A legal move as JSON and as text, with its certain consequences (engine/preview.h): `notes` are
/// the events before chance decides, as visible to the deciding seat.
struct LegalMove {
  json::object move;
  LocalizedText text;
  json::array notes{};
  bool luck = false;
};

/// An event as visible to one viewer.
struct VisibleEvent {
  json::object event;
  LocalizedText text;
};

/// A line of the log. Line 0 is the set-up; the others are moves and undos in order. `position` is
/// the number of moves in effect after it, and identifies the position.
struct LogLine {
  int index = 0;
  int position = 0;
  std::optional<Seat> seat;  // nobody for the set-up
  int undone = 0;            // for an undo: the number of moves taken back
  std::vector<VisibleEvent> events;
};

/// `{"index", "position", "events": [{"event", "text"}], "undone"}`, as in the wire protocol.
json::object to_json(const LogLine& line);

/// Computes a bot's move for one position. Runs once, on any thread.
using BotTask = std::function<json::object(engine::Chance&)>;

/// A seat's win probability in percent: the mean over all moves tried, and after the best move.
struct Chances {
  int before = 0;
  int after = 0;

  /// "With this move your chance to win is about 47 %."
  LocalizedText text() const { return {"hint.chances", {{"after", after}}}; }
};

/// A good move and the reason for it. `chances` only where they are accurate within ten points
/// (`calibrated` in engine/game.h).
struct Hint {
  LegalMove move;
  LocalizedText why;
  std::optional<Chances> chances;
};
using HintTask = std::function<Hint(engine::Chance&)>;

/// A bot's verdict on a past decision, based on what the seat knew then.
struct ReviewedMove {
  int position = 0;  // the number of moves in effect after it
  Seat seat;         // who decided
  LegalMove made;
  LegalMove better;          // the same as `made` if the bot knows no better one
  int lost = 0;              // percentage points of win probability lost compared with `better`
  std::vector<int> chances;  // of every seat after `made`, in percent
};

/// The review of a match: every decision with a real choice, and the costliest ones. Show `lost`
/// and `chances` only if `has_figures`: they are accurate within ten points.
struct Review {
  bool has_figures = false;
  std::vector<ReviewedMove> decisions;
  std::vector<std::size_t> turning_points;  // from `worst_moves`
};

/// The indices of up to three decisions that lost most, the greatest loss first.
std::vector<std::size_t> worst_moves(const std::vector<ReviewedMove>& decisions);

using ReviewTask = std::function<Review(engine::Chance&)>;

json::object to_json(const Review& review);

/// Whether a record contains the seed of a running match.
enum class SeedVisibility : std::uint8_t {
  hidden,   // left out until the match is over: for clients
  included  // always present: a save from which the match can be resumed
};

/// A move that was checked and made on a copy of the position, and what the log keeps of it.
/// Belongs to the match that made it, and to the position it was made for.
class StagedMove {
 public:
  StagedMove() = default;
  StagedMove(const StagedMove&) = delete;
  StagedMove& operator=(const StagedMove&) = delete;
  virtual ~StagedMove() = default;

  /// The answers of chance it asked for, in order.
  virtual const std::vector<std::uint32_t>& answers() const = 0;
  /// Who decides after it; nobody if it ends the match.
  virtual std::optional<Seat> deciding() const = 0;
  /// The digest of the position after it (see `Match::state_digest`).
  virtual std::string state_digest() const = 0;
};

/// A match of any game: seats, log, position. Pure: no files, sockets or clocks.
///
/// Send players and bots only `view`, `log`, `render_text`, `legal_moves` (to the deciding seat
/// only) and errors. `state` and `record` contain secrets: they are for the host process.
class Match {
 public:
  Match() = default;
  Match(const Match&) = delete;
  Match& operator=(const Match&) = delete;
  virtual ~Match() = default;

  virtual const MatchSetup& setup() const = 0;
  virtual std::optional<Seat> deciding() const = 0;
  virtual std::optional<engine::Result> result() const = 0;
  /// The number of moves in effect (made and not undone).
  virtual int moves_made() const = 0;

  /// Validates a move without making it, for hosts that must store a move before applying it.
  virtual Expected<void> check_move(Seat seat, const json::value& move) const = 0;
  /// How many moves `restart_turn` would take back for this seat; 0 if `undo` would fail.
  virtual int undo_limit(Seat seat) const = 0;
  /// Validates a `takeback` without applying it.
  virtual Expected<void> check_takeback(int moves) const = 0;

  /// Makes a move for a seat. Nothing changes on error.
  virtual Expected<void> play(Seat seat, const json::value& move) = 0;
  /// The same in two steps, for hosts that must store a move and its answers of chance before they
  /// apply it. `commit` takes a move staged for the current position.
  virtual Expected<std::unique_ptr<StagedMove>> stage(Seat seat, const json::value& move) const = 0;
  virtual void commit(std::unique_ptr<StagedMove> staged) = 0;
  /// Makes a move again that was stored with its answers of chance and, unless it is empty, with
  /// the digest of the position after it. `wrong_chance` if the rules ask for other answers or lead
  /// to another position; nothing changes then.
  virtual Expected<void> replay(Seat seat, const json::value& move,
                                const std::vector<std::uint32_t>& answers,
                                std::string_view digest) = 0;
  /// Takes back the last move, if it was this seat's and neither rolled nor revealed anything.
  virtual Expected<void> undo(Seat seat) = 0;
  /// Takes back this seat's moves to the start of its turn, or as far as `undo` would go.
  virtual Expected<void> restart_turn(Seat seat) = 0;
  /// Takes back moves by agreement of all seats, rolls included. Only in games without secrets; the
  /// same rolls come again.
  virtual Expected<void> takeback(int moves) = 0;

  virtual std::vector<LegalMove> legal_moves() const = 0;
  virtual json::object view(Viewer viewer) const = 0;
  /// The same, written directly: `[{"move", "text", "notes": […], "luck"}, …]`, the view, and a log
  /// line `{"index", "position", "events": [{"event", "text"}, …], "undone"}`.
  virtual void write_legal_moves(engine::JsonWriter& out) const = 0;
  virtual void write_view(Viewer viewer, engine::JsonWriter& out) const = 0;
  virtual void write_line(int index, Viewer viewer, engine::JsonWriter& out) const = 0;
  virtual engine::TextBoard render_text(Viewer viewer) const = 0;
  /// The number of log lines, including the set-up.
  virtual int log_size() const = 0;
  /// The lines from an index on.
  virtual std::vector<LogLine> log(Viewer viewer, int from = 0) const = 0;

  /// A bot's move for the deciding seat, not yet made. The bot sees only that seat's view.
  virtual Expected<json::object> bot_move(std::string_view bot, engine::Chance& chance) const = 0;
  /// The same as a task for another thread. The task copies what it needs, so the match may change
  /// meanwhile.
  virtual Expected<BotTask> bot_task(std::string_view bot) const = 0;
  /// A good move for the deciding seat, found from its view only.
  virtual Expected<Hint> hint(engine::Chance& chance) const = 0;
  /// The same as a task for another thread, like `bot_task`.
  virtual Expected<HintTask> hint_task() const = 0;

  /// Reviews a finished match, as a task for another thread.
  virtual Expected<ReviewTask> review_task() const = 0;

  /// What a campaign takes over from the position; nothing in games without campaigns.
  virtual std::optional<engine::CampaignResult> campaign_result() const = 0;
  /// The options of a rematch that starts from what is on the table; nothing in games without that
  /// option.
  virtual std::optional<json::object> keeping() const = 0;

  virtual json::object state() const = 0;
  virtual std::uint64_t state_hash() const = 0;
  /// Sixteen hexadecimal digits of SHA-256 of the state's canonical text, without members that are
  /// null, false, 0 or empty: a new member of the state does not change the digests of old ones.
  virtual std::string state_digest() const = 0;
  /// The answers of chance that the set-up asked for; none if the match began at a given state.
  virtual const std::vector<std::uint32_t>& setup_answers() const = 0;
  virtual json::object record(SeedVisibility visibility) const = 0;
  /// The seed, if known. Secret until the match is over.
  virtual const std::optional<Bytes32>& seed() const = 0;
  /// The log line of the move that led to a position; the set-up for position 0. `position` must be
  /// at most `moves_made`. `line_index_at` returns only its index.
  virtual LogLine line_at(int position, Viewer viewer) const = 0;
  virtual int line_index_at(int position) const = 0;
  /// A read-only copy of the match after the first `moves` moves. Replays from the nearest
  /// checkpoint.
  virtual std::unique_ptr<Match> at(int moves) const = 0;
};

/// Loads a pack's content by the rules of its game.
Expected<LoadedPack> load_pack(const engine::Pack& pack);

/// The number of players for options (null or an object): as given there, or the game's minimum.
Expected<int> players_for(std::string_view game, const json::value& options);

/// The board and cards of a match, for clients that draw it; nothing if they are the same in every
/// match of the game.
std::optional<json::object> board_json(const LoadedPack& pack, const json::object& options);

/// Starts a match. `options` may leave out variants and must match the number of seats.
Expected<std::unique_ptr<Match>> new_match(const LoadedPack& pack, const json::value& options,
                                           const std::vector<SeatInfo>& seats, const Bytes32& seed);

/// Starts a match at a given state instead of a set-up; an error if an invariant fails.
Expected<std::unique_ptr<Match>> match_from_state(const LoadedPack& pack,
                                                  const json::value& options,
                                                  std::vector<SeatInfo> seats, const Bytes32& seed,
                                                  const json::value& state);

/// Replays a record and checks it move by move (docs/record.md).
Expected<std::unique_ptr<Match>> read_record(const LoadedPack& pack, const json::value& record);

/// The digest of a state's JSON (see `Match::state_digest`).
std::string digest_of(const json::object& state);

/// The format and version of records.
inline constexpr std::string_view kRecordFormat = "etana-record";
inline constexpr int kRecordVersion = 1;

/// The game of a record, to find its pack before replaying it.
Expected<std::string> game_of_record(const json::value& record);

}  // namespace etana::match
