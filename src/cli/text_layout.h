#pragma once

#include <cstddef>
#include <string>
#include <string_view>

/// Text layout for terminals.
namespace etana::cli {

/// A comfortable line width.
inline constexpr std::size_t kPageColumns = 78;

/// The width of a text in columns: its UTF-8 characters.
std::size_t width_of(std::string_view text);

/// Wraps paragraphs at spaces to at most `columns`.
std::string wrapped(std::string_view text, std::size_t columns = kPageColumns);

/// Wraps lines but keeps their spaces; ignores the width of colour codes. Continuation lines are
/// indented like the first, or by `indent` if that is more.
std::string folded(std::string_view text, std::size_t columns, std::size_t indent = 0);

/// `left` padded to `column`, then `right`, wrapped to `columns`. If `left` is too long, `right`
/// starts on the next line. Ends with a line feed.
std::string beside(const std::string& left, std::string_view right, std::size_t column,
                   std::size_t columns = 100);

/// Quotes a word for a shell if necessary.
std::string quoted(const std::string& word);

/// Replaces control characters in untrusted text, so that it cannot control the terminal.
std::string sanitized(std::string_view text);

}  // namespace etana::cli
