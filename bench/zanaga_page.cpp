#include <fmt/format.h>

#include <iterator>

#include "cli/pack_loader.h"
#include "games/zanaga/card_text.h"
#include "zanaga_tally.h"

namespace etana::bench {

namespace {

using namespace etana::zanaga;

class Page {
 public:
  Page(const Content& content, const Tally& tally)
      : content_(content), tally_(tally), translator_(cli::builtin_translator("en")) {}

  std::string write(std::string_view made) {
    add("# All cards of The Mists of Zanaga\n\n");
    add("Bots called `greedy` played the matches. `./play` does not build the program that writes "
        "this "
        "page; this does:\n\n```sh no-run\ncmake --build --preset release --target zanaga_matches\n"
        "{} --page docs/zanaga-cards.md\n```\n\n",
        made);
    add("[zanaga-effects.md](zanaga-effects.md) says exactly what the effects of cards do.\n");
    challenges();
    rituals();
    gods();
    market();
    heroes();
    return std::move(out_);
  }

 private:
  template <class... Args>
  void add(fmt::format_string<Args...> format, Args&&... args) {
    fmt::format_to(std::back_inserter(out_), format, std::forward<Args>(args)...);
  }
  template <class Card>
  std::string name(Card card) const {
    return translator_.translate(title(content_, card));
  }
  template <class Card>
  std::string text(Card card) const {
    auto lines = lines_of(content_, card);
    return lines.empty() ? "" : translator_.translate(paragraph(std::move(lines)));
  }
  static std::string strengths(const Strengths& all) {
    std::string row;
    for (const Strength& one : all) {
      row += fmt::format("{}{}/{}", row.empty() ? "" : " ", one.value, one.damage);
    }
    return row;
  }

  void challenges() {
    add("\n## Challenges\n\nMind, body and spirit: target/damage. Met, won and fled from: in the "
        "simulation.\n");
    for (int colour = 0; colour < kColours; ++colour) {
      add("\n### {}\n\n", kColourNames[static_cast<std::size_t>(colour)]);
      add("| challenge | terrain | life | mind body spirit | gold | what it does | met | won | "
          "fled |\n|---|---|--:|---|--:|---|--:|--:|--:|\n");
      for (std::size_t i = 0; i < content_.adventures.size(); ++i) {
        if (static_cast<int>(content_.adventures[i].colour) == colour) challenge(i);
      }
    }
  }
  void challenge(std::size_t i) {
    const AdventureCard& card = content_.adventures[i];
    const Tally::Card& seen = tally_.cards[i];
    std::string terrains;
    for (std::size_t t = 0; t < kTerrains; ++t) {
      if ((card.terrains >> t & 1) == 0) continue;
      terrains += fmt::format("{}{}", terrains.empty() ? "" : ", ", kTerrainNames[t]);
    }
    add("| {} | {} | {} | {} | {} | {} | {} | {} | {} |\n", name(id<Adventure>(i)), terrains,
        card.life, strengths(card.phases), card.gold, text(id<Adventure>(i)), seen.met, seen.won,
        seen.fled);
  }

  void rituals() {
    add("\n## Rituals\n\n| ritual | deck | symbol | slots | what it does | resolved "
        "|\n|---|---|---|--:|---|--:|\n");
    for (std::size_t i = 0; i < content_.rituals.size(); ++i) {
      const RitualCard& card = content_.rituals[i];
      add("| {} | {} | {} | {} | {} | {} |\n", name(id<Ritual>(i)), name_of(card.colour),
          name_of(card.symbol), card.slots, text(id<Ritual>(i)), tally_.rituals[i]);
    }
  }

  void gods() {
    add("\n## Gods\n\n| god | woken by | life | mind body spirit | what it does | woken | beaten "
        "|\n|---|---|--:|---|---|--:|--:|\n");
    for (std::size_t i = 0; i < content_.gods.size(); ++i) {
      const GodCard& card = content_.gods[i];
      add("| {} | {}, {}, {} | {} | {} | {} | {} | {} |\n", name(id<God>(i)), name_of(card.trio[0]),
          name_of(card.trio[1]), name_of(card.trio[2]), card.life, strengths(card.phases),
          text(id<God>(i)), tally_.woken[i], tally_.beaten[i]);
    }
  }

  void market() {
    add("\n## Market\n\nThe first nineteen are the box's, the others the base market.\n\n");
    add("| card | kind | price | of an ally: life, stamina, mind body spirit | what it does | "
        "bought |\n|---|---|--:|---|---|--:|\n");
    for (std::size_t i = 0; i < content_.wares.size(); ++i) {
      const WareCard& card = content_.wares[i];
      const std::string body =
          card.kind == Kind::ally
              ? fmt::format("{}, {}, {}", card.life, card.stamina, strengths(card.attributes))
              : "";
      add("| {} | {} | {} | {} | {} | {} |\n", name(id<Ware>(i)), name_of(card.kind), card.price,
          body, text(id<Ware>(i)), tally_.bought[i]);
    }
  }

  void heroes() {
    add("\n## Heroes\n\n| hero | life | stamina | mind body spirit | skills | ability | dealt | "
        "won "
        "|\n|---|--:|--:|---|---|---|--:|--:|\n");
    for (std::size_t i = 0; i < content_.heroes.size(); ++i) {
      const HeroCard& card = content_.heroes[i];
      add("| {} | {} | {} | {} | {} | {} | {} | {} |\n", name(id<Hero>(i)), card.life, card.stamina,
          strengths(card.attributes), translator_.translate(skills_of(content_, id<Hero>(i))),
          text(id<Hero>(i)), tally_.dealt[i], tally_.wins[i]);
    }
  }

  const Content& content_;
  const Tally& tally_;
  cli::Translator translator_;
  std::string out_;
};

}  // namespace

std::string card_page(const Content& content, const Tally& tally,
                      std::string_view how_it_was_made) {
  return Page(content, tally).write(how_it_was_made);
}

}  // namespace etana::bench
