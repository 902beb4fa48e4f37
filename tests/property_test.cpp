// What every registered game must do, at every decision of thousands of matches.

#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <deque>
#include <map>
#include <set>
#include <tuple>
#include <utility>
#include <variant>

#include "all_notes.h"
#include "bots/bot.h"
#include "engine/hash.h"
#include "games/registry.h"
#include "match/match_record.h"
#include "support.h"

namespace etana::test {
namespace {

using bots::BotKind;
using engine::Seat;
using engine::SeededChance;
using engine::Viewer;

/// Matches for each way to set up a game, fewer in one that has many ways; ETANA_MATCHES asks for
/// more or fewer.
std::uint64_t matches_each() {
  const char* asked = std::getenv("ETANA_MATCHES");
  return asked == nullptr ? 200 : static_cast<std::uint64_t>(std::atoi(asked));
}
constexpr int kLimit = 100'000;

/// Games that may go on for ever are played up to here: one long match for each way to set them
/// up, and some short ones; all of them shorter where few matches are asked for.
template <engine::Game G>
int limit_of(std::uint64_t match) {
  if (G::info().always_ends) return kLimit;
  return std::min(match == 0 ? 300 : 100, 15 * static_cast<int>(matches_each()));
}
template <engine::Game G>
std::uint64_t matches_of(std::uint64_t ways) {
  constexpr std::uint64_t kFewWays = 12;
  const std::uint64_t each = ways <= kFewWays ? matches_each() : matches_each() * kFewWays / ways;
  return std::max<std::uint64_t>(1, G::info().always_ends ? each : each / 25);
}

/// Everything that a table of so many may agree on, agreed on, and what was on the table kept.
template <engine::Game G>
engine::Expected<typename G::Options> all_agreed_on(int players) {
  engine::json::object options = {{"players", players}};
  for (const auto& choice : G::info().choices) {
    engine::json::array values;
    switch (choice.of) {
      case engine::Choice::Of::seat: options[choice.key] = players - 1; continue;
      case engine::Choice::Of::seats: values.push_back(players - 1); break;
      case engine::Choice::Of::each:
        for (int i = players; i > 0; --i) {
          values.push_back(engine::json::string(choice.names[static_cast<std::size_t>(i - 1)]));
        }
    }
    options[choice.key] = std::move(values);
  }
  auto read = engine::read_json(options, "options", G::read_options);
  if constexpr (requires(const G& rules, const typename G::State& state) {
                  rules.keeping(state);
                }) {
    if (!read) return read;
    const G rules = builtin_rules<G>(*read);
    SeededChance chance(engine::seed_from("kept"));
    std::vector<typename G::Event> events;
    *read = rules.keeping(rules.setup(chance, events));
  }
  return read;
}

/// Every number of players with every value of every variant, those that the game allows; and two
/// tables that have agreed on all they can.
template <engine::Game G>
std::vector<typename G::Options> all_options() {
  std::vector<engine::json::object> chosen = {{}};
  for (const auto& variant : G::info().variants) {
    std::vector<engine::json::object> more;
    for (const auto& before : chosen) {
      for (const auto value : variant.values) {
        more.push_back(before);
        more.back()[variant.key] = value;
      }
    }
    chosen = std::move(more);
  }
  std::vector<typename G::Options> all;
  for (auto& options : chosen) {
    for (int players = G::info().min_players; players <= G::info().max_players; ++players) {
      options["players"] = players;
      const auto read = engine::read_json(options, "options", G::read_options);
      if (read) all.push_back(*read);
    }
  }
  if (G::info().choices.empty()) return all;
  for (const int players : {2, G::info().max_players}) {
    const auto agreed = all_agreed_on<G>(players);
    EXPECT_TRUE(agreed.has_value());
    if (agreed) all.push_back(*agreed);
  }
  return all;
}

/// The words and notes of a legal move.
template <engine::Game G>
std::string preview_text(const G& rules, const typename G::State& state,
                         const typename G::Move& move) {
  const auto preview = engine::preview_move(rules, state, move);
  std::string all = text_of(to_json(engine::describe_preview(rules, state, move, preview)));
  for (const auto& event : preview.events) all += text_of(rules.to_json(event));
  return all + (preview.luck ? " and luck" : "");
}

/// Two positions that differ only in what the viewer may not know: does the viewer see the same?
/// Views that are equal are written equally, so that they need not be written to be compared.
template <engine::Game G>
void expect_same_to(Viewer viewer, const G& rules, const typename G::State& one,
                    const typename G::State& other) {
  const typename G::View view = rules.view(one, viewer);
  const typename G::View other_view = rules.view(other, viewer);
  ASSERT_TRUE(view == other_view) << text_of(rules.to_json(view)) << "\n"
                                  << text_of(rules.to_json(other_view));
  ASSERT_EQ(rules.deciding(one), rules.deciding(other));
  if (!viewer || rules.deciding(one) != viewer) return;
  std::vector<typename G::Move> moves;
  std::vector<typename G::Move> others;
  rules.legal_moves(one, moves);
  rules.legal_moves(other, others);
  ASSERT_EQ(moves, others);
  for (const auto& move : moves) ASSERT_EQ(rules.describe(one, move), rules.describe(other, move));
  static std::uint64_t asked = 0;  // what one of them leads to, each time another
  const auto& move = moves[asked++ % moves.size()];
  ASSERT_EQ(preview_text(rules, one, move), preview_text(rules, other, move));
  SeededChance bot_chance({});
  SeededChance same_bot_chance({});
  ASSERT_EQ(bots::choose(BotKind::greedy, rules, one, moves, bot_chance),
            bots::choose(BotKind::greedy, rules, other, others, same_bot_chance));
}

/// Plays one move in both. If it leaves the viewer with the same view, the viewer saw the
/// same events.
template <engine::Game G>
void expect_same_events(Viewer viewer, const G& rules, typename G::State one,
                        typename G::State other, const typename G::Move& move) {
  if (rules.reason_illegal(other, move)) return;
  SeededChance chance({});
  SeededChance same_chance({});
  std::vector<typename G::Event> events;
  std::vector<typename G::Event> other_events;
  rules.apply(one, move, chance, events);
  rules.apply(other, move, same_chance, other_events);
  if (!(rules.view(one, viewer) == rules.view(other, viewer))) return;
  const auto visible = [&](const std::vector<typename G::Event>& list) {
    std::string all;
    for (const auto& event : list) {
      const auto seen = rules.visible_to(event, viewer);
      if (seen) all += text_of(rules.to_json(*seen)) + text_of(to_json(rules.describe(*seen)));
    }
    return all;
  };
  ASSERT_EQ(visible(events), visible(other_events));
}

/// Two moves that may end alike though they are two: in the labyrinth, with pile and discards
/// empty, a card that is spent is the one that is drawn (L-34), whichever it was.
template <engine::Game G>
bool may_end_alike(const typename G::State&, const typename G::Move&, const typename G::Move&) {
  return false;
}
template <>
bool may_end_alike<labyrinth::Rules>(const labyrinth::State& state, const labyrinth::Move& one,
                                     const labyrinth::Move& other) {
  const auto* walk = std::get_if<labyrinth::Walk>(&one);
  const auto* walk_too = std::get_if<labyrinth::Walk>(&other);
  return walk != nullptr && walk_too != nullptr && walk->to == walk_too->to && state.pile.empty() &&
         state.discards.empty();
}

/// What is checked in every position, with what the checks remember from one to the next.
template <engine::Game G>
class Checks {
 public:
  using State = typename G::State;
  using Moves = std::vector<typename G::Move>;

