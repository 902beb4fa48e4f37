#include "server/packs.h"

#include "bots/bot.h"
#include "games/house.h"
#include "games/registry.h"

namespace etana::server {

namespace json = engine::json;

engine::Expected<Packs> house_packs() {
  Packs packs;
  std::optional<engine::Error> wrong;
  games::for_each_game([&]<class G>() {
    const auto pack = engine::read_pack(games::house_files(G::info().id));
    auto loaded = pack ? table::load_pack(*pack)
                       : engine::Expected<table::LoadedPack>(std::unexpected(pack.error()));
    if (loaded) {
      packs.emplace(G::info().id, *std::move(loaded));
    } else {
      wrong = loaded.error();
    }
  });
  if (wrong) return std::unexpected(*std::move(wrong));
  return packs;
}

json::object catalogue() {
  json::array all;
  games::for_each_game([&all]<class G>() {
    const engine::GameInfo& info = G::info();
    json::object variants;
    for (const auto& variant : info.variants) {
      const auto end = variant.sealed ? variant.values.begin() + 1 : variant.values.end();
      variants[variant.key] = json::array(variant.values.begin(), end);
    }
    all.push_back({{"game", info.id},
                   {"players", {info.min_players, info.max_players}},
                   {"variants", std::move(variants)},
                   {"secrets", info.has_secrets},
                   {"cooperative", info.cooperative}});
  });
  return {{"games", std::move(all)},
          {"bots", json::array(bots::kBotNames.begin(), bots::kBotNames.end())}};
}

bool has_secrets(std::string_view game) {
  bool secrets = true;
  games::with_game(game, [&secrets]<class G>() { secrets = G::info().has_secrets; });
  return secrets;
}

}  // namespace etana::server
