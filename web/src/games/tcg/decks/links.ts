/** Links that carry a deck: its list stands behind the `#`, where no server sees it. */

const MARK = "deck=";

export function linkTo(list: string): string {
  const bytes = new TextEncoder().encode(list);
  const packed = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return `${location.origin}/decks#${MARK}${packed.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
}

/** The list that a hash carries; "" where it carries none. */
export function listIn(hash: string): string {
  if (!hash.startsWith(MARK)) return "";
  try {
    const packed = atob(hash.slice(MARK.length).replaceAll("-", "+").replaceAll("_", "/"));
    return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(packed, (letter) => letter.charCodeAt(0)));
  } catch {
    return "";
  }
}
