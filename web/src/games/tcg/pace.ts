/** How long what happens is looked at, in milliseconds at normal speed, and what is told in one line. */

import type { TcgEvent } from "../../lib/wire";

const PACE: Partial<Record<TcgEvent["kind"], number>> = {
  AttackBegan: 620,
  BattleCardFlipped: 460,
  DamageDone: 620,
  NoDamageDone: 520,
  CharacterKOd: 760,
  CharacterFlipped: 480,
  CharacterJoined: 620,
  CharacterDeployed: 420,
  CharacterBrought: 420,
  CharacterPutUnder: 420,
  CardPutInKO: 320,
  TrackerRaised: 320,
  IconsDropped: 460,
  FlipsLimited: 320,
  IconsRecoloured: 320,
  CharacterReturned: 420,
  SecretPlayed: 380,
  SecretRevealed: 900,
  UpgradePut: 320,
  UpgradeLost: 280,
  DamageRepaired: 380,
  DamageMoved: 400,
  CardsScrapped: 220,
  CardSwapped: 320,
  CardPutUnder: 220,
  CountersPut: 320,
  AttackMoved: 320,
  CardSeen: 520,
  CharacterTapped: 140,
  BonusGained: 320,
  TurnBegan: 260,
  CardPlayed: 420,
  CardDrawn: 150,
  CardScrapped: 220,
  CardReturned: 320,
  CardPutOnDeck: 220,
  DeckReshuffled: 300,
  GameEnded: 700,
};

/** Several characters become one: that is looked at for longer than somebody who just comes. */
const COMBINED = 1300;

export const pace = (event: TcgEvent): number => (event.kind === "CharacterJoined" && event.combined ? COMBINED : (PACE[event.kind] ?? 0));

export const grouped: ReadonlyMap<string, string> = new Map<TcgEvent["kind"], string>([["CardDrawn", "log.draws"]]);
