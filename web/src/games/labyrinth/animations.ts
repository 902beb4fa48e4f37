import { Vector3, type Object3D } from "three";
import { arriving, gentle, type Track } from "../../scene/animation-player";
import { acrossFrom, afterShift, rowBehind } from "./board";
import type { Change } from "./change";
import { doorstep, placeOf } from "./ground";
import type { Pieces, TowerPiece } from "./pieces";
import { squares, type LabyrinthView } from "./types";

const fetching = 380;
const sliding = 620;
const leaving = 420;
const stepping = 250;

/** Moves an object in an arc so much higher than its ends. */
export function arc(object: Object3D, from: Vector3, to: Vector3, at: number, lasts: number, high: number): Track {
  return {
    at,
    lasts,
    ease: gentle,
    apply: (share) => {
      object.position.lerpVectors(from, to, share);
      object.position.y += Math.sin(share * Math.PI) * high;
    },
  };
}

const on = ([x, z]: [number, number], y = 0): Vector3 => new Vector3(x, y, z);

/** The spare tower is fetched, the row slides, the tower at its end lifts off. */
function push(pieces: Pieces, before: LabyrinthView, arrow: string): Track[] {
  const row = rowBehind(arrow);
  const out = on(doorstep(acrossFrom(arrow)));
  const entering = pieces.towers[before.spare]!.group;
  const tracks: Track[] = [arc(entering, pieces.waiting, pieces.doorstep(arrow), 0, fetching, 1.2)];
  const slide = (object: Object3D, from: Vector3, to: Vector3): void => {
    tracks.push({
      at: fetching,
      lasts: sliding,
      ease: gentle,
      apply: (share) => object.position.lerpVectors(from, to, share),
    });
  };
  slide(entering, pieces.doorstep(arrow), on(placeOf(arrow)));
  row.forEach((square, i) => {
    const to = i + 1 < row.length ? on(placeOf(row[i + 1]!)) : out;
    slide(pieces.towers[before.board[square]!.tower]!.group, on(placeOf(square)), to);
  });
  const leaver = pieces.towers[before.board[row.at(-1)!]!.tower]!.group;
  tracks.push(arc(leaver, out, pieces.waiting, fetching + sliding, leaving, 1.4));
  return [...tracks, ...riders(pieces, before, arrow, slide)];
}

/** Pawns ride along; from the tower that leaves they hop onto the one pushed in (L-14). */
function riders(
  pieces: Pieces,
  before: LabyrinthView,
  arrow: string,
  slide: (object: Object3D, from: Vector3, to: Vector3) => void,
): Track[] {
  const row = rowBehind(arrow);
  const after = afterShift(before, { do: "shift", arrow, turn: 0 });
  const hops: Track[] = [];
  before.players.forEach((player, seat) => {
    const at = row.indexOf(player.pawn);
    if (at < 0) return;
    const [pawn, from, to] = [pieces.pawns[seat]!, pieces.pawnPlace(before, seat), pieces.pawnPlace(after, seat)];
    if (at + 1 < row.length) return slide(pawn, from, to);
    const edge = on(doorstep(acrossFrom(arrow)), from.y);
    slide(pawn, from, edge);
    hops.push(arc(pawn, edge, to, fetching + sliding, leaving, 1.2));
  });
  return hops;
}

/** Towers that changed places otherwise, or were turned, go straight there. */
function rearrange(pieces: Pieces, before: LabyrinthView, after: LabyrinthView): Track[] {
  const home = (view: LabyrinthView): Map<number, Vector3> =>
    new Map([
      [view.spare, pieces.waiting] as const,
      ...squares.map((square) => [view.board[square]!.tower, on(placeOf(square))] as const),
    ]);
  const [from, to] = [home(before), home(after)];
  return pieces.towers.flatMap(({ number, group }) => {
    const [a, b] = [from.get(number)!, to.get(number)!];
    return a.equals(b) ? [] : [arc(group, a, b, 0, 420, a.distanceTo(b) > 1.5 ? 1.4 : 0)];
  });
}

/** A tower is turned clockwise to where it stands already. */
export function turning(tower: TowerPiece, quarters: number): Track[] {
  if (quarters === 0) return [];
  const by = quarters === 3 ? -1 : quarters;
  return [
    {
      at: 0,
      lasts: 260,
      ease: arriving,
      apply: (share) => void (tower.mesh.rotation.y = tower.front + (1 - share) * by * (Math.PI / 2)),
    },
  ];
}

function walk(
  pieces: Pieces,
  view: LabyrinthView,
  { seat, from, to, steps }: Change["walks"][number],
  at: number,
  step: () => void,
): Track[] {
  const pawn = pieces.pawns[seat]!;
  const stops = steps.length > 0 ? [from, ...steps.map((each) => each.to)] : [from, to];
  return stops.slice(1).flatMap((square, i) => {
    const [a, b] = [pieces.pawnPlace(view, seat, stops[i]!), pieces.pawnPlace(view, seat, square)];
    const begins = at + i * stepping;
    const high = 0.22 + Math.max(0, b.y - a.y) * 0.35;
    return [arc(pawn, a, b, begins, stepping, high), { at: begins + stepping, lasts: 0, cue: true, apply: step }];
  });
}

/** A treasure that was found rises from its tower and is gone, when all else has moved. */
export function lifted(pieces: Pieces, name: string, at: number): Track[] {
  const treasure = pieces.towers.find(({ tower }) => tower.treasure === name)?.treasure;
  if (!treasure) return [];
  const [low, size, facing] = [treasure.position.y, treasure.scale.x, treasure.rotation.y];
  return [
    {
      at,
      lasts: 900,
      ease: arriving,
      apply: (share) => {
        const last = share === 1 ? 0 : share;
        treasure.position.y = low + last * 0.9;
        treasure.rotation.y = facing + last * Math.PI * 2;
        treasure.scale.setScalar(size * (1 + Math.sin(last * Math.PI) * 0.7));
      },
    },
  ];
}

/** The tracks of all pieces that move between two positions. `sound` plays the cues. */
export function tracksOf(
  pieces: Pieces,
  before: LabyrinthView,
  after: LabyrinthView,
  change: Change,
  sound: (name: string) => void,
): Track[] {
  const tracks: Track[] = [];
  let [end, stood] = [0, before];
  if (change.pushed) {
    tracks.push(...push(pieces, before, change.pushed));
    tracks.push({ at: fetching, lasts: 0, cue: true, apply: () => sound("slide") });
    end = fetching + sliding + leaving;
    stood = { ...after, players: before.players };
  } else if (change.towersMoved) {
    tracks.push(...rearrange(pieces, before, after));
    end = 420;
    stood = after;
  }
  for (const each of change.walks)
    tracks.push(...walk(pieces, { ...stood, players: after.players }, each, end, () => sound("step")));
  return tracks;
}
