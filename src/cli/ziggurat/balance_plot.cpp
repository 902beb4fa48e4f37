#include "cli/ziggurat/balance_plot.h"

#include <fmt/format.h>

namespace etana::cli {

namespace {

constexpr int kChartTop = 40;
constexpr int kChartHeight = 300;
constexpr int kChartLeft = 56;
constexpr int kBar = 18;
constexpr int kGap = 22;  // between chapters

double y_of(double share) { return kChartTop + kChartHeight * (1 - share); }

/// Lines every quarter, and the target band of 45 to 75 %.
std::string chart_grid(int width) {
  std::string out =
      fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"#eef3e6\"/>\n",
                  kChartLeft, y_of(0.75), width - 10 - kChartLeft, y_of(0.45) - y_of(0.75));
  for (int percent = 0; percent <= 100; percent += 25) {
    const double y = y_of(percent / 100.0);
    out += fmt::format(
        "<line x1=\"{}\" x2=\"{}\" y1=\"{}\" y2=\"{}\" stroke=\"#bbb\"/>"
        "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{} %</text>\n",
        kChartLeft, width - 10, y, y, kChartLeft - 6, y + 4, percent);
  }
  return out;
}

/// A bar, its interval as a line, and the number of heroes below.
std::string draw_bar(const Bar& bar, int x) {
  const char* fill = bar.knowledge ? "#c98a2b" : "#4a6fa5";
  const double middle = x + kBar / 2.0;
  return fmt::format(
      "<rect x=\"{}\" y=\"{:.1f}\" width=\"{}\" height=\"{:.1f}\" fill=\"{}\"/>"
      "<line x1=\"{:.1f}\" x2=\"{:.1f}\" y1=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"#222\"/>"
      "<text x=\"{:.1f}\" y=\"{}\" text-anchor=\"middle\">{}{}</text>\n",
      x, y_of(bar.won.value), kBar - 3, kChartHeight * bar.won.value, fill, middle - 1.5,
      middle - 1.5, y_of(bar.won.low), y_of(bar.won.high), middle - 1.5,
      kChartTop + kChartHeight + 14, bar.players, bar.knowledge ? "+" : "");
}

}  // namespace

std::string balance_plot(const std::vector<Bar>& bars, const std::string& bot) {
  std::string body;
  int x = kChartLeft + 8;
  int chapter = 0;
  for (const Bar& bar : bars) {
    if (bar.chapter != chapter) {
      if (chapter != 0) x += kGap;
      chapter = bar.chapter;
      body += fmt::format("<text x=\"{}\" y=\"{}\" font-weight=\"bold\">{}</text>\n", x,
                          kChartTop + kChartHeight + 34, chapter);
    }
    body += draw_bar(bar, x);
    x += kBar;
  }
  const int width = x + 20;
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" font-family=\"sans-serif\" "
      "font-size=\"12\">\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n"
      "<text x=\"{}\" y=\"20\">Won by the bot “{}”, by chapter and heroes (+: with secret "
      "knowledge)</text>\n{}{}</svg>\n",
      width, kChartTop + kChartHeight + 50, kChartLeft, bot, chart_grid(width), body);
}

}  // namespace etana::cli
