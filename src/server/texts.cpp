#include "server/texts.h"

#include "games/builtin_packs.h"
#include "games/registry.h"
#include "server/gzip.h"

namespace etana::server {

namespace {

using engine::Expected;
namespace json = engine::json;

/// Adds the texts of a folder of content/; sealed texts are not among them.
Expected<void> add_texts(std::string_view folder, std::string_view language, json::object& all) {
  const auto texts = engine::read_texts(games::builtin_files(folder), language);
  if (!texts) return std::unexpected(with_prefix(std::string(folder) + "/", texts.error()));
  for (const auto& [key, text] : *texts) all[key] = text;
  return {};
}

Expected<EncodedCatalogue> catalogue_in(std::string_view language) {
  json::object texts;
  auto folders = games::game_ids();
  folders.insert(folders.begin(), "common");
  for (const auto folder : folders) {
    if (auto added = add_texts(folder, language, texts); !added) {
      return std::unexpected(added.error());
    }
  }
  EncodedCatalogue made;
  made.body = json::serialize(json::object{{"language", language}, {"texts", std::move(texts)}});
  made.gzip = gzip(made.body);
  made.tag = etag_of(made.body);
  return made;
}

}  // namespace

std::string etag_of(std::string_view body) {
  return "\"" + engine::to_hex(engine::sha256(body)).substr(0, 32) + "\"";
}

Expected<EncodedCatalogues> builtin_catalogues() {
  EncodedCatalogues all;
  for (const auto language : kLanguages) {
    auto made = catalogue_in(language);
    if (!made) return std::unexpected(made.error());
    all.emplace(language, *std::move(made));
  }
  return all;
}

}  // namespace etana::server
