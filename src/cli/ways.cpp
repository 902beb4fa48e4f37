#include "cli/ways.h"

#include <algorithm>

namespace etana::cli {

namespace json = engine::json;

Ways::Ways(const match::Match& match, engine::Viewer viewer) {
  const json::value view = match.view(viewer);
  std::error_code none;
  const auto* reach = view.find_pointer("/notes/reach", none);
  if (reach != nullptr && reach->is_object()) reach_ = reach->get_object();
}

std::string Ways::place_in(const std::vector<std::string>& words) const {
  for (const auto& word : words) {
    const auto* ways = reach_.if_contains(word);
    if (ways != nullptr && ways->is_array() && !ways->get_array().empty()) return word;
  }
  return "";
}

std::vector<std::string> Ways::places() const {
  std::vector<std::string> names;
  for (const auto& [place, ways] : reach_) names.emplace_back(place);
  return names;
}

json::array Ways::steps_to(const std::string& place) const {
  const auto& first = reach_.at(place).get_array().front();
  return first.is_array() ? first.get_array() : json::array{};
}

const match::LegalMove* move_for(const json::value& step,
                                 const std::vector<match::LegalMove>& moves) {
  if (!step.is_object()) return nullptr;
  const auto fits = [&step](const match::LegalMove& legal) {
    return std::ranges::all_of(step.get_object(), [&legal](const auto& member) {
      const auto* value = legal.move.if_contains(member.key());
      return value != nullptr && *value == member.value();
    });
  };
  const auto found = std::ranges::find_if(moves, fits);
  return found == moves.end() ? nullptr : &*found;
}

}  // namespace etana::cli
