#include <algorithm>

#include "games/ziggurat/content_readers.h"
#include "games/ziggurat/names.h"

namespace etana::ziggurat {

namespace {

using engine::ErrorCode;
using engine::JsonIn;

void read_hero_part(const JsonIn& in, CardFace& card) {  // Z-21 to Z-23
  in.only_keys({"who", "steps"});
  card.who = static_cast<Who>(1 + in.at("who").one_of({"your", "any", "all", "last"}));
  const JsonIn steps = in.at("steps");
  if (!steps.value().is_array()) {
    card.fewest = static_cast<std::uint8_t>(steps.whole(1, kMaxSteps));
    card.most = card.fewest;
    return;
  }
  const auto bounds = steps.items(2);
  if (bounds.size() != 2) return;
  card.fewest = static_cast<std::uint8_t>(bounds[0].whole(1, kMaxSteps - 1));
  card.most = static_cast<std::uint8_t>(bounds[1].whole(card.fewest + 1, kMaxSteps));
}

void read_spirit_part(const JsonIn& in, CardFace& card) {  // Z-26, Z-28
  in.only_keys({"colour", "steps", "appears"});
  card.colour = static_cast<std::uint8_t>(in.at("colour").one_of(kCardColourNames));
  if (const auto appears = in.maybe("appears"); appears && appears->truth()) {
    card.fire = Fire::appears;
    if (card.colour >= kColours) {
      in.at("colour").fail(ErrorCode::unknown_name,
                           {{"found", std::string(kCardColourNames[card.colour])},
                            {"expected", "ember, azure, moss, dusk"}});
    }
    if (const auto steps = in.maybe("steps")) {
      steps->fail(ErrorCode::unknown_key, {{"key", "steps"}, {"expected", "colour, appears"}});
    }
    return;
  }
  card.fire = Fire::walks;
  card.spirit_steps = static_cast<std::uint8_t>(in.at("steps").whole(1, kMaxSteps));
}

}  // namespace

void read_cards(const JsonIn& in, int chapter, Content& content) {
  for (const JsonIn& item : in.items()) {
    item.only_keys({"id", "hero", "spirit", "mark", "named"});
    CardFace card;
    card.id = read_id(item.at("id"));
    card.chapter = static_cast<std::uint8_t>(chapter);
    if (const auto hero = item.maybe("hero")) read_hero_part(*hero, card);
    if (const auto spirit = item.maybe("spirit")) read_spirit_part(*spirit, card);
    if (const auto mark = item.maybe("mark")) card.marked = mark->truth();
    if (const auto named = item.maybe("named")) card.named = named->truth();
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
