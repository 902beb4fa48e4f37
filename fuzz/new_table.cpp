#include "table/new_table.h"
#include "fuzz.h"

namespace {

class FixedRandom final : public etana::table::Random {
 public:
  etana::engine::Bytes32 bytes() override { return etana::engine::seed_from("fuzz"); }
};

}  // namespace

/// The body of POST /api/tables: whatever is accepted opens a table that can be shown.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace etana;
  const auto request = engine::parse_json(fuzz::as_text(data, size), "table");
  if (!request) return 0;
  FixedRandom random;
  const auto opening = table::read_new_table(*request, "host", random);
  if (!opening) return 0;
  const auto pack = fuzz::pack(opening->game);
  if (!pack) return 0;
  const auto complete = table::completed(*opening, *pack);
  if (!complete) return 0;
  const std::string text = table::to_text({*complete, "host", ""});
  const auto read = table::read_entry(text, "t");
  fuzz::must(read.has_value() && table::to_text(*read) == text);
  const auto opened = table::Table::open(pack, "t", *read);
  fuzz::must(opened.has_value());
  opened->update(std::nullopt, 0);
  return 0;
}
