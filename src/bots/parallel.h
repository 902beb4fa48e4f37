#pragma once

#include <cstddef>
#include <vector>

#ifndef __wasi__
#include <thread>
#endif

namespace etana::bots {

/// Calls f(0), …, f(n - 1), each on its own thread, and waits for all. Sequential in the
/// WebAssembly build, which has no threads.
template <class F>
void in_parallel(std::size_t n, F f) {
#ifndef __wasi__
  std::vector<std::jthread> others;
  for (std::size_t i = 1; i < n; ++i) others.emplace_back(f, i);
  f(std::size_t{0});
#else
  for (std::size_t i = 0; i < n; ++i) f(i);
#endif
}

}  // namespace etana::bots
