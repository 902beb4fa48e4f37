#pragma once

#include <optional>
#include <vector>

#include "games/ziggurat/rules.h"

namespace etana::ziggurat {

/// A turn being played: every `apply` does what a move says and all that follows from it, until a
/// seat is asked something, and tells it as it happens.
class TurnContext {
 public:
  TurnContext(const Rules& rules, State& state, engine::Chance& chance, std::vector<Event>& events)
      : rules_(rules), state_(state), chance_(chance), events_(events) {}

  /// Sets everything up and begins the first turn (setup.cpp).
  void set_up();

  /// Begins the active seat's turn again, whatever was asked.
  void restart_turn();

  /// Deals those cards that lie before seats anew that were unseen before, and begins the active
  /// seat's turn again: for bots, who sample what they do not know (setup.cpp).
  void redeal(const Cards& unseen_before);

  /// A legal move, and all that follows from it.
  template <class Kind>
  void apply(const Kind& move) {
    apply_move(move);
    advance_to_decision();
  }

 private:
  /// What became of a hero that met fire spirits: nothing any more, a way home, or the end.
  enum class FireEncounter : std::uint8_t { unharmed, sent_home, lost };

  // setup.cpp
  void place_heroes();
  void place_spirits();
  void deal_cards();
  void hand_out();
  Seat first_seat();

  // answers.cpp: what each kind of move does by itself
  void apply_move(const Swap& swap);
  void apply_move(const Choose& choose);
  void apply_move(const Name& name);
  void apply_move(const Agree& agree);
  void apply_move(const Refuse& refuse);
  void apply_move(const Call& call);
  void apply_move(const Use& use);
  void apply_move(const Walk& walk);
  void apply_move(const Aside& aside);
  void apply_move(const Lead& lead);
  void apply_move(const Chute& chute);
  void apply_move(const Decline& decline);
  void decline_use(Seat seat, Until until);
  /// Takes the question off the table and gives it back.
  Frame pop_frame();

  // turn.cpp: the course of a turn
  void begin_turn(Seat seat);
  void play_card();
  void begin_walks();
  Heroes lowest_heroes() const;
  void advance_to_decision();
  void advance();
  void advance_heroes();
  void advance_spirits();
  void name(Hero hero);
  void name_last(Hero hero);
  void begin_spirits();
  bool next_token();
  void end_turn();
  void draw_card(Seat seat);
  void ask(Frame frame);
  void resolve_arrivals();
  void resolve_arrival(Hero hero);

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
  FireEncounter meet(Hero hero);
  bool catch_spirit(Hero hero, std::uint8_t token);
  void award_neighbour_titles(Hero hero);

  // spirits.cpp: walking, appearing, and the table of spaces for spirits
  void march(std::uint8_t token);
  void land(std::uint8_t token);
  bool resolve_landing(std::uint8_t token);
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
  void win();
  bool goal_reached() const;
  void check_goal();
  void lose(Outcome outcome, std::uint8_t victim = kNone);
  void trigger_title(TitleTrigger trigger, Hero hero, int level = 0);

  bool over() const { return state_.outcome != Outcome::playing; }
  const Layout& layout() const { return rules_.layout(); }
  const CardFace& card() const { return rules_.face(state_.hands[state_.active.index]); }
  Colour colour_of(std::uint8_t token) const { return static_cast<Colour>(token / kTokens); }
  /// True while a hero's own move makes pits empty spaces for it (Z-76).
  bool planked(Hero hero) const { return state_.pending.planked && state_.walker == hero; }
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
bool is_usable(const Rules& rules, const State& state, Object object);
/// True if the person who leads the named hero is asked whether it may walk (Z-36).
bool needs_permission(const Rules& rules, const State& state, Hero hero);
/// The seats with which the active one may swap cards, a bit each (Z-80).
Heroes swap_partners(const Rules& rules, const State& state);

}  // namespace etana::ziggurat
