import type { LocalizedText } from "../../net/protocol";
import type { BoardProps } from "../board-api";
import { counted, fact, joined, list, sayer, type BoardWords, type Fact } from "../words";
import { goalOf, progressOf } from "./model";
import { packOf, type LabyrinthPack } from "./pack";
import {
  arrows,
  cardKinds,
  nameOf,
  next,
  openings,
  opposite,
  runeStone,
  side,
  type Cards,
  type LabyrinthView,
  type Way,
} from "./types";

const say = sayer("labyrinth");
const ranks = Array.from({ length: side }, (_, i) => side - 1 - i);
const wayName = (way: Way) => say(`words.way.${way}`);

const openingsAt = ({ towers }: LabyrinthPack, view: LabyrinthView, square: string): Way[] => {
  const { tower, turn } = view.board[square]!;
  return openings(towers[tower]!.shape, turn).sort((a, b) => a - b);
};

/** The neighbours that a pawn could step to, with the difference of height. */
function waysOn(pack: LabyrinthPack, view: LabyrinthView, square: string): LocalizedText[] {
  const height = (at: string) => pack.towers[view.board[at]!.tower]!.height;
  return openingsAt(pack, view, square).flatMap((way) => {
    const to = next(square, way);
    if (!to || !openingsAt(pack, view, to).includes(opposite(way))) return [];
    const climb = height(to) - height(square);
    const step = climb === 0 ? "level" : climb > 0 ? "up" : "down";
    return [say("words.step", { way: wayName(way), to, step, heights: Math.abs(climb) })];
  });
}

function squareFact(pack: LabyrinthPack, view: LabyrinthView, square: string): Fact {
  const { height, treasure } = pack.towers[view.board[square]!.tower]!;
  const on = joined(waysOn(pack, view, square));
  return fact(
    `square:${square}`,
    square,
    say("words.height", { height }),
    say("words.open", { ways: joined(openingsAt(pack, view, square).map(wayName)) }),
    on ? say("words.steps", { steps: on }) : say("words.no_steps"),
    treasure && say("words.treasure", { treasure: say(`treasure.${treasure}`) }),
    square === runeStone && say("words.rune_stone"),
    ...view.players.flatMap(({ home }, seat) => (home === square ? [say("words.home", { player: { seat } })] : [])),
    ...view.players.flatMap(({ pawn }, seat) => (pawn === square ? [say("words.pawn", { player: { seat } })] : [])),
  );
}

function spareFact({ towers }: LabyrinthPack, { spare }: LabyrinthView): Fact {
  const { shape, height, treasure } = towers[spare]!;
  const args = { shape: say(`shape.${shape}`), height };
  const text = treasure
    ? say("draw.spare_with_treasure", { ...args, treasure: say(`treasure.${treasure}`) })
    : say("draw.spare", args);
  return fact("spare", null, text);
}

const arrowFact = (view: LabyrinthView, arrow: string): Fact =>
  fact(
    `arrow:${arrow}`,
    arrow,
    say("words.arrow", { way: wayName(arrows[arrow]!) }),
    view.barred === arrow && say("words.barred"),
  );

function playerFact(pack: LabyrinthPack, view: LabyrinthView, seat: number): Fact {
  const { pawn, found } = view.players[seat]!;
  return fact(
    `player:${seat}`,
    null,
    say("draw.player", { ...progressOf(pack, view, seat), player: { seat } }),
    say("words.stands", { square: pawn }),
    ...found.map((treasure) => say("words.found", { treasure: say(`treasure.${treasure}`) })),
  );
}

const kinds = (cards: Cards): LocalizedText | null =>
  joined(counted(cards, cardKinds, (kind, count) => say("words.cards", { count, card: say(`card.${kind}`) })));

function cardFacts(view: LabyrinthView): Fact[] {
  const discarded = kinds(view.discards);
  return [
    fact("pile", null, say("words.pile", { count: view.pile_size })),
    fact("discards", null, discarded ? say("words.discards", { cards: discarded }) : say("words.no_discards")),
  ];
}

/** What the viewer alone knows. */
function ownFacts(pack: LabyrinthPack, view: LabyrinthView): Fact[] {
  const goal = goalOf(pack, view);
  if (view.viewer === null || !view.hand) return [];
  const hand = kinds(view.hand);
  const looked = goal?.treasure
    ? say("draw.goal", { treasure: say(`treasure.${goal.treasure}`) })
    : say(`words.goal.${goal?.kind ?? "none"}`);
  return [
    fact("goal", null, looked, goal?.square && say("words.at", { square: goal.square })),
    fact("hand", null, hand ? say("words.hand", { cards: hand }) : say("words.no_hand")),
  ];
}

function turnFact({ decides, winner }: LabyrinthView): Fact {
  if (winner !== null) return fact("turn", null, say("event.won", { player: { seat: winner } }));
  return fact("turn", null, decides && say(`words.decides.${decides.asks}`, { player: { seat: decides.seat } }));
}

/** 3D Labyrinth in words. */
export function words(boardProps: BoardProps): BoardWords {
  const view = boardProps.view as LabyrinthView;
  const pack = packOf(boardProps);
  const rows = ranks.map((rank) => ({
    head: say("words.row", { row: rank + 1 }),
    cells: Array.from({ length: side }, (_, file) => squareFact(pack, view, nameOf(file, rank))),
  }));
  const own = ownFacts(pack, view);
  return [
    { id: "turn", title: say("words.turn"), parts: [list([turnFact(view), ...own])] },
    { id: "board", title: say("words.board"), parts: [{ kind: "grid", label: say("words.towers"), rows }] },
    {
      id: "spare",
      title: say("words.spare"),
      parts: [list([spareFact(pack, view), ...Object.keys(arrows).map((arrow) => arrowFact(view, arrow))])],
    },
    {
      id: "players",
      title: say("words.players"),
      parts: [list(view.players.map((_, seat) => playerFact(pack, view, seat)))],
    },
    { id: "cards", title: say("words.magic"), parts: [list(cardFacts(view))] },
  ];
}
