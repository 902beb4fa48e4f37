#pragma once

#include <optional>
#include <vector>

#include "games/ziggurat/rules.h"

namespace etana::ziggurat {

/// A turn being played: every `make` does what a move says and all that follows from it, until a
/// seat is asked something, and tells it as it happens.
class Turn {
 public:
  Turn(const Rules& rules, State& state, engine::Chance& chance, std::vector<Event>& events)
      : rules_(rules), state_(state), chance_(chance), events_(events) {}

  /// Sets everything up and begins the first turn (setup.cpp).
  void set_up();

  /// Begins the active seat's turn again, whatever was asked.
  void begin_again();

  /// Deals those cards that lie before seats anew that were unseen before, and begins the active
  /// seat's turn again: for bots, who sample what they do not know (setup.cpp).
  void deal_anew(const Cards& unseen_before);

  /// A legal move, and all that follows from it.
  template <class Kind>
  void make(const Kind& move) {
    answer(move);
    proceed();
  }

 private:
  /// What became of a hero that met fire spirits: nothing any more, a way home, or the end.
  enum class Met : std::uint8_t { unharmed, sent_home, lost };

  // setup.cpp
  void place_heroes();
  void place_spirits();
  void deal_cards();
  void hand_out();
  Seat first_seat();

  // answers.cpp: what each kind of move does by itself
  void answer(const Swap& swap);
  void answer(const Choose& choose);
  void answer(const Name& name);
  void answer(const Agree& agree);
  void answer(const Refuse& refuse);
  void answer(const Call& call);
  void answer(const Use& use);
  void answer(const Walk& walk);
  void answer(const Aside& aside);
  void answer(const Lead& lead);
  void answer(const Chute& chute);
  void answer(const Decline& decline);
  void decline_use(Seat seat, Until until);
  /// Takes the question off the table and gives it back.
  Frame asked();

  // turn.cpp: the course of a turn
  void begin_turn(Seat seat);
  void play_card();
  void begin_walks();
  Heroes lowest_heroes() const;
  void proceed();
  void go_on();
  void go_on_with_heroes();
  void go_on_with_spirits();
  void name(Hero hero);
  void name_last(Hero hero);
  void begin_spirits();
  bool next_token();
  void end_turn();
  void draw_card(Seat seat);
  void ask(Frame frame);
  void settle();
  void settle_hero(Hero hero);

  // heroes.cpp: walking, and the table of spaces for heroes
  void walk(Hero hero, Way way);
  void arrive(Hero hero, Space at);
  Space send_home(Hero hero);
  void push_aside(Hero hero);
  bool send_on(Hero hero, Space& at);
  void reach_summit(Hero hero);
  std::uint8_t to_light(Hero hero) const;
  bool light_wins(Hero hero);
  void light(Hero hero);
  Met meet(Hero hero);
  bool catch_spirit(Hero hero, std::uint8_t token);
  void note_neighbours(Hero hero);

  // spirits.cpp: walking, appearing, and the table of spaces for spirits
  void march(std::uint8_t token);
  void land(std::uint8_t token);
  bool look_at(std::uint8_t token);
  bool burn(std::uint8_t token);
  void fall(std::uint8_t token);
  void appear(Colour colour, Space at);
  void sort_spirits();

  // objects.cpp
  bool ask_holders(std::uint8_t mover);
  bool keeps_quiet(Hero holder, std::uint8_t mover);
  void take_object(Hero hero, Object object);
  void drop_object(Hero hero, Object object);
  void pick_up(Hero hero, Space at);
  void visit_workshop(Hero hero, Space at);
  void nudge(Seat seat, const Use& use);
  void stay_put();
  void fly_up(Space foot);

  // The end, and titles.
  void won();
  bool goal_reached() const;
  void check_goal();
  void lose(Outcome outcome, std::uint8_t victim = kNone);
  void deed(Deed deed, Hero hero, int level = 0);

  bool over() const { return state_.outcome != Outcome::playing; }
  const Layout& layout() const { return rules_.layout(); }
  const CardFace& card() const { return rules_.face(state_.hands[state_.active.index]); }
  Colour colour_of(std::uint8_t token) const { return static_cast<Colour>(token / kTokens); }
  /// True while a hero's own move makes pits empty spaces for it (Z-76).
  bool planked(Hero hero) const { return state_.going.planked && state_.walker == hero; }
  bool planked_spirit(std::uint8_t token) const;

  const Rules& rules_;
  State& state_;
  engine::Chance& chance_;
  std::vector<Event>& events_;
  std::optional<Seat> whistler_;  // who led the spirit that an object moved
};

/// What the deciding seat may do, for legal_moves and reason_illegal.
bool holds_object(const State& state, Hero hero, Object object);
/// True if an object could be used before the move that is coming, in some way.
bool usable(const Rules& rules, const State& state, Object object);
/// True if the person who leads the named hero is asked whether it may walk (Z-36).
bool is_asked(const Rules& rules, const State& state, Hero hero);
/// The seats with which the active one may swap cards, a bit each (Z-80).
Heroes swap_partners(const Rules& rules, const State& state);

}  // namespace etana::ziggurat
