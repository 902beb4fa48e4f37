import { factsOf } from "../../games/facts";
import { firstLevel } from "../../model/level";
import { games, openTable } from "../../net/http";
import { navigation } from "../navigation.svelte";
import { session } from "../session.svelte";
import { onArrival, quickMatch, usualPlayers } from "./new-table";

/** Opens a table against bots and goes there. Throws a `RequestError` if the server declines. */
export async function playNow(name: string): Promise<void> {
  const game = (await games()).games.find((one) => one.game === name);
  if (!game) return;
  const { levels, name: player } = session.settings;
  const bot = levels[name] ?? firstLevel(game.cooperative);
  const facts = factsOf(name);
  const opened = await openTable(quickMatch(game, facts?.best ?? usualPlayers(game), bot, player, facts?.first));
  onArrival("start", opened.table_id);
  navigation.go({ page: "table", table: opened.table_id, at: null, invitations: [] });
}
