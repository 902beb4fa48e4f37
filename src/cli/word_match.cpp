#include "cli/word_match.h"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <functional>

#include "cli/unicode.h"

namespace etana::cli {

namespace {

bool separates(UChar32 c) { return u_isUWhiteSpace(c) || u_ispunct(c); }

std::vector<std::string> split_words(const icu::UnicodeString& text) {
  std::vector<std::string> words;
  icu::UnicodeString word;
  const auto add = [&] {
    if (!word.isEmpty()) word.toUTF8String(words.emplace_back());
    word.remove();
  };
  for (std::int32_t i = 0; i < text.length(); i = text.moveIndex32(i, 1)) {
    const UChar32 c = text.char32At(i);
    if (separates(c)) {
      add();
    } else if (u_charType(c) != U_NON_SPACING_MARK) {
      word.append(c);
    }
  }
  add();
  return words;
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// True if the typed text is all the letters or all the digits at one end of the word.
bool is_part(std::string_view typed, std::string_view word) {
  if (typed.size() >= word.size()) return false;
  if (word.starts_with(typed)) return is_digit(typed.back()) != is_digit(word[typed.size()]);
  const std::size_t before = word.size() - typed.size() - 1;
  return word.ends_with(typed) && is_digit(typed.front()) != is_digit(word[before]);
}

}  // namespace

std::vector<std::string> words_in(std::string_view text) {
  UErrorCode status = U_ZERO_ERROR;
  const auto* decompose = icu::Normalizer2::getNFKDInstance(status);
  icu::UnicodeString folded = wide(text).foldCase();
  if (U_SUCCESS(status) != 0) folded = decompose->normalize(folded, status);
  return split_words(folded);
}

std::vector<std::string> written_words(std::string_view text) { return split_words(wide(text)); }

Fit fit_of(std::string_view typed, std::string_view word) {
  if (typed.empty()) return Fit::none;
  if (typed == word) return Fit::whole;
  if (is_part(typed, word)) return Fit::part;
  // A number is not the beginning of another one, nor c1 that of c12.
  const bool within = word.starts_with(typed) && !is_digit(typed.back());
  return within ? Fit::beginning : Fit::none;
}

Fit best_fit(std::string_view typed, std::span<const std::string> words) {
  Fit best = Fit::none;
  for (const auto& word : words) best = std::max(best, fit_of(typed, word));
  return best;
}

int fit_of_all(std::span<const std::string> typed, std::span<const std::string> words) {
  int sum = 0;
  for (const auto& word : typed) {
    const Fit fit = best_fit(word, words);
    if (fit == Fit::none) return 0;
    sum += static_cast<int>(fit);
  }
  return sum;
}

}  // namespace etana::cli
