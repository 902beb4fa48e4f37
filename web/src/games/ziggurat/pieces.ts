import { Group, Mesh, MeshStandardMaterial, Vector3, type Object3D, type Scene } from "three";
import { badge, disc, lying, sign } from "../../scene/decals";
import { drawn } from "../../scene/textures";
import { markOf } from "../../model/seats";
import type { PictureHost } from "../page";
import { makeHero } from "./figures";
import { iconOf, initialOf } from "./icons";
import { makeSpirit } from "./flames";
import { floating, spotOf, standing, type Spot } from "./measures";
import { spiritsOn, type Model } from "./model";
import { letterOf } from "./spirits";
import { allSpirits, colourOf } from "./types";

const vector = ({ x, y, z }: Spot): Vector3 => new Vector3(x, y, z);

/** All that stands and lies on the board, and where it belongs in a position. */
export class Pieces {
  readonly heroes: Group[] = [];
  readonly spirits: Group[];
  private readonly homes = new Group();
  private readonly loose = new Group();
  private readonly material = new MeshStandardMaterial({ vertexColors: true, roughness: 0.55, metalness: 0.05 });
  private party = "";
  private laid = "";

  constructor(
    private readonly scene: Scene,
    private readonly host: PictureHost,
  ) {
    const letter = (colour: string): string => letterOf((key) => host.say(key), colour);
    this.spirits = allSpirits.map((number) => makeSpirit(colourOf(number), letter(colourOf(number)), number));
    scene.add(...this.spirits, this.homes, this.loose);
  }

  /** Makes the heroes of a match, once. */
  seat(model: Model): void {
    const party = model.heroes.join();
    if (party === this.party) return;
    this.party = party;
    for (const hero of this.heroes) hero.removeFromParent();
    this.heroes.splice(0, this.heroes.length, ...model.heroes.map((hero, seat) => makeHero(hero, seat, this.material)));
    if (this.heroes.length > 0) this.scene.add(...this.heroes);
    this.homes.clear();
    const sides = model.heroes.length === 2 ? [0, 2] : [0, 1, 2, 3];
    model.heroes.forEach((_, seat) => {
      const home = lying(badge(markOf(seat)), 0.46);
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

  /** Loose things lie where they lie, as tokens with the beginning of their name. */
  private lay(model: Model): void {
    const laid = JSON.stringify([model.lying, model.sites]);
    if (laid === this.laid) return;
    this.laid = laid;
    this.loose.clear();
    for (const { space, site } of model.sites) this.loose.add(this.plaque(model, space, site));
    for (const { space, what } of model.lying) this.loose.add(this.token(model, space, what));
  }

  /** A plaque on a space that has a name. */
  private plaque(model: Model, space: string, site: string): Object3D {
    const path = iconOf(this.host, "site", site);
    const mesh = lying(tokenFace(path, this.host.say(`ziggurat.site.${site}`)), 0.58);
    mesh.position.copy(this.place(model, space)).setY(this.place(model, space).y + 0.02);
    return mesh;
  }

  private token(model: Model, space: string, what: string): Object3D {
    const token = sign(tokenFace(iconOf(this.host, "object", what), this.host.say(`ziggurat.object.${what}`)), 0.46);
    token.position.copy(this.place(model, space)).add(new Vector3(0, 0.3, 0));
    return token;
  }
}

/** A round token: a picture by its path in a square of 40, or the first letter of the name's last word. */
function tokenFace(path: string, name: string) {
  return drawn(96, 96, (pen) => {
    pen.fillStyle = "#7a3b12";
    disc(pen, 48, 48, 46);
    pen.fillStyle = "#fbeecb";
    disc(pen, 48, 48, 40);
    pen.fillStyle = "#7a3b12";
    if (path) {
      pen.translate(16, 16);
      pen.scale(1.6, 1.6);
      pen.fill(new Path2D(path), "evenodd");
      return;
    }
    pen.font = "700 52px Georgia, serif";
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.fillText(initialOf(name), 48, 51);
  });
}

export const bodyOf = (group: Group): Mesh => group.children[0] as Mesh;
