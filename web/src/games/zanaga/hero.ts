import type { LocalizedText } from "../../net/protocol";
import type { ZanagaView } from "./types";

/** The hero whom a seat leads. */
export function hero(view: Record<string, unknown>, seat: number): LocalizedText | null {
  const id = (view as ZanagaView).players[seat]?.hero;
  return id ? { key: `zanaga.hero.${id}`, args: {} } : null;
}
