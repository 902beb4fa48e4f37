// A disk that fails on demand, to be preloaded: while the file named by ETANA_FAULT says "full",
// writing to the store finds no space; while it says "sync", syncing fails.
#include <dlfcn.h>
#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

namespace {

bool fault_is(const char* fault) {
  const char* name = std::getenv("ETANA_FAULT");
  std::FILE* file = name == nullptr ? nullptr : std::fopen(name, "r");
  if (file == nullptr) return false;
  char said[8] = {};
  const bool read = std::fgets(said, sizeof said, file) != nullptr;
  std::fclose(file);
  return read && std::strcmp(said, fault) == 0;
}

bool is_store(int file) {
  char path[4096] = {};
  const std::string link = "/proc/self/fd/" + std::to_string(file);
  return readlink(link.c_str(), path, sizeof path - 1) > 0 &&
         std::strstr(path, "etana.db") != nullptr;
}

template <class Function>
Function* real(const char* name) {
  return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

/// Calls the real function, unless the store's disk is to fail now.
template <class Function, class... Args>
auto call(const char* name, const char* fault, int error, int file, Args... args) {
  static Function* const function = real<Function>(name);
  if (!is_store(file) || !fault_is(fault)) return function(file, args...);
  errno = error;
  return decltype(function(file, args...))(-1);
}

}  // namespace

extern "C" {

int fsync(int file) { return call<int(int)>("fsync", "sync", EIO, file); }
int fdatasync(int file) { return call<int(int)>("fdatasync", "sync", EIO, file); }
ssize_t write(int file, const void* bytes, size_t size) {
  return call<ssize_t(int, const void*, size_t)>("write", "full", ENOSPC, file, bytes, size);
}
ssize_t pwrite(int file, const void* bytes, size_t size, off_t at) {
  return call<ssize_t(int, const void*, size_t, off_t)>("pwrite", "full", ENOSPC, file, bytes, size,
                                                        at);
}
ssize_t pwrite64(int file, const void* bytes, size_t size, off64_t at) {
  return call<ssize_t(int, const void*, size_t, off64_t)>("pwrite64", "full", ENOSPC, file, bytes,
                                                          size, at);
}
}
