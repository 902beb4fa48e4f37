// Made by tools/types.cpp from src/games/zanaga.

export type Symbol = "sun" | "moon" | "skull" | "wild";

export type RoamingChallenge = {
  card: string;
  tokens: Partial<Record<Symbol, number>>;
  first: Symbol;
};

export type Colour = "green" | "yellow" | "blue" | "red";

export type ActiveRitual = {
  card: string;
  tokens: Partial<Record<Symbol, number>>;
};

export type Sleep = "asleep" | "awake" | "beaten" | "boxed";

export type GodStand = {
  sleep: Sleep;
  doom: number;
  under: string[];
};

export type BottomCard = {
  ware: string;
  layer: number;
};

export type Foe = "nobody" | "challenge" | "god" | "hero";

export type Boost = {
  roll: [number, number, number];
  round: [number, number, number];
  fight: [number, number, number];
};

export type Fight = {
  foe: Foe;
  fighter: number;
  other: number;
  challenge: Omit<RoamingChallenge, "card"> & { card: string | null };
  god: string | null;
  for_counter: boolean;
  roamed: boolean;
  wounds: number;
  rounds: number;
  phase: number;
  struck: number;
  short_by: number;
  spared: number;
  again: boolean;
  fled: boolean;
  over: boolean;
  boosts: [Boost, Boost];
  harder: [number, number, number];
};

export type Decision =
  | "start"
  | "confront"
  | "set_out"
  | "walk"
  | "adventure"
  | "meet"
  | "safari"
  | "bones"
  | "place"
  | "prepare"
  | "round"
  | "phase"
  | "guard"
  | "lost"
  | "market"
  | "learn"
  | "choose"
  | "lose"
  | "drop"
  | "go"
  | "found"
  | "restore"
  | "unravel"
  | "loot"
  | "turn"
  | "check"
  | "draw"
  | "tokens"
  | "fight"
  | "knockout"
  | "effects"
  | "each"
  | "chain";

export type Frame = {
  seat: number;
  asks: Decision;
  step: number;
  a: number;
  b: number;
  c: number;
  tokens: Partial<Record<Symbol, number>>;
  from: number;
  to: number;
};

export type Ally = {
  ware: string;
  wounds: number;
  fatigue: number;
};

export type Sheet = {
  hero: string;
  hex: string | null;
  wounds: number;
  fatigue: number;
  gold: number;
  trophies: number;
  ability_used: boolean;
  survival: [number, number, number];
  counters: [number, number, number, number];
  experience: [number, number, number, number, number];
  allies: Ally[];
  items: string[];
  used: string[];
};

export type AttributeHints = {
  value: number;
  attack: number;
  defence: number;
  damage: number;
  armour: number;
};

export type BonusSource = "experience" | "hero" | "market" | "ritual";

export type Gain = "mind" | "body" | "spirit" | "stamina" | "life";

export type ExperienceBonus = {
  from: BonusSource;
  to: Gain;
  count: number;
};

export type ModifierKind =
  | "value"
  | "damage"
  | "life"
  | "stamina"
  | "skill"
  | "dice"
  | "path"
  | "closed"
  | "escape"
  | "armour"
  | "target"
  | "might"
  | "toughness"
  | "purse"
  | "price"
  | "heal_price"
  | "no_escape"
  | "no_allies"
  | "no_uses"
  | "no_traps"
  | "no_rest"
  | "no_heal"
  | "no_market"
  | "regrow"
  | "sting"
  | "only"
  | "thick";

export type BonusAttribute = "mind" | "body" | "spirit" | "all";

export type Role = "any" | "attack" | "defence";

export type Terrain = "savanna" | "road" | "hills" | "jungle" | "swamp" | "mountains" | "river";

export type CardBonus = {
  to: ModifierKind;
  amount: number;
  attribute: BonusAttribute;
  role: Role;
  terrains: Terrain[];
  from: BonusSource;
  card: string;
};

export type HeroHints = {
  life: number;
  stamina: number;
  level: number;
  dice: number;
  worth: number;
  escape: number;
  attributes: [AttributeHints, AttributeHints, AttributeHints];
  adds: (ExperienceBonus | CardBonus)[];
  skills: Record<string, number>;
};

export type Prospects = {
  roaming: Record<string, number>;
  gods: Record<string, number>;
  counters: Record<string, number | null>;
};

export type Leg = {
  hex: string;
  face: number;
};

export type RollHints = {
  value: number;
  percent: number;
  harm: number;
  blow: number;
};

export type PhaseHints = {
  target: number;
  damage: number;
  strikes: RollHints[];
  defend: RollHints;
};

