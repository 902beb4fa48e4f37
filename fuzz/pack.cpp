#include "engine/pack.h"

#include "fuzz.h"
#include "games/builtin_packs.h"
#include "games/registry.h"

namespace {

using namespace etana;

/// Plays a few moves with a pack that was accepted.
void play(const match::LoadedPack& pack) {
  const int players = match::players_for(pack.game, nullptr).value();
  const std::vector<match::SeatInfo> seats(static_cast<std::size_t>(players));
  const auto match = match::new_match(pack, nullptr, seats, engine::seed_from("fuzz"));
  fuzz::must(match.has_value());
  engine::SeededChance chance(engine::seed_from("moves"));
  for (int i = 0; i < 20 && (*match)->deciding(); ++i) {
    const auto move = (*match)->bot_move("random", chance);
    fuzz::must(move && (*match)->play(*(*match)->deciding(), *move));
  }
}

}  // namespace

/// A built-in pack with one file replaced: the first byte says which game's, the second which file.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  const auto ids = games::game_ids();
  const auto builtin = games::builtin_files(ids[data[0] % ids.size()]);
  std::vector<engine::PackFile> files(builtin.begin(), builtin.end());
  files[data[1] % files.size()].text = fuzz::as_text(data + 2, size - 2);
  const auto pack = engine::read_pack(files);
  if (!pack) return 0;
  const auto loaded = match::load_pack(*pack);
  if (loaded) play(*loaded);
  return 0;
}
