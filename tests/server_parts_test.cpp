#include <gtest/gtest.h>

#include "server/limits.h"
#include "server/request_info.h"
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

Request forwarded(std::initializer_list<std::string> lines) {
  Request request(http::verb::get, "/", 11);
  for (const std::string& line : lines) request.insert("X-Forwarded-For", line);
  return request;
}

TEST(Addresses, come_from_the_last_hop_alone) {
  const auto peer = boost::asio::ip::make_address("127.0.0.1");
  Settings settings;
  EXPECT_EQ(client_address(forwarded({"10.0.0.1"}), peer, settings), "127.0.0.1");
  settings.behind_proxy = true;
  const auto of = [&](std::initializer_list<std::string> lines) {
    return client_address(forwarded(lines), peer, settings);
  };
  EXPECT_EQ(of({"10.0.0.1"}), "10.0.0.1");
  EXPECT_EQ(of({"1.2.3.4, 10.0.0.2"}), "10.0.0.2");
  EXPECT_EQ(of({"1.2.3.4", "10.0.0.2"}), "10.0.0.2") << "the first line is the client's";
  EXPECT_EQ(of({"1.2.3.4, 5.6.7.8", "9.9.9.9,10.0.0.2"}), "10.0.0.2");
  EXPECT_EQ(of({}), "127.0.0.1");
  EXPECT_EQ(of({"anything"}), "127.0.0.1");
}

TEST(Addresses, of_ipv6_are_counted_by_network) {
  const auto counted = [](const char* address) {
    return counted_address(boost::asio::ip::make_address(address));
  };
  EXPECT_EQ(counted("2001:db8:1:2::1"), counted("2001:db8:1:2:ffff:ffff:ffff:ffff"));
  EXPECT_NE(counted("2001:db8:1:2::1"), counted("2001:db8:1:3::1"));
  EXPECT_EQ(counted("::ffff:10.0.0.1"), counted("10.0.0.1"));
  EXPECT_NE(counted("10.0.0.1"), counted("10.0.0.2"));
}

}  // namespace

}  // namespace etana::server
