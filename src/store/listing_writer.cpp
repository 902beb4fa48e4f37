#include "store/listing_writer.h"

#include <ranges>

namespace etana::store {

namespace {

using soci::use;

constexpr std::string_view kInsert =
    "INSERT INTO listings (kind, stream, updated, phase, turn, is_public, users, text)"
    " VALUES (:kind, :stream, :at, :phase, :turn, :public, :users, :text)"
    " ON CONFLICT (kind, stream) DO UPDATE SET updated = excluded.updated,"
    " phase = excluded.phase, turn = excluded.turn, is_public = excluded.is_public,"
    " users = excluded.users, text = excluded.text";

}  // namespace

ListingWriter::ListingWriter(soci::session& sql)
    : update_((sql.prepare << "UPDATE listings SET updated = :at, phase = :phase, turn = :turn,"
                              " is_public = :public, text = :text"
                              " WHERE kind = :kind AND stream = :stream AND users = :users",
               use(at_), use(phase_), use(turn_), use(is_public_), use(text_), use(kind_),
               use(stream_), use(users_))),
      update_users_((sql.prepare << "UPDATE listing_users SET phase = :phase, updated = :at"
                                    " WHERE kind = :kind AND stream = :stream",
                     use(phase_), use(at_), use(kind_), use(stream_))),
      upsert_((sql.prepare << std::string(kInsert), use(kind_), use(stream_), use(at_), use(phase_),
               use(turn_), use(is_public_), use(users_), use(text_))),
      insert_if_missing_((sql.prepare << std::string(kInsert) + " WHERE listings.text = ''",
                          use(kind_), use(stream_), use(at_), use(phase_), use(turn_),
                          use(is_public_), use(users_), use(text_))),
      delete_users_(
          (sql.prepare << "DELETE FROM listing_users WHERE kind = :kind AND stream = :stream",
           use(kind_), use(stream_))),
      insert_user_(
          (sql.prepare << "INSERT INTO listing_users (kind, stream, person, phase, updated)"
                          " VALUES (:kind, :stream, :person, :phase, :at)",
           use(kind_), use(stream_), use(user_), use(phase_), use(at_))) {}

void ListingWriter::replace(const StreamId& stream, const Listing& listing, std::int64_t at) {
  bind(stream, listing, at);
  update_.execute(true);
  if (update_.get_affected_rows() == 1) {
    update_users_.execute(true);
    return;
  }
  upsert_.execute(true);
  replace_users(listing);
}

void ListingWriter::add(const StreamId& stream, const Listing& listing, std::int64_t at) {
  bind(stream, listing, at);
  insert_if_missing_.execute(true);
  if (insert_if_missing_.get_affected_rows() == 1) replace_users(listing);
}

void ListingWriter::bind(const StreamId& stream, const Listing& listing, std::int64_t at) {
  kind_ = static_cast<int>(stream.kind);
  stream_ = stream.id;
  at_ = at;
  phase_ = listing.phase;
  turn_ = listing.turn;
  is_public_ = listing.is_public ? 1 : 0;
  users_ = join_users(listing.users);
  text_ = listing.text;
}

void ListingWriter::replace_users(const Listing& listing) {
  delete_users_.execute(true);
  for (const std::string& user : listing.users) {
    user_ = user;
    insert_user_.execute(true);
  }
}

std::string join_users(const std::vector<std::string>& users) {
  std::string all;
  for (const std::string& user : users) all += (all.empty() ? "" : "\n") + user;
  return all;
}

std::vector<std::string> split_users(const std::string& text) {
  std::vector<std::string> users;
  if (text.empty()) return users;
  for (const auto user : std::views::split(text, '\n')) {
    users.emplace_back(user.begin(), user.end());
  }
  return users;
}

}  // namespace etana::store
