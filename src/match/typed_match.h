#pragma once

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>
#include <vector>

#include "bots/bot.h"
#include "bots/hint.h"
#include "bots/review.h"
#include "engine/foresee.h"
#include "engine/hash.h"
#include "engine/join.h"
#include "match/match.h"

namespace etana::match {

/// A match of one game: the implementation of Match, once for all games.
template <engine::Game G>
class TypedMatch final : public Match {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  using Event = typename G::Event;

  /// A move that was made, with all it takes to make it again.
  struct PlayedMove {
    Seat seat;
    Move move;
    std::vector<std::uint32_t> answers;
    std::vector<Event> events;
    bool final = false;              // rolled or revealed something: no undo passes it
    std::uint64_t rng_position = 0;  // where the stream of chance stands after it
  };
  /// A line of the log: a move, or moves taken back.
  struct LoggedLine {
    Seat seat;
    int undone = 0;
    std::shared_ptr<const PlayedMove> made;  // null for an undo
    int position = 0;
  };
  /// How the match began: by a set-up with these answers, or at a given state.
  struct InitialPosition {
    State state;
    bool given = false;
    std::vector<std::uint32_t> answers;
    std::vector<Event> events;
    std::uint64_t rng_position = 0;
  };

  TypedMatch(G rules, MatchSetup facts, InitialPosition start, std::optional<Bytes32> seed)
      : rules_(std::move(rules)),
        facts_(std::move(facts)),
        start_(std::move(start)),
        seed_(seed),
        state_(start_.state),
        checkpoints_{state_} {}

  /// The beginning of a match, its luck drawn from `chance`.
  static InitialPosition set_up(const G& rules, engine::Chance& chance) {
    InitialPosition start;
    engine::LoggedChance logged(chance, start.answers);
    start.state = rules.setup(logged, start.events);
    return start;
  }

  const MatchSetup& facts() const override { return facts_; }
  std::optional<Seat> deciding() const override { return rules_.deciding(state_); }
  std::optional<engine::Result> result() const override { return rules_.result(state_); }
  int moves_made() const override { return static_cast<int>(moves_.size()); }
  std::uint64_t state_hash() const override { return engine::hash_of(state_); }
  std::optional<json::object> keeping() const override {
    if constexpr (requires { rules_.keeping(state_); }) {
      return G::to_json(rules_.keeping(state_));
    } else {
      return std::nullopt;
    }
  }
  json::object state() const override { return rules_.to_json(state_); }
  json::object view(Viewer viewer) const override {
    return rules_.to_json(rules_.view(state_, viewer));
  }
  engine::TextBoard render_text(Viewer viewer) const override {
    return rules_.render_text(rules_.view(state_, viewer));
  }

  std::vector<LegalMove> legal_moves() const override {
    std::vector<Move> moves;
    rules_.legal_moves(state_, moves);
    std::vector<LegalMove> all;
    for (const Move& move : moves) all.push_back(listed(rules_, state_, move));
    return all;
  }

  void write_legal_moves(engine::JsonWriter& out) const override {
    std::vector<Move> moves;
    rules_.legal_moves(state_, moves);
    engine::Foreseen<G> foreseen;
    out.open_list();
    for (const Move& move : moves) {
      out.open_object();
      engine::foresee(rules_, state_, move, foreseen);
      engine::write_json(rules_, move, out.key("move"));
      out.key("words").localized_text(engine::words_of(rules_, state_, move, foreseen));
      out.key("notes").open_list();
      for (const Event& event : foreseen.events) engine::write_json(rules_, event, out);
      out.close_list();
      if (foreseen.luck) out.key("luck").boolean(true);
      out.close_object();
    }
    out.close_list();
  }

  void write_view(Viewer viewer, engine::JsonWriter& out) const override {
    engine::write_json(rules_, rules_.view(state_, viewer), out);
  }

