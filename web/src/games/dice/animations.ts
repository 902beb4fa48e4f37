import { Quaternion, Vector3 } from "three";
import { arriving, bouncing, gentle, steady, type Track } from "../../scene/animation-player";
import { stream } from "../../scene/noise";
import { matched, rest } from "./bodies";
import type { Body } from "./die";
import type { Layout } from "./layout";
import { angleOf } from "./measures";

const moving = 380;
const tumbling = 720;
const turningQuarter = 560;
/** The corners pass over the tray: the ziggurat is lifted while it turns. */
const overTheTray = 0.95;

type SetAngle = (angle: number, high: number) => void;

/** A die goes in an arc to where it belongs. */
function carry(body: Body, from: Body, at: number): Track {
  const [a, b] = [from.at.clone(), body.at.clone()];
  const [turnA, turnB] = [from.turn.clone(), body.turn.clone()];
  const high = a.distanceTo(b) > 0.9 ? 0.9 : 0;
  body.at.copy(a);
  body.turn.copy(turnA);
  return {
    at,
    lasts: moving,
    ease: gentle,
    apply: (share) => {
      body.at.lerpVectors(a, b, share);
      body.at.y += Math.sin(share * Math.PI) * high;
      body.turn.slerpQuaternions(turnA, turnB, share);
    },
  };
}

/** A die tumbles out of the cup and comes to lie. */
function tumble({ cupAt }: Layout, body: Body, number: number, at: number): Track[] {
  const next = stream(number * 97 + body.die.charCodeAt(0));
  const [end, turn] = [body.at.clone(), body.turn.clone()];
  const begin = cupAt.clone().add(new Vector3(-0.2, 1.1, 0));
  const axis = new Vector3(next() - 0.5, next() - 0.5, next() - 0.5).normalize();
  const spins = (2 + next() * 2) * Math.PI * 2;
  body.at.copy(begin);
  body.size = 0;
  const spin = new Quaternion();
  const begins = at + number * 38;
  return [
    {
      at: begins,
      lasts: tumbling,
      ease: steady,
      apply: (share) => {
        const far = arriving(share);
        body.size = 1;
        body.at.set(
          begin.x + (end.x - begin.x) * far,
          begin.y + (end.y - begin.y) * bouncing(share),
          begin.z + (end.z - begin.z) * far,
        );
        body.turn.copy(spin.setFromAxisAngle(axis, (1 - far) * spins)).multiply(turn);
      },
    },
  ];
}

/** The ziggurat turns, and with it all dice that lie on it. */
function turn(layout: Layout, bodies: Body[], from: number, to: number, set: SetAngle): Track[] {
  let by = angleOf(to) - angleOf(from);
  if (by > Math.PI) by -= Math.PI * 2;
  if (by < -Math.PI) by += Math.PI * 2;
  if (by === 0) return [];
  const lasts = turningQuarter * Math.min(1.6, Math.abs(by) / (Math.PI / 2));
  const still = bodies.filter((body) => body.place.startsWith("space:"));
  const spin = (share: number): void => {
    const angle = angleOf(to) - by * (1 - share);
    const high = Math.sin(share * Math.PI) * overTheTray;
    set(angle, high);
    for (const body of still) {
      rest(layout, body, angle);
      body.at.y += high;
    }
  };
  spin(0);
  return [{ at: 0, lasts, ease: gentle, apply: spin }];
}

export interface Change {
  before: Body[];
  after: Body[];
  from: number;
  to: number;
  rolled: boolean;
}

/** All that moves between two positions: the ziggurat turns first, then dice are carried or rolled. */
export function tracksOf(
  layout: Layout,
  { before, after, from, to, rolled }: Change,
  set: SetAngle,
  sound: (name: string) => void,
): Track[] {
  const pairs = matched(before, after);
  const turned = turn(layout, after, from, to, set);
  const begins = turned[0]?.lasts ?? 0;
  const tracks = [...turned];
  let fresh = 0;
  let carried = false;
  for (const body of after) {
    const old = pairs.get(body);
    const pool = body.place.startsWith("pool:");
    if (!old && rolled && pool) tracks.push(...tumble(layout, body, fresh++, begins));
    else if (old && begins === 0 && !old.at.equals(body.at)) {
      carried ||= old.place !== body.place && !pool;
      tracks.push(carry(body, old, 0));
    }
  }
  if (fresh > 0) tracks.push({ at: begins + 120, lasts: 0, cue: true, apply: () => sound("roll") });
  if (carried) tracks.push({ at: moving, lasts: 0, cue: true, apply: () => sound("place") });
  return tracks;
}
