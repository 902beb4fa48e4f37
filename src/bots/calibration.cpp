#include "bots/calibration.h"

#include <algorithm>
#include <cmath>

namespace etana::bots {

Calibration calibration_of(const std::vector<std::vector<Forecast>>& matches) {
  Calibration bins;
  std::array<int, std::tuple_size_v<Calibration>> came_true{};
  for (const auto& match : matches) {
    std::array<bool, std::tuple_size_v<Calibration>> seen{};
    for (const Forecast& forecast : match) {
      const auto last = static_cast<int>(bins.size()) - 1;
      const auto i = static_cast<std::size_t>(std::clamp(
          static_cast<int>(forecast.predicted * static_cast<int>(bins.size())), 0, last));
      ++bins[i].forecasts;
      bins[i].predicted += forecast.predicted;
      came_true[i] += static_cast<int>(forecast.won);
      seen[i] = true;
    }
    for (std::size_t i = 0; i < bins.size(); ++i) bins[i].matches += static_cast<int>(seen[i]);
  }
  for (std::size_t i = 0; i < bins.size(); ++i) {
    CalibrationBin& bin = bins[i];
    if (bin.forecasts == 0) continue;
    bin.predicted /= bin.forecasts;
    bin.observed =
        proportion(static_cast<double>(came_true[i]) / bin.forecasts * bin.matches, bin.matches);
  }
  return bins;
}

double worst_error(const Calibration& calibration) {
  double worst = 0;
  for (const CalibrationBin& bin : calibration) {
    if (bin.matches < kEnoughMatches) continue;
    worst = std::max(worst, std::abs(bin.observed.value - bin.predicted));
  }
  return worst;
}

}  // namespace etana::bots
