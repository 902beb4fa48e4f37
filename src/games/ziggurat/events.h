#pragma once

#include <variant>

#include "games/ziggurat/types.h"

/// The events of Ziggurat.
namespace etana::ziggurat {

/// A piece that can move: a hero, or a fire spirit of a colour.
struct Piece {
  std::uint8_t hero_number = kNone;
  std::uint8_t spirit_colour = kNone;

  static constexpr Piece hero(Hero hero) { return {hero, kNone}; }
  static constexpr Piece spirit(Colour colour) {
    return {kNone, static_cast<std::uint8_t>(colour)};
  }
  constexpr bool is_hero() const { return hero_number != kNone; }
  constexpr Colour colour() const { return static_cast<Colour>(spirit_colour); }
  bool operator==(const Piece&) const = default;
  static constexpr void fields(auto& self, auto& f) {
    f.unless(kNone, "hero", self.hero_number);
    f.unless(kNone, "spirit", self.spirit_colour, ColourNumber{});
  }
};

// Every event is public (Z-16).
struct Began {
  static constexpr std::string_view kName = "began";
  Seat first;
  ETANA_FIELDS(first)
};
struct Drew {
  static constexpr std::string_view kName = "drew";
  Seat seat;
  Card card;  // kNone in previews, where it is not known yet
  static constexpr void fields(auto& self, auto& f) {
    f("seat", self.seat);
    f.unless(kNone, "card", self.card, CardId{});
  }
};
struct DrewNothing {
  static constexpr std::string_view kName = "drew_nothing";
  Seat seat;
  ETANA_FIELDS(seat)
};
struct Played {  // a seat starts to play its card
  static constexpr std::string_view kName = "played";
  Seat seat;
  Card card;
  static constexpr void fields(auto& self, auto& f) {
    f("seat", self.seat);
    f("card", self.card, CardId{});
  }
};
struct Named {
  static constexpr std::string_view kName = "named";
  Seat seat;
  Hero hero;
  ETANA_FIELDS(seat, hero)
};
struct Refused {  // the named hero's player did not let it walk
  static constexpr std::string_view kName = "refused";
  Hero hero;
  ETANA_FIELDS(hero)
};
struct AllRefused {  // all named heroes' players refused: the first hero named walks
  static constexpr std::string_view kName = "all_refused";
  Hero hero;
  ETANA_FIELDS(hero)
};
struct Walked {
  static constexpr std::string_view kName = "walked";
  Piece piece;
  Space from;
  Space to;
  Way way;
  static constexpr void fields(auto& self, auto& f) {
    f.flat(self.piece);
    f("from", self.from);
    f("to", self.to);
    f("way", self.way);
  }
};
struct Slid {
  static constexpr std::string_view kName = "slid";
  Piece piece;
  Space from;
  Space to;
  static constexpr void fields(auto& self, auto& f) {
    f.flat(self.piece);
    f("from", self.from);
    f("to", self.to);
  }
};
struct Climbed {
  static constexpr std::string_view kName = "climbed";
  Piece piece;
  Space from;
  Space to;
  static constexpr void fields(auto& self, auto& f) {
    f.flat(self.piece);
    f("from", self.from);
    f("to", self.to);
  }
};
struct Pushed {
  static constexpr std::string_view kName = "pushed";
  Hero hero;
  Hero by;
  Space to;
  ETANA_FIELDS(hero, by, to)
};
struct SentHome {
  static constexpr std::string_view kName = "sent_home";
  Hero hero;
  Space to;
  ETANA_FIELDS(hero, to)
};
struct Appeared {
  static constexpr std::string_view kName = "appeared";
  Colour colour;
  Space at;
  static constexpr void fields(auto& self, auto& f) {
    f("spirit", self.colour);
    f("at", self.at);
  }
};
struct NoneAppeared {
  static constexpr std::string_view kName = "none_appeared";
  Colour colour;
  static constexpr void fields(auto& self, auto& f) { f("spirit", self.colour); }
};
struct Doused {  // a fire spirit fell into a pit
  static constexpr std::string_view kName = "doused";
  Colour colour;
  Space at;
  static constexpr void fields(auto& self, auto& f) {
    f("spirit", self.colour);
    f("at", self.at);
  }
};
struct ReachedSummit {
  static constexpr std::string_view kName = "reached_summit";
  Hero hero;
  ETANA_FIELDS(hero)
};
struct Titled {
  static constexpr std::string_view kName = "titled";
  Hero hero;
  std::uint8_t title;
  static constexpr void fields(auto& self, auto& f) {
    f("hero", self.hero);
    f("title", self.title, TitleId{});
  }
};
struct Scorched {
  static constexpr std::string_view kName = "scorched";
  Hero hero;
  Colour colour;
  Space at;
  static constexpr void fields(auto& self, auto& f) {
    f("spirit", self.colour);
    f("at", self.at);
    f("hero", self.hero);
  }
};
struct Fell {
  static constexpr std::string_view kName = "fell";
  Hero hero;
  Space at;
  ETANA_FIELDS(hero, at)
};
struct SummitTaken {
  static constexpr std::string_view kName = "summit_taken";
  Colour colour;
  static constexpr void fields(auto& self, auto& f) { f("spirit", self.colour); }
};
struct NoCard {
  static constexpr std::string_view kName = "no_card";
  Seat seat;
  ETANA_FIELDS(seat)
};
struct Won {
  static constexpr std::string_view kName = "won";
  ETANA_NO_FIELDS
};

// Events of later chapters.
struct Took {  // an object from the board, or a lamp if `object` is kNone
  static constexpr std::string_view kName = "took";
  Hero hero;
  Object object;
  Space at;
  static constexpr void fields(auto& self, auto& f) {
    f("hero", self.hero);
    f("object", self.object, ObjectOrLamp{});
    f("at", self.at);
  }
};
struct Given {  // an object during setup
  static constexpr std::string_view kName = "given";
  Hero hero;
  Object object;
  static constexpr void fields(auto& self, auto& f) {
    f("hero", self.hero);
    f("object", self.object, ObjectId{});
  }
};
struct Delivered {
  static constexpr std::string_view kName = "delivered";
  Hero hero;
  Space at;
  std::uint8_t left;
  ETANA_FIELDS(hero, at, left)
};
struct SlidDownChute {
  static constexpr std::string_view kName = "chute";
  Hero hero;
  Space to;
  ETANA_FIELDS(hero, to)
};
struct Used {
  static constexpr std::string_view kName = "used";
  Seat seat;
  Object object;
  static constexpr void fields(auto& self, auto& f) {
    f("seat", self.seat);
    f("object", self.object, ObjectId{});
  }
};
struct Waits {  // a holder of objects will not be asked for a while
  static constexpr std::string_view kName = "waits";
  Seat seat;
  Until until;
  ETANA_FIELDS(seat, until)
};
struct Chose {
  static constexpr std::string_view kName = "chose";
  Seat seat;
  std::uint8_t steps;
  ETANA_FIELDS(seat, steps)
};
struct Called {
  static constexpr std::string_view kName = "called";
  Seat seat;
  Colour colour;
  ETANA_FIELDS(seat, colour)
};
struct Saved {  // by an object, from being scorched
  static constexpr std::string_view kName = "saved";
  Hero hero;
  Object object;
  Space at;
  static constexpr void fields(auto& self, auto& f) {
    f("hero", self.hero);
    f("object", self.object, ObjectOrLamp{});
    f("at", self.at);
    f.derived("to", [&self](const Rules& rules) { return home_of(rules, self.hero); });  // Z-74
  }
};
struct Roped {
  static constexpr std::string_view kName = "roped";
  Hero hero;
  Space from;
  Space to;
  ETANA_FIELDS(hero, from, to)
};
struct Stocked {  // an object from a workshop
  static constexpr std::string_view kName = "stocked";
  Hero hero;
  Object object;
  Space at;
  static constexpr void fields(auto& self, auto& f) {
    f("hero", self.hero);
    f("object", self.object, ObjectOrLamp{});
    f("at", self.at);
  }
};
struct Swapped {
  static constexpr std::string_view kName = "swapped";
  Seat seat;
  Seat with;
  ETANA_FIELDS(seat, with)
};
struct Caught {  // `by` is another hero if a friend's lantern caught it
  static constexpr std::string_view kName = "caught";
  Hero hero;
  Hero by;
  Colour colour;
  Space at;
  static constexpr void fields(auto& self, auto& f) {
    f("spirit", self.colour);
    f("at", self.at);
    f("hero", self.hero);
    f("by", self.by);
  }
};
struct CameUp {  // out of the well
  static constexpr std::string_view kName = "came_up";
  Colour colour;
  Space at;
  static constexpr void fields(auto& self, auto& f) {
    f("spirit", self.colour);
    f("at", self.at);
  }
};
struct CameHome {  // brought by a hero, or on its own if `hero` is kNone
  static constexpr std::string_view kName = "came_home";
  Hero hero;
  Colour colour;
  Space at;
  static constexpr void fields(auto& self, auto& f) {
    f("spirit", self.colour);
    f("at", self.at);
    f.unless(kNone, "hero", self.hero);
  }
};
struct Lit {  // a spirit reached the summit, with a hero or on its own if `hero` is kNone
  static constexpr std::string_view kName = "lit";
  Hero hero;
  Colour colour;
  static constexpr void fields(auto& self, auto& f) {
    f("spirit", self.colour);
    f.unless(kNone, "hero", self.hero);
  }
};

using Event = std::variant<Began, Drew, DrewNothing, Played, Named, Walked, Slid, Climbed, Pushed,
                           SentHome, Appeared, NoneAppeared, Doused, ReachedSummit, Titled,
                           Scorched, Fell, SummitTaken, NoCard, Won, Took, Given, Delivered,
                           SlidDownChute, Used, Chose, Called, Saved, Roped, Stocked, Swapped,
                           Caught, CameUp, CameHome, Lit, Refused, AllRefused, Waits>;
constexpr std::string_view variant_key(const Event*) { return "event"; }

}  // namespace etana::ziggurat
