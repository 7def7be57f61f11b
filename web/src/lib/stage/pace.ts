/** How long each moment is shown before the next one follows, in milliseconds at normal speed. */

/** More than this is not watched: the rest is hurried through. */
export const LONGEST = 9000;

/** An event of which no table says how long it is looked at. */
export const USUAL = 320;
