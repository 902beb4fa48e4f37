#pragma once

#include <variant>

#include "games/ziggurat/types.h"

/// What can happen in a match of Ziggurat.
namespace etana::ziggurat {

/// A piece that moves: heroes 0–3, or a fire spirit of a colour.
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

// What can happen. Nothing is hidden from anyone (Z-16).
struct Began {
  Seat first;
};
struct Drew {
  Seat seat;
  Card card;  // kNone in what is foreseen: nobody knows it yet
};
struct DrewNothing {
  Seat seat;
};
struct Played {  // a seat begins to play its card
  Seat seat;
  Card card;
};
struct Named {
  Seat seat;
  Hero hero;
};
struct Refused {  // the person who leads the named hero said no
  Hero hero;
};
struct AllRefused {  // everybody who was named said no: the first one walks
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

// What can happen by the rules of later chapters.
struct Took {  // an object from the board, or a lamp when `object` is kNone
  Hero hero;
  Object object;
  Space at;
};
struct Given {  // an object at set-up
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
struct Waits {  // a holder is not to be asked for a while
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
struct Caught {  // `by` is another hero when a friend's lantern took it
  Hero hero;
  Hero by;
  Colour colour;
  Space at;
};
struct CameUp {  // out of the well
  Colour colour;
  Space at;
};
struct CameHome {  // brought by a hero, or by itself when `hero` is kNone
  Hero hero;
  Colour colour;
  Space at;
};
struct Lit {  // a spirit is on the summit, brought by a hero or by itself when `hero` is kNone
  Hero hero;
  Colour colour;
};

using Event = std::variant<Began, Drew, DrewNothing, Played, Named, Walked, Slid, Climbed, Pushed,
                           SentHome, Appeared, NoneAppeared, Doused, ReachedSummit, Titled,
                           Scorched, Fell, SummitTaken, NoCard, Won, Took, Given, Delivered,
                           SlidDownChute, Used, Chose, Called, Saved, Roped, Stocked, Swapped,
                           Caught, CameUp, CameHome, Lit, Refused, AllRefused, Waits>;

}  // namespace etana::ziggurat
