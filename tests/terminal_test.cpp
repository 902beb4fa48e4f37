// What the terminal makes of words, lists of moves, boards and rules pages.

#include <gtest/gtest.h>

#include "cli/board_layout.h"
#include "cli/look.h"
#include "cli/move_menu.h"
#include "cli/pack_loader.h"
#include "cli/rules_page.h"
#include "cli/text_layout.h"
#include "cli/ways.h"
#include "cli/word_match.h"
#include "games/registry.h"
#include "support.h"

namespace etana::cli {
namespace {

using engine::Span;
using engine::TextStyle;

TEST(Words, are_compared_without_case_accents_and_punctuation) {
  EXPECT_EQ(words_in("Sì, WÜRFEL 2.3a!"), (std::vector<std::string>{"si", "wurfel", "2", "3a"}));
  EXPECT_EQ(written_words("Sì, vai"), (std::vector<std::string>{"Sì", "vai"}));
}

TEST(Words, fit_as_a_whole_by_their_beginning_or_by_a_part) {
  EXPECT_EQ(fit_of("c3", "c3"), Fit::whole);
  EXPECT_EQ(fit_of("wal", "walk"), Fit::beginning);
  EXPECT_EQ(fit_of("3", "a3"), Fit::part);
  EXPECT_EQ(fit_of("a", "a3"), Fit::part);
  EXPECT_EQ(fit_of("c1", "c12"), Fit::none);
  EXPECT_EQ(fit_of("alk", "walk"), Fit::none);
  EXPECT_EQ(fit_of("", "walk"), Fit::none);
}

/// A catalogue that says what its keys say.
class Menu : public testing::Test {
 protected:
  Menu() {
    const engine::PackFile common = {"texts/en.json", R"json({
      "t.walk": "Walk to {to}{card, select, none {} other {, spending {card}}}",
      "t.put": "Put {die} on {space}", "t.roll": "Roll the dice", "move.then": "{move}. {then}", "t.turn": "Turn {from} to {to}",
      "t.apart.turn": "Turn a die ({count} ways)", "app.play.connecting_words": "die to go the"})json"};
    EXPECT_TRUE(translator_.add({&common, 1}));
  }

  static match::LegalMove walk(const std::string& to, const std::string& card) {
    return {{{"do", "walk"}, {"to", to}}, {"t.walk", {{"to", to}, {"card", card}}}};
  }
  static match::LegalMove put(const std::string& die, const std::string& space) {
    return {{{"do", "put"}}, {"t.put", {{"die", die}, {"space", space}}}};
  }

