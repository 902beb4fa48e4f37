import type { DiceView } from "../../src/games/dice/types";
import { above0, countsOf, first, idsOf, linesOf, matches, number, partsOf, rowsOf, type Reader } from "./reading";

const card = idsOf("dice", "card");
const kAsks: [RegExp, string][] = [
  [/^(.*) decides whether to spend the star$/, "star"],
  [/^(.*) decides whether to take off the rows that block$/, "rows"],
  [/^(.*) rolls the dice$/, "roll"],
  [/^(.*) puts dice on the board$/, "place"],
  [/^(.*) takes a die off the board$/, "take"],
  [/^(.*) gives a die in exchange$/, "give"],
  [/^(.*) puts the stolen die down$/, "put"],
  [/^(.*) chooses dice to roll again$/, "choose"],
];

/** "5 of Ada" is A5, "white 5" is w5. */
function dieOf(text: string, names: readonly string[]): string | undefined {
  const [, white] = /^white (\d)$/.exec(text) ?? [];
  if (white) return `w${white}`;
  const [, value, player = ""] = /^(\d) of (.*)$/.exec(text) ?? [];
  return value === undefined ? undefined : `${letterOf(player, names)}${value}`;
}
const letterOf = (player: string, names: readonly string[]) => "ABCDEF"[names.indexOf(player)];

function frameOf(parts: string[], names: readonly string[]): unknown {
  const asked = kAsks.flatMap(([pattern, asks]) => matches(parts, pattern).map(([who]) => ({ who, asks })))[0];
  const by = first(parts, /^by the card (.*)$/);
  const [side, space] = matches(parts, /^it is about side (\d), space (.*)$/)[0] ?? [];
  const value = first(parts, /^it is about dice of value (\d)$/);
  return asked
    ? {
        seat: names.indexOf(asked.who ?? ""),
        asks: asked.asks,
        card: by && card(by),
        space: side ? `${side}.${space}` : parts.includes("it is about the pinnacle") ? "top" : undefined,
        value: value && Number(value),
      }
    : null;
}

export const dice: Reader = {
  rebuild(spoken, names) {
    const board: Record<string, string> = {};
    for (const side of [1, 2, 3, 4])
      for (const { name, parts } of [...rowsOf(spoken, `Side ${side}`).values()].flat().map(partsOf)) {
        const die = dieOf(parts[0] ?? "", names);
        if (die) board[`${side}.${name}`] = die;
        else if (parts[0] !== "empty") throw new Error(`space ${name}: ${parts.join()}`);
      }
    const top = dieOf(linesOf(spoken, "The pinnacle")[0] ?? "", names);
    if (top) board["top"] = top;
    const [, ...question] = linesOf(spoken, "Now");
    const now = (linesOf(spoken, "Now")[0] ?? "").split("; ");
    const rolled = linesOf(spoken, "Rolled dice and reserve");
    const cards = linesOf(spoken, "Cards");
    const kinds = (what: string) =>
      Object.assign(
        {},
        ...matches(cards, new RegExp(`^${what}: (.*)$`)).map(([text]) => countsOf(text, card)),
      ) as unknown;
    return {
      board,
      pool: Object.fromEntries(
        matches(rolled, /^Rolled: (\d+) × (.*)$/).map(([count, die]) => [dieOf(die!, names), Number(count)]),
      ),
      cup: Object.fromEntries(
        matches(rolled, /^In the cup: (\d+), (.*)$/).map(([count, whose]) => [
          whose === "white" ? "w" : letterOf(whose!.slice(3), names),
          Number(count),
        ]),
      ),
      reserve: number(rolled, /^White dice in reserve: (\d+)$/),
      turn: names.indexOf(first(now, /^It is the turn of (.*)$/) ?? ""),
      completed: Number(first(now, /^rows completed in this turn: (\d+)$/) ?? 0),
      just_completed: now.includes("a row has just been completed"),
      frame: frameOf(
        question.flatMap((line) => line.split("; ")),
        names,
      ),
      winner: names.findIndex((name) => now.includes(`${name} stands on the pinnacle and wins!`)),
      players: linesOf(spoken, "Players").map((line) => {
        const { name, parts } = partsOf(line);
        return {
          seat: names.indexOf(name),
          dice: number(parts, /^own dice aside: (\d+)$/),
          white: number(parts, /^white dice aside: (\d+)$/),
          side: number(parts, /^side (\d)$/),
          star: parts.includes("a star"),
          skull: parts.includes("a skull"),
          hand_size: number(parts, /^cards: (\d+)$/),
        };
      }),
      pile_size: number(cards, /^Cards to draw: (\d+)$/),
      discards: kinds("Discarded"),
      hand: kinds("You hold"),
    };
  },

  expected(shown) {
    const view = shown as DiceView;
    const over = view.winner !== null;
    const top = view.frames.at(-1);
    return {
      board: view.board,
      pool: view.pool,
      cup: view.cup,
      reserve: view.reserve,
      turn: over ? -1 : view.turn,
      completed: over ? 0 : view.completed,
      just_completed: !over && view.just_completed,
      frame: over || !top ? null : { ...pick(top) },
      winner: view.winner ?? -1,
      players: view.players.map((player, seat) => ({ seat, ...player })),
      pile_size: view.pile_size,
      discards: above0({ ...view.discards }),
      hand: above0({ ...view.hand }),
    };
  },
};

const pick = ({ seat, asks, card: by, space, value }: DiceView["frames"][number]) => ({
  seat,
  asks,
  card: by,
  space,
  value: value === 0 ? undefined : value,
});
