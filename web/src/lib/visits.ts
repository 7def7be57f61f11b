/** Which matches this tab has been at: what happened before somebody came is shown to who comes for the first time. */

const KEY = "spacebridge:visited";

function book(): string[] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.map(String) : [];
  } catch {
    return [];
  }
}

export function isNew(match: string): boolean {
  return !book().includes(match);
}

export function visited(match: string): void {
  if (!isNew(match)) return;
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...book(), match].slice(-100)));
  } catch {
    // Without storage the beginning is shown again.
  }
}
