import type {
  Act,
  Campaign,
  Campaigns,
  Door,
  Error as ApiError,
  Failure,
  Founded,
  Founding,
  Games,
  Lobby,
  Opened,
  Opening,
  Texts,
} from "./protocol";

/** A failed request. `status` is 0 if the server could not be reached; `apiError` is the error in the response. */
export class RequestError extends Error {
  constructor(
    readonly status: number,
    readonly apiError: ApiError | null,
  ) {
    super(apiError?.code ?? `status ${status}`);
  }
}

async function apiErrorOf(response: Response): Promise<ApiError | null> {
  try {
    return ((await response.json()) as Failure).error ?? null;
  } catch {
    return null;
  }
}

async function get<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(path, { credentials: "same-origin", ...init });
  } catch {
    throw new RequestError(0, null);
  }
  if (!response.ok) throw new RequestError(response.status, await apiErrorOf(response));
  return (await response.json()) as Answer;
}

function post<Answer>(path: string, body: unknown): Promise<Answer> {
  const headers = { "Content-Type": "application/json" };
  return get<Answer>(path, { method: "POST", headers, body: JSON.stringify(body) });
}

export const games = () => get<Games>("/api/games");
export const tableList = () => get<Lobby>("/api/tables");
export const texts = async (language: string) => (await get<Texts>(`/api/texts/${language}`)).texts;
export const record = (table: string) => get<Record<string, unknown>>(`/api/tables/${table}/record`);
export const openTable = (table: Opening) => post<Opened>("/api/tables", table);

export const campaigns = () => get<Campaigns>("/api/campaigns");
export const createCampaign = (campaign: Founding) => post<Founded>("/api/campaigns", campaign);
export const campaign = (id: string) => get<Campaign>(`/api/campaigns/${id}`);
export const sendCampaignCommand = (id: string, command: Act) => post<Campaign>(`/api/campaigns/${id}`, command);
export const previewInvite = (id: string, link: string) => post<Door>(`/api/campaigns/${id}/door`, { link });
export const campaignFile = (id: string) => get<Record<string, unknown>>(`/api/campaigns/${id}/file`);
export const campaignTexts = async (id: string, language: string) =>
  (await get<Texts>(`/api/campaigns/${id}/texts/${language}`)).texts;
