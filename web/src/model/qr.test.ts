import { expect, test } from "vitest";
import { drawn, qrOf } from "./qr";

test("a run of dark modules is one rectangle, inside the margin", () => {
  const rows = [
    [true, true, false],
    [false, false, true],
    [true, false, true],
  ];
  expect(drawn(rows)).toEqual({ size: 11, path: "M4 4h2v1h-2zM6 5h1v1h-1zM4 6h1v1h-1zM6 6h1v1h-1z" });
});

test("the longest link fits, with the three marks in its corners", async () => {
  const token = "0123456789abcdef".repeat(2);
  const seats = [1, 2, 3, 4, 5].map((seat) => `${seat}:${token}`).join(",");
  const { size, path } = await qrOf(`https://games.example/table/${token}#seats=${seats}`);
  const last = size - 4 - 7;
  for (const corner of [`M4 4h7`, `M${last} 4h7`, `M4 ${last}h7`]) expect(path).toContain(corner);
});
