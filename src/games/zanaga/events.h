#pragma once

#include <string_view>
#include <variant>

#include "games/zanaga/moves.h"
#include "games/zanaga/types.h"

/// Events. Like moves, they describe their members; everyone sees all of them.
namespace etana::zanaga {

#define ZANAGA_EVENT0(Name, key)                   \
  struct Name {                                    \
    static constexpr std::string_view kName = key; \
    ETANA_NO_FIELDS                                \
  };
#define ZANAGA_EVENT1(Name, key, A, a)             \
  struct Name {                                    \
    A a{};                                         \
    static constexpr std::string_view kName = key; \
    ETANA_FIELDS(a)                                \
  };
#define ZANAGA_EVENT2(Name, key, A, a, B, b)       \
  struct Name {                                    \
    A a{};                                         \
    B b{};                                         \
    static constexpr std::string_view kName = key; \
    ETANA_FIELDS(a, b)                             \
  };
#define ZANAGA_EVENT3(Name, key, A, a, B, b, C, c) \
  struct Name {                                    \
    A a{};                                         \
    B b{};                                         \
    C c{};                                         \
    static constexpr std::string_view kName = key; \
    ETANA_FIELDS(a, b, c)                          \
  };
#define ZANAGA_EVENT4(Name, key, A, a, B, b, C, c, D, d) \
  struct Name {                                          \
    A a{};                                               \
    B b{};                                               \
    C c{};                                               \
    D d{};                                               \
    static constexpr std::string_view kName = key;       \
    ETANA_FIELDS(a, b, c, d)                             \
  };
#define ZANAGA_EVENT5(Name, key, A, a, B, b, C, c, D, d, E, e) \
  struct Name {                                                \
    A a{};                                                     \
    B b{};                                                     \
    C c{};                                                     \
    D d{};                                                     \
    E e{};                                                     \
    static constexpr std::string_view kName = key;             \
    ETANA_FIELDS(a, b, c, d, e)                                \
  };

using Count = std::uint8_t;

// Turns and walking
ZANAGA_EVENT2(GotHero, "got_hero", Seat, player, Hero, hero)
ZANAGA_EVENT1(Began, "began", Seat, player)
ZANAGA_EVENT2(StartedIn, "started_in", Seat, player, Hex, hex)
ZANAGA_EVENT2(TurnBegan, "turn_began", Seat, player, U16, round)
ZANAGA_EVENT2(DiceRolled, "dice_rolled", Seat, player, Dice, dice)
ZANAGA_EVENT2(Walked, "walked", Seat, player, Hex, hex)
ZANAGA_EVENT2(Moved, "moved", Seat, player, Hex, hex)
ZANAGA_EVENT2(Rested, "rested", Seat, player, Combatant, who)
ZANAGA_EVENT3(DieTurned, "die_turned", Seat, player, Face, from, Face, to)
// Challenges
ZANAGA_EVENT2(ChallengeDrawn, "challenge_drawn", Seat, player, Adventure, card)
ZANAGA_EVENT1(NothingDrawn, "nothing_drawn", Seat, player)
ZANAGA_EVENT2(ChallengeSentBack, "challenge_sent_back", Seat, player, Adventure, card)
ZANAGA_EVENT2(TokenDrawn, "token_drawn", Seat, player, Symbol, symbol)
ZANAGA_EVENT2(TokenSentBack, "token_sent_back", Seat, player, Symbol, symbol)
ZANAGA_EVENT0(NoToken, "no_token")
ZANAGA_EVENT1(Roams, "roams", Adventure, card)
ZANAGA_EVENT1(PushedOff, "pushed_off", Adventure, card)
ZANAGA_EVENT1(Scattered, "scattered", Adventure, card)
ZANAGA_EVENT1(RedReshuffled, "red_reshuffled", Count, cards)
ZANAGA_EVENT1(RitualsReshuffled, "rituals_reshuffled", Count, cards)
ZANAGA_EVENT2(Hunted, "hunted", Seat, player, Adventure, card)
// Fights
ZANAGA_EVENT2(FightBegan, "fight_began", Seat, player, Adventure, card)
ZANAGA_EVENT2(GodFightBegan, "god_fight_began", Seat, player, God, god)
ZANAGA_EVENT2(DuelBegan, "duel_began", Seat, player, Seat, other)
ZANAGA_EVENT2(RoundBegan, "round_began", Seat, player, Count, round)
/// The two ten-sided dice of a test or combat roll.
struct TwoDice {
  Count first = 0;
  Count second = 0;
  int sum() const { return first + second; }
  ETANA_FIELDS(first, second)
};
struct CombatRoll {
  Seat player;
  Combatant who;
  Attribute phase{};
  bool attacks = false;
  TwoDice dice;
  Count roll = 0;  // dice plus value
  Count target = 0;
  bool won = false;
  static constexpr std::string_view kName = "combat_roll";
  static constexpr void fields(auto& self, auto& f) {
    f("player", self.player);
    f("who", self.who);
    f("phase", self.phase);
    f("attacks", self.attacks);
    f.flat(self.dice);
    f("roll", self.roll);
    f("target", self.target);
    f("won", self.won);
  }
};
struct EscapeRoll {
  Seat player;
  Attribute attribute{};
  TwoDice dice;
  Count roll = 0;  // dice plus value
  Count target = 0;
  bool won = false;
  static constexpr std::string_view kName = "escape_roll";
  static constexpr void fields(auto& self, auto& f) {
    f("player", self.player);
    f("attribute", self.attribute);
    f.flat(self.dice);
    f("roll", self.roll);
    f("target", self.target);
    f("won", self.won);
  }
};
struct TestRoll {
  Seat player;
  Attribute attribute{};
  Skill skill;
  TwoDice dice;
  Count roll = 0;  // dice plus value
  Count target = 0;
  bool won = false;
  static constexpr std::string_view kName = "test_roll";
  static constexpr void fields(auto& self, auto& f) {
    f("player", self.player);
    f("attribute", self.attribute);
    f("skill", self.skill, OrNone<Skill>{});
    f.flat(self.dice);
    f("roll", self.roll);
    f("target", self.target);
    f("won", self.won);
  }
};
ZANAGA_EVENT1(RollMadeGood, "roll_made_good", Seat, player)
ZANAGA_EVENT2(FoeHit, "foe_hit", Seat, player, Count, amount)
ZANAGA_EVENT1(FoeRecovered, "foe_recovered", Count, amount)
// `wounds` and `fatigue` are the new totals.
ZANAGA_EVENT4(Hurt, "hurt", Seat, player, Combatant, who, Count, amount, Count, wounds)
ZANAGA_EVENT4(Tired, "tired", Seat, player, Combatant, who, Count, amount, Count, fatigue)
ZANAGA_EVENT5(Healed, "healed", Seat, player, Combatant, who, Count, amount, Count, wounds, Count,
              fatigue)
ZANAGA_EVENT2(AllyLost, "ally_lost", Seat, player, Ware, ware)
ZANAGA_EVENT1(TrapSprung, "trap_sprung", Seat, player)
ZANAGA_EVENT1(Escaped, "escaped", Seat, player)
ZANAGA_EVENT2(ChallengeBeaten, "challenge_beaten", Seat, player, Adventure, card)
ZANAGA_EVENT2(GodBeaten, "god_beaten", Seat, player, God, god)
ZANAGA_EVENT2(DuelWon, "duel_won", Seat, player, Seat, other)
ZANAGA_EVENT2(FightLost, "fight_lost", Seat, player, Adventure, card)
ZANAGA_EVENT1(KnockedOut, "knocked_out", Seat, player)
ZANAGA_EVENT2(Carried, "carried", Seat, player, Hex, hex)
// Things
ZANAGA_EVENT2(CardUsed, "card_used", Seat, player, UsedCard, card)
ZANAGA_EVENT2(GoldGained, "gold_gained", Seat, player, Count, amount)
ZANAGA_EVENT2(GoldLost, "gold_lost", Seat, player, Count, amount)
ZANAGA_EVENT2(Paid, "paid", Seat, player, Count, amount)
struct CounterGained {
  Seat player;
  Colour colour{};
  Hex hex;  // where the counter came from; none for the supply
  static constexpr std::string_view kName = "counter_gained";
  static constexpr void fields(auto& self, auto& f) {
    f("player", self.player);
    f("colour", self.colour);
    f("hex", self.hex, OrNone<Hex>{});
  }
};
ZANAGA_EVENT2(CounterLost, "counter_lost", Seat, player, Colour, colour)
ZANAGA_EVENT2(SurvivalGained, "survival_gained", Seat, player, Survival, which)
ZANAGA_EVENT2(SurvivalLost, "survival_lost", Seat, player, Survival, which)
ZANAGA_EVENT2(WareGained, "ware_gained", Seat, player, Ware, ware)
ZANAGA_EVENT2(WareLost, "ware_lost", Seat, player, Ware, ware)
ZANAGA_EVENT3(WareTaken, "ware_taken", Seat, player, Seat, other, Ware, ware)
ZANAGA_EVENT2(MarketOpened, "market_opened", Seat, player, Hex, hex)
ZANAGA_EVENT1(CityMarketClosed, "city_market_closed", Seat, player)
ZANAGA_EVENT2(Stocked, "stocked", Hex, hex, Ware, ware)
ZANAGA_EVENT2(Unstocked, "unstocked", Hex, hex, Ware, ware)
ZANAGA_EVENT2(Bought, "bought", Seat, player, Ware, ware)
ZANAGA_EVENT2(Sold, "sold", Seat, player, Ware, ware)
ZANAGA_EVENT3(Traded, "traded", Seat, player, Ware, given, Ware, taken)
ZANAGA_EVENT2(Dismissed, "dismissed", Seat, player, Ware, ware)
ZANAGA_EVENT3(Learned, "learned", Seat, player, Gain, gain, CounterCounts, paid)
// Rituals and gods
ZANAGA_EVENT1(TierRose, "tier_rose", Colour, colour)
ZANAGA_EVENT1(RitualDrawn, "ritual_drawn", Ritual, ritual)
ZANAGA_EVENT2(TokenPlaced, "token_placed", Symbol, symbol, Ritual, ritual)
ZANAGA_EVENT1(TokenReturned, "token_returned", Symbol, symbol)
ZANAGA_EVENT2(TokenTakenOff, "token_taken_off", Symbol, symbol, Ritual, ritual)
ZANAGA_EVENT1(RitualResolves, "ritual_resolves", Ritual, ritual)
ZANAGA_EVENT1(RitualLeft, "ritual_left", Ritual, ritual)
ZANAGA_EVENT0(ChainFull, "chain_full")
ZANAGA_EVENT1(GodWoke, "god_woke", God, god)
ZANAGA_EVENT2(Omen, "omen", God, god, Symbol, symbol)
ZANAGA_EVENT2(Doomed, "doomed", God, god, Count, doom)
ZANAGA_EVENT1(LostCityMoved, "lost_city_moved", Hex, hex)
ZANAGA_EVENT2(CounterRestored, "counter_restored", Hex, hex, Colour, colour)
ZANAGA_EVENT1(Won, "won", Seat, player)

#undef ZANAGA_EVENT0
#undef ZANAGA_EVENT1
#undef ZANAGA_EVENT2
#undef ZANAGA_EVENT3
#undef ZANAGA_EVENT4
#undef ZANAGA_EVENT5

using Event =
    std::variant<GotHero, Began, StartedIn, TurnBegan, DiceRolled, Walked, Moved, Rested, DieTurned,
                 ChallengeDrawn, NothingDrawn, ChallengeSentBack, TokenDrawn, TokenSentBack,
                 NoToken, Roams, PushedOff, Scattered, RedReshuffled, RitualsReshuffled, Hunted,
                 FightBegan, GodFightBegan, DuelBegan, RoundBegan, CombatRoll, EscapeRoll, TestRoll,
                 RollMadeGood, FoeHit, FoeRecovered, Hurt, Tired, Healed, AllyLost, TrapSprung,
                 Escaped, ChallengeBeaten, GodBeaten, DuelWon, FightLost, KnockedOut, Carried,
                 CardUsed, GoldGained, GoldLost, Paid, CounterGained, CounterLost, SurvivalGained,
                 SurvivalLost, WareGained, WareLost, WareTaken, MarketOpened, CityMarketClosed,
                 Stocked, Unstocked, Bought, Sold, Traded, Dismissed, Learned, TierRose,
                 RitualDrawn, TokenPlaced, TokenReturned, TokenTakenOff, RitualResolves, RitualLeft,
                 ChainFull, GodWoke, Omen, Doomed, LostCityMoved, CounterRestored, Won>;
constexpr std::string_view variant_key(const Event*) { return "event"; }

}  // namespace etana::zanaga
