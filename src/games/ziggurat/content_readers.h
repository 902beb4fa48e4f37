#pragma once

#include "games/ziggurat/content.h"

/// The parts of a pack, each read by its own file. They note mistakes where they find them.
namespace etana::ziggurat {

/// Notes that a pack breaks a rule of the game: the text is `ziggurat.pack.<what>`.
void fail_pack(const engine::JsonReader& in, std::string_view what,
               std::vector<engine::Arg> args = {});

/// `board.json`: rings, homes, ladders, ramps, pits, spawns (Z-01 to Z-06).
Layout read_board(const engine::JsonReader& in);

/// The `board` of a chapter, stuck on what is there. Objects must be known by then.
void stick_on_board(const engine::JsonReader& in, const Content& content, Layout& layout);

/// Notes a circle of ladders, ramps and ropes (Z-04).
void check_cycles(const engine::JsonReader& in, const Layout& layout);

/// A list of cards, added to the content's as cards of a chapter.
void read_cards(const engine::JsonReader& in, int chapter, Content& content);

/// `chapters/<n>/chapter.json`: the chapter, on top of what the one before it opened.
Chapter read_chapter(const engine::JsonReader& in, int number, Content& content);

/// The number of an object by its id, or kNone after a mistake.
Object read_object(const engine::JsonReader& in, const Content& content);

/// A set of colours, a bit each.
std::uint8_t read_colours(const engine::JsonReader& in);

/// An id that nothing else of its kind has: letters, digits and hyphens.
std::string read_id(const engine::JsonReader& in);

}  // namespace etana::ziggurat
