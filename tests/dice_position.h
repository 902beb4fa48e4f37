#pragma once

#include <algorithm>
#include <deque>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "games/dice/ids.h"
#include "games/dice/rules.h"
#include "support.h"

/// Builds positions of the dice race for tests.
namespace etana::test {

using namespace etana::dice;

/// A chance with scripted first answers, then a fixed seed.
class ToldChance final : public engine::Chance {
 public:
  /// The values that the next dice show, such as {6, 1, 1}.
  explicit ToldChance(std::vector<int> dice = {}) {
    for (const int value : dice) told_.push_back(static_cast<std::uint32_t>(value - 1));
  }

 protected:
  std::uint32_t ask(std::uint32_t n) override {
    if (told_.empty()) return static_cast<std::uint32_t>(rest_.pick(static_cast<int>(n)));
    const auto answer = told_.front();
    told_.pop_front();
    return answer < n ? answer : 0;
  }

 private:
  std::deque<std::uint32_t> told_;
  engine::SeededChance rest_{{}};
};

/// A position, and the events since. By default seat 0 places dice on side 1 of an empty board.
/// Other dice are with their players, white ones in the reserve, and other cards on the pile.
class DicePosition {
 public:
  explicit DicePosition(int players = 2, bool fixed = false)
      : rules(builtin_rules<Rules>({players, fixed})) {
    engine::SeededChance chance({});
    std::vector<Event> told;
    state = rules.setup(chance, told);
    PublicState& visible = state.visible;
    visible = {};
    visible.reserve = 50;
    for (std::uint8_t i = 0; i < players; ++i) {
      visible.players[i].dice = 12;
      visible.players[i].side = i % kSides;
    }
    visible.frames.push_back({.seat = {0}, .decision = Decision::place});
  }

  /// Dice in a row: "1.2" is row 2 of side 1; "A1 -- w3" leaves its second space empty.
  DicePosition& row(const std::string& where, const std::string& dice) {
    std::istringstream words(dice);
    std::string word;
    for (char column = 'a'; words >> word; ++column) {
      if (word != "--") put(where + column, word);
    }
    return *this;
  }
  DicePosition& put(const std::string& where, const std::string& name) {
    state.visible.board[space(where)] = die(name);
    take_from_aside(die(name));
    return *this;
  }
  DicePosition& pool(const std::string& dice) {
    std::istringstream words(dice);
    for (std::string word; words >> word;) {
      ++state.visible.pool[die(word).kind];
      take_from_aside(die(word));
    }
    return *this;
  }
  /// All remaining dice of seat 0 are rolled and show this value.
  DicePosition& rolled(int value) {
    const auto dice = std::exchange(state.visible.players[0].dice, std::uint8_t{0});
    state.visible.pool[Die::of({0}, value).kind] += dice;
    return *this;
  }
  DicePosition& hand(std::size_t seat, std::vector<Card> cards) {
    for (const Card card : cards) {
      ++state.hands[seat][static_cast<std::size_t>(card)];
      --state.pile[static_cast<std::size_t>(card)];
    }
    return *this;
  }
  DicePosition& star(std::size_t seat) { return state.visible.players[seat].star = true, *this; }
  DicePosition& skull(std::size_t seat) { return state.visible.players[seat].skull = true, *this; }
  /// Sets the number of white dice in the reserve.
  DicePosition& reserve(std::uint8_t count) { return state.visible.reserve = count, *this; }
  /// Moves white dice from the reserve to a seat.
  DicePosition& white(std::size_t seat, std::uint8_t dice) {
    state.visible.reserve -= dice;
    return state.visible.players[seat].white += dice, *this;
  }
  DicePosition& aside(std::size_t seat, std::uint8_t dice) {
    return state.visible.players[seat].dice = dice, *this;
  }

  /// The active seat has just completed a row.
  DicePosition& just_completed() {
    state.visible.completed = 1;
    state.visible.just_completed = true;
    return star(state.visible.turn.index);
  }

