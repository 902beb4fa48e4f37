#pragma once

#include <vector>

#include "games/zanaga/rules.h"
#include "games/zanaga/sheet.h"

namespace etana::zanaga {

/// A match being played: answers to questions, and all that follows by itself until the next
/// question, each thing told as it happens.
///
/// The state's frames are a stack of work: whatever interrupts something is pushed on top of it,
/// and when it is done, the work below goes on from its `step`.
class Play {
 public:
  Play(const Rules& rules, State& state, engine::Chance& chance, std::vector<Event>& events)
      : rules_(rules),
        content_(rules.content()),
        state_(state),
        stats_(rules, state),
        chance_(chance),
        events_(events) {}

  /// Lays everything out and asks the first seat where it begins.
  void set_up();

  void make(const Decline& move);
  void make(const Stop& move);
  void make(const Confront& move);
  void make(const Roll& move);
  void make(const Step& move);
  void make(const Rest& move);
  void make(const Compass& move);
  void make(const Attempt& move);
  void make(const Attack& move);
  void make(const Check& move);
  void make(const Meet& move);
  void make(const Safari& move);
  void make(const Bones& move);
  void make(const PlaceToken& move);
  void make(const FightOn& move);
  void make(const Escape& move);
  void make(const Trap& move);
  void make(const Strike& move);
  void make(const Defend& move);
  void make(const UseCard& move);
  void make(const Buy& move);
  void make(const Sell& move);
  void make(const Trade& move);
  void make(const Heal& move);
  void make(const Supply& move);
  void make(const Dismiss& move);
  void make(const Learn& move);
  void make(const Choose& move);
  void make(const PickWare& move);
  void make(const PickSurvival& move);
  void make(const PickCounter& move);
  void make(const TakeGold& move);
  void make(const Go& move);
  void make(const TakeOff& move);

  /// Works until a question with more than one answer is on top, or the match is over.
  void go_on();

 private:
  // frames
  Frame& top() { return state_.frames.back(); }
  Seat asked() const { return state_.frames.back().seat; }
  Frame& push(Decision decision, Seat seat);
  void pop() { state_.frames.pop_back(); }
  bool settle();
  bool answer_by_itself();
  void work();
  template <class E>
  void tell(const E& event) {
    events_.push_back(event);
  }
  Sheet& sheet(Seat seat) { return state_.sheets[seat.index]; }
  Seat active() const { return state_.turn; }

  // set-up
  void deal_heroes();
  void lay_out_market();
  void lay_out_tracks();

  // turn
  void turn();
  void begin_turn();
  void end_turn();
  void refresh(Seat seat);
  bool can_confront() const;
  void walk_to(Hex hex);
  void roll_dice(int count);
  void end_walk();

  // adventure
  void check();
  void draw_challenge(int colour, std::uint8_t destination);
  void draw();
  Adventure take_challenge(int colour);
  bool draw_token(Frame& frame);
  void add_to_track(const Roamer& roamer);
  void place_tokens_of(const Roamer& roamer, bool leftmost);
  Adventure take_from_bottom(std::size_t tier);
  int remake_red();
  void remove_roamer(std::size_t i);
  void meet(Adventure card);

  // fights
  void begin_fight(const Fight& fight);
  void ready_for_fight(Seat seat);
  void fight();
  void begin_round();
  bool decided() const;
  bool fell(Seat seat) const;
  bool in_fight(Seat seat) const;
  void finish_fight();
  void win_challenge();
  void put_challenge_away();
  void lose_to_challenge();
  void finish_god();
  void finish_duel();
  void roll_or_guard(Body who, bool attacks);
  void roll(Body who, bool attacks, bool last);
  void roll_escape(Attribute attribute);
  void roll_guarded(const Frame& guard);
  bool made_up(Body who) const;
  void end_roll();
  void roll_won(Body who, bool attacks);
  void roll_lost(Body who);
  TwoDice two_dice() {
    const int first = chance_.die(kTestDieFaces);
    return {byte(first), byte(chance_.die(kTestDieFaces))};
  }
  void hit_foe(int amount);

  // bodies and things
  void hurt(Seat seat, Body who, int amount);
  void tire(Seat seat, Body who, int amount);
  void heal(Seat seat, Body who, int wounds, int fatigue);
  void fall(Seat seat, bool spoils);
  void knockout();
  void lose_ally(Seat seat, std::size_t i);
  void lose_ware(Seat seat, Ware ware);
  void steady(Seat seat, bool stood);
  void take_ware_away(Seat seat, Ware ware);
  void gain_ware(Seat seat, Ware ware);
  void gain_gold(Seat seat, int amount);
  void spend_survival(Seat seat, Survival which);
  void gain_survival(Seat seat, Survival which);
  void use(Seat seat, Tool tool);
  void turn_card(Seat seat, Tool tool);

  // market
  void open_market();
  void close_market();
  Ware draw_ware();
  Ware take_fitting(Seat seat, std::uint8_t kind);
  Wares& stock_of(const Frame& market);
  void stock(Hex hex, Wares& stock);

  // rituals and gods
  void tokens();
  void place(Symbol symbol, bool leftmost);
  bool settle_place();
  void put_token(Symbol symbol, std::size_t rite);
  bool draw_ritual();
  Rituals remake_rituals();
  void rise(Colour colour);
  bool wants_chain() const;
  bool is_complete(const Rite& rite) const;
  void chain();
  void resolve(std::size_t rite);
  void leave_track();
  void file_ritual();
  void wait_for_god(Ritual ritual);
  void lay_under_god(Ritual ritual);
  void wake(God god, const std::array<std::uint8_t, kSymbols>& laid);
  std::array<std::uint8_t, kSymbols> discard_under(God god);
  bool wake_leftmost();
  void omen(God god, Symbol symbol);
  bool may_draw();

  // effects
  void run(Seat subject, Run run, bool in_fight, std::uint8_t omen_of = 0);
  void effects();
  void each();
  void effect(const Effect& effect, Seat subject, bool in_fight);
  void effect_on_hero(const Effect& effect, Seat subject);
  void effect_on_table(const Effect& effect, Seat subject);
  void effect_in_fight(const Effect& effect, Seat subject);
  void test(const Effect& effect, Seat subject, bool in_fight);
  void boost(const Effect& effect, Seat subject);
  void change_stocks(const Effect& effect);
  void scatter();
  void doom(int amount);
  bool is_walking() const;
  bool settle_restore();
  void restore_counter(Hex hex);
  void found_city(Hex hex);
  void arrive(Seat seat, Hex hex);

  const Rules& rules_;
  const Content& content_;
  State& state_;
  Stats stats_;
  engine::Chance& chance_;
  std::vector<Event>& events_;
};

}  // namespace etana::zanaga
