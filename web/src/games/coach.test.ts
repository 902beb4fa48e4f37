import { describe, expect, it } from "vitest";
import { framesOf, propsOf, type Game, type PlayedFrame } from "../testing/match";
import { coach as coachDice } from "./dice/coach";
import diceTexts from "./dice/texts/en.json";
import { coach as coachLabyrinth } from "./labyrinth/coach";
import labyrinthTexts from "./labyrinth/texts/en.json";
import type { LabyrinthView } from "./labyrinth/types";
import type { GameUi } from "./board-api";
import { coach as coachZanaga } from "./zanaga/coach";
import zanagaTexts from "./zanaga/texts/en.json";

const boardProps = (game: Game, { view, moves }: Pick<PlayedFrame, "view" | "moves">, chosen: number | null) =>
  propsOf(game, view, moves, { chosen });

/** Everything a coach says in a match, before and after each choice. */
function said(game: Game, coach: GameUi["coach"]): Set<string> {
  const keys = new Set<string>();
  for (const frame of framesOf(game)) {
    for (const chosen of [null, ...frame.moves.keys()]) {
      const text = coach(boardProps(game, frame, chosen));
      if (text) keys.add(text.key);
    }
  }
  return keys;
}

describe.each([
  ["labyrinth", coachLabyrinth, labyrinthTexts as Record<string, string>, 7],
  ["dice", coachDice, diceTexts as Record<string, string>, 10],
  ["zanaga", coachZanaga, zanagaTexts as Record<string, string>, 18],
] as const)("the coach of %s", (game, coach, texts, least) => {
  it("has a text for all its advice, and much advice", () => {
    const keys = said(game, coach);
    for (const key of keys) expect(texts, key).toHaveProperty([key]);
    expect(keys.size).toBeGreaterThanOrEqual(least);
  });

  it("is silent to those who only watch, and when all is over", () => {
    const spectator = { ...boardProps(game, framesOf(game)[0]!, null), seat: null };
    expect(coach({ ...spectator, view: { ...spectator.view, viewer: null } })).toBeNull();
    expect(coach(boardProps(game, framesOf(game).at(-1)!, null))).toBeNull();
  });
});

it("the coach of the dice race says when the turn may be ended", () => {
  const frame = framesOf("dice").find(({ view, moves }) => {
    const places = moves.some(({ move }) => move["do"] === "place" && move["space"] !== "top");
    return (view["frames"] as { asks: string }[]).at(-1)?.asks === "place" && places;
  })!;
  const moves = [{ move: { do: "stop" } }, ...frame.moves.filter(({ move }) => move["do"] !== "stop")];
  const players = (frame.view["players"] as object[]).map((player) => ({ ...player, skull: false }));
  const adviceAt = (view: Record<string, unknown>, chosen: number | null) =>
    coachDice(boardProps("dice", { moves, view: { ...frame.view, players, ...view } }, chosen))?.key;
  expect(adviceAt({ completed: 1, just_completed: true }, null)).toBe("dice.coach.row_done");
  expect(adviceAt({ completed: 1, just_completed: false }, null)).toBe("dice.coach.place");
  expect(adviceAt({ completed: 1, just_completed: true }, 0)).toBe("dice.coach.confirm_stop");
  expect(adviceAt({ completed: 0, just_completed: false }, 0)).toBe("dice.coach.confirm_stop_skull");
});

it("the coach of Zanaga waits for the phase that the server names", () => {
  const frame = framesOf("zanaga").find(({ view }) => (view["frames"] as { asks: string }[]).at(-1)?.asks === "phase")!;
  const notes = frame.view["notes"] as { fight: object };
  const adviceAt = (attack: string | null, phase: number) => {
    const fight = { ...(frame.view["fight"] as object), phase, struck: attack === null ? 1 : 0 };
    const view = { ...frame.view, fight, notes: { ...notes, fight: { ...notes.fight, attack } } };
    return coachZanaga(boardProps("zanaga", { ...frame, view }, null));
  };
  const wait = { key: "zanaga.coach.phase_wait", args: { attribute: { key: "zanaga.page.phase.spirit", args: {} } } };
  expect(adviceAt("spirit", 1)).toEqual(wait);
  expect(adviceAt("spirit", 2)?.key).toBe("zanaga.coach.phase_attack");
  expect(adviceAt(null, 2)?.key).toBe("zanaga.coach.phase_rest");
});

it("the coach of the labyrinth speaks of a way only where one goes somewhere", () => {
  let stays = 0;
  for (const frame of framesOf<PlayedFrame<LabyrinthView>>("labyrinth")) {
    const { players, decides } = frame.view;
    frame.moves.forEach(({ move }, i) => {
      if (move["do"] !== "walk" || move["to"] !== players[decides?.seat ?? 0]?.pawn) return;
      ++stays;
      expect(coachLabyrinth(boardProps("labyrinth", frame, i))).toBeNull();
    });
  }
  expect(stays).toBeGreaterThan(3);
});
