/** The story as a log shows it: turn by turn, with what one player does again and again in one line. */

import type { Told } from "./wire";

export interface Entry {
  /** The number of its first line. */
  n: number;
  /** One line, or several that say the same of one player. */
  lines: Told[];
  kind: string;
  private: boolean;
}

export interface Chapter {
  turn: number;
  entries: Entry[];
}

function doer(line: Told): unknown {
  return "player" in line.event ? line.event.player : null;
}

function joins(entry: Entry | undefined, line: Told, grouped: ReadonlyMap<string, unknown>): entry is Entry {
  const first = entry?.lines[0];
  return first !== undefined && grouped.has(line.event.kind) && first.event.kind === line.event.kind && first.event.cause === line.event.cause && doer(first) === doer(line);
}

/**
 * The newest turn last. `grouped`: the kinds of events that are told together where a player does them several times in a
 * row for one reason. `fresh`: a line at which a new part begins, so that it begins an entry of its own.
 */
export function chapters(story: readonly Told[], grouped: ReadonlyMap<string, unknown>, fresh = Infinity): Chapter[] {
  const found: Chapter[] = [];
  for (const line of story) {
    let chapter = found.at(-1);
    if (chapter?.turn !== line.turn) found.push((chapter = { turn: line.turn, entries: [] }));
    const last = chapter.entries.at(-1);
    if (line.n !== fresh && joins(last, line, grouped)) {
      last.lines.push(line);
      last.private ||= line.private ?? false;
    } else chapter.entries.push({ n: line.n, lines: [line], kind: line.event.kind, private: line.private ?? false });
  }
  return found;
}
