import { endOf, plainText } from "../../model/foretold";
import type { MembersOf } from "../../net/members";
import type { ListedMove, BoardProps } from "../board-api";
import { oneOf, type Hotspot } from "../hotspot";
import type { Board } from "./board";
import { dangers, type Danger } from "./danger";
import { heroesOf, scorchedOf } from "./heroes";
import { packOf } from "./pack";
import {
  colourOf,
  colours,
  isNamed,
  isStepped,
  summit,
  whereIs,
  type Colour,
  type Move,
  type Stepped,
  type ZigguratView,
} from "./types";

/** A way that is offered on the board: from where, over which spaces, to where one comes to rest. */
export interface Offer {
  index: number;
  move: Stepped;
  /** The walk itself, from the space it begins on. */
  path: string[];
  /** Where ladders and ramps lead from its end, its end first. */
  after: string[];
  /** What waits there, in a word of the move's own: nothing, spirit, pit, ramp, ladder, summit, push… */
  brings: string;
  /** The match is lost by it, here or further on. */
  loses: boolean;
  /** Where the sign stands: the end of the walk, not later stations. */
  end: string;
}

/** What moves: a hero's number, or a colour. */
export type Mover = { hero: number } | { spirit: number; colour: Colour };

/** The headless model of Ziggurat's board. */
export interface Model {
  view: ZigguratView;
  board: Board;
  /** The numbers of the heroes among the twelve, by seat. */
  heroes: number[];
  scorched: number[];
  mover: Mover | null;
  offers: Offer[];
  /** The way that is being looked at. */
  chosen: Offer | null;
  /** On the board. */
  hotspots: Hotspot[];
  /** As buttons, where nothing on the board stands for it. */
  actions: Hotspot[];
  dangers: Danger[];
  /** Steps that can be chosen, as arrows from space to space; `bad` if something bad waits. */
  arrows: { from: string; to: string; bad: boolean }[];
  /** Spaces with a name that stay what they are: workshops and the like. */
  sites: Site[];
  /** Loose objects on the board by space: ids of objects, and of what is to be fetched. */
  lying: { space: string; what: string; wanted: boolean }[];
}

/** A named space; those of a workshop have the colour of its hearth. */
export interface Site {
  space: string;
  site: string;
  colour: Colour | null;
}

function moverOf({ decides }: ZigguratView): Mover | null {
  if (!decides || decides.about === null) return null;
  if (decides.asks === "walk" || decides.asks === "aside") return { hero: decides.about };
  if (decides.asks === "lead") return { spirit: decides.about, colour: colourOf(decides.about) };
  return null;
}

function offerOf(board: Board, view: ZigguratView, mover: Mover, index: number, listed: ListedMove): Offer {
  const move = listed.move as Stepped;
  const hero = "hero" in mover;
  const from = hero ? view.heroes[mover.hero]! : String(whereIs(view, mover.spirit));
  const text = plainText(listed.text);
  const end = String(text.args["to"] ?? from);
  const steps = move.do === "aside" ? 1 : view.going.steps;
  const path = board.walk(from, move.way, steps);
  const met = path.indexOf(end);
  const brings = String(text.args["brings"] ?? "nothing");
  const stopped = brings === "spirit" || brings === "hero" || brings === "pit";
  const loses = listed.notes ? endOf(listed.notes) === "lost" : stopped && (hero || brings === "hero");
  return {
    index,
    move,
    path: met >= 0 && stopped ? path.slice(0, met + 1) : path,
    after: stopped ? [end] : board.slide(end, hero),
    brings: loses && !stopped ? "spirit" : brings,
    loses,
    end,
  };
}

/** Sites that stand for something loose: those with a list in the view that says which are still there. */
function looseSites(board: Board, view: ZigguratView): Model["lying"] {
  return Object.entries(board.facts.sites ?? {}).flatMap(([what, spaces]) => {
    const left = (view as Record<string, unknown>)[`${what}s`];
    return Array.isArray(left) ? left.map((i) => ({ space: spaces[Number(i)] ?? "", what, wanted: true })) : [];
  });
}

/** Workshops have their stock in the view, in the order of the colours that belong there. */
function hearthOf(view: ZigguratView, site: string): Colour | null {
  return colours[Object.keys(view.stock ?? {}).indexOf(site)] ?? null;
}

/** All other sites: they do not come and go. */
function fixedSites(board: Board, view: ZigguratView): Model["sites"] {
  return Object.entries(board.facts.sites ?? {}).flatMap(([site, spaces]) =>
    `${site}s` in view ? [] : spaces.map((space) => ({ space, site, colour: hearthOf(view, site) })),
  );
}

