/** The view with what has not been shown yet taken out of it, so that numbers change when their line is told. */

import { amountOf, thingsOf } from "../../lib/logtext";
import type { TcgCharacterView, TcgPlayerView, Told } from "../../lib/wire";

export interface Late {
  /** Damage that is counted already but not shown yet, by reference. */
  damage: Map<string, number>;
  /** Characters whose KO has not been shown yet. */
  falling: Set<string>;
  /** How often a character still turns around. */
  flips: Map<string, number>;
}

export function late(story: readonly Told[], played: number): Late {
  const result: Late = { damage: new Map(), falling: new Set(), flips: new Map() };
  const add = (map: Map<string, number>, ref: string | undefined, n: number): void => {
    if (ref) map.set(ref, (map.get(ref) ?? 0) + n);
  };
  for (const line of story.slice(played)) {
    const [first, second] = thingsOf(line);
    const amount = amountOf(line) ?? 0;
    if (line.kind === "DamageDone") add(result.damage, first, amount);
    else if (line.kind === "DamageRepaired") add(result.damage, first, -(amount));
    else if (line.kind === "DamageMoved") {
      add(result.damage, first, -(amount));
      add(result.damage, second, amount);
    } else if (line.kind === "CharacterKOd" && first) result.falling.add(first);
    else if (line.kind === "CharacterFlipped") add(result.flips, first, 1);
  }
  return result;
}

export interface Standing {
  character: TcgCharacterView;
  damage: number;
  falling: boolean;
  mode: string;
}

/** With two modes an odd number of turns ahead means that the other one is still up. */
function modeOf(character: TcgCharacterView, pending: Late): string {
  const turns = pending.flips.get(character.ref) ?? 0;
  const other = character.modes.length === 2 ? character.modes.find((mode) => mode.name !== character.mode) : undefined;
  return turns % 2 === 1 && other ? other.name : character.mode;
}

/** A player's characters as they are shown now: those who are about to fall still stand at their place. */
export function standing(player: TcgPlayerView, pending: Late, order: readonly string[]): Standing[] {
  const all = [
    ...player.team.map((character) => ({ character, falling: false })),
    ...player.ko.filter((character) => pending.falling.has(character.ref)).map((character) => ({ character, falling: true })),
  ];
  const place = (ref: string): number => (order.includes(ref) ? order.indexOf(ref) : order.length);
  return all
    .sort((one, other) => place(one.character.ref) - place(other.character.ref))
    .map(({ character, falling }) => ({
      character,
      falling,
      mode: modeOf(character, pending),
      damage: Math.max(0, character.damage - (pending.damage.get(character.ref) ?? 0)),
    }));
}
