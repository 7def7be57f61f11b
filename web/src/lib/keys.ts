/** The keys of a table. Those of a text field, a dialog or a menu are not ours. */

export interface Deeds {
  pick: (index: number) => void;
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
  if (/^[1-9]$/.test(key)) {
    deeds.pick(Number(key) - 1);
    return true;
  }
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
  deed?.();
  return deed !== undefined && key !== "Escape";
}
