/** Walking over the Matrix and along rows of cards with keys. */

export interface Shape {
  rows: number;
  columns: number;
}

/** The space that a key leads to from `at`: `at` itself at the edge, null where the key is none of a grid's. */
export function walk(key: string, at: number, { rows, columns }: Shape, whole = false): number | null {
  const row = Math.floor(at / columns);
  const column = at % columns;
  switch (key) {
    case "ArrowUp":
      return row > 0 ? at - columns : at;
    case "ArrowDown":
      return row < rows - 1 ? at + columns : at;
    case "ArrowLeft":
      return column > 0 ? at - 1 : at;
    case "ArrowRight":
      return column < columns - 1 ? at + 1 : at;
    case "Home":
      return whole ? 0 : row * columns;
    case "End":
      return whole ? rows * columns - 1 : row * columns + columns - 1;
    case "PageUp":
      return column;
    case "PageDown":
      return (rows - 1) * columns + column;
    default:
      return null;
  }
}

/** The same in a row of `length` things. */
export function along(key: string, at: number, length: number): number | null {
  return key === "ArrowUp" || key === "ArrowDown" ? null : walk(key, at, { rows: 1, columns: Math.max(length, 1) });
}
