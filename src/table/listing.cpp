#include <algorithm>

#include "table/seat_json.h"

/// What lists show of a table, now and after an entry that is about to be stored.
namespace etana::table {

namespace {

std::vector<std::string> users_of(const std::vector<SeatHolder>& holders) {
  std::vector<std::string> users;
  for (const SeatHolder& holder : holders) {
    const bool is_new =
        !holder.user.empty() && std::ranges::find(users, holder.user) == users.end();
    if (is_new) users.push_back(holder.user);
  }
  return users;
}

}  // namespace

Listing Table::make_listing(const Table& table, Phase phase, Viewer deciding) {
  Listing listing{phase, users_of(table.holders_), "", false, ""};
  listing.is_public = table.is_public_ && phase == Phase::open;
  if (deciding && !table.frozen_) {
    const SeatHolder& holder = table.holders_[deciding->index];
    const bool waits = !holder.bot.empty() && table.has_person();
    listing.turn = waits ? std::string(kBotTurn) : holder.bot.empty() ? holder.user : "";
  }
  engine::JsonWriter out(listing.text);
  out.open_object().key("table_id").string(table.id_).key("game").string(table.game());
  out.key("phase").string(name_of(phase)).key("seats").open_list();
  for (const auto& holder : table.holders_) write_holder(holder, out);
  out.close_list();
  if (!table.campaign().empty()) out.key("campaign_id").string(table.campaign());
  if (listing.is_public) out.key("public").boolean(true);
  if (table.is_closed_) out.key("closed").boolean(true);
  if (deciding) out.key("deciding").seat(*deciding);
  out.close_object();
  return listing;
}

Listing Table::listing() const { return make_listing(*this, phase(), deciding()); }

/// Only the seats of the copy matter: the decision says who decides.
std::optional<Listing> Table::listing_after(const Decision& decision) const {
  const Entry& entry = decision.envelope.entry;
  const bool is_move = std::holds_alternative<MovePlayed>(entry);
  if (is_move && deciding() == decision.deciding) return std::nullopt;
  if (std::holds_alternative<ChatSent>(entry) || std::holds_alternative<OwnLinkRenewed>(entry) ||
      std::holds_alternative<HintGiven>(entry)) {
    return std::nullopt;
  }
  const bool starts = std::holds_alternative<MatchStarted>(entry);
  Table next;
  next.pack_ = pack_;
  next.id_ = id_;
  next.opening_.campaign = campaign();
  next.holders_ = holders_;
  next.is_public_ = is_public_;
  next.is_closed_ = is_closed_;
  if (const auto* claim = std::get_if<SeatClaimed>(&entry)) {
    [[maybe_unused]] const auto applied = next.on(*claim, decision.envelope.by);
  } else if (!starts && !is_move) {
    // Without a match: seats alone.
    [[maybe_unused]] const auto applied = next.apply_entry(entry, nullptr);
  }
  const bool begun = match_ || starts || next.is_closed_;
  const Phase phase = !begun ? Phase::open : decision.deciding ? Phase::playing : Phase::over;
  auto after = make_listing(next, phase, decision.deciding);
  if (after == listing()) return std::nullopt;
  return after;
}

}  // namespace etana::table
