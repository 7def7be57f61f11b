/** The bots that can take a seat, from weak to strong: known before the table has said which it has. */
export const LEVELS = ["rookie", "veteran", "prime"] as const;
