#pragma once

#include "games/dice/rules.h"
#include "rebuilt.h"

namespace etana::test {

template <>
struct Notes<dice::Rules> {
  static json::object facts(const dice::Rules&, const json::object& state) {
    json::object facts;
    for (const char* key : {"board", "winner", "turn", "completed"}) facts[key] = state.at(key);
    json::array pool;
    for (const auto& [die, count] : state.at("pool").as_object()) {
      for (int i = 0; i < count.to_number<int>(); ++i) pool.push_back(json::string(die));
    }
    facts["pool"] = std::move(pool);
    json::array players;
    for (const auto& player : state.at("players").as_array()) {
      players.push_back({{"star", player.at("star")}, {"skull", player.at("skull")}});
    }
    facts["players"] = std::move(players);
    return facts;
  }

  static void add(const dice::Rules&, json::object& facts, const json::object& note) {
    const std::string event = name_in(note);
    auto& board = facts["board"].as_object();
    auto& pool = facts["pool"].as_array();
    if (event == "placed") {
      board[name_in(note, "space")] = note.at("die");
      take_out(pool, note.at("die"));
    } else if (event == "stole") {
      board.erase(name_in(note, "from"));
      board[name_in(note, "to")] = note.at("die");
    } else if (event == "swapped") {
      board[name_in(note, "space")] = note.at("given");
      exchange(pool, note.at("given"), note.at("taken"));
    } else if (event == "chose") {
      take_out(pool, note.at("die"));
    } else if (event == "rows_removed") {
      clear(board, note);
    } else if (event == "completed") {
      change(facts["completed"], 1);
    } else if (event == "took_star" || event == "took_skull") {
      player(facts, note.at("seat"))[event.substr(5)] = true;
    } else if (event == "star_spent") {
      player(facts, note.at("seat"))["star"] = false;
      player(facts, note.at("against"))["skull"] = false;
    } else if (event == "turn_ended") {
      pool.clear();
    } else if (event == "turn_began") {
      facts["turn"] = note.at("seat");
      facts["completed"] = 0;
    } else if (event == "won") {
      facts["winner"] = note.at("seat");
    }
  }

  static json::object compared(json::object facts) {
    std::vector<std::string> dice;
    for (const auto& [space, die] : facts["board"].as_object()) {
      dice.push_back(std::string(space) + " " + std::string(die.as_string()));
    }
    std::ranges::sort(dice);
    facts["board"] = json::array(dice.begin(), dice.end());
    facts["pool"] = sorted(facts["pool"].as_array());
    return facts;
  }

 private:
  static json::object& player(json::object& facts, const json::value& seat) {
    return facts["players"].as_array().at(seat.to_number<std::size_t>()).as_object();
  }
  /// The dice of a side's row and of the rows above it; spaces are named 1.2a, by side and row.
  static void clear(json::object& board, const json::object& note) {
    const auto side = note.at("side").to_number<int>();
    const auto row = note.at("row").to_number<int>();
    std::vector<std::string> gone;
    for (const auto& [space, die] : board) {
      const std::string name(space);
      if (name.size() < 4 || name[1] != '.') continue;
      if (name[0] - '0' == side && name[2] - '0' >= row) gone.push_back(name);
    }
    for (const auto& name : gone) board.erase(name);
  }
};

}  // namespace etana::test
