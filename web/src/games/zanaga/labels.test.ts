import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { packs } from "../../testing/match";
import { letters, obstaclesOf, regionLabels } from "./labels";

const textsOf = (language: string): Record<string, string> => {
  const path = fileURLToPath(new URL(`../../../../content/zanaga/texts/${language}.json`, import.meta.url));
  return JSON.parse(readFileSync(path, "utf8")) as Record<string, string>;
};

describe.each(["en", "it", "de"])("names of regions (%s)", (language) => {
  const { land } = packs.zanaga;
  const texts = textsOf(language);
  const town = (id: string): string => texts[`zanaga.town.${id}`] ?? id;
  const labels = regionLabels(land, (region) => texts[`zanaga.region.${region}`] ?? region, town);

  it("run through no town and no counter", () => {
    const things = land.places.flatMap((place) =>
      obstaclesOf(place, place.town ? town(place.town.id) : "").map((box) => ({ box, name: place.name })),
    );
    const hit = labels.flatMap(({ region, lines, x, y }) => {
      const half = (Math.max(...lines.map((line) => line.length)) * letters.region.wide) / 2;
      return things.flatMap(({ box, name }) => {
        const apart =
          Math.abs(box.x - x) >= half + box.width / 2 ||
          Math.abs(box.y - y) >= (lines.length * letters.region.high + box.height) / 2;
        return apart ? [] : [`${region} ${name}`];
      });
    });
    expect(hit).toEqual([]);
  });

  it("stand in their regions", () => {
    expect(labels.map(({ x, y }) => land.hexAt(x, y)?.region)).toEqual(labels.map(({ region }) => region));
  });
});
