import { campaignGame, heroLooks, type HeroLook } from "../../games/campaign-game";
import type { Campaign, CampaignEntry, HeroSheet, PartySlot } from "../../net/protocol";
import { t } from "../i18n.svelte";

export const lookOf = (hero: string): HeroLook => heroLooks.find(({ id }) => id === hero) ?? heroLooks[0]!;
export const allHeroes: readonly string[] = heroLooks.map(({ id }) => id);

/** A text of the game that has the campaign. */
export const gameText = (key: string, args: Record<string, unknown> = {}): string => t(`${campaignGame}.${key}`, args);

/** What the group calls a hero. */
export function heroName(state: Campaign | null, hero: string): string {
  return state?.heroes.find((sheet) => sheet.hero === hero)?.name || gameText(`hero.${hero}`);
}

/** The sheet of a hero; an empty one for a hero who has done nothing yet. */
export function sheetOf(state: Campaign | null, hero: string): HeroSheet {
  return (
    state?.heroes.find((sheet) => sheet.hero === hero) ?? { hero, name: "", scorched: 0, titles: [], epithets: [] }
  );
}

export const memberName = (state: Campaign, member: number | undefined): string =>
  state.members.find((one) => one.member === member)?.name ?? "";

/** Who leads a hero, as a value of a form: a member's number, a bot, or nobody. */
export const leaderOf = ({ member, bot }: PartySlot): string =>
  bot !== undefined ? `bot:${bot}` : member !== undefined ? String(member) : "";
export function led(hero: string, leader: string): PartySlot {
  if (leader.startsWith("bot:")) return { hero, bot: leader.slice(4) };
  return leader === "" ? { hero } : { hero, member: Number(leader) };
}

/** The text of a chronicle entry. */
export function entryText(now: Campaign, entry: CampaignEntry): string {
  const who = memberName(now, entry.by) || t("page.campaign.somebody");
  const name = entry.name ?? memberName(now, entry.member);
  const args = {
    who,
    name,
    hero: entry.hero ? heroName(now, entry.hero) : "",
    chapter: entry.chapter ?? entry.result?.chapter ?? 0,
    letter: entry.sticker ?? "",
    envelope: entry.envelope ?? "letter",
    matches: entry.matches ?? 0,
    result: (entry.won ?? entry.result?.won) ? "won" : "lost",
  };
  return t(`page.campaign.news.${entry.type}`, args);
}
