/** Every card that the table speaks of, brought into one form that can be drawn. */

import type { DbgCard, DbgCardView, TcgCard, TcgCardView, TcgCharacterView, TcgUpgradeView } from "./wire";

export type CardLike = TcgCardView | TcgCharacterView | TcgUpgradeView | DbgCardView | TcgCard | DbgCard;

export interface FaceMode {
  name: string;
  attack: number;
  defense: number;
  traits: readonly string[];
  text: string;
}

interface Common {
  id: string;
  name: string;
  faction: string;
  text: string;
}

export interface CharacterFace extends Common {
  kind: "character";
  subtitle: string;
  stars: number;
  health: number;
  modes: readonly FaceMode[];
  mode: string;
}

export interface BattleFace extends Common {
  kind: "battle";
  type: string;
  icons: readonly string[];
  attack: number;
  defense: number;
  health: number;
  stars: number;
}

export interface DbgFaceOf extends Common {
  kind: "dbg";
  type: string;
  cost: number | null;
  power: number;
  range: number;
  move: number;
  flight: boolean;
  block: boolean;
  provenance: string;
}

export type Drawn = CharacterFace | BattleFace | DbgFaceOf;

export function draw(card: CardLike): Drawn {
  if ("modes" in card) return character(card);
  if ("faces" in card && "health" in card) return card.kind === "character" ? libraryCharacter(card) : libraryBattle(card);
  if ("provenance" in card) return { ...card, kind: "dbg" };
  if ("slot" in card) return { ...card, kind: "battle", faction: "", type: card.slot, icons: [], stars: 0 };
  return { ...card, kind: "battle", faction: "", attack: 0, defense: 0, health: 0, stars: 0 };
}

function character(card: TcgCharacterView): CharacterFace {
  return {
    kind: "character",
    id: card.id,
    name: card.name,
    subtitle: card.subtitle,
    faction: card.factions[0] ?? "",
    stars: card.stars,
    health: card.health,
    modes: card.modes,
    mode: card.mode,
    text: card.modes.map((mode) => mode.text).join("\n"),
  };
}

function libraryCharacter(card: TcgCard): CharacterFace {
  const modes = card.faces.map((face) => ({ ...face, name: face.mode }));
  return {
    kind: "character",
    id: card.id,
    name: card.name,
    subtitle: card.subtitle,
    faction: card.factions[0] ?? "",
    stars: card.stars,
    health: card.health ?? 0,
    modes,
    mode: modes[0]?.name ?? "",
    text: card.text,
  };
}

function libraryBattle(card: TcgCard): BattleFace {
  return {
    kind: "battle",
    id: card.id,
    name: card.name,
    faction: card.factions[0] ?? "",
    type: card.upgrade_kind || card.type,
    icons: card.icons,
    attack: card.attack_bonus,
    defense: card.defense_bonus,
    health: card.health_bonus,
    stars: card.stars,
    text: card.text,
  };
}

export const factionClass = (faction: string): string =>
  faction === "autobot" || faction === "decepticon" ? faction : "neutral";

/** How many letters the longest word of a name has: it decides how large a name can be drawn without breaking it. */
export const longestWord = (name: string): number => Math.max(1, ...name.split(/[ -]/).map((word) => word.length));
