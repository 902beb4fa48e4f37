#include "bots/bot.h"
#include "engine/join.h"
#include "server/random.h"
#include "server/table.h"

/// What may be done at a table, by whom, and when.
namespace etana::server {

namespace {

using engine::Error;
using engine::ErrorCode;

std::unexpected<Error> refuse(ErrorCode code, std::string where = "",
                              std::vector<engine::Arg> args = {}) {
  return std::unexpected(make_error(code, std::move(where), std::move(args)));
}

constexpr bool is_of_match(std::string_view what) {
  return what == "play" || what == "undo" || what == "restart";
}

/// What the house does by itself; no message can ask for it.
constexpr bool is_of_house(std::string_view what) {
  return what == "time" || what == "away" || what == "back";
}

}  // namespace

Expected<json::object> Table::judge(const Wish& wish) const {
  if (wish.at && *wish.at != entries()) return refuse(ErrorCode::not_your_turn);
  if (auto refused = no_such_seat(wish)) return std::unexpected(*std::move(refused));
  const std::string& what = wish.what;
  auto entry = is_of_match(what)                                           ? judge_play(wish)
               : is_of_house(what)                                         ? judge_house(wish)
               : what == "claim"                                           ? judge_claim(wish)
               : what == "leave"                                           ? judge_seat(wish)
               : what == "chat"                                            ? judge_chat(wish)
               : what == "rematch"                                         ? judge_rematch(wish)
               : what == "propose" || what == "agree" || what == "decline" ? judge_proposal(wish)
                                                                           : judge_host(wish);
  if (!entry) return entry;
  (*entry)["what"] = what;
  if (wish.seat) (*entry)["seat"] = wish.seat->index;
  if (!wish.person.empty()) (*entry)["by"] = wish.person;
  if (!wish.id.empty()) (*entry)["id"] = wish.id;
  return entry;
}

std::optional<Error> Table::no_such_seat(const Wish& wish) const {
  if (!wish.seat || wish.seat->index < places_.size()) return std::nullopt;
  return make_error(ErrorCode::out_of_range, "message/seat",
                    {{"found", std::to_string(wish.seat->index)},
                     {"low", 0},
                     {"high", static_cast<std::int64_t>(places_.size()) - 1}});
}

/// A seat must be named, and held by whoever wishes; a bot's move needs a seat played by a bot.
std::optional<Error> Table::not_seated(const Wish& wish) const {
  if (!wish.seat) return make_error(ErrorCode::missing_key, "message", {{"key", "seat"}});
  const Place& place = places_[wish.seat->index];
  const bool mine = wish.person.empty() ? !place.bot.empty() || stands_in(*wish.seat)
                                        : place.person == wish.person;
  if (mine) return std::nullopt;
  return make_error(ErrorCode::no_seat, "message/seat");
}

Expected<json::object> Table::judge_claim(const Wish& wish) const {
  if (!wish.seat) return refuse(ErrorCode::missing_key, "message", {{"key", "seat"}});
  const Place& place = places_[wish.seat->index];
  if (wish.link != place.link) return refuse(ErrorCode::bad_link, "message/link");
  const bool free = place.person.empty() || place.person == wish.person || wish.take_over;
  if (!free) return refuse(ErrorCode::seat_taken, "message/seat");
  json::object entry;
  if (!wish.name.empty() && !match_) entry["name"] = wish.name;
  return entry;
}

Expected<json::object> Table::judge_seat(const Wish& wish) const {
  if (auto refused = not_seated(wish)) return std::unexpected(*std::move(refused));
  return json::object();
}

/// What the host settles; handing one's own seat to a bot and back is everybody's right.
Expected<json::object> Table::judge_host(const Wish& wish) const {
  const bool own_seat = wish.seat && places_[wish.seat->index].person == wish.person;
  const bool handing = wish.what == "bot" || wish.what == "person";
  if (wish.person != host_ && !(own_seat && handing)) return refuse(ErrorCode::not_host);
  if (wish.what == "start") {
    if (match_) return refuse(ErrorCode::has_begun);
    for (const auto& place : places_) {
      if (place.person.empty() && place.bot.empty()) return refuse(ErrorCode::seats_open);
    }
    return json::object();
  }
  if (!wish.seat) return refuse(ErrorCode::missing_key, "message", {{"key", "seat"}});
  if (wish.what == "link") return json::object{{"link", random_name()}};
  if (wish.what == "person") return json::object();
  if (!bots::bot_named(wish.bot)) {
    return refuse(ErrorCode::unknown_name, "message/bot",
                  {{"found", wish.bot}, {"expected", engine::joined(bots::kBotNames)}});
  }
  return json::object{{"bot", wish.bot}};
}

Expected<json::object> Table::judge_play(const Wish& wish) const {
  if (!match_) return refuse(ErrorCode::not_begun);
  if (auto refused = not_seated(wish)) return std::unexpected(*std::move(refused));
  if (wish.what != "play") {
    if (!campaign_.empty() && phase() == Phase::over) return refuse(ErrorCode::match_over);
    if (match_->undo_limit(*wish.seat) == 0) return refuse(ErrorCode::cannot_undo);
    return json::object();
  }
  if (auto allowed = match_->check_move(*wish.seat, wish.move); !allowed) {
    return std::unexpected(std::move(allowed.error()));
  }
  return json::object{{"move", wish.move}};
}

Expected<json::object> Table::judge_proposal(const Wish& wish) const {
  if (phase() != Phase::playing) return refuse(ErrorCode::not_begun);
  if (auto refused = not_seated(wish)) return std::unexpected(*std::move(refused));
  if (wish.what != "propose") {
    if (!proposal_) return refuse(ErrorCode::no_proposal);
    return json::object();
  }
  if (auto allowed = match_->check_takeback(wish.moves); !allowed) {
    return std::unexpected(std::move(allowed.error()));
  }
  json::array asked;  // seats that nobody holds, or a bot plays, need not agree
  for (std::size_t i = 0; i < places_.size(); ++i) {
    const Place& place = places_[i];
    const bool by_person = place.bot.empty() && place.stand_in.empty() && !place.person.empty();
    if (by_person) asked.push_back(static_cast<std::int64_t>(i));
  }
  return json::object{{"moves", wish.moves}, {"asked", std::move(asked)}};
}

/// Those who hold a seat may speak.
Expected<json::object> Table::judge_chat(const Wish& wish) const {
  if (wish.text.empty()) return refuse(ErrorCode::missing_key, "message", {{"key", "text"}});
  if (auto refused = not_seated(wish)) return std::unexpected(*std::move(refused));
  return json::object{{"text", wish.text}, {"name", places_[wish.seat->index].name}};
}

/// A person's time is over; they have been away too long; they are back.
Expected<json::object> Table::judge_house(const Wish& wish) const {
  const Place& place = places_[wish.seat->index];
  if (wish.what == "back") {
    if (place.stand_in.empty()) return refuse(ErrorCode::no_seat);
    return json::object();
  }
  const bool decides = phase() == Phase::playing && match_->deciding() == wish.seat;
  if (!decides || bot_to_move()) return refuse(ErrorCode::not_your_turn);
  if (wish.what == "time") return json::object();
  return json::object{{"bot", wish.bot}};
}

Expected<json::object> Table::judge_rematch(const Wish& wish) const {
  if (phase() != Phase::over || !rematch_.empty()) return refuse(ErrorCode::not_begun);
  if (seats_of(wish.person).empty() && wish.person != host_) return refuse(ErrorCode::no_seat);
  if (!campaign_.empty()) return std::unexpected(campaign::campaign_error("next_by_campaign"));
  if (wish.keep && !match_->keeping()) {
    return std::unexpected(
        make_error_with(ErrorCode::refused, "message/keep", {"error.nothing_to_keep", {}}));
  }
  return json::object{{"table", random_name()}};
}

}  // namespace etana::server
