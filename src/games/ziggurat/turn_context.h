#pragma once

#include <optional>
#include <vector>

#include "games/ziggurat/rules.h"

namespace etana::ziggurat {

/// Applies moves and their automatic consequences until the next decision, and emits the events.
class TurnContext {
 public:
  TurnContext(const Rules& rules, State& state, engine::Chance& chance, std::vector<Event>& events)
      : rules_(rules), state_(state), chance_(chance), events_(events) {}

  /// Sets up the match and begins the first turn (setup.cpp).
  void set_up();

  /// Restarts the active seat's turn, dropping the pending decision.
  void restart_turn();

  /// Redeals the hands' cards that are in `unseen_before`, and restarts the active seat's turn. For
  /// rollouts of bots (setup.cpp).
  void redeal(const Cards& unseen_before);

  /// Applies a legal move and its consequences.
  template <class Kind>
  void apply(const Kind& move) {
    apply_move(move);
    advance_to_decision();
  }

 private:
  /// The outcome for a hero that met fire spirits.
  enum class FireEncounter : std::uint8_t { unharmed, sent_home, lost };

  // setup.cpp
  void place_heroes();
  void place_spirits();
  void deal_cards();
  void hand_out();
  Seat first_seat();

  // apply_moves.cpp: the direct effect of each kind of move
  void apply_move(const Swap& swap);
  void apply_move(const Choose& choose);
  void apply_move(const Name& chosen);
  void apply_move(const Agree& agree);
  void apply_move(const Refuse& refuse);
  void apply_move(const Call& call);
  void apply_move(const Use& use);
  void apply_move(const Walk& chosen);
  void apply_move(const Aside& aside);
  void apply_move(const Lead& lead);
  void apply_move(const Chute& chute);
  void apply_move(const Decline& decline);
  void decline_use(Seat seat, Until until);
  /// Removes and returns the pending decision.
  Frame pop_frame();

  // apply.cpp: the sequence of a turn
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

  // heroes.cpp: walks of heroes and the effects of spaces on them
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

  // spirits.cpp: walks of spirits, new spirits, and the effects of spaces on them
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

  // apply.cpp: end of the match, and titles
  void win();
  bool goal_reached() const;
  void check_goal();
  void lose(Outcome outcome, std::uint8_t victim = kNone);
  void trigger_title(TitleTrigger trigger, Hero hero, int level = 0);

  bool over() const { return state_.outcome != Outcome::playing; }
  const Layout& layout() const { return rules_.layout(); }
  const CardFace& card() const { return rules_.face(state_.hands[state_.active.index]); }
  Colour colour_of(std::uint8_t token) const { return static_cast<Colour>(token / kTokens); }
  /// True while pits are empty spaces for a hero's own move (Z-76).
  bool planked(Hero hero) const { return state_.pending.planked && state_.walker == hero; }
  bool planked_spirit(std::uint8_t token) const;

  const Rules& rules_;
  State& state_;
  engine::Chance& chance_;
  std::vector<Event>& events_;
  std::optional<Seat> whistler_;  // the seat whose object moved a spirit
};

bool holds_object(const State& state, Hero hero, Object object);
/// True if an object can be used before the pending move.
bool is_usable(const Rules& rules, const State& state, Object object);
/// True if the named hero's player must agree to its walk (Z-36).
bool needs_permission(const Rules& rules, const State& state, Hero hero);
/// Bit set of the seats with which the active seat may swap cards (Z-80).
Heroes swap_partners(const Rules& rules, const State& state);

}  // namespace etana::ziggurat
