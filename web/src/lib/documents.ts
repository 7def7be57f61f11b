/** The scenarios of a file: YAML documents, divided by lines that begin with three dashes. */

export interface Scenario {
  /** Empty where it has none. */
  title: string;
  text: string;
}

const DIVIDER = /^---(?=\s|$)/m;
const REMARK = /^\s*(#|%|---\s*(#|$)|\.\.\.\s*$|$)/;

function titleOf(text: string): string {
  const line = /^title:\s*(.+?)\s*$/m.exec(text)?.[1] ?? "";
  return /^(["'])(.*)\1$/.exec(line)?.[2] ?? line;
}

/** All of them in their order; a text without a divider is one. */
export function scenariosIn(text: string): Scenario[] {
  const parts = text
    .split(DIVIDER)
    .map((part) => part.replace(/^[ \t]*\r?\n/, ""))
    .filter((part) => !part.split(/\r?\n/).every((line) => REMARK.test(line)));
  return (parts.length > 1 ? parts : [text]).map((part) => ({ title: titleOf(part), text: part }));
}
