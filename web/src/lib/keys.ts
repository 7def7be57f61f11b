/** The keys of a table. Those of a text field, a dialog or a menu are not ours. */

/** The keys of options: digits, then the letters that mean nothing else, then the same with Shift. */
const LETTERS = "abcdefgjkmnopqrstuvwxy";
const KEYS = [...`123456789${LETTERS}${LETTERS.toUpperCase()}`];

/** The key of an option by its number in the list, "" where there are more options than keys. */
export const optionKey = (index: number): string => KEYS[index] ?? "";

export interface Deeds {
  /** An option by its number in the list; false where there is none. */
  pick: (index: number) => boolean;
  /** Answers false where nothing can be ended now; then the key does what it does anyway. */
  end: () => boolean;
  undo: () => void;
  hint: () => void;
  log: () => void;
  help: () => void;
  escape: () => void;
  walk: (key: string) => boolean;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}

/** On the table the space bar ends and confirms; on any other control it presses the control. */
function onTable(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return true;
  if (target.closest("[role=menu]")) return false;
  const control = target.closest("button, a, summary, [role=button]");
  return control === null || control.matches("[data-nav], [data-option], [data-ref]");
}

export function tableKey(event: KeyboardEvent, deeds: Deeds): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (isTyping(event.target) || (event.target instanceof Element && event.target.closest("dialog[open]"))) return;
  const done = act(event, deeds);
  if (done) event.preventDefault();
}

function act(event: KeyboardEvent, deeds: Deeds): boolean {
  const key = event.key;
  if (key === " ") return onTable(event.target) && !event.repeat && deeds.end();
  if (key.startsWith("Arrow")) return deeds.walk(key);
  const named: Record<string, () => void> = {
    z: deeds.undo,
    h: deeds.hint,
    l: deeds.log,
    "?": deeds.help,
    escape: deeds.escape,
  };
  const deed = event.repeat ? undefined : named[key.toLowerCase()];
  if (deed) deed();
  else return KEYS.includes(key) && deeds.pick(KEYS.indexOf(key));
  return key !== "Escape";
}
