#include "engine/pack.h"

#include <algorithm>

#include "engine/input.h"

namespace etana::engine {

namespace {

constexpr int kPackFormat = 1;

struct Header {
  std::string game;
  std::string name;
};

Header read_header(const JsonReader& in) {
  in.reject_unknown_keys({"format", "game", "name"});
  in.at("format").integer(kPackFormat, kPackFormat);
  Header header{in.at("game").string(), in.at("name").string()};
  if (header.name.empty()) in.at("name").fail(ErrorCode::missing_key, {{"key", "name"}});
  return header;
}

Bytes32 hash_of_files(const std::map<std::string, json::value, std::less<>>& files) {
  std::string all;
  for (const auto& [path, value] : files) all += path + "\n" + canonical(value) + "\n";
  return sha256(all);
}

/// True for a file in a folder named `texts`, at any depth.
bool is_text(std::string_view path) {
  return path.starts_with("texts/") || path.find("/texts/") != std::string_view::npos;
}

/// Takes the header out of the files and hashes them.
Expected<Pack> finished(Pack pack) {
  auto header = pack.read("pack.json", read_header);
  if (!header) return std::unexpected(std::move(header.error()));
  pack.hash = hash_of_files(pack.files);
  pack.files.erase("pack.json");
  pack.game = std::move(header->game);
  pack.name = std::move(header->name);
  return pack;
}

/// Lessons teach a game and are no part of its rules (match/lesson.h).
bool is_lesson(std::string_view path) { return path.starts_with("lessons/"); }

}  // namespace

Expected<Pack> read_pack(std::span<const PackFile> files) {
  Pack pack;
  for (const auto& file : files) {
    if (is_text(file.path) || is_lesson(file.path)) continue;
    auto value = parse_json(file.text, file.path);
    if (!value) return std::unexpected(std::move(value.error()));
    pack.files.emplace(file.path, *std::move(value));
  }
  return finished(std::move(pack));
}

std::string to_text(const Pack& pack) {
  json::object files = {
      {"pack.json", {{"format", kPackFormat}, {"game", pack.game}, {"name", pack.name}}}};
  for (const auto& [path, value] : pack.files) files[path] = value;
  return canonical(files);
}

Expected<Pack> read_pack_text(std::string_view text) {
  auto value = parse_json(text, "pack");
  if (!value) return std::unexpected(std::move(value.error()));
  Pack pack;
  for (const auto& [path, file] : value->is_object() ? value->get_object() : json::object()) {
    pack.files.emplace(path, file);
  }
  return finished(std::move(pack));
}

Expected<Catalogue> read_catalogue(const PackFile& file) {
  const auto value = parse_json(file.text, file.path);
  if (!value) return std::unexpected(value.error());
  return read_json(*value, file.path, [](const JsonReader& in) {
    Catalogue texts;
    for (const auto& [key, text] : in.members()) texts.emplace(key, read_lines(text));
    return texts;
  });
}

Expected<Catalogue> read_texts(std::span<const PackFile> files, std::string_view language) {
  const std::string ending = "texts/" + std::string(language) + ".json";
  Catalogue all;
  for (const auto& file : files) {
    if (!is_text(file.path) || !file.path.ends_with(ending)) continue;
    auto texts = read_catalogue(file);
    if (!texts) return texts;
    for (auto& [key, text] : *texts) {
      if (all.emplace(key, std::move(text)).second) continue;
      return std::unexpected(
          make_error(ErrorCode::duplicate, std::string(file.path), {{"what", key}}));
    }
  }
  return all;
}

}  // namespace etana::engine
