// How often each card of the dice race is played by the greedy bot, and how often it helps: the
// table of docs/dice-cards.md. Usage: dice_cards [matches]

#include <fmt/format.h>

#include <cstdlib>

#include "bots/bot.h"
#include "games/builtin_packs.h"
#include "games/dice/ids.h"
#include "games/dice/rules.h"

namespace {

using namespace etana;
using namespace etana::dice;

/// A play helps when the same player completes a row, or wins, in the same turn before the next
/// card is played.
class CardCount {
 public:
  void see(const Event& event) {
    if (const auto* played = std::get_if<Played>(&event)) {
      last_ = static_cast<int>(played->card);
      ++plays_[static_cast<std::size_t>(last_)];
    }
    const bool helped =
        std::holds_alternative<Completed>(event) || std::holds_alternative<Won>(event);
    if (helped && last_ >= 0) ++helped_[static_cast<std::size_t>(last_)];
    if (helped || std::holds_alternative<TurnBegan>(event)) last_ = -1;
  }

  void print(int matches) const {
    fmt::print("| card | plays | plays in a match | completed a row |\n|---|--:|--:|--:|\n");
    for (std::size_t card = 0; card < kCardKinds; ++card) {
      const double share = plays_[card] == 0 ? 0 : 100.0 * helped_[card] / plays_[card];
      fmt::print("| {} | {} | {:.2f} | {:.1f} % |\n", kCardNames[card], plays_[card],
                 static_cast<double>(plays_[card]) / matches, share);
    }
  }

 private:
  std::array<int, kCardKinds> plays_{};
  std::array<int, kCardKinds> helped_{};
  int last_ = -1;  // the card whose effect is being watched
};

void play_match(const Rules& rules, const engine::Bytes32& seed, CardCount& count) {
  engine::SeededChance chance(seed);
  engine::SeededChance bot_chance(engine::seed_number(seed, 0));
  std::vector<Event> events;
  State state = rules.setup(chance, events);
  while (const auto seat = rules.deciding(state)) {
    const Move move = rules.heuristic_move(rules.view(state, seat), bot_chance);
    events.clear();
    rules.apply(state, move, chance, events);
    for (const Event& event : events) count.see(event);
  }
}

}  // namespace

int main(int argc, char** argv) {
  const int matches = argc > 1 ? std::atoi(argv[1]) : 10'000;
  const auto pack = engine::read_pack(games::builtin_files("dice"));
  const auto content = std::make_shared<const Content>(*Rules::load(*pack));
  for (const Options options : {Options{2, false}, Options{4, false}, Options{4, true}}) {
    const Rules rules(content, options);
    CardCount count;
    for (int i = 0; i < matches; ++i) {
      play_match(rules, engine::seed_number({}, static_cast<std::uint64_t>(i)), count);
    }
    fmt::print("\n{} players, {}, {} matches\n\n", options.players,
               options.fixed ? "fixed" : "free for all", matches);
    count.print(matches);
  }
  return 0;
}
