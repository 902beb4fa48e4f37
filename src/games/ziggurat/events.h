#pragma once

#include <variant>

#include "games/ziggurat/types.h"

/// The events of Ziggurat.
namespace etana::ziggurat {

/// A piece that can move: hero 0–3, or a fire spirit of a colour.
struct Piece {
  std::uint8_t index = 0;

  static constexpr Piece hero(Hero hero) { return {hero}; }
  static constexpr Piece spirit(Colour colour) {
    return {static_cast<std::uint8_t>(kMaxHeroes + static_cast<int>(colour))};
  }
  constexpr bool is_hero() const { return index < kMaxHeroes; }
  constexpr Colour colour() const { return static_cast<Colour>(index - kMaxHeroes); }
  bool operator==(const Piece&) const = default;
};

// Every event is public (Z-16).
struct Began {
  Seat first;
};
struct Drew {
  Seat seat;
  Card card;  // kNone in previews, where it is not known yet
};
struct DrewNothing {
  Seat seat;
};
struct Played {  // a seat starts to play its card
  Seat seat;
  Card card;
};
struct Named {
  Seat seat;
  Hero hero;
};
struct Refused {  // the named hero's player did not let it walk
  Hero hero;
};
struct AllRefused {  // all named heroes' players refused: the first hero named walks
  Hero hero;
};
struct Walked {
  Piece piece;
  Space from;
  Space to;
  Way way;
};
struct Slid {
  Piece piece;
  Space from;
  Space to;
};
struct Climbed {
  Piece piece;
  Space from;
  Space to;
};
struct Pushed {
  Hero hero;
  Hero by;
  Space to;
};
struct SentHome {
  Hero hero;
  Space to;
};
struct Appeared {
  Colour colour;
  Space at;
};
struct NoneAppeared {
  Colour colour;
};
struct Doused {  // a fire spirit fell into a pit
  Colour colour;
  Space at;
};
struct ReachedSummit {
  Hero hero;
};
struct Titled {
  Hero hero;
  std::uint8_t title;
};
struct Scorched {
  Hero hero;
  Colour colour;
  Space at;
};
struct Fell {
  Hero hero;
  Space at;
};
struct SummitTaken {
  Colour colour;
};
struct NoCard {
  Seat seat;
};
struct Won {};

// Events of later chapters.
struct Took {  // an object from the board, or a lamp if `object` is kNone
  Hero hero;
  Object object;
  Space at;
};
struct Given {  // an object during setup
  Hero hero;
  Object object;
};
struct Delivered {
  Hero hero;
  Space at;
  std::uint8_t left;
};
struct SlidDownChute {
  Hero hero;
  Space to;
};
struct Used {
  Seat seat;
  Object object;
};
struct Waits {  // a holder of objects will not be asked for a while
  Seat seat;
  Until until;
};
struct Chose {
  Seat seat;
  std::uint8_t steps;
};
struct Called {
  Seat seat;
  Colour colour;
};
struct Saved {  // by an object, from being scorched
  Hero hero;
  Object object;
  Space at;
};
struct Roped {
  Hero hero;
  Space from;
  Space to;
};
struct Stocked {  // an object from a workshop
  Hero hero;
  Object object;
  Space at;
};
struct Swapped {
  Seat seat;
  Seat with;
};
struct Caught {  // `by` is another hero if a friend's lantern caught it
  Hero hero;
  Hero by;
  Colour colour;
  Space at;
};
struct CameUp {  // out of the well
  Colour colour;
  Space at;
};
struct CameHome {  // brought by a hero, or on its own if `hero` is kNone
  Hero hero;
  Colour colour;
  Space at;
};
struct Lit {  // a spirit reached the summit, with a hero or on its own if `hero` is kNone
  Hero hero;
  Colour colour;
};

using Event = std::variant<Began, Drew, DrewNothing, Played, Named, Walked, Slid, Climbed, Pushed,
                           SentHome, Appeared, NoneAppeared, Doused, ReachedSummit, Titled,
                           Scorched, Fell, SummitTaken, NoCard, Won, Took, Given, Delivered,
                           SlidDownChute, Used, Chose, Called, Saved, Roped, Stocked, Swapped,
                           Caught, CameUp, CameHome, Lit, Refused, AllRefused, Waits>;

}  // namespace etana::ziggurat
