import { expect, test } from "vitest";
import { addressOf, routeOf, rulesFor, type Route } from "./route";

const table = "0123456789abcdef0123456789abcdef";
const routes: Route[] = [
  { page: "home" },
  { page: "new", game: null },
  { page: "new", game: "dice" },
  { page: "table", table, at: null, invitations: [] },
  { page: "table", table, at: 17, invitations: [] },
  { page: "table", table, at: null, invitations: [{ seat: 1, invite: table }] },
  {
    page: "table",
    table,
    at: null,
    invitations: [
      { seat: 1, invite: table },
      { seat: 3, invite: table },
    ],
  },
  { page: "table", table, at: null, invitations: [{ seat: 1, invite: table }], own: true },
  { page: "replay", at: null, seat: null },
  { page: "replay", at: 3, seat: 0 },
  { page: "rules", game: null, rule: null },
  { page: "rules", game: "labyrinth", rule: "L-12" },
  { page: "campaigns", what: "list" },
  { page: "campaigns", what: "new" },
  { page: "campaigns", what: "printed" },
  { page: "campaign", campaign: table, tab: "overview", invite: null },
  { page: "campaign", campaign: table, tab: "rulebook", invite: null },
  { page: "campaign", campaign: table, tab: "overview", invite: table },
  { page: "learn", game: "dice", scene: 1 },
  { page: "how", game: "dice", part: null },
  { page: "how", game: "dice", part: 2 },
  { page: "settings" },
];

test.each(routes)("the address of $page leads back to it", (route) => {
  const address = new URL(addressOf(route), "http://host");
  expect(routeOf(address.pathname, address.search, address.hash)).toEqual(route);
});

test("the rules of a match are its game's, or its campaign's rulebook", () => {
  expect(rulesFor("dice")).toBe("/rules/dice");
  expect(rulesFor("ziggurat", table)).toBe(`/campaign/${table}/rulebook`);
});

test.each([
  "/nowhere",
  "/table/short",
  `/table/${table}/at/x`,
  `/table/${table}/on/3`,
  "/settings/more",
  "/campaigns/old",
  `/campaign/${table}/cellar`,
  "/campaign/short",
  "/a/b/c/d/e",
])("%s leads nowhere", (path) => {
  expect(routeOf(path, "", "").page).toBe("lost");
});
