/** What every table is given, live or read-only, whatever game lies on it. */

import { getContext, setContext } from "svelte";
import type { Connection } from "./connection.svelte";
import type { Picker } from "./picker.svelte";
import type { Stage } from "./stage/stage.svelte";
import type { State, Told } from "./wire";

export interface TableProps<V> {
  /** The table at the moment that is shown. */
  view: V;
  /** How the seats are called. */
  names: readonly string[];
  /** All lines up to that moment; the last ones are what just happened. */
  story: readonly Told[];
  /** The clock by which it is shown. */
  stage: Stage;
  /** Null where a replay or a scenario is watched. */
  state: State | null;
  conn: Connection | null;
  /** Which seat sits at the lower edge. */
  bottom: number;
  pick: (key: string) => void;
}

const KEY = Symbol("picker");

export function providePicker(picker: Picker): void {
  setContext(KEY, picker);
}

/** The picker of the table around; null where nothing can be picked. */
export function usePicker(): Picker | null {
  return getContext<Picker | undefined>(KEY) ?? null;
}
