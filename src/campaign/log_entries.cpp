#include "campaign/log_entries.h"

namespace etana::campaign {

std::string to_text(const StoredEntry& entry) { return engine::to_text(entry); }

Expected<StoredEntry> read_log_entry(std::string_view text, std::string_view where,
                                     const CampaignContent& content) {
  const auto value = engine::parse_json(text, where);
  if (!value) return std::unexpected(value.error());
  return engine::read_json(*value, where, [&content](const engine::JsonReader& in) {
    return engine::read_fields<StoredEntry>(in, content);
  });
}

}  // namespace etana::campaign
