#include "table/entries.h"

#include "fuzz.h"
#include "table/table.h"

/// A stored log, one entry a line: whatever it contains, the table can be shown, exported and
/// asked, or it does not open.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace etana;
  std::optional<table::Table> table;
  std::string_view rest = fuzz::as_text(data, size);
  for (int seq = 0; !rest.empty() && seq < 80; ++seq) {
    const auto line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    const auto envelope = table::read_entry(line, "t");
    if (!envelope) return 0;
    fuzz::must(table::read_entry(table::to_text(*envelope), "t").has_value());
    if (table) {
      table->apply(*envelope);
      continue;
    }
    const auto* opening = std::get_if<table::TableOpened>(&envelope->entry);
    const auto pack = opening == nullptr ? nullptr : fuzz::pack(opening->game);
    if (!pack) return 0;
    auto opened = table::Table::open(pack, "t", *envelope);
    if (!opened) return 0;
    table.emplace(*std::move(opened));
  }
  if (!table) return 0;
  table->update(std::nullopt, 0);
  if (!table->holders().empty()) table->update(engine::Seat{0}, 0);
  static_cast<void>(table->record());
  static_cast<void>(table->bot_to_move());
  static_cast<void>(table->time_left());
  table->listing();
  return 0;
}
