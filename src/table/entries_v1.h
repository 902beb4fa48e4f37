#pragma once

#include "table/entries.h"

namespace etana::table {

/// Reads an entry of version 1, which names its type under `what` and has other keys.
Envelope read_entry_v1(const engine::JsonReader& in);

}  // namespace etana::table
