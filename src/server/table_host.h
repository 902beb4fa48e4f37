#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/strand.hpp>
#include <memory>

#include "table/table.h"

namespace etana::server {

namespace asio = boost::asio;

using Strand = asio::strand<asio::io_context::executor_type>;

/// What the parts of a table's actor (presence, bot driver, advice cache) need of the actor. Every
/// part is used on the actor's strand only.
class TableHost {
 public:
  virtual const table::Table& table() const = 0;
  virtual const Strand& strand() const = 0;
  /// The address of a client who watches; empty if nobody does.
  virtual std::string address() const = 0;
  /// Queues a command of the server itself.
  virtual void submit(table::Request request) = 0;
  /// Keeps the actor in memory while a timer runs or something is computed for it.
  virtual std::shared_ptr<void> keep_alive() = 0;

 protected:
  TableHost() = default;
  TableHost(const TableHost&) = default;
  TableHost& operator=(const TableHost&) = default;
  ~TableHost() = default;
};

}  // namespace etana::server
