#pragma once

#include "games/ziggurat/rules.h"
#include "rebuilt.h"

namespace etana::test {

template <>
struct Notes<ziggurat::Rules> {
  static json::object facts(const ziggurat::Rules&, const json::object& state) {
    json::object facts;
    for (const char* key : {"heroes", "spirits", "objects", "lying", "carrying", "delivered",
                            "fallen", "titles", "outcome", "victim"}) {
      if (state.contains(key)) facts[key] = state.at(key);
    }
    return facts;
  }

  static void add(const ziggurat::Rules&, json::object& facts, const json::object& note) {
    const std::string event = name_in(note);
    const bool spirit = note.contains("spirit");
    const auto* hero = note.if_contains("hero");
    if (event == "scorched" || event == "fell") return lose(facts, event, *hero);
    if (event == "summit_taken") return lose(facts, "taken", nullptr);
    if (event == "no_card" || event == "won") return lose(facts, event, nullptr);
    if (spirit) return move_spirit(facts, note, event);
    if (event == "titled") facts["titles"].as_object()[name_in(note, "title")] = *hero;
    if (event == "took" || event == "stocked") return pick_up(facts, note);
    if (event == "used") take_out(objects(facts, note.at("seat")), note.at("object"));
    if (event == "saved") take_out(objects(facts, *hero), note.at("object"));
    if (event == "delivered") {
      take_out(facts["carrying"].as_array(), *hero);
      change(facts["delivered"], 1);
    }
    if (hero != nullptr && note.contains("to")) place(facts, *hero) = note.at("to");
  }

  static json::object compared(json::object facts) {
    for (auto& [colour, tokens] : facts["spirits"].as_object()) tokens = sorted(tokens.as_array());
    if (auto* hands = facts.if_contains("objects")) {
      for (auto& hand : hands->as_array()) hand = sorted(hand.as_array());
    }
    if (auto* carrying = facts.if_contains("carrying")) *carrying = sorted(carrying->as_array());
    for (const char* key : {"titles", "lying"}) {
      if (facts.contains(key)) facts[key] = in_order(facts[key].as_object());
    }
    return facts;
  }

 private:
  static json::value& place(json::object& facts, const json::value& hero) {
    return facts["heroes"].as_array().at(hero.to_number<std::size_t>());
  }
  static json::array& objects(json::object& facts, const json::value& hero) {
    return facts["objects"].as_array().at(hero.to_number<std::size_t>()).as_array();
  }
  static void lose(json::object& facts, const std::string& outcome, const json::value& victim) {
    facts["outcome"] = outcome;
    facts["victim"] = victim;
  }
  static void pick_up(json::object& facts, const json::object& note) {
    if (name_in(note, "object") == "lamp") {
      facts["carrying"].as_array().push_back(note.at("hero"));
      return;
    }
    objects(facts, note.at("hero")).push_back(note.at("object"));
    if (name_in(note) == "took") facts["lying"].as_object().erase(name_in(note, "at"));
  }
  static void move_spirit(json::object& facts, const json::object& note, const std::string& event) {
    auto& tokens = facts["spirits"].as_object()[name_in(note, "spirit")].as_array();
    const auto* hero = note.if_contains("hero");
    if (event == "appeared") return exchange(tokens, "reserve", note.at("at"));
    if (event == "came_up") return exchange(tokens, "pit", note.at("at"));
    if (event == "caught") return exchange(tokens, note.at("at"), note.at("by"));
    if (event == "came_home") return exchange(tokens, hero ? *hero : note.at("at"), "home");
    if (event == "lit" && hero != nullptr) return exchange(tokens, *hero, "top");
    if (event == "doused") {
      exchange(tokens, note.at("at"), "pit");
      if (facts.contains("fallen")) change(facts["fallen"], 1);
    }
    if (note.contains("from")) exchange(tokens, note.at("from"), note.at("to"));
  }
  static json::object in_order(const json::object& object) {
    std::vector<std::pair<std::string, json::value>> members;
    for (const auto& [key, value] : object) members.emplace_back(key, value);
    std::ranges::sort(members, {}, [](const auto& member) { return member.first; });
    return {members.begin(), members.end()};
  }
};

}  // namespace etana::test
