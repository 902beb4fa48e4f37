#pragma once

#include <array>
#include <span>
#include <vector>

#include "engine/search_params.h"

/// Learning what features of a position are worth from how matches ended.
namespace etana::bots {

using Weights = std::array<double, engine::kMaxFeatures>;

/// A position on the way, and what came of it. In a race every seat has a row of features; a team
/// has one, and `won` says whether it won, in the first place.
struct TrainingSample {
  std::array<Weights, engine::kMaxSeats> features{};
  std::array<bool, engine::kMaxSeats> won{};
  int seats = 1;  // how many rows there are; 1 for a team
};

/// The chances that weights give the rows of a lesson.
engine::WinProbabilities forecast(const TrainingSample& lesson, const Weights& weights,
                                  std::size_t count);

/// How surprising the ends were, in nats per lesson: the mean of -ln of the chance given to what
/// happened. Lower is better.
double surprise(std::span<const TrainingSample> lessons, const Weights& weights, std::size_t count);

/// The weights that make the ends least surprising, found by Newton's method from some weights to
/// begin with; `count` of them are used. A little pull towards zero keeps features that tell
/// nothing small.
Weights learn(std::span<const TrainingSample> lessons, Weights weights, std::size_t count);

}  // namespace etana::bots