export type EscapeHints = {
  mind: RollHints;
  body: RollHints;
  spirit: RollHints;
};

export type Attribute = "mind" | "body" | "spirit";

export type Stake = {
  gold: number;
  things: string[];
  survival: boolean;
};

export type FightHints = {
  life: number;
  wounds: number;
  phases: [PhaseHints, PhaseHints, PhaseHints];
  escape: EscapeHints;
  win: [number, number, number] | null;
  attack: Attribute | null;
  stake: Stake;
};

export type MarketHints = {
  prices: Record<string, number>;
  room: Record<string, boolean>;
  heal: number;
  survival: number;
  sells: boolean;
  trades: boolean;
};

export type UseHints = {
  card: string | null;
  turned: boolean;
  discarded: boolean;
  fatigue: number;
  wounds: number;
  gold: number;
  knocked_out: boolean;
};

export type ViewHints = {
  heroes: HeroHints[];
  experience_price: number;
  possible_gods: string[];
  prospects: Prospects;
  reach: Record<string, Leg[][]> | null;
  fight: FightHints | null;
  market: MarketHints | null;
  uses: UseHints[];
};

export type View = {
  first: number;
  turn: number;
  round: number;
  out: boolean;
  marketed: boolean;
  dice: [number, number, number, number, number, number];
  bought: string[];
  given: string[];
  deck: string[];
  discards: string[];
  bottom: string[];
  roaming: RoamingChallenge[];
  reserve: Partial<Record<Symbol, number>>;
  ritual_deck: string[];
  ritual_discards: string[];
  tier: Colour;
  rites: ActiveRitual[];
  resolving: Omit<ActiveRitual, "card"> & { card: string | null };
  waiting: string[];
  chain: boolean;
  cursor: number;
  drawn: number;
  gods: string[];
  stands: GodStand[];
  awake: string[];
  market: string[];
  market_discards: string[];
  under: BottomCard[];
  lost_stock: string[];
  supply: [number, number, number, number];
  survival: [number, number, number];
  lost_city: string | null;
  fight: Fight;
  frames: Frame[];
  winners: number;
  players: Sheet[];
  stocks: Record<string, string[]>;
  counters: string[];
  viewer: number | null;
  notes: ViewHints;
};

export type Decline = {
  do: "decline";
};

export type Stop = {
  do: "stop";
};

export type Confront = {
  do: "confront";
  god: string;
};

export type Roll = {
  do: "roll";
};

export type Step = {
  do: "step";
  hex: string;
  face: number | null;
};

export type Rest = {
  do: "rest";
  face: number;
  who: number;
};

export type Compass = {
  do: "compass";
  from: number;
  to: number;
};

export type Attempt = {
  do: "attempt";
};

export type Attack = {
  do: "attack";
  seat: number;
};

export type Check = {
  do: "check";
};

export type Meet = {
  do: "meet";
  card: string;
};

export type Safari = {
  do: "safari";
  card: string;
  face: number;
};

export type Bones = {
  do: "bones";
};

export type PlaceToken = {
  do: "place_token";
  ritual: string;
};

export type FightOn = {
  do: "fight_on";
};

export type Escape = {
  do: "escape";
  attribute: Attribute;
};

export type Trap = {
  do: "trap";
};

export type Strike = {
  do: "strike";
  who: number;
};

export type Defend = {
  do: "defend";
};

export type UseCard = {
  do: "use";
  card: string | null;
};

export type Buy = {
  do: "buy";
  ware: string;
};

export type Sell = {
  do: "sell";
  ware: string;
};

export type Trade = {
  do: "trade";
  give: string;
  take: string;
};

export type Heal = {
  do: "heal";
  who: number;
  wound: boolean;
};

export type Survival = "trap" | "compass" | "bones";

export type Supply = {
  do: "supply";
  which: Survival;
};

export type Dismiss = {
  do: "dismiss";
  ware: string;
};

export type Learn = {
  do: "learn";
  gain: Gain;
  paid: Partial<Record<Colour, number>>;
};

export type Choose = {
  do: "choose";
  option: number;
};

export type PickWare = {
  do: "pick_ware";
  ware: string;
};

export type PickSurvival = {
  do: "pick_survival";
  which: Survival;
};

export type PickCounter = {
  do: "pick_counter";
  colour: Colour;
};

export type TakeGold = {
  do: "take_gold";
};

export type Go = {
  do: "go";
  hex: string;
};

export type TakeOff = {
  do: "take_off";
  ritual: string;
  symbol: Symbol;
};

