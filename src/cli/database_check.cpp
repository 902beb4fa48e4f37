#include "cli/database_check.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <sstream>

#include "store/database.h"

namespace etana::cli {

namespace {

namespace fs = std::filesystem;
using engine::ErrorCode;
using engine::Expected;
using engine::LocalizedText;

constexpr mode_t kOwnerOnly = 0600;

Expected<void> unusable(std::string key, const fs::path& path, const std::error_code& reason) {
  return std::unexpected(make_error_with(ErrorCode::bad_file, path.string(),
                                         {std::move(key), {{"reason", reason.message()}}}));
}

std::error_code access_failure(const fs::path& path, int how) {
  return access(path.c_str(), how) == 0 ? std::error_code()
                                        : std::error_code(errno, std::generic_category());
}

std::string in_one_line(const std::string& text) {
  std::istringstream in(text);
  std::string out;
  for (std::string word; in >> word;) out += (out.empty() ? "" : " ") + word;
  return out;
}

}  // namespace

Expected<void> check_database(const std::string& address) {
  if (store::is_postgresql(address)) return {};
  const fs::path file = address;
  const fs::path folder = file.has_parent_path() ? file.parent_path() : fs::path(".");
  std::error_code failure;
  fs::create_directories(folder, failure);
  if (failure) return unusable("app.data.no_folder", folder, failure);
  if (failure = access_failure(folder, W_OK | X_OK); failure) {
    return unusable("app.data.folder", folder, failure);
  }
  if (!fs::exists(file, failure)) return {};
  if (fs::is_directory(file, failure)) {
    return unusable("app.data.file", file, std::make_error_code(std::errc::is_a_directory));
  }
  if (failure = access_failure(file, R_OK | W_OK); failure) {
    return unusable("app.data.file", file, failure);
  }
  return {};
}

FileLock::~FileLock() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

Expected<FileLock> lock_database(const std::string& address) {
  if (store::is_postgresql(address)) return FileLock();
  const std::string path = address + ".lock";
  const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, kOwnerOnly);
  if (descriptor < 0) {
    const std::error_code failure(errno, std::generic_category());
    return std::unexpected(unusable("app.data.file", path, failure).error());
  }
  FileLock lock(descriptor);
  if (flock(descriptor, LOCK_EX | LOCK_NB) == 0) return lock;
  return std::unexpected(
      make_error_with(ErrorCode::bad_file, address, LocalizedText{"app.data.in_use", {}}));
}

engine::Error explain_database_error(engine::Error error, const std::string& address) {
  if (error.code != ErrorCode::not_stored) return error;
  for (engine::Arg& arg : error.text.args) {  // PostgreSQL's reasons have several lines
    if (auto* text = std::get_if<std::string>(&arg.value)) *text = in_one_line(*text);
  }
  // Do not print the address: it may contain a password.
  const bool remote = store::is_postgresql(address);
  return make_error_with(
      ErrorCode::bad_file, remote ? "PostgreSQL" : address,
      {remote ? "app.data.server" : "app.data.database", std::move(error.text.args)});
}

}  // namespace etana::cli
