#include <gtest/gtest.h>

#include "server/limits.h"
#include "server/stopwatch.h"

/// Parts of the server that need no sockets.
namespace etana::server {

namespace {

TEST(Stopwatch, stands_still_while_it_is_stopped) {
  using namespace std::chrono_literals;
  const Stopwatch::Steady::time_point begin;
  Stopwatch watch;
  EXPECT_EQ(watch.passed(begin + 5s), 0ms);
  watch.run(true, begin);
  watch.run(true, begin + 1s);
  EXPECT_EQ(watch.passed(begin + 2s), 2000ms);
  watch.run(false, begin + 3s);
  EXPECT_EQ(watch.passed(begin + 9s), 3000ms);
  watch.reset(begin + 9s);
  watch.run(true, begin + 10s);
  EXPECT_EQ(watch.passed(begin + 11s), 1000ms);
}

TEST(Limits, RateAndAddresses) {
  RateLimiter rate(2);
  for (int i = 0; i < 6; ++i) EXPECT_TRUE(rate.allows());
  EXPECT_FALSE(rate.allows());
  PerAddressLimit two(2);
  EXPECT_TRUE(two.add("a") && two.add("a") && two.add("b"));
  EXPECT_FALSE(two.add("a"));
  two.remove("a");
  EXPECT_TRUE(two.add("a"));
}

}  // namespace

}  // namespace etana::server
