#include "cli/translator.h"

#include <unicode/messagepattern.h>
#include <unicode/msgfmt.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <cstdlib>
#include <ranges>

#include "cli/unicode.h"
#include "engine/input.h"

namespace etana::cli {

using engine::Arg;
using engine::LocalizedText;
using engine::Seat;

namespace {

std::string narrow(const icu::UnicodeString& text) {
  std::string out;
  return text.toUTF8String(out);
}

std::unique_ptr<icu::MessageFormat> parse(const std::string& language, const std::string& text,
                                          UErrorCode& status) {
  UParseError where{};
  return std::make_unique<icu::MessageFormat>(wide(text), icu::Locale(language.c_str()), where,
                                              status);
}

}  // namespace

/// A cache of parsed messages.
class Translator::Formatter {
 public:
  const icu::MessageFormat* find(const std::string& language, const std::string& key,
                                 const std::string& text) {
    auto& format = formats_[key];
    if (format) return format.get();
    UErrorCode status = U_ZERO_ERROR;
    auto parsed = parse(language, text, status);
    if (U_SUCCESS(status) != 0) format = std::move(parsed);
    return format.get();
  }
  void forget() { formats_.clear(); }

 private:
  std::map<std::string, std::unique_ptr<icu::MessageFormat>> formats_;
};

std::string environment_language() {
  for (const char* name : {"ETANA_LANG", "LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(name);
    if (value == nullptr || *value == '\0') continue;
    const auto language = std::string_view(value).substr(0, 2);
    const bool ours = std::ranges::find(kLanguages, language) != kLanguages.end();
    return ours ? std::string(language) : "en";
  }
  return "en";
}

Translator::Translator(std::string language)
    : language_(std::move(language)), formatter_(std::make_unique<Formatter>()) {}
Translator::~Translator() = default;
Translator::Translator(Translator&&) noexcept = default;
Translator& Translator::operator=(Translator&&) noexcept = default;

engine::Expected<void> Translator::add(std::span<const engine::PackFile> files) {
  auto texts = engine::read_texts(files, language_);
  if (!texts) return std::unexpected(std::move(texts.error()));
  for (auto& [key, text] : *texts) texts_.insert_or_assign(key, std::move(text));
  formatter_->forget();
  return {};
}

std::string Translator::translate(const LocalizedText& message) const {
  const auto text = texts_.find(message.key);
  const icu::MessageFormat* format =
      text == texts_.end() ? nullptr : formatter_->find(language_, message.key, text->second);
  if (format == nullptr) return message.key;
  std::vector<icu::UnicodeString> names;
  std::vector<icu::Formattable> values;
  for (const Arg& arg : message.args) {
    names.push_back(wide(arg.name));
    if (const auto* number = std::get_if<std::int64_t>(&arg.value)) {
      values.emplace_back(*number);
    } else if (const auto* plain = std::get_if<std::string>(&arg.value)) {
      values.emplace_back(wide(*plain));
    } else if (const auto* inner = std::get_if<LocalizedText>(&arg.value)) {
      values.emplace_back(wide(translate(*inner)));
    } else {
      const std::size_t seat = std::get<Seat>(arg.value).index;
      values.emplace_back(wide(seat < names_.size() ? names_[seat] : std::to_string(seat)));
    }
  }
  icu::UnicodeString formatted;
  UErrorCode status = U_ZERO_ERROR;
  format->format(names.data(), values.data(), static_cast<std::int32_t>(names.size()), formatted,
                 status);
  return narrow(formatted);
}

std::string Translator::translate(std::string_view key, std::vector<Arg> args) const {
  return translate(LocalizedText{std::string(key), std::move(args)});
}

std::string Translator::translate(const engine::Error& error) const {
  std::string text = translate(error.text);
  return engine::printable(error.where.empty() ? text : error.where + ": " + text);
}

engine::Expected<std::vector<std::string>> arguments_of(const std::string& language,
                                                        const std::string& text) {
  UErrorCode status = U_ZERO_ERROR;
  parse(language, text, status);
  const icu::MessagePattern pattern(wide(text), nullptr, status);
  if (U_SUCCESS(status) == 0) {
    return std::unexpected(make_error(engine::ErrorCode::unknown_name, "",
                                      {{"found", text}, {"expected", "ICU MessageFormat"}}));
  }
  std::vector<std::string> all;
  for (std::int32_t i = 0; i < pattern.countParts(); ++i) {
    const auto& part = pattern.getPart(i);
    if (part.getType() != UMSGPAT_PART_TYPE_ARG_NAME) continue;
    all.push_back(narrow(pattern.getSubstring(part)));
  }
  std::ranges::sort(all);
  const auto repeated = std::ranges::unique(all);
  all.erase(repeated.begin(), repeated.end());
  return all;
}

}  // namespace etana::cli
