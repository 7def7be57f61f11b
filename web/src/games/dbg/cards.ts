/** What the pages ask about a card of the Deck-Building Game. */

import type { CardLike } from "../../lib/faces";
import { t, tOr } from "../../lib/i18n";
import type { DbgCard, DbgCardView, LibraryCard } from "../../lib/wire";
import { spoken } from "../../lib/words";
import type { CardKit, CardText, Facet } from "../kit";
import Face from "./Face.svelte";

const own = (card: LibraryCard): DbgCard => card as DbgCard;
const seen = (card: CardLike): DbgCardView => card as DbgCardView;
const modeName = (mode: string): string => tOr(`mode.${mode}`, spoken(mode));

function facts(card: DbgCard, facet: Facet): readonly string[] {
  if (facet === "faction") return card.faction ? [card.faction] : [];
  if (facet === "trait") return card.kinds.filter((word) => word !== card.type && word !== card.faction);
  return facet === "price" && card.cost !== null ? [String(card.cost)] : [];
}

function texts(card: DbgCard): CardText[] {
  if (card.faces.length === 0) return [{ title: t("cards.text"), note: "", text: card.text }];
  return card.faces.map((face) => ({
    title: modeName(face.mode),
    note: face.move > 0 ? t("cards.moves", { n: face.move }) : "",
    text: face.text,
  }));
}

function print(card: DbgCard): [string, string][] {
  const lines: [string, string][] = [
    [t("cards.set"), card.set_name],
    [t("cards.type"), card.type_line],
  ];
  if (card.cost !== null) lines.push([t("stat.cost"), String(card.cost)]);
  return [...lines, [t("cards.copies"), String(card.copies)]];
}

export const cards: CardKit = {
  Face,
  faces: () => [""],
  text: (card) => seen(card).text,
  now: () => [],
  origin: (card) => {
    const from = seen(card).provenance;
    return from ? { title: tOr(`provenance.${from}`, spoken(from)), text: tOr(`provenance.${from}_text`, "") } : null;
  },
  title: (card) => card.name,
  kind: (card) => card.type,
  facets: ["type", "faction", "trait", "price", "does"],
  facts: (card, facet) => facts(own(card), facet),
  get price() {
    return t("cards.cost");
  },
  words: (card) => own(card).kinds,
  sides: (card) =>
    own(card).faces.map((face) => ({ name: modeName(face.mode), card: { ...own(card), text: face.text, move: face.move }, face: "" })),
  texts: (card) => texts(own(card)),
  print: (card) => print(own(card)),
  related: () => [],
};
