// What happens in matches of Mists of Zanaga between bots: how long they are, which gods wake and
// fall, which heroes win, and how often each challenge is met, beaten and fled from. It makes the
// figures of docs/zanaga-cards.md and docs/zanaga-balance.md.
// Usage: zanaga_matches [--matches N] [--players N] [--bot greedy|random] [--rounds LIMIT]
//                       [--variant NAME]... [--cards] [--check]

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <string_view>

#include "bots/bot.h"
#include "games/house.h"
#include "games/zanaga/names.h"
#include "games/zanaga/rules.h"

namespace {

using namespace etana;
using namespace etana::zanaga;

struct Request {
  int matches = 1000;
  int players = 4;
  int rounds = 60;
  bots::BotKind bot = bots::BotKind::greedy;
  bool cards = false;
  bool check = false;
  Options options;
};

struct CardCount {
  int met = 0;
  int won = 0;
  int fled = 0;
  int lost = 0;
};

/// What was seen in all matches together.
class Tally {
 public:
  explicit Tally(const Content& content)
      : content_(content),
        cards_(content.adventures.size()),
        rituals_(content.rituals.size()),
        bought_(content.wares.size()),
        dealt_(content.heroes.size()),
        wins_(content.heroes.size()) {}

  void see(const Event& event) {
    if (const auto* e = std::get_if<FightBegan>(&event)) ++cards_[(met_ = e->card).index].met;
    if (const auto* e = std::get_if<ChallengeBeaten>(&event)) ++cards_[e->card.index].won;
    if (const auto* e = std::get_if<FightLost>(&event)) ++cards_[e->card.index].lost;
    if (std::holds_alternative<Escaped>(event) && !met_.none()) ++cards_[met_.index].fled;
    if (std::holds_alternative<GodFightBegan>(event)) {
      met_ = {};
      ++god_fights_;
    }
    if (std::holds_alternative<DuelBegan>(event)) {
      met_ = {};
      ++duels_;
    }
    if (const auto* e = std::get_if<RitualResolves>(&event)) ++rituals_[e->ritual.index];
    if (const auto* e = std::get_if<Bought>(&event)) ++bought_[e->ware.index];
    if (const auto* e = std::get_if<GodWoke>(&event)) ++woken_[e->god.index];
    if (const auto* e = std::get_if<GodBeaten>(&event)) ++beaten_[e->god.index];
    if (std::holds_alternative<KnockedOut>(event)) ++knockouts_;
    if (std::holds_alternative<ChainFull>(event)) chain_full_ = true;
  }

  void see_end(const State& state, int players) {
    rounds_.push_back(state.round.value());
    full_chains_ += chain_full_ ? 1 : 0;
    chain_full_ = false;
    const bool over = state.frames.empty();
    unfinished_ += over ? 0 : 1;
    for (std::uint8_t i = 0; i < players; ++i) {
      ++dealt_[state.sheets[i].hero.index];
      if (state.winners.has({i})) ++wins_[state.sheets[i].hero.index];
    }
  }

  void print(const Request& request, std::uint64_t decisions) {
    std::ranges::sort(rounds_);
    const auto quantile = [&](double q) {
      return rounds_[static_cast<std::size_t>(q * static_cast<double>(rounds_.size() - 1))];
    };
    fmt::print("{} matches, {} players, {} decisions\n", request.matches, request.players,
               decisions);
    fmt::print("unfinished after {} rounds: {}\n", request.rounds, unfinished_);
    fmt::print("rounds: least {}, 10 % {}, median {}, 90 % {}, most {}\n", rounds_.front(),
               quantile(0.1), quantile(0.5), quantile(0.9), rounds_.back());
    fmt::print("knocked out {}, duels {}, fights with gods {}, matches with a full chain {}\n",
               knockouts_, duels_, god_fights_, full_chains_);
    fmt::print("\n| god | woken | beaten |\n|---|--:|--:|\n");
    for (std::size_t i = 0; i < kGods; ++i)
      fmt::print("| {} | {} | {} |\n", content_.gods[i].id, woken_[i], beaten_[i]);
    fmt::print("\n| hero | dealt | won | of a fair share |\n|---|--:|--:|--:|\n");
    for (std::size_t i = 0; i < content_.heroes.size(); ++i) {
      fmt::print(
          "| {} | {} | {} | {:.2f} |\n", content_.heroes[i].id, dealt_[i], wins_[i],
          dealt_[i] == 0 ? 0.0 : static_cast<double>(wins_[i]) * request.players / dealt_[i]);
    }
    if (request.cards) print_cards();
  }

