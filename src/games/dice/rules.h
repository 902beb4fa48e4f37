#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "engine/game.h"
#include "engine/json_writer.h"
#include "games/dice/content.h"
#include "games/dice/events.h"

namespace etana::dice {

/// Ziggurat, the dice race; implements the contract of engine/game.h. Rules: docs/rules/dice.md.
class Rules {
 public:
  using Content = dice::Content;
  using Options = dice::Options;
  using State = dice::State;
  using Move = dice::Move;
  using View = dice::View;
  using Event = dice::Event;

  Rules(std::shared_ptr<const Content> content, const Options& options);

  static const engine::GameInfo& info();
  static engine::Expected<Content> load(const engine::Pack& pack) { return load_content(pack); }
  static std::vector<std::string> text_keys(const Content& content);
  static Options read_options(const engine::JsonReader& in);
  static engine::json::object to_json(const Options& options);

  int players() const { return options_.players; }
  State setup(engine::Chance& chance, std::vector<Event>& events) const;
  std::optional<Seat> deciding(const State& state) const;
  void legal_moves(const State& state, std::vector<Move>& out) const;
  std::optional<engine::LocalizedText> reason_illegal(const State& state, const Move& move) const;
  void apply(State& state, const Move& move, engine::Chance& chance,
             std::vector<Event>& events) const;
  std::optional<engine::Result> result(const State& state) const;

  View view(const State& state, Viewer viewer) const;
  State determinize(const View& view, engine::Chance& chance) const;
  std::optional<Event> visible_to(const Event& event, Viewer viewer) const;
  bool reveals(const Event& event) const;

  engine::LocalizedText describe(const State& state, const Move& move) const;
  engine::LocalizedText describe(const Event& event) const;
  std::size_t certain(const std::vector<Event>& events, std::size_t asked) const;
  std::optional<engine::LocalizedText> adds(const State& state, const Move& move,
                                            const Event& event) const;
  engine::TextBoard render_text(const View& view) const;
  void write(const State& state, engine::JsonWriter& out) const;
  void write(const Move& move, engine::JsonWriter& out) const;
  void write(const View& view, engine::JsonWriter& out) const;
  void write(const Event& event, engine::JsonWriter& out) const;
  engine::json::object to_json(const State& state) const;
  engine::json::object to_json(const Move& move) const;
  engine::json::object to_json(const View& view) const;
  engine::json::object to_json(const Event& event) const;
  State read_state(const engine::JsonReader& in) const;
  Move read_move(const engine::JsonReader& in) const;
  View read_view(const engine::JsonReader& in) const;
  std::optional<engine::LocalizedText> broken_invariant(const State& state) const;

  Move heuristic_move(const View& view, engine::Chance& chance) const;
  std::optional<engine::LocalizedText> explain(const View& view, const Move& move,
                                               engine::Chance& chance) const;
  static std::span<const engine::Feature> features();
  void evaluate_features(const State& state, Seat seat, std::span<double> out) const;
  bool calibrated() const;
  static engine::SearchParams search_params(engine::Level level);
  void prune_moves(const State& state, std::vector<Move>& moves) const;

  // Shared by the source files of this game.
  const Content& content() const { return *content_; }
  bool fixed() const { return options_.fixed; }
  /// All cards of the match (D-09, D-10).
  const Cards& all_cards() const { return cards_; }

 private:
  void deal_white(Seat first, PublicState& visible) const;

  std::shared_ptr<const Content> content_;
  Options options_;
  Cards cards_;
};

}  // namespace etana::dice