  void offers_each_legal_move_once(const G& rules, const State& state, const Moves& moves) {
    const auto broken = rules.broken_invariant(state);
    ASSERT_FALSE(broken) << broken->key << text_of(rules.to_json(state));
    for (std::size_t i = 0; i < moves.size(); ++i) {
      ASSERT_FALSE(rules.reason_illegal(state, moves[i])) << text_of(rules.to_json(moves[i]));
      for (std::size_t j = 0; j < i; ++j) {
        if (moves[i] == moves[j]) FAIL() << "twice: " << text_of(rules.to_json(moves[i]));
      }
    }
  }

  void refuses_what_it_does_not_offer(const G& rules, const State& state, const Moves& moves) {
    const State before = state;
    for (const auto& move : others_) {
      const bool offered = std::ranges::find(moves, move) != moves.end();
      ASSERT_EQ(rules.reason_illegal(state, move).has_value(), !offered)
          << text_of(rules.to_json(move)) << text_of(rules.to_json(state));
    }
    ASSERT_EQ(state, before);
    for (std::size_t i = 0; i < moves.size(); i += 5) others_.push_back(moves[i]);
    while (others_.size() > 60) others_.pop_front();
  }

  /// Two moves with the same effect would be one move. With one luck two different moves can end
  /// alike by chance, so that two that did are tried with others. Different ways to one position,
  /// such as two steps after which the same ritual carries a hero away, are told differently.
  void offers_no_move_twice(const G& rules, const State& state, const Moves& moves) {
    std::map<std::uint64_t, std::size_t> reached;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const auto [twin, is_new] =
          reached.emplace(engine::hash_of(after(rules, state, moves[i], 0)), i);
      if (is_new || may_end_alike<G>(state, moves[i], moves[twin->second])) continue;
      if (!always_alike(rules, state, moves[i], moves[twin->second])) continue;
      FAIL() << text_of(rules.to_json(moves[twin->second])) << " does the same as "
             << text_of(rules.to_json(moves[i])) << " in " << text_of(rules.to_json(state));
    }
  }

