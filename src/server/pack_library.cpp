#include "server/pack_library.h"

#include <algorithm>

#include "bots/bot.h"
#include "games/builtin_packs.h"
#include "games/registry.h"
#include "server/protocol.h"

namespace etana::server {

namespace json = engine::json;

namespace {

json::array to_json(const std::vector<engine::Choice>& choices) {
  json::array all;
  for (const auto& choice : choices) {
    all.push_back({{"key", choice.key},
                   {"of", engine::kChoiceNames[static_cast<std::size_t>(choice.of)]},
                   {"names", json::array(choice.names.begin(), choice.names.end())}});
  }
  return all;
}

}  // namespace

engine::Expected<Packs> builtin_packs() {
  Packs packs;
  std::optional<engine::Error> wrong;
  games::for_each_game([&]<class G>() {
    const auto pack = engine::read_pack(games::builtin_files(G::info().id));
    auto loaded = pack ? match::load_pack(*pack)
                       : engine::Expected<match::LoadedPack>(std::unexpected(pack.error()));
    if (loaded) {
      packs.games.emplace(G::info().id, *std::move(loaded));
    } else {
      wrong = loaded.error();
    }
  });
  if (wrong) return std::unexpected(*std::move(wrong));
  auto library = campaign::built_in_chapters();
  if (!library) return std::unexpected(library.error());
  packs.library = *std::move(library);
  auto chapters = packs.library.packs(campaign::kCampaignChapters);
  if (!chapters) return std::unexpected(chapters.error());
  packs.chapters = *std::move(chapters);
  return packs;
}

const match::LoadedPack* Packs::find(std::string_view game, int chapter) const {
  if (chapter > 0) {
    const auto at = static_cast<std::size_t>(chapter - 1);
    return at < chapters.size() && chapters[at].game == game ? &chapters[at] : nullptr;
  }
  const auto found = games.find(game);
  return found == games.end() ? nullptr : &found->second;
}

const match::LoadedPack* Packs::find_hash(std::string_view hash) const {
  const auto has_hash = [hash](const match::LoadedPack& pack) {
    return engine::to_hex(pack.hash) == hash;
  };
  for (const auto& [game, pack] : games) {
    if (has_hash(pack)) return &pack;
  }
  const auto found = std::ranges::find_if(chapters, has_hash);
  return found == chapters.end() ? nullptr : &*found;
}

json::object games_listing(const Packs& packs) {
  json::array all;
  games::for_each_game([&]<class G>() {
    const engine::GameInfo& info = G::info();
    json::object variants;
    for (const auto& variant : info.variants) {
      const auto end = variant.sealed ? variant.values.begin() + 1 : variant.values.end();
      variants[variant.key] = json::array(variant.values.begin(), end);
    }
    const auto* pack = packs.find(info.id);
    all.push_back({{"game", info.id},
                   {"pack", pack == nullptr ? "" : engine::to_hex(pack->hash)},
                   {"players", {info.min_players, info.max_players}},
                   {"variants", std::move(variants)},
                   {"choices", to_json(info.choices)},
                   {"keeps", info.keeps},
                   {"secrets", info.has_secrets},
                   {"cooperative", info.cooperative}});
  });
  return {{"protocol", kProtocol},
          {"games", std::move(all)},
          {"bots", json::array(bots::kBotNames.begin(), bots::kBotNames.end())}};
}

}  // namespace etana::server
