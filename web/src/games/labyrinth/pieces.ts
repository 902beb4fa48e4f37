import { Group, Mesh, type Material, type Scene, Vector3 } from "three";
import { foundBy, towerAt } from "./board";
import { makePawn } from "./pawn";
import { angleOf, type Quarter } from "./facing";
import { doorstep, placeOf, runeMark, startMark, type Surfaces } from "./ground";
import type { LabyrinthPack } from "./pack";
import { floorOf, towerGeometry } from "./tower";
import { treasureGeometry } from "./treasure";
import { runeStone, squares, type LabyrinthView, type Tower } from "./types";

const treasureSize = 0.43;
/** Treasures stand a little askew. */
const askew = 0.35;

/** A tower with what stands on it. */
export class TowerPiece {
  readonly group = new Group();
  readonly mesh: Mesh;
  readonly treasure: Mesh | undefined;
  private turn = 0;
  private facing: Quarter = 0;

  constructor(
    readonly number: number,
    readonly tower: Tower,
    private readonly surfaces: Surfaces,
  ) {
    const { shape, height, treasure } = tower;
    this.mesh = shadowed(new Mesh(towerGeometry(shape, 0, height), surfaces.stone));
    this.group.add(this.mesh);
    if (!treasure) return;
    this.treasure = shadowed(new Mesh(treasureGeometry(treasure), surfaces.polished));
    this.treasure.scale.setScalar(treasureSize);
    this.treasure.position.y = floorOf(height) + 0.02;
    this.treasure.rotation.y = askew;
    this.group.add(this.treasure);
  }

  get floor(): number {
    return floorOf(this.tower.height);
  }

  /** As it is; seen through; or tinted, because it stands there in a preview only. */
  look(how: "stone" | "faded" | "foreseen"): void {
    this.mesh.material = this.surfaces[how];
    this.mesh.castShadow = how !== "faded";
  }

  /** Stands so turned. Says by how many quarter turns, clockwise, that differs from before. */
  setTurn(turn: number): number {
    const by = (turn - this.turn + 4) % 4;
    this.turn = turn;
    this.shape();
    return by;
  }

  /** Shows the height at the corner that is nearest to a viewer at this side, and the treasure from its best side. */
  face(quarter: Quarter): void {
    this.facing = quarter;
    if (this.treasure) this.treasure.rotation.y = askew + this.front;
    this.shape();
  }

  /** How the mesh is turned when it stands still. */
  get front(): number {
    return angleOf(this.facing);
  }

  private shape(): void {
    const { shape, height } = this.tower;
    this.mesh.geometry = towerGeometry(shape, (this.turn + this.facing) % 4, height);
    this.mesh.rotation.y = this.front;
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
  /** What lies flat and is to be read. */
  private readonly lying: Mesh[] = [];

  constructor(
    private readonly pack: LabyrinthPack,
    private readonly scene: Scene,
    private readonly surfaces: Surfaces,
    private readonly faint: Material,
  ) {
    this.towers = pack.towers.map((tower, number) => new TowerPiece(number, tower, surfaces));
    for (const tower of this.towers) scene.add(tower.group);
    const rune = runeMark();
    scene.add(rune);
    this.lying.push(rune);
    rune.position.set(...this.on(runeStone, pack.towers[pack.rune]!.height, 0.034));
  }

  private on(square: string, height: number, above: number): [number, number, number] {
    const [x, z] = placeOf(square);
    return [x, floorOf(height) + above, z];
  }

  /** Makes the pawns and start spaces of a match of so many. */
  seat(players: number, view: LabyrinthView): void {
    for (let seat = this.pawns.length; seat < players; ++seat) {
      const pawn = makePawn(seat, this.surfaces.polished);
      pawn.rotation.y = this.towers[0]!.front;
      this.pawns.push(pawn);
      const square = view.players[seat]!.home;
      const mark = startMark(seat);
      mark.position.set(...this.on(square, towerAt(this.pack, view, square).height, 0.034));
      mark.rotation.y = this.towers[0]!.front;
      this.lying.push(mark);
      this.scene.add(pawn, mark);
    }
  }

  /** Turns what is to be read, and the pawns' faces, towards a viewer at this side. */
  face(quarter: Quarter): void {
    for (const tower of this.towers) tower.face(quarter);
    for (const each of [...this.lying, ...this.pawns]) each.rotation.y = angleOf(quarter);
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
    for (const { treasure, tower } of this.towers) {
      if (treasure) treasure.visible = !found.has(tower.treasure!);
    }
    this.pawns.forEach((pawn, seat) => pawn.position.copy(this.pawnPlace(view, seat)));
  }

  /** Where a pawn stands: in the middle, or beside what is there already, towards its home. */
  pawnPlace(view: LabyrinthView, seat: number, square = view.players[seat]!.pawn): Vector3 {
    const tower = view.board[square]!.tower;
    const crowd = view.players.some((player, other) => other !== seat && player.pawn === square);
    const { treasure: name } = this.pack.towers[tower]!;
    const treasure = name !== undefined && !foundBy(view).has(name);
    const [x, z] = placeOf(square);
    const away = crowd || treasure ? 0.2 : 0;
    const [hx, hz] = placeOf(view.players[seat]!.home);
    const [sx, sz] = [Math.sign(hx), Math.sign(hz)];
    return new Vector3(x + sx * away, this.towers[tower]!.floor + 0.03, z + sz * away);
  }

  /** A see-through pawn where the walk that is looked at would end. */
  showGhost(view: LabyrinthView, seat: number, square: string | undefined): void {
    this.ghost.pawn?.removeFromParent();
    this.ghost.pawn = undefined;
    if (square === undefined || square === view.players[seat]!.pawn) return;
    const pawn = makePawn(seat, this.faint);
    pawn.position.copy(this.pawnPlace(view, seat, square));
    pawn.rotation.y = this.towers[0]!.front;
    this.ghost.pawn = pawn;
    this.scene.add(pawn);
  }

  doorstep(arrow: string): Vector3 {
    const [x, z] = doorstep(arrow);
    return new Vector3(x, 0, z);
  }
}
