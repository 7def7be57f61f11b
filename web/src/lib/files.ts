/** Files that come from and go to the visitor's disk. */

/** A file of more than this is none of ours. */
const MOST_BYTES = 1_000_000;

export async function readText(file: File): Promise<string> {
  if (file.size > MOST_BYTES) throw new RangeError("too large");
  return await file.text();
}

export function save(name: string, text: string, type = "text/plain"): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** A name for a file made of a title. */
export function fileName(title: string, ending: string): string {
  const plain = title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);
  return `${plain || "spacebridge"}.${ending}`;
}

/** Put a text on the clipboard; false where the browser does not let us. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
