#include "cli/board_layout.h"

#include <algorithm>
#include <utility>

#include "cli/text_layout.h"

namespace etana::cli {

namespace {

using engine::Span;

constexpr std::size_t kLabel = 4;  // a first span up to this width is a label

std::string text_of(const BoardRow& row) {
  std::string all;
  for (const Span& span : row) all += span.text;
  return all.substr(0, all.find_last_not_of(' ') + 1);
}

/// The byte at which a column begins.
std::size_t byte_at(std::string_view text, std::size_t column) {
  std::size_t at = 0;
  for (; at < text.size(); ++at) {
    const bool begins = (static_cast<unsigned char>(text[at]) & 0xC0U) != 0x80U;
    if (begins && column-- == 0) break;
  }
  return at;
}

/// True if no piece of the row stands across the column.
bool can_cut(const BoardRow& row, std::size_t column) {
  const std::string text = text_of(row);
  return width_of(text) <= column || text[byte_at(text, column - 1)] == ' ';
}

/// The last column up to this one where the row can be cut.
std::size_t cut_before(const BoardRow& row, std::size_t column) {
  while (column > 1 && !can_cut(row, column)) --column;
  return column;
}

/// The spans of a row up to a column, and those behind it.
std::pair<BoardRow, BoardRow> cut(const BoardRow& row, std::size_t column) {
  std::pair<BoardRow, BoardRow> parts;
  std::size_t at = 0;
  for (const Span& span : row) {
    const std::size_t width = width_of(span.text);
    const std::size_t before = at >= column ? 0 : std::min(width, column - at);
    const std::size_t byte = byte_at(span.text, before);
    if (before > 0) parts.first.push_back({span.text.substr(0, byte), span.style});
    if (before < width) parts.second.push_back({span.text.substr(byte), span.style});
    at += width;
  }
  return parts;
}

/// The column that the fewest pieces stand across; of several, the one nearest to the middle.
std::size_t best_cut(const std::vector<BoardRow>& rows, std::size_t widest, std::size_t columns) {
  const auto across = [&rows](std::size_t column) {
    return std::ranges::count_if(rows, [=](const BoardRow& row) { return !can_cut(row, column); });
  };
  const auto from_middle = [widest](std::size_t column) {
    return column * 2 > widest ? column * 2 - widest : widest - column * 2;
  };
  std::size_t best = columns;
  for (std::size_t column = columns / 3; column < columns; ++column) {
    const auto here = std::pair(across(column), from_middle(column));
    if (here < std::pair(across(best), from_middle(best))) best = column;
  }
  return best;
}

}  // namespace

std::size_t width_of(const BoardRow& row) { return width_of(text_of(row)); }

std::vector<BoardRow> fit_board(std::vector<BoardRow> rows, std::size_t columns) {
  std::size_t widest = 0;
  for (const auto& row : rows) widest = std::max(widest, width_of(row));
  if (widest <= columns) return rows;
  const std::size_t column = best_cut(rows, widest, columns);
  std::vector<BoardRow> left;
  std::vector<BoardRow> right;
  for (const auto& row : rows) {
    const std::size_t label = row.empty() ? 0 : width_of(row.front().text);
    if (label > kLabel && width_of(row) <= columns) {  // a single piece in the middle
      left.push_back(row);
      continue;
    }
    auto [before, behind] = cut(row, cut_before(row, column));
    if (label > 0 && label <= kLabel) behind.insert(behind.begin(), row.front());
    left.push_back(std::move(before));
    const bool gap = row.empty() && !right.empty();
    if (gap || width_of(row) > column) right.push_back(std::move(behind));
  }
  left.emplace_back();
  for (auto& row : fit_board(std::move(right), columns)) left.push_back(std::move(row));
  return left;
}

}  // namespace etana::cli
