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

void print_chances(const match::Review& review, const match::MatchSetup& setup,
                   const Terminal& terminal, const Translator& translator) {
  constexpr std::size_t kWidest = 60;
  terminal.print(translator.translate("app.review.chances"));
  for (std::size_t seat = 0; seat < setup.seats.size(); ++seat) {
    std::vector<int> percents;
    for (const auto& decision : review.decisions) percents.push_back(decision.chances[seat]);
    const int last = percents.empty() ? 0 : percents.back();
    terminal.print(
        fmt::format("  {} {:>3} %  {}", bars(percents, kWidest), last, setup.seats[seat].name));
  }
}

}  // namespace

void print(const match::Review& review, const match::MatchSetup& setup, const Terminal& terminal,
           const Translator& translator) {
  if (review.has_figures) print_chances(review, setup, terminal, translator);
  if (review.turning_points.empty())
    return terminal.print(translator.translate("app.review.flawless"));
  terminal.print(translator.translate("app.review.turns"));
  const std::string figures = review.has_figures ? "yes" : "no";
  for (const std::size_t i : review.turning_points) {
    const auto& it = review.decisions[i];
    terminal.print("  " + translator.translate("app.review.turn", {{"position", it.position},
                                                                   {"player", it.seat},
                                                                   {"made", it.made.text},
                                                                   {"better", it.better.text},
                                                                   {"lost", it.lost},
                                                                   {"figures", figures}}));
  }
}

}  // namespace etana::cli
