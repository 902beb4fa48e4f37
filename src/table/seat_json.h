#pragma once

#include "table/table.h"

namespace etana::table {

/// A seat as everyone may know it ("seat_holder" in docs/protocol.md).
inline void write_holder(const SeatHolder& holder, engine::JsonWriter& out) {
  const char* player = !holder.bot.empty() ? "bot" : holder.user.empty() ? "nobody" : "person";
  out.open_object().key("name").string(holder.name).key("player").string(player);
  if (!holder.bot.empty()) out.key("bot").string(holder.bot);
  if (!holder.substitute.empty()) out.key("substitute").string(holder.substitute);
  if (holder.learner) out.key("learner").boolean(true);
  out.close_object();
}

}  // namespace etana::table
