#include "server/opening.h"

#include "fuzz.h"
#include "server/table.h"

/// The body of POST /api/tables: whatever is accepted opens a table that can be told of.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace etana;
  const auto asked = engine::parse_json(fuzz::as_text(data, size), "table");
  if (!asked) return 0;
  const auto opening = server::make_opening(fuzz::packs(), *asked, "host");
  if (!opening) return 0;
  const auto table = server::Table::open(fuzz::packs(), "t", *opening);
  if (!table) return 0;
  table->update(std::nullopt, 0);
  table->rematch(false);
  return 0;
}
