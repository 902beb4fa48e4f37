#pragma once

#include "games/labyrinth/rules.h"
#include "rebuilt.h"

namespace etana::test {

template <>
struct Notes<labyrinth::Rules> {
  static json::object facts(const labyrinth::Rules&, const json::object& state) {
    json::object facts;
    for (const char* key : {"board", "spare", "barred", "winner"}) facts[key] = state.at(key);
    json::array players;
    for (const auto& player : state.at("players").as_array()) {
      players.push_back({{"pawn", player.at("pawn")},
                         {"found", player.at("found")},
                         {"rune", player.at("rune")}});
    }
    facts["players"] = std::move(players);
    return facts;
  }

  static void add(const labyrinth::Rules&, json::object& facts, const json::object& note) {
    const std::string event = name_in(note);
    if (event == "shifted") return push(facts, note);
    if (event == "won") facts["winner"] = note.at("seat");
    if (event == "carried" || event == "walked") player(facts, note)["pawn"] = note.at("to");
    if (event == "found") player(facts, note)["found"].as_array().push_back(note.at("treasure"));
    if (event == "flipped") player(facts, note)["rune"] = true;
  }

  static json::object compared(json::object facts) {
    for (auto& player : facts["players"].as_array()) {
      auto& found = player.as_object()["found"];
      found = sorted(found.as_array());
    }
    return facts;
  }

 private:
  static json::object& player(json::object& facts, const json::object& note) {
    return facts["players"].as_array().at(note.at("seat").to_number<std::size_t>()).as_object();
  }
  /// The row's spaces from the arrow on, by their names: an arrow on an outer rank pushes along its
  /// file, the others along their rank.
  static std::vector<std::string> row_from(const std::string& arrow) {
    const bool along_file = arrow[1] == '1' || arrow[1] == '5';
    const bool up = along_file ? arrow[1] == '1' : arrow[0] == 'a';
    std::vector<std::string> row;
    for (int i = 0; i < 5; ++i) {
      const int step = up ? i : 4 - i;
      row.push_back(along_file ? std::string{arrow[0], static_cast<char>('1' + step)}
                               : std::string{static_cast<char>('a' + step), arrow[1]});
    }
    return row;
  }
  static void push(json::object& facts, const json::object& note) {
    const auto row = row_from(name_in(note, "arrow"));
    auto& board = facts["board"].as_object();
    json::value entering = {{"tower", facts["spare"]}, {"turn", note.at("turn")}};
    for (const auto& space : row) std::swap(board[space], entering);
    facts["spare"] = entering.at("tower");
    facts["barred"] = row.back();
    for (auto& player : facts["players"].as_array()) {
      auto& pawn = player.as_object()["pawn"];
      const auto at = std::ranges::find(row, std::string(pawn.as_string()));
      if (at != row.end() && at + 1 != row.end()) pawn = *(at + 1);  // at the end it is carried
    }
  }
};

}  // namespace etana::test
