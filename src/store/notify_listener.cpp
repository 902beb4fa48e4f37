#include "store/notify_listener.h"

#include <libpq-fe.h>
#include <poll.h>

#include <chrono>
#include <memory>
#include <utility>

#include "store/notification.h"

namespace etana::store {

namespace {

using Connection = std::unique_ptr<PGconn, decltype(&PQfinish)>;
using Received = std::unique_ptr<PGnotify, decltype(&PQfreemem)>;
constexpr int kPollMs = 200;  // how often the stop token is checked

/// False once the connection is lost.
bool wait_for_notifications(PGconn* connection) {
  pollfd readable{.fd = PQsocket(connection), .events = POLLIN, .revents = 0};
  if (poll(&readable, 1, kPollMs) == 0) return true;
  return PQconsumeInput(connection) == 1;
}

}  // namespace

NotifyListener::NotifyListener(std::string address, std::string node, Changed changed)
    : address_(std::move(address)),
      node_(std::move(node)),
      changed_(std::move(changed)),
      thread_([this](const std::stop_token& stop) { run(stop); }) {}

void NotifyListener::run(const std::stop_token& stop) const {
  while (!stop.stop_requested()) {
    listen_until_lost(stop);
    for (int i = 0; i < 5 && !stop.stop_requested(); ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(kPollMs));
    }
  }
}

void NotifyListener::listen_until_lost(const std::stop_token& stop) const {
  const Connection connection(PQconnectdb(address_.c_str()), &PQfinish);
  if (PQstatus(connection.get()) != CONNECTION_OK) return;
  PQclear(PQexec(connection.get(), "LISTEN etana"));
  changed_(std::nullopt);
  while (!stop.stop_requested() && wait_for_notifications(connection.get())) {
    while (const Received received{PQnotifies(connection.get()), &PQfreemem}) {
      pass_on(received->extra);
    }
  }
}

void NotifyListener::pass_on(const std::string& payload) const {
  const auto sent = read_notification(payload);
  if (sent && sent->node != node_) changed_(sent->stream);
}

}  // namespace etana::store
