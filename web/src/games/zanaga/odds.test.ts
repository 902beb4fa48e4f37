import { describe, expect, it } from "vitest";
import { dangerOf } from "../../model/danger";
import { framesOf, propsOf, type PlayedFrame } from "../../testing/match";
import { odds } from "./odds";
import type { ZanagaView } from "./types";

type Frame = PlayedFrame<ZanagaView>;
const frames = framesOf<Frame>("zanaga");

const props = ({ view, moves }: Frame) => propsOf("zanaga", view, moves);
const indexOf = ({ moves }: Frame, kind: string) => moves.findIndex(({ move }) => move["do"] === kind);
const frameOf = (kind: string) => frames.find((frame) => indexOf(frame, kind) >= 0)!;

describe("odds of a move in Zanaga", () => {
  it("are those that the server's notes give", () => {
    const fight = frameOf("fight_on");
    expect(odds(props(fight), indexOf(fight, "fight_on"))?.percent).toBe(Math.max(...fight.view.notes.fight!.win!));
    const meet = frameOf("meet");
    const card = String(meet.moves[indexOf(meet, "meet")]!.move["card"]);
    expect(odds(props(meet), indexOf(meet, "meet"))?.percent).toBe(meet.view.notes.prospects.roaming![card]);
    const god = frameOf("confront");
    const name = String(god.moves[indexOf(god, "confront")]!.move["god"]);
    expect(odds(props(god), indexOf(god, "confront"))?.percent).toBe(god.view.notes.prospects.gods![name]);
  });

  it("say what a lost roll costs; one that costs nothing is no danger", () => {
    const strike = structuredClone(frameOf("strike"));
    const roll = strike.view.notes.fight!.phases[strike.view.fight.phase]!.strikes[0]!;
    Object.assign(roll, { percent: 8, harm: 2 });
    const index = strike.moves.findIndex(({ move }) => move["do"] === "strike" && move["who"] === 0);
    expect(odds(props(strike), index)).toEqual({ percent: 8, cost: { key: "zanaga.odds.wounds", args: { harm: 2 } } });
    roll.harm = 0;
    expect(odds(props(strike), index)).toBeNull();
  });

  it("make a fight at 2 % a danger, and leave walking alone", () => {
    const fight = structuredClone(frameOf("fight_on"));
    fight.view.notes.fight!.win = [2, 1, 0];
    expect(dangerOf([], odds(props(fight), indexOf(fight, "fight_on")))).toBe("bad");
    const walk = frameOf("step");
    expect(odds(props(walk), indexOf(walk, "step"))).toBeNull();
  });
});
