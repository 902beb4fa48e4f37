// The dice race: whatever is said in a match has words in every language.

#include <set>

#include "app/library.h"
#include "bots/bot.h"
#include "dice_position.h"
#include "games/dice/moves.h"

namespace etana::test {
namespace {

/// Hears everything a match can say, and notes the keys.
class Listener {
 public:
  void hear(const engine::Message& message) {
    keys.insert(message.key);
    for (const auto& language : languages_) {
      const std::string said = language.say(message);
      EXPECT_NE(said, message.key) << language.language();
      EXPECT_EQ(said.find('{'), std::string::npos) << said;
      for (const auto& arg : message.args) {
        EXPECT_FALSE(arg.name.empty());
        if (const auto* inner = std::get_if<engine::Message>(&arg.value)) hear(*inner);
      }
    }
  }

  std::set<std::string> keys;

 private:
  std::array<app::Words, 3> languages_ = {app::house_words("en"), app::house_words("it"),
                                          app::house_words("de")};
};

void listen_to_position(const Rules& rules, const State& state, const std::vector<Move>& moves,
                        const std::vector<Move>& others, Listener& listener) {
  for (const Move& move : moves) listener.hear(rules.describe(state, move));
  for (const Move& move : others) {
    if (const auto refusal = rules.why_not(state, move)) listener.hear(*refusal);
  }
  for (const auto& [sign, note] : rules.draw(rules.view(state, rules.deciding(state))).notes) {
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
      if (const auto seen = rules.seen(event, std::nullopt)) listener.hear(rules.describe(*seen));
    }
    const auto advice = rules.advise(rules.view(state, seat), chance);
    listener.hear(advice.why);
    const bool follow = chance.pick(2) == 0;
    const Move move = follow ? advice.move : moves[moves.size() / 2];
    if (others.size() < 40) others.push_back(move);
    events.clear();
    rules.apply(state, move, chance, events);
  }
}

TEST(DiceTexts, whatever_is_said_in_a_match_has_words_in_every_language) {
  Listener listener;
  for (const Options options : {Options{2, false}, Options{6, false}, Options{4, true}}) {
    const Rules rules = house_rules<Rules>(options);
    for (std::uint64_t i = 0; i < 6; ++i) listen_to_match(rules, i, listener);
  }
  EXPECT_GT(listener.keys.size(), 80U);
  for (const char* key : {"dice.event.rows_removed", "dice.hint.card", "dice.move.win",
                          "dice.refused.colour", "dice.draw.card"}) {
    EXPECT_TRUE(listener.keys.contains(key)) << key;
  }
}

}  // namespace
}  // namespace etana::test
