#include "server/server.h"

#include <ifaddrs.h>
#include <net/if.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <cstring>
#include <memory>
#include <thread>
#include <vector>

#include "server/come_back.h"
#include "server/reception.h"

namespace etana::server {

namespace {

using namespace std::chrono_literals;
using asio::ip::tcp;

/// This machine's addresses in its networks, by which other devices find it.
std::vector<std::string> network_addresses() {
  std::vector<std::string> all;
  ifaddrs* list = nullptr;
  if (getifaddrs(&list) != 0) return all;
  const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> owner(list, freeifaddrs);
  for (const ifaddrs* one = list; one != nullptr; one = one->ifa_next) {
    const bool up = (one->ifa_flags & IFF_UP) != 0 && (one->ifa_flags & IFF_LOOPBACK) == 0;
    if (!up || one->ifa_addr == nullptr || one->ifa_addr->sa_family != AF_INET) continue;
    sockaddr_in at{};
    std::memcpy(&at, one->ifa_addr, sizeof at);
    all.push_back(asio::ip::address_v4(ntohl(at.sin_addr.s_addr)).to_string());
  }
  return all;
}

/// Why the address cannot be listened on, in words that say what to do about it.
engine::Error cannot_listen(const Settings& settings, const boost::system::error_code& failure) {
  namespace errc = boost::system::errc;
  std::string key = "app.serve.cannot_listen";
  if (failure == errc::address_in_use) key = "app.serve.port_taken";
  if (failure == errc::permission_denied) key = "app.serve.port_reserved";
  if (failure == errc::address_not_available) key = "app.serve.not_our_address";
  return make_error_with(engine::ErrorCode::bad_file, "",
                         {std::move(key),
                          {{"address", settings.address},
                           {"port", std::to_string(settings.port)},
                           {"reason", failure.message()}}});
}

void note_stopping(int signal) { note("stopping", {{"signal", signal}}); }

/// A server that is running.
class Running {
 public:
  explicit Running(House& house)
      : house_(house),
        lobby_(house),
        campaigns_(house, lobby_),
        reception_(house, lobby_, campaigns_),
        acceptor_(house.io),
        signals_(house.io, SIGTERM, SIGINT),
        clock_(house.io) {}

  Expected<void> open_store() {
    auto opened = store::open_store(house_.settings.store_address(),
                                    [this](const std::string& table) { lobby_.changed(table); });
    if (!opened) return std::unexpected(opened.error());
    house_.store = *std::move(opened);
    lobby_.on_match_over([this](const std::string& campaign) { campaigns_.settle(campaign); });
    return lobby_.look_through_store();
  }

  /// Takes the port. Before the store is opened: a server that finds its port taken has touched
  /// no table.
  Expected<void> bind() {
    const Settings& settings = house_.settings;
    if (settings.port < 0 || settings.port > 65535) {
      return std::unexpected(
          make_error(engine::ErrorCode::out_of_range, "--port",
                     {{"found", std::to_string(settings.port)}, {"low", 0}, {"high", "65535"}}));
    }
    boost::system::error_code failure;
    const auto address = asio::ip::make_address(settings.address, failure);
    if (failure) {
      return std::unexpected(
          make_error_with(engine::ErrorCode::unknown_name, "--address",
                          {"app.serve.no_address", {{"address", settings.address}}}));
    }
    const tcp::endpoint at(address, static_cast<std::uint16_t>(settings.port));
    acceptor_.open(at.protocol(), failure);
    if (!failure) acceptor_.set_option(tcp::acceptor::reuse_address(true), failure);
    if (!failure) acceptor_.bind(at, failure);
    if (failure) return std::unexpected(cannot_listen(settings, failure));
    return {};
  }

