/** What is shown follows from what was shown before and what happened: the same fold as the table's own. */

import type { Change, Json, Moment, Scene, View } from "../wire";

type Key = string | number;

/** The view after these changes; the one before stays as it is, and what did not change is shared with it. */
export function fold(view: View, changes: readonly Change[]): View {
  let result = view as unknown as Json;
  for (const [path, ...what] of changes) result = changed(result, path, 0, what);
  return result as unknown as View;
}

function changed(place: Json, path: readonly Key[], depth: number, what: readonly Json[]): Json {
  if (depth === path.length) return what.length === 1 ? (what[0] as Json) : spliced(place as Json[], what);
  const key = path[depth] as Key;
  if (Array.isArray(place)) return place.with(key as number, changed(place[key as number] as Json, path, depth + 1, what));
  const record = place as Record<Key, Json>;
  return { ...record, [key]: changed(record[key] as Json, path, depth + 1, what) };
}

function spliced(list: readonly Json[], what: readonly Json[]): Json {
  const [start, removed, items] = what as [number, number, Json[]];
  return [...list.slice(0, start), ...items, ...list.slice(start + removed)];
}

/** What is shown once a moment has been shown. */
export function follow(scene: Scene, moment: Moment): Scene {
  const { line, changes = [], status, kept, story = [] } = moment;
  const told = kept === undefined || kept === null ? scene.story : scene.story.slice(0, kept);
  return {
    view: scene.view && fold(scene.view, changes),
    story: line || story.length > 0 || told !== scene.story ? [...told, ...story, ...(line ? [line] : [])] : scene.story,
    status: status ?? scene.status,
    known: scene.known,
  };
}
