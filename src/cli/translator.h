#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/error.h"
#include "engine/pack.h"

namespace etana::cli {

inline constexpr std::array<std::string_view, 3> kLanguages = {"en", "it", "de"};

/// The language of the environment, or English if it is not supported.
std::string environment_language();

/// Translates texts into one language by ICU MessageFormat. An unknown key translates to itself.
class Translator {
 public:
  explicit Translator(std::string language);
  ~Translator();
  Translator(Translator&&) noexcept;
  Translator& operator=(Translator&&) noexcept;

  /// Adds the texts of a pack for this language; they override earlier ones.
  engine::Expected<void> add(std::span<const engine::PackFile> files);

  /// Sets the players' names, by seat.
  void set_names(std::vector<std::string> names) { names_ = std::move(names); }

  std::string translate(const engine::LocalizedText& message) const;
  std::string translate(std::string_view key, std::vector<engine::Arg> args = {}) const;
  /// "where: text".
  std::string translate(const engine::Error& error) const;

  const std::string& language() const { return language_; }
  const engine::Catalogue& texts() const { return texts_; }

 private:
  class Formatter;

  std::string language_;
  engine::Catalogue texts_;
  std::vector<std::string> names_;
  std::unique_ptr<Formatter> formatter_;
};

/// The sorted argument names of an ICU message, nested ones included; an error if it is invalid.
engine::Expected<std::vector<std::string>> arguments_of(const std::string& language,
                                                        const std::string& text);

}  // namespace etana::cli
