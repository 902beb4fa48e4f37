#include <algorithm>

#include "games/dice/adviser.h"
#include "games/dice/names.h"
#include "games/dice/targets.h"

namespace etana::dice {

using engine::Message;

Adviser::Adviser(const Rules& rules, const View& view, engine::Chance& chance)
    : rules_(rules),
      content_(rules.content()),
      view_(view),
      table_(view.table),
      chance_(chance),
      prospect_{view.table.board, view.table.pool, side_played(view.table), view.table.turn} {
  prospect_.spend = own_dice_to_spend();
}

Message Adviser::because(std::string_view hint, std::vector<engine::Arg> args) const {
  return {"dice.hint." + std::string(hint), std::move(args)};
}

std::vector<engine::Arg> Adviser::row_in_words(std::vector<engine::Arg> others) const {
  return dice::row_in_words(content_, row(), std::move(others));
}

Adviser::Advice Adviser::advise() {
  switch (table_.frames.back().asks) {
    case Asks::star: return for_star();
    case Asks::rows: return {RemoveRows{}, because("remove_rows", row_in_words())};
    case Asks::roll: return {Roll{}, because("roll")};
    case Asks::place: return for_place();
    case Asks::take: return for_take();
    case Asks::give: return for_give();
    case Asks::put: return for_put();
    case Asks::choose: return for_choose();
  }
  return {Stop{}, because("stop", row_in_words())};
}

/// Where everybody has a side of their own, a star is kept for whoever is ahead.
Adviser::Advice Adviser::for_star() const {
  const Seat own = table_.frames.back().seat;
  int highest = 0;
  for (std::uint8_t i = 0; rules_.fixed() && i < rules_.players(); ++i) {
    if (i == own.index) continue;
    highest = std::max(highest, current_row(content_, table_.board, table_.stands[i].side));
  }
  if (row() >= highest) return {SpendStar{}, because("spend_star", {{"other", table_.turn}})};
  return {Decline{}, because("keep_star", {{"other", table_.turn}})};
}

Adviser::Advice Adviser::for_place() {
  if (const Plan plan = best_plan(content_, all_in()); plan.wins) return for_plan(plan);
  const Plan plan = best_plan(content_, prospect_);
  if (plan.rows > 0) return for_plan(plan);
  constexpr int kEnough = 15;
  if (const Hope hope = best_card(); hope.percent >= kEnough) {
    return {Play{hope.card}, because_of_hope(hope)};
  }
  return for_part();
}

/// On a shared side, dice put down short of the pinnacle help whoever comes next, and own dice
/// never come back: three quarters are kept, as long as there are white ones to go on with.
int Adviser::own_dice_to_spend() const {
  const int own = own_dice(prospect_);
  const bool white = table_.reserve > 0 || (kinds_in(table_.pool) & of_colour(kWhite)) != 0;
  if (rules_.fixed() || !white) return own;
  return std::max(0, own - content_.dice_each * 3 / 4);
}

Prospect Adviser::all_in() const {
  Prospect all = prospect_;
  all.spend = kMostDice;
  return all;
}

Adviser::Advice Adviser::for_part() const {
  const Plan part = best_part(content_, prospect_);
  const bool stops = part.placements.empty();
  const bool keeps = can_complete(content_, all_in());
  const Message why = keeps ? because("keep") : because(stops ? "stop" : "part", row_in_words());
  return stops ? Advice{Stop{}, why} : Advice{part.placements[0], why};
}

Adviser::Advice Adviser::for_plan(const Plan& plan) const {
  const Move first = plan.placements[0];
  if (plan.wins) return {first, because("win")};
  return {first, because("complete", row_in_words({{"rows", plan.rows}}))};
}

engine::Advice<Move> Rules::advise(const View& view, engine::Chance& chance) const {
  return Adviser(*this, view, chance).advise();
}

}  // namespace etana::dice
