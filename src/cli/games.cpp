#include <fmt/format.h>

#include "cli/command.h"
#include "cli/pack_loader.h"
#include "games/registry.h"

namespace etana::cli {

namespace {

json::object info_json(const engine::GameInfo& info, const match::LoadedPack& pack,
                       const Translator& translator) {
  json::object variants;
  for (const auto& variant : info.variants) {
    const auto end = variant.sealed ? variant.values.begin() + 1 : variant.values.end();
    variants[variant.key] = json::array(variant.values.begin(), end);
  }
  json::array choices;
  for (const auto& choice : info.choices) choices.push_back(json::string(choice.key));
  const std::string id(info.id);
  return {{"id", id},
          {"title", translator.translate(id + ".title")},
          {"about", translator.translate(id + ".about")},
          {"players", {{"min", info.min_players}, {"max", info.max_players}}},
          {"variants", std::move(variants)},
          {"choices", std::move(choices)},
          {"cooperative", info.cooperative},
          {"rules_version", info.rules_version},
          {"packs", {{{"name", pack.name}, {"hash", engine::to_hex(pack.hash)}}}}};
}

/// An example of a choice on the command line: `first=2`, `young=1,3`, `corners=a1,a5,…`.
std::string written(const engine::Choice& choice) {
  const std::string key = std::string(choice.key) + "=";
  switch (choice.of) {
    case engine::Choice::Of::seat: return key + "2";
    case engine::Choice::Of::seats: return key + "1,2";
    case engine::Choice::Of::each: break;
  }
  return key + std::string(choice.names[0]) + "," + std::string(choice.names[1]) + ",…";
}

void print(const engine::GameInfo& info, const match::LoadedPack& pack,
           const Translator& translator) {
  const std::string id(info.id);
  fmt::print("{}  ({})\n  {}\n", translator.translate(id + ".title"), id,
             translator.translate(id + ".about"));
  fmt::print("  {}\n", translator.translate("app.games.players", {{"min", info.min_players},
                                                                  {"max", info.max_players}}));
  for (const auto& variant : info.variants) {
    const std::string key = id + ".variant." + std::string(variant.key);
    fmt::print("  --variant {}=…  {}\n", variant.key, translator.translate(key));
    for (const auto value : variant.values) {
      if (variant.sealed && value != variant.values.front()) break;
      fmt::print("      {:<8} {}\n", value, translator.translate(key + "." + std::string(value)));
    }
  }
  for (const auto& choice : info.choices) {
    fmt::print("  --variant {:<12} {}\n", written(choice),
               translator.translate(id + ".option." + std::string(choice.key)));
  }
  fmt::print("  {}\n",
             translator.translate("app.games.pack",
                                  {{"name", pack.name}, {"hash", engine::to_hex(pack.hash)}}));
}

int run_games(const Common& common) {
  json::array all;
  int exit_code = kDone;
  games::for_each_game([&]<class G>() {
    const auto loaded = open_pack(G::info().id, "", common.language);
    if (!loaded) {
      exit_code = fail(loaded.error(), builtin_translator(common.language), common.json);
    } else if (common.json) {
      all.push_back(info_json(G::info(), loaded->pack, loaded->translator));
    } else {
      print(G::info(), loaded->pack, loaded->translator);
    }
  });
  if (common.json) fmt::print("{}\n", json::serialize(json::object{{"games", std::move(all)}}));
  return exit_code;
}

}  // namespace

void add_games(const Command& app) {
  auto common = std::make_shared<Common>();
  const Command command =
      app.command("games", "List the games with their players, variants and packs",
                  [common] { return run_games(*common); });
  common->add_language(command);
  common->add_json(command);
}

}  // namespace etana::cli
