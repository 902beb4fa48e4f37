import type { Error as Fault, Failure, Games, Lobby, Opened, Opening, Texts } from "./protocol";

/** What the server answered instead of what was asked for; `status` 0 when it did not answer. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly fault: Fault | null,
  ) {
    super(fault?.code ?? `status ${status}`);
  }
}

async function faultIn(response: Response): Promise<Fault | null> {
  try {
    return ((await response.json()) as Failure).error ?? null;
  } catch {
    return null;
  }
}

async function ask<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(path, { credentials: "same-origin", ...init });
  } catch {
    throw new Refusal(0, null);
  }
  if (!response.ok) throw new Refusal(response.status, await faultIn(response));
  return (await response.json()) as Answer;
}

export const games = () => ask<Games>("/api/games");
export const lobby = () => ask<Lobby>("/api/tables");
export const texts = async (language: string) => (await ask<Texts>(`/api/texts/${language}`)).texts;
export const record = (table: string) => ask<Record<string, unknown>>(`/api/tables/${table}/record`);

export function openTable(opening: Opening): Promise<Opened> {
  const headers = { "Content-Type": "application/json" };
  return ask<Opened>("/api/tables", { method: "POST", headers, body: JSON.stringify(opening) });
}
