#include "server/table.h"

#include <algorithm>
#include <utility>

#include "server/entry_fields.h"
#include "server/random.h"
#include "server/stored_words.h"

namespace etana::server {

namespace {

using engine::ErrorCode;

engine::Error bad_entry(const std::string& table) {
  return make_error(ErrorCode::bad_file, "table " + table, {{"reason", "entry"}});
}

/// Keys of an entry that everyone may know, beside its type.
constexpr std::array<StoredWord, 6> kPublic = {{{"seat", "seat"},
                                                {"name", "name"},
                                                {"text", "text"},
                                                {"bot", "bot"},
                                                {"moves", "moves"},
                                                {"table", "table_id"}}};

}  // namespace

Expected<Table> Table::open(const Packs& packs, std::string id, const json::object& first_entry) {
  Table table;
  table.id_ = std::move(id);
  table.host_ = string_field(first_entry, "host");
  table.campaign_ = string_field(first_entry, "campaign");
  table.pack_ = packs.find(string_field(first_entry, "game"),
                           static_cast<int>(integer_field(first_entry, "chapter")));
  if (table.pack_ == nullptr || !engine::from_hex(string_field(first_entry, "seed"), table.seed_)) {
    return std::unexpected(bad_entry(table.id_));
  }
  table.away_timeout_ = std::chrono::seconds(integer_field(first_entry, "grace"));
  if (auto seated = table.open_seats(first_entry); !seated) return std::unexpected(seated.error());
  if (const auto* terms = first_entry.if_contains("clock")) {
    const auto& clock = terms->as_object();
    table.clock_.emplace(Clock::Terms{static_cast<int>(integer_field(clock, "minutes")),
                                      static_cast<int>(integer_field(clock, "increment"))},
                         table.holders_.size());
  }
  table.add_public_entry({{"what", "open"}}, -1);
  return table;
}

Expected<Table> Table::rebuild(const Packs& packs, const std::string& id,
                               const std::vector<store::Entry>& entries) {
  if (entries.empty()) return std::unexpected(make_error(ErrorCode::no_table, ""));
  std::optional<Table> table;
  for (const auto& entry : entries) {
    const auto value = engine::parse_json(entry.text, "table " + id);
    if (!value) return std::unexpected(value.error());
    if (!value->is_object()) return std::unexpected(bad_entry(id));
    if (!table) {
      auto opened = open(packs, id, value->get_object());
      if (!opened) return opened;
      table.emplace(*std::move(opened));
    } else if (auto applied = table->apply(value->get_object()); !applied) {
      return std::unexpected(applied.error());
    }
  }
  return *std::move(table);
}

/// Creates the seats and the match: the recorded one, or a new one to check that game, options and
/// number of seats fit together.
Expected<void> Table::open_seats(const json::object& first_entry) {
  for (const auto& value : first_entry.at("seats").as_array()) {
    const auto& holder = value.as_object();
    holders_.push_back({string_field(holder, "name"), string_field(holder, "person"),
                        string_field(holder, "bot"), string_field(holder, "link"), ""});
  }
  if (const auto* record = first_entry.if_contains("record")) {
    auto match = match::read_record(*pack_, *record);
    if (!match) return std::unexpected(std::move(match.error()));
    match_ = *std::move(match);
    options_ = match_->setup().options;
    lines_before_ = match_->log_size();
    if (holders_.size() == match_->setup().seats.size()) return {};
    return std::unexpected(
        make_error(ErrorCode::wrong_count, "table/seats",
                   {{"expected", static_cast<std::int64_t>(match_->setup().seats.size())},
                    {"found", static_cast<std::int64_t>(holders_.size())}}));
  }
  if (const auto* options = first_entry.at("options").if_object()) options_ = *options;
  const std::vector<match::SeatInfo> seats(holders_.size());
  auto fits = match::new_match(*pack_, options_, seats, seed_);
  if (!fits) return std::unexpected(std::move(fits.error()));
  if (campaign_.empty()) return {};
  auto started = start();
  lines_before_ = match_ ? match_->log_size() : 0;
  return started;
}

Expected<void> Table::start() {
  std::vector<match::SeatInfo> seats;
  for (const auto& holder : holders_) {
    seats.push_back({holder.name, holder.bot.empty() ? "human" : "bot:" + holder.bot});
  }
  auto match = match::new_match(*pack_, options_, seats, seed_);
  if (!match) return std::unexpected(std::move(match.error()));
  match_ = *std::move(match);
  return {};
}

Expected<void> Table::apply(const json::object& entry) {
  const std::string what = string_field(entry, "what");
  const int lines = match_ ? match_->log_size() : 0;
  const Viewer decided = match_ ? match_->deciding() : std::nullopt;
  charge(entry);
  apply_at_table(what, entry);
  if (auto applied = apply_in_match(what, entry); !applied) return applied;
  if (decided) turn_clock(what == "play", decided);
  const bool has_line = match_ && match_->log_size() > lines;
  add_public_entry(entry, has_line ? match_->log_size() - 1 : -1);
  if (const auto id = string_field(entry, "id"); !id.empty()) {
    seq_of_command_[string_field(entry, "by") + " " + id] = entry_count() - 1;
  }
  return {};
}

Expected<void> Table::apply_in_match(const std::string& what, const json::object& entry) {
  if (what == "start") return start();
  const auto* index = entry.if_contains("seat");
  if ((what == "agree" || what == "propose") && all_agree()) {
    const int moves = std::exchange(takeback_, std::nullopt)->moves;
    return match_->takeback(moves);
  }
  if (what != "play" && what != "undo" && what != "restart") return {};
  const auto* move = entry.if_contains("move");
  if (!match_ || index == nullptr || (what == "play" && move == nullptr)) {
    return std::unexpected(bad_entry(id_));
  }
  takeback_.reset();
  const Seat seat{static_cast<std::uint8_t>(index->to_number<int>())};
  if (what == "undo") return match_->undo(seat);
  if (what == "restart") return match_->restart_turn(seat);
  return match_->play(seat, *move);
}

SeatHolder* Table::holder(const json::object& entry) {
  const auto* index = entry.if_contains("seat");
  if (index == nullptr || !index->is_number()) return nullptr;
  const auto at = index->to_number<std::size_t>();
  return at < holders_.size() ? &holders_[at] : nullptr;
}

void Table::apply_at_table(const std::string& what, const json::object& entry) {
  SeatHolder* const holder = this->holder(entry);
  if (what == "rematch") rematch_ = string_field(entry, "table");
  if (holder == nullptr) return;
  const auto seat = static_cast<std::uint8_t>(holder - holders_.data());
  if (what == "claim") {
    holder->user = string_field(entry, "by");
    if (const auto name = string_field(entry, "name"); !name.empty()) holder->name = name;
    holder->bot.clear();
    holder->substitute.clear();
  } else if (what == "leave") {
    holder->user.clear();
  } else if (what == "link") {
    holder->invite = string_field(entry, "link");
  } else if (what == "bot") {
    holder->bot = string_field(entry, "bot");
    holder->substitute.clear();
  } else if (what == "person") {
    holder->bot.clear();
  } else if (what == "away") {
    holder->substitute = string_field(entry, "bot");
  } else if (what == "back") {
    holder->substitute.clear();
  } else if (what == "propose") {
    takeback_ =
        TakebackProposal{static_cast<int>(entry.at("moves").as_int64()), {seat}, asked_by(entry)};
  } else if (what == "agree" && takeback_) {
    takeback_->agreed.insert(seat);
  } else if (what == "decline") {
    takeback_.reset();
  }
}

void Table::add_public_entry(const json::object& entry, int line) {
  const std::string what = string_field(entry, "what");
  PublicEntry made{"", line, what == "play"};
  engine::JsonWriter out(made.fields);
  out.open_object().key("seq").integer(entry_count());
  out.key("type").string(to_wire_type(what));
  for (const auto& [stored, wire] : kPublic) {
    if (const auto* value = entry.if_contains(stored)) out.key(wire).value(*value);
  }
  public_entries_.push_back(std::move(made));
}

/// The seats that must agree to a proposal. Entries from before they were written down asked every
/// seat that no bot was given.
std::set<std::uint8_t> Table::asked_by(const json::object& proposal) const {
  std::set<std::uint8_t> seats;
  if (const auto* asked = proposal.if_contains("asked")) {
    for (const auto& seat : asked->as_array()) seats.insert(seat.to_number<std::uint8_t>());
    return seats;
  }
  for (std::size_t i = 0; i < holders_.size(); ++i) {
    if (holders_[i].bot.empty()) seats.insert(static_cast<std::uint8_t>(i));
  }
  return seats;
}

bool Table::all_agree() const {
  return takeback_ && std::ranges::includes(takeback_->agreed, takeback_->asked);
}

std::optional<int> Table::seq_of_command(const std::string& user, const std::string& id) const {
  const auto found = seq_of_command_.find(user + " " + id);
  if (found == seq_of_command_.end()) return std::nullopt;
  return found->second;
}

Table::Phase Table::phase() const {
  if (!match_) return Phase::open;
  return match_->deciding() ? Phase::playing : Phase::over;
}

std::vector<Seat> Table::seats_of(const std::string& user) const {
  std::vector<Seat> seats;
  for (std::size_t i = 0; i < holders_.size(); ++i) {
    if (!user.empty() && holders_[i].user == user) {
      seats.push_back({static_cast<std::uint8_t>(i)});
    }
  }
  return seats;
}

bool Table::is_substituted(Seat seat) const {
  const SeatHolder& holder = holders_[seat.index];
  const bool no_time = clock_ && clock_->left(seat) == milliseconds(0);
  return holder.bot.empty() && (no_time || !holder.substitute.empty());
}

std::optional<std::string> Table::bot_to_move() const {
  if (phase() != Phase::playing) return std::nullopt;
  const Seat seat = *match_->deciding();
  const SeatHolder& holder = holders_[seat.index];
  if (!holder.bot.empty()) return holder.bot;
  if (!is_substituted(seat)) return std::nullopt;
  return holder.substitute.empty() ? std::string(kSubstituteBot) : holder.substitute;
}

bool Table::is_substitute_to_move() const {
  return phase() == Phase::playing && is_substituted(*match_->deciding());
}

std::optional<milliseconds> Table::time_left() const {
  if (!clock_ || phase() != Phase::playing || bot_to_move()) return std::nullopt;
  return clock_->left(*match_->deciding());
}

/// Charges the time an entry says was spent to the seat that decided until then.
void Table::charge(const json::object& entry) {
  if (!clock_ || phase() != Phase::playing) return;
  clock_->spend(*match_->deciding(), milliseconds(integer_field(entry, "spent")));
}

/// Ends a turn, or resumes one whose end was taken back.
void Table::turn_clock(bool forward, Viewer decided) {
  const auto decides = match_->deciding();
  if (!clock_ || decides == decided) return;
  if (forward) {
    clock_->end_turn(*decided);
  } else if (decides) {
    clock_->resume_turn(*decides);
  }
}

json::object Table::rematch_entry(bool keep) const {
  json::array seats;
  for (const auto& holder : holders_) {
    seats.push_back({{"link", random_id()},
                     {"name", holder.name},
                     {"person", holder.user},
                     {"bot", holder.bot}});
  }
  json::object first_entry = {{"what", "open"},
                              {"host", host_},
                              {"seed", engine::to_hex(random_bytes())},
                              {"seats", std::move(seats)},
                              {"game", pack_->game},
                              {"options", keep ? *match_->keeping() : options_},
                              {"grace", away_timeout_.count()}};
  if (clock_) first_entry["clock"] = to_json(clock_->terms());
  return first_entry;
}

}  // namespace etana::server
