import { describe, expect, it } from "vitest";
import { dangerOf, forecastOf } from "./danger";

const odds = (percent: number | null) => ({ percent, cost: null });

describe("danger", () => {
  it("grows as the chance falls", () => {
    expect([90, 50, 49, 25, 24, 2].map((percent) => dangerOf([], odds(percent)))).toEqual([
      "none",
      "none",
      "poor",
      "poor",
      "bad",
      "bad",
    ]);
    expect(dangerOf([], odds(null))).toBe("bad");
    expect(dangerOf()).toBe("none");
  });

  it("is certain where the consequences say so, whatever the odds", () => {
    expect(dangerOf([{ event: "walked" }, { event: "scorched" }], odds(99))).toBe("lost");
    expect(dangerOf([{ event: "turn_ended" }, { event: "took_skull" }])).toBe("poor");
  });

  it("is said with its chance and its cost", () => {
    const cost = { key: "wounds", args: {} };
    expect(forecastOf(null)).toBeNull();
    expect(forecastOf(odds(40))).toEqual({ key: "page.odds.chance", args: { percent: 40 } });
    expect(forecastOf({ percent: 2, cost })).toEqual({ key: "page.odds.forecast", args: { percent: 2, cost } });
    expect(forecastOf({ percent: null, cost })).toBe(cost);
  });
});
