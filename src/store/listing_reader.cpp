#include "store/listing_reader.h"

#include <algorithm>
#include <tuple>

#include "store/listing_writer.h"

namespace etana::store {

namespace {

using soci::into;
using soci::use;

/// The rows of a scope, `o` being the table whose index has the order of the list. CROSS JOIN makes
/// SQLite begin with the users.
std::string_view rows_of(ListingScope scope) {
  switch (scope) {
    case ListingScope::user:
      return " FROM listing_users o CROSS JOIN listings l"
             " WHERE l.kind = o.kind AND l.stream = o.stream AND o.kind = :kind AND o.person = "
             ":user";
    case ListingScope::turn:
      return " FROM listings o WHERE o.turn <> '' AND o.kind = :kind AND o.turn = :user";
    case ListingScope::everyone: return " FROM listings o WHERE o.is_public = 1 AND o.kind = :kind";
  }
  return "";
}

/// A query with the conditions of a scope.
class ScopeStatement {
 public:
  ScopeStatement(soci::session& sql, const ListingQuery& query)
      : statement_(sql), kind_(static_cast<int>(query.kind)) {
    statement_.exchange(use(kind_));
    if (query.scope != ListingScope::everyone) statement_.exchange(use(query.user));
  }
  template <class Exchanged>
  void exchange(Exchanged&& value) {
    statement_.exchange(std::forward<Exchanged>(value));
  }
  bool execute(const std::string& text) {
    statement_.alloc();
    statement_.prepare(text);
    statement_.define_and_bind();
    return statement_.execute(true);
  }
  bool fetch() { return statement_.fetch(); }

 private:
  soci::statement statement_;
  int kind_;
};

/// The least phase of a scope that is greater than `phase`. The index finds it without reading the
/// rows of `phase`.
std::optional<std::string> phase_after(soci::session& sql, const ListingQuery& query,
                                       const std::string& phase) {
  ScopeStatement statement(sql, query);
  std::string next;
  soci::indicator known = soci::i_null;
  statement.exchange(use(phase));
  statement.exchange(into(next, known));
  std::string_view scope = rows_of(query.scope);
  std::string text = "SELECT min(o.phase)";
  if (query.scope == ListingScope::user) {  // without the join
    text += " FROM listing_users o WHERE o.kind = :kind AND o.person = :user";
  } else {
    text += scope;
  }
  statement.execute(text + " AND o.phase > :phase");
  if (known != soci::i_ok) return std::nullopt;
  return next;
}

/// Adds the rows of one phase, or of all if `phase` is null, up to one more than the limit.
void add_rows(soci::session& sql, const ListingQuery& query, const std::string* phase,
              std::vector<ListedStream>& rows) {
  ScopeStatement statement(sql, query);
  if (phase != nullptr) statement.exchange(use(*phase));
  const long long before = query.after.updated;
  const int limit = query.limit + 1;
  statement.exchange(use(before));
  statement.exchange(use(query.after.id));
  statement.exchange(use(limit));
  ListedStream row;
  long long updated = 0;
  int is_public = 0;
  std::string users;
  statement.exchange(into(row.id));
  statement.exchange(into(updated));
  statement.exchange(into(row.listing.phase));
  statement.exchange(into(row.listing.turn));
  statement.exchange(into(is_public));
  statement.exchange(into(users));
  statement.exchange(into(row.listing.text));
  const std::string_view from = query.scope == ListingScope::user ? "l" : "o";
  std::string text = "SELECT o.stream, o.updated, o.phase, ";
  for (const std::string_view column : {"turn", "is_public", "users", "text"}) {
    text.append(from).append(".").append(column).append(column == "text" ? "" : ", ");
  }
  text.append(rows_of(query.scope)).append(phase == nullptr ? "" : " AND o.phase = :phase");
  text +=
      " AND (o.updated, o.stream) < (:updated, :id)"
      " ORDER BY o.updated DESC, o.stream DESC LIMIT :limit";
  for (bool found = statement.execute(text); found; found = statement.fetch()) {
    row.updated = updated;
    row.listing.is_public = is_public == 1;
    row.listing.users = split_users(users);
    rows.push_back(row);
  }
}

/// The lists of single phases, merged: the index orders the rows of a phase.
void add_rows_of_all_phases(soci::session& sql, const ListingQuery& query,
                            std::vector<ListedStream>& rows) {
  for (auto phase = phase_after(sql, query, ""); phase; phase = phase_after(sql, query, *phase)) {
    add_rows(sql, query, &*phase, rows);
  }
  std::ranges::sort(rows, std::ranges::greater(),
                    [](const ListedStream& row) { return std::tie(row.updated, row.id); });
}

}  // namespace

ListingPage read_listings(soci::session& sql, const ListingQuery& query) {
  ListingPage page;
  if (query.phase) {
    add_rows(sql, query, &*query.phase, page.rows);
  } else if (query.scope == ListingScope::turn) {
    add_rows(sql, query, nullptr, page.rows);
  } else {
    add_rows_of_all_phases(sql, query, page.rows);
  }
  const auto limit = static_cast<std::size_t>(query.limit);
  if (page.rows.size() <= limit) return page;
  page.rows.resize(limit);
  page.next = Cursor{page.rows.back().updated, page.rows.back().id};
  return page;
}

}  // namespace etana::store
