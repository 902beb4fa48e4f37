// Boost.JSON, built once, here. Nothing in this project lets it throw: texts are parsed with
// error codes and members are looked up with the `if_` functions.
#include <boost/json/src.hpp>
#include <cstdlib>
#include <exception>

#ifdef BOOST_NO_EXCEPTIONS
namespace boost {
void throw_exception(const std::exception&) { std::abort(); }
void throw_exception(const std::exception&, const source_location&) { std::abort(); }
}  // namespace boost
#endif
