/** Every card of the Trading Card Game, of a view or of the library, brought into a form that can be drawn. */

import type { TcgCard, TcgCardView, TcgCharacterView, TcgUpgradeView } from "../../lib/wire";

export type AnyTcgCard = TcgCardView | TcgCharacterView | TcgUpgradeView | TcgCard;

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
  /** For each icon the trait it works for; empty where none is a hybrid one. */
  icon_traits: readonly string[];
  attack: number;
  defense: number;
  health: number;
  stars: number;
}

export type Drawn = CharacterFace | BattleFace;

export function draw(card: AnyTcgCard): Drawn {
  if ("modes" in card) return character(card);
  if ("faces" in card && "health" in card) return card.kind === "character" ? libraryCharacter(card) : libraryBattle(card);
  if ("slot" in card) return { ...card, kind: "battle", faction: "", type: card.slot, icons: [], icon_traits: [], stars: 0 };
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
    icon_traits: card.icon_traits,
    attack: card.attack_bonus,
    defense: card.defense_bonus,
    health: card.health_bonus,
    stars: card.stars,
    text: card.text,
  };
}
