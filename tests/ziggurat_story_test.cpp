// The story of the legacy game: complete in three languages, of the promised length, and sealed.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <sstream>

#include "cli/translator.h"
#include "games/builtin_packs.h"

namespace etana {
namespace {

constexpr int kChapters = 6;
constexpr std::array<std::string_view, kChapters> kStickers = {"",     "AENQS", "CFJ",
                                                               "GIOP", "DKM",   "BHLR"};

std::vector<engine::PackFile> all_files() {
  const auto open = games::builtin_files("ziggurat");
  const auto sealed = games::sealed_files("ziggurat");
  std::vector<engine::PackFile> files(open.begin(), open.end());
  files.insert(files.end(), sealed.begin(), sealed.end());
  return files;
}

engine::Catalogue texts_in(std::string_view language) {
  auto texts = engine::read_texts(all_files(), language);
  EXPECT_TRUE(texts.has_value()) << texts.error().where;
  return texts ? *std::move(texts) : engine::Catalogue{};
}

engine::json::value file(std::string_view path) {
  const auto files = all_files();
  const auto found = std::ranges::find(files, path, &engine::PackFile::path);
  EXPECT_NE(found, files.end()) << path;
  if (found == files.end()) return nullptr;
  auto value = engine::parse_json(found->text, path);
  EXPECT_TRUE(value.has_value()) << path;
  return value ? *std::move(value) : nullptr;
}

engine::json::value chapter_file(int number) {
  return file("chapters/" + std::to_string(number) + "/chapter.json");
}

int words_in(const std::string& text) {
  std::istringstream in(text);
  int count = 0;
  for (std::string word; in >> word;) ++count;
  return count;
}

TEST(ZigguratStory, letters_and_closings_have_120_to_250_words) {
  for (const auto language : cli::kLanguages) {
    const auto texts = texts_in(language);
    for (int chapter = 1; chapter <= kChapters; ++chapter) {
      for (const char* part : {"letter", "closing"}) {
        const std::string key = "ziggurat.chapter." + std::to_string(chapter) + "." + part;
        ASSERT_TRUE(texts.contains(key)) << language << " " << key;
        const int words = words_in(texts.at(key));
        EXPECT_GE(words, 120) << language << " " << key;
        EXPECT_LE(words, 250) << language << " " << key;
      }
    }
  }
}

TEST(ZigguratStory, Z18_stickers_say_whether_they_are_followed_now_or_read) {
  const std::map<std::string_view, std::array<std::string_view, 3>> kSaid = {
      {"en", {"FOLLOW: ", "READ: ", "Then read on."}},
      {"it", {"SEGUITE: ", "LEGGETE: ", "Poi leggete avanti."}},
      {"de", {"BEFOLGEN: ", "LESEN: ", "Dann lest weiter."}}};
  for (const auto& [language, said] : kSaid) {
    const auto texts = texts_in(language);
    for (const char letter : std::string_view("ABCDEFGHIJKLMNOPQRS")) {
      const std::string& text = texts.at("ziggurat.sticker." + std::string(1, letter) + ".text");
      EXPECT_TRUE(text.starts_with(said[letter <= 'H' ? 0 : 1])) << language << " " << text;
      const bool reads_on = letter == 'N' || letter == 'P' || letter == 'Q';
      EXPECT_EQ(text.ends_with(said[2]), reads_on) << language << " " << text;
    }
  }
}

TEST(ZigguratStory, secret_knowledge_says_in_figures_what_it_does) {
  for (int chapter = 1; chapter <= kChapters; ++chapter) {
    const auto does = chapter_file(chapter).at("knowledge").as_object();
    for (const auto language : cli::kLanguages) {
      const std::string key = "ziggurat.chapter." + std::to_string(chapter) + ".knowledge";
      const std::string text = texts_in(language).at(key);
      const auto plain = text.rfind("\n\n");
      ASSERT_NE(plain, std::string::npos) << language << " " << key;
      for (const char* number : {"cards", "less"}) {
        const auto* figure = does.if_contains(number);
        if (figure == nullptr) continue;
        const std::string padded = " " + std::to_string(figure->as_int64()) + " ";
        EXPECT_NE(text.find(padded, plain), std::string::npos) << language << " " << text;
      }
    }
  }
}

TEST(ZigguratStory, every_text_is_there_in_three_languages_with_the_same_arguments) {
  const auto english = texts_in("en");
  for (const auto language : cli::kLanguages) {
    const auto texts = texts_in(language);
    EXPECT_EQ(texts.size(), english.size()) << language;
    for (const auto& [key, text] : english) {
      ASSERT_TRUE(texts.contains(key)) << language << " " << key;
      const auto expected = cli::arguments_of("en", text);
      const auto found = cli::arguments_of(std::string(language), texts.at(key));
      ASSERT_TRUE(expected && found) << language << " " << key;
      EXPECT_EQ(*found, *expected) << language << " " << key;
      EXPECT_FALSE(texts.at(key).empty()) << language << " " << key;
    }
  }
}

/// The keys that a chapter's file makes necessary.
std::vector<std::string> keys_of_chapter(int number) {
  const std::string chapter = "ziggurat.chapter." + std::to_string(number) + ".";
  std::vector<std::string> keys;
  for (const char* part :
       {"title", "letter", "goal", "closing", "knowledge", "chronicle.won", "chronicle.lost"}) {
    keys.push_back(chapter + part);
  }
  const auto value = chapter_file(number);
  const auto things = [&](const char* list, const char* kind, const char* more) {
    const auto* items = value.as_object().if_contains(list);
    if (items == nullptr) return;
    for (const auto& item : items->as_array()) {
      const std::string id(item.at("id").as_string());
      keys.push_back("ziggurat." + std::string(kind) + "." + id);
      keys.push_back(keys.back() + more);
    }
  };
  things("titles", "title", ".about");
  things("objects", "object", ".about");
  things("cards", "card", ".line");
  for (const char letter : kStickers[static_cast<std::size_t>(number - 1)]) {
    keys.push_back("ziggurat.sticker." + std::string(1, letter));
    keys.push_back(keys.back() + ".text");
  }
  return keys;
}

TEST(ZigguratStory, what_a_chapter_brings_has_its_words_in_the_chapters_own_folder) {
  const auto files = all_files();
  for (int chapter = 1; chapter <= kChapters; ++chapter) {
    const std::string folder = "chapters/" + std::to_string(chapter) + "/";
    std::vector<engine::PackFile> own;
    std::ranges::copy_if(files, std::back_inserter(own), [&folder](const engine::PackFile& one) {
      return one.path.starts_with(folder);
    });
    const auto texts = engine::read_texts(own, "en");
    ASSERT_TRUE(texts.has_value());
    for (const auto& key : keys_of_chapter(chapter)) EXPECT_TRUE(texts->contains(key)) << key;
  }
}

TEST(ZigguratStory, there_are_as_many_things_as_were_promised) {
  std::size_t titles = 0;
  std::size_t objects = 0;
  std::size_t cards = 0;
  for (int chapter = 1; chapter <= kChapters; ++chapter) {
    const auto value = chapter_file(chapter).as_object();
    titles += value.at("titles").as_array().size();
    if (value.contains("objects")) objects += value.at("objects").as_array().size();
    if (value.contains("cards")) cards += value.at("cards").as_array().size();
  }
  EXPECT_EQ(titles, 24U);
  EXPECT_GE(objects, 6U);
  EXPECT_GE(cards, 40U);
  const auto heroes = file("heroes.json").at("heroes").as_array();
  EXPECT_EQ(heroes.size(), 12U);
  const auto texts = texts_in("en");
  for (const auto& hero : heroes) {
    const std::string key = "ziggurat.hero." + std::string(hero.as_string());
    EXPECT_TRUE(texts.contains(key) && texts.contains(key + ".about")) << key;
  }
  for (const char* rank : {"masters", "adepts", "novices", "apprentices"}) {
    const std::string key = "ziggurat.rank." + std::string(rank);
    EXPECT_TRUE(texts.contains(key) && texts.contains(key + ".about")) << key;
  }
}

TEST(ZigguratStory, goals_are_of_six_kinds) {
  std::vector<std::string> goals;
  for (int chapter = 1; chapter <= kChapters; ++chapter) {
    goals.emplace_back(chapter_file(chapter).at("goal").at("rule").as_string());
  }
  std::ranges::sort(goals);
  EXPECT_EQ(std::ranges::adjacent_find(goals), goals.end());
}

TEST(ZigguratStory, open_files_hold_nothing_of_later_chapters) {
  const auto sealed = games::sealed_files("ziggurat");
  ASSERT_FALSE(sealed.empty());
  for (const auto& one : sealed) {
    EXPECT_TRUE(
        one.path.starts_with("chapters/") &&
        (!one.path.starts_with("chapters/1/") || one.path.starts_with("chapters/1/envelopes/")))
        << one.path;
  }
  for (const auto language : cli::kLanguages) {
    const auto secrets = engine::read_texts(sealed, language);
    ASSERT_TRUE(secrets.has_value());
    for (const auto& open : games::builtin_files("ziggurat")) {
      EXPECT_FALSE(open.path.starts_with("chapters/") && !open.path.starts_with("chapters/1/"));
      for (const auto& [key, text] : *secrets) {
        EXPECT_EQ(open.text.find(key), std::string_view::npos) << open.path << " " << key;
        if (text.size() < 12) continue;  // a short word may stand anywhere
        EXPECT_EQ(open.text.find(text), std::string_view::npos) << open.path << " " << text;
      }
    }
  }
}

}  // namespace
}  // namespace etana
