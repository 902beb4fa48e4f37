#include "server/pack_cache.h"

#include <algorithm>

#include "games/registry.h"

namespace etana::server {

namespace {

using engine::ErrorCode;
using engine::Expected;

/// The built-in packs live as long as the server.
PackCache::PackPtr not_owned(const match::LoadedPack* pack) { return {PackCache::PackPtr(), pack}; }

bool has_sealed_options(std::string_view game) {
  bool sealed = true;
  games::with_game(game, [&sealed]<class G>() {
    sealed = std::ranges::any_of(G::info().variants, &engine::OptionSpec::sealed);
  });
  return sealed;
}

engine::Error missing(const table::TableOpened& opening) {
  return make_error(ErrorCode::wrong_pack, "table/pack",
                    {{"found", opening.pack.name + " " + opening.pack.hash}, {"expected", "-"}});
}

}  // namespace

Expected<PackCache::PackPtr> PackCache::find(const table::TableOpened& opening) {
  const auto* built_in = opening.pack.hash.empty() ? built_in_.find(opening.game, opening.chapter)
                                                   : built_in_.find_hash(opening.pack.hash);
  if (built_in != nullptr) return not_owned(built_in);
  if (opening.pack.hash.empty()) {
    std::string names;
    for (const auto& [name, pack] : built_in_.games) names += (names.empty() ? "" : ", ") + name;
    return std::unexpected(make_error(ErrorCode::unknown_name, "table/game",
                                      {{"found", opening.game}, {"expected", names}}));
  }
  const std::scoped_lock lock(mutex_);
  auto& known = loaded_[opening.pack.hash];
  if (auto pack = known.lock()) return pack;
  auto loaded = load(opening);
  if (loaded) known = *loaded;
  return loaded;
}

Expected<PackCache::PackPtr> PackCache::load(const table::TableOpened& opening) {
  const auto text = store_.pack(opening.pack.hash);
  if (!text) return std::unexpected(text.error());
  if (!*text) return std::unexpected(missing(opening));
  const auto pack = engine::read_pack_text(**text);
  if (!pack) return std::unexpected(pack.error());
  if (engine::to_hex(pack->hash) != opening.pack.hash) return std::unexpected(missing(opening));
  auto loaded = match::load_pack(*pack);
  if (!loaded) return std::unexpected(loaded.error());
  return std::make_shared<const match::LoadedPack>(*std::move(loaded));
}

Expected<std::optional<std::string>> PackCache::public_text(const std::string& hash) {
  for (const auto& [game, pack] : built_in_.games) {
    if (engine::to_hex(pack.hash) == hash) return pack.source;
  }
  if (built_in_.find_hash(hash) != nullptr) return std::nullopt;  // a chapter
  auto text = store_.pack(hash);
  if (!text || !*text) return text;
  const auto pack = engine::read_pack_text(**text);
  if (!pack) return std::unexpected(pack.error());
  if (has_sealed_options(pack->game)) return std::nullopt;
  return text;
}

Expected<void> PackCache::keep(const match::LoadedPack& pack) {
  const std::string hash = engine::to_hex(pack.hash);
  const std::scoped_lock lock(mutex_);
  if (kept_.contains(hash)) return {};
  auto kept = store_.put_pack(hash, pack.source);
  if (kept) kept_.insert(hash);
  return kept;
}

}  // namespace etana::server
