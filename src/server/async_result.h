#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <utility>

namespace etana::server {

namespace asio = boost::asio;

/// Completion token: the error code is the first element of the result and is not thrown.
inline constexpr auto kAwait = asio::as_tuple(asio::use_awaitable);

/// Awaits a callback-style operation and resumes on the awaiting coroutine's executor, whichever
/// thread the callback runs on.
template <class Result, class Begin>
asio::awaitable<Result> resume_on_caller_executor(Begin begin) {
  return asio::async_initiate<const asio::use_awaitable_t<>, void(Result)>(
      [](auto handler, auto&& start) {
        auto executor = asio::get_associated_executor(handler);
        start([executor, handler = std::move(handler)](Result result) mutable {
          asio::post(executor,
                     [handler = std::move(handler), result = std::move(result)]() mutable {
                       std::move(handler)(std::move(result));
                     });
        });
      },
      asio::use_awaitable, std::move(begin));
}

/// Runs `work` on a thread pool and awaits its result.
template <class Work>
auto run_on(asio::thread_pool& pool, Work work) -> asio::awaitable<decltype(work())> {
  using Result = decltype(work());
  return resume_on_caller_executor<Result>([&pool, work = std::move(work)](auto done) mutable {
    asio::post(pool, [work = std::move(work), done = std::move(done)]() mutable { done(work()); });
  });
}

}  // namespace etana::server
