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

/// A pack whose content has been loaded and checked; any number of matches share it.
struct LoadedPack {
  std::string game;
  std::string name;
  Bytes32 hash{};
  std::shared_ptr<const void> content;  // the Content of the game's Rules
  std::vector<std::string> text_keys;   // the texts it needs (engine/game.h)
};

/// Who sits where: the name shown, and "human" or "bot:<name>".
struct SeatInfo {
  std::string name;
  std::string player;
  bool operator==(const SeatInfo&) const = default;
};

/// What is settled before the first move.
struct MatchSetup {
  std::string game;
  std::string pack_name;
  Bytes32 pack_hash{};
  json::object options;
  std::vector<SeatInfo> seats;
  Bytes32 commitment{};  // SHA-256 of the seed
};

/// A legal move, as JSON to be sent back, and in words, with its certain consequences: events in
/// the order of happening, as the deciding seat may know them, up to where luck decides.
struct LegalMove {
  json::object move;
  LocalizedText words;
  json::array notes{};
  bool luck = false;
};

/// An event as a viewer may know it.
struct VisibleEvent {
  json::object event;
  LocalizedText words;
};

/// One line of the log. Number 0 is the set-up; the others are moves and undos in the order in
/// which they were made. `position` is how many moves stand after it, for links to positions.
struct LogLine {
  int number = 0;
  int position = 0;
  std::optional<Seat> seat;  // who did it; nobody for the set-up
  int undone = 0;            // how many moves were taken back, for an undo
  std::vector<VisibleEvent> events;
};

/// `{"number", "position", "events": [{"event", "words"}], "undone"}`, as the protocol tells
/// it.
json::object to_json(const LogLine& line);

/// A bot's thinking about one position, to be done once, anywhere.
using BotTask = std::function<json::object(engine::Chance&)>;

/// A seat's chance to win in percent: over all moves that were tried, and with the best one.
struct Chances {
  int before = 0;
  int after = 0;

  /// "With this move your chance to win is about 47 %."
  LocalizedText words() const { return {"hint.chances", {{"after", after}}}; }
};

/// A good move, in JSON and words, and why; and the seat's chances where they are right within ten
/// points (`calibrated` in engine/game.h).
struct Hint {
  LegalMove move;
  LocalizedText why;
  std::optional<Chances> chances;
};
using HintTask = std::function<Hint(engine::Chance&)>;

/// A decision as a bot sees it that looks back, from what the seat knew then.
struct ReviewedMove {
  int position = 0;  // how many moves stood after it
  Seat seat;         // who decided
  LegalMove made;
  LegalMove better;  // the same if the bot knows none
  int lost = 0;      // how much better the chance to win would have been with it, in percent
  std::vector<int> chances;  // of every seat after the move that was made, in percent
};

/// A match looked back at: all decisions that left a choice, and where most was lost. People are
/// told `lost` and `chances` only where they are right within ten points (`has_figures`).
struct Review {
  bool has_figures = false;
  std::vector<ReviewedMove> decisions;
  std::vector<std::size_t> turning_points;  // as `worst_moves` says
};

/// Where most was lost: up to three decisions, the greatest loss first, none that lost nothing.
std::vector<std::size_t> worst_moves(const std::vector<ReviewedMove>& decisions);

using ReviewTask = std::function<Review(engine::Chance&)>;

json::object to_json(const Review& review);

/// How much of a match goes into a record.
enum class SeedVisibility : std::uint8_t {
  hidden,   // the seed is left out until the match is over: for anyone but the table's keeper
  included  // the seed is in it: a save from which the match can go on
};

/// A match of any game: seats, log, position. Pure: it knows neither files nor sockets nor clocks.
///
/// Everything that is to be seen by a person or a bot goes through `view`, `log`, `draw`,
/// `legal_moves` (for the deciding seat alone) and the errors; `state` and `record` are for the
/// keeper of the table.
class Match {
 public:
  Match() = default;
  Match(const Match&) = delete;
  Match& operator=(const Match&) = delete;
  virtual ~Match() = default;

  virtual const MatchSetup& facts() const = 0;
  virtual std::optional<Seat> deciding() const = 0;
  virtual std::optional<engine::Result> result() const = 0;
  /// How many moves stand.
  virtual int moves_made() const = 0;

  /// What `play` would say; nothing changes. For keepers who must write a move down before it is
  /// made.
  virtual Expected<void> check_move(Seat seat, const json::value& move) const = 0;
  /// How many moves this seat may take back by `restart_turn`; none: `undo` would be refused.
  virtual int undo_limit(Seat seat) const = 0;
  /// What `takeback` would say.
  virtual Expected<void> check_takeback(int moves) const = 0;

