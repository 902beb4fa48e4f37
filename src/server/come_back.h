#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <utility>

namespace etana::server {

namespace asio = boost::asio;

/// Awaits an operation whose error code comes back as its first result instead of being thrown.
inline constexpr auto kAwait = asio::as_tuple(asio::use_awaitable);

/// An operation that ends by calling its handler, possibly on a foreign thread, brought back to
/// where it was awaited.
template <class Result, class Begin>
asio::awaitable<Result> come_back(Begin begin) {
  return asio::async_initiate<const asio::use_awaitable_t<>, void(Result)>(
      [](auto handler, auto&& start) {
        auto where = asio::get_associated_executor(handler);
        start([where, handler = std::move(handler)](Result result) mutable {
          asio::post(where, [handler = std::move(handler), result = std::move(result)]() mutable {
            std::move(handler)(std::move(result));
          });
        });
      },
      asio::use_awaitable, std::move(begin));
}

/// Work done on a pool of threads; comes back with its result.
template <class Work>
auto done_by(asio::thread_pool& pool, Work work) -> asio::awaitable<decltype(work())> {
  using Result = decltype(work());
  return come_back<Result>([&pool, work = std::move(work)](auto done) mutable {
    asio::post(pool, [work = std::move(work), done = std::move(done)]() mutable { done(work()); });
  });
}

}  // namespace etana::server
