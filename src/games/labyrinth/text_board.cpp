#include <bit>

#include "games/labyrinth/ids.h"
#include "games/labyrinth/rules.h"

namespace etana::labyrinth {

namespace {

using engine::Span;
using engine::TextBoard;
using engine::TextStyle;

using Row = std::vector<Span>;

TextStyle ink_of_height(int height) {
  return height <= 2 ? TextStyle::low : height == 3 ? TextStyle::middle : TextStyle::high;
}

/// Treasures are lower-case letters, in the pack's order; pawns are capitals, A for seat 0.
std::string treasure_sign(std::uint8_t treasure) {
  return treasure == kNone ? " " : std::string(1, static_cast<char>('a' + treasure));
}

std::string pawn_sign(std::size_t seat) { return std::string(1, static_cast<char>('A' + seat)); }

/// A tower is three rows of nine characters: walls around its height, treasure and pawns.
class TowerDrawing {
 public:
  TowerDrawing(const Content& content, Placed placed)
      : tower_(content.towers[placed.tower]),
        terrain_(content.terrain[placed.tower][placed.turn]),
        ink_(ink_of_height(tower_.height)) {}

  void draw_edge(Row& row, Direction side) const {
    const bool north = side == Direction::north;
    const char* closed = north ? "┌───────┐" : "└───────┘";
    const char* opened = north ? "┌─     ─┐" : "└─     ─┘";
    row.push_back({is_open(side) ? opened : closed, ink_});
  }

  void draw_middle(Row& row, const Row& inside) const {
    row.push_back({is_open(Direction::west) ? " " : "│", ink_});
    row.push_back({std::to_string(tower_.height), ink_});
    row.insert(row.end(), inside.begin(), inside.end());
    row.push_back({is_open(Direction::east) ? " " : "│", ink_});
  }

  std::uint8_t treasure() const { return tower_.treasure; }

 private:
  bool is_open(Direction side) const { return (terrain_ >> static_cast<unsigned>(side) & 1U) != 0; }