  void write_line(int number, Viewer viewer, engine::JsonWriter& out) const override {
    const LoggedLine* line = number == 0 ? nullptr : &log_[static_cast<std::size_t>(number) - 1];
    out.open_object().key("number").integer(number);
    out.key("position").integer(line == nullptr ? 0 : line->position);
    out.key("happenings").open_list();
    if (line == nullptr) write_seen(start_.events, viewer, out);
    if (line != nullptr && line->made) write_seen(line->made->events, viewer, out);
    out.close_list();
    if (line != nullptr && line->undone > 0) out.key("undone").integer(line->undone);
    out.close_object();
  }

  Expected<void> check_move(Seat seat, const json::value& value) const override {
    const auto move = permitted(seat, value);
    if (!move) return std::unexpected(move.error());
    return {};
  }

  Expected<void> play(Seat seat, const json::value& value) override {
    const auto move = permitted(seat, value);
    if (!move) return std::unexpected(move.error());
    engine::SeededChance chance(*seed_);
    chance.seek(rng_position());
    make(seat, *move, chance);
    return {};
  }

  Expected<void> undo(Seat seat) override {
    if (undo_limit(seat) == 0)
      return std::unexpected(make_error(engine::ErrorCode::cannot_undo, ""));
    take_back(seat, 1);
    return {};
  }

  Expected<void> restart_turn(Seat seat) override {
    const int count = undo_limit(seat);
    if (count == 0) return std::unexpected(make_error(engine::ErrorCode::cannot_undo, ""));
    take_back(seat, count);
    return {};
  }

  Expected<void> check_takeback(int moves) const override {
    if (!G::info().has_secrets && deciding() && moves >= 1 && moves <= moves_made()) return {};
    return std::unexpected(make_error(engine::ErrorCode::cannot_undo, ""));
  }

  Expected<void> takeback(int moves) override {
    if (auto allowed = check_takeback(moves); !allowed) return allowed;
    take_back(moves_.back()->seat, moves);
    return {};
  }

  int log_size() const override { return static_cast<int>(log_.size()) + 1; }

  std::vector<LogLine> log(Viewer viewer, int from) const override {
    std::vector<LogLine> lines;
    for (int number = std::max(from, 0); number < log_size(); ++number) {
      lines.push_back(line_numbered(number, viewer));
    }
    return lines;
  }

  LogLine line_at(int position, Viewer viewer) const override {
    return line_numbered(line_number_at(position), viewer);
  }

  int line_number_at(int position) const override {
    if (position == 0) return 0;
    const auto& made = moves_[static_cast<std::size_t>(position) - 1];
    const auto found = std::ranges::find(log_.rbegin(), log_.rend(), made, &LoggedLine::made);
    return static_cast<int>(log_.rend() - found);
  }

  Expected<json::object> bot_move(std::string_view name, engine::Chance& chance) const override {
    const auto thought = bot_task(name);
    if (!thought) return std::unexpected(thought.error());
    return (*thought)(chance);
  }

  Expected<BotTask> bot_task(std::string_view name) const override {
    const auto kind = bots::bot_named(name);
    if (!kind) {
      return std::unexpected(make_error(
          engine::ErrorCode::unknown_name, "",
          {{"found", std::string(name)}, {"expected", engine::joined(bots::kBotNames)}}));
    }
    if (!deciding()) return std::unexpected(make_error(engine::ErrorCode::match_over, ""));
    return [kind = *kind, rules = rules_, state = state_](engine::Chance& chance) {
      std::vector<Move> moves;
      rules.legal_moves(state, moves);
      return rules.to_json(bots::choose(kind, rules, state, moves, chance));
    };
  }

  Expected<Hint> hint(engine::Chance& chance) const override {
    const auto thought = hint_task();
    if (!thought) return std::unexpected(thought.error());
    return (*thought)(chance);
  }

  Expected<HintTask> hint_task() const override {
    const auto seat = deciding();
    if (!seat) return std::unexpected(make_error(engine::ErrorCode::match_over, ""));
    return [rules = rules_, state = state_, seat](engine::Chance& chance) {
      auto insight = bots::insight(rules, rules.view(state, seat), chance);
      const auto percent = [](double share) { return static_cast<int>(std::lround(100 * share)); };
      Hint hint{listed(rules, state, insight.move), std::move(insight.why), std::nullopt};
      if (rules.calibrated()) {
        hint.chances = Chances{percent(insight.before), percent(insight.after)};
      }
      return hint;
    };
  }

