#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "engine/error.h"
#include "engine/json_reader.h"
#include "engine/pack.h"

namespace etana::cli {

/// The bytes of a file, of at most 64 MB.
engine::Expected<std::string> read_file(const std::filesystem::path& path);

/// Writes a file beside its place and moves it there: it is either the old one or the new one,
/// whatever happens meanwhile. Folders on the way are made.
engine::Expected<void> write_file(const std::filesystem::path& path, std::string_view text);

/// A JSON file.
engine::Expected<engine::json::value> read_json_file(const std::filesystem::path& path);

/// The files of a pack's folder, by their paths inside it.
struct Folder {
  std::vector<std::pair<std::string, std::string>> texts;  // path, text
  std::vector<engine::PackFile> files() const;
};

/// All JSON files of a folder, in order of their paths.
engine::Expected<Folder> read_folder(const std::filesystem::path& path);

}  // namespace etana::cli
