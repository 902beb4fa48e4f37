#include "games/dice/phrases.h"

namespace etana::dice {

std::string dice_in_words(const Pool& pool) {
  std::string all;
  for (std::uint8_t kind = 0; kind < kKinds; ++kind) {
    for (int i = 0; i < pool[kind]; ++i) all += (all.empty() ? "" : " ") + Die{kind}.name();
  }
  return all;
}

engine::Arg space_in_words(const Content& content, Space space) {
  if (content.is_pinnacle(space)) return {"space", engine::LocalizedText{"dice.space.top", {}}};
  return {"space", content.name(space)};
}

std::vector<engine::Arg> row_in_words(const Content& content, int row,
                                      std::vector<engine::Arg> others) {
  others.push_back({"row", row + 1});
  others.push_back({"top", row == content.pinnacle_row() ? "yes" : "no"});
  return others;
}

}  // namespace etana::dice
