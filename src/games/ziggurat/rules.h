#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "engine/game.h"
#include "games/ziggurat/content.h"
#include "games/ziggurat/events.h"

namespace etana::ziggurat {

/// Ziggurat, the legacy game; implements the contract of engine/game.h. Rules:
/// docs/rules/ziggurat.md and docs/rules/ziggurat-chapters.md.
class Rules {
 public:
  using Content = ziggurat::Content;
  using Options = ziggurat::Options;
  using State = ziggurat::State;
  using Move = ziggurat::Move;
  using View = ziggurat::View;
  using Event = ziggurat::Event;

  /// The options must be compatible with the content.
  Rules(std::shared_ptr<const Content> content, const Options& options);

  static const engine::GameInfo& info();
  static engine::Expected<Content> load(const engine::Pack& pack) { return load_content(pack); }
  static std::vector<std::string> text_keys(const Content& content);
  static Options read_options(const engine::JsonReader& in);
  static engine::json::object to_json(const Options& options);
  static std::optional<engine::Error> incompatible_options(const Content& content,
                                                           const Options& options);
  /// With all stickers and rotations of the chapters so far. None for chapter 1, whose board and
  /// cards are public.
  ///   {"rings", "homes", "ladders", "ramps", "pits", "spawns", "links", "sites", "cards"}
  /// `links` move heroes along a level; `sites` are named spaces (`ziggurat.site.<name>`).
  static std::optional<engine::json::object> board_json(const Content& content,
                                                        const Options& options);

  int players() const { return options_.players; }
  State setup(engine::Chance& chance, std::vector<Event>& events) const;
  std::optional<Seat> deciding(const State& state) const;
  void legal_moves(const State& state, std::vector<Move>& out) const;
  std::optional<engine::LocalizedText> reason_illegal(const State& state, const Move& move) const;
  void apply(State& state, const Move& move, engine::Chance& chance,
             std::vector<Event>& events) const;
  std::optional<engine::Result> result(const State& state) const;
  engine::CampaignResult campaign_result(const State& state) const;

  View view(const State& state, Viewer viewer) const { return {viewer, state}; }
  State determinize(const View& view, engine::Chance&) const { return view.state; }
  std::optional<Event> visible_to(const Event& event, Viewer) const { return event; }
  bool reveals(const Event&) const { return false; }  // drawing a card asks chance anyway

  engine::LocalizedText describe(const State& state, const Move& move) const;
  engine::LocalizedText describe(const Event& event) const;
  std::size_t certain(std::vector<Event>& events, std::size_t asked) const;
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
  /// Bots never refuse a walk, and never mute questions about objects.
  void prune_moves(const State& state, std::vector<Move>& moves) const;

  // Shared by the source files of this game.
  const Content& content() const { return *content_; }
  const Options& options() const { return options_; }
  const Chapter& chapter() const { return *chapter_; }
  const Layout& layout() const { return chapter_->layout; }
  bool on(Rule rule) const { return chapter_->on(rule); }
  const CardFace& face(Card card) const { return content_->cards[card]; }
  Power power(Object object) const { return content_->objects[object].power; }
  /// The home of a seat's hero (Z-10).
  Space home(Hero hero) const { return homes_[hero]; }
  /// The cards of the match, and how many of them are in the deck (Z-13, Z-67).
  const Cards& deck() const { return deck_; }
  int deck_size() const { return deck_size_; }
  /// The lamps, spirits or colours that the goal requires; `goal_levels`: a bit set for `chain`.
  int goal_number() const { return goal_number_; }
  std::uint8_t goal_levels() const;
  /// True if a colour has no spirits in this match (Z-58).
  bool asleep(std::size_t colour) const { return (asleep_ >> colour & 1U) != 0; }
  /// Bit set of the titles that a trigger can still win (Z-57).
  std::uint32_t open_titles(TitleTrigger trigger) const {
    return open_[static_cast<std::size_t>(trigger)];
  }
  /// True if the players of the heroes are known, so that helpers must ask them (Z-36).
  bool asks_leaders() const { return options_.leaders != Options{}.leaders; }
  /// Expected distances on this board, for bots.
  const Distances& distances() const { return *distances_; }

 private:
  std::shared_ptr<const Content> content_;
  Options options_;
  const Chapter* chapter_;
  std::array<Space, kMaxHeroes> homes_{};
  Cards deck_;
  int deck_size_ = 0;
  int goal_number_ = 0;
  std::uint8_t asleep_ = 0;
  std::array<std::uint32_t, kTitleTriggers> open_{};
  const Distances* distances_ = nullptr;  // of the content
};

}  // namespace etana::ziggurat
