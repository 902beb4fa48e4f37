#pragma once

#include <cstddef>
#include <string>
#include <string_view>

/// Text for terminals.
namespace etana::cli {

/// The width at which pages are read comfortably.
inline constexpr std::size_t kPageColumns = 78;

/// How many columns a text takes: its characters, the bytes that only continue one not counted.
std::size_t width_of(std::string_view text);

/// Paragraphs kept, lines broken at spaces so that none is longer than `columns`.
std::string wrapped(std::string_view text, std::size_t columns = kPageColumns);

/// The same for lines as they are: spaces stay, colour codes take no columns, and what goes on in a
/// new line is indented like the line it belongs to, or by `indent` if that is more.
std::string folded(std::string_view text, std::size_t columns, std::size_t indent = 0);

/// `left`, filled up to `column`, and beside it `right`, wrapped so that no line is longer than
/// `columns`. If `left` is too long, `right` begins below it. Ends with a line feed.
std::string beside(const std::string& left, std::string_view right, std::size_t column,
                   std::size_t columns = 100);

/// A path or word as it is typed in a shell: quoted if it needs to be.
std::string quoted(const std::string& word);

/// Without characters that would steer the terminal: what comes from a file is only ever shown.
std::string harmless(std::string_view text);

}  // namespace etana::cli
