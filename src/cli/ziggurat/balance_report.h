#pragma once

#include "cli/ziggurat/balance_cases.h"

namespace etana::cli {

/// Measures all chapters with two, three and four heroes, without and with secret knowledge, by the
/// planner `all-cards`, and chapter 1 also by the other bots. Prints progress, and writes
/// ziggurat-balance.md and .svg to `folder`.
engine::Expected<void> write_balance_report(const std::shared_ptr<const ziggurat::Content>& content,
                                            const BalanceParams& params, const std::string& folder);

}  // namespace etana::cli
