// Sealed is sealed: whatever a match of chapter 1 says to anyone, nothing of later chapters is in
// it.

#include <gtest/gtest.h>

#include <functional>
#include <set>

#include "cli/pack_loader.h"
#include "engine/chance.h"
#include "games/builtin_packs.h"
#include "match/match.h"
#include "support.h"

namespace etana {
namespace {

namespace json = engine::json;

/// Every id that stands in a file: cards, objects, titles, and names of places.
void collect_names(const json::value& value, std::set<std::string>& names) {
  if (const auto* object = value.if_object()) {
    for (const auto& [key, item] : *object) {
      if (key == "id") names.insert(std::string(item.as_string()));
      if (key == "sites") {
        for (const auto& [site, spaces] : item.as_object()) names.insert(std::string(site));
      }
      collect_names(item, names);
    }
  } else if (const auto* list = value.if_array()) {
    for (const auto& item : *list) collect_names(item, names);
  }
}

std::set<std::string> names_in(std::span<const engine::PackFile> files) {
  std::set<std::string> names;
  for (const auto& file : files) {
    if (!file.path.starts_with("chapters/") || !file.path.ends_with("chapter.json")) continue;
    collect_names(test::parsed(file.text), names);
  }
  return names;
}

/// What must not be said. Texts shorter than this may stand anywhere by chance; names are looked
/// for as JSON strings.
constexpr std::size_t kTelling = 12;

std::set<std::string> sealed_strings() {
  const auto sealed = games::sealed_files("ziggurat");
  std::set<std::string> all;
  for (const auto language : cli::kLanguages) {
    const auto texts = engine::read_texts(sealed, language);
    EXPECT_TRUE(texts.has_value());
    for (const auto& [key, text] : *texts) {
      all.insert(key);
      if (text.size() >= kTelling) all.insert(text);
    }
  }
  std::set<std::string> names = names_in(sealed);
  for (const auto& known : names_in(games::builtin_files("ziggurat"))) names.erase(known);
  for (const auto& name : names) all.insert("\"" + name + "\"");
  return all;
}

/// Somebody who hears everything that is said, and knows what must not be.
class Listener {
 public:
  void hear(const std::string& said) {
    ++heard_;
    for (const auto& secret : secrets_) {
      EXPECT_EQ(said.find(secret), std::string::npos) << secret << " in " << said.substr(0, 2000);
    }
  }
  void hear(const json::value& said) { hear(json::serialize(said)); }
  /// A message as it is sent, and in each language.
  void hear(const engine::LocalizedText& message) {
    hear(json::value(to_json(message)));
    for (const auto& translator : translator_) hear(translator.translate(message));
  }
  void hear(const engine::Error& error) {
    hear(json::value(to_json(error)));
    for (const auto& translator : translator_) hear(translator.translate(error));
  }
  int heard() const { return heard_; }
  bool knows_secrets() const { return secrets_.size() > 400; }

 private:
  static std::vector<cli::Translator> all_words() {
    std::vector<cli::Translator> all;
    for (const auto language : cli::kLanguages)
      all.push_back(cli::builtin_translator(std::string(language)));
    return all;
  }

  std::set<std::string> secrets_ = sealed_strings();
  std::vector<cli::Translator> translator_ = all_words();
  int heard_ = 0;
};

void hear_all(Listener& listener, const match::Match& match, int log_from) {
  for (int seat = -1; seat < static_cast<int>(match.setup().seats.size()); ++seat) {
    engine::Viewer viewer;
    if (seat >= 0) viewer = engine::Seat{static_cast<std::uint8_t>(seat)};
    listener.hear(json::value(match.view(viewer)));
    for (const auto& line : match.log(viewer, log_from)) {
      for (const auto& happening : line.events) {
        listener.hear(json::value(happening.event));
        listener.hear(happening.text);
      }
    }
  }
  for (const auto& move : match.legal_moves()) {
    listener.hear(json::value(move.move));
    listener.hear(move.text);
  }
}

/// Moves that only later chapters know, and nonsense.
void try_moves_of_later_chapters(Listener& listener, const match::Match& match) {
  const auto seat = match.deciding();
  if (!seat) return;
  for (const char* move :
       {R"({"do": "chute"})", R"({"do": "decline"})", R"({"do": "swap", "with": 1})",
        R"({"do": "use", "object": "honey-cake"})", R"({"do": "call", "colour": "ember"})",
        R"({"do": "steps", "steps": 2})", R"({"do": "choose", "steps": 2})", R"({"do": "fly"})",
        R"([])", R"({})"}) {
    const auto refused = match.check_move(*seat, test::parsed(move));
    if (refused) continue;
    // What the asker wrote may be said back.
    auto error = refused.error();
    json::object said = to_json(error);
    std::string text = json::serialize(said);
    for (const char* own : {"honey-cake", "chute", "swap"}) {
      if (std::string_view(move).find(own) == std::string_view::npos) continue;
      for (auto at = text.find(own); at != std::string::npos; at = text.find(own)) {
        text.replace(at, std::string_view(own).size(), "…");
      }
    }
    listener.hear(text);
  }
}

/// The pack as a table has it, without the sealed chapters.
match::LoadedPack open_pack() {
  const auto pack = engine::read_pack(games::builtin_files("ziggurat"));
  EXPECT_TRUE(pack.has_value());
  auto loaded = match::load_pack(*pack);
  EXPECT_TRUE(loaded.has_value());
  return *std::move(loaded);
}

TEST(ZigguratSealed, nothing_of_later_chapters_is_said_in_a_match_of_chapter_1) {
  Listener listener;
  ASSERT_TRUE(listener.knows_secrets());
  const auto pack = open_pack();
  for (int players = 2; players <= 4; ++players) {
    const auto seed = engine::seed_from("sealed " + std::to_string(players));
    auto match = match::new_match(pack, nullptr, test::people(players), seed);
    ASSERT_TRUE(match.has_value());
    engine::SeededChance chance(engine::seed_from("moves"));
    for (int log_from = 0; (*match)->deciding();) {
      hear_all(listener, **match, log_from);
      log_from = (*match)->log_size();
      try_moves_of_later_chapters(listener, **match);
      const auto move = (*match)->bot_move("random", chance);
      ASSERT_TRUE(move && (*match)->play(*(*match)->deciding(), *move));
    }
    hear_all(listener, **match, 0);
    listener.hear(json::value((*match)->record(match::SeedVisibility::hidden)));
    listener.hear(json::value((*match)->state()));
  }
  EXPECT_GT(listener.heard(), 1000);
}

TEST(ZigguratSealed, a_chapter_that_is_not_opened_cannot_be_asked_for) {
  Listener listener;
  const auto pack = open_pack();
  for (const char* chapter : {"2", "3", "4", "5", "6", "7"}) {
    const json::object options = {{"chapter", chapter}};
    const auto refused = match::new_match(pack, options, test::people(2), engine::seed_from("x"));
    ASSERT_FALSE(refused.has_value()) << chapter;
    listener.hear(refused.error());
  }
}

TEST(ZigguratSealed, the_words_of_the_house_are_open_words) {
  Listener listener;
  for (const auto language : cli::kLanguages) {
    const cli::Translator translator = cli::builtin_translator(std::string(language));
    EXPECT_TRUE(translator.texts().contains("ziggurat.chapter.1.letter"));
    for (const auto& [key, text] : translator.texts()) {
      listener.hear(key);
      listener.hear(text);
    }
  }
}

}  // namespace
}  // namespace etana
