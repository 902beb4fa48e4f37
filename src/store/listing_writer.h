#pragma once

#include "store/database.h"
#include "store/store.h"

namespace etana::store {

/// Writes listings with prepared statements, in the transaction of the caller. Throws SOCI's
/// exceptions.
///
/// A list is read from an index that has the order of the list, so `listing_users` repeats `phase`
/// and `updated` of `listings`.
class ListingWriter {
 public:
  explicit ListingWriter(soci::session& sql);
  ListingWriter(const ListingWriter&) = delete;
  ListingWriter& operator=(const ListingWriter&) = delete;

  /// Replaces the listing of a stream.
  void replace(const StreamId& stream, const Listing& listing, std::int64_t at);
  /// Writes the listing of a stream that has none, or one without a text.
  void add(const StreamId& stream, const Listing& listing, std::int64_t at);

 private:
  void bind(const StreamId& stream, const Listing& listing, std::int64_t at);
  void replace_users(const Listing& listing);

  int kind_ = 0;
  std::string stream_;
  long long at_ = 0;
  std::string phase_;
  std::string turn_;
  int is_public_ = 0;
  std::string users_;  // joined by line breaks
  std::string text_;
  std::string user_;
  soci::statement update_;  // of a listing whose users are the same
  soci::statement update_users_;
  soci::statement upsert_;
  soci::statement insert_if_missing_;
  soci::statement delete_users_;
  soci::statement insert_user_;
};

/// The column `users` of `listings`.
std::string join_users(const std::vector<std::string>& users);
std::vector<std::string> split_users(const std::string& text);

}  // namespace etana::store
