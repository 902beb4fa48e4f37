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
/// game and the pack; the other files are the game's own; `texts/<language>.json` are its words,
/// as are those of `texts` folders further down (a chapter's, say).
struct Pack {
  std::string game;
  std::string name;
  /// The files the rules read, `pack.json` and texts not among them.
  std::map<std::string, json::value, std::less<>> files;
  /// SHA-256 over the names and canonical texts of `pack.json` and the files the rules read.
  /// Words can be mended, and files laid out anew, without making old records strangers.
  Bytes32 hash{};

  /// A file that must be there, read by `how` as by `read_json`.
  template <class Read>
  auto read(std::string_view path, Read how) const
      -> Expected<decltype(how(std::declval<const JsonReader&>()))> {
    const auto found = files.find(path);
    if (found != files.end()) return read_json(found->second, path, how);
    return std::unexpected(make_error(ErrorCode::missing_key, "", {{"key", std::string(path)}}));
  }
};

/// Reads a pack's files. What the files of a game must hold is checked by the game.
Expected<Pack> read_pack(std::span<const PackFile> files);

/// The words of one language: message key to ICU MessageFormat text.
using Catalogue = std::map<std::string, std::string, std::less<>>;

/// Reads one `texts/<language>.json`: a flat object of texts.
Expected<Catalogue> read_catalogue(const PackFile& file);

/// All texts of one language among a pack's files, those of folders further down included. A key
/// that is there twice is a mistake.
Expected<Catalogue> read_texts(std::span<const PackFile> files, std::string_view language);

}  // namespace etana::engine
