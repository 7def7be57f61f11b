/** Signs for what an option does, from the first word of its key. */

const ICONS: Record<string, string> = {
  play: "play",
  move: "move",
  place: "down",
  search: "search",
  buy: "plus",
  battle: "sword",
  activate: "energon",
  use: "flag",
  command: "flag",
  clear: "trash",
  thwart: "check",
  contribute: "upload",
  convert: "flip",
  assist: "users",
  block: "shield",
};

export function deedIcon(key: string): string {
  return ICONS[key.split(" ", 1)[0] ?? ""] ?? "check";
}
