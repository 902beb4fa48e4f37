#include <algorithm>

#include "games/ziggurat/content_readers.h"
#include "games/ziggurat/ids.h"

namespace etana::ziggurat {

namespace {

using engine::ErrorCode;
using engine::JsonReader;

void read_hero_part(const JsonReader& in, CardFace& card) {  // Z-21 to Z-23
  in.reject_unknown_keys({"who", "steps"});
  card.who = static_cast<Who>(1 + in.at("who").enumerator({"your", "any", "all", "last"}));
  const JsonReader steps = in.at("steps");
  if (!steps.value().is_array()) {
    card.fewest = static_cast<std::uint8_t>(steps.integer(1, kMaxSteps));
    card.most = card.fewest;
    return;
  }
  const auto bounds = steps.items(2);
  if (bounds.size() != 2) return;
  card.fewest = static_cast<std::uint8_t>(bounds[0].integer(1, kMaxSteps - 1));
  card.most = static_cast<std::uint8_t>(bounds[1].integer(card.fewest + 1, kMaxSteps));
}

void read_spirit_part(const JsonReader& in, CardFace& card) {  // Z-26, Z-28
  in.reject_unknown_keys({"colour", "steps", "appears"});
  card.colour = static_cast<std::uint8_t>(in.at("colour").enumerator(kCardColourNames));
  if (const auto appears = in.optional("appears"); appears && appears->boolean()) {
    card.fire = Fire::appears;
    if (card.colour >= kColours) {
      in.at("colour").fail(ErrorCode::unknown_name,
                           {{"found", std::string(kCardColourNames[card.colour])},
                            {"expected", "ember, azure, moss, dusk"}});
    }
    if (const auto steps = in.optional("steps")) {
      steps->fail(ErrorCode::unknown_key, {{"key", "steps"}, {"expected", "colour, appears"}});
    }
    return;
  }
  card.fire = Fire::walks;
  card.spirit_steps = static_cast<std::uint8_t>(in.at("steps").integer(1, kMaxSteps));
}

}  // namespace

void read_cards(const JsonReader& in, int chapter, Content& content) {
  for (const JsonReader& item : in.items()) {
    item.reject_unknown_keys({"id", "hero", "spirit", "mark", "named"});
    CardFace card;
    card.id = read_id(item.at("id"));
    card.chapter = static_cast<std::uint8_t>(chapter);
    if (const auto hero = item.optional("hero")) read_hero_part(*hero, card);
    if (const auto spirit = item.optional("spirit")) read_spirit_part(*spirit, card);
    if (const auto mark = item.optional("mark")) card.marked = mark->boolean();
    if (const auto named = item.optional("named")) card.named = named->boolean();
    if (in.failed()) return;
    if (std::ranges::find(content.cards, card.id, &CardFace::id) != content.cards.end()) {
      return item.at("id").fail(ErrorCode::duplicate, {{"what", card.id}});
    }
    if (content.cards.size() == kMaxCards) {
      return in.fail(ErrorCode::wrong_count, {{"expected", kMaxCards}, {"found", kMaxCards + 1}});
    }
    content.cards.push_back(std::move(card));
  }
}

}  // namespace etana::ziggurat
