import type {
  CampaignCommand,
  Campaign,
  Campaigns,
  InvitePreview,
  ApiError,
  Failure,
  CreatedCampaign,
  NewCampaign,
  Games,
  TableList,
  CreatedTable,
  NewTable,
  Texts,
} from "./protocol";
import { kProtocol, kProtocolHeader, kWrongProtocol, reportVersionMismatch } from "./version";

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

async function get<Answer>(
  path: string,
  init: Omit<RequestInit, "headers"> & { headers?: Record<string, string> } = {},
): Promise<Answer> {
  let response: Response;
  try {
    const headers = { ...init.headers, [kProtocolHeader]: String(kProtocol) };
    response = await fetch(path, { credentials: "same-origin", ...init, headers });
  } catch {
    throw new RequestError(0, null);
  }
  const version = response.headers.get(kProtocolHeader);
  const apiError = response.ok ? null : await apiErrorOf(response);
  const mismatch = apiError?.code === kWrongProtocol || (version !== null && Number(version) !== kProtocol);
  if (mismatch) reportVersionMismatch();
  if (mismatch || !response.ok) throw new RequestError(response.status, apiError);
  return (await response.json()) as Answer;
}

function post<Answer>(path: string, body: unknown): Promise<Answer> {
  const headers = { "Content-Type": "application/json" };
  return get<Answer>(path, { method: "POST", headers, body: JSON.stringify(body) });
}

export const games = () => get<Games>("/api/games");
/** The first page of the tables, or the one after a page's `next`. */
export const tableList = (after?: string) =>
  get<TableList>(after === undefined ? "/api/tables" : `/api/tables?after=${encodeURIComponent(after)}`);
export const texts = async (language: string) => (await get<Texts>(`/api/texts/${language}`)).texts;
export const record = (table: string) => get<Record<string, unknown>>(`/api/tables/${table}/record`);
/** The files of a pack, by path. The browser keeps the answer: a pack never changes. */
export const packFiles = (hash: string) => get<Record<string, unknown>>(`/api/packs/${hash}`);
export const openTable = (table: NewTable) => post<CreatedTable>("/api/tables", table);

export const campaigns = () => get<Campaigns>("/api/campaigns");
export const createCampaign = (campaign: NewCampaign) => post<CreatedCampaign>("/api/campaigns", campaign);
export const campaign = (id: string) => get<Campaign>(`/api/campaigns/${id}`);
export const sendCampaignCommand = (id: string, command: CampaignCommand) =>
  post<Campaign>(`/api/campaigns/${id}`, command);
export const previewInvite = (id: string, invite: string) =>
  post<InvitePreview>(`/api/campaigns/${id}/preview`, { invite });
export const campaignFile = (id: string) => get<Record<string, unknown>>(`/api/campaigns/${id}/file`);
export const campaignTexts = async (id: string, language: string) =>
  (await get<Texts>(`/api/campaigns/${id}/texts/${language}`)).texts;
