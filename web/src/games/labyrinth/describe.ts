import type { LocalizedText } from "../../net/protocol";
import type { BoardProps, Description } from "../board-api";
import { foundBy } from "./board";
import { goalOf, modelOf, progressOf, type Model } from "./model";
import { arrows, cardKinds, figures, runeStone, squares, type CardKind } from "./types";

const say = (key: string, args: Record<string, unknown> = {}): LocalizedText => ({
  key: `labyrinth.thing.${key}`,
  args,
});
const treasure = (name: string): LocalizedText => ({ key: `labyrinth.treasure.${name}`, args: {} });
type Said = Omit<Description, "moves">;

/** A tower, with its treasure as long as nobody has found it. */
function towerOf({ pack, shown }: Model, number: number): LocalizedText[] {
  const { shape, height, treasure: name } = pack.towers[number]!;
  const here = name !== undefined && !foundBy(shown).has(name);
  return [say("tower", { shape, height }), ...(here ? [say("holds", { treasure: treasure(name) })] : [])];
}

function squareOf(model: Model, square: string): Said | null {
  if (!squares.includes(square)) return null;
  const { players, board } = model.shown;
  const text = towerOf(model, board[square]!.tower);
  if (square === runeStone) text.push(say("rune"));
  players.forEach(({ home, pawn }, seat) => {
    if (home === square) text.push(say("home", { player: { seat } }));
    if (pawn === square) text.push(say("stands", { player: { seat } }));
  });
  return { title: say("square", { square }), text, rule: square === runeStone ? "L-32" : "L-21" };
}

function arrowOf({ view }: Model, arrow: string): Said | null {
  if (!(arrow in arrows)) return null;
  const barred = view.barred === arrow;
  const text = [say(barred ? "arrow.barred" : "arrow.about")];
  return { title: say("arrow", { arrow }), text, rule: barred ? "L-12" : "L-13" };
}

function pawnOf({ shown }: Model, seat: number): Said | null {
  const player = shown.players[seat];
  if (!player) return null;
  const title = say("pawn", { player: { seat }, figure: figures[seat % figures.length] });
  return { title, text: [say("pawn.about", { square: player.pawn })], rule: "L-20" };
}

function playerOf({ pack, view }: Model, seat: number): Said | null {
  if (!view.players[seat]) return null;
  const text = [{ key: "labyrinth.draw.player", args: { player: { seat }, ...progressOf(pack, view, seat) } }];
  return { title: say("player", { player: { seat } }), text, rule: "L-40" };
}

function sought({ pack, view }: Model): Said | null {
  const goal = goalOf(pack, view);
  if (!goal) return null;
  const title = goal.treasure ? treasure(goal.treasure) : { key: `labyrinth.page.goal.${goal.kind}`, args: {} };
  const where = goal.square ? say("goal.at", { square: goal.square }) : say("goal.spare");
  return {
    title,
    text: [say("goal.about"), where],
    rule: goal.treasure ? "L-31" : goal.kind === "rune" ? "L-32" : "L-40",
  };
}

function cardOf(kind: CardKind): Said | null {
  if (!cardKinds.includes(kind)) return null;
  const title = say("card", { card: { key: `labyrinth.card.${kind}`, args: {} } });
  return { title, text: [say("card.about", { kind })], rule: "L-22" };
}

const kinds: Record<string, (model: Model, of: string) => Said | null> = {
  square: squareOf,
  arrow: arrowOf,
  pawn: (model, of) => pawnOf(model, Number(of)),
  player: (model, of) => playerOf(model, Number(of)),
  card: (_, of) => cardOf(of as CardKind),
  goal: sought,
  spare: (model) => ({ title: say("spare"), text: towerOf(model, model.shown.spare), rule: "L-11" }),
};

export function describe(thing: string, boardProps: BoardProps): Description | null {
  const model = modelOf(boardProps, 0);
  const [kind, of] = thing.split(":") as [string, string | undefined];
  const said = kinds[kind]?.(model, of ?? "") ?? null;
  return said && { ...said, moves: model.hotspots.find(({ id }) => id === thing)?.moves ?? [] };
}
