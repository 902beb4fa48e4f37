import { previewInvite, RequestError, sendCampaignCommand } from "../../net/http";
import { newId } from "../../net/id";
import type { CampaignCommand, Campaign, CampaignUpdate, InvitePreview, ApiError, Rejected } from "../../net/protocol";
import { openSocket, ReconnectingSocket } from "../../net/reconnecting-socket";
import { i18n } from "../i18n.svelte";

/** Commands that carry the sequence number they were made for, so that the server can reject them as stale. */
const kGuarded = new Set<CampaignCommand["do"]>(["play", "keep", "abandon", "restore", "party"]);

export type NewCampaignCommand = Omit<CampaignCommand, "id" | "seq">;

/** The state of a campaign, which the server sends after every change, and the commands of its members. */
export class CampaignStore {
  state = $state.raw<Campaign | null>(null);
  /** The group behind the invite, for a visitor who is not a member yet. */
  invitePreview = $state.raw<InvitePreview | null>(null);
  rejection = $state.raw<ApiError | null>(null);
  offline = $state(false);
  notMember = $state(false);
  busy = $state(false);
  /** The newest state received; it is shown as soon as its texts are there. */
  private newest: Campaign | null = null;
  /** Settles when the newest state is shown. */
  private shown: Promise<void> = Promise.resolve();
  private socket: ReconnectingSocket<CampaignUpdate | Rejected> | null = null;
  private refused = false;
  private closed = false;

  constructor(
    readonly id: string,
    private readonly invite: string | null,
  ) {
    this.connect();
  }

  private connect(): void {
    this.refused = false;
    this.socket = new ReconnectingSocket(() => openSocket(`/api/campaigns/${this.id}/socket`), {
      onOpen: () => (this.offline = false),
      onMessage: (message) => this.onMessage(message),
      onClose: () => (this.offline = !this.closed && !this.refused),
    });
  }

  /** The socket's messages are in order, so one with the same sequence number is newer. */
  private onMessage(message: CampaignUpdate | Rejected): void {
    if (message.type === "rejected") this.onRejected(message.error);
    else if (!this.newest || message.campaign.seq >= this.newest.seq) this.shown = this.update(message.campaign);
  }

  /** The server closes the connection after a rejection. Another attempt helps only if its store has failed. */
  private onRejected(error: ApiError): void {
    if (error.code === "not_stored") return;
    this.refused = true;
    this.socket?.close();
    this.showError(error);
  }

  private async loadInvitePreview(invite: string): Promise<void> {
    try {
      this.invitePreview = await previewInvite(this.id, invite);
    } catch (error) {
      this.fail(error);
    }
  }

  /** Without an answer of the server nobody knows whether the connection still works: makes another one. */
  private fail(error: unknown): void {
    const apiError = error instanceof RequestError ? error.apiError : null;
    if (apiError) return this.showError(apiError);
    this.offline = true;
    this.socket?.restart();
  }

  private showError(error: ApiError): void {
    this.offline = false;
    if (error.code === "no_seat") this.clear();
    else this.rejection = error;
  }

  /** Drops the campaign of a user who is not a member, or not any more. */
  private clear(): void {
    this.notMember = true;
    this.state = this.newest = null;
    if (this.invite && !this.invitePreview) void this.loadInvitePreview(this.invite);
  }

  /** Takes a newer state; loads the texts of newly opened envelopes first. */
  private async update(next: Campaign): Promise<void> {
    if (this.closed) return;
    this.newest = next;
    this.offline = this.notMember = false;
    if (openedTexts(next) !== openedTexts(this.state)) await i18n.loadCampaignTexts(this.id);
    if (this.newest === next && !this.closed) this.state = next;
  }

  /** Sends a command; true if it was accepted, once its result is shown. A rejection is kept to be shown. */
  async send(command: NewCampaignCommand): Promise<boolean> {
    const id = newId();
    const seq = this.state?.seq;
    const guard = kGuarded.has(command.do) && seq !== undefined ? { seq } : {};
    this.busy = true;
    this.rejection = null;
    try {
      const next = await sendCampaignCommand(this.id, { ...command, id, ...guard });
      if (!this.newest || next.seq > this.newest.seq) this.shown = this.update(next);
      await this.shown;
      if (this.refused) this.connect();
      return true;
    } catch (error) {
      this.fail(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** Joins the group of the invite, under a new name or as an existing member. */
  join(how: { name: string } | { member: number }): Promise<boolean> {
    return this.send({ do: "join", ...(this.invite ? { invite: this.invite } : {}), ...how });
  }

  /** Reconnects at once: the browser reports that it is online again. */
  reconnectNow(): void {
    this.socket?.reconnectNow();
  }

  close(): void {
    this.closed = true;
    this.socket?.close();
  }
}

/** A fingerprint of everything that unlocks texts: open envelopes and finished matches. */
function openedTexts(state: Campaign | null): string {
  if (!state) return "";
  return JSON.stringify([
    state.chapters.map(({ chapter, closing, knowledge }) => [chapter, !!closing, !!knowledge]),
    state.results.length,
  ]);
}