  /// Makes a move for a seat. Nothing changes when it is refused.
  virtual Expected<void> play(Seat seat, const json::value& move) = 0;
  /// Takes back the last move, if it was this seat's and nothing was revealed or rolled by it.
  virtual Expected<void> undo(Seat seat) = 0;
  /// Takes back this seat's moves up to the beginning of its turn, or as far as `undo` goes.
  virtual Expected<void> restart_turn(Seat seat) = 0;
  /// Takes back moves that all seats agreed to take back, rolls among them: only in games
  /// without secrets. The same rolls come again.
  virtual Expected<void> takeback(int moves) = 0;

  virtual std::vector<LegalMove> legal_moves() const = 0;
  virtual json::object view(Viewer viewer) const = 0;
  /// The same, written straight: `[{"move", "words", "notes": […], "luck"}, …]`, the view, and a
  /// line of the log
  /// `{"number", "position", "events": [{"event", "words"}, …], "undone"}`.
  virtual void write_legal_moves(engine::JsonWriter& out) const = 0;
  virtual void write_view(Viewer viewer, engine::JsonWriter& out) const = 0;
  virtual void write_line(int number, Viewer viewer, engine::JsonWriter& out) const = 0;
  virtual engine::TextBoard render_text(Viewer viewer) const = 0;
  /// How many lines the log has, the set-up among them.
  virtual int log_size() const = 0;
  /// The lines from a number on.
  virtual std::vector<LogLine> log(Viewer viewer, int from = 0) const = 0;

  /// A bot's move for the deciding seat, not yet made; it sees that seat's view alone.
  virtual Expected<json::object> bot_move(std::string_view bot, engine::Chance& chance) const = 0;
  /// The same, to be thought on another thread: the thought has a copy of all it needs, and the
  /// match may go on meanwhile.
  virtual Expected<BotTask> bot_task(std::string_view bot) const = 0;
  /// A good move for the deciding seat; found from that seat's view alone.
  virtual Expected<Hint> hint(engine::Chance& chance) const = 0;
  /// The same, to be thought on another thread, like `bot_task`.
  virtual Expected<HintTask> hint_task() const = 0;

  /// Looks back at a match that is over, to be thought on another thread.
  virtual Expected<ReviewTask> review_task() const = 0;

  /// The options of a rematch that keeps what lies on the table; nothing in games where that is
  /// no choice.
  virtual std::optional<json::object> keeping() const = 0;

  virtual json::object state() const = 0;
  virtual std::uint64_t state_hash() const = 0;
  virtual json::object record(SeedVisibility seal) const = 0;
  /// The seed, if it is known. Not for anyone's eyes before the match is over.
  virtual const std::optional<Bytes32>& seed() const = 0;
  /// The line by which a position came about, among the moves that stand; the set-up's for
  /// position 0. `position` must be at most `moves_made`. The second gives its number alone.
  virtual LogLine line_at(int position, Viewer viewer) const = 0;
  virtual int line_number_at(int position) const = 0;
  /// The match as it was after so many moves; it can be looked at, not played on. Quick: it goes
  /// on from a position that was kept on the way.
  virtual std::unique_ptr<Match> at(int moves) const = 0;
};

/// Loads a pack's content by its game's rules.
Expected<LoadedPack> load_pack(const engine::Pack& pack);

/// How many play a game with these options (null or an object) when nobody has said how many: what
/// the options ask for, or else as few as the game allows.
Expected<int> players_for(std::string_view game, const json::value& options);

/// A new match. `options` may leave out variants and must fit the number of seats.
Expected<std::unique_ptr<Match>> new_match(const LoadedPack& pack, const json::value& options,
                                           const std::vector<SeatInfo>& seats, const Bytes32& seed);

/// A match that begins at a given state instead of a set-up; refused if an invariant fails.
Expected<std::unique_ptr<Match>> match_from_state(const LoadedPack& pack,
                                                  const json::value& options,
                                                  std::vector<SeatInfo> seats, const Bytes32& seed,
                                                  const json::value& state);

/// The match a record tells of, replayed and checked move by move (docs/record.md).
Expected<std::unique_ptr<Match>> read_record(const LoadedPack& pack, const json::value& record);

/// What every record says of its form.
inline constexpr std::string_view kRecordFormat = "etana-record";
inline constexpr int kRecordVersion = 1;

/// The game a record is of, so that its pack can be found before it is read.
Expected<std::string> game_of_record(const json::value& record);

}  // namespace etana::match