  /// Returns the addresses to visit, first that of this machine.
  Expected<std::vector<std::string>> listen() {
    const Settings& settings = house_.settings;
    boost::system::error_code failure;
    acceptor_.listen(4096, failure);
    if (failure) return std::unexpected(cannot_listen(settings, failure));
    const tcp::endpoint at = acceptor_.local_endpoint();
    std::vector<std::string> hosts = {settings.address};
    if (at.address() == asio::ip::address_v4::any()) {
      hosts = network_addresses();
      hosts.insert(hosts.begin(), "127.0.0.1");
    }
    for (std::string& host : hosts) {
      host.insert(0, "http://").append(":").append(std::to_string(at.port())).append("/");
    }
    return hosts;
  }

  /// Serves on as many threads as are set, until a signal comes.
  void run() {
    asio::co_spawn(house_.io, accept(), asio::detached);
    asio::co_spawn(house_.io, keep_house(), asio::detached);
    asio::co_spawn(house_.io, wait_for_signal(), asio::detached);
    std::vector<std::jthread> threads;
    for (int i = 1; i < house_.settings.threads; ++i) {
      threads.emplace_back([this] { work(); });
    }
    work();
  }

 private:
  /// A processor that sleeps takes long to wake, in a virtual machine above all. So after work a
  /// moment is spent looking for more, giving way to the one who writes.
  void work() {
    using Clock = std::chrono::steady_clock;
    auto rest_from = Clock::now();
    while (!house_.io.stopped()) {
      if (house_.io.poll() > 0 || (Clock::now() > rest_from && house_.io.run_one() > 0)) {
        rest_from = Clock::now() + 300us;
      } else {
        std::this_thread::yield();
      }
    }
  }

  asio::awaitable<void> accept() {
    while (acceptor_.is_open()) {
      auto [failure, socket] =
          co_await acceptor_.async_accept(asio::make_strand(house_.io), kAwait);
      if (failure == asio::error::operation_aborted) co_return;
      if (failure) {
        asio::steady_timer pause(house_.io, 100ms);  // no more files, say
        co_await pause.async_wait(kAwait);
        continue;
      }
      boost::system::error_code ignored;
      socket.set_option(tcp::no_delay(true), ignored);
      const auto strand = socket.get_executor();
      asio::co_spawn(strand, reception_.receive(beast::tcp_stream(std::move(socket))),
                     asio::detached);
    }
  }

  asio::awaitable<void> keep_house() {
    for (int second = 1;; ++second) {
      clock_.expires_after(1s);
      const auto [stopped] = co_await clock_.async_wait(kAwait);
      if (stopped) co_return;
      lobby_.look_again();
      if (second % std::max(house_.settings.tidy, 1) == 0) lobby_.tidy();
      if (second % 3600 == 0) reception_.next_hour();
    }
  }

  asio::awaitable<void> wait_for_signal() {
    const auto [failure, signal] = co_await signals_.async_wait(kAwait);
    note_stopping(signal);
    acceptor_.close();
    clock_.cancel();
    reception_.close();
    for (int i = 0; i < 50 && house_.tally.sockets > 0; ++i) {
      asio::steady_timer pause(house_.io, 100ms);
      co_await pause.async_wait(kAwait);
    }
    house_.io.stop();
  }

  House& house_;
  Lobby lobby_;
  Campaigns campaigns_;
  Reception reception_;
  tcp::acceptor acceptor_;
  asio::signal_set signals_;
  asio::steady_timer clock_;
};

}  // namespace

Expected<void> serve(const Settings& settings,
                     const std::function<void(const std::vector<std::string>& urls)>& listening) {
  auto packs = house_packs();
  if (!packs) return std::unexpected(packs.error());
  auto catalogues = house_catalogues();
  if (!catalogues) return std::unexpected(catalogues.error());
  House house(settings, *std::move(packs), *std::move(catalogues));
  {
    Running running(house);
    if (auto bound = running.bind(); !bound) return bound;
    if (auto opened = running.open_store(); !opened) return opened;
    const auto urls = running.listen();
    if (!urls) return std::unexpected(urls.error());
    note("listening", {{"url", urls->front()}});
    listening(*urls);
    running.run();
    house.thinkers.stop();
    house.thinkers.join();
    house.clerks.join();
    house.store.reset();
  }
  note("stopped");
  return {};
}

}  // namespace etana::server
