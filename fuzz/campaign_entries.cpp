#include "campaign/campaign_state.h"
#include "fuzz.h"

/// The stored log of a campaign, one entry a line: whatever it contains, the campaign can be shown,
/// or the first entry that cannot be read or does not fit is an error.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace etana;
  static const campaign::ChapterLibrary library = *campaign::built_in_chapters();
  campaign::CampaignState state(library, "c");
  std::string_view rest = fuzz::as_text(data, size);
  while (!rest.empty() && state.entry_count() < 80) {
    const auto line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    const auto entry = campaign::read_log_entry(line, "c", library.content);
    if (!entry) return 0;
    const auto again = campaign::read_log_entry(campaign::to_text(*entry), "c", library.content);
    fuzz::must(again.has_value());
    if (!state.apply(*entry)) return 0;
  }
  if (state.entry_count() == 0) return 0;
  state.view("ann", nullptr);
  state.preview("ann");
  state.listing();
  static_cast<void>(state.texts("en"));
  return 0;
}
