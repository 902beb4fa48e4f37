#pragma once

namespace etana::table {

/// The version of the wire protocol (docs/protocol.md, "Version").
inline constexpr int kProtocol = 2;

}  // namespace etana::table
