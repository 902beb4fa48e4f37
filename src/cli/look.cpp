#include "cli/look.h"

#include <algorithm>

#include "cli/word_match.h"

namespace etana::cli {

namespace {

/// The beginning of a note, which names what it is about.
std::string title_of(const std::string& text) {
  return text.substr(0, text.find_first_of(":(.;,"));
}

void add_notes(const engine::TextBoard& board, const Translator& translator,
               std::vector<Thing>& out) {
  for (const auto& [sign, message] : board.notes) {
    const std::string text = translator.translate(message);
    const bool goes_on = sign.text.starts_with(' ') && !out.empty();
    if (goes_on) {
      out.back().text += "\n      " + text;
    } else {
      out.push_back({title_of(text), text});
    }
  }
}

/// Names with a description, such as the cards of a game.
void add_described(const std::string& game, const Translator& translator, std::vector<Thing>& out) {
  constexpr std::string_view kAbout = ".about";
  for (const auto& [key, text] : translator.texts()) {
    if (!key.starts_with(game + ".") || !key.ends_with(kAbout) || text.contains('{')) continue;
    const auto name = translator.texts().find(key.substr(0, key.size() - kAbout.size()));
    if (name == translator.texts().end() || name->second.contains('{')) continue;
    const std::string title = translator.translate(name->first);
    out.push_back({title, title + ": " + translator.translate(key)});
  }
}

}  // namespace

std::vector<Thing> things_to_look_at(const match::Match& match, engine::Viewer viewer,
                                     const Translator& translator) {
  std::vector<Thing> things;
  add_notes(match.render_text(viewer), translator, things);
  std::vector<Thing> more;
  if (viewer) add_notes(match.render_text(std::nullopt), translator, more);
  add_described(match.setup().game, translator, more);
  for (auto& thing : more) {
    const bool known = std::ranges::any_of(
        things, [&](const Thing& one) { return one.text.starts_with(thing.text); });
    if (!known) things.push_back(std::move(thing));
  }
  return things;
}

std::vector<Thing> find_things(const std::vector<Thing>& things, const std::string& typed) {
  const auto words = words_in(typed);
  std::vector<Thing> found;
  int best = 1;
  for (const Thing& thing : things) {
    const int fit = fit_of_all(words, words_in(thing.title));
    if (fit < best) continue;
    if (fit > best) found.clear();
    best = fit;
    found.push_back(thing);
  }
  return found;
}

}  // namespace etana::cli
