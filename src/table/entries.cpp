#include "table/entries.h"

#include "table/entries_v1.h"

namespace etana::table {

std::string to_text(const Envelope& envelope) { return engine::to_text(envelope); }

Envelope read_entry(const engine::JsonReader& in) {
  return in.optional("what") ? read_entry_v1(in) : engine::read_fields<Envelope>(in);
}

engine::Expected<Envelope> read_entry(std::string_view text, std::string_view where) {
  const auto value = engine::parse_json(text, where);
  if (!value) return std::unexpected(value.error());
  return engine::read_json(*value, where,
                           [](const engine::JsonReader& in) { return read_entry(in); });
}

std::string_view name_of(const Entry& entry) {
  return std::visit([](const auto& one) -> std::string_view { return one.kName; }, entry);
}

}  // namespace etana::table
