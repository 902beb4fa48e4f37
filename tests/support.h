#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "engine/game.h"
#include "games/builtin_packs.h"
#include "match/match.h"

/// Shared by tests: built-in packs, rules made from them, and short helpers.
namespace etana::test {

/// All files of a game's built-in pack, sealed ones included.
inline std::vector<engine::PackFile> all_builtin_files(std::string_view game) {
  const auto open = games::builtin_files(game);
  const auto sealed = games::sealed_files(game);
  std::vector<engine::PackFile> files(open.begin(), open.end());
  files.insert(files.end(), sealed.begin(), sealed.end());
  return files;
}

inline engine::Pack builtin_pack(std::string_view game) {
  auto pack = engine::read_pack(all_builtin_files(game));
  EXPECT_TRUE(pack.has_value());
  return *std::move(pack);
}

inline match::LoadedPack loaded_builtin_pack(std::string_view game) {
  auto loaded = match::load_pack(builtin_pack(game));
  EXPECT_TRUE(loaded.has_value());
  return *std::move(loaded);
}

template <engine::Game G>
G builtin_rules(const typename G::Options& options) {
  auto content = G::load(builtin_pack(G::info().id));
  EXPECT_TRUE(content.has_value());
  return G(std::make_shared<const typename G::Content>(*std::move(content)), options);
}

inline std::vector<match::SeatInfo> people(int count) {
  std::vector<match::SeatInfo> seats;
  for (int i = 0; i < count; ++i)
    seats.push_back({std::string(1, static_cast<char>('A' + i)), "human"});
  return seats;
}

inline engine::json::value parsed(std::string_view text) {
  auto value = engine::parse_json(text, "test");
  EXPECT_TRUE(value.has_value()) << text;
  return value ? *std::move(value) : nullptr;
}

inline std::string text_of(const engine::json::value& value) {
  return engine::json::serialize(value);
}

/// The code of an error, or "no error".
template <class T>
std::string code_of(const engine::Expected<T>& result) {
  if (result) return "no error";
  return std::string(engine::name_of(result.error().code));
}

}  // namespace etana::test
