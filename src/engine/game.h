#pragma once

#include <array>
#include <concepts>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/chance.h"
#include "engine/error.h"
#include "engine/json_reader.h"
#include "engine/pack.h"
#include "engine/search_params.h"
#include "engine/seat.h"
#include "engine/text_board.h"

namespace etana::engine {

/// A way to play that a table may choose: a key, and the names of its values, the first of which
/// holds when nothing is said.
struct OptionSpec {
  std::string_view key;
  std::vector<std::string_view> values;
  /// True if values beyond the first show what a group has not opened yet: whoever runs tables for
  /// others offers them to a campaign that has got there, and to nobody else.
  bool sealed = false;
};

/// What a table may agree on seat by seat. Nothing said leaves it to the rules.
struct Choice {
  /// One seat; some of the seats; or a name for every seat, none twice.
  enum class Of : std::uint8_t { seat, seats, each };
  std::string_view key;
  Of of = Of::seat;
  std::vector<std::string_view> names = {};  // for Of::each: what there is to choose from
};
inline constexpr std::array<std::string_view, 3> kChoiceNames = {"seat", "seats", "each"};

/// What everybody may know of a game before there is a match.
struct GameInfo {
  std::string_view id;
  int min_players = 2;
  int max_players = 2;
  std::vector<OptionSpec> variants;
  std::vector<Choice> choices = {};
  /// False when every seat sees everything that anyone may see: then a table may agree to take
  /// back even what was rolled.
  bool has_secrets = true;
  /// True when all seats win or lose together.
  bool cooperative = false;
  /// False when bad play can go on for ever: then simulations and tests stop after a number of
  /// decisions, which is no rule of the game.
  bool always_ends = true;
  /// True when a rematch may keep what lies on the table (`keeping`).
  bool keeps = false;
};

/// The contract of a game.
///
/// A game is a class `Rules`, built from a pack's content and a match's options, and constant
/// from then on: one object serves any number of positions and threads. Positions are values of
/// type `State`; nothing but `setup` and `apply` makes new ones.
///
/// Types
///   Content   the typed pack, checked when it was loaded.
///   Options   the number of players and the variants of one match.
///   State     a position: plain data with `==` and bytes that can be hashed.
///   Move      a variant of small structs; equal moves have equal effects, and no two different
///             legal moves have the same effect.
///   View      what one viewer may know of a position.
///   Event     a variant of small structs: a thing that happened.
///
/// Before a match
///   info()                 the game's facts.
///   load(pack)             the content, or what is wrong with the pack, with file and path.
///   text_keys(content)     the texts that this content needs beyond the game's own, in every
///                          language: the names of its cards and places.
///   read_options(in)       options from a JSON object such as {"players": 2, "young": "on"};
///                          variants that are not named have their default.
///   to_json(options)       the same, every variant named; a choice only if it was made.
///   unfit(content, options)  only in games whose options can ask for what a pack does not have:
///                          what that is, or nothing. A match is made only of options that fit.
///
/// The match
///   players()              how many seats play.
///   setup(chance, events)  the first position.
///   deciding(state)        the seat whose decision is awaited; none when the match is over.
///   legal_moves(state, out)  replaces `out` by the moves the deciding seat may make, always in
///                          the same order; none when the match is over.
///   reason_illegal(state, move)   nothing if the move is legal, otherwise the reason, which names
///   the
///                          rule. Any value of `Move` may be asked about. It tells nothing that
///                          the deciding seat may not know.
///   apply(state, move, chance, events)  makes a legal move, and all that follows from it until
///                          the next decision. Appends to `events` in the order of happening.
///   result(state)          how it ended, or nothing yet.
///   keeping(state)         if it is there: the options of a rematch that keeps what lies on the
///                          table, beside those of this match. Nothing secret is in them.
///
/// Secrets
///   view(state, viewer)    what the viewer may know. Nothing else of a state leaves a table.
///   imagine(view, chance)  a random position that fits the view: `view(determinize(v), viewer)` is
///                          v again, and the legal moves of the viewer's seat are the same.
///   seen(event, viewer)    the event as the viewer may know it, or nothing.
///   reveals(event)         true if it showed somebody something hidden, so that it cannot be
///                          taken back.
///
/// For people and programs
///   describe(state, move), describe(event)   what is said about them, in no language yet.
///   certain(events, asked)  if it is there: how many of the events of a move are certain, when
///                          chance was first asked after `asked` of them. Fewer than that if one
///                          before tells the deciding seat what it could not know; more if chance
///                          decided what does not matter yet, which is then made unknown in
///                          `events`. Without it, `asked` (foresee.h).
///   adds(state, move, event)  if it is there: the sentence that a certain consequence of a legal
///                          move adds to the words of the move; nothing if they say it already.
///   draw(view)             the position in characters.
///   to_json, read_state, read_move, read_view    round trips; reading checks form, not sense.
///   write(thing, out)      if it is there: the text of what `to_json` makes of a state, move, view
///                          or event, written straight (json_out.h). Servers say these often.
///   broken_invariant(state)   nothing, or the first thing no real position could have.
///
/// For bots
///   advise(view, chance)   a good move found quickly, for the seat that decides in the view.
///   reason(view, move, chance)  why that seat should make a legal move, in the game's own terms;
///                          nothing if there is nothing to say for it.
///   features()             what counts in a position, each with its weight; at most kMaxFeatures.
///   appraise(state, seat, out)  how much of each there is for a seat, in that order. The chances
///                          to win follow from the sums (`shares` below); in co-operative games
///                          every seat has the same.
///   calibrated()           true if those chances are right within ten points in matches with these
///                          options, as `etana calibrate` measured it. Elsewhere people are told no
///                          chances, only which move is better.
///   thinking(level)        how hard bots of a level think about this game.
///   prune_moves(state, moves)  if it is there: leaves only those of the legal moves that a search
///                          should try, such as one of several orders in which the same things
///                          can be done. It tries the advised move besides, so that none may be
///                          left: then there is nothing to think about.
///
/// Functions on positions neither throw nor allocate, but for the growth of the vectors that
/// they are given.
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

/// What a seat's features add up to.
template <Game G>
double sum_of_features(const G& game, const typename G::State& state, Seat seat) {
  std::array<double, kMaxFeatures> measured{};
  const std::span<const Feature> features = G::features();
  game.evaluate_features(state, seat, std::span(measured).first(features.size()));
  double sum = 0;
  for (std::size_t i = 0; i < features.size(); ++i) sum += features[i].weight * measured[i];
  return sum;
}

/// The chances to win: those of the result once there is one, or else what the features say.
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

/// What `G::incompatible_options` says; nothing in games that have none.
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
