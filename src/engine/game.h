#pragma once

#include <array>
#include <concepts>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/campaign_result.h"
#include "engine/chance.h"
#include "engine/error.h"
#include "engine/json_reader.h"
#include "engine/pack.h"
#include "engine/search_params.h"
#include "engine/seat.h"
#include "engine/text_board.h"

namespace etana::engine {

/// A game option with named values. The first value is the default.
struct OptionSpec {
  std::string_view key;
  std::vector<std::string_view> values;
  /// True if values beyond the first belong to sealed chapters. Servers offer them only to
  /// campaigns that have opened those chapters.
  bool sealed = false;
};

/// An option set per seat. If it is left out, the rules decide.
struct Choice {
  /// One seat; some of the seats; or a name for every seat, none twice.
  enum class Of : std::uint8_t { seat, seats, each };
  std::string_view key;
  Of of = Of::seat;
  std::vector<std::string_view> names = {};  // the allowed values for Of::each
};
inline constexpr std::array<std::string_view, 3> kChoiceNames = {"seat", "seats", "each"};

/// Public facts about a game that need no match.
struct GameInfo {
  std::string_view id;
  int min_players = 2;
  int max_players = 2;
  std::vector<OptionSpec> variants;
  std::vector<Choice> choices = {};
  /// False if all seats see the same information. Then players may agree to take back even rolls.
  bool has_secrets = true;
  /// True if all seats win or lose together.
  bool cooperative = false;
  /// False if bad play can go on forever. Simulations and tests then stop at a decision limit,
  /// which is not a rule of the game.
  bool always_ends = true;
  /// True if a rematch may start from the final position of this match (`keeping`).
  bool keeps = false;
  /// True if its options say which person leads each seat (`leaders`), because a seat may have to
  /// ask another one's leader.
  bool asks_leaders = false;
  /// Raised when a golden record no longer replays. Version 1 is that of logs without a version.
  int rules_version = 2;
};

/// The contract of a game.
///
/// A game is a class `Rules`, constructed from a pack's content and a match's options. It is
/// immutable: one object serves any number of positions and threads. A position is a value of type
/// `State`; only `setup` and `apply` create new ones. Functions marked (optional) may be missing.
///
/// Types
///   Content   the typed pack, validated when it was loaded.
///   Options   the number of players and the variants of one match.
///   State     a position: plain data, comparable by `==` and hashable by its bytes.
///   Move      a variant of small structs. Equal moves have equal effects; no two different legal
///             moves have the same effect.
///   View      what one viewer may know of a position.
///   Event     a variant of small structs: something that happened.
///
/// Before a match
///   info()                 the game's facts.
///   load(pack)             the content, or an error that names the file and the path in it.
///   text_keys(content)     the texts this content needs in every language beyond the game's own,
///                          such as the names of its cards and places.
///   read_options(in)       options from a JSON object such as {"players": 2, "young": "on"};
///                          missing variants get their default.
///   to_json(options)       the inverse. Writes every variant, and a choice only if it was made.
///   incompatible_options(content, options)  (optional) an error if the options need something the
///                          pack does not have. No match starts with such options.
///   board_json(content, options)  (optional) the board and cards of a match, for clients that draw
///                          it and may not have its pack, because parts of packs are sealed.
///
/// The match
///   players()              the number of seats.
///   setup(chance, events)  the first position.
///   deciding(state)        the seat to decide; none when the match is over.
///   legal_moves(state, out)  replaces `out` by the legal moves of the deciding seat, always in the
///                          same order; empty when the match is over.
///   reason_illegal(state, move)  nothing if the move is legal, otherwise the reason, which cites
///                          the rule. Accepts any value of `Move`. Reveals nothing that the
///                          deciding seat may not know.
///   apply(state, move, chance, events)  makes a legal move and resolves everything up to the next
///                          decision. Appends to `events` in order.
///   result(state)          the result; nothing while the match is in progress.
///   campaign_result(state)  (optional) what a campaign takes over from a position.
///   keeping(state)         (optional) the options of a rematch that starts from what is on the
///                          table. Contains no secrets.
///
/// Hidden information
///   view(state, viewer)    what the viewer may know. States leave a match only as views.
///   determinize(view, chance)  a random position consistent with the view:
///                          `view(determinize(v), viewer) == v`, with the same legal moves for the
///                          viewer's seat.
///   visible_to(event, viewer)  the event as the viewer may know it, or nothing.
///   reveals(event)         true if it revealed hidden information, so that it cannot be undone.
///
/// Text and JSON
///   describe(state, move), describe(event)  a text for people, not yet translated.
///   certain(events, asked)  (optional) how many events of a move are certain, given that chance
///   was
///                          first asked after `asked` of them. Fewer if an earlier event tells the
///                          deciding seat something it could not know. More if the answer of chance
///                          does not matter yet; that answer is then blanked in `events`.
///                          Default: `asked` (engine/preview.h).
///   adds(state, move, event)  (optional) the sentence a certain consequence adds to the text of a
///                          legal move; nothing if that text says it already.
///   render_text(view)      the position as a board of characters.
///   to_json, read_state, read_move, read_view  round trips. Reading checks syntax, not rules.
///   write(thing, out)      (optional) writes the same JSON as `to_json` for a state, move, view or
///                          event, without building values (engine/json_writer.h).
///   broken_invariant(state)  the first invariant that fails, or nothing.
///
/// For bots
///   heuristic_move(view, chance)  a good move found quickly, for the seat deciding in the view.
///   explain(view, move, chance)  why that seat should make a legal move, in the game's own terms;
///                          nothing if there is no reason to give.
///   features()             the features of a position with their weights; at most kMaxFeatures.
///   evaluate_features(state, seat, out)  the feature values for a seat, in that order. Win
///                          probabilities follow from the weighted sums (`win_probabilities`
///                          below). In co-operative games all seats have the same values.
///   calibrated()           true if those probabilities are accurate within ten points for these
///                          options, as measured by `etana calibrate`. Otherwise hints show no
///                          percentages.
///   search_params(level)   how a bot of a level searches in this game.
///   prune_moves(state, moves)  (optional) removes legal moves the search need not consider, such
///                          as other orders of the same actions. May remove all of them; the
///                          heuristic move is always tried.
///
/// Functions on positions do not throw, and allocate only by growing the vectors passed to them.
template <class G>
concept Game =
    std::equality_comparable<typename G::State> &&
    std::is_trivially_copyable_v<typename G::State> &&
    std::has_unique_object_representations_v<typename G::State> &&
    std::equality_comparable<typename G::Move> && std::equality_comparable<typename G::View> &&
    std::constructible_from<G, std::shared_ptr<const typename G::Content>, typename G::Options> &&
    requires(const G& game, typename G::State& state, const typename G::State& position,
             const typename G::Move& move, const typename G::View& view,
             const typename G::Event& event, const typename G::Options& options,
             const typename G::Content& content, std::vector<typename G::Move>& moves,
             std::vector<typename G::Event>& events, const Pack& pack, const JsonReader& in,
             Viewer viewer, Chance& chance, std::span<double> measured) {
      { G::info() } -> std::same_as<const GameInfo&>;
      { G::load(pack) } -> std::same_as<Expected<typename G::Content>>;
      { G::text_keys(content) } -> std::same_as<std::vector<std::string>>;
      { G::read_options(in) } -> std::same_as<typename G::Options>;
      { G::to_json(options) } -> std::same_as<json::object>;

      { game.players() } -> std::same_as<int>;
      { game.setup(chance, events) } -> std::same_as<typename G::State>;
      { game.deciding(position) } -> std::same_as<std::optional<Seat>>;
      { game.legal_moves(position, moves) } -> std::same_as<void>;
      { game.reason_illegal(position, move) } -> std::same_as<std::optional<LocalizedText>>;
      { game.apply(state, move, chance, events) } -> std::same_as<void>;
      { game.result(position) } -> std::same_as<std::optional<Result>>;

      { game.view(position, viewer) } -> std::same_as<typename G::View>;
      { game.determinize(view, chance) } -> std::same_as<typename G::State>;
      { game.visible_to(event, viewer) } -> std::same_as<std::optional<typename G::Event>>;
      { game.reveals(event) } -> std::same_as<bool>;

      { game.describe(position, move) } -> std::same_as<LocalizedText>;
      { game.describe(event) } -> std::same_as<LocalizedText>;
      { game.render_text(view) } -> std::same_as<TextBoard>;
      { game.to_json(position) } -> std::same_as<json::object>;
      { game.to_json(move) } -> std::same_as<json::object>;
      { game.to_json(view) } -> std::same_as<json::object>;
      { game.to_json(event) } -> std::same_as<json::object>;
      { game.read_state(in) } -> std::same_as<typename G::State>;
      { game.read_move(in) } -> std::same_as<typename G::Move>;
      { game.read_view(in) } -> std::same_as<typename G::View>;
      { game.broken_invariant(position) } -> std::same_as<std::optional<LocalizedText>>;

      { game.heuristic_move(view, chance) } -> std::same_as<typename G::Move>;
      { game.explain(view, move, chance) } -> std::same_as<std::optional<LocalizedText>>;
      { G::features() } -> std::same_as<std::span<const Feature>>;
      { game.evaluate_features(position, Seat{}, measured) } -> std::same_as<void>;
      { game.calibrated() } -> std::same_as<bool>;
      { G::search_params(Level::easy) } -> std::same_as<SearchParams>;
    };

/// The weighted sum of a seat's features.
template <Game G>
double sum_of_features(const G& game, const typename G::State& state, Seat seat) {
  std::array<double, kMaxFeatures> measured{};
  const std::span<const Feature> features = G::features();
  game.evaluate_features(state, seat, std::span(measured).first(features.size()));
  double sum = 0;
  for (std::size_t i = 0; i < features.size(); ++i) sum += features[i].weight * measured[i];
  return sum;
}

/// Each seat's win probability: from the result if there is one, otherwise from the features.
template <Game G>
WinProbabilities win_probabilities(const G& game, const typename G::State& state) {
  const auto players = static_cast<std::size_t>(game.players());
  std::array<double, kMaxSeats> sums{};
  if (const auto result = game.result(state)) {
    for (std::uint8_t i = 0; i < players; ++i) sums[i] = result->winners.has({i}) ? 1 : 0;
    return sums;
  }
  if (G::info().cooperative) {
    return logistic(sum_of_features(game, state, {}), game.players());
  }
  for (std::uint8_t i = 0; i < players; ++i) sums[i] = sum_of_features(game, state, {i});
  return softmax(std::span(sums).first(players));
}

/// `G::incompatible_options`, or nothing in games without that function.
template <Game G>
std::optional<Error> incompatible_options(const typename G::Content& content,
                                          const typename G::Options& options) {
  if constexpr (requires { G::incompatible_options(content, options); }) {
    return G::incompatible_options(content, options);
  } else {
    return std::nullopt;
  }
}

}  // namespace etana::engine