  Expected<ReviewTask> review_task() const override {
    if (deciding()) {
      return std::unexpected(
          make_error_with(engine::ErrorCode::still_secret, "", {"error.review_early", {}}));
    }
    return [rules = rules_, start = start_.state, standing = moves_](engine::Chance& chance) {
      Review review;
      review.has_figures = rules.calibrated();
      bots::Reviewer<G> reviewer(rules);
      State state = start;
      int position = 0;
      for (const auto& made : standing) {
        ++position;
        if (const auto judged = reviewer.judge(state, made->move, chance)) {
          review.decisions.push_back(reviewed(rules, state, position, *made, *judged));
        }
        engine::ReplayedChance answers(made->answers);
        std::vector<Event> told;
        rules.apply(state, made->move, answers, told);
      }
      review.turning_points = worst_moves(review.decisions);
      return review;
    };
  }

  std::unique_ptr<Match> at(int moves) const override {
    auto then = std::make_unique<TypedMatch>(rules_, facts_, start_, std::nullopt);
    const auto count = static_cast<std::size_t>(std::clamp(moves, 0, moves_made()));
    then->moves_.assign(moves_.begin(), moves_.begin() + static_cast<std::ptrdiff_t>(count));
    for (std::size_t i = 0; i < count; ++i) {
      then->log_.push_back({moves_[i]->seat, 0, moves_[i], static_cast<int>(i) + 1});
    }
    then->checkpoints_.assign(
        checkpoints_.begin(),
        checkpoints_.begin() + 1 + static_cast<std::ptrdiff_t>(count / kCheckpointEvery));
    then->catch_up();
    return then;
  }

  json::object record(SeedVisibility seal) const override;  // in record_of.h

  /// Why a seat may not make a move now, or nothing.
  std::optional<engine::Error> reason_illegal(Seat seat, const Move& move) const {
    const auto decides = deciding();
    if (!decides) return make_error(engine::ErrorCode::match_over, "");
    if (*decides != seat) {
      return make_error(engine::ErrorCode::not_your_turn, "",
                        {{"player", seat}, {"decides", *decides}});
    }
    if (auto reason = rules_.reason_illegal(state_, move)) {
      return make_error_with(engine::ErrorCode::refused, "", *std::move(reason));
    }
    return std::nullopt;
  }

  /// Makes a legal move with luck from `source`, and logs it.
  template <class Source>
  const PlayedMove& make(Seat seat, const Move& move, Source& source) {
    auto made = std::make_shared<PlayedMove>(
        PlayedMove{.seat = seat, .move = move, .answers = {}, .events = {}});
    engine::LoggedChance logged(source, made->answers);
    rules_.apply(state_, move, logged, made->events);
    made->final = !made->answers.empty();
    for (const Event& event : made->events) made->final |= rules_.reveals(event);
    if constexpr (requires { source.position(); }) made->rng_position = source.position();
    moves_.push_back(made);
    log_.push_back({seat, 0, made, moves_made()});
    if (moves_.size() % kCheckpointEvery == 0) checkpoints_.push_back(state_);
    return *made;
  }

  /// How many moves a seat may take back: its own last ones, none that rolled or revealed
  /// anything, and none once the match is over.
  int undo_limit(Seat seat) const override {
    int count = 0;
    if (!deciding()) return count;
    for (auto made = moves_.rbegin(); made != moves_.rend(); ++made, ++count) {
      if ((*made)->final || (*made)->seat != seat) break;
    }
    return count;
  }

  void take_back(Seat seat, int count) {
    moves_.resize(moves_.size() - static_cast<std::size_t>(count));
    log_.push_back({seat, count, nullptr, moves_made()});
    checkpoints_.resize(1 + moves_.size() / kCheckpointEvery);
    catch_up();
  }

