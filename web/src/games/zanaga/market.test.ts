import { render } from "svelte/server";
import { expect, it } from "vitest";
import { framesOf, packs, propsOf } from "../../testing/match";
import type { BoardHost } from "../board-api";
import { CardText } from "./cards";
import MarketPanel from "./MarketPanel.svelte";
import { modelOf, viewOf } from "./model";

const host: BoardHost = { choose() {}, confirm() {}, say: (key) => key, sound() {} };
const frames = framesOf("zanaga").map(({ view }) => propsOf("zanaga", view));

it("says why a ware that one could pay cannot be bought", () => {
  const shown = frames.find((frame) => viewOf(frame).notes.market !== null)!;
  const view = viewOf(shown);
  const ware = Object.keys(view.notes.market!.prices)[0]!;
  const why = (room: boolean): string => {
    const market = { ...view.notes.market!, prices: { [ware]: 0 }, room: { [ware]: room } };
    const model = modelOf({ ...shown, view: { ...view, notes: { ...view.notes, market } } });
    return render(MarketPanel, { props: { model, host, text: new CardText(packs.zanaga, host.say) } }).body;
  };
  expect(why(false)).toContain("zanaga.page.no_room");
  expect(why(true)).toContain("zanaga.page.not_now");
});