export type Move =
  | Decline
  | Stop
  | Confront
  | Roll
  | Step
  | Rest
  | Compass
  | Attempt
  | Attack
  | Check
  | Meet
  | Safari
  | Bones
  | PlaceToken
  | FightOn
  | Escape
  | Trap
  | Strike
  | Defend
  | UseCard
  | Buy
  | Sell
  | Trade
  | Heal
  | Supply
  | Dismiss
  | Learn
  | Choose
  | PickWare
  | PickSurvival
  | PickCounter
  | TakeGold
  | Go
  | TakeOff;

export type GotHero = {
  event: "got_hero";
  player: number;
  hero: string;
};

export type Began = {
  event: "began";
  player: number;
};

export type StartedIn = {
  event: "started_in";
  player: number;
  hex: string;
};

export type TurnBegan = {
  event: "turn_began";
  player: number;
  round: number;
};

export type DiceRolled = {
  event: "dice_rolled";
  player: number;
  dice: [number, number, number, number, number, number];
};

export type Walked = {
  event: "walked";
  player: number;
  hex: string;
};

export type Moved = {
  event: "moved";
  player: number;
  hex: string;
};

export type Rested = {
  event: "rested";
  player: number;
  who: number;
};

export type DieTurned = {
  event: "die_turned";
  player: number;
  from: number;
  to: number;
};

export type ChallengeDrawn = {
  event: "challenge_drawn";
  player: number;
  card: string;
};

export type NothingDrawn = {
  event: "nothing_drawn";
  player: number;
};

export type ChallengeSentBack = {
  event: "challenge_sent_back";
  player: number;
  card: string;
};

export type TokenDrawn = {
  event: "token_drawn";
  player: number;
  symbol: Symbol;
};

export type TokenSentBack = {
  event: "token_sent_back";
  player: number;
  symbol: Symbol;
};

export type NoToken = {
  event: "no_token";
};

export type Roams = {
  event: "roams";
  card: string;
};

export type PushedOff = {
  event: "pushed_off";
  card: string;
};

export type Scattered = {
  event: "scattered";
  card: string;
};

export type RedReshuffled = {
  event: "red_reshuffled";
  cards: number;
};

export type RitualsReshuffled = {
  event: "rituals_reshuffled";
  cards: number;
};

export type Hunted = {
  event: "hunted";
  player: number;
  card: string;
};

export type FightBegan = {
  event: "fight_began";
  player: number;
  card: string;
};

export type GodFightBegan = {
  event: "god_fight_began";
  player: number;
  god: string;
};

export type DuelBegan = {
  event: "duel_began";
  player: number;
  other: number;
};

export type RoundBegan = {
  event: "round_began";
  player: number;
  round: number;
};

export type CombatRoll = {
  event: "combat_roll";
  player: number;
  who: number;
  phase: Attribute;
  attacks: boolean;
  first: number;
  second: number;
  roll: number;
  target: number;
  won: boolean;
};

export type EscapeRoll = {
  event: "escape_roll";
  player: number;
  attribute: Attribute;
  first: number;
  second: number;
  roll: number;
  target: number;
  won: boolean;
};

export type TestRoll = {
  event: "test_roll";
  player: number;
  attribute: Attribute;
  skill: string | null;
  first: number;
  second: number;
  roll: number;
  target: number;
  won: boolean;
};

export type RollMadeGood = {
  event: "roll_made_good";
  player: number;
};

export type FoeHit = {
  event: "foe_hit";
  player: number;
  amount: number;
};

export type FoeRecovered = {
  event: "foe_recovered";
  amount: number;
};

export type Hurt = {
  event: "hurt";
  player: number;
  who: number;
  amount: number;
  wounds: number;
};

export type Tired = {
  event: "tired";
  player: number;
  who: number;
  amount: number;
  fatigue: number;
};

export type Healed = {
  event: "healed";
  player: number;
  who: number;
  amount: number;
  wounds: number;
  fatigue: number;
};

export type AllyLost = {
  event: "ally_lost";
  player: number;
  ware: string;
};

export type TrapSprung = {
  event: "trap_sprung";
  player: number;
};

export type Escaped = {
  event: "escaped";
  player: number;
};

export type ChallengeBeaten = {
  event: "challenge_beaten";
  player: number;
  card: string;
};

export type GodBeaten = {
  event: "god_beaten";
  player: number;
  god: string;
};

export type DuelWon = {
  event: "duel_won";
  player: number;
  other: number;
};

export type FightLost = {
  event: "fight_lost";
  player: number;
  card: string;
};

export type KnockedOut = {
  event: "knocked_out";
  player: number;
};

export type Carried = {
  event: "carried";
  player: number;
  hex: string;
};

