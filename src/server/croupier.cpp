#include "server/croupier.h"

#include <algorithm>
#include <boost/asio/detached.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <utility>

#include "server/random.h"

namespace etana::server {

namespace {

using namespace std::chrono_literals;
using engine::ErrorCode;
using store::Kept;

Text as_text(std::string message) {
  return std::make_shared<const std::string>(std::move(message));
}

Text written(const json::object& message) { return as_text(json::serialize(message)); }

/// The same message with the id of the wish it answers in front.
Text answering(const std::string& id, const Text& message) {
  return std::make_shared<const std::string>("{\"id\":" + json::serialize(json::string(id)) + "," +
                                             message->substr(1));
}

void tell_done(const Wish& wish, Watcher& by, int number) {
  by.tell(written({{"id", wish.id}, {"type", "done"}, {"number", number}}));
}

std::string_view kind_of(const json::object& entry) { return entry.at("what").as_string(); }

}  // namespace

Croupier::Croupier(House& house, Table table, Changed changed, Open open)
    : house_(house),
      strand_(asio::make_strand(house.io)),
      table_(std::move(table)),
      changed_(std::move(changed)),
      open_(std::move(open)),
      pause_(strand_),
      time_is_up_(strand_),
      grace_is_over_(strand_) {
  ++house_.tally.tables;
  changed_(table_, false);
}

Croupier::~Croupier() { --house_.tally.tables; }

void Croupier::begin() {
  asio::post(strand_, [self = shared_from_this()] { self->let_bot_think(0ms); });
}

void Croupier::join(std::shared_ptr<Watcher> watcher, int from) {
  asio::post(strand_, [self = shared_from_this(), watcher = std::move(watcher), from] {
    const auto before = self->here();
    Seen seen{watcher, {}};
    self->look_again(seen);
    self->watchers_.push_back(seen);
    self->run_clock();
    const Now now = self->now();
    watcher->tell(written(self->table_.you(watcher->person())));
    for (const Viewer viewer : seen.eyes) {
      watcher->tell(as_text(self->table_.update(viewer, from, now)));
    }
    self->after_coming_or_going(*watcher, before);
  });
}

void Croupier::leave(const std::shared_ptr<Watcher>& watcher) {
  asio::post(strand_, [self = shared_from_this(), watcher] {
    const auto before = self->here();
    std::erase_if(self->watchers_, [&](const Seen& seen) { return seen.watcher == watcher; });
    self->run_clock();
    self->after_coming_or_going(*watcher, before);
  });
}

void Croupier::ask(Wish wish, std::shared_ptr<Watcher> by) {
  asio::dispatch(strand_, [self = shared_from_this(),
                           asked = Asked{std::move(wish), std::move(by)}]() mutable {
    if (asked.wish.what == "look") return self->look(asked);
    if (asked.wish.what == "hint") return self->hint(std::move(asked));
    if (asked.wish.what == "review") return self->review(std::move(asked));
    self->enqueue(std::move(asked));
  });
}

void Croupier::catch_up() {
  asio::post(strand_, [self = shared_from_this()] { self->enqueue({}); });
}

void Croupier::enqueue(Asked asked) {
  asked_.push_back(std::move(asked));
  if (std::exchange(serving_, true)) return;
  asio::co_spawn(strand_, [self = shared_from_this()] { return self->serve(); }, asio::detached);
}

asio::awaitable<void> Croupier::serve() {
  while (!asked_.empty()) {
    Asked next = std::move(asked_.front());
    asked_.pop_front();
    if (next.wish.what.empty()) {
      co_await read_on();
    } else {
      co_await grant(std::move(next));
    }
  }
  serving_ = false;
}

asio::awaitable<void> Croupier::grant(Asked asked) {
  const bool of_house = asked.wish.person.empty();
  const bool of_bot = of_house && asked.wish.what == "play";
  for (;;) {
    const auto before = of_house ? std::nullopt : table_.granted(asked.wish.person, asked.wish.id);
    if (before) {
      tell_done(asked.wish, *asked.by, *before);
      break;
    }
    auto entry = table_.judge(asked.wish);
    if (!entry) {
      refuse(asked, entry.error());
      break;
    }
    if (asked.wish.what == "rematch") {
      std::string name(entry->at("table").as_string());
      json::object opening = table_.rematch(asked.wish.keep);
      auto opened = co_await open_(std::move(name), std::move(opening));
      if (!opened) {
        refuse(asked, opened.error());
        break;
      }
    }
    if (table_.time_left()) (*entry)["spent"] = now().spent.count();
    const bool settled = co_await has_kept(*entry, asked);
    if (settled) break;
    co_await read_on();
  }
  if (of_bot) thinking_ = false;
  if (!of_house) co_return;
  let_bot_think(0ms);
  wait_for_person();
  run_clock();
}

/// True when the wish has got its answer; false when another entry has taken the number.
asio::awaitable<bool> Croupier::has_kept(const json::object& entry, const Asked& asked) {
  store::Entry next{table_.entries(), json::serialize(entry)};
  auto kept = co_await house_.append(table_.name(), std::move(next));
  if (!kept) {
    ++house_.tally.failed;
    note_failure(table_.name(), kept.error());
    refuse(asked, make_error(ErrorCode::not_kept, ""));
    if (asked.wish.person.empty()) {
      pause_.expires_after(1s);
      co_await pause_.async_wait(asio::use_awaitable);
    }
    co_return true;
  }
  if (*kept == Kept::taken) {
    ++house_.tally.lost_races;
    co_return false;
  }
  auto followed = follow(entry, &asked);
  if (!followed) note_failure(table_.name(), followed.error());
  let_bot_think(0ms);
  co_return true;
}

asio::awaitable<void> Croupier::read_on() {
  auto entries = co_await house_.read(table_.name(), table_.entries());
  if (!entries) co_return;
  for (const auto& entry : *entries) {
    const auto value = engine::parse_json(entry.text, "table");
    if (!value || !value->is_object() || !follow(value->get_object(), nullptr)) co_return;
  }
  let_bot_think(2s);  // the node that wrote last moves the bots; this one steps in if it does not
}

Expected<void> Croupier::follow(const json::object& entry, const Asked* asked) {
  if (auto followed = table_.follow(entry); !followed) return followed;
  ++house_.tally.kept;
  if (kind_of(entry) == "play") ++house_.tally.moves;
  thinking_time_.reset(Stopwatch::Steady::now());
  run_clock();
  tell_all(entry, asked);
  changed_(table_, kind_of(entry) == "play" && table_.phase() == Table::Phase::playing);
  welcome_back();
  wait_for_person();
  return {};
}

void Croupier::tell_all(const json::object& entry, const Asked* asked) {
  const std::string_view what = kind_of(entry);
  if (what == "claim" || what == "leave" || what == "link") tell_yourselves();
  const Now now = this->now();
  std::array<Text, engine::kMaxSeats + 1> said;
  for (const Seen& seen : watchers_) {
    for (const Viewer viewer : seen.eyes) {
      Text& text = said[viewer ? viewer->index : engine::kMaxSeats];
      if (!text) text = as_text(table_.update(viewer, table_.entries() - 1, now));
      const bool answers = asked != nullptr && asked->by == seen.watcher;
      seen.watcher->tell(answers ? answering(asked->wish.id, text) : text);
    }
  }
}

void Croupier::tell_yourselves() {
  for (Seen& seen : watchers_) {
    look_again(seen);
    seen.watcher->tell(written(table_.you(seen.watcher->person())));
  }
}

void Croupier::look_again(Seen& seen) const {
  const auto seats = table_.seats_of(seen.watcher->person());
  seen.eyes.assign(seats.begin(), seats.end());
  if (seen.eyes.empty()) seen.eyes.emplace_back(std::nullopt);
}

void Croupier::refuse(const Asked& asked, const engine::Error& error) {
  if (!asked.by) return;
  ++house_.tally.refused;
  asked.by->tell(written({{"id", asked.wish.id}, {"type", "refused"}, {"error", to_json(error)}}));
}

void Croupier::let_bot_think(std::chrono::milliseconds after) {
  if (thinking_ || !table_.bot_to_move()) return;
  if (table_.is_stand_in_to_move()) {
    if (!somebody_waits()) return;
    // The person may be connected to another node, which then says so.
    if (house_.settings.store.starts_with("postgres"))
      after = std::max(after, std::chrono::milliseconds(2s));
  }
  thinking_ = true;
  if (after == 0ms) return think();
  pause_.expires_after(after);
  pause_.async_wait([self = shared_from_this()](boost::system::error_code) { self->think(); });
}

/// Has a bot think about the position as it is; what it finds is judged like any wish, and is
/// void if anything has happened meanwhile.
void Croupier::think() {
  const auto bot = table_.bot_to_move();
  auto thought =
      bot ? table_.match()->bot_task(*bot)
          : Expected<match::BotTask>(std::unexpected(make_error(ErrorCode::not_begun, "")));
  if (!thought) {
    thinking_ = false;
    return;
  }
  Wish wish;
  wish.what = "play";
  wish.seat = table_.match()->deciding();
  wish.at = table_.entries();
  const auto luck = house_.luck(static_cast<std::uint64_t>(table_.entries()));
  asio::post(house_.thinkers, [self = shared_from_this(), wish = std::move(wish), luck,
                               thought = *std::move(thought)]() mutable {
    engine::SeededChance chance(luck);
    wish.move = thought(chance);
    self->ask(std::move(wish), nullptr);
  });
}

void Croupier::look(const Asked& asked) {
  auto seen = table_.look(asked.wish);
  if (!seen) return refuse(asked, seen.error());
  asked.by->tell(as_text(*std::move(seen)));
}

void Croupier::hint(Asked asked) {
  auto thought = table_.hint(asked.wish);
  if (!thought) return refuse(asked, thought.error());
  const int line = table_.match()->log_size();
  if (!hint_ || hint_->line != line) {
    hint_ = std::make_shared<HintGiven>(
        HintGiven{line, *asked.wish.seat, table_.match()->moves_made(), nullptr, {}});
    think_of_hint(hint_, *std::move(thought));
  }
  if (hint_->text) return asked.by->tell(answering(asked.wish.id, hint_->text));
  hint_->waiting.push_back(std::move(asked));
}

void Croupier::think_of_hint(const std::shared_ptr<HintGiven>& given, match::HintTask thought) {
  asio::post(house_.thinkers, [self = shared_from_this(), given, thought = std::move(thought)] {
    engine::SeededChance chance(random_bytes());
    asio::post(self->strand_,
               [self, given, hint = thought(chance)] { self->give_hint(*given, hint); });
  });
}

void Croupier::give_hint(HintGiven& given, const match::Hint& hint) {
  json::object told = {
      {"type", "hint"},          {"seat", given.seat.index},         {"position", given.position},
      {"move", hint.move.move},  {"words", to_json(hint.move.text)}, {"why", to_json(hint.why)},
      {"notes", hint.move.notes}};
  if (hint.move.luck) told["luck"] = true;
  if (hint.chances) told["chances"] = to_json(hint.chances->text());
  given.text = written(told);
  for (const Asked& asked : std::exchange(given.waiting, {})) {
    asked.by->tell(answering(asked.wish.id, given.text));
  }
}

/// A match that is over changes no more: it is looked back at once, whoever asks.
void Croupier::review(Asked asked) {
  auto thought = table_.review();
  if (!thought) return refuse(asked, thought.error());
  if (review_) return asked.by->tell(answering(asked.wish.id, review_));
  waiting_for_review_.push_back(std::move(asked));
  if (waiting_for_review_.size() == 1) think_of_review(*std::move(thought));
}

void Croupier::think_of_review(match::ReviewTask thought) {
  asio::post(house_.thinkers, [self = shared_from_this(), thought = std::move(thought)] {
    engine::SeededChance chance(engine::seed_from("review"));
    json::object told = match::to_json(thought(chance));
    told["type"] = "review";
    asio::post(self->strand_, [self, text = written(told)] {
      self->review_ = text;
      for (const Asked& asked : std::exchange(self->waiting_for_review_, {})) {
        asked.by->tell(answering(asked.wish.id, text));
      }
    });
  });
}

}  // namespace etana::server
