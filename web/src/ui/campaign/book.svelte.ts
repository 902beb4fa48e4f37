import { act, campaign, knock, Refusal } from "../../net/http";
import { newId } from "../../net/id";
import type { Act, Campaign, Door, Error as Fault } from "../../net/protocol";
import { reader } from "../reader.svelte";

const kEvery = 3000;
/** Acts that must not meet another member's half-way. */
const kCareful = new Set<Act["do"]>(["play", "keep", "abandon", "restore", "party"]);

export type NewAct = Omit<Act, "id" | "number">;

/** A campaign as this page knows it: looked at every few seconds, and what its members do. */
export class Book {
  state = $state.raw<Campaign | null>(null);
  /** Who is behind the link, for somebody who is no member yet. */
  door = $state.raw<Door | null>(null);
  refusal = $state.raw<Fault | null>(null);
  away = $state(false);
  stranger = $state(false);
  busy = $state(false);
  private timer = 0;
  private closed = false;

  constructor(
    readonly name: string,
    private readonly link: string | null,
  ) {
    void this.begin();
  }

  private async begin(): Promise<void> {
    await this.look();
    if (this.stranger && this.link) await this.knock(this.link);
    this.timer = window.setInterval(
      () => document.visibilityState === "visible" && !this.stranger && void this.look(),
      kEvery,
    );
  }

  private async knock(link: string): Promise<void> {
    try {
      this.door = await knock(this.name, link);
    } catch (error) {
      this.fail(error);
    }
  }

  async look(): Promise<void> {
    try {
      await this.take(await campaign(this.name));
    } catch (error) {
      this.fail(error);
    }
  }

  private fail(error: unknown): void {
    const fault = error instanceof Refusal ? error.fault : null;
    this.away = fault === null;
    if (fault?.code === "no_seat") this.forget();
    else if (fault) this.refusal = fault;
  }

  /** Whoever is no member, or is none any more, keeps nothing of the book. */
  private forget(): void {
    this.stranger = true;
    this.state = null;
  }

  /** Takes in what is so; the words of envelopes that were opened meanwhile are fetched first. */
  private async take(next: Campaign): Promise<void> {
    if (this.closed || (this.state && next.number < this.state.number)) return;
    this.away = this.stranger = false;
    if (opened(next) !== opened(this.state)) await reader.readCampaign(this.name);
    this.state = next;
  }

  /** Does something; true if it counted. What speaks against it is kept to be shown. */
  async act(what: NewAct): Promise<boolean> {
    const id = newId();
    const number = this.state?.number;
    const careful = kCareful.has(what.do) && number !== undefined ? { number } : {};
    this.busy = true;
    this.refusal = null;
    try {
      await this.take(await act(this.name, { ...what, id, ...careful }));
      return true;
    } catch (error) {
      this.fail(error);
      if (error instanceof Refusal && error.status === 409) await this.look();
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** Joins the group behind the link: under a new name, or in the place of a member. */
  join(how: { name: string } | { member: number }): Promise<boolean> {
    return this.act({ do: "join", ...(this.link ? { link: this.link } : {}), ...how });
  }

  close(): void {
    this.closed = true;
    clearInterval(this.timer);
  }
}

/** Everything whose words have been let out of their envelopes, and what the chronicle says. */
function opened(state: Campaign | null): string {
  if (!state) return "";
  return JSON.stringify([
    state.chapters.map(({ chapter, closing, knowledge }) => [chapter, !!closing, !!knowledge]),
    state.roll.length,
  ]);
}
