// The dice race: whatever is said in a match has words in every language.

#include <set>

#include "bots/bot.h"
#include "cli/pack_loader.h"
#include "dice_position.h"
#include "games/dice/legal_moves.h"

namespace etana::test {
namespace {

/// Hears everything a match can say, and notes the keys.
class Listener {
 public:
  void hear(const engine::LocalizedText& message) {
    keys.insert(message.key);
    for (const auto& language : languages_) {
      const std::string said = language.translate(message);
      EXPECT_NE(said, message.key) << language.language();
      EXPECT_EQ(said.find('{'), std::string::npos) << said;
      for (const auto& arg : message.args) {
        EXPECT_FALSE(arg.name.empty());
        if (const auto* inner = std::get_if<engine::LocalizedText>(&arg.value)) hear(*inner);
      }
    }
  }

  std::set<std::string> keys;

 private:
  std::array<cli::Translator, 3> languages_ = {
      cli::builtin_translator("en"), cli::builtin_translator("it"), cli::builtin_translator("de")};
};

void listen_to_position(const Rules& rules, const State& state, const std::vector<Move>& moves,
                        const std::vector<Move>& others, Listener& listener) {
  for (const Move& move : moves) listener.hear(rules.describe(state, move));
  for (const Move& move : others) {
    if (const auto refusal = rules.reason_illegal(state, move)) listener.hear(*refusal);
  }
  for (const auto& [sign, note] :
       rules.render_text(rules.view(state, rules.deciding(state))).notes) {
    listener.hear(note);
  }
}

void listen_to_match(const Rules& rules, std::uint64_t number, Listener& listener) {
  const auto seed = engine::seed_number({}, number);
  engine::SeededChance chance(seed);
  std::vector<Event> events;
  std::vector<Move> moves;
  std::vector<Move> others = {Stop{}};
  State state = rules.setup(chance, events);
  while (const auto seat = rules.deciding(state)) {
    rules.legal_moves(state, moves);
    if (chance.pick(6) == 0) listen_to_position(rules, state, moves, others, listener);
    for (const Event& event : events) {
      listener.hear(rules.describe(event));
      if (const auto seen = rules.visible_to(event, std::nullopt))
        listener.hear(rules.describe(*seen));
    }
    const View view = rules.view(state, seat);
    for (const Move& move : moves) {
      if (const auto why = rules.explain(view, move, chance)) listener.hear(*why);
    }
    const Move advised = rules.heuristic_move(view, chance);
    const bool follow = chance.pick(2) == 0;
    const Move move = follow ? advised : moves[moves.size() / 2];
    if (others.size() < 40) others.push_back(move);
    events.clear();
    rules.apply(state, move, chance, events);
  }
}

TEST(DiceTexts, whatever_is_said_in_a_match_has_words_in_every_language) {
  Listener listener;
  for (const Options options : {Options{2, false}, Options{6, false}, Options{4, true}}) {
    const Rules rules = builtin_rules<Rules>(options);
    for (std::uint64_t i = 0; i < 6; ++i) listen_to_match(rules, i, listener);
  }
  EXPECT_GT(listener.keys.size(), 80U);
  for (const char* key : {"dice.event.rows_removed", "dice.hint.card", "dice.move.win",
                          "dice.refused.colour", "dice.draw.card"}) {
    EXPECT_TRUE(listener.keys.contains(key)) << key;
  }
}

/// Seat 0 on side 1 with nothing left to fill but the pinnacle, for which a 2, 3 or 4 is needed.
DicePosition below_the_pinnacle() {
  DicePosition p;
  p.row("1.1", "w3 w3 w3 w3 w3 w3").row("1.2", "w3 w3 w3 w3 w3").row("1.3", "w3 w3 w3 w3");
  p.row("1.4", "w3 w3 w3").row("1.5", "w3 w3");
  return p;
}

engine::LocalizedText hint(const DicePosition& p) {
  engine::SeededChance chance({});
  const View view = p.rules.view(p.state, p.rules.deciding(p.state));
  return *p.rules.explain(view, p.rules.heuristic_move(view, chance), chance);
}

/// What is said for a move, or nothing.
std::string reason(const DicePosition& p, const std::string& move) {
  engine::SeededChance chance({});
  const View view = p.rules.view(p.state, p.rules.deciding(p.state));
  const auto why = p.rules.explain(view, p.move(move), chance);
  return why ? cli::builtin_translator("en").translate(*why) : "";
}

/// Every language calls the pinnacle by its name, and by no number.
void expect_pinnacle(const engine::LocalizedText& message, const std::string& key) {
  EXPECT_EQ(message.key, "dice." + key);
  const std::array<std::pair<const char*, const char*>, 3> names = {
      {{"en", "pinnacle"}, {"it", "vetta"}, {"de", "Spitze"}}};
  for (const auto& [language, name] : names) {
    const std::string said = cli::builtin_translator(language).translate(message);
    EXPECT_NE(said.find(name), std::string::npos) << said;
    EXPECT_EQ(said.find('6'), std::string::npos) << said;
    EXPECT_EQ(said.find("top"), std::string::npos) << said;
  }
}

TEST(DiceTexts, hints_call_the_pinnacle_by_its_name) {
  expect_pinnacle(hint(below_the_pinnacle().pool("A1")), "hint.stop");
  auto reroll = below_the_pinnacle().pool("A1 A1 w6").hand(0, {Card::reroll_coloured});
  expect_pinnacle(hint(reroll), "hint.card");
  expect_pinnacle(hint(reroll.play("play reroll_coloured")), "hint.choose");
  auto swap = below_the_pinnacle().row("3.1", "w2 w2").pool("A1").hand(0, {Card::swap_there});
  expect_pinnacle(hint(swap.play("play swap_there")), "hint.target");
  auto idle = below_the_pinnacle().row("3.1", "w1 w1").pool("A6").hand(0, {Card::swap_there});
  expect_pinnacle(hint(idle.play("play swap_there")), "hint.any_target");
  auto stuck = below_the_pinnacle().reserve(0).aside(0, 0);
  expect_pinnacle(hint(stuck.begin_turn(0)), "hint.remove_rows");
}

TEST(DiceTexts, refusals_call_the_pinnacle_by_its_name) {
  const auto p = below_the_pinnacle().pool("A1").hand(0, {Card::steal});
  expect_pinnacle(*p.rules.reason_illegal(p.state, p.move("place A1 top")), "refused.value");
  expect_pinnacle(*p.rules.reason_illegal(p.state, p.move("place A1 2.1a")),
                  "refused.not_current_row");
  auto thief = below_the_pinnacle().row("2.1", "w3 -- w4").hand(0, {Card::steal});
  thief.play("play steal");
  expect_pinnacle(*thief.rules.reason_illegal(thief.state, thief.move("take top")),
                  "refused.not_takeable");
}

/// Which row Rotate helps with is known only when the ziggurat has turned.
TEST(DiceTexts, every_move_is_judged_by_what_comes_of_it) {
  DicePosition p;
  p.row("1.1", "w3 w3 w3 w3 w3 --").pool("w3 w4 w6 A3");
  EXPECT_EQ(reason(p, "place w3 1.1f"), "It completes row 1.");
  const auto idle = DicePosition().row("1.1", "w3 w3 w3 w3 w3 --").pool("w6 w6");
  EXPECT_EQ(reason(idle, "stop"), "No die fits in row 1 any more.");
  auto own = DicePosition(4, true).row("1.1", "w3 w3 w3 w3 -- --").pool("w3 w6");
  EXPECT_EQ(reason(own, "place w3 1.1e"),
            "Row 1 cannot be completed yet; this leaves it open to most rolls.");
  auto shared = DicePosition().row("1.1", "w3 w3 w3 -- -- --").pool("w3 w2 A6");
  EXPECT_EQ(reason(shared, "place w3 1.1d"), "");  // w2 could follow on two spaces
  EXPECT_EQ(reason(shared, "place A6 1.1e").substr(0, 45),
            "Row 1 cannot be completed with this roll. Aft");
}

/// Right after a row was completed ending the turn is a choice; before that it is not (D-29).
TEST(DiceTexts, the_end_of_the_turn_is_advised_where_it_is_legal_and_for_a_reason) {
  const auto after_row = [](const std::string& pool) {
    return DicePosition().row("1.1", "w3 w3 w3 w3 w3 w3").pool(pool).just_completed();
  };
  EXPECT_EQ(hint(after_row("w3 w4")).key, "dice.hint.share");
  EXPECT_EQ(hint(after_row("w3 w3 w3 A3 A3")).key, "dice.hint.keep");
  EXPECT_EQ(hint(after_row("w3 w3 w3 w3 w3")).key, "dice.hint.complete");
  EXPECT_EQ(hint(after_row("w6").hand(0, {Card::steal})).key, "dice.hint.stop");
  const auto must = DicePosition().row("1.1", "w3 w3 w3 w3 w3 w3").pool("w3 w3 w3 A3 A3");
  EXPECT_EQ(hint(must).key, "dice.hint.complete");  // own dice too, as they must be placed anyway
  const auto blocking = DicePosition(4, true).row("1.1", "w1 -- -- w3 w3 w3").pool("w6 w4 A4");
  EXPECT_EQ(hint(blocking).key, "dice.hint.must");  // whatever is placed, no value joins 1 and 3
}

TEST(DiceTexts, a_hint_to_rotate_names_no_row) {
  auto p = below_the_pinnacle().row("2.1", "w1 w1 w1 w1 w1 --").pool("w1");
  p.row("3.1", "w1 w1 w1 w1 -- w1").row("4.1", "w1 w1 w1 w1 w1 --").hand(0, {Card::rotate});
  EXPECT_EQ(hint(p).key, "dice.hint.rotate");
}

}  // namespace
}  // namespace etana::test
