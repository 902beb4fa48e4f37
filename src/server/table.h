#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "match/match.h"
#include "server/clock.h"
#include "server/packs.h"
#include "server/wish.h"
#include "store/store.h"

namespace etana::server {

using engine::Expected;
using engine::Seat;
using engine::Viewer;

/// A place at a table: who holds it, who plays it, and the token of the link that opens it.
struct Place {
  std::string name;
  std::string person;  // empty: nobody holds it
  std::string bot;     // empty: its person plays
  std::string link;
  std::string stand_in;  // the bot that plays for its person, who is away
};

/// The bot that stands in for people who are away or have no time left.
inline constexpr std::string_view kStandIn = "greedy";

/// What is so at a table now, and in none of its entries.
struct Now {
  engine::SeatSet here;  // the seats whose person is connected
  milliseconds spent{};  // by the deciding person, since the last entry
  bool clock_is_running = false;
};

/// A table with its people: the match, who holds which seat, what was said. It is made of its
/// entries alone, in their order, and so is the same again after a restart and on every node.
///
/// What somebody wants is judged first and changes nothing; the judgement is an entry, which is
/// written down by the keeper and only then followed.
class Table {
 public:
  enum class Phase : std::uint8_t { open, playing, over };

  /// The table that its first entry opens (see opening.h).
  static Expected<Table> open(const Packs& packs, std::string name, const json::object& opening);
  /// The table of all these entries.
  static Expected<Table> rebuild(const Packs& packs, const std::string& name,
                                 const std::vector<store::Entry>& entries);

  /// The entry that a wish amounts to now, or why not.
  Expected<json::object> judge(const Wish& wish) const;

  /// Follows an entry that was kept. An error means that the entry was not made by `judge`.
  Expected<void> follow(const json::object& entry);

  /// The number of the entry by which this person's wish of that id was granted, if it was.
  std::optional<int> granted(const std::string& person, const std::string& id) const;

  const std::string& name() const { return name_; }
  /// The campaign whose match is played here; empty for all other tables. Such a match is begun
  /// when its table is opened, and its end is final.
  const std::string& campaign() const { return campaign_; }
  int entries() const { return static_cast<int>(news_.size()); }
  Phase phase() const;
  const std::vector<Place>& places() const { return places_; }
  const match::Match* match() const { return match_.get(); }
  std::vector<Seat> seats_of(const std::string& person) const;
  /// The bot that is to move now, if it is a bot's turn.
  std::optional<std::string> bot_to_move() const;
  /// True if that bot only stands in for the person who holds the seat.
  bool is_stand_in_to_move() const;
  /// How long the table waits for a person who is away; 0 for ever.
  std::chrono::seconds grace() const { return grace_; }
  /// Time left to the person who decides; nothing without a clock or when a bot decides.
  std::optional<milliseconds> time_left() const;

  /// What a viewer is told: news from an entry on, the table, and the position with, for the
  /// deciding seat, its legal moves (docs/protocol.md, "update").
  std::string update(Viewer viewer, int from, const Now& now = {}) const;
  /// An earlier position, as the asked seat may know it: for whoever holds the seat, or for
  /// everybody once the match is over.
  Expected<std::string> look(const Wish& wish) const;
  /// A hint for the seat that decides, to be thought elsewhere.
  Expected<match::HintTask> hint(const Wish& wish) const;
  /// The match looked back at, once it is over, to be thought elsewhere.
  Expected<match::ReviewTask> review() const;
  /// Who is here, and how much time is left ("here").
  json::object here(const Now& now) const;
  /// What a person is told of their own seats and, as host, of all links ("you").
  json::object you(const std::string& person) const;
  /// What the lobby shows, but for whose turn it is.
  json::object listing() const;
  /// The first entry of a rematch: the same game, options and people, with new links and luck;
  /// if asked for, with what lies on the table.
  json::object rematch(bool keep) const;
  /// The match as a file, once its secrets may be known.
  Expected<json::object> record() const;

 private:
  /// An entry as everybody may know it; moves by the line of the log they made.
  struct News {
    std::string facts;  // an object, not yet closed
    int line = -1;
    bool is_play = false;
  };
  struct Proposal {
    int moves = 0;
    std::set<std::uint8_t> agreed;
    std::set<std::uint8_t> asked;  // who must agree
  };

  Table() = default;
  Expected<void> seat_people(const json::object& opening);
  Expected<void> start();
  Expected<void> follow_in_match(const std::string& what, const json::object& entry);
  void follow_at_table(const std::string& what, const json::object& entry);
  void add_news(const json::object& entry, int line);
  bool all_agree() const;
  std::set<std::uint8_t> asked_by(const json::object& proposal) const;
  bool stands_in(Seat seat) const;
  void charge(const json::object& entry);
  void turn_clock(bool forward, Viewer decided);
  json::object clock_now(const Now& now) const;
  json::object status(const Now& now) const;
  void write_news(Viewer viewer, int from, engine::JsonWriter& out) const;
  void write_position(Viewer viewer, engine::JsonWriter& out) const;

  // judge.cpp: one for each kind of wish; an empty object means yes, as asked.
  Expected<json::object> judge_claim(const Wish& wish) const;
  Expected<json::object> judge_seat(const Wish& wish) const;
  Expected<json::object> judge_host(const Wish& wish) const;
  Expected<json::object> judge_play(const Wish& wish) const;
  Expected<json::object> judge_proposal(const Wish& wish) const;
  Expected<json::object> judge_chat(const Wish& wish) const;
  Expected<json::object> judge_rematch(const Wish& wish) const;
  Expected<json::object> judge_house(const Wish& wish) const;
  std::optional<engine::Error> no_such_seat(const Wish& wish) const;
  std::optional<engine::Error> not_seated(const Wish& wish) const;
  Place* place(const json::object& entry);

  const match::LoadedPack* pack_ = nullptr;
  std::string name_;
  std::string host_;
  std::string campaign_;
  json::object options_;
  engine::Bytes32 seed_{};
  std::vector<Place> places_;
  std::chrono::seconds grace_{};
  std::optional<Clock> clock_;
  std::unique_ptr<match::Match> match_;
  int lines_before_ = 0;  // of the log of a match that was played elsewhere before
  std::optional<Proposal> proposal_;
  std::string rematch_;  // the table where the rematch is played
  std::vector<News> news_;
  std::unordered_map<std::string, int> granted_;  // "person id" to the entry's number
};

std::string_view name_of(Table::Phase phase);

}  // namespace etana::server
