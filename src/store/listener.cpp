#include "store/listener.h"

#include <libpq-fe.h>
#include <poll.h>

#include <chrono>
#include <memory>
#include <utility>

namespace etana::store {

namespace {

using Connection = std::unique_ptr<PGconn, decltype(&PQfinish)>;
using Note = std::unique_ptr<PGnotify, decltype(&PQfreemem)>;
constexpr int kPatience = 200;  // milliseconds until the stop token is looked at again

/// Waits for something to read; false once the connection is lost.
bool wait_for_notes(PGconn* connection) {
  pollfd readable{.fd = PQsocket(connection), .events = POLLIN, .revents = 0};
  if (poll(&readable, 1, kPatience) == 0) return true;
  return PQconsumeInput(connection) == 1;
}

}  // namespace

Listener::Listener(std::string address, std::string node, Changed changed)
    : address_(std::move(address)),
      node_(std::move(node)),
      changed_(std::move(changed)),
      thread_([this](const std::stop_token& stop) { run(stop); }) {}

void Listener::run(const std::stop_token& stop) const {
  while (!stop.stop_requested()) {
    listen_until_lost(stop);
    for (int i = 0; i < 5 && !stop.stop_requested(); ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(kPatience));
    }
  }
}

void Listener::listen_until_lost(const std::stop_token& stop) const {
  const Connection connection(PQconnectdb(address_.c_str()), &PQfinish);
  if (PQstatus(connection.get()) != CONNECTION_OK) return;
  PQclear(PQexec(connection.get(), "LISTEN etana"));
  changed_("");
  while (!stop.stop_requested() && wait_for_notes(connection.get())) {
    while (const Note note{PQnotifies(connection.get()), &PQfreemem}) pass_on(note->extra);
  }
}

void Listener::pass_on(const std::string& signed_name) const {
  const auto space = signed_name.find(' ');
  if (space == std::string::npos || signed_name.substr(0, space) == node_) return;
  changed_(signed_name.substr(space + 1));
}

}  // namespace etana::store
