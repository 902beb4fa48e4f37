import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { HowPart, LessonScene } from "../../learn/lesson";
import { bookOf, books } from "./books";
import { picturesAt, picturesOf, sourceOf } from "./pictures";

const content = fileURLToPath(new URL("../../../../content/", import.meta.url));

/** What the files of a lesson say, as the engine would. */
function lessonOf(game: string): { how: HowPart[]; scenes: LessonScene[] } {
  const read = (name: string) => JSON.parse(readFileSync(`${content}${game}/lessons/${name}.json`, "utf8")) as unknown;
  const { how } = read("how-to-play") as { how: HowPart[] };
  const { scenes } = read("first-steps") as { scenes: (Omit<LessonScene, "rules"> & { rules?: string[] })[] };
  return { how, scenes: scenes.map((scene) => ({ ...scene, rules: scene.rules ?? [] })) };
}

test.each(books)("every picture of %s stands beside a rule of each language's page", async (game) => {
  const lesson = lessonOf(game);
  const pictures = picturesOf(lesson);
  expect(pictures.filter(({ what }) => what === "part").length).toBe(lesson.how.length);
  expect(new Set(pictures.map(({ rules }) => rules[0])).size).toBe(pictures.length);
  for (const language of ["en", "it", "de"] as const) {
    const blocks = (await bookOf(game, language))?.blocks ?? [];
    const stated = blocks.flatMap((block) => (block.kind === "list" ? block.items.map(({ id }) => id) : []));
    for (const rule of pictures.flatMap(({ rules }) => rules)) expect(stated).toContain(rule);
  }
});

test("a picture stands beside its first rule, and the others lead to where it comes from", () => {
  const spoken = { en: "A turn", it: "Un turno", de: "Ein Zug" };
  const pictures = picturesOf({
    how: [{ title: spoken, text: spoken, rules: ["T-02", "T-01"], seat: 1 }],
    scenes: [
      { id: "one", seat: 0, idea: spoken, tasks: [], rules: [] },
      { id: "two", seat: 0, idea: spoken, tasks: [], rules: ["T-01"] },
    ],
  });
  expect(pictures.length).toBe(2);
  const one = picturesAt(pictures, "T-01");
  expect(one.here.map((picture) => sourceOf("game", picture))).toEqual(["/learn/game/2"]);
  expect(one.there.map((picture) => sourceOf("game", picture))).toEqual(["/how/game#part-1"]);
  expect(picturesAt(pictures, "T-02")).toEqual({ here: [pictures[0]], there: [] });
  expect(picturesAt(pictures, "T-03")).toEqual({ here: [], there: [] });
});
