#pragma once

#include "games/ziggurat/content.h"

/// Readers for the parts of a pack. They report errors on the JsonReader.
namespace etana::ziggurat {

/// Reports that a pack breaks a rule of the game; text key `ziggurat.pack.<what>`.
void fail_pack(const engine::JsonReader& in, std::string_view what,
               std::vector<engine::Arg> args = {});

/// `board.json`: rings, homes, ladders, ramps, pits, spawns (Z-01 to Z-06).
Layout read_board(const engine::JsonReader& in);

/// Applies the `board` stickers of a chapter to the layout. Objects must be read before.
void stick_on_board(const engine::JsonReader& in, const Content& content, Layout& layout);

/// Reports a cycle of ladders, ramps and ropes (Z-04).
void check_cycles(const engine::JsonReader& in, const Layout& layout);

/// Appends a list of cards to the content, as cards of a chapter.
void read_cards(const engine::JsonReader& in, int chapter, Content& content);

/// `chapters/<n>/chapter.json`; builds on the chapter before it.
Chapter read_chapter(const engine::JsonReader& in, int number, Content& content);

/// Parses an object id; kNone after an error.
Object read_object(const engine::JsonReader& in, const Content& content);

/// Parses a list of colours into a bit set.
std::uint8_t read_colours(const engine::JsonReader& in);

/// Parses an id: lower-case letters, digits and hyphens.
std::string read_id(const engine::JsonReader& in);

}  // namespace etana::ziggurat
