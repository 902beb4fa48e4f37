#pragma once

#include <vector>

#include "games/zanaga/rules.h"
#include "games/zanaga/stats.h"

namespace etana::zanaga {

/// Applies moves to a state and everything that follows until the next decision, emitting events.
///
/// The state's frames are a stack of tasks: an interruption is pushed on top, and when it is done
/// the task below continues from its `step`.
class TurnContext {
 public:
  TurnContext(const Rules& rules, State& state, engine::Chance& chance, std::vector<Event>& events)
      : rules_(rules),
        content_(rules.content()),
        state_(state),
        stats_(rules, state),
        chance_(chance),
        events_(events) {}

  /// Sets up the initial position; the first decision is where a seat starts.
  void set_up();

  void apply(const Decline& move);
  void apply(const Stop& move);
  void apply(const Confront& move);
  void apply(const Roll& move);
  void apply(const Step& move);
  void apply(const Rest& move);
  void apply(const Compass& move);
  void apply(const Attempt& move);
  void apply(const Attack& move);
  void apply(const Check& move);
  void apply(const Meet& move);
  void apply(const Safari& move);
  void apply(const Bones& move);
  void apply(const PlaceToken& move);
  void apply(const FightOn& move);
  void apply(const Escape& move);
  void apply(const Trap& move);
  void apply(const Strike& move);
  void apply(const Defend& move);
  void apply(const UseCard& move);
  void apply(const Buy& move);
  void apply(const Sell& move);
  void apply(const Trade& move);
  void apply(const Heal& move);
  void apply(const Supply& move);
  void apply(const Dismiss& move);
  void apply(const Learn& move);
  void apply(const Choose& move);
  void apply(const PickWare& move);
  void apply(const PickSurvival& move);
  void apply(const PickCounter& move);
  void apply(const TakeGold& move);
  void apply(const Go& move);
  void apply(const TakeOff& move);

  /// Runs until a decision with several legal moves is on top, or the match is over.
  void advance();

 private:
  // frames
  Frame& top() { return state_.frames.back(); }
  Seat deciding() const { return state_.frames.back().seat; }
  Frame& push(Decision decision, Seat seat);
  void pop() { state_.frames.pop_back(); }
  bool prepare();
  bool apply_only_move();
  void work();
  template <class E>
  void emit(const E& event) {
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
  void add_to_track(const RoamingChallenge& roamer);
  void place_tokens_of(const RoamingChallenge& roamer, bool leftmost);
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
  void roll_or_guard(Combatant who, bool attacks);
  void roll(Combatant who, bool attacks, bool last);
  void roll_escape(Attribute attribute);
  void roll_guarded(const Frame& guard);
  bool made_up(Combatant who) const;
  void end_roll();
  void roll_won(Combatant who, bool attacks);
  void roll_lost(Combatant who);
  TwoDice two_dice() {
    const int first = chance_.die(kTestDieFaces);
    return {byte(first), byte(chance_.die(kTestDieFaces))};
  }
  void hit_foe(int amount);

  // damage and possessions
  void hurt(Seat seat, Combatant who, int amount);
  void tire(Seat seat, Combatant who, int amount);
  void heal(Seat seat, Combatant who, int wounds, int fatigue);
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
  void use(Seat seat, UsedCard card);
  void turn_card(Seat seat, UsedCard card);

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
  bool prepare_place();
  void put_token(Symbol symbol, std::size_t rite);
  bool draw_ritual();
  Rituals remake_rituals();
  void rise(Colour colour);
  bool wants_chain() const;
  bool is_complete(const ActiveRitual& rite) const;
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
  void run_effects(Seat subject, EffectRange range, bool in_fight, std::uint8_t omen_of = 0);
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
  bool prepare_restore();
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
