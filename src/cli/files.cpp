#include "cli/files.h"

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <iterator>
#include <system_error>

namespace etana::cli {

namespace fs = std::filesystem;
using engine::ErrorCode;
using engine::Expected;

namespace {

constexpr std::uintmax_t kMostBytes = 64'000'000;

engine::Error bad_file(const fs::path& path, std::string reason) {
  return make_error(ErrorCode::bad_file, path.string(), {{"reason", std::move(reason)}});
}

/// The message for errno.
std::string last_failure() { return std::error_code(errno, std::generic_category()).message(); }

}  // namespace

Expected<std::string> read_file(const fs::path& path) {
  std::error_code failure;
  const auto size = fs::file_size(path, failure);
  if (failure) return std::unexpected(bad_file(path, failure.message()));
  if (size > kMostBytes) {
    return std::unexpected(make_error(ErrorCode::too_long, path.string(),
                                      {{"limit", static_cast<std::int64_t>(kMostBytes)}}));
  }
  std::ifstream in(path, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(in), {}};
  if (!in.good() && !in.eof()) return std::unexpected(bad_file(path, last_failure()));
  return text;
}

Expected<void> write_file(const fs::path& path, std::string_view text) {
  std::error_code failure;
  if (path.has_parent_path()) fs::create_directories(path.parent_path(), failure);
  if (failure) return std::unexpected(bad_file(path.parent_path(), failure.message()));
  const fs::path beside = path.string() + ".part";
  std::ofstream out(beside, std::ios::binary | std::ios::trunc);
  out << text;
  out.close();
  if (out.fail()) return std::unexpected(bad_file(path, last_failure()));
  fs::rename(beside, path, failure);
  if (failure) return std::unexpected(bad_file(path, failure.message()));
  return {};
}

Expected<engine::json::value> read_json_file(const fs::path& path) {
  const auto text = read_file(path);
  if (!text) return std::unexpected(text.error());
  return engine::parse_json(*text, path.string());
}

std::vector<engine::PackFile> Folder::files() const {
  std::vector<engine::PackFile> all;
  for (const auto& [path, text] : texts) all.push_back({path, text});
  return all;
}

Expected<Folder> read_folder(const fs::path& path) {
  std::error_code failure;
  Folder folder;
  for (fs::recursive_directory_iterator at(path, failure), end; !failure && at != end;
       at.increment(failure)) {
    if (!at->is_regular_file() || at->path().extension() != ".json") continue;
    auto text = read_file(at->path());
    if (!text) return std::unexpected(std::move(text.error()));
    folder.texts.emplace_back(at->path().lexically_relative(path).generic_string(),
                              *std::move(text));
  }
  if (failure) return std::unexpected(bad_file(path, failure.message()));
  std::ranges::sort(folder.texts);
  return folder;
}

}  // namespace etana::cli
