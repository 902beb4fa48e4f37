#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>

#include "engine/json_reader.h"
#include "engine/sha256.h"

namespace etana::engine {

/// A file of a pack before it is read: its path inside the pack, with `/`, and its text.
struct PackFile {
  std::string_view path;
  std::string_view text;
};

/// A game's boards, cards and numbers as data: a folder of JSON files. `pack.json` names the
/// game and the pack; `texts/<language>.json`, also in subfolders such as a chapter's, are its
/// texts; the game defines all other files.
struct Pack {
  std::string game;
  std::string name;
  /// The files the rules read: all but `pack.json` and texts.
  std::map<std::string, json::value, std::less<>> files;
  /// SHA-256 over the names and canonical texts of `pack.json` and the files the rules read.
  /// Old records stay valid when texts are corrected or files reformatted.
  Bytes32 hash{};

  /// Reads a required file by `how`, as by `read_json`.
  template <class Read>
  auto read(std::string_view path, Read how) const
      -> Expected<decltype(how(std::declval<const JsonReader&>()))> {
    const auto found = files.find(path);
    if (found != files.end()) return read_json(found->second, path, how);
    return std::unexpected(make_error(ErrorCode::missing_key, "", {{"key", std::string(path)}}));
  }
};

/// Reads a pack's files. The game validates their content.
Expected<Pack> read_pack(std::span<const PackFile> files);

/// A pack as one text, `{"pack.json": …, "board.json": …}`, without the texts that people read.
std::string to_text(const Pack& pack);

/// Reads such a text.
Expected<Pack> read_pack_text(std::string_view text);

/// The texts of one language: key to ICU MessageFormat text.
using Catalogue = std::map<std::string, std::string, std::less<>>;

/// Reads one `texts/<language>.json`: a flat object of texts.
Expected<Catalogue> read_catalogue(const PackFile& file);

/// All texts of one language in a pack, subfolders included. Duplicate keys are an error.
Expected<Catalogue> read_texts(std::span<const PackFile> files, std::string_view language);

}  // namespace etana::engine
