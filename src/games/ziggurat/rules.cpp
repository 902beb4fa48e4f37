#include "games/ziggurat/rules.h"

#include <algorithm>
#include <utility>

namespace etana::ziggurat {

static_assert(engine::Game<Rules>);

namespace {

/// The home sides of the heroes, by seat (Z-10).
constexpr std::array<std::array<std::uint8_t, kMaxHeroes>, 3> kSides = {
    {{0, 2, 0, 0}, {0, 1, 2, 0}, {0, 1, 2, 3}}};

Cards cards_of(const Content& content, const Chapter& chapter, const Options& options) {
  Cards cards;
  for (unsigned i = 0; i < chapter.cards; ++i) {
    if (options.players > 2 || !content.cards[i].marked) cards.add(i);  // Z-13
  }
  return cards;
}

}  // namespace

Rules::Rules(std::shared_ptr<const Content> content, const Options& options)
    : content_(std::move(content)),
      options_(options),
      chapter_(&content_->chapters[static_cast<std::size_t>(options.chapter - 1)]),
      deck_(cards_of(*content_, *chapter_, options)),
      deck_size_(deck_.size()) {
  const auto heroes = static_cast<std::size_t>(options.players - 2);
  const Knowledge knowledge = options.knowledge ? chapter_->knowledge : Knowledge{};
  for (std::size_t i = 0; i < kMaxHeroes; ++i) homes_[i] = layout().homes[kSides[heroes][i]];
  if (on(Rule::measured) && chapter_->deck[heroes] != 0) {  // Z-67
    deck_size_ = std::min(deck_size_, chapter_->deck[heroes] + knowledge.cards);
  }
  goal_number_ = std::max(1, chapter_->number[heroes] - knowledge.less);  // Z-59
  asleep_ = knowledge.asleep;                                             // Z-58
  std::uint32_t gone = options.titles_gone;
  for (const std::uint32_t held : options.titles) gone |= held;
  const auto opened = static_cast<std::size_t>(options.chapter) * kTitlesEach;
  for (std::size_t title = 0; title < opened; ++title) {  // Z-57
    if ((gone >> title & 1U) != 0) continue;
    open_[static_cast<std::size_t>(content_->titles[title].trigger)] |= std::uint32_t{1} << title;
  }
  distances_ = &content_->distances.of(*this);
}

std::uint8_t Rules::goal_levels() const {
  return chapter_->levels[static_cast<std::size_t>(options_.players - 2)];
}

const engine::GameInfo& Rules::info() {
  static const engine::GameInfo kInfo = {
      .id = "ziggurat",
      .min_players = 2,
      .max_players = kMaxHeroes,
      .variants = {{"chapter", {"1", "2", "3", "4", "5", "6"}, true},
                   {"knowledge", {"off", "on"}, true}},
      .has_secrets = false,
      .cooperative = true,
      .asks_leaders = true};  // Z-36
  return kInfo;
}

std::optional<engine::Error> Rules::incompatible_options(const Content& content,
                                                         const Options& options) {
  const auto chapters = static_cast<std::int64_t>(content.chapters.size());
  if (options.chapter > chapters) {
    return make_error(engine::ErrorCode::out_of_range, "options/chapter",
                      {{"found", std::to_string(options.chapter)}, {"low", 1}, {"high", chapters}});
  }
  if (options.kept != kNone && options.kept >= content.objects.size()) {
    return make_error(engine::ErrorCode::out_of_range, "options/kept/object",
                      {{"found", std::to_string(options.kept)},
                       {"low", 0},
                       {"high", static_cast<std::int64_t>(content.objects.size()) - 1}});
  }
  return std::nullopt;
}

std::optional<Seat> Rules::deciding(const State& state) const {
  if (state.frames.empty()) return std::nullopt;
  return state.frames.back().seat;
}

std::optional<engine::Result> Rules::result(const State& state) const {
  if (state.outcome == Outcome::playing) return std::nullopt;
  if (state.outcome != Outcome::won) return engine::Result{};
  return engine::Result{{static_cast<std::uint8_t>((1U << options_.players) - 1)}};
}

}  // namespace etana::ziggurat