 private:
  void print_cards() const {
    fmt::print("\n| challenge | colour | met | won | fled | lost |\n|---|---|--:|--:|--:|--:|\n");
    for (std::size_t i = 0; i < cards_.size(); ++i) {
      const CardCount& c = cards_[i];
      fmt::print("| {} | {} | {} | {} | {} | {} |\n", content_.adventures[i].id,
                 name_of(content_.adventures[i].colour), c.met, c.won, c.fled, c.lost);
    }
    fmt::print("\n| ritual | resolved |\n|---|--:|\n");
    for (std::size_t i = 0; i < rituals_.size(); ++i)
      fmt::print("| {} | {} |\n", content_.rituals[i].id, rituals_[i]);
    fmt::print("\n| ware | bought |\n|---|--:|\n");
    for (std::size_t i = 0; i < bought_.size(); ++i)
      fmt::print("| {} | {} |\n", content_.wares[i].id, bought_[i]);
  }

  const Content& content_;
  std::vector<CardCount> cards_;
  std::vector<int> rituals_;
  std::vector<int> bought_;
  std::vector<int> dealt_;
  std::vector<int> wins_;
  std::vector<int> rounds_;
  std::array<int, kGods> woken_{};
  std::array<int, kGods> beaten_{};
  Adventure met_;
  int unfinished_ = 0;
  int knockouts_ = 0;
  int duels_ = 0;
  int god_fights_ = 0;
  int full_chains_ = 0;
  bool chain_full_ = false;
};

/// Plays one match up to the limit of rounds; the number of decisions, or none if an invariant
/// broke.
std::optional<std::uint64_t> play(const Rules& rules, const Request& request, std::uint64_t number,
                                  Tally& tally) {
  const auto seed = engine::seed_number({}, number);
  engine::SeededChance chance(seed);
  engine::SeededChance thoughts(engine::seed_number(seed, 0));
  std::vector<Event> events;
  std::vector<Move> moves;
  State state = rules.setup(chance, events);
  std::uint64_t decisions = 0;
  while (rules.deciding(state) && state.round.value() <= request.rounds) {
    for (const Event& event : events) tally.see(event);
    if (request.check) {
      if (const auto broken = rules.broken_invariant(state)) {
        fmt::print("match {}: {}\n{}\n", number, broken->key,
                   engine::json::serialize(rules.to_json(state)));
        return std::nullopt;
      }
    }
    rules.legal_moves(state, moves);
    const Move move = bots::choose(request.bot, rules, state, moves, thoughts);
    if (request.check && rules.why_not(state, move)) {
      fmt::print("match {}: advised a refused move {}\n", number,
                 engine::json::serialize(rules.to_json(move)));
      return std::nullopt;
    }
    events.clear();
    rules.apply(state, move, chance, events);
    ++decisions;
  }
  for (const Event& event : events) tally.see(event);
  tally.see_end(state, request.players);
  return decisions;
}

Request read(int argc, char** argv) {
  Request request;
  for (int i = 1; i < argc; ++i) {
    const std::string_view key = argv[i];
    const auto next = [&] { return i + 1 < argc ? argv[++i] : "0"; };
    if (key == "--matches") request.matches = std::max(1, std::atoi(next()));
    if (key == "--players") request.players = std::clamp(std::atoi(next()), 1, kMaxPlayers);
    if (key == "--rounds") request.rounds = std::max(1, std::atoi(next()));
    if (key == "--bot") request.bot = bots::bot_named(next()).value_or(bots::BotKind::greedy);
    if (key == "--cards") request.cards = true;
    if (key == "--check") request.check = true;
    if (key == "--variant") {
      const std::string_view name = next();
      request.options.safari = request.options.safari || name == "safari";
      request.options.relentless = request.options.relentless || name == "relentless";
      request.options.epic = request.options.epic || name == "epic";
    }
  }
  request.options.players = request.players;
  return request;
}

}  // namespace

int main(int argc, char** argv) {
  const Request request = read(argc, argv);
  const auto pack = engine::read_pack(games::house_files("zanaga"));
  if (!pack) return 1;
  const auto content = load_content(*pack);
  if (!content) {
    fmt::print("{}: {} {}\n", content.error().where, engine::name_of(content.error().code),
               engine::json::serialize(engine::to_json(content.error())));
    return 1;
  }
  const Rules rules(std::make_shared<const Content>(*content), request.options);
  Tally tally(*content);
  std::uint64_t decisions = 0;
  for (int i = 0; i < request.matches; ++i) {
    const auto made = play(rules, request, static_cast<std::uint64_t>(i), tally);
    if (!made) return 1;
    decisions += *made;
  }
  tally.print(request, decisions);
  return 0;
}
