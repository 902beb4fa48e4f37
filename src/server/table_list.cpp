#include "server/table_list.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <optional>

namespace etana::server {

namespace {

using store::Cursor;
using store::Expected;
using store::ListedStream;
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

/// Adds the rows of one part after a position, up to a page in all. Returns where the part goes on,
/// or nothing if it is at its end.
Expected<std::optional<Cursor>> add_part(store::Store& store, const std::string& user,
                                         const ListPosition& from, TextList& mine) {
  ListingQuery query;
  query.scope = from.part == Part::my_turn ? ListingScope::turn : ListingScope::user;
  query.user = user;
  query.after = from.cursor;
  query.limit = static_cast<int>(kPage - mine.size());
  auto page = store.list(query);
  if (!page) return std::unexpected(std::move(page.error()));
  for (const ListedStream& row : page->rows) {
    const bool my_turn = row.listing.turn == user;
    if (my_turn == (from.part == Part::my_turn)) mine.add(row, my_turn);
  }
  return page->next;
}

/// Fills a page of the user's tables. Returns the position of the next page, or nothing.
Expected<std::optional<ListPosition>> add_mine(store::Store& store, const std::string& user,
                                               ListPosition from, TextList& mine) {
  if (from.part == Part::my_turn) {
    auto next = add_part(store, user, from, mine);
    if (!next) return std::unexpected(std::move(next.error()));
    if (*next) return ListPosition{Part::my_turn, **next};
    from = {Part::others, {}};
    if (mine.size() == kPage) return from;
  }
  auto next = add_part(store, user, from, mine);
  if (!next) return std::unexpected(std::move(next.error()));
  if (!*next) return std::nullopt;
  return ListPosition{Part::others, **next};
}

Expected<void> add_open(store::Store& store, const std::string& user, TextList& open) {
  ListingQuery query;
  query.scope = ListingScope::everyone;
  query.phase = "open";
  query.limit = static_cast<int>(kPage);
  const auto page = store.list(query);
  if (!page) return std::unexpected(page.error());
  for (const ListedStream& row : page->rows) {
    if (!sits_at(user, row)) open.add(row, false);
  }
  return {};
}

}  // namespace

Expected<std::string> table_list(store::Store& store, const std::string& user,
                                 std::string_view after) {
  TextList mine;
  TextList open;
  std::optional<ListPosition> next;
  if (!user.empty()) {
    auto position = add_mine(store, user, read_position(after), mine);
    if (!position) return std::unexpected(std::move(position.error()));
    next = *std::move(position);
  }
  if (after.empty()) {
    if (auto added = add_open(store, user, open); !added) return std::unexpected(added.error());
  }
  std::string text = "{\"mine\":[" + mine.text() + "],\"open\":[" + open.text() + "]";
  if (next) text += ",\"next\":\"" + to_text(*next) + "\"";
  return text + "}";
}

}  // namespace etana::server
