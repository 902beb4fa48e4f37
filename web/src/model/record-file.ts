/** A match that somebody saved, as far as the page reads it; the engine checks the rest. */
export interface SavedMatch {
  record: Record<string, unknown>;
  seats: { name: string; player: string }[];
}

/** Why a file is no match: the key of a text. */
export type FileProblem = "page.file.not_json" | "page.file.no_match" | "page.file.report_only" | "page.file.campaign";

type Fields = Record<string, unknown>;
const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const textIn = (value: unknown, key: string) => {
  const found = isObject(value) ? value[key] : undefined;
  return typeof found === "string" ? found : "";
};

/** The match in the text of a file: a record, or a report that has one. */
export function savedMatch(text: string): SavedMatch | FileProblem {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return "page.file.not_json";
  }
  const isReport = textIn(file, "format") === "etana-report";
  const record = isReport ? (file as Fields)["record"] : file;
  if (isReport && !isObject(record)) return "page.file.report_only";
  if (textIn(record, "format").startsWith("etana-campaign")) return "page.file.campaign";
  if (!isObject(record) || record["format"] !== "etana-record") return "page.file.no_match";
  return { record, seats: seatsOf(record["seats"]) };
}

function seatsOf(seats: unknown): SavedMatch["seats"] {
  if (!Array.isArray(seats)) return [];
  return seats.map((seat) => ({ name: textIn(seat, "name"), player: textIn(seat, "player") }));
}

/** Who plays on at a table made of a saved match. */
export type NextPlayer = "me" | "open" | `bot:${string}`;

/** At first: the first person is me, the others are invited, and bots stay. */
export function nextPlayers(seats: SavedMatch["seats"], bots: readonly string[]): NextPlayer[] {
  const first = seats.findIndex(({ player }) => !player.startsWith("bot:"));
  return seats.map(({ player }, seat) => {
    if (seat === first) return "me";
    return bots.includes(player.replace(/^bot:/, "")) ? (player as NextPlayer) : "open";
  });
}
