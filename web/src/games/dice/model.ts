import { plainText } from "../../model/foretold";
import type { ListedMove, BoardProps } from "../board-api";
import { oneOf, type Hotspot } from "../hotspot";
import { packOf, type DicePack } from "./pack";
import { cards, pinnacle, seatOf, sideOf, valueOf, type Card, type DiceView, type Frame, type Move } from "./types";

/** The headless model of the dice race's board. */
export interface Model {
  pack: DicePack;
  view: DiceView;
  moves: Move[];
  chosen: Move | undefined;
  frame: Frame | undefined;
  /** The side that is turned to the players. */
  side: number;
  /** The dice as they would lie after the move that is being looked at. */
  board: Record<string, string>;
  /** The rolled dice in the order in which they are laid out, one name each. */
  pool: string[];
  /** The die that was taken up from the pool. */
  picked: string | undefined;
  /** Spaces that can be touched now. */
  lit: Set<string>;
  /** The space of the move that is being looked at, or that a card is about. */
  marked: string | undefined;
  hotspots: Hotspot[];
  /** What is done without touching a space or a die: stop, roll, spend a star. */
  actions: Hotspot[];
  hand: HandCard[];
}

export interface HandCard {
  card: Card;
  count: number;
  /** To be touched, when it can be played now. */
  hotspot?: Hotspot;
}

/** Colour by colour, white last, and by value. */
function laidOut(pool: Record<string, number>): string[] {
  const rank = (die: string): number => (seatOf(die) ?? 9) * 10 + valueOf(die);
  return Object.entries(pool)
    .flatMap(([die, count]) => Array.from({ length: count }, () => die))
    .sort((a, b) => rank(a) - rank(b));
}

const without = (dice: string[], die: string): string[] => {
  const at = dice.indexOf(die);
  return at < 0 ? dice : [...dice.slice(0, at), ...dice.slice(at + 1)];
};

/** The dice after a move that puts one somewhere, for its preview. */
function previewed(model: Model): void {
  const { chosen, frame } = model;
  if (chosen?.do === "place") {
    model.board = { ...model.board, [chosen.space]: chosen.die };
    if (frame?.asks === "put" && frame.space) delete model.board[frame.space];
    else model.pool = without(model.pool, chosen.die);
    model.marked = chosen.space;
  } else if (chosen?.do === "give" && frame?.space) {
    const taken = model.board[frame.space];
    model.board = { ...model.board, [frame.space]: chosen.die };
    model.pool = [...without(model.pool, chosen.die), ...(taken ? [taken] : [])];
  } else if (chosen?.do === "take") {
    model.marked = chosen.space;
  }
}

/** `picked` is the die that was taken up last; it counts as long as it can be placed. */
export function modelOf(boardProps: BoardProps, picked: string | undefined): Model {
  const view = boardProps.view as DiceView;
  const moves = boardProps.moves.map(({ move }) => move as Move);
  const chosen = boardProps.chosen === null ? undefined : moves[boardProps.chosen];
  const model: Model = {
    pack: packOf(boardProps),
    view,
    moves,
    chosen,
    frame: view.frames.at(-1),
    side: view.players[view.turn]!.side,
    board: view.board,
    pool: laidOut(view.pool),
    picked: moves.some((move) => move.do === "place" && move.die === picked) ? picked : undefined,
    lit: new Set(),
    marked: undefined,
    hotspots: [],
    actions: [],
    hand: [],
  };
  model.marked = model.frame?.space;
  previewed(model);
  model.hotspots = [...poolHotspots(model), ...spaceHotspots(model, boardProps.chosen)];
  model.lit = new Set(model.hotspots.filter(({ id }) => id.startsWith("space:")).map(({ id }) => id.slice(6)));
  model.actions = actionHotspots(boardProps.moves, moves, chosen);
  model.hand = handOf(model);
  return model;
}

/** The moves of a die of the pool: to place it, give it away or roll it again. */
const movesOfDie = (moves: Move[], die: string): number[] =>
  moves.flatMap((move, i) =>
    (move.do === "place" || move.do === "give" || move.do === "choose") && move.die === die ? [i] : [],
  );

function poolHotspots({ pool, moves, frame, chosen, picked }: Model): Hotspot[] {
  if (frame?.asks === "put") return [];
  return pool.flatMap((die, i) => {
    const mine = movesOfDie(moves, die);
    if (mine.length === 0) return [];
    const up = chosen ? "die" in chosen && chosen.die === die : picked === die;
    return [
      {
        id: `pool:${i}`,
        moves: mine,
        label: { key: `dice.page.${frame?.asks === "choose" ? "again" : "die"}`, args: { die } },
        chosen: up && pool.indexOf(die) === i,
      },
    ];
  });
}

/** With a die taken up, a space stands for putting it there; without one, for each die that fits. */
function spaceHotspots({ moves, picked }: Model, index: number | null): Hotspot[] {
  const bySpace = new Map<string, number[]>();
  moves.forEach((move, i) => {
    if (move.do !== "take" && move.do !== "place") return;
    if (move.do === "place" && picked && move.die !== picked) return;
    bySpace.set(move.space, [...(bySpace.get(move.space) ?? []), i]);
  });
  return [...bySpace].map(([space, all]) => {
    const label =
      space === pinnacle ? { key: "dice.space.top", args: {} } : { key: "dice.page.space", args: { space } };
    return { id: `space:${space}`, label, ...oneOf(all, index) };
  });
}

const plain = new Set(["spend_star", "decline", "remove_rows", "roll", "stop"]);

function actionHotspots(listed: ListedMove[], moves: Move[], chosen: Move | undefined): Hotspot[] {
  return moves.flatMap((move, i) => {
    if (!plain.has(move.do)) return [];
    const { key, args } = plainText(listed[i]!.text);
    return [
      {
        id: `do:${move.do}`,
        moves: [i],
        label: { key, args: args as Hotspot["label"]["args"] },
        chosen: chosen === move,
      },
    ];
  });
}

function handOf({ view, moves, chosen }: Model): HandCard[] {
  return cards.flatMap((card) => {
    const count = view.hand?.[card] ?? 0;
    if (count === 0) return [];
    const index = moves.findIndex((move) => move.do === "play" && move.card === card);
    if (index < 0) return [{ card, count }];
    const label = { key: `dice.card.${card}`, args: {} };
    return [{ card, count, hotspot: { id: `card:${card}`, moves: [index], label, chosen: chosen === moves[index] } }];
  });
}

/** Everything that can be touched, wherever it is drawn. */
export function allHotspots(model: Model): Hotspot[] {
  return [...model.hotspots, ...model.actions, ...model.hand.flatMap(({ hotspot }) => (hotspot ? [hotspot] : []))];
}

/** Some space that can be touched is on a side that does not face the players. */
export function looksAway(model: Model): boolean {
  return [...model.lit].some((space) => (sideOf(space) ?? model.side) !== model.side);
}

/** What the viewer alone knows: the cards in hand. */
export function secretsOf(shown: Record<string, unknown>): string[] {
  const { hand } = shown as DiceView;
  return cards.flatMap((card) => Array.from({ length: hand?.[card] ?? 0 }, () => card));
}
