#pragma once

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>
#include <vector>

#include "bots/bot.h"
#include "bots/hint.h"
#include "bots/review.h"
#include "engine/hash.h"
#include "engine/join.h"
#include "engine/preview.h"
#include "match/match.h"

namespace etana::match {

/// Implements Match for one game.
template <engine::Game G>
class TypedMatch final : public Match {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  using Event = typename G::Event;

  /// A move that was made, with all that is needed to replay it.
  struct PlayedMove {
    Seat seat;
    Move move;
    std::vector<std::uint32_t> answers;
    std::vector<Event> events;
    bool final = false;              // rolled or revealed something: cannot be undone
    std::uint64_t rng_position = 0;  // of the chance stream after the move
  };
  /// A line of the log: a move, or moves taken back.
  struct LoggedLine {
    Seat seat;
    int undone = 0;
    std::shared_ptr<const PlayedMove> played;  // null for an undo
    int position = 0;
  };
  /// The start of a match: a set-up with its chance answers, or a given state.
  struct InitialPosition {
    State state;
    bool given = false;
    std::vector<std::uint32_t> answers;
    std::vector<Event> events;
    std::uint64_t rng_position = 0;
  };

  TypedMatch(G rules, MatchSetup setup, InitialPosition start, std::optional<Bytes32> seed)
      : rules_(std::move(rules)),
        setup_(std::move(setup)),
        start_(std::move(start)),
        seed_(seed),
        state_(start_.state),
        checkpoints_{state_} {}

  /// Sets up a match with randomness from `chance`.
  static InitialPosition initial_position(const G& rules, engine::Chance& chance) {
    InitialPosition start;
    engine::LoggedChance logged(chance, start.answers);
    start.state = rules.setup(logged, start.events);
    return start;
  }

  const MatchSetup& setup() const override { return setup_; }
  std::optional<Seat> deciding() const override { return rules_.deciding(state_); }
  std::optional<engine::Result> result() const override { return rules_.result(state_); }
  int moves_made() const override { return static_cast<int>(moves_.size()); }
  std::uint64_t state_hash() const override { return engine::hash_of(state_); }
  std::string state_digest() const override { return digest_of(rules_.to_json(state_)); }
  const std::vector<std::uint32_t>& setup_answers() const override { return start_.answers; }
  std::optional<engine::CampaignResult> campaign_result() const override {
    if constexpr (requires { rules_.campaign_result(state_); }) {
      return rules_.campaign_result(state_);
    } else {
      return std::nullopt;
    }
  }
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
    for (const Move& move : moves) all.push_back(legal_move(rules_, state_, move));
    return all;
  }

  void write_legal_moves(engine::JsonWriter& out) const override {
    std::vector<Move> moves;
    rules_.legal_moves(state_, moves);
    engine::MovePreview<G> preview;
    out.open_list();
    for (const Move& move : moves) {
      out.open_object();
      engine::preview_move(rules_, state_, move, preview);
      engine::write_json(rules_, move, out.key("move"));
      out.key("text").localized_text(engine::describe_preview(rules_, state_, move, preview));
      out.key("notes").open_list();
      for (const Event& event : preview.events) engine::write_json(rules_, event, out);
      out.close_list();
      if (preview.luck) out.key("luck").boolean(true);
      out.close_object();
    }
    out.close_list();
  }

  void write_view(Viewer viewer, engine::JsonWriter& out) const override {
    engine::write_json(rules_, rules_.view(state_, viewer), out);
  }

  void write_line(int index, Viewer viewer, engine::JsonWriter& out) const override {
    const LoggedLine* line = index == 0 ? nullptr : &log_[static_cast<std::size_t>(index) - 1];
    out.open_object().key("index").integer(index);
    out.key("position").integer(line == nullptr ? 0 : line->position);
    out.key("events").open_list();
    if (line == nullptr) write_visible_events(start_.events, viewer, out);
    if (line != nullptr && line->played) write_visible_events(line->played->events, viewer, out);
    out.close_list();
    if (line != nullptr && line->undone > 0) out.key("undone").integer(line->undone);
    out.close_object();
  }

  Expected<void> check_move(Seat seat, const json::value& value) const override {
    const auto move = read_legal_move(seat, value);
    if (!move) return std::unexpected(move.error());
    return {};
  }

  Expected<void> play(Seat seat, const json::value& value) override {
    auto staged = stage(seat, value);
    if (!staged) return std::unexpected(std::move(staged.error()));
    commit(*std::move(staged));
    return {};
  }

  Expected<std::unique_ptr<StagedMove>> stage(Seat seat, const json::value& value) const override {
    const auto move = read_legal_move(seat, value);
    if (!move) return std::unexpected(move.error());
    engine::SeededChance chance(*seed_);
    chance.seek(rng_position());
    return make_staged(seat, *move, chance);
  }

  void commit(std::unique_ptr<StagedMove> staged) override {
    auto& made = static_cast<Staged&>(*staged);
    state_ = made.state;
    moves_.push_back(std::move(made.played));
    log_.push_back({moves_.back()->seat, 0, moves_.back(), moves_made()});
    if (moves_.size() % kCheckpointEvery == 0) checkpoints_.push_back(state_);
  }

