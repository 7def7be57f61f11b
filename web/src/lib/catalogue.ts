/** What the table knows of its games, fetched once and kept for the visit. */

import { api } from "./api";
import type { Info, LibraryCard, Rule, ScenarioLine, Word } from "./wire";

const kept = new Map<string, Promise<unknown>>();

/** Fetch once; what failed is asked for again the next time. */
function once<T>(path: string): Promise<T> {
  let asked = kept.get(path) as Promise<T> | undefined;
  if (!asked) {
    asked = api.get<T>(path);
    kept.set(path, asked);
    asked.catch(() => kept.delete(path));
  }
  return asked;
}

export const info = () => once<Info>("/api/info");
export const rules = () => once<Rule[]>("/api/rules");
export const scenarios = () => once<ScenarioLine[]>("/api/scenarios");
export const words = () => once<Word[]>("/api/glossary");
export const cardsOf = <T extends LibraryCard = LibraryCard>(game: string): Promise<T[]> => once<T[]>(`/api/cards/${encodeURIComponent(game)}`);

export const watchLink = (path: string): string => `/scenarios/view?path=${encodeURIComponent(path)}`;
export const ruleLink = (id: string): string => `/rules/${encodeURIComponent(id)}`;
/** Clauses are written with capitals, cards are not. */
export const isClause = (id: string): boolean => /^[A-Z]/.test(id);
export const cardLink = (game: string, id: string): string => `/cards/${game}/${encodeURIComponent(id)}`;
