#pragma once

#include "games/zanaga/rules.h"
#include "rebuilt.h"

namespace etana::test {

template <>
struct Notes<zanaga::Rules> {
  static json::object facts(const zanaga::Rules&, const json::object& state) {
    json::object facts;
    for (const char* key : {"turn", "round", "tier", "rites", "awake", "lost_city", "stocks",
                            "lost_stock", "counters", "winners", "stands"}) {
      facts[key] = state.at(key);
    }
    json::array roaming;
    for (const auto& roamer : state.at("roaming").as_array()) roaming.push_back(roamer.at("card"));
    facts["roaming"] = std::move(roaming);
    json::array players;
    for (const auto& player : state.at("players").as_array()) players.push_back(body_of(player));
    facts["players"] = std::move(players);
    return facts;
  }

  static void add(const zanaga::Rules& rules, json::object& facts, const json::object& note) {
    const std::string event = name_in(note);
    if (note.contains("player")) add_to_player(rules, facts, note, event);
    if (event == "turn_began") {
      facts["turn"] = note.at("player");
      facts["round"] = note.at("round");
    }
    if (event == "tier_rose") facts["tier"] = note.at("colour");
    if (event == "god_woke") facts["awake"].as_array().push_back(note.at("god"));
    if (event == "doomed") doom_of(rules, facts, note) = note.at("doom");
    if (event == "lost_city_moved") facts["lost_city"] = note.at("hex");
    if (event == "counter_restored") facts["counters"].as_array().push_back(note.at("hex"));
    if (event == "roams") facts["roaming"].as_array().push_back(note.at("card"));
    if (event == "pushed_off" || event == "scattered") {
      take_out(facts["roaming"].as_array(), note.at("card"));
    }
    if (event == "stocked") stock(rules, facts, note.at("hex")).push_back(note.at("ware"));
    if (event == "unstocked") take_out(stock(rules, facts, note.at("hex")), note.at("ware"));
    add_to_rites(facts, note, event);
  }

  static json::object compared(json::object facts) {
    for (const char* key : {"counters", "lost_stock"}) facts[key] = sorted(facts[key].as_array());
    for (auto& [town, wares] : facts["stocks"].as_object()) wares = sorted(wares.as_array());
    for (auto& player : facts["players"].as_array()) {
      auto& items = player.as_object()["items"];
      items = sorted(items.as_array());
    }
    json::array rites;
    for (const auto& rite : facts["rites"].as_array()) {
      rites.push_back(tokens_of(rite));
    }
    facts["rites"] = std::move(rites);
    json::array dooms;
    for (const auto& stand : facts["stands"].as_array()) dooms.push_back(stand.at("doom"));
    facts["stands"] = std::move(dooms);
    return facts;
  }

 private:
  static json::object body_of(const json::value& player) {
    json::object body;
    for (const char* key : {"hex", "wounds", "fatigue", "gold", "survival", "counters",
                            "experience", "allies", "items"}) {
      body[key] = player.at(key);
    }
    return body;
  }
  static bool is_in(const json::array& list, const json::value& value) {
    return std::ranges::find(list, value) != list.end();
  }
  static json::object tokens_of(const json::value& rite) {
    json::object out = {{"card", rite.at("card")}};
    for (const char* symbol : {"sun", "moon", "skull", "wild"}) {
      const auto* count = rite.at("tokens").as_object().if_contains(symbol);
      out[symbol] = count == nullptr ? 0 : count->to_number<int>();
    }
    return out;
  }
  static json::object& player(json::object& facts, const json::value& seat) {
    return facts["players"].as_array().at(seat.to_number<std::size_t>()).as_object();
  }
  static json::value& doom_of(const zanaga::Rules& rules, json::object& facts,
                              const json::object& note) {
    const auto& gods = rules.content().gods;
    const std::string id = name_in(note, "god");
    std::size_t index = 0;
    while (index < gods.size() && gods[index].id != id) ++index;
    return facts["stands"].as_array().at(index).as_object()["doom"];
  }
  /// The cards for sale on a hex: of its town, or of the lost city.
  static json::array& stock(const zanaga::Rules& rules, json::object& facts,
                            const json::value& hex) {
    for (const auto& town : rules.content().towns) {
      if (rules.content().name(town.hex) == std::string(hex.as_string())) {
        return facts["stocks"].as_object()[town.id].as_array();
      }
    }
    return facts["lost_stock"].as_array();
  }
  static bool is_ally(const zanaga::Rules& rules, const json::value& ware) {
    for (const auto& card : rules.content().wares) {
      if (card.id == std::string(ware.as_string())) return card.kind == zanaga::Kind::ally;
    }
    return false;
  }
  static void get(const zanaga::Rules& rules, json::object& own, const json::value& ware) {
    if (is_ally(rules, ware)) {
      own["allies"].as_array().push_back({{"ware", ware}, {"wounds", 0}, {"fatigue", 0}});
    } else {
      own["items"].as_array().push_back(ware);
    }
  }
  static void give_up(const zanaga::Rules& rules, json::object& own, const json::value& ware) {
    if (!is_ally(rules, ware)) return take_out(own["items"].as_array(), ware);
    auto& allies = own["allies"].as_array();
    const auto found = std::ranges::find_if(
        allies, [&](const json::value& ally) { return ally.at("ware") == ware; });
    if (found != allies.end()) allies.erase(found);
  }
  static json::object& body(json::object& own, const json::object& note) {
    const auto who = note.at("who").to_number<std::size_t>();
    return who == 0 ? own : own["allies"].as_array().at(who - 1).as_object();
  }
  static std::size_t index_of(std::span<const std::string_view> names, const json::value& name) {
    const auto found = std::ranges::find(names, std::string_view(name.as_string()));
    return static_cast<std::size_t>(found - names.begin());
  }
  static json::value& counter(json::object& own, const json::value& colour) {
    return own["counters"].as_array().at(index_of(zanaga::kColourNames, colour));
  }
  static json::value& survival(json::object& own, const json::value& which) {
    return own["survival"].as_array().at(index_of(zanaga::kSurvivalNames, which));
  }