  const Tower& tower_;
  std::uint8_t terrain_;
  TextStyle ink_;
};

/// Six characters: the treasure or rune, and the pawns.
Row inside_of(const View& view, Square square, std::uint8_t treasure, int players) {
  const bool is_goal = treasure != kNone && treasure == view.goal;
  Row row;
  if (square == kRuneStone) {
    row.push_back({"#", TextStyle::strong});
  } else {
    row.push_back({treasure_sign(treasure), is_goal ? TextStyle::warn : TextStyle::strong});
  }
  row.push_back({is_goal ? "*" : " ", TextStyle::warn});
  for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) {
    const bool here = seat < static_cast<std::size_t>(players) && view.board.pawns[seat] == square;
    row.push_back(
        {here ? pawn_sign(seat) : " ", engine::style_of({static_cast<std::uint8_t>(seat)})});
  }
  return row;
}

std::string arrow_sign(const Board& board, Square square, std::string_view sign) {
  for (std::uint8_t i = 0; i < kArrows; ++i) {
    if (Arrow{i}.square() == square) return std::string(i == board.barred ? "x" : sign);
  }
  return " ";
}

/// The files' letters, and the arrows beside them, above or below the board.
Row margin(const Board& board, int rank, std::string_view sign) {
  Row row = {{"   "}};
  for (int file = 0; file < kSide; ++file) {
    const Square square = Square::at(file, rank);
    row.push_back(
        {"   " + std::string(1, square.name()[0]) + " " + arrow_sign(board, square, sign) + "   ",
         TextStyle::faint});
  }
  return row;
}

void draw_rank(const Content& content, const View& view, int rank, int players, TextBoard& out) {
  Row top = {{"   "}};
  Row middle = {{std::to_string(rank + 1) + " " + arrow_sign(view.board, Square::at(0, rank), ">"),
                 TextStyle::faint}};
  Row bottom = {{"   "}};
  for (int file = 0; file < kSide; ++file) {
    const Square square = Square::at(file, rank);
    const TowerDrawing tower(content, view.board.towers[square.index]);
    tower.draw_edge(top, Direction::north);
    tower.draw_middle(middle, inside_of(view, square, tower.treasure(), players));
    tower.draw_edge(bottom, Direction::south);
  }
  middle.push_back({arrow_sign(view.board, Square::at(kSide - 1, rank), "<"), TextStyle::faint});
  for (Row* row : {&top, &middle, &bottom}) out.rows.push_back(std::move(*row));
}

engine::LocalizedText spare_note(const Content& content, std::uint8_t spare) {
  const Tower& tower = content.towers[spare];
  const std::string shape(kShapeNames[static_cast<std::size_t>(tower.shape)]);
  std::vector<engine::Arg> args = {{"shape", engine::LocalizedText{"labyrinth.shape." + shape, {}}},
                                   {"height", tower.height}};
  if (tower.treasure == kNone) return {"labyrinth.draw.spare", std::move(args)};
  args.push_back(
      {"treasure",
       engine::LocalizedText{"labyrinth.treasure." + content.treasure_names[tower.treasure], {}}});
  return {"labyrinth.draw.spare_with_treasure", std::move(args)};
}

/// Where each treasure is: notes without a sign, for those who look.
void add_treasures(const Content& content, const View& view, TextBoard& out) {
  for (std::uint8_t i = 0; i < kSide * kSide; ++i) {
    const std::uint8_t treasure = content.towers[view.board.towers[i].tower].treasure;
    if (treasure == kNone) continue;
    out.notes.push_back(
        {{},
         {"labyrinth.draw.treasure",
          {{"treasure",
            engine::LocalizedText{"labyrinth.treasure." + content.treasure_names[treasure], {}}},
           {"sign", treasure_sign(treasure)},
           {"at", Square{i}.name()}}}});
  }
}

void note_players(const Rules& rules, const View& view, TextBoard& out) {
  for (std::uint8_t i = 0; i < rules.players(); ++i) {
    const PlayerView& player = view.players[i];
    const int found = std::popcount(player.found);
    out.notes.push_back({{pawn_sign(i), engine::style_of({i})},
                         {"labyrinth.draw.player",
                          {{"player", Seat{i}},
                           {"home", rules.start({i}).name()},
                           {"found", found},
                           {"all", rules.treasures_each()},
                           {"rune", player.rune ? "yes" : "no"},
                           {"cards", player.hand_size}}}});
  }
}

void note_own(const Rules& rules, const View& view, TextBoard& out) {
  if (!view.viewer) return;
  if (view.goal == kNone) {
    const bool rune = view.players[view.viewer->index].rune;
    out.notes.push_back({{"*", TextStyle::warn},
                         {rune ? "labyrinth.draw.go_home" : "labyrinth.draw.go_to_rune", {}}});
  } else {
    const auto& name = rules.content().treasure_names[view.goal];
    out.notes.push_back(
        {{treasure_sign(view.goal) + "*", TextStyle::warn},
         {"labyrinth.draw.goal",
          {{"treasure", engine::LocalizedText{"labyrinth.treasure." + name, {}}}}}});
  }
  std::vector<engine::Arg> args;
  for (std::size_t kind = 0; kind < kCardKinds; ++kind) {
    args.push_back({std::string(kCardNames[kind]), view.hand[kind]});
  }
  args.push_back({"cards", view.hand.size()});
  out.notes.push_back({{"+", TextStyle::strong}, {"labyrinth.draw.hand", std::move(args)}});
}

}  // namespace

TextBoard Rules::render_text(const View& view) const {
  TextBoard picture;
  picture.rows.push_back(margin(view.board, kSide - 1, "v"));
  for (int rank = kSide - 1; rank >= 0; --rank) {
    draw_rank(*content_, view, rank, players(), picture);
  }
  picture.rows.push_back(margin(view.board, 0, "^"));
  picture.notes.push_back({{"=", TextStyle::strong}, spare_note(*content_, view.board.spare)});
  note_players(*this, view, picture);
  note_own(*this, view, picture);
  add_treasures(*content_, view, picture);
  return picture;
}

}  // namespace etana::labyrinth
