/** What can be said about a card of which only the name is certain. */

import { t, tOr } from "../../lib/i18n";
import { spoken } from "../../lib/words";
import type { CardKit } from "../kit";
import Face from "./Face.svelte";
import { detailsOf, type Thing } from "./shape";

const thing = (card: object): Thing => card as Thing;
const textOf = (card: object): string => String(thing(card).text ?? "");

export const cards: CardKit = {
  Face,
  faces: () => [""],
  text: textOf,
  now: () => [],
  origin: () => null,
  title: (card) => card.name,
  kind: (card) => card.type ?? "",
  facets: ["set", "type"],
  facts: () => [],
  get price() {
    return t("cards.cost");
  },
  words: () => [],
  sides: () => [],
  texts: (card) => [{ title: t("cards.text"), note: "", text: textOf(card) }],
  print: (card) => detailsOf(thing(card)).map(([name, value]) => [tOr(`cards.${name.toLowerCase()}`, spoken(name)), value]),
  related: () => [],
};