  Expected<void> replay(Seat seat, const json::value& value,
                        const std::vector<std::uint32_t>& answers,
                        std::string_view digest) override {
    const auto move = read_legal_move(seat, value);
    if (!move) return std::unexpected(move.error());
    return replay(seat, *move, answers, digest);
  }

  /// The same for a legal move. The answers must be those of the seed, if it is known.
  Expected<void> replay(Seat seat, const Move& move, const std::vector<std::uint32_t>& answers,
                        std::string_view digest = {}) {
    std::unique_ptr<Staged> made;
    bool right = false;
    if (seed_) {
      engine::SeededChance chance(*seed_);
      chance.seek(rng_position());
      made = make_staged(seat, move, chance);
      right = made->played->answers == answers;
    } else {
      engine::ReplayedChance chance(answers);
      made = make_staged(seat, move, chance);
      right = chance.exact();
    }
    right = right && (digest.empty() || digest == made->state_digest());
    if (!right) return std::unexpected(make_error(engine::ErrorCode::wrong_chance, ""));
    commit(std::move(made));
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
    for (int index = std::max(from, 0); index < log_size(); ++index) {
      lines.push_back(log_line(index, viewer));
    }
    return lines;
  }

  LogLine line_at(int position, Viewer viewer) const override {
    return log_line(line_index_at(position), viewer);
  }

  int line_index_at(int position) const override {
    if (position == 0) return 0;
    const auto& played = moves_[static_cast<std::size_t>(position) - 1];
    const auto found = std::ranges::find(log_.rbegin(), log_.rend(), played, &LoggedLine::played);
    return static_cast<int>(log_.rend() - found);
  }

  Expected<json::object> bot_move(std::string_view name, engine::Chance& chance) const override {
    const auto task = bot_task(name);
    if (!task) return std::unexpected(task.error());
    return (*task)(chance);
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
    const auto task = hint_task();
    if (!task) return std::unexpected(task.error());
    return (*task)(chance);
  }

  Expected<HintTask> hint_task() const override {
    const auto seat = deciding();
    if (!seat) return std::unexpected(make_error(engine::ErrorCode::match_over, ""));
    return [rules = rules_, state = state_, seat](engine::Chance& chance) {
      auto found = bots::find_hint(rules, rules.view(state, seat), chance);
      const auto percent = [](double share) { return static_cast<int>(std::lround(100 * share)); };
      Hint hint{legal_move(rules, state, found.move), std::move(found.why), std::nullopt};
      if (rules.calibrated()) {
        hint.chances = Chances{percent(found.before), percent(found.after)};
      }
      return hint;
    };
  }

  Expected<ReviewTask> review_task() const override {
    if (deciding()) {
      return std::unexpected(
          make_error_with(engine::ErrorCode::still_secret, "", {"error.review_early", {}}));
    }
    return [rules = rules_, start = start_.state, moves = moves_](engine::Chance& chance) {
      Review review;
      review.has_figures = rules.calibrated();
      bots::Reviewer<G> reviewer(rules);
      State state = start;
      int position = 0;
      for (const auto& played : moves) {
        ++position;
        if (const auto verdict = reviewer.judge(state, played->move, chance)) {
          review.decisions.push_back(reviewed(rules, state, position, *played, *verdict));
        }
        engine::ReplayedChance answers(played->answers);
        std::vector<Event> events;
        rules.apply(state, played->move, answers, events);
      }
      review.turning_points = worst_moves(review.decisions);
      return review;
    };
  }

  std::unique_ptr<Match> at(int moves) const override {
    auto then = std::make_unique<TypedMatch>(rules_, setup_, start_, std::nullopt);
    const auto count = static_cast<std::size_t>(std::clamp(moves, 0, moves_made()));
    then->moves_.assign(moves_.begin(), moves_.begin() + static_cast<std::ptrdiff_t>(count));
    for (std::size_t i = 0; i < count; ++i) {
      then->log_.push_back({moves_[i]->seat, 0, moves_[i], static_cast<int>(i) + 1});
    }
    then->checkpoints_.assign(
        checkpoints_.begin(),
        checkpoints_.begin() + 1 + static_cast<std::ptrdiff_t>(count / kCheckpointEvery));
    then->rebuild_state();
    return then;
  }

  json::object record(SeedVisibility visibility) const override;  // in match_record.h

  /// Why a seat may not make a move now; nothing if it may.
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

  /// Counts the seat's own last moves back to one that rolled or revealed something; 0 once the
  /// match is over.
  int undo_limit(Seat seat) const override {
    int count = 0;
    if (!deciding()) return count;
    for (auto played = moves_.rbegin(); played != moves_.rend(); ++played, ++count) {
      if ((*played)->final || (*played)->seat != seat) break;
    }
    return count;
  }

