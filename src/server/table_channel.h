#pragma once

#include "server/table_actor.h"

namespace etana::server {

/// Connects a client to a table: forwards its commands to the actor.
class TableChannel final : public Channel {
 public:
  /// `from` is the first entry that the client is missing.
  TableChannel(std::shared_ptr<TableActor> actor, int from)
      : actor_(std::move(actor)), from_(from) {}

  void open(std::shared_ptr<Subscriber> subscriber) override {
    actor_->subscribe(std::move(subscriber), from_);
  }
  void close(const std::shared_ptr<Subscriber>& subscriber) override {
    actor_->unsubscribe(subscriber);
  }
  Expected<void> receive(const json::value& message,
                         const std::shared_ptr<Subscriber>& by) override {
    auto command = table::read_message(message);
    if (!command) return std::unexpected(std::move(command.error()));
    actor_->execute(*std::move(command), by);
    return {};
  }

 private:
  std::shared_ptr<TableActor> actor_;
  int from_;
};

}  // namespace etana::server
