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

/// The language a person's environment asks for, English if it is none of ours.
std::string environment_language();

/// Says messages in one language: looks keys up in the catalogues and fills in their arguments
/// by ICU MessageFormat. A key without a text is said as itself, so that nothing is lost.
class Words {
 public:
  explicit Words(std::string language);
  ~Words();
  Words(Words&&) noexcept;
  Words& operator=(Words&&) noexcept;

  /// Adds the texts of a pack's files for this language; later texts win over earlier ones.
  engine::Expected<void> add(std::span<const engine::PackFile> files);

  /// The players' names, by seat, from now on.
  void set_names(std::vector<std::string> names) { names_ = std::move(names); }

  std::string say(const engine::LocalizedText& message) const;
  std::string say(std::string_view key, std::vector<engine::Arg> args = {}) const;
  /// "where: text".
  std::string say(const engine::Error& error) const;

  const std::string& language() const { return language_; }
  const engine::Catalogue& texts() const { return texts_; }

 private:
  class Formatter;

  std::string language_;
  engine::Catalogue texts_;
  std::vector<std::string> names_;
  std::unique_ptr<Formatter> formatter_;
};

/// The names of a text's arguments, sorted, those inside its choices too; an error if it is no ICU
/// message.
engine::Expected<std::vector<std::string>> arguments_of(const std::string& language,
                                                        const std::string& text);

}  // namespace etana::cli
