#include <algorithm>
#include <utility>

#include "server/entry_fields.h"
#include "server/table.h"

/// What the store lists of a table, now and after an entry that is about to be appended.
namespace etana::server {

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

store::Listing make_listing(json::object shown, Table::Phase phase, Viewer deciding,
                            const std::vector<SeatHolder>& holders) {
  shown["phase"] = name_of(phase);
  store::Listing listing;
  if (deciding) {
    const SeatHolder& holder = holders[deciding->index];
    shown["deciding"] = deciding->index;
    listing.turn = holder.bot.empty() ? holder.user : std::string(kBotTurn);
  }
  listing.phase = name_of(phase);
  listing.users = users_of(holders);
  listing.is_public = phase == Table::Phase::open;
  listing.text = json::serialize(shown);
  return listing;
}

}  // namespace

store::Listing Table::stored_listing() const {
  return make_listing(listing(), phase(), match_ ? match_->deciding() : std::nullopt, holders_);
}

std::optional<store::Listing> Table::listing_after(const json::object& entry) const {
  const std::string what = string_field(entry, "what");
  if (what == "chat") return std::nullopt;
  Table next;
  next.holders_ = holders_;
  next.takeback_ = takeback_;
  next.apply_at_table(what, entry);
  const Viewer deciding = deciding_after(what, entry, next);
  if (what == "play" && deciding == match_->deciding()) return std::nullopt;
  next.id_ = id_;
  next.campaign_ = campaign_;
  next.pack_ = pack_;
  const bool begun = match_ || what == "start";
  const Phase phase = !begun ? Phase::open : deciding ? Phase::playing : Phase::over;
  auto after = make_listing(next.listing(), phase, deciding, next.holders_);
  if (after == stored_listing()) return std::nullopt;
  return after;
}

/// Who decides after an entry. `next` has the seats and the takeback after it.
Viewer Table::deciding_after(const std::string& what, const json::object& entry,
                             Table& next) const {
  if (what == "start") {
    next.pack_ = pack_;
    next.options_ = options_;
    next.seed_ = seed_;
    return next.start() ? next.match_->deciding() : std::nullopt;
  }
  if (!match_) return std::nullopt;
  if (what == "play") return match_->deciding_after(entry.at("move"));
  if (what == "undo" || what == "restart") {
    return Seat{static_cast<std::uint8_t>(entry.at("seat").to_number<int>())};
  }
  if ((what == "agree" || what == "propose") && next.all_agree()) {
    return match_->at(match_->moves_made() - next.takeback_->moves)->deciding();
  }
  return match_->deciding();
}

}  // namespace etana::server
