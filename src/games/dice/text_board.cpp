#include "games/dice/board.h"
#include "games/dice/card_targets.h"
#include "games/dice/phrases.h"
#include "games/dice/rules.h"

namespace etana::dice {

namespace {

using engine::Span;
using engine::TextBoard;
using engine::TextStyle;

using Row = std::vector<Span>;

constexpr int kCell = 3;    // "A5 "
constexpr int kMargin = 2;  // the rows' numbers

TextStyle style_of(Colour colour) {
  return colour.is_white() ? TextStyle::strong : engine::style_of(Seat{colour.index});
}

void add_gap(Row& row, int width) {
  row.push_back({std::string(static_cast<std::size_t>(width), ' ')});
}

/// The four sides stand side by side, clockwise from left to right, so that each row runs on from
/// the end of one side to the beginning of the next.
class Drawing {
 public:
  Drawing(const Content& content, const PublicState& visible)
      : content_(content), visible_(visible), side_width_(content.base * kCell - 1) {}

  Row top() const {
    Row row;
    const Die die = visible_.board[content_.pinnacle()];
    add_gap(row, kMargin + (kSides * side_width_ + (kSides - 1) * gap()) / 2 - 2);
    row.push_back({"^ ", TextStyle::faint});
    row.push_back(die.none() ? Span{"__", TextStyle::faint}
                             : Span{die.name(), style_of(die.colour())});
    row.push_back({" ^", TextStyle::faint});
    return row;
  }

  Row level(int number) const {
    Row row = {{std::to_string(number + 1) + " ", TextStyle::faint}};
    for (int side = 0; side < kSides; ++side) {
      const int indent = number * kCell / 2;
      const int width = content_.length(number) * kCell - 1;
      add_gap(row, indent + (side == 0 ? 0 : gap()));
      for (int column = 0; column < content_.length(number); ++column) {
        if (column > 0) add_gap(row, 1);
        row.push_back(space(side, number, column));
      }
      if (side + 1 < kSides) add_gap(row, side_width_ - indent - width);
    }
    return row;
  }

  /// The sides' numbers; the one being played is marked.
  Row foot() const {
    Row row;
    add_gap(row, kMargin);
    for (int side = 0; side < kSides; ++side) {
      const bool played = !visible_.frames.empty() && side == side_played(visible_);
      const std::string sign =
          played ? "[" + std::to_string(side + 1) + "]" : " " + std::to_string(side + 1) + " ";
      const int before = (side_width_ - 3) / 2;
      add_gap(row, before + (side == 0 ? 0 : gap()));
      row.push_back({sign, played ? TextStyle::warn : TextStyle::faint});
      if (side + 1 < kSides) add_gap(row, side_width_ - 3 - before);
    }
    return row;
  }

 private:
  int gap() const { return content_.base < kMaxBase ? 3 : 2; }

  /// A die, the letter of an empty space that can be filled now, or a dot.
  Span space(int side, int row, int column) const {
    const Die die = visible_.board[content_.at(side, row, column)];
    if (!die.none()) return {die.name(), style_of(die.colour())};
    if (current_row(content_, visible_.board, side) != row) return {" .", TextStyle::faint};
    return {std::string("_") + static_cast<char>('a' + column), TextStyle::faint};
  }

  const Content& content_;
  const PublicState& visible_;
  int side_width_;
};

void note_players(const Rules& rules, const View& view, TextBoard& out) {
  for (std::uint8_t i = 0; i < rules.players(); ++i) {
    const PlayerPublic& player = view.visible.players[i];
    out.notes.push_back({{std::string(1, Colour{i}.letter()), engine::style_of(Seat{i})},
                         {"dice.draw.player",
                          {{"player", Seat{i}},
                           {"side", player.side + 1},
                           {"dice", player.dice},
                           {"white", player.white},
                           {"star", player.star ? "yes" : "no"},
                           {"skull", player.skull ? "yes" : "no"},
                           {"cards", view.hand_sizes[i]}}}});
  }
}

void note_dice(const View& view, TextBoard& out) {
  const PublicState& visible = view.visible;
  out.notes.push_back(
      {{"w", TextStyle::strong}, {"dice.draw.reserve", {{"count", visible.reserve}}}});
  if (!visible.pool.empty()) {
    out.notes.push_back(
        {{"=", TextStyle::warn},
         {"dice.draw.pool", {{"dice", dice_in_words(visible.pool)}, {"player", visible.turn}}}});
  }
  if (!visible.cup.empty()) {
    out.notes.push_back(
        {{"u", TextStyle::warn}, {"dice.draw.cup", {{"count", visible.cup.size()}}}});
  }
}

void note_cards(const View& view, TextBoard& out) {
  out.notes.push_back(
      {{"#", TextStyle::faint},
       {"dice.draw.pile", {{"pile", view.pile_size}, {"discards", view.visible.discards.size()}}}});
  for (std::size_t kind = 0; kind < kCardKinds; ++kind) {
    if (view.hand[kind] == 0) continue;
    const auto card = static_cast<Card>(kind);
    out.notes.push_back(
        {{"+", TextStyle::strong},
         {"dice.draw.card",
          {{"count", view.hand[kind]}, {"card", title_of(card)}, {"about", about(card)}}}});
  }
}

}  // namespace

TextBoard Rules::render_text(const View& view) const {
  const Drawing drawing(*content_, view.visible);
  TextBoard picture;
  picture.rows.push_back(drawing.top());
  for (int row = content_->pinnacle_row() - 1; row >= 0; --row) {
    picture.rows.push_back(drawing.level(row));
  }
  picture.rows.push_back(drawing.foot());
  note_players(*this, view, picture);
  note_dice(view, picture);
  note_cards(view, picture);
  return picture;
}

}  // namespace etana::dice
