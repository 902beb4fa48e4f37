import { addressOf, routeOf, type Route } from "../model/route";

const here = () => routeOf(location.pathname, location.search, location.hash);

class Navigation {
  route = $state.raw<Route>(here());
  /** The address of the rules of the current table; null on other pages. */
  rules = $state.raw<string | null>(null);

  constructor() {
    addEventListener("popstate", () => (this.route = here()));
    addEventListener("hashchange", () => (this.route = here()));
  }

  go(route: Route): void {
    this.move(route, (address) => history.pushState(null, "", address));
    scrollTo(0, 0);
  }

  /** Changes the address without a new history entry. */
  replace(route: Route): void {
    this.move(route, (address) => history.replaceState(null, "", address));
  }

  private move(route: Route, put: (address: string) => void): void {
    put(addressOf(route));
    this.route = route;
  }
}

export const navigation = new Navigation();

/** Handles clicks on internal links without a page load. */
export function followLink(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest("a");
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute("download")) return;
  if (link.getAttribute("href")?.startsWith("#")) return;
  if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  navigation.go(routeOf(link.pathname, link.search, link.hash));
}
