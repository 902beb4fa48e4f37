// Words in three languages, packs as players meet them, and the engine session.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>

#include "cli/engine_session.h"
#include "cli/pack_check.h"
#include "cli/pack_loader.h"
#include "cli/text_layout.h"
#include "cli/translator.h"
#include "games/registry.h"
#include "root.h"
#include "support.h"

namespace etana::cli {
namespace {

namespace json = engine::json;
using test::code_of;
using test::parsed;
using test::text_of;

TEST(Texts, every_builtin_pack_passes_its_own_check) {
  games::for_each_game([]<class G>() {
    const auto checked = check_pack(games::builtin_files(G::info().id));
    EXPECT_TRUE(checked.has_value()) << builtin_translator("en").translate(checked.error());
  });
}

TEST(Texts, the_common_texts_are_the_same_in_every_language) {
  const Translator english = builtin_translator("en");
  for (const auto language : kLanguages) {
    const Translator translator = builtin_translator(std::string(language));
    EXPECT_EQ(translator.texts().size(), english.texts().size()) << language;
    for (const auto& [key, text] : english.texts()) {
      ASSERT_TRUE(translator.texts().contains(key)) << language << " lacks " << key;
      EXPECT_EQ(arguments_of(std::string(language), translator.texts().at(key)),
                arguments_of("en", text))
          << key;
    }
  }
}

TEST(Texts, every_error_has_a_text) {
  const Translator translator = builtin_translator("en");
  for (int code = 0; code <= static_cast<int>(engine::ErrorCode::bad_file); ++code) {
    const auto name = name_of(static_cast<engine::ErrorCode>(code));
    if (name == "bad_pack" || name == "bad_state" || name == "refused") continue;  // the game's own
    EXPECT_TRUE(translator.texts().contains("error." + std::string(name))) << name;
  }
}

/// Texts written as literals in the sources: "labyrinth.refused." + … are completed by the tests
/// of the game.
TEST(Texts, every_key_in_the_program_has_a_text) {
  const Translator translator = builtin_translator("en");
  const std::regex key_pattern(R"re("((?:app|[a-z]+\.(?:hint|draw|pack))\.[a-z_.]+[a-z])")re");
  std::set<std::string> keys;
  for (const auto& file : std::filesystem::recursive_directory_iterator(test::root() + "/src")) {
    if (!file.is_regular_file()) continue;
    std::ifstream in(file.path());
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    for (std::sregex_iterator at(text.begin(), text.end(), key_pattern), end; at != end; ++at) {
      keys.insert((*at)[1]);
    }
  }
  EXPECT_GT(keys.size(), 30U);
  for (const auto& key : keys) EXPECT_TRUE(translator.texts().contains(key)) << key;
}

TEST(Translator, fills_in_numbers_names_and_other_messages) {
  Translator translator = builtin_translator("it");
  translator.set_names({"Anna", "Bruno"});
  EXPECT_EQ(
      translator.translate("labyrinth.event.found",
                           {{"player", engine::Seat{1}},
                            {"treasure", engine::LocalizedText{"labyrinth.treasure.teapot", {}}}}),
      "Bruno trova la teiera che russa!");
  EXPECT_EQ(translator.translate("no.such.key"), "no.such.key");
  const auto walk = [&](int up, int down, int either) {
    return builtin_translator("en").translate("labyrinth.move.walk",
                                              {{"to", "c3"},
                                               {"up", up},
                                               {"down", down},
                                               {"either", either},
                                               {"cards", up + down + either}});
  };
  EXPECT_EQ(walk(0, 0, 0), "Walk to c3");
  EXPECT_EQ(walk(1, 0, 0), "Walk to c3, spending “Up”");
  EXPECT_EQ(walk(2, 0, 1), "Walk to c3, spending “Up” ×2 “Either way”");
}

TEST(Translator, knows_the_arguments_inside_of_choices) {
  EXPECT_EQ(*arguments_of("en", "{top, select, yes {{name}} other {row {row}}} {row}"),
            (std::vector<std::string>{"name", "row", "top"}));
  EXPECT_FALSE(arguments_of("en", "{top, select, yes {no other}}"));
}

/// The texts of whole matches contain no key, no brace and no bare argument in any language.
TEST(Translator, translates_everything_in_a_match) {
  games::for_each_game([]<class G>() {
    const auto pack = test::loaded_builtin_pack(G::info().id);
    for (const auto language : kLanguages) {
      Translator translator = builtin_translator(std::string(language));
      translator.set_names({"Ada", "Bo", "Cy", "Di", "Ed", "Flo"});
      auto match = match::new_match(pack, nullptr, test::people(G::info().min_players),
                                    engine::seed_from("words"));
      ASSERT_TRUE(match.has_value());
      engine::SeededChance bot_chance({});
      std::string text;
      for (int i = 0; i < 2000 && (*match)->deciding(); ++i) {
        for (const auto& move : (*match)->legal_moves())
          text += translator.translate(move.text) + "\n";
        if (i % 25 == 0) {
          const auto hint = (*match)->hint(bot_chance);
          text += translator.translate(hint->why) +
                  translator.translate(match::Chances{4, 5}.text()) + "\n";
        }
        const auto seat = *(*match)->deciding();
        ASSERT_TRUE((*match)->play(
            seat, *(*match)->bot_move(i % 2 == 0 ? "random" : "greedy", bot_chance)));
        for (const auto& [sign, note] : (*match)->render_text(seat).notes)
          text += translator.translate(note) + "\n";
      }
      for (const auto& line : (*match)->log(engine::Seat{0})) {
        for (const auto& event : line.events) text += translator.translate(event.text) + "\n";
      }
      EXPECT_EQ(text.find(std::string(G::info().id) + "."), std::string::npos) << language;
      EXPECT_EQ(text.find_first_of("{}"), std::string::npos) << language;
      EXPECT_GT(text.size(), 100U) << G::info().id << " " << language;
    }
  });
}

TEST(TextLayout, wraps_between_words_and_indents_continuations) {
  EXPECT_EQ(folded("one two three", 20), "one two three");
  EXPECT_EQ(folded("one two three", 9), "one two\nthree");
  EXPECT_EQ(folded("  one two three", 9), "  one two\n  three");
  EXPECT_EQ(folded("  v  one  two\nthree four", 11, 5), "  v  one\n     two\nthree four");
  EXPECT_EQ(folded("\x1b[31mone two\x1b[0m", 7), "\x1b[31mone two\x1b[0m");
  EXPECT_EQ(folded("über öde Ähren", 8), "über öde\nÄhren");
  EXPECT_EQ(folded("unbreakable", 4), "unbreakable");
  EXPECT_EQ(folded("", 4), "");
}

TEST(TextLayout, puts_descriptions_beside_commands) {
  EXPECT_EQ(beside("  go", "to the end", 6, 13), "  go  to the\n      end\n");
  EXPECT_EQ(beside("  longer", "words", 6, 13), "  longer\n      words\n");
}

TEST(TextLayout, quotes_what_a_shell_would_take_apart) {
  EXPECT_EQ(quoted("/tmp/dice.1.json"), "/tmp/dice.1.json");
  EXPECT_EQ(quoted("/my games/dice.json"), "'/my games/dice.json'");
  EXPECT_EQ(quoted("it's"), "'it'\\''s'");
  EXPECT_EQ(quoted(""), "''");
}

class Session : public ::testing::Test {
 protected:
  Session() : session_("en", "", engine::seed_from("session")) {}

