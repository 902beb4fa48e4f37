#include "games/ziggurat/ids.h"

#include "games/ziggurat/content.h"

namespace etana::ziggurat {

using engine::ErrorCode;
using engine::JsonReader;

Space read_space(const JsonReader& in, const Layout& layout, bool summit) {
  const std::string name = in.string();
  if (in.failed()) return {0};
  const Space space = layout.find(name);
  if (space.on_ring() || (summit && space == kSummit)) return space;
  const std::string last = layout.name({static_cast<std::uint8_t>(layout.spaces - 1)});
  in.fail(ErrorCode::unknown_name,
          {{"found", name}, {"expected", "a1 … " + last + (summit ? ", top" : "")}});
  return {0};
}

Object read_opened_object(const JsonReader& in, const Content& content, const Chapter& chapter) {
  const std::string id = in.string();
  std::string known;
  for (Object i = 0; i < chapter.objects; ++i) {
    if (content.objects[i].id == id) return i;
    known += (known.empty() ? "" : ", ") + content.objects[i].id;
  }
  in.fail(ErrorCode::unknown_name, {{"found", id}, {"expected", known}});
  return 0;
}

}  // namespace etana::ziggurat
