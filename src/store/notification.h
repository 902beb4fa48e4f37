#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "store/store.h"

namespace etana::store {

/// What a node tells the others by PostgreSQL's NOTIFY: which stream it has appended to. As text:
/// `<node> <kind> <stream>`.
struct Notification {
  std::string node;
  StreamId stream;
};

inline std::string_view name_of(StreamKind kind) {
  return kind == StreamKind::table ? "table" : "campaign";
}

inline std::string notification(const Notification& sent) {
  return sent.node + " " + std::string(name_of(sent.stream.kind)) + " " + sent.stream.id;
}

/// Nothing if the text is not a notification of this program.
inline std::optional<Notification> read_notification(const std::string& payload) {
  const auto kind_at = payload.find(' ');
  if (kind_at == std::string::npos) return std::nullopt;
  const auto id_at = payload.find(' ', kind_at + 1);
  if (id_at == std::string::npos) return std::nullopt;
  const auto name = payload.substr(kind_at + 1, id_at - kind_at - 1);
  for (const StreamKind kind : {StreamKind::table, StreamKind::campaign}) {
    if (name == name_of(kind)) {
      return Notification{payload.substr(0, kind_at), {kind, payload.substr(id_at + 1)}};
    }
  }
  return std::nullopt;
}

}  // namespace etana::store