  /// Rebuilding positions from JSON takes long: every so many decisions are enough, more of them
  /// with ETANA_DEEP.
  void foretells_what_is_certain(const G& rules, const State& state, const Moves& moves) {
    static const std::uint64_t every = std::getenv("ETANA_DEEP") != nullptr ? 7 : 29;
    if (decisions_++ % every != 0) return;
    for (const auto& move : moves) {
      if (expect_notes_tell_all(rules, state, move)) ++rebuilt_;
      expect_text_tells_ends(rules, state, move);
    }
  }

  void preview_text_many_moves() const {
    EXPECT_GT(rebuilt_ * 100, decisions_) << "hardly any notes could be compared";
  }

  void reads_what_it_writes(const G& rules, const State& state, const Moves& moves) {
    const auto again = engine::read_json(rules.to_json(state), "state",
                                         [&](const auto& in) { return rules.read_state(in); });
    ASSERT_TRUE(again.has_value()) << again.error().where;
    ASSERT_EQ(*again, state);
    for (const auto& move : moves) {
      if (is_known(move)) continue;
      const auto back = engine::read_json(rules.to_json(move), "move",
                                          [&](const auto& in) { return rules.read_move(in); });
      ASSERT_TRUE(back.has_value()) << back.error().where;
      ASSERT_EQ(*back, move);
    }
    reads_views(rules, state);
  }

  void keeps_secrets(const G& rules, const State& state, const Moves& moves) {
    for (int i = -1; i < rules.players(); ++i) {
      const Viewer viewer = i < 0 ? Viewer() : Viewer(Seat{static_cast<std::uint8_t>(i)});
      const auto other = rules.determinize(rules.view(state, viewer), fancy_);
      const auto broken = rules.broken_invariant(other);
      ASSERT_FALSE(broken) << broken->key << text_of(rules.to_json(other));
      ++imagined_;
      if (other == state) continue;  // nothing was hidden: what is the same looks the same
      ++different_;
      expect_same_to(viewer, rules, state, other);
      if (moves.empty()) continue;
      expect_same_events(viewer, rules, state, other, moves[imagined_ % moves.size()]);
      if (viewer != rules.deciding(state)) continue;
      for (const auto& move : first_moves_) {
        ASSERT_EQ(rules.reason_illegal(state, move), rules.reason_illegal(other, move));
      }
    }
    if (!moves.empty()) first_moves_.push_back(moves.front());
    if (first_moves_.size() > 10) first_moves_.pop_front();
  }

  /// Other rules write their moves anew.
  void change_rules() { known_.clear(); }

  void imagined_different_positions() const {
    if (!G::info().has_secrets) return;
    EXPECT_GT(different_ * 10, imagined_) << "imagined positions hardly differ";
  }

