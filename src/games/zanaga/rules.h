#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "engine/game.h"
#include "engine/json_writer.h"
#include "games/zanaga/content.h"
#include "games/zanaga/events.h"
#include "games/zanaga/frame_json.h"
#include "games/zanaga/json_forms.h"
#include "games/zanaga/moves.h"
#include "games/zanaga/types.h"
#include "games/zanaga/view.h"

namespace etana::zanaga {

/// Mists of Zanaga, implementing the contract of engine/game.h. Rules: docs/rules/zanaga.md.
class Rules {
 public:
  using Content = zanaga::Content;
  using Options = zanaga::Options;
  using State = zanaga::State;
  using Move = zanaga::Move;
  using View = zanaga::View;
  using Event = zanaga::Event;

  Rules(std::shared_ptr<const Content> content, Options options)
      : content_(std::move(content)), options_(std::move(options)) {}

  static const engine::GameInfo& info();
  static engine::Expected<Content> load(const engine::Pack& pack) { return load_content(pack); }
  static std::vector<std::string> text_keys(const Content& content);
  static Options read_options(const engine::JsonReader& in);
  static engine::json::object to_json(const Options& options);
  /// An error if the options name a hero that the pack does not have.
  static std::optional<engine::Error> incompatible_options(const Content& content,
                                                           const Options& options);

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

  // Shared by the source files of the game.
  const Content& content() const { return *content_; }
  const Options& options() const { return options_; }

 private:
  std::shared_ptr<const Content> content_;
  Options options_;
};

}  // namespace etana::zanaga
