import { goalOf } from "../../src/games/labyrinth/model";
import { next, openings, opposite, type LabyrinthView, type Way } from "../../src/games/labyrinth/types";
import { packs } from "../../src/testing/match";
import { above0, countsOf, first, idsOf, linesOf, matches, number, partsOf, rowsOf, type Reader } from "./reading";

const pack = packs.labyrinth;
const treasure = idsOf("labyrinth", "treasure");
const shape = idsOf("labyrinth", "shape");
const card = idsOf("labyrinth", "card");
const compass = ["north", "east", "south", "west"];

interface Square {
  height: number;
  open: number[];
  treasure: string | undefined;
}

function squareOf(parts: string[]): Square {
  const found = first(parts, /^holds (.*)$/);
  return {
    height: number(parts, /^height (\d+)$/),
    open: (first(parts, /^open: (.*)$/) ?? "").split(", ").map((way) => compass.indexOf(way)),
    treasure: found && treasure(found),
  };
}

/** The steps that are read out, and those that follow from openings and heights. */
function stepsOf(parts: string[]): string[] {
  const [text = ""] = matches(parts, /^steps: (.*)$/)[0] ?? [];
  return text === "" ? [] : text.split(", ");
}

function stepsFrom(board: Map<string, Square>, square: string): string[] {
  const here = board.get(square)!;
  return here.open.flatMap((way) => {
    const to = next(square, way as Way);
    const there = to === undefined ? undefined : board.get(to);
    if (!there?.open.includes(opposite(way as Way))) return [];
    const climb = there.height - here.height;
    return [`${compass[way]} to ${to} (${climb === 0 ? "level" : `${Math.abs(climb)} ${climb > 0 ? "up" : "down"}`})`];
  });
}

function playerOf(line: string): unknown {
  const [, home, found, all, rune, cards] =
    /: home (\w+), treasures (\d+) of (\d+), rune (flipped|not yet), (no|one|\d+) magic cards?/.exec(line) ?? [];
  const parts = partsOf(line).parts;
  return {
    home,
    found: matches(parts, /^has found (.*)$/).map(([name]) => treasure(name!)),
    counted: Number(found) * 100 + Number(all),
    rune: rune === "flipped",
    pawn: first(parts, /^stands on (\w+)$/),
    hand_size: cards === "no" ? 0 : cards === "one" ? 1 : Number(cards),
  };
}

export const labyrinth: Reader = {
  rebuild(spoken, names) {
    const cells = [...rowsOf(spoken, "The board").values()].flat().map(partsOf);
    const board = new Map(cells.map(({ name, parts }) => [name, squareOf(parts)]));
    for (const { name, parts } of cells) {
      const said = stepsOf(parts).join();
      if (said !== stepsFrom(board, name).join()) throw new Error(`steps from ${name}: ${said}`);
    }
    const seatsAt = (pattern: RegExp) =>
      names.map((player) => cells.find(({ parts }) => matches(parts, pattern).some(([who]) => who === player))?.name);
    const now = linesOf(spoken, "Now");
    const spare = linesOf(spoken, "Spare tower and arrows");
    const [, made, height, kept] = /^Spare tower: (.+?), height (\d+)(?:, with (.*))?$/.exec(spare[0] ?? "") ?? [];
    const cards = linesOf(spoken, "Magic cards");
    const asked = matches(now, /^(.*?) (pushes the spare tower in|walks)$/)[0];
    const looked = first(now, /^You look for ([^;]*)/);
    return {
      board: Object.fromEntries(board),
      pawns: seatsAt(/^pawn of (.*)$/),
      homes: seatsAt(/^start space of (.*)$/),
      spare: { shape: shape(made ?? ""), height: Number(height), treasure: kept && treasure(kept) },
      barred: first(spare, /^(\w\d): .*barred now/) ?? null,
      players: linesOf(spoken, "Players").map(playerOf),
      pile_size: number(cards, /^Magic cards to draw: (\d+)$/),
      discards: countsOf(first(cards, /^Discarded: (.*)$/), card),
      hand: countsOf(first(now, /^You hold: (.*)$/), card),
      goal: looked && treasure(looked),
      decides: asked ? { seat: names.indexOf(asked[0]!), asks: asked[1] === "walks" ? "walk" : "shift" } : null,
      winner: names.findIndex((name) => now.some((line) => line.startsWith(`${name} is home with every treasure`))),
    };
  },

  expected(shown) {
    const view = shown as LabyrinthView;
    const squares = Object.entries(view.board).map(([square, { tower, turn }]) => {
      const { shape: made, height, treasure: kept } = pack.towers[tower]!;
      return [square, { height, open: openings(made, turn).sort((a, b) => a - b), treasure: kept }];
    });
    const all = 12 / view.players.length;
    const { shape: made, height, treasure: kept } = pack.towers[view.spare]!;
    return {
      board: Object.fromEntries(squares),
      pawns: view.players.map(({ pawn }) => pawn),
      homes: view.players.map(({ home }) => home),
      spare: { shape: made, height, treasure: kept },
      barred: view.barred,
      players: view.players.map(({ home, found, rune, pawn, hand_size }) => ({
        home,
        found,
        counted: found.length * 100 + all,
        rune,
        pawn,
        hand_size,
      })),
      pile_size: view.pile_size,
      discards: above0({ ...view.discards }),
      hand: above0({ ...view.hand }),
      goal: view.winner === null ? goalOf(pack, view)?.treasure : undefined,
      decides: view.decides,
      winner: view.winner ?? -1,
    };
  },
};