  void take_back(Seat seat, int count) {
    moves_.resize(moves_.size() - static_cast<std::size_t>(count));
    log_.push_back({seat, count, nullptr, moves_made()});
    checkpoints_.resize(1 + moves_.size() / kCheckpointEvery);
    rebuild_state();
  }

  /// The current position of the chance stream.
  std::uint64_t rng_position() const {
    return moves_.empty() ? start_.rng_position : moves_.back()->rng_position;
  }
  const std::optional<Bytes32>& seed() const override { return seed_; }
  const G& rules() const { return rules_; }
  const State& position() const { return state_; }

 private:
  struct Staged final : StagedMove {
    Staged(const G& with_rules, const State& from, Seat seat, const Move& move)
        : rules(with_rules),
          state(from),
          played(std::make_shared<PlayedMove>(
              PlayedMove{.seat = seat, .move = move, .answers = {}, .events = {}})) {}

    const std::vector<std::uint32_t>& answers() const override { return played->answers; }
    std::optional<Seat> deciding() const override { return rules.deciding(state); }
    std::string state_digest() const override { return digest_of(rules.to_json(state)); }

    const G& rules;
    State state;
    std::shared_ptr<PlayedMove> played;
  };

  /// Makes a legal move on a copy, with randomness from `source`.
  template <class Source>
  std::unique_ptr<Staged> make_staged(Seat seat, const Move& move, Source& source) const {
    auto made = std::make_unique<Staged>(rules_, state_, seat, move);
    PlayedMove& played = *made->played;
    engine::LoggedChance logged(source, played.answers);
    rules_.apply(made->state, move, logged, played.events);
    played.final = !played.answers.empty();
    for (const Event& event : played.events) played.final |= rules_.reveals(event);
    if constexpr (requires { source.position(); }) played.rng_position = source.position();
    return made;
  }

  static ReviewedMove reviewed(const G& rules, const State& state, int position,
                               const PlayedMove& played, const bots::MoveVerdict<Move>& verdict) {
    const auto percent = [](double share) { return static_cast<int>(std::lround(100 * share)); };
    ReviewedMove out{
        position,
        played.seat,
        {rules.to_json(played.move), rules.describe(state, played.move), {}, false},
        {rules.to_json(verdict.better), rules.describe(state, verdict.better), {}, false},
        percent(verdict.lost),
        {}};
    for (int i = 0; i < rules.players(); ++i) {
      out.chances.push_back(percent(verdict.after[static_cast<std::size_t>(i)]));
    }
    return out;
  }

  /// Parses a move and checks that this seat may make it now.
  Expected<Move> read_legal_move(Seat seat, const json::value& value) const {
    auto move = engine::read_json(
        value, "move", [this](const engine::JsonReader& in) { return rules_.read_move(in); });
    if (!move) return move;
    if (auto refused = reason_illegal(seat, *move)) return std::unexpected(*std::move(refused));
    if (!seed_) return std::unexpected(make_error(engine::ErrorCode::no_seed, ""));
    return move;
  }

  static LegalMove legal_move(const G& rules, const State& state, const Move& move) {
    const auto preview = engine::preview_move(rules, state, move);
    LegalMove out{rules.to_json(move),
                  engine::describe_preview(rules, state, move, preview),
                  {},
                  preview.luck};
    for (const Event& event : preview.events) out.notes.push_back(rules.to_json(event));
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

  void write_visible_events(const std::vector<Event>& events, Viewer viewer,
                            engine::JsonWriter& out) const {
    for (const Event& event : events) {
      const auto known = rules_.visible_to(event, viewer);
      if (!known) continue;
      out.open_object();
      engine::write_json(rules_, *known, out.key("event"));
      out.key("text").localized_text(rules_.describe(*known)).close_object();
    }
  }

  LogLine log_line(int index, Viewer viewer) const {
    if (index == 0) return {0, 0, std::nullopt, 0, visible_events(start_.events, viewer)};
    const LoggedLine& line = log_[static_cast<std::size_t>(index) - 1];
    LogLine out{index, line.position, line.seat, line.undone, {}};
    if (line.played) out.events = visible_events(line.played->events, viewer);
    return out;
  }

  void reapply(const PlayedMove& played) {
    engine::ReplayedChance answers(played.answers);
    std::vector<Event> events;
    rules_.apply(state_, played.move, answers, events);
  }

  /// Recomputes the state from the last checkpoint.
  void rebuild_state() {
    state_ = checkpoints_.back();
    for (std::size_t i = (checkpoints_.size() - 1) * kCheckpointEvery; i < moves_.size(); ++i) {
      reapply(*moves_[i]);
    }
  }

  /// Moves between two checkpoints.
  static constexpr std::size_t kCheckpointEvery = 32;

  G rules_;
  MatchSetup setup_;
  InitialPosition start_;
  std::optional<Bytes32> seed_;  // none: the match is read-only
  State state_;
  std::vector<std::shared_ptr<const PlayedMove>> moves_;  // the moves in effect
  std::vector<LoggedLine> log_;                           // all moves and undos
  std::vector<State> checkpoints_;                        // the states after 0, 32, 64, … moves
};

}  // namespace etana::match
