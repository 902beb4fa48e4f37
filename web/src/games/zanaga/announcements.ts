import type { LocalizedText } from "../../net/protocol";
import type { GlyphName } from "./glyphs";
import type { ZanagaPack } from "./pack";
import type { Event } from "./types";

/** An important event, announced to everybody. */
export interface Announcement {
  kind: "ritual" | "omen" | "wake" | "tier" | "city" | "victory" | "fall" | "beaten";
  title: LocalizedText;
  about: LocalizedText | null;
  glyph: GlyphName;
  card?: string;
}

const say = (key: string, args: Record<string, unknown> = {}): LocalizedText => ({ key, args });

type Maker<E> = (event: E, pack: ZanagaPack) => Announcement;
type Makers = { [Name in Event["event"]]?: Maker<Extract<Event, { event: Name }>> };
const makers: Makers = {
  ritual_resolves: ({ ritual }, { rituals }) => ({
    kind: "ritual",
    title: say("zanaga.moment.ritual", { ritual: say(`zanaga.ritual.${ritual}`) }),
    about: say(`zanaga.ritual.${ritual}.about`),
    glyph: rituals.get(ritual)?.symbol ?? "wild",
    card: ritual,
  }),
  omen: ({ god, symbol }) => ({
    kind: "omen",
    title: say("zanaga.moment.omen", {
      god: say(`zanaga.god.${god}`),
      symbol: say(`zanaga.term.${symbol}`),
    }),
    about: null,
    glyph: symbol,
    card: god,
  }),
  god_woke: ({ god }, { gods }) => ({
    kind: "wake",
    title: say("zanaga.moment.wake", { god: say(`zanaga.god.${god}`) }),
    about: say(`zanaga.god.${god}.about`),
    glyph: gods.get(god)?.wakes[0] ?? "skull",
    card: god,
  }),
  tier_rose: ({ colour }) => ({
    kind: "tier",
    title: say("zanaga.moment.tier", { colour: say(`zanaga.term.${colour}`) }),
    about: say(`zanaga.moment.tier.${colour}`),
    glyph: "scroll",
  }),
  lost_city_moved: ({ hex }) => ({
    kind: "city",
    title: say("zanaga.moment.city", { hex: hex }),
    about: say("zanaga.moment.city.about"),
    glyph: "town",
  }),
  challenge_beaten: ({ player, card }) => ({
    kind: "beaten",
    title: say("zanaga.event.challenge_beaten", {
      player: { seat: player },
      card: say(`zanaga.adventure.${card}`),
    }),
    about: say(`zanaga.adventure.${card}.about`),
    glyph: "star",
  }),
  knocked_out: ({ player }) => ({
    kind: "fall",
    title: say("zanaga.event.knocked_out", { player: { seat: player } }),
    about: say("zanaga.moment.fall"),
    glyph: "life",
  }),
  won: ({ player }) => ({
    kind: "victory",
    title: say("zanaga.event.won", { player: { seat: player } }),
    about: say("zanaga.moment.victory"),
    glyph: "sun",
  }),
};

/** The announcements for these events, in order. */
export function announcementsOf(pack: ZanagaPack, events: readonly Event[]): Announcement[] {
  return events.flatMap((event) => {
    const make = makers[event.event] as Maker<Event> | undefined;
    return make ? [make(event, pack)] : [];
  });
}
