#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "engine/error.h"
#include "engine/json_reader.h"
#include "engine/pack.h"

namespace etana::cli {

/// Reads a file of at most 64 MB.
engine::Expected<std::string> read_file(const std::filesystem::path& path);

/// Writes a file atomically, by renaming a temporary one. Creates missing folders.
engine::Expected<void> write_file(const std::filesystem::path& path, std::string_view text);

/// Reads and parses a JSON file.
engine::Expected<engine::json::value> read_json_file(const std::filesystem::path& path);

/// The files of a pack's folder, by relative path.
struct Folder {
  std::vector<std::pair<std::string, std::string>> texts;  // path, text
  std::vector<engine::PackFile> files() const;
};

/// Reads all JSON files of a folder recursively, sorted by path.
engine::Expected<Folder> read_folder(const std::filesystem::path& path);

}  // namespace etana::cli
