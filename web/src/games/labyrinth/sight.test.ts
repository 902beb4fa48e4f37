import { Vector3 } from "three";
import { describe, expect, it } from "vitest";
import { placeOf, doorstep } from "./ground";
import { arrowHeight, bodyOf, hides } from "./sight";
import { arrows, squares } from "./types";

const south = new Vector3(1.2, 14, 9);
const towers = squares.map((square, i) => bodyOf(...placeOf(square), 0.5 + (i % 5) * 0.33));

describe("an arrow", () => {
  it("lies on the ground where nothing is in front of it", () => {
    expect(arrowHeight("b1", south, towers)).toBeLessThan(0.1);
    expect(arrowHeight("d1", south, towers)).toBeLessThan(0.1);
  });

  it("is lifted until it is seen past the towers in front of it, whoever looks", () => {
    for (const eye of [south, new Vector3(9, 14, -1.2), new Vector3(-1.2, 14, -9), new Vector3(0, 17, 0.3)]) {
      for (const arrow of Object.keys(arrows)) {
        const [x, z] = doorstep(arrow, 0.9);
        const at = new Vector3(x, arrowHeight(arrow, eye, towers) + 0.04, z);
        expect(
          towers.some((tower) => hides(tower, eye, at)),
          arrow,
        ).toBe(false);
      }
    }
  });
});

describe("a tower", () => {
  const body = bodyOf(0, 1, 2);
  it("hides what is low behind it", () => {
    expect(hides(body, south, new Vector3(0, 0.3, 0))).toBe(true);
  });
  it("hides neither what is high nor what is before or beside it", () => {
    expect(hides(body, south, new Vector3(0, 2.1, 0))).toBe(false);
    expect(hides(body, south, new Vector3(0, 0.3, 2))).toBe(false);
    expect(hides(body, south, new Vector3(2, 0.3, 0))).toBe(false);
  });
});
