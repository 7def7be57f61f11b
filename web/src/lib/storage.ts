/** Small things that this browser remembers. What cannot be read is forgotten, never an error. */

export function recall<T>(key: string, fits: (value: unknown) => value is T, otherwise: T): T {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(`spacebridge:${key}`) ?? "null");
    return fits(found) ? found : otherwise;
  } catch {
    return otherwise;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(`spacebridge:${key}`, JSON.stringify(value));
  } catch {
    // Without storage it lasts as long as the page.
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === "object" && !Array.isArray(value);

export const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string");
