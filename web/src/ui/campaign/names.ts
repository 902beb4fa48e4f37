import { heroLooks, type HeroLook } from "../../games/ziggurat/heroes";
import type { Campaign, CampaignNews, HeroSheet, LedHero } from "../../net/protocol";
import { t } from "../i18n.svelte";

export const lookOf = (hero: string): HeroLook => heroLooks.find(({ id }) => id === hero) ?? heroLooks[0]!;
export const allHeroes: readonly string[] = heroLooks.map(({ id }) => id);

/** What the group calls a hero. */
export function heroName(state: Campaign | null, hero: string): string {
  return state?.heroes.find((sheet) => sheet.hero === hero)?.name || t(`ziggurat.hero.${hero}`);
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
export const leaderOf = ({ member, bot }: LedHero): string =>
  bot !== undefined ? `bot:${bot}` : member !== undefined ? String(member) : "";
export function led(hero: string, leader: string): LedHero {
  if (leader.startsWith("bot:")) return { hero, bot: leader.slice(4) };
  return leader === "" ? { hero } : { hero, member: Number(leader) };
}

/** An entry of the chronicle in words. */
export function newsSaid(now: Campaign, news: CampaignNews): string {
  const who = memberName(now, news.by) || t("page.campaign.somebody");
  const name = news.name ?? memberName(now, news.member);
  const args = {
    who,
    name,
    hero: news.hero ? heroName(now, news.hero) : "",
    chapter: news.chapter ?? news.result?.chapter ?? 0,
    letter: news.sticker ?? "",
    envelope: news.envelope ?? "letter",
    matches: news.matches ?? 0,
    result: (news.won ?? news.result?.won) ? "won" : "lost",
  };
  return t(`page.campaign.news.${news.what}`, args);
}
