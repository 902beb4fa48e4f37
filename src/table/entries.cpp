#include "table/entries.h"

#include "table/entries_v1.h"

namespace etana::table {

std::string to_text(const Envelope& envelope) { return engine::to_text(envelope); }

engine::Expected<Envelope> entry_from_json(const json::value& value, std::string_view where) {
  return engine::read_json(value, where, [](const engine::JsonReader& in) {
    return in.optional("what") ? read_entry_v1(in) : engine::read_fields<Envelope>(in);
  });
}

engine::Expected<Envelope> read_entry(std::string_view text, std::string_view where) {
  const auto value = engine::parse_json(text, where);
  if (!value) return std::unexpected(value.error());
  return entry_from_json(*value, where);
}

std::string_view name_of(const Entry& entry) {
  return std::visit([](const auto& one) -> std::string_view { return one.kName; }, entry);
}

}  // namespace etana::table
