#include "server/table_list.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <optional>
#include <ranges>
#include <span>

namespace etana::server {

namespace {

using store::Cursor;
using store::Expected;
using store::ListedStream;
using store::ListingPage;
using store::ListingQuery;
using store::ListingScope;

constexpr std::size_t kPage = 50;

/// The two parts of a user's list.
enum class Part : std::uint8_t { my_turn, others };

/// A position in a user's list. As text: `turn.<time>.<table>` or `other.<time>.<table>`.
struct ListPosition {
  Part part = Part::my_turn;
  Cursor cursor;
};

std::string to_text(const ListPosition& position) {
  return (position.part == Part::my_turn ? "turn." : "other.") +
         std::to_string(position.cursor.updated) + "." + position.cursor.id;
}

/// The beginning for any other text.
ListPosition read_position(std::string_view text) {
  const auto dot = text.find('.');
  const auto second = text.find('.', dot == std::string_view::npos ? dot : dot + 1);
  if (second == std::string_view::npos) return {};
  ListPosition position;
  position.part = text.substr(0, dot) == "other" ? Part::others : Part::my_turn;
  const auto number = text.substr(dot + 1, second - dot - 1);
  const auto read = std::from_chars(number.begin(), number.end(), position.cursor.updated);
  if (read.ptr != number.end()) return {};
  position.cursor.id = text.substr(second + 1);
  const bool is_id = std::ranges::all_of(position.cursor.id, [](unsigned char character) {
    return std::isalnum(character) != 0 || character == '-' || character == '_';
  });
  return is_id ? position : ListPosition();
}

/// A list of JSON objects that are already text.
class TextList {
 public:
  void add(const ListedStream& row, bool my_turn) {
    if (!text_.empty()) text_ += ',';
    text_ += row.listing.text;
    ++size_;
    if (!my_turn) return;
    text_.pop_back();
    text_ += ",\"my_turn\":true}";
  }
  std::size_t size() const { return size_; }
  const std::string& text() const { return text_; }

 private:
  std::string text_;
  std::size_t size_ = 0;
};

bool sits_at(const std::string& user, const ListedStream& row) {
  return std::ranges::find(row.listing.users, user) != row.listing.users.end();
}

ListingQuery query_of(const std::string& user, const ListPosition& from) {
  ListingQuery query;
  query.scope = from.part == Part::my_turn ? ListingScope::turn : ListingScope::user;
  query.user = user;
  query.after = from.cursor;
  query.limit = static_cast<int>(kPage);
  return query;
}

ListingQuery open_tables() {
  ListingQuery query;
  query.scope = ListingScope::everyone;
  query.phase = "open";
  query.limit = static_cast<int>(kPage);
  return query;
}

/// What the answer is made of, all as of one moment: otherwise a table whose turn changes in
/// between would be in neither part of the list, or in both.
std::vector<ListingQuery> queries_for(const std::string& user, const ListPosition& from,
                                      bool first_page) {
  std::vector<ListingQuery> queries;
  if (!user.empty()) {
    queries.push_back(query_of(user, from));
    if (from.part == Part::my_turn) queries.push_back(query_of(user, {Part::others, {}}));
  }
  if (first_page) queries.push_back(open_tables());
  return queries;
}

/// Adds the rows of one part, up to a page in all. Returns where the part goes on, or nothing if it
/// is at its end.
std::optional<Cursor> add_part(const ListingPage& page, Part part, const std::string& user,
                               TextList& mine) {
  const std::size_t count = std::min(page.rows.size(), kPage - mine.size());
  for (const ListedStream& row : page.rows | std::views::take(count)) {
    const bool my_turn = row.listing.turn == user;
    if (my_turn == (part == Part::my_turn)) mine.add(row, my_turn);
  }
  if (count == page.rows.size()) return page.next;
  if (count == 0) return Cursor();
  return Cursor{page.rows[count - 1].updated, page.rows[count - 1].id};
}

/// Fills a page of the user's tables from one or both parts. Returns the position of the next page,
/// or nothing.
std::optional<ListPosition> add_mine(std::span<const ListingPage> parts, Part first,
                                     const std::string& user, TextList& mine) {
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const Part part = i == 0 ? first : Part::others;
    if (const auto next = add_part(parts[i], part, user, mine)) return ListPosition{part, *next};
  }
  return std::nullopt;
}

void add_open(const ListingPage& page, const std::string& user, TextList& open) {
  for (const ListedStream& row : page.rows) {
    if (!sits_at(user, row)) open.add(row, false);
  }
}

}  // namespace

Expected<std::string> table_list(store::Store& store, const std::string& user,
                                 std::string_view after) {
  const ListPosition from = read_position(after);
  const auto pages = store.list_together(queries_for(user, from, after.empty()));
  if (!pages) return std::unexpected(pages.error());
  TextList mine;
  TextList open;
  const std::size_t parts = pages->size() - (after.empty() ? 1 : 0);
  const auto next = add_mine(std::span(*pages).first(parts), from.part, user, mine);
  if (after.empty()) add_open(pages->back(), user, open);
  std::string text = "{\"mine\":[" + mine.text() + "],\"open\":[" + open.text() + "]";
  if (next) text += ",\"next\":\"" + to_text(*next) + "\"";
  return text + "}";
}

}  // namespace etana::server
