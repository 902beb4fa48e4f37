#include "bots/regression.h"

#include <algorithm>
#include <cmath>

namespace etana::bots {

namespace {

using Square = std::array<Weights, engine::kMaxFeatures>;

double dot(const Weights& one, const Weights& other, std::size_t count) {
  double sum = 0;
  for (std::size_t i = 0; i < count; ++i) sum += one[i] * other[i];
  return sum;
}

/// Solves matrix * x = right by Gaussian elimination with pivots; the matrix is definite.
Weights solve(Square matrix, Weights right, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) {
    std::size_t pivot = i;
    for (std::size_t row = i + 1; row < count; ++row) {
      if (std::abs(matrix[row][i]) > std::abs(matrix[pivot][i])) pivot = row;
    }
    std::swap(matrix[i], matrix[pivot]);
    std::swap(right[i], right[pivot]);
    for (std::size_t row = 0; row < count; ++row) {
      if (row == i) continue;
      const double factor = matrix[row][i] / matrix[i][i];
      for (std::size_t k = i; k < count; ++k) matrix[row][k] -= factor * matrix[i][k];
      right[row] -= factor * right[i];
    }
  }
  for (std::size_t i = 0; i < count; ++i) right[i] /= matrix[i][i];
  return right;
}

/// Gradient and Hessian of the log likelihood.
struct Slope {
  Weights first{};
  Square second{};

  void add(const Weights& features, double first_by, double second_by, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
      first[i] += first_by * features[i];
      for (std::size_t k = 0; k < count; ++k) second[i][k] += second_by * features[i] * features[k];
    }
  }
};

/// Backtracking line search: halves the step until the loss decreases.
Weights step_along(std::span<const TrainingSample> samples, const Weights& weights, Weights change,
                   std::size_t count) {
  constexpr int kHalvings = 12;
  const double before = log_loss(samples, weights, count);
  for (int halved = 0; halved < kHalvings; ++halved) {
    Weights then = weights;
    for (std::size_t i = 0; i < count; ++i) then[i] += change[i];
    if (log_loss(samples, then, count) < before) return then;
    for (double& part : change) part /= 2;
  }
  return weights;
}

void add_team(Slope& slope, const TrainingSample& sample, double chance, std::size_t count) {
  const double came = sample.won[0] ? 1 : 0;
  slope.add(sample.features[0], came - chance, chance * (1 - chance), count);
}

void add_race(Slope& slope, const TrainingSample& sample, const engine::WinProbabilities& chances,
              std::size_t count) {
  Weights mean{};
  for (std::size_t s = 0; s < static_cast<std::size_t>(sample.seats); ++s) {
    for (std::size_t i = 0; i < count; ++i) mean[i] += chances[s] * sample.features[s][i];
  }
  for (std::size_t s = 0; s < static_cast<std::size_t>(sample.seats); ++s) {
    Weights apart{};
    for (std::size_t i = 0; i < count; ++i) apart[i] = sample.features[s][i] - mean[i];
    slope.add(apart, (sample.won[s] ? 1 : 0) - chances[s], chances[s], count);
  }
}

}  // namespace

engine::WinProbabilities forecast(const TrainingSample& sample, const Weights& weights,
                                  std::size_t count) {
  std::array<double, engine::kMaxSeats> sums{};
  const auto seats = static_cast<std::size_t>(sample.seats);
  for (std::size_t s = 0; s < seats; ++s) sums[s] = dot(sample.features[s], weights, count);
  if (seats == 1) return engine::logistic(sums[0], 1);
  return engine::softmax(std::span(sums).first(seats));
}

double log_loss(std::span<const TrainingSample> samples, const Weights& weights,
                std::size_t count) {
  double sum = 0;
  for (const TrainingSample& sample : samples) {
    const engine::WinProbabilities chances = forecast(sample, weights, count);
    double came = sample.seats == 1 && !sample.won[0] ? 1 - chances[0] : 0;
    for (std::size_t s = 0; s < static_cast<std::size_t>(sample.seats); ++s) {
      if (sample.won[s]) came += chances[s];
    }
    sum -= std::log(std::max(came, 1e-9));
  }
  return samples.empty() ? 0 : sum / static_cast<double>(samples.size());
}

Weights learn(std::span<const TrainingSample> samples, Weights weights, std::size_t count) {
  constexpr int kSteps = 12;
  constexpr double kPull = 1e-3;
  for (int step = 0; step < kSteps; ++step) {
    Slope slope;
    for (const TrainingSample& sample : samples) {
      const engine::WinProbabilities chances = forecast(sample, weights, count);
      if (sample.seats == 1) {
        add_team(slope, sample, chances[0], count);
      } else {
        add_race(slope, sample, chances, count);
      }
    }
    const double pull = kPull * static_cast<double>(samples.size());
    for (std::size_t i = 0; i < count; ++i) {
      slope.first[i] -= pull * weights[i];
      slope.second[i][i] += pull;
    }
    weights = step_along(samples, weights, solve(slope.second, slope.first, count), count);
  }
  return weights;
}

}  // namespace etana::bots
