#include "fuzz.h"

/// An imported record: rejected, or a match that can be written and read again.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace etana;
  const auto value = engine::parse_json(fuzz::as_text(data, size), "record");
  if (!value) return 0;
  const auto game = match::game_of_record(*value);
  const auto pack = game ? fuzz::pack(*game) : nullptr;
  if (pack == nullptr) return 0;
  const auto match = match::read_record(*pack, *value);
  if (!match) return 0;
  const auto again = match::read_record(*pack, (*match)->record(match::SeedVisibility::included));
  fuzz::must(again.has_value() && (*again)->state_hash() == (*match)->state_hash());
  return 0;
}
