#pragma once

#include <string>
#include <string_view>

#include "engine/error.h"
#include "table/protocol.h"

namespace etana::server {

using table::kProtocol;
/// The version a client speaks if it names none.
inline constexpr int kFirstProtocol = 1;
/// HTTP header of requests and responses below /api.
inline constexpr std::string_view kProtocolHeader = "Etana-Protocol";
/// WebSocket close code: the client speaks another version.
inline constexpr std::uint16_t kCloseWrongProtocol = 4002;
/// WebSocket close code: the client may not be connected, or not any more.
inline constexpr std::uint16_t kCloseRefused = 4003;

inline engine::Error wrong_protocol(std::string yours) {
  return make_error(engine::ErrorCode::wrong_protocol, "",
                    {{"yours", std::move(yours)}, {"ours", std::to_string(kProtocol)}});
}

}  // namespace etana::server
