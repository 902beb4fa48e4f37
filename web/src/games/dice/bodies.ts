import { Quaternion, Vector3 } from "three";
import type { Body } from "./die";
import { lyingAs } from "./die";
import type { Layout } from "./layout";
import { angleOf } from "./measures";
import type { Model } from "./model";
import { spotOf, valueOf } from "./types";

const upwards = new Vector3(0, 1, 0);

/** Where a body lies when the ziggurat has turned so far. */
export function rest(layout: Layout, body: Body, angle: number): void {
  if (!body.place.startsWith("space:")) return;
  const space = body.place.slice(6);
  body.at.copy(layout.placeOf(space, angle));
  const facing = angle - angleOf(spotOf(space)?.side ?? 1);
  body.turn.setFromAxisAngle(upwards, facing).multiply(lyingAs(valueOf(body.die)));
}

/** All dice that lie on the table in a position. */
export function bodiesOf(layout: Layout, model: Model): Body[] {
  const angle = angleOf(model.side);
  const onBoard = Object.entries(model.board).map(([space, die]) => {
    const body: Body = { place: `space:${space}`, die, at: new Vector3(), turn: new Quaternion(), size: 1 };
    rest(layout, body, angle);
    return body;
  });
  const picked = model.picked !== undefined ? model.pool.indexOf(model.picked) : -1;
  const rolled = model.pool.map((die, i): Body => {
    const at = layout.trayPlace(i, model.pool.length);
    if (i === picked) at.y += 0.3;
    return { place: `pool:${i}`, die, at, turn: lyingAs(valueOf(die)), size: 1 };
  });
  return [...onBoard, ...rolled];
}

/** Which body of before each body is; the rest have come new, or from the cup with a new value. */
export function matched(before: Body[], after: Body[]): Map<Body, Body> {
  const free = new Set(before);
  const pairs = new Map<Body, Body>();
  const pair = (fits: (old: Body, now: Body) => boolean): void => {
    for (const now of after) {
      if (pairs.has(now)) continue;
      for (const old of free) {
        if (!fits(old, now)) continue;
        pairs.set(now, old);
        free.delete(old);
        break;
      }
    }
  };
  pair((old, now) => old.place === now.place && old.die === now.die);
  pair((old, now) => old.die === now.die && old.place.startsWith("pool:") === now.place.startsWith("pool:"));
  pair((old, now) => old.die === now.die);
  return pairs;
}
