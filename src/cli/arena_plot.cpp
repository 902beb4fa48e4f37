#include "cli/arena_plot.h"

#include <fmt/format.h>

#include "cli/bot_list.h"

namespace etana::cli {

namespace {

constexpr int kLeft = 150;
constexpr int kWidth = 400;
constexpr int kTop = 44;
constexpr int kLine = 26;

double x_of(double share) { return kLeft + kWidth * share; }

std::string grid(int height) {
  std::string out;
  for (int percent = 0; percent <= 100; percent += 25) {
    const double x = x_of(percent / 100.0);
    out += fmt::format(
        "<line x1=\"{0}\" x2=\"{0}\" y1=\"{1}\" y2=\"{2}\" stroke=\"{3}\"/>"
        "<text x=\"{0}\" y=\"{4}\" text-anchor=\"middle\">{5} %</text>\n",
        x, kTop - 8, height - 28, percent == 50 ? "#555" : "#ccc", height - 12, percent);
  }
  return out;
}

std::string draw(const bots::Pairing& pairing, bool team, int y) {
  const auto won = pairing.share_of_first(team);
  const std::string label =
      team ? std::string(bot_name(pairing.first))
           : fmt::format("{} – {}", bot_name(pairing.first), bot_name(pairing.second));
  return fmt::format(
      "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text>"
      "<line x1=\"{:.1f}\" x2=\"{:.1f}\" y1=\"{}\" y2=\"{}\" stroke=\"#4a6fa5\" "
      "stroke-width=\"3\"/><circle cx=\"{:.1f}\" cy=\"{}\" r=\"5\" fill=\"#c98a2b\"/>\n",
      kLeft - 12, y + 4, label, x_of(won.low), x_of(won.high), y, y, x_of(won.value), y);
}

}  // namespace

std::string arena_plot(const std::string& game, const std::vector<bots::Pairing>& pairings,
                       bool team) {
  const int height = kTop + kLine * static_cast<int>(pairings.size()) + 36;
  std::string body;
  int y = kTop + kLine / 2;
  for (const auto& pairing : pairings) {
    body += draw(pairing, team, y);
    y += kLine;
  }
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" font-family=\"sans-serif\" "
      "font-size=\"12\">\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n"
      "<text x=\"12\" y=\"20\">{}: {}</text>\n{}{}</svg>\n",
      kLeft + kWidth + 30, height, game,
      team ? "matches won by the team, with 95 % intervals"
           : "matches won by the first of two bots, with 95 % intervals",
      grid(height), body);
}

}  // namespace etana::cli