  static Die die(const std::string& name) {
    return *engine::read_json(engine::json::value(name), "die", read_die);
  }
  Space space(const std::string& name) const {
    const auto found = rules.content().space_named(name);
    EXPECT_TRUE(found) << name;
    return found.value_or(Space{});
  }
  std::string at(const std::string& where) const {
    const Die found = state.visible.board[space(where)];
    return found.none() ? "--" : found.name();
  }
  const PlayerPublic& player(std::size_t seat) const { return state.visible.players[seat]; }
  int held(std::size_t seat) const { return state.hands[seat].size(); }
  Decision decision() const { return state.visible.frames.back().decision; }
  int decides() const { return state.visible.frames.back().seat.index; }

  /// The legal moves as strings: "place A5 1.1a", "play steal", "take 2.1c".
  std::vector<std::string> offers() const {
    std::vector<Move> moves;
    rules.legal_moves(state, moves);
    std::vector<std::string> all;
    for (const Move& move : moves) all.push_back(in_words(move));
    return all;
  }
  bool offers(const std::string& move) const {
    const auto all = offers();
    return std::ranges::find(all, move) != all.end();
  }
  /// The rule that makes a move illegal; empty if it is legal.
  std::string refused_by(const std::string& words) const {
    const auto reason = rules.reason_illegal(state, move(words));
    if (!reason) return "";
    for (const auto& arg : reason->args) {
      if (arg.name == "rule") return std::get<std::string>(arg.value);
    }
    return "no rule";
  }

  /// Makes a legal move; the first dice rolled show these values.
  DicePosition& play(const std::string& words, std::vector<int> dice = {}) {
    EXPECT_EQ(refused_by(words), "") << words;
    ToldChance chance(std::move(dice));
    events.clear();
    rules.apply(state, move(words), chance, events);
    return *this;
  }
  /// Ends the current turn and begins the turn of seat `next`.
  DicePosition& begin_turn(std::size_t next, std::vector<int> dice = {}) {
    const std::size_t before = (next + static_cast<std::size_t>(rules.players()) - 1) %
                               static_cast<std::size_t>(rules.players());
    state.visible.turn = {static_cast<std::uint8_t>(before)};
    state.visible.completed = 1;
    state.visible.just_completed = true;
    state.visible.frames.clear();
    state.visible.frames.push_back({.seat = state.visible.turn, .decision = Decision::place});
    const std::uint8_t side = state.visible.players[before].side;
    play("stop", std::move(dice));
    state.visible.players[before].side = side;
    return *this;
  }

  template <class E>
  int happened() const {
    return static_cast<int>(std::ranges::count_if(
        events, [](const Event& event) { return std::holds_alternative<E>(event); }));
  }
  template <class E>
  const E& last() const {
    for (auto event = events.rbegin(); event != events.rend(); ++event) {
      if (std::holds_alternative<E>(*event)) return std::get<E>(*event);
    }
    ADD_FAILURE() << "it did not happen";
    static const E kNothing{};
    return kNothing;
  }

  Move move(const std::string& words) const {
    std::istringstream in(words);
    engine::json::object out;
    std::string word;
    in >> word;
    out["do"] = word;
    while (in >> word) {
      const bool space = word == "top" || word.find('.') != std::string::npos;
      out[space ? "space" : word.size() == 2 ? "die" : "card"] = word;
    }
    const auto read = engine::read_json(
        out, "move", [this](const engine::JsonReader& json) { return rules.read_move(json); });
    EXPECT_TRUE(read) << words;
    return read ? *read : Move{};
  }
  std::string in_words(const Move& move) const {
    const auto out = rules.to_json(move);
    std::string all(out.at("do").as_string());
    for (const char* key : {"die", "card", "space"}) {
      if (out.contains(key)) all += " " + std::string(out.at(key).as_string());
    }
    return all;
  }

  Rules rules;
  State state;
  std::vector<Event> events;

 private:
  void take_from_aside(Die die) {
    if (die.colour().is_white()) {
      --state.visible.reserve;
    } else {
      --state.visible.players[die.colour().index].dice;
    }
  }
};

}  // namespace etana::test
