import type {
  Act,
  Campaign,
  Campaigns,
  Door,
  Error as Fault,
  Failure,
  Founded,
  Founding,
  Games,
  Lobby,
  Opened,
  Opening,
  Texts,
} from "./protocol";

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

function send<Answer>(path: string, body: unknown): Promise<Answer> {
  const headers = { "Content-Type": "application/json" };
  return ask<Answer>(path, { method: "POST", headers, body: JSON.stringify(body) });
}

export const openTable = (opening: Opening) => send<Opened>("/api/tables", opening);

export const campaigns = () => ask<Campaigns>("/api/campaigns");
export const found = (founding: Founding) => send<Founded>("/api/campaigns", founding);
export const campaign = (name: string) => ask<Campaign>(`/api/campaigns/${name}`);
export const act = (name: string, what: Act) => send<Campaign>(`/api/campaigns/${name}`, what);
export const knock = (name: string, link: string) => send<Door>(`/api/campaigns/${name}/door`, { link });
export const campaignFile = (name: string) => ask<Record<string, unknown>>(`/api/campaigns/${name}/file`);
export const campaignTexts = async (name: string, language: string) =>
  (await ask<Texts>(`/api/campaigns/${name}/texts/${language}`)).texts;
