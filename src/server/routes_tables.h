#pragma once

#include <atomic>
#include <cstdint>
#include <expected>

#include "server/limits.h"
#include "server/request_info.h"
#include "server/table_registry.h"

namespace etana::server {

/// The HTTP routes below /api/tables and /api/packs (docs/protocol.md).
class TableRoutes {
 public:
  /// `tables` limits the tables that each address opens.
  TableRoutes(ServerContext& context, TableRegistry& registry, PerAddressLimit& tables)
      : context_(context), registry_(registry), tables_(tables) {}

  static bool handles(std::string_view target);
  asio::awaitable<Response> handle(const Request& request, const Client& client);
  /// The channel of `/api/tables/<id>/socket`, or the response that refuses the upgrade.
  asio::awaitable<std::expected<std::unique_ptr<Channel>, Response>> connect(
      const Request& request);

 private:
  asio::awaitable<Response> list(const Request& request, const Client& client);
  asio::awaitable<Response> create(const Request& request, const Client& client);
  asio::awaitable<Response> get_pack(const Request& request, std::string hash);
  asio::awaitable<Response> get_record(const Request& request, std::string table);

  ServerContext& context_;
  TableRegistry& registry_;
  PerAddressLimit& tables_;
  std::atomic<std::uint64_t> created_ = 0;
};

}  // namespace etana::server
