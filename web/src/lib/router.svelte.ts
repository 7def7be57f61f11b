/** Where the visitor is. Addresses are paths; what stands behind `#` never reaches the server. */

export interface Route {
  path: string;
  params: Record<string, string>;
  query: URLSearchParams;
  hash: string;
  page: string;
}

const patterns: [string, string][] = [
  ["/", "LobbyPage"],
  ["/table/:match", "TablePage"],
  ["/join/:match", "JoinPage"],
  ["/replay/:match", "ReplayPage"],
  ["/cards", "CardsPage"],
  ["/cards/:game", "CardsPage"],
  ["/cards/:game/:id", "CardPage"],
  ["/decks", "DecksPage"],
  ["/decks/:id", "DecksPage"],
  ["/rules", "RulesPage"],
  ["/rules/:id", "RulesPage"],
  ["/scenarios", "ScenariosPage"],
  ["/scenarios/view", "ScenarioPage"],
  ["/editor", "EditorPage"],
  ["/learn", "LearnPage"],
  ["/learn/:section", "LearnPage"],
  ["/settings", "SettingsPage"],
];

export function match(path: string): { page: string; params: Record<string, string> } {
  const parts = path.split("/").filter((part) => part !== "");
  for (const [pattern, page] of patterns) {
    const params = fits(pattern.split("/").filter((part) => part !== ""), parts);
    if (params !== null) return { page, params };
  }
  return { page: "", params: {} };
}

function fits(pattern: string[], parts: string[]): Record<string, string> | null {
  if (pattern.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [i, wanted] of pattern.entries()) {
    const part = parts[i] ?? "";
    if (wanted.startsWith(":")) params[wanted.slice(1)] = decode(part);
    else if (wanted !== part) return null;
  }
  return params;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function here(): Route {
  const { page, params } = match(location.pathname);
  return {
    path: location.pathname,
    params,
    query: new URLSearchParams(location.search),
    hash: location.hash.replace(/^#/, ""),
    page,
  };
}

class Router {
  current = $state.raw<Route>(here());

  go(to: string, { replace = false } = {}): void {
    if (replace) history.replaceState(null, "", to);
    else history.pushState(null, "", to);
    this.update();
    if (!location.hash) window.scrollTo(0, 0);
  }

  update = (): void => {
    this.current = here();
  };

  /** Follow links of our own without loading the page anew. */
  follow = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element | null)?.closest("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/")) return;
    if (link.pathname === location.pathname && link.search === location.search && link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  };
}

const router = new Router();

export const route = {
  get path() {
    return router.current.path;
  },
  get params() {
    return router.current.params;
  },
  get query() {
    return router.current.query;
  },
  get hash() {
    return router.current.hash;
  },
  get page() {
    return router.current.page;
  },
};

export const go = (to: string, how?: { replace?: boolean }): void => router.go(to, how);
export const followLink = router.follow;
export const updateRoute = router.update;
