#include "games/zanaga/content.h"

#include <algorithm>
#include <set>

#include "games/zanaga/effect_reader.h"
#include "games/zanaga/map.h"

namespace etana::zanaga {

namespace {

using engine::ErrorCode;
using engine::JsonReader;

constexpr EffectPlace kFightPlace = {.fight = true};

/// The ids of one file, which must be unique.
class Names {
 public:
  std::string read(const JsonReader& card) {
    const JsonReader in = card.at("id");
    std::string name = in.string();
    const bool plain = !name.empty() && std::ranges::all_of(name, [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
    });
    if (!plain && !in.failed())
      in.fail(ErrorCode::unknown_name, {{"found", name}, {"expected", "a-z, 0-9, _"}});
    if (!seen_.insert(name).second && !in.failed()) in.fail(ErrorCode::duplicate, {{"what", name}});
    return name;
  }

 private:
  std::set<std::string> seen_;
};

template <std::size_t N>
std::array<std::uint8_t, N> read_counts(const JsonReader& in,
                                        const std::array<std::string_view, N>& names, int low,
                                        int high) {
  std::array<std::uint8_t, N> counts{};
  if (!in.failed() && in.members().size() != N) {
    in.fail(ErrorCode::wrong_count, {{"expected", static_cast<std::int64_t>(N)},
                                     {"found", static_cast<std::int64_t>(in.members().size())}});
  }
  for (std::size_t i = 0; i < N; ++i) counts[i] = byte(in.at(names[i]).integer(low, high));
  return counts;
}

Strength read_strength(const JsonReader& in, int low, int high, int least_damage) {
  Strength strength;
  const auto pair = in.items(2);
  if (pair.size() != 2) return strength;
  strength.value = byte(pair[0].integer(low, high));
  strength.damage = byte(pair[1].integer(least_damage, 9));
  return strength;
}

Strengths read_strengths(const JsonReader& card, int low, int high, int least_damage) {
  Strengths all;
  for (std::size_t i = 0; i < kAttributes; ++i) {
    all[i] = read_strength(card.at(kAttributeNames[i]), low, high, least_damage);
  }
  return all;
}

Numbers read_numbers(const JsonReader& in, Content& content) {
  in.reject_unknown_keys({"faces", "dice", "weary_dice", "gold", "survival", "tokens", "counters",
                          "worth", "experience", "heal_price", "doom_life", "chain_limit",
                          "skills"});
  Numbers n;
  const auto faces = in.at("faces").items(kFaces);
  for (std::size_t i = 0; i < faces.size(); ++i) n.faces[i] = EffectReader::terrains(faces[i]);
  n.dice = byte(in.at("dice").integer(1, kMaxDice));
  n.weary_dice = byte(in.at("weary_dice").integer(1, kMaxDice));
  n.gold = byte(in.at("gold").integer(0, 20));
  const JsonReader survival = in.at("survival");
  survival.reject_unknown_keys({"each", "start", "price"});
  n.survival_each = byte(survival.at("each").integer(kMaxPlayers, 30));
  n.survival_start = byte(survival.at("start").integer(0, n.survival_each / kMaxPlayers));
  n.survival_price = byte(survival.at("price").integer(1, 9));
  n.tokens = read_counts(in.at("tokens"), kSymbolNames, 0, 40);
  n.counters = read_counts(in.at("counters"), kColourNames, 1, 60);
  n.worth = read_counts(in.at("worth"), kColourNames, 1, 9);
  const JsonReader experience = in.at("experience");
  experience.reject_unknown_keys({"price", "attribute", "stamina", "life"});
  const auto prices = experience.at("price").items(kMaxPlayers);
  for (std::size_t i = 0; i < prices.size(); ++i) {
    n.experience_price[i] = byte(prices[i].integer(1, 12));
  }
  n.attribute_gain = byte(experience.at("attribute").integer(1, 9));
  n.stamina_gain = byte(experience.at("stamina").integer(1, 9));
  n.life_gain = byte(experience.at("life").integer(1, 9));
  n.heal_price = byte(in.at("heal_price").integer(1, 9));
  n.doom_life = byte(in.at("doom_life").integer(0, 9));
  n.chain_limit = byte(in.at("chain_limit").integer(1, 200));
  for (const JsonReader& skill : in.at("skills").items()) content.skills.push_back(skill.string());
  if (content.skills.empty() || content.skills.size() > 16) {
    in.at("skills").fail(
        ErrorCode::wrong_count,
        {{"expected", "1 … 16"}, {"found", static_cast<std::int64_t>(content.skills.size())}});
  }
  return n;
}

/// Every card of a list, up to a number.
template <class Read>
void each_card(const JsonReader& in, std::string_view key, std::size_t least, std::size_t most,
               Read read) {
  in.reject_unknown_keys({key});
  const auto cards = in.at(key).items();
  if (!in.failed() && (cards.size() < least || cards.size() > most)) {
    in.at(key).fail(ErrorCode::wrong_count,
                    {{"expected", std::to_string(least) + " … " + std::to_string(most)},
                     {"found", static_cast<std::int64_t>(cards.size())}});
    return;
  }
  for (const JsonReader& card : cards) read(card);
}

/// The parts that adventures and gods share.
void read_challenge(const JsonReader& card, Names& names, EffectReader& reader, int most_life,
                    Challenge& out) {
  out.id = names.read(card);
  out.life = byte(card.at("life").integer(1, most_life));
  out.phases = read_strengths(card, 2, 40, 0);  // damage may be 0
  out.before = reader.effects(card, "before", kFightPlace);
  out.round = reader.effects(card, "round", kFightPlace);
  out.struck = reader.effects(card, "struck", kFightPlace);
  out.rules = reader.modifiers(card, "rules", ModifierPlace::rules);
}

/// Checks that each colour has the number of cards that the setup needs.
template <class Cards>
void check_colours(const JsonReader& in, const Cards& cards, int least) {
  std::array<int, kColours> found{};
  for (const auto& card : cards) ++found[at(card.colour)];
  for (const int count : found) {
    if (count >= least || in.failed()) continue;
    in.fail_with(ErrorCode::bad_pack,
                 {"zanaga.pack.too_few", {{"found", count}, {"expected", least}}});
  }
}

/// A challenge roams one terrain.
std::uint8_t one_terrain(const JsonReader& in) {
  return static_cast<std::uint8_t>(1U << in.enumerator(kTerrainNames));
}

Content read_adventures(const JsonReader& in, Content content) {
  EffectReader reader(content);
  Names names;
  each_card(in, "cards", std::size_t{kTrack} * kColours, kMaxAdventures,
            [&](const JsonReader& card) {
              card.reject_unknown_keys({"id", "colour", "terrain", "life", "mind", "body", "spirit",
                                        "before", "round", "struck", "rules", "gold", "reward"});
              AdventureCard out;
              read_challenge(card, names, reader, 20, out);
              out.colour = static_cast<Colour>(card.at("colour").enumerator(kColourNames));
              out.terrains = one_terrain(card.at("terrain"));
              out.gold = byte(card.at("gold").integer(0, 20));
              out.reward = reader.effects(card, "reward", {});
              content.adventures.push_back(std::move(out));
            });
  check_colours(in, content.adventures, kTrack);
  return content;
}

/// Whether an effect in the range, or nested in it, draws tokens or challenges.
bool draws(const Content& content, EffectRange range) {
  for (std::size_t i = range.first; i < static_cast<std::size_t>(range.first) + range.count; ++i) {
    const Effect& effect = content.effects[i];
    if (effect.kind == EffectKind::token || effect.kind == EffectKind::challenge ||
        effect.kind == EffectKind::check || effect.kind == EffectKind::scatter) {
      return true;
    }
    if (effect.kind == EffectKind::choose) {
      for (std::size_t k = 0; k < effect.then.count; ++k) {
        if (draws(content, content.options[effect.then.first + k].effects)) return true;
      }
    } else if (draws(content, effect.then) || draws(content, effect.otherwise)) {
      return true;
    }
  }
  return false;
}

Content read_rituals(const JsonReader& in, Content content) {
  EffectReader reader(content);
  Names names;
  each_card(in, "cards", std::size_t{4} * kColours, kMaxRituals, [&](const JsonReader& card) {
    card.reject_unknown_keys({"id", "colour", "symbol", "slots", "complete", "lasting"});
    RitualCard out;
    out.id = names.read(card);
    out.colour = static_cast<Colour>(card.at("colour").enumerator(kColourNames));
    out.symbol = static_cast<Symbol>(card.at("symbol").enumerator({"sun", "moon", "skull"}));
    out.slots = byte(card.at("slots").integer(1, 4));
    out.complete = reader.effects(card, "complete", {.calm = true});
    out.lasting = reader.modifiers(card, "lasting", ModifierPlace::lasting);
    if (out.complete.empty() && out.lasting.empty()) {
      card.fail_with(ErrorCode::bad_pack, {"zanaga.pack.idle_ritual", {}});
    }
    if (!in.failed() && out.slots < 3 && draws(content, out.complete)) {
      card.fail_with(ErrorCode::bad_pack, {"zanaga.pack.quick_draws", {}});
    }
    content.rituals.push_back(std::move(out));
  });
  check_colours(in, content.rituals, 4);
  return content;
}

void read_omens(const JsonReader& in, EffectReader& reader, GodCard& god) {
  std::size_t order = 0;
  for (const auto& [name, list] : in.members()) {
    const auto found = std::ranges::find(kSymbolNames, name);
    const auto symbol = static_cast<std::size_t>(found - kSymbolNames.begin());
    if (symbol >= kSymbols || order == kSymbols) {
      return in.fail(ErrorCode::unknown_key, {{"key", name}, {"expected", "sun, moon, skull"}});
    }
    god.omens[symbol] = reader.effects(in, name, {.calm = true});
    god.omen_order[order++] = static_cast<Symbol>(symbol);
  }
  god.omen_count = byte(static_cast<int>(order));
  if (in.members().empty()) in.fail(ErrorCode::wrong_count, {{"expected", "1 … 3"}, {"found", 0}});
}

Content read_gods(const JsonReader& in, Content content) {
  EffectReader reader(content);
  Names names;
  std::set<std::array<std::uint8_t, kSymbols>> trios;
  each_card(in, "gods", kGods, kGods, [&](const JsonReader& card) {
    card.reject_unknown_keys({"id", "wakes", "life", "mind", "body", "spirit", "before", "round",
                              "struck", "rules", "omens"});
    GodCard out;
    read_challenge(card, names, reader, 60, out);
    const auto wakes = card.at("wakes").items(3);
    for (std::size_t i = 0; i < wakes.size(); ++i) {
      out.trio[i] = static_cast<Symbol>(wakes[i].enumerator({"sun", "moon", "skull"}));
      ++out.wakes[at(out.trio[i])];
    }
    if (!trios.insert(out.wakes).second && !in.failed()) {
      card.at("wakes").fail_with(ErrorCode::bad_pack, {"zanaga.pack.same_trio", {}});
    }
    read_omens(card.at("omens"), reader, out);
    content.gods.push_back(std::move(out));
  });
  return content;
}

Content read_market(const JsonReader& in, Content content) {
  EffectReader reader(content);
  Names names;
  each_card(in, "cards", 20, kMaxWares, [&](const JsonReader& card) {
    card.reject_unknown_keys(
        {"id", "kind", "price", "life", "stamina", "mind", "body", "spirit", "bonus", "use"});
    WareCard out;
    out.id = names.read(card);
    out.kind = static_cast<Kind>(card.at("kind").enumerator(kKindNames));
    out.price = byte(card.at("price").integer(1, 30));
    if (out.kind == Kind::ally) {
      out.life = byte(card.at("life").integer(1, 20));
      out.stamina = byte(card.at("stamina").integer(0, 20));
      out.attributes = read_strengths(card, 0, 20, 0);
    } else {
      card.reject_unknown_keys({"id", "kind", "price", "bonus", "use"});
    }
    out.bonus = reader.modifiers(card, "bonus", ModifierPlace::bonus);
    out.use = reader.use(card);
    content.wares.push_back(std::move(out));
  });
  return content;
}

Content read_heroes(const JsonReader& in, Content content) {
  EffectReader reader(content);
  Names names;
  each_card(in, "heroes", kMaxPlayers, kMaxHeroes, [&](const JsonReader& card) {
    card.reject_unknown_keys(
        {"id", "life", "stamina", "mind", "body", "spirit", "skills", "bonus", "use"});
    HeroCard out;
    out.id = names.read(card);
    out.life = byte(card.at("life").integer(1, 20));
    out.stamina = byte(card.at("stamina").integer(0, 20));
    out.attributes = read_strengths(card, 0, 20, 0);
    if (const auto skills = card.optional("skills")) {
      for (const auto& [name, value] : skills->members()) {
        const auto found = std::ranges::find(content.skills, name);
        if (found == content.skills.end()) {
          skills->fail(ErrorCode::unknown_key, {{"key", name}, {"expected", "skills"}});
        } else {
          out.skills[static_cast<std::size_t>(found - content.skills.begin())] =
              byte(value.integer(0, 9));
        }
      }
    }
    out.bonus = reader.modifiers(card, "bonus", ModifierPlace::bonus);
    out.use = reader.use(card);
    if (out.use.discard) {
      card.at("use").fail_with(ErrorCode::bad_pack,
                               {"zanaga.pack.misplaced", {{"name", "discard"}}});
    }
    content.heroes.push_back(std::move(out));
  });
  return content;
}

void index_cards(Content& content) {
  for (std::size_t i = 0; i < content.adventures.size(); ++i) {
    content.of_colour[at(content.adventures[i].colour)].add(id<Adventure>(i));
  }
  for (std::size_t i = 0; i < content.rituals.size(); ++i) {
    content.of_tier[at(content.rituals[i].colour)].add(id<Ritual>(i));
  }
  for (std::size_t i = 0; i < content.wares.size(); ++i) {
    content.of_kind[at(content.wares[i].kind)].add(id<Ware>(i));
  }
}

Content read_rules(const JsonReader& in, Content content) {
  content.numbers = read_numbers(in, content);
  return content;
}

}  // namespace

std::string Content::name(Hex hex) const {
  if (hex.index >= hexes.size()) return "";
  const HexPlace& place = hexes[hex.index];
  return std::string(1, static_cast<char>('a' + place.column)) + std::to_string(place.row + 1);
}

Hex Content::hex_named(std::string_view name) const {
  int row = 0;
  for (const char c : name.substr(std::min<std::size_t>(1, name.size()))) {
    if (c < '0' || c > '9' || row > 99) return {};
    row = 10 * row + (c - '0');
  }
  for (std::size_t i = 0; i < hexes.size(); ++i) {
    const bool here = hexes[i].row + 1 == row && hexes[i].column == name[0] - 'a';
    if (here && this->name(id<Hex>(i)) == name) return id<Hex>(i);
  }
  return {};
}

engine::Expected<Content> load_content(const engine::Pack& pack) {
  // In this order: cards refer to skills and regions.
  struct File {
    std::string_view path;
    Content (*read)(const JsonReader&, Content);
  };
  static constexpr std::array<File, 7> kFiles = {{{"rules.json", read_rules},
                                                  {"map.json", read_map},
                                                  {"adventures.json", read_adventures},
                                                  {"rituals.json", read_rituals},
                                                  {"gods.json", read_gods},
                                                  {"market.json", read_market},
                                                  {"heroes.json", read_heroes}}};
  for (const auto& [path, value] : pack.files) {
    if (std::ranges::find(kFiles, path, &File::path) != kFiles.end()) continue;
    return std::unexpected(make_error(ErrorCode::unknown_key, "",
                                      {{"key", path}, {"expected", "docs/zanaga-pack.md"}}));
  }
  Content content;
  for (const File& file : kFiles) {
    auto next = pack.read(file.path,
                          [&](const JsonReader& in) { return file.read(in, std::move(content)); });
    if (!next) return std::unexpected(next.error());
    content = *std::move(next);
  }
  index_cards(content);
  return content;
}

}  // namespace etana::zanaga
