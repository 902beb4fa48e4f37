import type { BoardProps } from "../board-api";
import { PackReader, type PackFiles } from "../pack";
import { readLand, type Land } from "./map-geometry";
import type { Challenge, Colour, God, Hero, Ritual, Terrain, Ware } from "./types";

/** The cards by id, in the pack's order, the dice, and the land. */
export interface ZanagaPack {
  challenges: ReadonlyMap<string, Challenge>;
  rituals: ReadonlyMap<string, Ritual>;
  gods: ReadonlyMap<string, God>;
  wares: ReadonlyMap<string, Ware>;
  heroes: ReadonlyMap<string, Hero>;
  /** The terrains that each face of a movement die pays for. */
  faces: readonly (readonly Terrain[])[];
  /** What a counter of each colour is worth. */
  worth: Record<Colour, number>;
  land: Land;
}

function byId<T extends { id: string }>(files: PackFiles, path: string, key: string): Map<string, T> {
  return new Map(
    PackReader.file(files, path)
      .list<T>(key)
      .map((card) => [card.id, card]),
  );
}

export function readPack(files: PackFiles): ZanagaPack {
  const rules = PackReader.file(files, "rules.json");
  return {
    challenges: byId(files, "adventures.json", "cards"),
    rituals: byId(files, "rituals.json", "cards"),
    gods: byId(files, "gods.json", "gods"),
    wares: byId(files, "market.json", "cards"),
    heroes: byId(files, "heroes.json", "heroes"),
    faces: rules.list("faces"),
    worth: rules.object("worth"),
    land: readLand(PackReader.file(files, "map.json")),
  };
}

export const packOf = ({ pack }: Pick<BoardProps, "pack">): ZanagaPack => pack as ZanagaPack;