 private:
  /// The views of whoever decides, of nobody and of the first seat; where nothing is secret they
  /// hold the same, and one of them is read each time, unless ETANA_DEEP is set.
  void reads_views(const G& rules, const State& state) {
    static const bool all = G::info().has_secrets || std::getenv("ETANA_DEEP") != nullptr;
    const Viewer deciding = rules.deciding(state);
    const std::array<Viewer, 3> viewers = {deciding, Viewer(), Viewer(Seat{0})};
    if (!all) return reads_view(rules, state, viewers[views_read_++ % viewers.size()]);
    reads_view(rules, state, deciding);
    if (deciding) reads_view(rules, state, Viewer());
    if (deciding != Viewer(Seat{0})) reads_view(rules, state, Viewer(Seat{0}));
  }

  State after(const G& rules, State state, const typename G::Move& move, std::uint64_t luck) {
    SeededChance chance(engine::seed_number({}, luck));
    events_.clear();
    rules.apply(state, move, chance, events_);
    return state;
  }

  bool always_alike(const G& rules, const State& state, const typename G::Move& one,
                    const typename G::Move& other) {
    constexpr std::uint64_t kLucks = 2000;  // chances may differ by one percent only
    for (std::uint64_t luck = 0; luck < kLucks; ++luck) {
      const State here = after(rules, state, one, luck);
      const std::string happened = story(rules);
      if (!(here == after(rules, state, other, luck)) || happened != story(rules)) return false;
    }
    return true;
  }

  /// What happened by the last move: where that differs, moves are not the same although they end
  /// alike. The kinds of events are compared, so that the words alone make no difference. Only
  /// Zanaga's long chains bring different choices to one end, by a ritual that carries everybody
  /// off, say: there all that was told counts.
  std::string story(const G& rules) const {
    std::string all;
    for (const auto& event : events_) {
      all += std::same_as<G, zanaga::Rules> ? text_of(rules.to_json(event))
                                            : std::to_string(event.index()) + " ";
    }
    return all;
  }

  /// What a move is written as depends on nothing but the move and the rules: once is enough.
  bool is_known(const typename G::Move& move) {
    return std::visit(
        [&](const auto& one) {
          using Kind = std::remove_cvref_t<decltype(one)>;
          if constexpr (std::has_unique_object_representations_v<Kind>) {
            return !known_.emplace(move.index(), engine::hash_of(one)).second;
          }
          return false;
        },
        move);
  }

  static void reads_view(const G& rules, const State& state, Viewer viewer) {
    const typename G::View view = rules.view(state, viewer);
    const auto back = engine::read_json(rules.to_json(view), "view",
                                        [&](const auto& in) { return rules.read_view(in); });
    ASSERT_TRUE(back.has_value()) << back.error().where;
    ASSERT_EQ(*back, view);
  }

  std::deque<typename G::Move> others_;  // of other decisions
  std::vector<typename G::Event> events_;
  std::set<std::pair<std::size_t, std::uint64_t>> known_;
  std::size_t views_read_ = 0;
  std::uint64_t decisions_ = 0;
  std::uint64_t rebuilt_ = 0;
  std::deque<typename G::Move> first_moves_;
  SeededChance fancy_{engine::seed_from("secrets")};
  std::uint64_t imagined_ = 0;
  std::uint64_t different_ = 0;
};

/// What the tests are named by.
enum class Property : std::uint8_t { goes_on, offers, differs, foretells, refuses, reads, secrets };
constexpr std::size_t kProperties = 7;

/// Thousands of matches of a game, half of the moves by advice and half at random. They are played
/// once, whatever is asked about them: at every decision all properties are checked, and what is
/// found wrong is kept for the test of that property.
template <engine::Game G>
class PlayedMatches {
 public:
  static const PlayedMatches& all() {
    static const PlayedMatches played;
    return played;
  }

  /// Fails the running test with what was found wrong.
  void report(Property property) const {
    for (const Property one : {Property::goes_on, property}) {
      const auto& found = found_[static_cast<std::size_t>(one)];
      for (int i = 0; i < found.size(); ++i) {
        const auto& part = found.GetTestPartResult(i);
        ADD_FAILURE_AT(part.file_name(), part.line_number()) << part.message();
      }
    }
  }

