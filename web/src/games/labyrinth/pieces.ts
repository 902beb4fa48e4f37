import { Group, Mesh, type Material, type Scene, Vector3 } from "three";
import { foundBy, towerAt } from "./board";
import { makePawn } from "./pawn";
import { doorstep, placeOf, runeMark, startMark, type Surfaces } from "./ground";
import { floorOf, towerGeometry } from "./tower";
import { treasureGeometry } from "./treasure";
import { runeStone, squares, towers, type LabyrinthView } from "./types";

const treasureSize = 0.43;

/** A tower with what stands on it. */
export class TowerPiece {
  readonly group = new Group();
  readonly mesh: Mesh;
  readonly treasure: Mesh | undefined;
  private turn = 0;

  constructor(
    readonly number: number,
    surfaces: Surfaces,
  ) {
    const { shape, height, treasure } = towers[number]!;
    this.mesh = shadowed(new Mesh(towerGeometry(shape, 0, height), surfaces.stone));
    this.group.add(this.mesh);
    if (!treasure) return;
    this.treasure = shadowed(new Mesh(treasureGeometry(treasure), surfaces.polished));
    this.treasure.scale.setScalar(treasureSize);
    this.treasure.position.y = floorOf(height) + 0.02;
    this.treasure.rotation.y = 0.35;
    this.group.add(this.treasure);
  }

  get floor(): number {
    return floorOf(towers[this.number]!.height);
  }

  /** Stands so turned. Says by how many quarter turns, clockwise, that differs from before. */
  setTurn(turn: number): number {
    const { shape, height } = towers[this.number]!;
    const by = (turn - this.turn + 4) % 4;
    this.turn = turn;
    this.mesh.geometry = towerGeometry(shape, turn, height);
    this.mesh.rotation.y = 0;
    return by;
  }
}

export function shadowed(mesh: Mesh): Mesh {
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  return mesh;
}

/** All that stands on the board, and where it belongs in a position. */
export class Pieces {
  readonly towers: TowerPiece[];
  readonly pawns: Group[] = [];
  readonly ghost: { pawn: Group | undefined } = { pawn: undefined };
  /** Where the spare tower waits. */
  readonly waiting = new Vector3(4.75, -0.32, 1.4);

  constructor(
    private readonly scene: Scene,
    private readonly surfaces: Surfaces,
    private readonly faint: Material,
  ) {
    this.towers = towers.map((_, number) => new TowerPiece(number, surfaces));
    for (const tower of this.towers) scene.add(tower.group);
    const rune = runeMark();
    rune.position.y = floorOf(5) + 0.034;
    scene.add(rune);
    rune.position.set(...this.on(runeStone, towers[4]!.height, 0.034));
  }

  private on(square: string, height: number, above: number): [number, number, number] {
    const [x, z] = placeOf(square);
    return [x, floorOf(height) + above, z];
  }

  /** Makes the pawns and start spaces of a match of so many. */
  seat(players: number, view: LabyrinthView): void {
    for (let seat = this.pawns.length; seat < players; ++seat) {
      const pawn = makePawn(seat, this.surfaces.polished);
      this.pawns.push(pawn);
      const square = view.players[seat]!.home;
      const mark = startMark(seat);
      mark.position.set(...this.on(square, towerAt(view, square).height, 0.034));
      this.scene.add(pawn, mark);
    }
  }

  /** Puts everything where it belongs. */
  place(view: LabyrinthView, spareTurn: number): void {
    const found = foundBy(view);
    for (const square of squares) {
      const { tower, turn } = view.board[square]!;
      const piece = this.towers[tower]!;
      const [x, z] = placeOf(square);
      piece.setTurn(turn);
      piece.group.position.set(x, 0, z);
    }
    const spare = this.towers[view.spare]!;
    spare.setTurn(spareTurn);
    spare.group.position.copy(this.waiting);
    for (const { treasure, number } of this.towers) {
      if (treasure) treasure.visible = !found.has(towers[number]!.treasure!);
    }
    this.pawns.forEach((pawn, seat) => pawn.position.copy(this.pawnPlace(view, seat)));
  }

  /** Where a pawn stands: in the middle, or beside what is there already. */
  pawnPlace(view: LabyrinthView, seat: number, square = view.players[seat]!.pawn): Vector3 {
    const tower = view.board[square]!.tower;
    const crowd = view.players.some((player, other) => other !== seat && player.pawn === square);
    const treasure = this.towers[tower]!.treasure !== undefined && !foundBy(view).has(towers[tower]!.treasure!);
    const [x, z] = placeOf(square);
    const away = crowd || treasure ? 0.2 : 0;
    const [sx, sz] = [
      [-1, 1],
      [-1, -1],
      [1, -1],
      [1, 1],
    ][seat % 4] as [number, number];
    return new Vector3(x + sx * away, this.towers[tower]!.floor + 0.03, z + sz * away);
  }

  /** A see-through pawn where the walk that is looked at would end. */
  showGhost(view: LabyrinthView, seat: number, square: string | undefined): void {
    this.ghost.pawn?.removeFromParent();
    this.ghost.pawn = undefined;
    if (square === undefined || square === view.players[seat]!.pawn) return;
    const pawn = makePawn(seat, this.faint);
    pawn.position.copy(this.pawnPlace(view, seat, square));
    this.ghost.pawn = pawn;
    this.scene.add(pawn);
  }

  doorstep(arrow: string): Vector3 {
    const [x, z] = doorstep(arrow);
    return new Vector3(x, 0, z);
  }
}
