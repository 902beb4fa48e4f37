#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>

#include "engine/error.h"

namespace etana::server {

/// The languages of the catalogues.
inline constexpr std::array<std::string_view, 3> kLanguages = {"en", "it", "de"};

/// All words in one language, the program's own and those of every game's pack, as they are sent:
/// `{"language": "it", "texts": {"app.…": "…"}}`.
struct Catalogue {
  std::string body;
  std::string tag;  // changes whenever the body does
};

using Catalogues = std::map<std::string, Catalogue, std::less<>>;

engine::Expected<Catalogues> house_catalogues();

/// A tag for a text to be kept by browsers, with its quotation marks.
std::string tag_of(std::string_view body);

}  // namespace etana::server