 private:
  PlayedMatches() {
    const auto ways = all_options<G>();
    for (const auto& options : ways) {
      const G rules = builtin_rules<G>(options);
      checks_.change_rules();
      for (std::uint64_t match = 0; match < matches_of<G>(ways.size()); ++match) {
        SCOPED_TRACE(text_of(G::to_json(options)) + " match " + std::to_string(match));
        check(Property::goes_on,
              [&] { play_one(rules, engine::seed_number({}, match), limit_of<G>(match)); });
      }
    }
    check(Property::secrets, [this] { checks_.imagined_different_positions(); });
    check(Property::foretells, [this] { checks_.preview_text_many_moves(); });
  }

  /// Lets a check speak, unless it has found something before.
  template <class Check>
  void check(Property property, Check speak) {
    auto& found = found_[static_cast<std::size_t>(property)];
    if (found.size() > 0) return;
    using Listener = ::testing::ScopedFakeTestPartResultReporter;
    const Listener listener(Listener::INTERCEPT_ONLY_CURRENT_THREAD, &found);
    speak();
  }

  void look(const G& rules, const typename G::State& state,
            const std::vector<typename G::Move>& moves) {
    check(Property::offers, [&] { checks_.offers_each_legal_move_once(rules, state, moves); });
    check(Property::differs, [&] { checks_.offers_no_move_twice(rules, state, moves); });
    check(Property::foretells, [&] { checks_.foretells_what_is_certain(rules, state, moves); });
    check(Property::refuses, [&] { checks_.refuses_what_it_does_not_offer(rules, state, moves); });
    check(Property::reads, [&] { checks_.reads_what_it_writes(rules, state, moves); });
    check(Property::secrets, [&] { checks_.keeps_secrets(rules, state, moves); });
  }

  void play_one(const G& rules, const engine::Bytes32& seed, int limit) {
    SeededChance chance(seed);
    SeededChance bot_chance(engine::seed_number(seed, 1));
    std::vector<typename G::Event> events;
    std::vector<typename G::Move> moves;
    auto state = rules.setup(chance, events);
    int decisions = 0;
    for (; rules.deciding(state) && decisions < limit; ++decisions) {
      rules.legal_moves(state, moves);
      ASSERT_FALSE(moves.empty()) << "stuck: " << text_of(rules.to_json(state));
      look(rules, state, moves);
      const auto bot = bot_chance.pick(2) == 0 ? BotKind::random : BotKind::greedy;
      const auto move = bots::choose(bot, rules, state, moves, bot_chance);
      ASSERT_FALSE(rules.reason_illegal(state, move)) << text_of(rules.to_json(move));
      events.clear();
      rules.apply(state, move, chance, events);
    }
    rules.legal_moves(state, moves);
    look(rules, state, moves);
    if (G::info().always_ends) {
      EXPECT_LT(decisions, limit) << "a match did not end";
    }
    EXPECT_EQ(rules.deciding(state).has_value(), !rules.result(state).has_value());
  }

