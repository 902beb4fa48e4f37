/** The routes of the page, one for each kind of address. */
export type Route =
  | { page: "home" }
  | { page: "new"; game: string | null }
  | { page: "table"; table: string; at: number | null; invitations: readonly Invitation[]; own?: true }
  | { page: "replay"; at: number | null; seat: number | null }
  | { page: "rules"; game: string | null; rule: string | null }
  | { page: "campaigns"; what: "list" | "new" | "printed" }
  | { page: "campaign"; campaign: string; tab: CampaignTab; invite: string | null }
  | { page: "learn"; game: string; scene: number | null }
  | { page: "how"; game: string; part: number | null }
  | { page: "settings" }
  | { page: "lost" };

/** The tabs of a campaign. */
export const campaignTabs = ["overview", "letters", "rulebook", "heroes", "chronicle", "group"] as const;
export type CampaignTab = (typeof campaignTabs)[number];

/** The invite of a seat. Invites are in the fragment of the address, which browsers do not send to servers. */
export interface Invitation {
  seat: number;
  invite: string;
}

const whole = (text: string | undefined | null) => (text && /^\d{1,6}$/.test(text) ? Number(text) : null);

/** The route of an address; `lost` if there is none. */
export function routeOf(path: string, query: string, hash: string): Route {
  const [first = "", second = "", third, fourth, ...more] = path.split("/").filter((part) => part !== "");
  const params = new URLSearchParams(query);
  if (more.length > 0) return { page: "lost" };
  if (first === "") return { page: "home" };
  if (first === "new" && third === undefined) return { page: "new", game: second || null };
  if (first === "settings" && second === "") return { page: "settings" };
  if (first === "rules" && third === undefined) {
    return { page: "rules", game: second || null, rule: hash.replace(/^#/, "") || null };
  }
  if (first === "learn" && second !== "" && fourth === undefined) return learnRoute(second, third);
  if (first === "how" && second !== "" && third === undefined) {
    return { page: "how", game: second, part: whole(/^#part-([1-9])$/.exec(hash)?.[1]) };
  }
  if (first === "replay" && second === "") {
    return { page: "replay", at: whole(params.get("at")), seat: whole(params.get("seat")) };
  }
  if (first === "campaigns" && third === undefined) return campaignsRoute(second);
  if (first === "campaign" && /^[0-9a-f]{32}$/.test(second) && fourth === undefined)
    return campaignRoute(second, third, hash);
  if (first === "table" && /^[0-9a-f]{32}$/.test(second)) return tableRoute(second, third, fourth, hash);
  return { page: "lost" };
}

/** `/learn/<game>/2` is the second scene. */
function learnRoute(game: string, third: string | undefined): Route {
  const number = whole(third);
  return third !== undefined && !number ? { page: "lost" } : { page: "learn", game, scene: number && number - 1 };
}

function campaignsRoute(what: string): Route {
  if (what === "") return { page: "campaigns", what: "list" };
  return what === "new" || what === "printed" ? { page: "campaigns", what } : { page: "lost" };
}

function campaignRoute(campaign: string, third: string | undefined, hash: string): Route {
  const tab = campaignTabs.find((one) => one === (third ?? "overview"));
  if (!tab) return { page: "lost" };
  return { page: "campaign", campaign, tab, invite: /^#link=([0-9a-f]{32})$/.exec(hash)?.[1] ?? null };
}

function tableRoute(table: string, third: string | undefined, fourth: string | undefined, hash: string): Route {
  if (third === undefined) {
    const own = hash.startsWith("#mine=") ? { own: true as const } : {};
    return { page: "table", table, at: null, invitations: invitationsIn(hash), ...own };
  }
  const at = third === "at" ? whole(fourth) : null;
  return at === null ? { page: "lost" } : { page: "table", table, at, invitations: [] };
}

/**
 * `#seat=1&link=…` of one seat, `#seats=1:…,2:…` of several: whoever comes takes the first that is free. `#mine=1:…` of
 * one's own seats, for another device: it takes all of them.
 */
function invitationsIn(hash: string): Invitation[] {
  const one = /^#seat=(\d)&link=([0-9a-f]{32})$/.exec(hash);
  if (one) return [{ seat: Number(one[1]), invite: one[2] ?? "" }];
  if (!/^#(seats|mine)=\d:[0-9a-f]{32}(,\d:[0-9a-f]{32}){0,9}$/.test(hash)) return [];
  return [...hash.matchAll(/(\d):([0-9a-f]{32})/g)].map(([, seat, invite = ""]) => ({ seat: Number(seat), invite }));
}

function fragmentOf(invitations: readonly Invitation[], own = false): string {
  const [first, ...others] = invitations;
  if (!first) return "";
  if (own) return `#mine=${invitations.map(({ seat, invite }) => `${seat}:${invite}`).join(",")}`;
  if (others.length === 0) return `#seat=${first.seat}&link=${first.invite}`;
  return `#seats=${invitations.map(({ seat, invite }) => `${seat}:${invite}`).join(",")}`;
}

/** The address of the rules of a match: in a campaign, the group's own rulebook. */
export function rulesFor(game: string, campaign?: string): string {
  return addressOf(
    campaign ? { page: "campaign", campaign, tab: "rulebook", invite: null } : { page: "rules", game, rule: null },
  );
}

/** The address of a page. */
export function addressOf(route: Route): string {
  switch (route.page) {
    case "home":
      return "/";
    case "new":
      return route.game ? `/new/${route.game}` : "/new";
    case "table": {
      if (route.at !== null) return `/table/${route.table}/at/${route.at}`;
      return `/table/${route.table}${fragmentOf(route.invitations, route.own)}`;
    }
    case "replay": {
      const params = new URLSearchParams();
      if (route.at !== null) params.set("at", String(route.at));
      if (route.seat !== null) params.set("seat", String(route.seat));
      return `/replay${params.size > 0 ? `?${params}` : ""}`;
    }
    case "rules":
      return `/rules${route.game ? `/${route.game}` : ""}${route.rule ? `#${route.rule}` : ""}`;
    case "campaigns":
      return route.what === "list" ? "/campaigns" : `/campaigns/${route.what}`;
    case "campaign": {
      const tab = route.tab === "overview" ? "" : `/${route.tab}`;
      return `/campaign/${route.campaign}${tab}${route.invite ? `#link=${route.invite}` : ""}`;
    }
    case "learn":
      return `/learn/${route.game}${route.scene === null ? "" : `/${route.scene + 1}`}`;
    case "how":
      return `/how/${route.game}${route.part === null ? "" : `#part-${route.part}`}`;
    case "settings":
      return "/settings";
    case "lost":
      return "/lost";
  }
}
