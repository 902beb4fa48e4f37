import { addressOf, routeOf, type Route } from "../model/route";

const here = () => routeOf(location.pathname, location.search, location.hash);

class Navigation {
  route = $state.raw<Route>(here());
  /** The rules of what is being played here; null away from tables. */
  rules = $state.raw<string | null>(null);

  constructor() {
    addEventListener("popstate", () => (this.route = here()));
    addEventListener("hashchange", () => (this.route = here()));
  }

  go(route: Route): void {
    this.move(route, (address) => history.pushState(null, "", address));
    scrollTo(0, 0);
  }

  /** Another address for the same place, without a step back to the one before. */
  replace(route: Route): void {
    this.move(route, (address) => history.replaceState(null, "", address));
  }

  private move(route: Route, put: (address: string) => void): void {
    put(addressOf(route));
    this.route = route;
  }
}

export const navigation = new Navigation();

/** Follows links of this site without loading the page anew. */
export function followLink(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest("a");
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute("download")) return;
  if (link.getAttribute("href")?.startsWith("#")) return;
  if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  navigation.go(routeOf(link.pathname, link.search, link.hash));
}