  Checks<G> checks_;
  std::array<::testing::TestPartResultArray, kProperties> found_;
};

template <class G>
class EveryGame : public ::testing::Test {};

template <class List>
struct AsTypes;
template <class... G>
struct AsTypes<std::tuple<G...>> {
  using type = ::testing::Types<G...>;
};
/// Suites are called EveryGame/labyrinth, EveryGame/dice, …
struct GameName {
  template <class G>
  static std::string GetName(int) {
    return std::string(G::info().id);
  }
};
TYPED_TEST_SUITE(EveryGame, AsTypes<games::AllGames>::type, GameName);

TYPED_TEST(EveryGame, offers_each_legal_move_once_and_keeps_its_invariants) {
  PlayedMatches<TypeParam>::all().report(Property::offers);
}

TYPED_TEST(EveryGame, offers_no_two_moves_with_one_effect) {
  PlayedMatches<TypeParam>::all().report(Property::differs);
}

TYPED_TEST(EveryGame, foretells_all_that_follows_without_luck) {
  PlayedMatches<TypeParam>::all().report(Property::foretells);
}

TYPED_TEST(EveryGame, refuses_exactly_the_moves_it_does_not_offer) {
  PlayedMatches<TypeParam>::all().report(Property::refuses);
}

TYPED_TEST(EveryGame, reads_what_it_writes) {
  PlayedMatches<TypeParam>::all().report(Property::reads);
}

TYPED_TEST(EveryGame, keeps_secrets) { PlayedMatches<TypeParam>::all().report(Property::secrets); }

/// A match at a table, played by bots; `after` is called after every move.
template <engine::Game G, class After>
void play_at_table(match::TypedMatch<G>& match, After after) {
  SeededChance bot_chance(engine::seed_from("table"));
  for (int i = 0; match.deciding() && i < limit_of<G>(1); ++i) {
    const Seat seat = *match.deciding();
    const auto move = match.bot_move(bot_chance.pick(2) == 0 ? "random" : "greedy", bot_chance);
    ASSERT_TRUE(move.has_value());
    ASSERT_TRUE(match.play(seat, *move).has_value());
    after(seat, *move);
  }
}

template <engine::Game G>
std::unique_ptr<match::TypedMatch<G>> match_of(const match::LoadedPack& pack,
                                               const typename G::Options& options,
                                               std::string_view seed) {
  auto match =
      match::new_match(pack, G::to_json(options), people(options.players), engine::seed_from(seed));
  EXPECT_TRUE(match.has_value());
  return std::unique_ptr<match::TypedMatch<G>>(
      static_cast<match::TypedMatch<G>*>(match->release()));
}

TYPED_TEST(EveryGame, takes_moves_back_to_the_very_same_position) {
  using G = TypeParam;
  const auto pack = loaded_builtin_pack(G::info().id);
  int undone = 0;
  for (const auto& options : all_options<G>()) {
    const auto match = match_of<G>(pack, options, "undo");
    auto before = match->position();
    play_at_table<G>(*match, [&](Seat seat, const engine::json::value& move) {
      const auto after = match->position();
      const Seat other = {static_cast<std::uint8_t>((seat.index + 1) % options.players)};
      if (match->undo_limit(other) > 0 && !(other == seat)) {
        ADD_FAILURE() << "took back somebody else's move";
      }
      if (match->undo(seat)) {
        ++undone;
        ASSERT_EQ(match->position(), before);
        ASSERT_TRUE(match->play(seat, move).has_value());
        ASSERT_EQ(match->position(), after) << "undo rolled anew";
      }
      before = after;
    });
  }
  EXPECT_GT(undone, 0);
}

TYPED_TEST(EveryGame, replays_its_records_to_the_very_same_position) {
  using G = TypeParam;
  const auto pack = loaded_builtin_pack(G::info().id);
  for (const auto& options : all_options<G>()) {
    for (const char* seed : {"one", "two", "three"}) {
      const auto match = match_of<G>(pack, options, seed);
      play_at_table<G>(*match, [&](Seat seat, const engine::json::value& move) {
        if (match->moves_made() % 7 == 0 && match->undo(seat)) {
          ASSERT_TRUE(match->play(seat, move).has_value());
        }
      });
      // A match cut short still has its seed to itself.
      const auto seal =
          match->deciding() ? match::SeedVisibility::included : match::SeedVisibility::hidden;
      auto record = match->record(seal);
      ASSERT_TRUE(record.contains("seed"));
      ASSERT_EQ(record.contains("result"), !match->deciding().has_value());
      const auto again = match::read_record(pack, record);
      ASSERT_TRUE(again.has_value()) << again.error().where << " " << code_of(again);
      EXPECT_EQ((*again)->state_hash(), match->state_hash());
      EXPECT_EQ(text_of((*again)->record(seal)), text_of(record));
      record.erase("seed");  // a record without its seed is replayed from the answers alone
      const auto unsealed = match::read_record(pack, record);
      ASSERT_TRUE(unsealed.has_value()) << unsealed.error().where;
      EXPECT_EQ((*unsealed)->state_hash(), match->state_hash());
    }
  }
}

}  // namespace
}  // namespace etana::test