  json::object ask(std::string_view line) { return session_.answer(line); }
  bool ok(std::string_view line) { return ask(line).at("ok").as_bool(); }
  std::string error(std::string_view line) {
    const auto answer = ask(line);
    if (answer.at("ok").as_bool()) return "ok";
    EXPECT_FALSE(answer.at("error").at("text").as_string().empty());
    return std::string(answer.at("error").at("code").as_string());
  }
  std::string state() { return text_of(ask(R"({"do":"state"})")); }

  EngineSession session_;
};

TEST_F(Session, needs_a_match_first) {
  for (const char* what :
       {"state", "view", "moves", "undo", "hint", "review", "record", "log", "pack"}) {
    EXPECT_EQ(error(R"({"do":")" + std::string(what) + R"("})"), "no_match") << what;
  }
  EXPECT_EQ(error(R"({"do":"play","move":{}})"), "no_match");
}

TEST_F(Session, plays_a_whole_match_by_hints) {
  ASSERT_TRUE(ok(R"({"do":"new","game":"labyrinth","seed":"7","options":{"players":3}})"));
  json::object answer = ask(R"({"do":"moves"})");
  int moves = 0;
  while (!answer.at("deciding").is_null() && moves < 1000) {
    json::object play = {{"do", "play"}, {"id", moves++}};
    play["move"] = ask(R"({"do":"hint"})").at("move");
    answer = ask(text_of(play));
    ASSERT_TRUE(answer.at("ok").as_bool()) << text_of(answer);
    EXPECT_EQ(answer.at("id").as_int64(), moves - 1);
  }
  EXPECT_FALSE(answer.at("result").is_null());
  const json::object record = {{"do", "load"}, {"record", ask(R"({"do":"record"})").at("record")}};
  const std::string before = state();
  ASSERT_TRUE(ok(text_of(record)));
  EXPECT_EQ(state(), before);
}

TEST_F(Session, seats_as_many_as_the_options_ask_for) {
  const auto players = [this](std::string_view line) {
    return ask(line).at("options").at("players").to_number<int>();
  };
  EXPECT_EQ(players(R"({"do":"new","game":"labyrinth"})"), 2);
  EXPECT_EQ(players(R"({"do":"new","game":"labyrinth","options":{"players":4}})"), 4);
  EXPECT_EQ(players(R"({"do":"new","game":"dice","options":{"style":"fixed"}})"), 4);
}

TEST_F(Session, sets_a_state_and_gives_it_back) {
  ASSERT_TRUE(ok(R"({"do":"new","game":"labyrinth","seed":"7"})"));
  const auto given = ask(R"({"do":"state"})").at("state");
  ASSERT_TRUE(ok(R"({"do":"new","game":"labyrinth","seed":"8"})"));
  ASSERT_TRUE(ok(text_of(json::object{{"do", "set"}, {"state", given}})));
  EXPECT_EQ(text_of(ask(R"({"do":"state"})").at("state")), text_of(given));
  EXPECT_EQ(error(R"({"do":"undo"})"), "cannot_undo");
}

TEST_F(Session, bad_requests_get_one_error_and_change_nothing) {
  ASSERT_TRUE(ok(R"({"do":"new","game":"labyrinth","seed":"7"})"));
  const std::string before = state();
  EXPECT_EQ(error("hello"), "bad_json");
  EXPECT_EQ(error(""), "bad_json");
  EXPECT_EQ(error("[1,2]"), "wrong_type");
  EXPECT_EQ(error("{}"), "missing_key");
  EXPECT_EQ(error(R"({"do":"dance"})"), "unknown_name");
  EXPECT_EQ(error(R"({"do":7})"), "wrong_type");
  EXPECT_EQ(error(R"({"do":"new","game":"chess"})"), "unknown_name");
  EXPECT_EQ(error(R"({"do":"new"})"), "missing_key");
  EXPECT_EQ(error(R"({"do":"new","game":"labyrinth","seats":9})"), "out_of_range");
  EXPECT_EQ(error(R"({"do":"new","game":"labyrinth","seats":5})"), "out_of_range");
  EXPECT_EQ(error(R"({"do":"new","game":"labyrinth","seats":[{"name":"A"}]})"), "missing_key");
  EXPECT_EQ(error(R"({"do":"new","game":"labyrinth","options":{"players":99}})"), "out_of_range");
  EXPECT_EQ(error(R"({"do":"new","game":"dice","seats":3,"options":{"style":"fixed"}})"),
            "out_of_range");
  EXPECT_EQ(error(R"({"do":"play"})"), "missing_key");
  EXPECT_EQ(error(R"({"do":"play","move":{"do":"walk","to":"a1"}})"), "refused");
  EXPECT_EQ(error(R"({"do":"play","seat":3,"move":{"do":"shift","arrow":"b1","turn":0}})"),
            "out_of_range");
  EXPECT_EQ(error(R"({"do":"play","seat":null,"move":{"do":"shift","arrow":"b1","turn":0}})"),
            "missing_key");
  EXPECT_EQ(error(R"({"do":"view","seat":5})"), "out_of_range");
  EXPECT_EQ(error(R"({"do":"view","seat":9})"), "out_of_range");
  EXPECT_EQ(error(R"({"do":"log","seat":4})"), "out_of_range");
  EXPECT_EQ(error(R"({"do":"set"})"), "missing_key");
  EXPECT_EQ(error(R"({"do":"set","state":{"board":{}}})"), "missing_key");
  EXPECT_EQ(error(R"({"do":"load"})"), "missing_key");
  EXPECT_EQ(error(R"({"do":"load","record":{"format":"etana-record","version":9}})"),
            "wrong_version");
  EXPECT_EQ(error(std::string(1'000'000, 'a')), "bad_json");
  EXPECT_EQ(error(std::string(1'000'000, '[')), "bad_json");
  EXPECT_EQ(error(std::string(5'000'000, ' ')), "too_long");
  EXPECT_EQ(error(R"({"do":"new","game":")" + std::string(1'000'000, 'x') + R"("})"),
            "unknown_name");
  EXPECT_EQ(state(), before);
}

TEST_F(Session, keys_that_do_not_belong_to_a_request_are_refused) {
  ASSERT_TRUE(ok(R"({"do":"new","game":"labyrinth","seed":"7"})"));
  EXPECT_EQ(error(R"({"do":"state","seat":0})"), "unknown_key");
  EXPECT_EQ(error(R"({"do":"moves","from":0})"), "unknown_key");
  EXPECT_EQ(error(R"({"do":"load","record":{},"game":"dice"})"), "unknown_key");
  EXPECT_EQ(error(R"({"do":"state","do":"quit"})"), "duplicate");
  EXPECT_FALSE(session_.finished());
}

TEST_F(Session, names_and_players_of_seats_are_checked) {
  const auto seated = [this](std::string_view name, std::string_view player) {
    const json::object seat = {{"name", name}, {"player", player}};
    return error(text_of(
        json::object{{"do", "new"}, {"game", "labyrinth"}, {"seats", json::array{seat, seat}}}));
  };
  EXPECT_EQ(seated("Zoë", "human"), "ok");
  EXPECT_EQ(seated("Zoë", "bot:greedy"), "ok");
  EXPECT_EQ(seated("Zoë", "alien"), "unknown_name");
  EXPECT_EQ(seated("Zoë", "bot:alien"), "unknown_name");
  EXPECT_EQ(seated("", "human"), "out_of_range");
  EXPECT_EQ(seated("a\x1B[31m", "human"), "out_of_range");
  EXPECT_EQ(seated(std::string_view("a\0b", 3), "human"), "out_of_range");
  EXPECT_EQ(seated(std::string(1'000'000, 'a'), "human"), "out_of_range");
}

TEST_F(Session, errors_name_the_place_and_what_would_fit) {
  const auto error_text = [this](std::string_view line) {
    return std::string(ask(line).at("error").at("text").as_string());
  };
  EXPECT_EQ(error_text(R"({"do":"new"})"), "request: “game” is missing");
  EXPECT_TRUE(error_text(R"({"do":"new","game":"chess"})")
                  .starts_with("request/game: “chess” is not known"));
  ASSERT_TRUE(ok(R"({"do":"new","game":"labyrinth","seed":"7"})"));
  EXPECT_EQ(error_text(R"({"do":"review"})"), "a match can be reviewed when it is over");
  EXPECT_EQ(error_text(R"({"do":"play"})"), "request: “move” is missing");
  EXPECT_EQ(error_text(R"({"do":"log","from":18446744073709551616})"),
            "request/from: 1.8446744073709552E19 is outside what is allowed: 0 to 1,000,000");
  EXPECT_EQ(error_text(R"({"do":"state","do":"state"})"), "request:1:15: “do” is there twice");
  EXPECT_EQ(error_text("{\"do\":\"log\",\"\\u001b[31m\":1}"),
            "request: “?[31m” is not known here; expected: do, id, seat, from");
}

TEST_F(Session, two_spare_towers_are_refused_by_name) {
  ASSERT_TRUE(ok(R"({"do":"new","game":"labyrinth","seed":"7"})"));
  auto given = ask(R"({"do":"state"})").at("state").as_object();
  given["spare"] = given["board"].as_object()["b2"].as_object()["tower"];
  const auto answer = ask(text_of(json::object{{"do", "set"}, {"state", given}}));
  EXPECT_EQ(answer.at("error").at("code").as_string(), "bad_state");
  EXPECT_NE(answer.at("error").at("text").as_string().find("twice"), json::string::npos);
}

TEST_F(Session, views_hide_what_the_state_holds) {
  ASSERT_TRUE(ok(R"({"do":"new","game":"labyrinth","seed":"7"})"));
  EXPECT_TRUE(ask(R"({"do":"view","seat":0})").at("view").as_object().contains("goal"));
  EXPECT_FALSE(ask(R"({"do":"view","seat":null})").at("view").as_object().contains("goal"));
}

TEST_F(Session, quits) {
  EXPECT_FALSE(session_.finished());
  EXPECT_TRUE(ok(R"({"do":"quit"})"));
  EXPECT_TRUE(session_.finished());
}

}  // namespace
}  // namespace etana::cli
