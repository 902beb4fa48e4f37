#include "cli/pack_check.h"

#include <map>

#include "cli/pack_loader.h"
#include "cli/translator.h"
#include "engine/join.h"
#include "match/lesson.h"
#include "match/match.h"

namespace etana::cli {

namespace {

using engine::Error;
using engine::ErrorCode;
using engine::Expected;

std::string file_of(std::string_view language) {
  return "texts/" + std::string(language) + ".json";
}

/// The first required text that a language lacks.
std::optional<Error> missing_text(const Translator& translator,
                                  const std::vector<std::string>& needed) {
  for (const auto& key : needed) {
    if (translator.texts().contains(key)) continue;
    return make_error(ErrorCode::missing_key, file_of(translator.language()), {{"key", key}});
  }
  return std::nullopt;
}

/// Compares a language's texts with the English ones of the same pack.
std::optional<Error> differing_text(const engine::Catalogue& english,
                                    const engine::Catalogue& other, std::string_view language) {
  for (const auto& [key, text] : english) {
    const std::string where = file_of(language) + "/" + key;
    const auto found = other.find(key);
    if (found == other.end()) {
      return make_error(ErrorCode::missing_key, file_of(language), {{"key", key}});
    }
    const auto expected = arguments_of("en", text);
    if (!expected) return engine::with_prefix(file_of("en") + "/" + key, expected.error());
    const auto arguments = arguments_of(std::string(language), found->second);
    if (!arguments) return engine::with_prefix(where, arguments.error());
    if (*arguments == *expected) continue;
    return make_error(
        ErrorCode::unknown_name, where,
        {{"found", engine::joined(*arguments)}, {"expected", engine::joined(*expected)}});
  }
  for (const auto& [key, text] : other) {
    if (english.contains(key)) continue;
    return make_error(ErrorCode::missing_key, file_of("en"), {{"key", key}});
  }
  return std::nullopt;
}

Expected<void> check_texts(std::span<const engine::PackFile> files,
                           const std::vector<std::string>& needed) {
  const auto english = engine::read_texts(files, "en");
  if (!english) return std::unexpected(english.error());
  for (const auto language : kLanguages) {
    const auto texts = engine::read_texts(files, language);
    if (!texts) return std::unexpected(texts.error());
    if (auto wrong = differing_text(*english, *texts, language)) return std::unexpected(*wrong);
    Translator translator = builtin_translator(std::string(language));
    if (auto added = translator.add(files); !added) return added;
    if (auto missing = missing_text(translator, needed)) return std::unexpected(*missing);
  }
  return {};
}

}  // namespace

Expected<void> check_pack(std::span<const engine::PackFile> files) {
  const auto pack = engine::read_pack(files);
  if (!pack) return std::unexpected(pack.error());
  const auto loaded = match::load_pack(*pack);
  if (!loaded) return std::unexpected(loaded.error());
  if (auto texts = check_texts(files, loaded->text_keys); !texts) return texts;
  const auto lesson = match::read_lesson(files);
  if (!lesson) return std::unexpected(lesson.error());
  return match::check_lesson(*loaded, *lesson);
}

}  // namespace etana::cli
