#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Compares what somebody types with texts: case and accents do not matter.
namespace etana::cli {

/// The words of a text in lower case and without accents; punctuation separates them.
std::vector<std::string> words_in(std::string_view text);

/// The same, as they are written.
std::vector<std::string> written_words(std::string_view text);

/// How well a typed word fits a word of a text, the better the higher: a part is the letters or the
/// digits of a word such as A3.
enum class Fit : std::uint8_t { none, part, beginning, whole };
Fit fit_of(std::string_view typed, std::string_view word);

/// The best fit among words.
Fit best_fit(std::string_view typed, std::span<const std::string> words);

/// How well all typed words fit, as a sum; 0 if one of them fits nowhere.
int fit_of_all(std::span<const std::string> typed, std::span<const std::string> words);

}  // namespace etana::cli
