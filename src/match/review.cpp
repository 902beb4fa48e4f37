#include <algorithm>

#include "match/match.h"

namespace etana::match {

std::vector<std::size_t> worst_moves(const std::vector<ReviewedMove>& decisions) {
  constexpr std::size_t kMost = 3;
  std::vector<std::size_t> all;
  for (std::size_t i = 0; i < decisions.size(); ++i) {
    if (decisions[i].lost > 0) all.push_back(i);
  }
  std::ranges::sort(all, {}, [&](std::size_t i) { return std::pair(-decisions[i].lost, i); });
  if (all.size() > kMost) all.resize(kMost);
  return all;
}

json::object to_json(const Review& review) {
  const auto move = [](const LegalMove& it) {
    return json::object{{"move", it.move}, {"text", engine::to_json(it.text)}};
  };
  json::array decisions;
  for (const ReviewedMove& it : review.decisions) {
    json::object decision = {{"position", it.position},
                             {"seat", it.seat.index},
                             {"made", move(it.made)},
                             {"better", move(it.better)}};
    if (review.has_figures) {
      decision["lost"] = it.lost;
      decision["chances"] = json::array(it.chances.begin(), it.chances.end());
    }
    decisions.push_back(std::move(decision));
  }
  return {
      {"decisions", std::move(decisions)},
      {"turning_points", json::array(review.turning_points.begin(), review.turning_points.end())}};
}

}  // namespace etana::match