export type CardUsed = {
  event: "card_used";
  player: number;
  card: string | null;
};

export type GoldGained = {
  event: "gold_gained";
  player: number;
  amount: number;
};

export type GoldLost = {
  event: "gold_lost";
  player: number;
  amount: number;
};

export type Paid = {
  event: "paid";
  player: number;
  amount: number;
};

export type CounterGained = {
  event: "counter_gained";
  player: number;
  colour: Colour;
  hex: string | null;
};

export type CounterLost = {
  event: "counter_lost";
  player: number;
  colour: Colour;
};

export type SurvivalGained = {
  event: "survival_gained";
  player: number;
  which: Survival;
};

export type SurvivalLost = {
  event: "survival_lost";
  player: number;
  which: Survival;
};

export type WareGained = {
  event: "ware_gained";
  player: number;
  ware: string;
};

export type WareLost = {
  event: "ware_lost";
  player: number;
  ware: string;
};

export type WareTaken = {
  event: "ware_taken";
  player: number;
  other: number;
  ware: string;
};

export type MarketOpened = {
  event: "market_opened";
  player: number;
  hex: string;
};

export type CityMarketClosed = {
  event: "city_market_closed";
  player: number;
};

export type Stocked = {
  event: "stocked";
  hex: string;
  ware: string;
};

export type Unstocked = {
  event: "unstocked";
  hex: string;
  ware: string;
};

export type Bought = {
  event: "bought";
  player: number;
  ware: string;
};

export type Sold = {
  event: "sold";
  player: number;
  ware: string;
};

export type Traded = {
  event: "traded";
  player: number;
  given: string;
  taken: string;
};

export type Dismissed = {
  event: "dismissed";
  player: number;
  ware: string;
};

export type Learned = {
  event: "learned";
  player: number;
  gain: Gain;
  paid: Partial<Record<Colour, number>>;
};

export type TierRose = {
  event: "tier_rose";
  colour: Colour;
};

export type RitualDrawn = {
  event: "ritual_drawn";
  ritual: string;
};

export type TokenPlaced = {
  event: "token_placed";
  symbol: Symbol;
  ritual: string;
};

export type TokenReturned = {
  event: "token_returned";
  symbol: Symbol;
};

export type TokenTakenOff = {
  event: "token_taken_off";
  symbol: Symbol;
  ritual: string;
};

export type RitualResolves = {
  event: "ritual_resolves";
  ritual: string;
};

export type RitualLeft = {
  event: "ritual_left";
  ritual: string;
};

export type ChainFull = {
  event: "chain_full";
};

export type GodWoke = {
  event: "god_woke";
  god: string;
};

export type Omen = {
  event: "omen";
  god: string;
  symbol: Symbol;
};

export type Doomed = {
  event: "doomed";
  god: string;
  doom: number;
};

export type LostCityMoved = {
  event: "lost_city_moved";
  hex: string;
};

export type CounterRestored = {
  event: "counter_restored";
  hex: string;
  colour: Colour;
};

export type Won = {
  event: "won";
  player: number;
};

export type Event =
  | GotHero
  | Began
  | StartedIn
  | TurnBegan
  | DiceRolled
  | Walked
  | Moved
  | Rested
  | DieTurned
  | ChallengeDrawn
  | NothingDrawn
  | ChallengeSentBack
  | TokenDrawn
  | TokenSentBack
  | NoToken
  | Roams
  | PushedOff
  | Scattered
  | RedReshuffled
  | RitualsReshuffled
  | Hunted
  | FightBegan
  | GodFightBegan
  | DuelBegan
  | RoundBegan
  | CombatRoll
  | EscapeRoll
  | TestRoll
  | RollMadeGood
  | FoeHit
  | FoeRecovered
  | Hurt
  | Tired
  | Healed
  | AllyLost
  | TrapSprung
  | Escaped
  | ChallengeBeaten
  | GodBeaten
  | DuelWon
  | FightLost
  | KnockedOut
  | Carried
  | CardUsed
  | GoldGained
  | GoldLost
  | Paid
  | CounterGained
  | CounterLost
  | SurvivalGained
  | SurvivalLost
  | WareGained
  | WareLost
  | WareTaken
  | MarketOpened
  | CityMarketClosed
  | Stocked
  | Unstocked
  | Bought
  | Sold
  | Traded
  | Dismissed
  | Learned
  | TierRose
  | RitualDrawn
  | TokenPlaced
  | TokenReturned
  | TokenTakenOff
  | RitualResolves
  | RitualLeft
  | ChainFull
  | GodWoke
  | Omen
  | Doomed
  | LostCityMoved
  | CounterRestored
  | Won;
