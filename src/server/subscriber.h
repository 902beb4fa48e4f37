#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "engine/error.h"
#include "engine/json_reader.h"

namespace etana::server {

/// The text of a message; clients that get the same message share it.
using SharedMessage = std::shared_ptr<const std::string>;

/// Receives the messages of a table or a feed: a connection of a client.
class Subscriber {
 public:
  Subscriber() = default;
  Subscriber(const Subscriber&) = delete;
  Subscriber& operator=(const Subscriber&) = delete;
  virtual ~Subscriber() = default;
  virtual const std::string& user() const = 0;
  /// The IP address of the client.
  virtual const std::string& address() const = 0;
  /// Queues a message. Thread-safe; never blocks.
  virtual void send(SharedMessage message) = 0;
  /// Queues a last message and closes the connection once it has been sent. Thread-safe; never
  /// blocks; messages queued later are dropped.
  virtual void end(SharedMessage last, std::uint16_t close_code) = 0;
};

SharedMessage share(std::string message);
SharedMessage share(const engine::json::object& message);
/// The same message with the id of the command that it answers in front.
SharedMessage with_id(const std::string& id, const SharedMessage& message);
/// The message that rejects the command with this id; no id if it rejects the connection.
SharedMessage rejection(const std::string& id, const engine::Error& error);

/// What a session connects its client to: a table or a feed. One object for each connection,
/// used on the session's strand.
class Channel {
 public:
  Channel() = default;
  Channel(const Channel&) = delete;
  Channel& operator=(const Channel&) = delete;
  virtual ~Channel() = default;
  /// From now on the subscriber is sent every message.
  virtual void open(std::shared_ptr<Subscriber> subscriber) = 0;
  virtual void close(const std::shared_ptr<Subscriber>& subscriber) = 0;
  /// Accepts a client's message, or says why it is rejected. The answer is sent to `by`.
  virtual engine::Expected<void> receive(const engine::json::value& message,
                                         const std::shared_ptr<Subscriber>& by) = 0;
};

}  // namespace etana::server