export function modelOf(boardProps: BoardProps): Model {
  const view = boardProps.view as ZigguratView;
  const board = packOf(boardProps);
  const moves = boardProps.moves.map((listed) => listed.move as Move);
  const mover = moverOf(view);
  const offers = moves.flatMap((move, i) =>
    mover && isStepped(move) ? [offerOf(board, view, mover, i, boardProps.moves[i]!)] : [],
  );
  const model: Model = {
    view,
    board,
    heroes: heroesOf(boardProps.options, view.heroes.length),
    scorched: scorchedOf(boardProps.options, view.heroes.length),
    mover,
    offers,
    chosen: offers.find(({ index }) => index === boardProps.chosen) ?? null,
    hotspots: [],
    actions: [],
    arrows: [],
    dangers: boardProps.aids === false ? [] : dangers(board, view),
    sites: fixedSites(board, view),
    lying: [
      ...Object.entries(view.lying ?? {}).map(([space, what]) => ({ space, what, wanted: false })),
      ...looseSites(board, view),
    ],
  };
  const pointed = pointedMoves(board, moves);
  model.hotspots = placed(model, boardProps, pointed);
  model.arrows = [
    ...offers.map(arrowOf),
    ...pointed.flatMap(({ from, at }) => (from ? [{ from, to: at, bad: false }] : [])),
  ];
  model.actions = actionHotspots(boardProps, moves, pointed);
  return model;
}

/** A move other than a way round the ring that something on the board stands for. */
interface Pointed {
  index: number;
  id: string;
  at: string;
  /** Where a step begins, if it is one. */
  from?: string;
}

/** A hero is named or swapped with, a spirit nudged to the next space, the head of a ladder flown to. */
function pointedMoves(board: Board, moves: Move[]): Pointed[] {
  return moves.flatMap((move, index): Pointed[] => {
    const { hero, with: other, at, way, foot }: MembersOf<Move> = move;
    if (isStepped(move)) return [];
    if (isNamed(move) || other !== undefined) return [{ index, id: `hero:${hero ?? other}`, at: "" }];
    if (at !== undefined && way)
      return [{ index, id: `space:${board.step(at, way)}`, at: board.step(at, way), from: at }];
    const head = foot === undefined ? undefined : board.facts.ladders[foot];
    return head === undefined ? [] : [{ index, id: `space:${head}`, at: head }];
  });
}

const dreaded = new Set(["spirit", "pit", "hero"]);
const arrowOf = ({ path, brings }: Offer): Model["arrows"][number] => ({
  from: path[0]!,
  to: path[1] ?? path[0]!,
  bad: dreaded.has(brings),
});

/** What stands for several moves looks at the first, or at the one that is chosen. */
function placed({ offers }: Model, boardProps: BoardProps, pointed: Pointed[]): Hotspot[] {
  const by = new Map<string, number[]>();
  for (const { id, index } of [...offers.map(({ end, index }) => ({ id: `space:${end}`, index })), ...pointed])
    by.set(id, [...(by.get(id) ?? []), index]);
  return [...by].map(([id, all]) => {
    const looked = oneOf(all, boardProps.chosen);
    return { id, label: labelOf(boardProps, looked.moves[0]!), ...looked };
  });
}

function labelOf(boardProps: BoardProps, index: number): Hotspot["label"] {
  const { move: listed, text } = boardProps.moves[index]!;
  const move = listed as Move;
  if (isNamed(move)) return { key: "ziggurat.page.name", args: { hero: { seat: move.hero } as never } };
  return { key: text.key, args: text.args as Hotspot["label"]["args"] };
}

function actionHotspots(boardProps: BoardProps, moves: Move[], pointed: Pointed[]): Hotspot[] {
  const shown = new Set(pointed.map(({ index }) => index));
  return moves.flatMap((move, i) =>
    shown.has(i) || isStepped(move)
      ? []
      : [{ id: `do:${i}`, moves: [i], label: labelOf(boardProps, i), chosen: boardProps.chosen === i }],
  );
}

export const allHotspots = (model: Model): Hotspot[] => [...model.hotspots, ...model.actions];

/** The spirits on the board, by space; those sharing one stand side by side. */
export function spiritsOn(model: Model): Map<string, number[]> {
  const on = new Map<string, number[]>();
  const { view, board } = model;
  for (const [at, spirit] of Object.values(view.spirits)
    .flat()
    .map((at, i) => [at, i] as const)) {
    if (typeof at !== "string" || (at !== summit && !board.spaces.includes(at))) continue;
    on.set(at, [...(on.get(at) ?? []), spirit]);
  }
  return on;
}

/** How many spirits of a colour wait, and how many fell into pits. */
export function outOfPlay(view: ZigguratView, colour: Colour): { waiting: number; fallen: number } {
  const at = view.spirits[colour];
  return { waiting: at.filter((one) => one === "reserve").length, fallen: at.filter((one) => one === "pit").length };
}
