#pragma once

#include <array>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <deque>
#include <functional>
#include <memory>

#include "server/house.h"
#include "server/table.h"

namespace etana::server {

using Text = std::shared_ptr<const std::string>;

/// Somebody who watches a table, seated or not.
class Watcher {
 public:
  Watcher() = default;
  Watcher(const Watcher&) = delete;
  Watcher& operator=(const Watcher&) = delete;
  virtual ~Watcher() = default;
  virtual const std::string& person() const = 0;
  /// Takes a message to be sent; from any thread, never waiting.
  virtual void tell(Text message) = 0;
};

/// Runs one table: takes wishes one after the other, has them judged, has the entry kept, and
/// only then follows it and tells every watcher what that watcher may know. When another node
/// was faster, the table is brought up to date and the wish is judged again. Also moves the
/// bots' pieces, runs the clock, and lets a bot stand in for people who are away too long. May be
/// called from any thread; works on a strand of its own.
class Croupier : public std::enable_shared_from_this<Croupier> {
 public:
  /// Called, on the strand, after every entry; `only_a_move` if nothing but the turn can have
  /// changed of what the lobby shows.
  using Changed = std::function<void(const Table&, bool only_a_move)>;
  /// Opens another table, for a rematch, by its name and first entry.
  using Open = std::function<asio::awaitable<Expected<void>>(std::string, json::object)>;

  Croupier(House& house, Table table, Changed changed, Open open);
  ~Croupier();
  Croupier(const Croupier&) = delete;
  Croupier& operator=(const Croupier&) = delete;

  /// Looks whether a bot is to move; called once, and after every entry.
  void begin();
  /// From now on the watcher is told everything; first all from entry `from` on.
  void join(std::shared_ptr<Watcher> watcher, int from);
  void leave(const std::shared_ptr<Watcher>& watcher);
  void ask(Wish wish, std::shared_ptr<Watcher> by);
  /// Another node has written to this table.
  void catch_up();
  /// What `look` says of the table, called on the strand.
  template <class Look>
  auto inspect(Look look) -> asio::awaitable<decltype(look(std::declval<const Table&>()))> {
    using Said = decltype(look(std::declval<const Table&>()));
    auto on_strand = [self = shared_from_this(),
                      look = std::move(look)]() -> asio::awaitable<Said> {
      co_return look(self->table_);
    };
    co_return co_await asio::co_spawn(strand_, std::move(on_strand), asio::use_awaitable);
  }

 private:
  struct Asked {
    Wish wish;                    // an empty kind means: only catch up
    std::shared_ptr<Watcher> by;  // nobody for bots
  };
  struct Seen {
    std::shared_ptr<Watcher> watcher;
    std::vector<Viewer> eyes;  // the seats it sees for; a spectator's if it has none
  };
  /// A hint for one position: thought of once, told to everybody who asks.
  struct HintGiven {
    int line = 0;      // how many lines the log had
    Seat seat;         // who decided
    int position = 0;  // how many moves stood
    Text text;         // empty while it is thought of
    std::vector<Asked> waiting;
  };

  void enqueue(Asked asked);
  asio::awaitable<void> serve();
  asio::awaitable<void> grant(Asked asked);
  asio::awaitable<bool> has_kept(const json::object& entry, const Asked& asked);
  asio::awaitable<void> read_on();
  Expected<void> follow(const json::object& entry, const Asked* asked);
  void tell_all(const json::object& entry, const Asked* asked);
  void tell_yourselves();
  void look_again(Seen& seen) const;
  void refuse(const Asked& asked, const engine::Error& error);
  void let_bot_think(std::chrono::milliseconds after);
  void think();
  void look(const Asked& asked);
  void hint(Asked asked);
  void think_of_hint(const std::shared_ptr<HintGiven>& given, match::HintTask thought);
  void give_hint(HintGiven& given, const match::Hint& hint);
  void review(Asked asked);
  void think_of_review(match::ReviewTask thought);

  // patience.cpp: who is here, and how long they are waited for.
  engine::SeatSet here() const;
  bool somebody_waits() const;
  Now now() const;
  void after_coming_or_going(const Watcher& who, engine::SeatSet before);
  void welcome_back();
  void wait_for_person();
  void run_clock();
  void ask_for_house(std::string what, Seat seat);

  House& house_;
  asio::strand<asio::io_context::executor_type> strand_;
  Table table_;
  Changed changed_;
  Open open_;
  std::vector<Seen> watchers_;
  std::deque<Asked> asked_;
  bool serving_ = false;
  bool thinking_ = false;
  asio::steady_timer pause_;  // before a bot thinks
  std::shared_ptr<HintGiven> hint_;
  Text review_;  // empty until somebody has asked and it was thought of
  std::vector<Asked> waiting_for_review_;
  Stopwatch thinking_time_;           // of the person who decides
  asio::steady_timer time_is_up_;     // for the person who decides
  asio::steady_timer grace_is_over_;  // for the person who decides and is away
  bool grace_runs_ = false;
};

}  // namespace etana::server
