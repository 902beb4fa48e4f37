#pragma once

#include <array>
#include <span>
#include <vector>

#include "engine/search_params.h"

/// Learns feature weights from the results of matches.
namespace etana::bots {

using Weights = std::array<double, engine::kMaxFeatures>;

/// A position and the match's result. In a race every seat has a row of features; a team has one
/// row, and `won[0]`.
struct TrainingSample {
  std::array<Weights, engine::kMaxSeats> features{};
  std::array<bool, engine::kMaxSeats> won{};
  int seats = 1;  // number of rows; 1 for a team
};

/// The win probabilities that the weights give the rows of a sample.
engine::WinProbabilities forecast(const TrainingSample& sample, const Weights& weights,
                                  std::size_t count);

/// The mean negative log likelihood of the results, in nats per sample. Lower is better.
double log_loss(std::span<const TrainingSample> samples, const Weights& weights, std::size_t count);

/// Minimizes the log loss by Newton's method with a small L2 penalty, starting from `weights`; the
/// first `count` weights are used.
Weights learn(std::span<const TrainingSample> samples, Weights weights, std::size_t count);

}  // namespace etana::bots
