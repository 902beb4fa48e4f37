import { expect, test } from "vitest";
import { clockFace, leftNow, timeLeft } from "./clock";

test("time runs for the seat that decides, and only while it runs", () => {
  const time = timeLeft({ left: [60_000, 5_000], running: true }, null, 1000);
  expect(time && leftNow(time, 0, 0, 11_000)).toBe(50_000);
  expect(time && leftNow(time, 1, 0, 11_000)).toBe(5_000);
  expect(time && leftNow(time, 1, 1, 11_000)).toBe(0);
  expect(timeLeft(undefined, time, 9)).toBe(time);
});

test("a clock's face has minutes and two digits of seconds", () => {
  expect(clockFace(247_000)).toBe("4:07");
  expect(clockFace(0)).toBe("0:00");
});
