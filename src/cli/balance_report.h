#pragma once

#include "cli/balance_weigh.h"

namespace etana::cli {

/// Weighs all chapters with two, three and four heroes, without their secret knowledge and with it,
/// by the bot that searches, and chapter 1 by the other bots too; says on the way what is weighed.
/// Writes what came of it as a page and a picture, ziggurat-balance.md and .svg, into a folder.
engine::Expected<void> write_balance_report(const std::shared_ptr<const ziggurat::Content>& content,
                                            const Effort& effort, const std::string& folder);

}  // namespace etana::cli
