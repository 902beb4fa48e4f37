#pragma once

#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <string>

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

/// A port on loopback that nobody uses now, by the kernel's word.
inline int free_port() {
  const int listener = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  auto* any = reinterpret_cast<sockaddr*>(&address);
  const bool bound = bind(listener, any, size) == 0 && getsockname(listener, any, &size) == 0;
  close(listener);
  if (!bound) std::abort();
  return ntohs(address.sin_port);
}

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
  PostgresqlServer() : port_(free_port()) {
    run("start " + folder_.path().string() + " " + std::to_string(port_));
  }
  ~PostgresqlServer() { run("stop " + folder_.path().string()); }

  static void run(const std::string& words) {
    const std::string command = ETANA_ROOT "/tests/server/postgresql " + words;
    if (std::system(command.c_str()) != 0) std::abort();
  }

  TemporaryFolder folder_;
  int port_;
  int databases_ = 0;
};

}  // namespace etana::test
