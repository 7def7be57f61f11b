/** The scenario that one is working on: it moves between the viewer and the editor and survives a reload. */

const KEY = "spacebridge:desk";
let fallback = "";

export function putOnDesk(text: string): void {
  fallback = text;
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    // Then it lasts as long as the page.
  }
}

export function onDesk(): string {
  try {
    return sessionStorage.getItem(KEY) ?? fallback;
  } catch {
    return fallback;
  }
}
