#pragma once

#include "engine/json_reader.h"
#include "games/zanaga/content.h"

namespace etana::zanaga {

/// Adds the map of map.json to the content; docs/zanaga-pack.md describes the format.
Content read_map(const engine::JsonReader& in, Content content);

}  // namespace etana::zanaga
