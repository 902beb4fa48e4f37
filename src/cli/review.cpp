#include "cli/review.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace etana::cli {

std::string bars(const std::vector<int>& percents, std::size_t widest) {
  constexpr std::array<std::string_view, 8> kBars = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
  const std::size_t width = std::min(widest, percents.size());
  std::string out;
  for (std::size_t i = 0; i < width; ++i) {
    const int percent = percents[i * percents.size() / width];
    out += kBars[static_cast<std::size_t>(std::clamp(percent * 8 / 100, 0, 7))];
  }
  return out;
}

namespace {

void print_chances(const match::Review& review, const match::MatchSetup& facts,
                   const Terminal& terminal, const Words& words) {
  constexpr std::size_t kWidest = 60;
  terminal.print(words.say("app.review.chances"));
  for (std::size_t seat = 0; seat < facts.seats.size(); ++seat) {
    std::vector<int> percents;
    for (const auto& decision : review.decisions) percents.push_back(decision.chances[seat]);
    const int last = percents.empty() ? 0 : percents.back();
    terminal.print(
        fmt::format("  {} {:>3} %  {}", bars(percents, kWidest), last, facts.seats[seat].name));
  }
}

}  // namespace

void print(const match::Review& review, const match::MatchSetup& facts, const Terminal& terminal,
           const Words& words) {
  if (review.has_figures) print_chances(review, facts, terminal, words);
  if (review.turning_points.empty()) return terminal.print(words.say("app.review.flawless"));
  terminal.print(words.say("app.review.turns"));
  const std::string figures = review.has_figures ? "yes" : "no";
  for (const std::size_t i : review.turning_points) {
    const auto& it = review.decisions[i];
    terminal.print("  " + words.say("app.review.turn", {{"position", it.position},
                                                        {"player", it.seat},
                                                        {"made", it.made.words},
                                                        {"better", it.better.words},
                                                        {"lost", it.lost},
                                                        {"figures", figures}}));
  }
}

}  // namespace etana::cli
