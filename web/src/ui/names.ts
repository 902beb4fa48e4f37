import type { SeatHolder } from "../net/protocol";
import { i18n, t } from "./i18n.svelte";

/** A text, or a fallback for keys that depend on data. */
export function sayOr(key: string, otherwise: string): string {
  return i18n.catalogue.has(key) ? t(key) : otherwise;
}

export const botName = (bot: string) => sayOr(`page.bot.${bot}`, bot);

/** The name of an unnamed seat. */
export function unnamed(seat: number, place: SeatHolder): string {
  if (place.player === "bot") return t("page.seat.bot", { number: seat + 1, bot: botName(place.bot ?? "") });
  return t(place.player === "nobody" ? "page.seat.free" : "page.seat.player", { number: seat + 1 });
}

/** The names to show of a saved match, whose seats say `human` or `bot:…`. */
export const savedNames = (seats: readonly { name: string; player: string }[]) =>
  seatNames(
    seats.map(({ name, player }) =>
      player.startsWith("bot:") ? { name, player: "bot", bot: player.slice(4) } : { name, player: "person" },
    ),
  );

/** The names to show, by seat. */
export const seatNames = (places: readonly SeatHolder[]) =>
  places.map((place, seat) => place.name || unnamed(seat, place));
