#include "server/gzip.h"

#include <algorithm>
#include <array>
#include <boost/beast/zlib/deflate_stream.hpp>
#include <boost/beast/zlib/inflate_stream.hpp>
#include <boost/crc.hpp>
#include <cstdint>

namespace etana::server {

namespace {

namespace zlib = boost::beast::zlib;

constexpr std::size_t kHeader = 10;
constexpr std::size_t kTrailer = 8;
constexpr unsigned char kHasName = 8;
constexpr std::string_view kMagic("\x1f\x8b\x08\0\0\0\0\0\0\xff", kHeader);
constexpr int kLevel = 9;
constexpr int kWindowBits = 15;
constexpr int kMemory = 9;

void append_little_endian(std::string& out, std::uint32_t number) {
  for (int shift = 0; shift < 32; shift += 8) out += static_cast<char>((number >> shift) & 0xFFU);
}

}  // namespace

std::string gzip(std::string_view body) {
  zlib::deflate_stream stream;
  stream.reset(kLevel, kWindowBits, kMemory, zlib::Strategy::normal);
  std::string deflated(stream.upper_bound(body.size()), '\0');
  zlib::z_params params;
  params.next_in = body.data();
  params.avail_in = body.size();
  params.next_out = deflated.data();
  params.avail_out = deflated.size();
  boost::system::error_code ended;
  stream.write(params, zlib::Flush::finish, ended);
  deflated.resize(params.total_out);
  boost::crc_32_type crc;
  crc.process_bytes(body.data(), body.size());
  std::string out = std::string(kMagic) + deflated;
  append_little_endian(out, crc.checksum());
  append_little_endian(out, static_cast<std::uint32_t>(body.size()));
  return out;
}

std::string gunzip(std::string_view gzip) {
  if (gzip.size() < kHeader + kTrailer) return "";
  const bool named = (static_cast<unsigned char>(gzip[3]) & kHasName) != 0;
  std::string_view body = gzip.substr(kHeader);
  if (named) body.remove_prefix(std::min(body.find('\0') + 1, body.size()));
  std::string out;
  std::array<char, 65536> chunk{};
  zlib::inflate_stream stream;
  zlib::z_params params;
  params.next_in = body.data();
  params.avail_in = body.size();
  boost::system::error_code failure;
  while (!failure) {
    params.next_out = chunk.data();
    params.avail_out = chunk.size();
    stream.write(params, zlib::Flush::sync, failure);
    out.append(chunk.data(), chunk.size() - params.avail_out);
  }
  return failure == zlib::error::end_of_stream ? out : "";
}

}  // namespace etana::server
