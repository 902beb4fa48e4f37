#include "server/table.h"

#include <algorithm>
#include <utility>

#include "server/entries.h"
#include "server/random.h"

namespace etana::server {

namespace {

using engine::ErrorCode;

engine::Error bad_entry(const std::string& table) {
  return make_error(ErrorCode::bad_file, "table " + table, {{"reason", "entry"}});
}

/// Facts of an entry that everybody may know.
constexpr std::array<std::string_view, 7> kPublic = {"what", "seat",  "name", "text",
                                                     "bot",  "moves", "table"};

}  // namespace

Expected<Table> Table::open(const Packs& packs, std::string name, const json::object& opening) {
  Table table;
  table.name_ = std::move(name);
  table.host_ = text_of(opening, "host");
  table.campaign_ = text_of(opening, "campaign");
  table.pack_ =
      packs.find(text_of(opening, "game"), static_cast<int>(whole_of(opening, "chapter")));
  if (table.pack_ == nullptr || !engine::from_hex(text_of(opening, "seed"), table.seed_)) {
    return std::unexpected(bad_entry(table.name_));
  }
  table.grace_ = std::chrono::seconds(whole_of(opening, "grace"));
  if (auto seated = table.seat_people(opening); !seated) return std::unexpected(seated.error());
  if (const auto* terms = opening.if_contains("clock")) {
    const auto& clock = terms->as_object();
    table.clock_.emplace(Clock::Terms{static_cast<int>(whole_of(clock, "minutes")),
                                      static_cast<int>(whole_of(clock, "increment"))},
                         table.places_.size());
  }
  table.add_news({{"what", "open"}}, -1);
  return table;
}

Expected<Table> Table::rebuild(const Packs& packs, const std::string& name,
                               const std::vector<store::Entry>& entries) {
  if (entries.empty()) return std::unexpected(make_error(ErrorCode::no_table, ""));
  std::optional<Table> table;
  for (const auto& entry : entries) {
    const auto value = engine::parse_json(entry.text, "table " + name);
    if (!value) return std::unexpected(value.error());
    if (!value->is_object()) return std::unexpected(bad_entry(name));
    if (!table) {
      auto opened = open(packs, name, value->get_object());
      if (!opened) return opened;
      table.emplace(*std::move(opened));
    } else if (auto followed = table->follow(value->get_object()); !followed) {
      return std::unexpected(followed.error());
    }
  }
  return *std::move(table);
}

/// Takes the seats, and makes the match: a new one to see whether game, options and number of
/// seats fit together, or the recorded one.
Expected<void> Table::seat_people(const json::object& opening) {
  for (const auto& value : opening.at("seats").as_array()) {
    const auto& place = value.as_object();
    places_.push_back({text_of(place, "name"), text_of(place, "person"), text_of(place, "bot"),
                       text_of(place, "link"), ""});
  }
  if (const auto* record = opening.if_contains("record")) {
    auto match = match::read_record(*pack_, *record);
    if (!match) return std::unexpected(std::move(match.error()));
    match_ = *std::move(match);
    options_ = match_->setup().options;
    lines_before_ = match_->log_size();
    if (places_.size() == match_->setup().seats.size()) return {};
    return std::unexpected(
        make_error(ErrorCode::wrong_count, "table/seats",
                   {{"expected", static_cast<std::int64_t>(match_->setup().seats.size())},
                    {"found", static_cast<std::int64_t>(places_.size())}}));
  }
  if (const auto* options = opening.at("options").if_object()) options_ = *options;
  const std::vector<match::SeatInfo> seats(places_.size());
  auto fits = match::new_match(*pack_, options_, seats, seed_);
  if (!fits) return std::unexpected(std::move(fits.error()));
  if (campaign_.empty()) return {};
  auto started = start();
  lines_before_ = match_ ? match_->log_size() : 0;
  return started;
}

Expected<void> Table::start() {
  std::vector<match::SeatInfo> seats;
  for (const auto& place : places_) {
    seats.push_back({place.name, place.bot.empty() ? "human" : "bot:" + place.bot});
  }
  auto match = match::new_match(*pack_, options_, seats, seed_);
  if (!match) return std::unexpected(std::move(match.error()));
  match_ = *std::move(match);
  return {};
}

Expected<void> Table::follow(const json::object& entry) {
  const std::string what = text_of(entry, "what");
  const int lines = match_ ? match_->log_size() : 0;
  const Viewer decided = match_ ? match_->deciding() : std::nullopt;
  charge(entry);
  follow_at_table(what, entry);
  if (auto followed = follow_in_match(what, entry); !followed) return followed;
  if (decided) turn_clock(what == "play", decided);
  const bool told_by_log = match_ && match_->log_size() > lines;
  add_news(entry, told_by_log ? match_->log_size() - 1 : -1);
  if (const auto id = text_of(entry, "id"); !id.empty()) {
    granted_[text_of(entry, "by") + " " + id] = entries() - 1;
  }
  return {};
}

Expected<void> Table::follow_in_match(const std::string& what, const json::object& entry) {
  if (what == "start") return start();
  const auto* index = entry.if_contains("seat");
  if ((what == "agree" || what == "propose") && all_agree()) {
    const int moves = std::exchange(proposal_, std::nullopt)->moves;
    return match_->takeback(moves);
  }
  if (what != "play" && what != "undo" && what != "restart") return {};
  const auto* move = entry.if_contains("move");
  if (!match_ || index == nullptr || (what == "play" && move == nullptr)) {
    return std::unexpected(bad_entry(name_));
  }
  proposal_.reset();
  const Seat seat{static_cast<std::uint8_t>(index->to_number<int>())};
  if (what == "undo") return match_->undo(seat);
  if (what == "restart") return match_->restart_turn(seat);
  return match_->play(seat, *move);
}

Place* Table::place(const json::object& entry) {
  const auto* index = entry.if_contains("seat");
  if (index == nullptr || !index->is_number()) return nullptr;
  const auto at = index->to_number<std::size_t>();
  return at < places_.size() ? &places_[at] : nullptr;
}

void Table::follow_at_table(const std::string& what, const json::object& entry) {
  Place* const place = this->place(entry);
  if (what == "rematch") rematch_ = text_of(entry, "table");
  if (place == nullptr) return;
  const auto seat = static_cast<std::uint8_t>(place - places_.data());
  if (what == "claim") {
    place->person = text_of(entry, "by");
    if (const auto name = text_of(entry, "name"); !name.empty()) place->name = name;
    place->bot.clear();
    place->stand_in.clear();
  } else if (what == "leave") {
    place->person.clear();
  } else if (what == "link") {
    place->link = text_of(entry, "link");
  } else if (what == "bot") {
    place->bot = text_of(entry, "bot");
    place->stand_in.clear();
  } else if (what == "person") {
    place->bot.clear();
  } else if (what == "away") {
    place->stand_in = text_of(entry, "bot");
  } else if (what == "back") {
    place->stand_in.clear();
  } else if (what == "propose") {
    proposal_ = Proposal{static_cast<int>(entry.at("moves").as_int64()), {seat}, asked_by(entry)};
  } else if (what == "agree" && proposal_) {
    proposal_->agreed.insert(seat);
  } else if (what == "decline") {
    proposal_.reset();
  }
}

void Table::add_news(const json::object& entry, int line) {
  News news{"", line, text_of(entry, "what") == "play"};
  engine::JsonWriter out(news.facts);
  out.open_object().key("number").integer(entries());
  for (const auto key : kPublic) {
    if (const auto* value = entry.if_contains(key)) out.key(key).value(*value);
  }
  news_.push_back(std::move(news));
}

/// The seats that must agree to a proposal. Entries from before they were written down asked every
/// seat that no bot was given.
std::set<std::uint8_t> Table::asked_by(const json::object& proposal) const {
  std::set<std::uint8_t> seats;
  if (const auto* asked = proposal.if_contains("asked")) {
    for (const auto& seat : asked->as_array()) seats.insert(seat.to_number<std::uint8_t>());
    return seats;
  }
  for (std::size_t i = 0; i < places_.size(); ++i) {
    if (places_[i].bot.empty()) seats.insert(static_cast<std::uint8_t>(i));
  }
  return seats;
}

bool Table::all_agree() const {
  return proposal_ && std::ranges::includes(proposal_->agreed, proposal_->asked);
}

std::optional<int> Table::granted(const std::string& person, const std::string& id) const {
  const auto found = granted_.find(person + " " + id);
  if (found == granted_.end()) return std::nullopt;
  return found->second;
}

Table::Phase Table::phase() const {
  if (!match_) return Phase::open;
  return match_->deciding() ? Phase::playing : Phase::over;
}

std::vector<Seat> Table::seats_of(const std::string& person) const {
  std::vector<Seat> seats;
  for (std::size_t i = 0; i < places_.size(); ++i) {
    if (!person.empty() && places_[i].person == person) {
      seats.push_back({static_cast<std::uint8_t>(i)});
    }
  }
  return seats;
}

bool Table::stands_in(Seat seat) const {
  const Place& place = places_[seat.index];
  const bool no_time = clock_ && clock_->left(seat) == milliseconds(0);
  return place.bot.empty() && (no_time || !place.stand_in.empty());
}

std::optional<std::string> Table::bot_to_move() const {
  if (phase() != Phase::playing) return std::nullopt;
  const Seat seat = *match_->deciding();
  const Place& place = places_[seat.index];
  if (!place.bot.empty()) return place.bot;
  if (!stands_in(seat)) return std::nullopt;
  return place.stand_in.empty() ? std::string(kStandIn) : place.stand_in;
}

bool Table::is_stand_in_to_move() const {
  return phase() == Phase::playing && stands_in(*match_->deciding());
}

std::optional<milliseconds> Table::time_left() const {
  if (!clock_ || phase() != Phase::playing || bot_to_move()) return std::nullopt;
  return clock_->left(*match_->deciding());
}

/// Takes what an entry says was spent from whoever decided until then.
void Table::charge(const json::object& entry) {
  if (!clock_ || phase() != Phase::playing) return;
  clock_->spend(*match_->deciding(), milliseconds(whole_of(entry, "spent")));
}

/// Ends a turn, or takes up again one whose end was taken back.
void Table::turn_clock(bool forward, Viewer decided) {
  const auto decides = match_->deciding();
  if (!clock_ || decides == decided) return;
  if (forward) {
    clock_->end_turn(*decided);
  } else if (decides) {
    clock_->resume_turn(*decides);
  }
}

json::object Table::rematch(bool keep) const {
  json::array seats;
  for (const auto& place : places_) {
    seats.push_back({{"link", random_name()},
                     {"name", place.name},
                     {"person", place.person},
                     {"bot", place.bot}});
  }
  json::object opening = {{"what", "open"},
                          {"host", host_},
                          {"seed", engine::to_hex(random_bytes())},
                          {"seats", std::move(seats)},
                          {"game", pack_->game},
                          {"options", keep ? *match_->keeping() : options_},
                          {"grace", grace_.count()}};
  if (clock_) opening["clock"] = to_json(clock_->terms());
  return opening;
}

}  // namespace etana::server
