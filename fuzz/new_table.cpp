#include "server/table_opened.h"

#include "fuzz.h"
#include "server/table.h"

/// The body of POST /api/tables: whatever is accepted opens a table that can be shown.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace etana;
  const auto request = engine::parse_json(fuzz::as_text(data, size), "table");
  if (!request) return 0;
  const auto first_entry = server::make_table_opened(fuzz::packs(), *request, "host");
  if (!first_entry) return 0;
  const auto table = server::Table::open(fuzz::packs(), "t", *first_entry);
  if (!table) return 0;
  table->update(std::nullopt, 0);
  table->rematch_entry(false);
  return 0;
}
