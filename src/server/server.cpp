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

#include "server/async_result.h"
#include "server/http_server.h"
#include "server/listing_indexer.h"

namespace etana::server {

namespace {

using namespace std::chrono_literals;
using asio::ip::tcp;

/// This machine's IPv4 addresses, by which other devices find it.
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

/// Why the address cannot be listened on, and what to do about it.
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

/// Seconds between sweeps for bots that have not moved for as long: those of a killed node.
constexpr int kBotSweep = 30;

/// A running server.
class Server {
 public:
  explicit Server(ServerContext& context)
      : context_(context),
        registry_(context),
        campaigns_(context, registry_),
        campaign_feeds_(context, campaigns_),
        list_feed_(std::make_shared<ListFeed>(context)),
        http_server_(context, {registry_, campaigns_, campaign_feeds_, list_feed_}),
        acceptor_(context.io),
        signals_(context.io, SIGTERM, SIGINT),
        clock_(context.io) {}

  Expected<void> open_store() {
    auto opened = store::open_store(
        context_.settings.store_address(),
        [this](const std::optional<store::StreamId>& stream) { changed(stream); });
    if (!opened) return std::unexpected(opened.error());
    context_.store = *std::move(opened);
    context_.stored_packs = std::make_unique<PackCache>(context_.packs, *context_.store);
    registry_.on_campaign_match_changed([this](const std::string& campaign, bool over) {
      campaigns_.on_match_changed(campaign, over);
    });
    campaigns_.on_changed(
        [this](const std::string& campaign) { campaign_feeds_.changed(campaign); });
    context_.listing_changed = [this] { list_feed_->changed(); };
    return {};
  }

  /// Binds the port. Call before `open_store`, so that a server whose port is taken does not touch
  /// the store.
  Expected<void> bind() {
    const Settings& settings = context_.settings;
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

  /// Returns the URLs to visit, this machine's first.
  Expected<std::vector<std::string>> listen() {
    const Settings& settings = context_.settings;
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

  /// Serves on `settings.threads` threads until a signal arrives.
  void run() {
    asio::co_spawn(context_.io, accept(), asio::detached);
    asio::co_spawn(context_.io, housekeeping_loop(), asio::detached);
    asio::co_spawn(context_.io, wait_for_signal(), asio::detached);
    asio::co_spawn(context_.io, registry_.resume_bots(0ms), asio::detached);
    asio::co_spawn(context_.io, add_missing_listings(context_, registry_, campaigns_),
                   asio::detached);
    std::vector<std::jthread> threads;
    for (int i = 1; i < context_.settings.threads; ++i) {
      threads.emplace_back([this] { run_io_thread(); });
    }
    run_io_thread();
  }

 private:
  /// Another node has appended. Of campaigns only those who follow them are told, because every
  /// call reads the store.
  void changed(const std::optional<store::StreamId>& stream) {
    list_feed_->changed();
    if (!stream) {
      registry_.all_changed();
      campaign_feeds_.all_changed();
    } else if (stream->kind == store::StreamKind::table) {
      registry_.changed(stream->id);
    } else {
      campaign_feeds_.changed(stream->id);
    }
  }

  /// Busy-polls for 300 µs after work before blocking, because a wake-up costs more than a poll,
  /// above all in a virtual machine. Yields to the store's writer meanwhile.
  void run_io_thread() {
    using Clock = std::chrono::steady_clock;
    auto block_from = Clock::now();
    while (!context_.io.stopped()) {
      if (context_.io.poll() > 0 || (Clock::now() > block_from && context_.io.run_one() > 0)) {
        block_from = Clock::now() + 300us;
      } else {
        std::this_thread::yield();
      }
    }
  }

  asio::awaitable<void> accept() {
    while (acceptor_.is_open()) {
      auto [failure, socket] =
          co_await acceptor_.async_accept(asio::make_strand(context_.io), kAwait);
      if (failure == asio::error::operation_aborted) co_return;
      if (failure) {
        asio::steady_timer pause(context_.io, 100ms);  // out of file descriptors, say
        co_await pause.async_wait(kAwait);
        continue;
      }
      boost::system::error_code ignored;
      socket.set_option(tcp::no_delay(true), ignored);
      const auto strand = socket.get_executor();
      asio::co_spawn(strand, http_server_.serve(beast::tcp_stream(std::move(socket))),
                     asio::detached);
    }
  }

  asio::awaitable<void> housekeeping_loop() {
    for (int second = 1;; ++second) {
      clock_.expires_after(1s);
      const auto [stopped] = co_await clock_.async_wait(kAwait);
      if (stopped) co_return;
      if (second % kBotSweep == 0) co_await registry_.resume_bots(std::chrono::seconds(kBotSweep));
      if (second % std::max(context_.settings.evict_interval, 1) == 0) registry_.evict_idle();
      if (second % 3600 == 0) http_server_.reset_hourly_limits();
    }
  }

  asio::awaitable<void> wait_for_signal() {
    const auto [failure, signal] = co_await signals_.async_wait(kAwait);
    log_event("stopping", {{"signal", signal}});
    acceptor_.close();
    clock_.cancel();
    http_server_.close();
    for (int i = 0; i < 10 && context_.metrics.sockets > 0; ++i) {
      asio::steady_timer pause(context_.io, 100ms);
      co_await pause.async_wait(kAwait);
    }
    context_.io.stop();
  }

  ServerContext& context_;
  TableRegistry registry_;
  CampaignService campaigns_;
  CampaignFeeds campaign_feeds_;
  std::shared_ptr<ListFeed> list_feed_;
  HttpServer http_server_;
  tcp::acceptor acceptor_;
  asio::signal_set signals_;
  asio::steady_timer clock_;
};

}  // namespace

Expected<void> serve(const Settings& settings,
                     const std::function<void(const std::vector<std::string>& urls)>& listening) {
  auto packs = builtin_packs();
  if (!packs) return std::unexpected(packs.error());
  auto catalogues = builtin_catalogues();
  if (!catalogues) return std::unexpected(catalogues.error());
  ServerContext context(settings, *std::move(packs), *std::move(catalogues));
  {
    Server server(context);
    if (auto bound = server.bind(); !bound) return bound;
    if (auto opened = server.open_store(); !opened) return opened;
    const auto urls = server.listen();
    if (!urls) return std::unexpected(urls.error());
    log_event("listening", {{"url", urls->front()}});
    listening(*urls);
    server.run();
    context.searches.stop();
    context.import_pool.stop();
    context.import_pool.join();
    context.db_pool.join();
    context.store.reset();
  }
  log_event("stopped");
  return {};
}

}  // namespace etana::server
