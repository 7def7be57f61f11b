/** What the pages ask about a card of the Trading Card Game. */

import type { CardLike } from "../../lib/faces";
import { t, tOr } from "../../lib/i18n";
import type { LibraryCard, TcgCard, TcgReverse } from "../../lib/wire";
import { spoken } from "../../lib/words";
import type { CardKit, CardText, Facet } from "../kit";
import Face from "./Face.svelte";
import { draw, type AnyTcgCard } from "./faces";

const own = (card: LibraryCard): TcgCard => card as TcgCard;
const drawn = (card: CardLike) => draw(card as AnyTcgCard);
const modeName = (mode: string): string => tOr(`mode.${mode}`, spoken(mode));

/** The word that tells a battle card's kind: weapon rather than upgrade. */
export const kindOf = (card: TcgCard): string => card.upgrade_kind || card.type;

function facts(card: TcgCard, facet: Facet): readonly string[] {
  if (facet === "faction") return card.factions;
  if (facet === "trait") return card.traits;
  if (facet === "price") return [String(card.stars)];
  return card.kind === "character" ? [] : card.icons.length > 0 ? card.icons : ["none"];
}

/** What a character adds as an Upgrade or head of another one. */
function bonusOf(back: TcgReverse): string {
  const numbers = [[back.attack_bonus, "stat.attack"], [back.defense_bonus, "stat.defense"], [back.health_bonus, "stat.health"]] as const;
  return numbers.flatMap(([n, key]) => (n ? [`${n > 0 ? "+" : "−"}${Math.abs(n)} ${t(key)}`] : [])).join(" · ");
}

function texts(card: TcgCard): CardText[] {
  if (card.faces.length === 0) return [{ title: t("cards.text"), note: "", text: card.text }];
  const faces = card.faces.map((face) => ({
    title: modeName(face.mode),
    note: `${t("cards.numbers", { attack: face.attack, defense: face.defense })} · ${face.traits.join(" · ")}`,
    text: face.text,
  }));
  const halves = (card.halves ?? []).map((half) => ({ title: half.name, note: bonusOf(half), text: half.text }));
  const back = card.reverse;
  if (!back) return [...faces, ...halves];
  const title = tOr(`type.${back.upgrade_kind || back.type}`, spoken(back.upgrade_kind || back.type));
  return [...faces, { title, note: bonusOf(back), text: back.text }];
}

function iconName(icon: string, trait = ""): string {
  const name = tOr(`icon.${icon}`, icon);
  return trait ? t("icon.hybrid", { icon: name, trait }) : name;
}

function print(card: TcgCard): [string, string][] {
  const lines: [string, string][] = [
    [t("cards.set"), card.set_name],
    [t("cards.type"), tOr(`type.${kindOf(card)}`, spoken(kindOf(card)))],
    [t("cards.number"), card.number],
  ];
  if (card.kind === "character") lines.push([t("stat.stars"), String(card.stars)], [t("stat.health"), String(card.health)]);
  else {
    if (card.stars > 0) lines.push([t("stat.stars"), String(card.stars)]);
    lines.push([t("cards.icons"), card.icons.map((icon, i) => iconName(icon, card.icon_traits[i])).join(", ") || t("cards.no_icon")]);
  }
  if (card.factions.length > 0) lines.push([t("cards.faction"), card.factions.map(spoken).join(", ")]);
  return lines;
}

/** A character on the battlefield as it stands there. */
function now(card: AnyTcgCard): { name: string; text: string }[] {
  if (!("modes" in card) || card.zone !== "battlefield") return [];
  const { attack, defense, damage, health, bold, tough, pierce } = card;
  const lines = [{ name: "", text: t("tcg.state_now", { attack, defense, damage, health }) }];
  if (bold || tough || pierce) lines.push({ name: "", text: t("tcg.state_words", { bold, tough, pierce }) });
  for (const [name, n] of card.counters) lines.push({ name: "", text: t("tcg.counter", { name: spoken(name), n }) });
  return [...lines, ...card.upgrades.map((upgrade) => ({ name: upgrade.name, text: upgrade.text }))];
}

export const cards: CardKit = {
  Face,
  faces: (card) => {
    const shown = drawn(card);
    return shown.kind === "character" ? shown.modes.map((mode) => mode.name) : [""];
  },
  text: (card) => drawn(card).text,
  now: (card) => now(card as AnyTcgCard),
  origin: () => null,
  title: (card) => own(card).full_name,
  kind: (card) => kindOf(own(card)),
  facets: ["set", "type", "faction", "trait", "icon", "price", "does"],
  facts: (card, facet) => facts(own(card), facet),
  get price() {
    return t("cards.stars");
  },
  words: (card) => [...own(card).traits, ...own(card).factions],
  sides: (card) => own(card).faces.map((face) => ({ name: modeName(face.mode), card, face: face.mode })),
  texts: (card) => texts(own(card)),
  print: (card) => print(own(card)),
  related: (card) => [...own(card).carries, ...own(card).parts],
};
