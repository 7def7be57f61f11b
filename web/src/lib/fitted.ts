/** Words that are set smaller until all of them can be read where they stand. */

/** The smallest part of its size that a text is set in, and the steps on the way there. */
const LEAST = 0.6;
const STEP = 0.05;

const cut = (element: Element): boolean => element.scrollHeight > element.clientHeight + 1;

/** For what matches below an element; its style multiplies the size by `--fit`. */
export function fitted(query: string): (root: HTMLElement) => (() => void) | undefined {
  return (root) => {
    if (typeof ResizeObserver !== "function") return undefined;
    const fit = (): void => {
      for (const words of root.querySelectorAll<HTMLElement>(query)) {
        let size = 1;
        const set = (): void => words.style.setProperty("--fit", size.toFixed(2));
        set();
        while (size > LEAST && (cut(words) || (words.parentElement !== null && cut(words.parentElement)))) {
          size -= STEP;
          set();
        }
      }
    };
    const sizes = new ResizeObserver(fit);
    const words = new MutationObserver(fit);
    sizes.observe(root);
    words.observe(root, { childList: true, subtree: true, characterData: true });
    return () => {
      sizes.disconnect();
      words.disconnect();
    };
  };
}
