#include "games/ziggurat/rules.h"

namespace etana::ziggurat {

engine::CampaignResult Rules::campaign_result(const State& state) const {
  engine::CampaignResult result;
  result.chapter = options_.chapter;
  for (std::size_t i = 0; i < kTitles; ++i) {
    if (state.titles[i] != kNone) {
      result.titles.push_back({content_->titles[i].id, {state.titles[i]}});
    }
  }
  if (state.outcome == Outcome::scorched) result.scorched = Seat{state.victim};
  for (std::uint8_t seat = 0; seat < options_.players; ++seat) {
    for (const Object object : state.chapter_state.objects[seat]) {
      if (object != kNone) result.objects.push_back({{seat}, content_->objects[object].id});
    }
  }
  return result;
}

}  // namespace etana::ziggurat
