#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>

#include "server/pack_library.h"
#include "store/store.h"
#include "table/table.h"

namespace etana::server {

/// The packs that tables are played with: the built-in ones, and those of earlier versions, which
/// the store keeps by hash. Thread-safe; blocks on the store.
class PackCache {
 public:
  using PackPtr = std::shared_ptr<const match::LoadedPack>;

  /// Both must outlive it.
  PackCache(const Packs& built_in, store::Store& store) : built_in_(built_in), store_(store) {}

  /// The pack that an opening names by its hash; without a hash, the built-in pack of its game and
  /// chapter. `wrong_pack` if nobody has it.
  engine::Expected<PackPtr> find(const table::TableOpened& opening);
  /// The files of a pack as one text (engine/pack.h), for clients. Nothing for a pack that nobody
  /// has, and for one of a game with sealed chapters unless it is the built-in pack, which has
  /// none.
  engine::Expected<std::optional<std::string>> public_text(const std::string& hash);
  /// Stores a pack unless that was done before, so that a table can be played on with it by later
  /// versions.
  engine::Expected<void> keep(const match::LoadedPack& pack);

 private:
  engine::Expected<PackPtr> load(const table::TableOpened& opening);

  const Packs& built_in_;
  store::Store& store_;
  std::mutex mutex_;
  std::map<std::string, std::weak_ptr<const match::LoadedPack>> loaded_;  // by hash
  std::set<std::string> kept_;                                            // hashes
};

}  // namespace etana::server