  Translator translator_{"en"};
};

TEST_F(Menu, finds_the_move_that_is_meant) {
  const MoveMenu menu({walk("c3", "Up"),
                       walk("c3", "none"),
                       walk("d3", "none"),
                       put("A3", "2.1b"),
                       put("w3", "2.1c"),
                       {{{"do", "roll"}}, {"t.roll", {}}}},
                      translator_, "t");
  using Found = std::vector<std::size_t>;
  EXPECT_EQ(menu.find("c3"), Found{1}) << "the plain one";
  EXPECT_EQ(menu.find("c3 up"), Found{0});
  EXPECT_EQ(menu.find("go to d3"), Found{2});
  EXPECT_EQ(menu.find("die 3 to 1b"), Found{3});
  EXPECT_EQ(menu.find("3").size(), 5U);
  EXPECT_EQ(menu.find("r"), Found{5});
  EXPECT_EQ(menu.find("put"), (Found{3, 4}));
  EXPECT_TRUE(menu.find("zzz").empty());
}

TEST_F(Menu, completes_words_that_go_on) {
  const MoveMenu menu({walk("c3", "none"), walk("d3", "none"), put("A3", "2.1b")}, translator_,
                      "t");
  EXPECT_EQ(menu.completions("w"), std::vector<std::string>{"Walk"});
  EXPECT_EQ(menu.completions("put 1"), std::vector<std::string>{"1b"});
  EXPECT_EQ(menu.completions("walk c"), std::vector<std::string>{"c3"});
}

TEST_F(Menu, long_lists_share_lines_and_set_kinds_apart) {
  std::vector<match::LegalMove> moves;
  for (const char* space : {"1a", "1b", "1c", "1d", "1e"}) moves.push_back(put("A3", space));
  for (const char* face : {"1", "2", "3", "4", "5"}) {
    moves.push_back({{{"do", "turn"}}, {"t.turn", {{"from", "6"}, {"to", face}}}});
  }
  testing::internal::CaptureStdout();
  MoveMenu(moves, translator_, "t").print(Terminal());
  const std::string all = testing::internal::GetCapturedStdout();
  EXPECT_NE(all.find("Turn a die (5 ways)"), std::string::npos) << all;
  EXPECT_EQ(all.find("Turn 6"), std::string::npos) << all;
  testing::internal::CaptureStdout();
  const MoveMenu menu(moves, translator_, "t");
  menu.print(Terminal(), {0, 1, 2, 3, 4, 5, 6, 7, 8, 9});
  const std::string lines = testing::internal::GetCapturedStdout();
  EXPECT_NE(lines.find("Put A3 on …  1:\u00A01a  2:\u00A01b"), std::string::npos) << lines;
  EXPECT_EQ(std::ranges::count(lines, '\n'), 2) << lines;
}

TEST_F(Menu, moves_with_the_same_consequences_share_a_line) {
  std::vector<match::LegalMove> moves;
  for (const char* space : {"1a", "1b", "1c", "1d", "1e", "1f", "1g", "1h"}) {
    auto move = put("A3", space);
    move.text = engine::with_consequences(std::move(move.text), {{"t.roll", {}}});
    moves.push_back(move);
  }
  for (int i = 0; i < 2; ++i) moves.push_back({{{"do", "roll"}}, {"t.roll", {}}});  // no arguments
  testing::internal::CaptureStdout();
  MoveMenu(moves, translator_, "t").print(Terminal());
  const std::string all = testing::internal::GetCapturedStdout();
  EXPECT_NE(all.find("Put A3 on …. Roll the dice  1:\u00A01a  2:\u00A01b"), std::string::npos)
      << all;
}

TEST(BoardLayout, a_wide_board_is_cut_between_pieces_and_none_is_lost) {
  const auto row = [](const std::string& label) {
    BoardRow cells = {{label + " "}};
    for (int i = 10; i < 30; ++i) {
      cells.push_back({std::to_string(i)});
      cells.push_back({" "});
    }
    return cells;
  };
  const std::vector<BoardRow> rows = {row("a"), row("b")};
  EXPECT_EQ(fit_board(rows, 80).size(), 2U);
  const auto cut = fit_board(rows, 40);
  ASSERT_EQ(cut.size(), 5U) << "both rows, an empty one, and what was cut off";
  std::string all;
  for (const auto& one : cut) {
    EXPECT_LE(width_of(one), 40U);
    for (const Span& span : one) all += span.text;
  }
  for (int i = 10; i < 30; ++i) EXPECT_NE(all.find(std::to_string(i)), std::string::npos) << i;
  EXPECT_EQ(cut[3].front().text, "a ");
}

TEST(RulesPages, every_game_has_topics_in_every_language) {
  games::for_each_game([]<class G>() {
    for (const auto language : kLanguages) {
      const auto topics = rules_topics(G::info().id, language);
      EXPECT_GT(topics.size(), 4U) << G::info().id << " " << language;
      for (const auto& topic : topics) {
        EXPECT_FALSE(topic.paragraphs.empty()) << topic.heading;
        for (const auto& paragraph : topic.paragraphs) {
          EXPECT_EQ(paragraph.find("**"), std::string::npos) << paragraph;
          EXPECT_EQ(paragraph.find("*("), std::string::npos) << paragraph;
        }
      }
    }
  });
  EXPECT_TRUE(rules_topics("nothing", "en").empty());
}

TEST(Help, every_game_explains_its_goal_its_board_and_its_moves) {
  for (const auto language : kLanguages) {
    const Translator translator = builtin_translator(std::string(language));
    for (const auto game : games::game_ids()) {
      for (const char* what : {"goal", "legend", "moves"}) {
        const std::string key = std::string(game) + ".help." + what;
        EXPECT_TRUE(translator.texts().contains(key)) << key;
      }
    }
  }
}

/// Whatever can be looked at has texts in every language, and something is found by its name.
TEST(Look, finds_things_by_their_names) {
  games::for_each_game([]<class G>() {
    const auto pack = test::loaded_builtin_pack(G::info().id);
    for (const auto language : kLanguages) {
      Translator translator = builtin_translator(std::string(language));
      translator.set_names({"Ada", "Bo", "Cy", "Di"});
      const auto match = match::new_match(pack, nullptr, test::people(G::info().min_players),
                                          engine::seed_from("look"));
      ASSERT_TRUE(match.has_value());
      const auto things = things_to_look_at(**match, engine::Seat{0}, translator);
      EXPECT_GT(things.size(), 5U);
      for (const Thing& thing : things) {
        EXPECT_EQ(thing.text.find(std::string(G::info().id) + "."), std::string::npos)
            << thing.text;
        EXPECT_EQ(thing.text.find_first_of("{}"), std::string::npos) << thing.text;
      }
      EXPECT_FALSE(find_things(things, things.back().title).empty()) << things.back().title;
      EXPECT_TRUE(find_things(things, "qqqqq").empty());
    }
  });
}

TEST(Ways, a_step_fits_the_move_with_all_its_members) {
  const std::vector<match::LegalMove> moves = {{{{"do", "step"}, {"hex", "a1"}, {"face", 1}}, {}},
                                               {{{"do", "step"}, {"hex", "a1"}, {"face", 2}}, {}}};
  EXPECT_EQ(move_for({{"hex", "a1"}, {"face", 2}}, moves), &moves[1]);
  EXPECT_EQ(move_for({{"hex", "a2"}, {"face", 2}}, moves), nullptr);
  EXPECT_EQ(move_for(nullptr, moves), nullptr);
}

}  // namespace
}  // namespace etana::cli
