import type { LocalizedText } from "../../net/protocol";

const seatOf = (arg: unknown): unknown => (arg as { seat?: number } | undefined)?.seat;

/** Whoever names their own hero goes; nobody "sends" themselves. */
export function retold(text: LocalizedText): LocalizedText {
  const { player, hero } = text.args;
  const own = text.key === "ziggurat.event.named" && seatOf(player) !== undefined && seatOf(player) === seatOf(hero);
  return own ? { key: "ziggurat.wording.goes", args: { player } } : text;
}
