#pragma once

#include <boost/asio/steady_timer.hpp>
#include <chrono>

#include "server/context.h"
#include "server/presence.h"

namespace etana::server {

/// Makes a table's bots play: searches the position and submits the move as a command. At most one
/// search is scheduled or running, and none at a table that nobody watches and nobody waits for.
class BotDriver {
 public:
  BotDriver(ServerContext& context, TableHost& host, const Presence& presence);

  /// Lets the bot whose turn it is play after a delay. Does nothing if it is no bot's turn, if a
  /// move is already on its way, or if it would play for nobody.
  void schedule(std::chrono::milliseconds after);
  /// Stops the search if the last one has left for whom it was made.
  void stop_unless_wanted();
  /// The submitted move has been accepted or rejected.
  void on_move_processed() { runs_ = false; }

 private:
  bool is_wanted() const;
  void run();

  ServerContext& context_;
  TableHost& host_;
  const Presence& presence_;
  asio::steady_timer delay_;
  SearchPool::Handle search_;
  bool runs_ = false;  // from `schedule` until the move is processed
};

}  // namespace etana::server
