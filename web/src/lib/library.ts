/** The cards of a game by id: for names in the log and for faces that the view does not carry. */

import { cardsOf } from "./catalogue";
import type { LibraryCard } from "./wire";

const books = new Map<string, Promise<Map<string, LibraryCard>>>();

export function library(game: string): Promise<Map<string, LibraryCard>> {
  let book = books.get(game);
  if (!book) {
    book = cardsOf(game)
      .then((cards) => new Map(cards.map((card) => [card.id, card])))
      .catch(() => {
        books.delete(game);
        return new Map<string, LibraryCard>();
      });
    books.set(game, book);
  }
  return book;
}