  /// Where the stream of chance stands.
  std::uint64_t rng_position() const {
    return moves_.empty() ? start_.rng_position : moves_.back()->rng_position;
  }
  const std::optional<Bytes32>& seed() const override { return seed_; }
  const G& rules() const { return rules_; }
  const State& position() const { return state_; }

 private:
  static ReviewedMove reviewed(const G& rules, const State& state, int position,
                               const PlayedMove& made, const bots::MoveVerdict<Move>& judged) {
    const auto percent = [](double share) { return static_cast<int>(std::lround(100 * share)); };
    ReviewedMove out{
        position,
        made.seat,
        {rules.to_json(made.move), rules.describe(state, made.move), {}, false},
        {rules.to_json(judged.better), rules.describe(state, judged.better), {}, false},
        percent(judged.lost),
        {}};
    for (int i = 0; i < rules.players(); ++i) {
      out.chances.push_back(percent(judged.after[static_cast<std::size_t>(i)]));
    }
    return out;
  }

  /// A move that this seat may make now, at a match that can be played on.
  Expected<Move> permitted(Seat seat, const json::value& value) const {
    auto move = engine::read_json(
        value, "move", [this](const engine::JsonReader& in) { return rules_.read_move(in); });
    if (!move) return move;
    if (auto refused = reason_illegal(seat, *move)) return std::unexpected(*std::move(refused));
    if (!seed_) return std::unexpected(make_error(engine::ErrorCode::no_seed, ""));
    return move;
  }

  static LegalMove listed(const G& rules, const State& state, const Move& move) {
    const auto foreseen = engine::foresee(rules, state, move);
    LegalMove out{
        rules.to_json(move), engine::words_of(rules, state, move, foreseen), {}, foreseen.luck};
    for (const Event& event : foreseen.events) out.notes.push_back(rules.to_json(event));
    return out;
  }

  std::vector<VisibleEvent> visible_events(const std::vector<Event>& events, Viewer viewer) const {
    std::vector<VisibleEvent> all;
    for (const Event& event : events) {
      if (const auto known = rules_.visible_to(event, viewer)) {
        all.push_back({rules_.to_json(*known), rules_.describe(*known)});
      }
    }
    return all;
  }

  void write_seen(const std::vector<Event>& events, Viewer viewer, engine::JsonWriter& out) const {
    for (const Event& event : events) {
      const auto known = rules_.visible_to(event, viewer);
      if (!known) continue;
      out.open_object();
      engine::write_json(rules_, *known, out.key("event"));
      out.key("words").localized_text(rules_.describe(*known)).close_object();
    }
  }

  LogLine line_numbered(int number, Viewer viewer) const {
    if (number == 0) return {0, 0, std::nullopt, 0, visible_events(start_.events, viewer)};
    const LoggedLine& line = log_[static_cast<std::size_t>(number) - 1];
    LogLine out{number, line.position, line.seat, line.undone, {}};
    if (line.made) out.events = visible_events(line.made->events, viewer);
    return out;
  }

  void apply_again(const PlayedMove& made) {
    engine::ReplayedChance answers(made.answers);
    std::vector<Event> told;
    rules_.apply(state_, made.move, answers, told);
  }

  /// Makes the position that of the moves that stand, from the last one kept.
  void catch_up() {
    state_ = checkpoints_.back();
    for (std::size_t i = (checkpoints_.size() - 1) * kCheckpointEvery; i < moves_.size(); ++i) {
      apply_again(*moves_[i]);
    }
  }

  /// Every so many moves the position is kept, so that earlier ones are found quickly.
  static constexpr std::size_t kCheckpointEvery = 32;

  G rules_;
  MatchSetup facts_;
  InitialPosition start_;
  std::optional<Bytes32> seed_;  // none: the match can only be looked at
  State state_;
  std::vector<std::shared_ptr<const PlayedMove>> moves_;  // the moves that stand
  std::vector<LoggedLine> log_;                           // everything that was done
  std::vector<State> checkpoints_;  // the positions after 0, 32, 64, … moves that stand
};

}  // namespace etana::match