  static void add_to_player(const zanaga::Rules& rules, json::object& facts,
                            const json::object& note, const std::string& event) {
    json::object& own = player(facts, note.at("player"));
    if (event == "started_in" || event == "walked" || event == "moved") own["hex"] = note.at("hex");
    if (event == "hurt" || event == "healed") body(own, note)["wounds"] = note.at("wounds");
    if (event == "tired" || event == "healed") body(own, note)["fatigue"] = note.at("fatigue");
    if (event == "gold_gained") change(own["gold"], note.at("amount").to_number<int>());
    if (event == "gold_lost" || event == "paid") {
      change(own["gold"], -note.at("amount").to_number<int>());
    }
    if (event == "counter_gained") {
      change(counter(own, note.at("colour")), 1);
      if (!note.at("hex").is_null()) take_out(facts["counters"].as_array(), note.at("hex"));
    }
    if (event == "counter_lost") change(counter(own, note.at("colour")), -1);
    if (event == "survival_gained") change(survival(own, note.at("which")), 1);
    if (event == "survival_lost") change(survival(own, note.at("which")), -1);
    if (event == "die_turned") change(survival(own, "compass"), -1);
    if (event == "trap_sprung") change(survival(own, "trap"), -1);
    if (event == "challenge_sent_back" || event == "token_sent_back") {
      change(survival(own, "bones"), -1);
    }
    if (event == "learned") learn(own, note);
    if (event == "won") {
      change(facts["winners"], 1 << note.at("player").to_number<int>());
    }
    if (event == "fight_began") {
      auto& roaming = facts["roaming"].as_array();
      if (is_in(roaming, note.at("card"))) take_out(roaming, note.at("card"));
    }
    if (event == "god_beaten" && rules.options().epic) {
      take_out(facts["awake"].as_array(), note.at("god"));
      doom_of(rules, facts, note) = 0;
    }
    if (event == "city_market_closed") facts["lost_stock"].as_array().clear();
    trade(rules, facts, note, event);
  }
  static void learn(json::object& own, const json::object& note) {
    for (const auto& [colour, count] : note.at("paid").as_object()) {
      change(counter(own, json::string(colour)), -count.to_number<int>());
    }
    change(own["experience"].as_array().at(index_of(zanaga::kGainNames, note.at("gain"))), 1);
  }
  static void trade(const zanaga::Rules& rules, json::object& facts, const json::object& note,
                    const std::string& event) {
    json::object& own = player(facts, note.at("player"));
    const json::value here = own["hex"];
    if (event == "ware_gained") get(rules, own, note.at("ware"));
    if (event == "ware_lost" || event == "ally_lost") give_up(rules, own, note.at("ware"));
    if (event == "ware_taken") {
      give_up(rules, player(facts, note.at("other")), note.at("ware"));
      get(rules, own, note.at("ware"));
    }
    if (event == "bought") {
      take_out(stock(rules, facts, here), note.at("ware"));
      get(rules, own, note.at("ware"));
    }
    if (event == "sold") {
      give_up(rules, own, note.at("ware"));
      stock(rules, facts, here).push_back(note.at("ware"));
    }
    if (event == "traded") {
      give_up(rules, own, note.at("given"));
      exchange(stock(rules, facts, here), note.at("taken"), note.at("given"));
      get(rules, own, note.at("taken"));
    }
  }
  static void add_to_rites(json::object& facts, const json::object& note,
                           const std::string& event) {
    auto& rites = facts["rites"].as_array();
    if (event == "ritual_left") {
      const auto gone = std::ranges::find_if(
          rites, [&](const json::value& rite) { return rite.at("card") == note.at("ritual"); });
      if (gone != rites.end()) rites.erase(gone);
    }
    if (event == "ritual_drawn") {
      rites.push_back({{"card", note.at("ritual")}, {"tokens", json::object()}});
    }
    if (event != "token_placed" && event != "token_taken_off") return;
    for (auto& rite : rites) {
      if (rite.at("card") != note.at("ritual")) continue;
      auto& count = rite.as_object()["tokens"].as_object()[name_in(note, "symbol")];
      if (count.is_null()) count = 0;
      change(count, event == "token_placed" ? 1 : -1);
    }
  }
};

}  // namespace etana::test
