#pragma once

#include "engine/json_reader.h"
#include "games/zanaga/content.h"

namespace etana::zanaga {

/// The content with the map of map.json, drawn as docs/zanaga-pack.md says.
Content read_map(const engine::JsonReader& in, Content content);

}  // namespace etana::zanaga
