import { campaign, previewInvite, RequestError, sendCampaignCommand } from "../../net/http";
import { newId } from "../../net/id";
import type { CampaignCommand, Campaign, InvitePreview, ApiError } from "../../net/protocol";
import { i18n } from "../i18n.svelte";

const kPollInterval = 3000;
/** Commands that carry the sequence number they were made for, so that the server can reject them as stale. */
const kGuarded = new Set<CampaignCommand["do"]>(["play", "keep", "abandon", "restore", "party"]);

export type NewCampaignCommand = Omit<CampaignCommand, "id" | "seq">;

/** The state of a campaign, polled every few seconds, and the commands of its members. */
export class CampaignStore {
  state = $state.raw<Campaign | null>(null);
  /** The group behind the invite, for a visitor who is not a member yet. */
  invitePreview = $state.raw<InvitePreview | null>(null);
  rejection = $state.raw<ApiError | null>(null);
  offline = $state(false);
  notMember = $state(false);
  busy = $state(false);
  private timer = 0;
  private closed = false;

  constructor(
    readonly id: string,
    private readonly invite: string | null,
  ) {
    void this.begin();
  }

  private async begin(): Promise<void> {
    await this.refresh();
    if (this.notMember && this.invite) await this.loadInvitePreview(this.invite);
    this.timer = window.setInterval(
      () => document.visibilityState === "visible" && !this.notMember && void this.refresh(),
      kPollInterval,
    );
  }

  private async loadInvitePreview(invite: string): Promise<void> {
    try {
      this.invitePreview = await previewInvite(this.id, invite);
    } catch (error) {
      this.fail(error);
    }
  }

  async refresh(): Promise<void> {
    try {
      await this.update(await campaign(this.id));
    } catch (error) {
      this.fail(error);
    }
  }

  private fail(error: unknown): void {
    const apiError = error instanceof RequestError ? error.apiError : null;
    this.offline = apiError === null;
    if (apiError?.code === "no_seat") this.clear();
    else if (apiError) this.rejection = apiError;
  }

  /** Drops the campaign of a user who is not a member, or not any more. */
  private clear(): void {
    this.notMember = true;
    this.state = null;
  }

  /** Takes a newer state; loads the texts of newly opened envelopes first. */
  private async update(next: Campaign): Promise<void> {
    if (this.closed || (this.state && next.seq < this.state.seq)) return;
    this.offline = this.notMember = false;
    if (openedTexts(next) !== openedTexts(this.state)) await i18n.loadCampaignTexts(this.id);
    this.state = next;
  }

  /** Sends a command; true if it was accepted. A rejection is kept to be shown. */
  async send(command: NewCampaignCommand): Promise<boolean> {
    const id = newId();
    const seq = this.state?.seq;
    const guard = kGuarded.has(command.do) && seq !== undefined ? { seq } : {};
    this.busy = true;
    this.rejection = null;
    try {
      await this.update(await sendCampaignCommand(this.id, { ...command, id, ...guard }));
      return true;
    } catch (error) {
      this.fail(error);
      if (error instanceof RequestError && error.status === 409) await this.refresh();
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** Joins the group of the invite, under a new name or as an existing member. */
  join(how: { name: string } | { member: number }): Promise<boolean> {
    return this.send({ do: "join", ...(this.invite ? { invite: this.invite } : {}), ...how });
  }

  close(): void {
    this.closed = true;
    clearInterval(this.timer);
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
