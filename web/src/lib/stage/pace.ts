/** How long each moment is shown before the next one follows, in milliseconds at normal speed. */

import type { Moment } from "../wire";

const PACE: Record<string, number> = {
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
  CardDiscarded: 200,
  CardsDiscarded: 220,
  DeckReshuffled: 300,
  TopRevealed: 700,
  CardBought: 460,
  CardGained: 320,
  CardVaulted: 460,
  CardDestroyed: 320,
  CardFlipped: 460,
  Peeked: 280,
  Placed: 300,
  AutobotMoved: 260,
  Converted: 420,
  Contributed: 300,
  SpaceRefilled: 120,
  BossArrived: 900,
  EncounterDrawn: 900,
  MainTopRevealed: 700,
  EnergonGained: 160,
  EnergonSpent: 160,
  EnergonLost: 220,
  EnergonContributed: 200,
  EnergonPut: 160,
  VPGained: 160,
  VPLost: 160,
  DamageGained: 320,
  DamageReturned: 200,
  DamageDestroyed: 200,
  Ambushed: 420,
  Attacked: 520,
  AttackBlocked: 460,
  BattleDeclared: 620,
  AssistPlaced: 320,
  AssistRevealed: 480,
  AssistCounted: 320,
  AdversaryDefeated: 760,
  BattleLost: 620,
  GameEnded: 700,
};

/** More than this is not watched: the rest is hurried through. */
export const LONGEST = 9000;

/** Several characters become one: that is looked at for longer than somebody who just comes. */
const COMBINED = 1300;

export function paceOf(moment: Moment): number {
  const event = moment.line?.event;
  if (!event) return 0;
  return event.kind === "CharacterJoined" && event.combined ? COMBINED : (PACE[event.kind] ?? 0);
}
