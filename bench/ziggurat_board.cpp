// Looks for a board of Ziggurat on which the first chapter is neither hopeless nor safe, with two,
// three and four heroes alike. Boards with equal counts differ by tens of points, so layouts are
// tried: many at random with the quick bot, then the best ones, and small changes of them, with
// the bot that plans two cards. Prints the best board so far, as board.json, whenever there is one.
//   ziggurat_board SEED BOARDS CHANGES MATCHES TARGET

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "cli/ziggurat/trial.h"
#include "games/builtin_packs.h"

namespace {

using namespace etana;
namespace json = engine::json;

/// What a board is made of: for each ring its ladders, ramps, pit and spawn, as numbers from 0.
constexpr std::array<int, 5> kRings = {28, 24, 20, 16, 12};
constexpr std::array<int, 5> kLadders = {3, 3, 3, 2, 2};
constexpr std::array<int, 5> kRamps = {0, 2, 2, 2, 2};
constexpr std::array<int, 5> kPits = {0, 1, 1, 1, 0};
constexpr std::array<int, 4> kHomes = {3, 10, 17, 24};
constexpr std::array<std::string_view, 4> kColours = {"ember", "azure", "moss", "dusk"};

struct Place {
  int ring = 0;
  int at = 0;
  bool operator==(const Place&) const = default;
};
struct Link {
  Place from;
  Place to;
};
struct Board {
  std::vector<Link> ladders;
  std::vector<Link> ramps;
  std::vector<Place> pits;
  std::vector<Place> spawns;
};

std::string name(Place place) {
  if (place.ring == 5) return "top";
  return std::string(1, static_cast<char>('a' + place.ring)) + std::to_string(place.at + 1);
}

/// Makes boards and changes them.
class Builder {
 public:
  explicit Builder(engine::Chance& chance) : chance_(chance) {}

  Board random() {
    Board board;
    for (int ring = 0; ring < 5; ++ring) {
      const auto r = static_cast<std::size_t>(ring);
      for (int i = 0; i < kLadders[r]; ++i) board.ladders.push_back(ladder(board, ring));
      for (int i = 0; i < kRamps[r]; ++i) board.ramps.push_back(ramp(board, ring));
      for (int i = 0; i < kPits[r]; ++i) board.pits.push_back(free_place(board, ring));
      if (ring > 0) board.spawns.push_back(free_place(board, ring));
    }
    return board;
  }

  /// The same board with one or two things elsewhere.
  Board changed(Board board) {
    for (int left = chance_.die(2); left > 0; --left) {
      const int what = chance_.pick(10);
      if (what < 5) {
        Link& one = pick(board.ladders);
        one = ladder(board, one.from.ring);
      } else if (what < 7) {
        Link& one = pick(board.ramps);
        one = ramp(board, one.from.ring);
      } else if (what < 8) {
        Place& one = pick(board.pits);
        one = free_place(board, one.ring);
      } else {
        Place& one = pick(board.spawns);
        one = free_place(board, one.ring);
      }
    }
    return board;
  }

 private:
  template <class T>
  T& pick(std::vector<T>& all) {
    return all[static_cast<std::size_t>(chance_.pick(static_cast<int>(all.size())))];
  }
  static bool taken(const Board& board, Place place) {
    const auto begins = [place](const Link& link) { return link.from == place; };
    const auto ends = [place](const Link& link) { return link.to == place; };
    return std::ranges::any_of(board.ladders, begins) || std::ranges::any_of(board.ramps, begins) ||
           std::ranges::any_of(board.ladders, ends) || std::ranges::any_of(board.ramps, ends) ||
           std::ranges::find(board.pits, place) != board.pits.end() ||
           std::ranges::find(board.spawns, place) != board.spawns.end() ||
           (place.ring == 0 && std::ranges::find(kHomes, place.at) != kHomes.end());
  }
  Place free_place(const Board& board, int ring) {
    for (;;) {
      const Place place = {ring, chance_.pick(kRings[static_cast<std::size_t>(ring)])};
      if (!taken(board, place)) return place;
    }
  }
  /// Where a link ends: within a quarter of a ring from where it begins, so that it can be drawn.
  Place near(const Board& board, Place from, int ring) {
    const int size = kRings[static_cast<std::size_t>(ring)];
    const int across = from.at * size / kRings[static_cast<std::size_t>(from.ring)];
    for (;;) {
      const int reach = size / 8 + 1;
      const Place place = {ring, (across + chance_.pick(2 * reach + 1) - reach + size) % size};
      if (!taken(board, place)) return place;
    }
  }
  Link ladder(const Board& board, int ring) {
    const Place from = free_place(board, ring);
    if (ring == 4) return {from, {5, 0}};
    return {from, near(board, from, ring + 1)};
  }
  Link ramp(const Board& board, int ring) {
    const Place from = free_place(board, ring);
    return {from, near(board, from, ring > 1 && chance_.pick(3) == 0 ? ring - 2 : ring - 1)};
  }

