#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "root.h"

namespace etana::test {

/// A folder of its own for a test, gone afterwards.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string pattern = std::filesystem::temp_directory_path() / "etana-test-XXXXXX";
    path_ = mkdtemp(pattern.data());
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

/// A real PostgreSQL server of the tests' own, on loopback, its data in a temporary folder. One
/// serves the whole run; every test asks it for a fresh database. tests/server/postgresql
/// starts and stops it.
class PostgresqlServer {
 public:
  static PostgresqlServer& shared() {
    static PostgresqlServer server;
    return server;
  }
  /// The address of a new, empty database.
  std::string fresh_database() {
    const std::string name = "t" + std::to_string(++databases_);
    run("create " + folder_.path().string() + " " + name);
    return "postgresql://etana@127.0.0.1:" + std::to_string(port_) + "/" + name;
  }

 private:
  PostgresqlServer() {
    run("start " + folder_.path().string());
    std::ifstream(folder_.path() / "port") >> port_;
  }
  ~PostgresqlServer() { run("stop " + folder_.path().string()); }

  static void run(const std::string& words) {
    const std::string command = root() + "/tests/server/postgresql " + words;
    if (std::system(command.c_str()) != 0) std::abort();
  }

  TemporaryFolder folder_;
  int port_ = 0;
  int databases_ = 0;
};

}  // namespace etana::test
