#include "engine/first.h"

namespace etana::engine {

First read_first(const JsonReader& options, int players) {
  const auto first = options.optional("first");
  if (!first) return std::nullopt;
  if (const auto* text = first->value().if_string(); text != nullptr && *text == "chance") {
    return std::nullopt;
  }
  return Seat{static_cast<std::uint8_t>(first->integer(0, players - 1))};
}

void write_first(First first, json::object& options) {
  if (first) options["first"] = first->index;
}

}  // namespace etana::engine