  engine::Chance& chance_;
};

std::string text_of(const Board& board) {
  const auto links = [](const std::vector<Link>& all) {
    std::string out;
    for (const Link& link : all) {
      out +=
          fmt::format("{}\"{}\": \"{}\"", out.empty() ? "" : ", ", name(link.from), name(link.to));
    }
    return out;
  };
  std::string pits;
  for (const Place place : board.pits) pits += (pits.empty() ? "\"" : ", \"") + name(place) + "\"";
  std::string spawns;
  for (std::size_t i = 0; i < board.spawns.size(); ++i) {
    spawns +=
        fmt::format("{}\"{}\": \"{}\"", i == 0 ? "" : ", ", kColours[i], name(board.spawns[i]));
  }
  return fmt::format(
      "{{\n  \"rings\": [28, 24, 20, 16, 12],\n  \"homes\": [\"a4\", \"a11\", \"a18\", \"a25\"],\n"
      "  \"ladders\": {{{}}},\n  \"ramps\": {{{}}},\n  \"pits\": [{}],\n  \"spawns\": {{{}}}\n}}\n",
      links(board.ladders), links(board.ramps), pits, spawns);
}

/// The share of chapter 1 won on a board; nothing if the pack refuses the board.
std::optional<double> win_rate(const Board& board, int heroes, cli::TeamBot bot, int matches) {
  const std::string text = text_of(board);
  std::vector<engine::PackFile> files;
  for (const auto& file : games::builtin_files("ziggurat")) {
    files.push_back(file.path == "board.json" ? engine::PackFile{file.path, text} : file);
  }
  const auto pack = engine::read_pack(files);
  if (!pack) return std::nullopt;
  auto content = ziggurat::Rules::load(*pack);
  if (!content) return std::nullopt;
  const ziggurat::Rules rules(std::make_shared<const ziggurat::Content>(*std::move(content)),
                              {.players = heroes});
  int won = 0;
  for (int i = 0; i < matches; ++i) {
    const auto seed = engine::seed_number({}, static_cast<std::uint64_t>(i));
    won += cli::play_trial(rules, bot, seed).outcome == ziggurat::Outcome::won ? 1 : 0;
  }
  return static_cast<double>(won) / matches;
}

struct Judged {
  Board board;
  std::array<double, 3> rates{};  // two, three, four heroes
  double fault = 9;
};

/// How far the rates are from the target and from each other.
Judged judge(const Board& board, int matches, double target) {
  Judged judged{board, {}, 0};
  for (int heroes = 4; heroes >= 2; --heroes) {
    const auto rate = win_rate(board, heroes, cli::TeamBot::two_cards, matches);
    if (!rate) return {board};
    judged.rates[static_cast<std::size_t>(heroes - 2)] = *rate;
    judged.fault += std::max(0.0, target - *rate) + std::max(0.0, *rate - target) / 3;
    if (judged.fault > 0.9) return judged;
  }
  return judged;
}

void print(const Judged& judged) {
  fmt::print("two cards ahead, 2, 3, 4 heroes: {:.2f} {:.2f} {:.2f}\n{}\n", judged.rates[0],
             judged.rates[1], judged.rates[2], text_of(judged.board));
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 6) {
    fmt::print(stderr, "ziggurat_board SEED BOARDS CHANGES MATCHES TARGET\n");
    return 2;
  }
  engine::SeededChance chance(engine::seed_from(argv[1]));
  const int matches = std::atoi(argv[4]);
  const double target = std::atof(argv[5]);
  Builder builder(chance);
  std::vector<std::pair<double, Board>> boards;
  for (int i = 0; i < std::atoi(argv[2]); ++i) {
    Board board = builder.random();
    const auto rate = win_rate(board, 4, cli::TeamBot::greedy, 60);
    if (rate) boards.emplace_back(*rate, std::move(board));
  }
  std::ranges::sort(boards, std::greater{}, &std::pair<double, Board>::first);
  boards.resize(std::min<std::size_t>(boards.size(), 8));
  Judged best;
  const auto consider = [&best](const Judged& judged) {
    if (judged.fault >= best.fault) return;
    best = judged;
    print(best);
  };
  for (const auto& [rate, board] : boards) consider(judge(board, matches, target));
  for (int i = 0; i < std::atoi(argv[3]); ++i) {
    consider(judge(builder.changed(best.board), matches, target));
  }
  return 0;
}
