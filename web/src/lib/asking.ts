/** What the address asks of a page: the words that are searched for, and what is filtered by. */

import { go, route } from "./router.svelte";

/** Asks for something else; an empty value is asked for no longer. */
export function ask(path: string, changes: Record<string, string>, from: URLSearchParams = route.query): void {
  const query = new URLSearchParams(from);
  for (const [key, value] of Object.entries(changes)) {
    if (value) query.set(key, value);
    else query.delete(key);
  }
  // Typing must not scroll the page nor fill the history.
  const top = window.scrollY;
  go(`${path}${query.size > 0 ? `?${query}` : ""}`, { replace: true });
  window.scrollTo(0, top);
}
