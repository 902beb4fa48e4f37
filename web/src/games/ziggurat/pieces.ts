import { Group, type Mesh, MeshStandardMaterial, Vector3, type Object3D, type Scene } from "three";
import { badge, lying, sign } from "../../scene/decals";
import type { Target } from "../../scene/picking";
import type { BoardHost } from "../board-api";
import { makeHero } from "./figures";
import { markOfHero } from "./heroes";
import { signFace, stickerFace, tokenFace } from "./faces";
import { iconOf } from "./icons";
import { makeSpirit } from "./flames";
import { floating, spotOf, standing, tile, type Spot } from "./measures";
import { spiritsOn, type Model, type Site } from "./model";
import { letterOf } from "./spirits";
import { allSpirits, colourOf } from "./types";
import { workshopsOf, type Workshop } from "./workshops";
import { signPlace } from "./buildings";

const vector = ({ x, y, z }: Spot): Vector3 => new Vector3(x, y, z);

/** All that stands and lies on the board, and where it belongs in a position. */
export class Pieces {
  readonly heroes: Group[] = [];
  readonly spirits: Group[];
  private readonly homes = new Group();
  private readonly loose = new Group();
  /** The loose objects, to be asked about. */
  tokens: Target[] = [];
  private readonly material = new MeshStandardMaterial({ vertexColors: true, roughness: 0.55, metalness: 0.05 });
  private party = "";
  private laid = "";
  /** What lies about and what spaces are called by stickers, with their places: what must be seen from everywhere. */
  landmarks: { id: string; at: Vector3 }[] = [];

  constructor(
    private readonly scene: Scene,
    private readonly host: BoardHost,
  ) {
    const letter = (colour: string): string => letterOf((key) => host.say(key), colour);
    this.spirits = allSpirits.map((number) => makeSpirit(colourOf(number), letter(colourOf(number)), number));
    scene.add(...this.spirits, this.homes, this.loose);
  }

  /** Makes the heroes of a match, once. */
  seat(model: Model): void {
    const party = JSON.stringify([model.heroes, model.scorched]);
    if (party === this.party) return;
    this.party = party;
    for (const hero of this.heroes) hero.removeFromParent();
    this.heroes.splice(
      0,
      this.heroes.length,
      ...model.heroes.map((hero, seat) => makeHero(hero, model.scorched[seat] ?? 0, this.material)),
    );
    if (this.heroes.length > 0) this.scene.add(...this.heroes);
    this.homes.clear();
    const sides = model.heroes.length === 2 ? [0, 2] : [0, 1, 2, 3];
    model.heroes.forEach((hero, seat) => {
      const home = lying(badge(markOfHero(hero)), 0.46);
      home.position.copy(vector(spotOf(model.board, model.board.facts.homes[sides[seat]!]!))).setY(0.022);
      this.homes.add(home);
    });
  }

  heroPlace(model: Model, seat: number, space = model.view.heroes[seat]!): Vector3 {
    return vector(standing(model.board, space, seat));
  }
  place(model: Model, space: string): Vector3 {
    return vector(spotOf(model.board, space));
  }

  /** Everything where it belongs. */
  settle(model: Model): void {
    this.heroes.forEach((hero, seat) => {
      const at = this.heroPlace(model, seat);
      hero.position.copy(at);
      hero.scale.setScalar(1);
      hero.rotation.y = Math.atan2(at.x, at.z || 1) * (at.x === 0 && at.z === 0 ? 0 : 0.35);
    });
    for (const spirit of this.spirits) spirit.visible = false;
    for (const [space, all] of spiritsOn(model)) {
      all.forEach((number, i) => {
        const spirit = this.spirits[number]!;
        spirit.visible = true;
        spirit.scale.setScalar(all.length > 1 ? 0.8 : 1);
        spirit.position.copy(vector(floating(model.board, space, i, all.length)));
      });
    }
    this.lay(model);
  }

  /** Stickers on spaces that have a name, tokens of what lies about, and a sign over every workshop. */
  private lay(model: Model): void {
    const laid = JSON.stringify([model.lying, model.sites, model.view.stock]);
    if (laid === this.laid) return;
    this.laid = laid;
    this.loose.clear();
    this.tokens = [];
    this.landmarks = [];
    for (const site of model.sites) this.loose.add(this.sticker(model, site));
    for (const hotspot of model.lying) this.loose.add(this.token(model, hotspot));
    for (const workshop of workshopsOf(model))
      this.loose.add(this.shopSign(workshop, model.view.stock?.[workshop.site] ?? 0));
  }

  private sticker(model: Model, { space, site, colour }: Site): Object3D {
    const mesh = lying(
      stickerFace(iconOf(this.host, "site", site), this.host.say(`ziggurat.site.${site}`), space, colour),
      tile,
    );
    mesh.position.copy(this.place(model, space));
    mesh.position.y += 0.02;
    this.landmarks.push({ id: `site:${space}`, at: mesh.position });
    return mesh;
  }

  private token(model: Model, { space, what, wanted }: Model["lying"][number]): Object3D {
    const token = sign(
      tokenFace(iconOf(this.host, "object", what), this.host.say(`ziggurat.object.${what}`), wanted),
      0.54,
    );
    token.position.copy(this.place(model, space)).add(new Vector3(0, 0.32, 0));
    this.landmarks.push({ id: `object:${space}`, at: token.position });
    this.tokens.push({ id: `object:${space}`, body: token, aim: token.position });
    return token;
  }

  private shopSign(workshop: Workshop, stock: number): Object3D {
    const { site, colour } = workshop;
    const each = sign(
      signFace(iconOf(this.host, "site", site), this.host.say(`ziggurat.site.${site}`), colour, stock),
      0.78,
    );
    each.position.copy(signPlace(workshop));
    return each;
  }
}

export const bodyOf = (group: Group): Mesh => group.children[0] as Mesh;
