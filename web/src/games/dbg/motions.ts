/** What moves over the Matrix when something happens. */

import { flight, held, pulse, token, type Motion, type Spot } from "../../lib/stage/motions";
import type { DbgEvent, DbgView } from "../../lib/wire";

export function motions(event: DbgEvent, before: DbgView, after: DbgView): Motion[] {
  const own = (what: string, player: number | null = "player" in event ? event.player : null): Spot =>
    `${what} ${player ?? before.active}`;
  switch (event.kind) {
    case "CardPlayed":
      return [flight(event.card, own("hand"), own("play"))];
    case "CardDrawn":
      return [flight(event.card, own("deck"), own("hand"))];
    case "CardDiscarded":
      return [flight(event.card, own("hand"), own("discard"))];
    case "CardsDiscarded":
      return [flight(null, own(event.played ? "play" : "hand"), own("discard"), event.number)];
    case "CardPutOnDeck":
      return [flight(event.card, own("discard"), own("deck"))];
    case "DeckReshuffled":
      return [flight(null, own("discard"), own("deck"), event.number)];
    case "TopRevealed":
    case "EncounterDrawn":
    case "MainTopRevealed":
      return held(event.card);
    case "CardBought":
      return [flight(event.card, event.space === null ? "basics" : `space ${event.space}`, home(event.card, event.player, after))];
    case "CardGained":
      return [flight(event.card, left(event.card, before, after) ?? source(before, after), home(event.card, event.player, after))];
    case "CardVaulted":
      return [flight(event.card, left(event.card, before, after) ?? own("play"), own("vault"))];
    case "CardDestroyed":
      return [flight(event.card, left(event.card, before, after) ?? own("play"), "destroyed")];
    case "Contributed":
      return [flight(event.card, own("hand"), own("player"))];
    case "SpaceRefilled":
      return [flight(null, "main", `space ${event.space}`)];
    case "BossArrived":
      return [flight(event.card, "main", `space ${event.space}`), pulse("bad", `space ${event.space}`), ...held(event.card)];
    case "CardFlipped":
    case "Peeked":
      return [pulse("note", `space ${event.space}`)];
    case "Converted":
      return [pulse("note", own("standee"))];
    case "AssistRevealed":
      return held(event.card);
    case "BattleDeclared":
      return event.space === null ? [] : [pulse("bad", `space ${event.space}`)];
    case "AssistPlaced":
      return [flight(event.card, own("hand"), "battle")];
    case "EnergonGained":
      return [token("energon", event.amount, "supply", own("energon"))];
    case "EnergonSpent":
    case "EnergonContributed":
      return [token("energon", event.amount, own("energon"), "supply")];
    case "EnergonLost":
      return [token("energon", event.amount, own("energon"), "supply"), pulse("bad", own("player"))];
    case "EnergonPut":
      return [token("energon", event.amount, "supply", `space ${event.space}`)];
    case "VPGained":
      return [token("vp", event.amount, "supply", own("vp"))];
    case "VPLost":
      return [token("vp", event.amount, own("vp"), "supply")];
    case "DamageGained":
      return [token("damage", event.amount, "damages", own("damage")), pulse("bad", own("player"))];
    case "DamageDealt":
      return [flight(event.card, "damages", event.in_play ? own("play") : own("discard")), pulse("bad", own("player"))];
    case "CommandTaken":
    case "RuinCleared":
      return [pulse("good", left(event.card, before, after) ?? own("player"))];
    case "RuinPlaced":
      return [flight(event.card, "ruins", `space ${event.space}`)];
    case "DamageReturned":
      return [token("damage", event.amount, own("damage"), "damages")];
    case "DamageDestroyed":
      return [token("damage", 1, own("damage"), "destroyed")];
    case "Ambushed":
    case "Attacked":
      return [pulse("bad", own("player"))];
    case "AttackBlocked":
      return [pulse("good", own("player"))];
    case "AdversaryDefeated":
    case "BattleLost": {
      const space = before.battle?.space ?? after.battle?.space;
      return space === undefined ? [] : [pulse(event.kind === "BattleLost" ? "bad" : "good", `space ${space}`)];
    }
    default:
      return [];
  }
}

/** The space of the Matrix from which a card has gone in this moment, or is about to go. */
function left(id: string | null, before: DbgView, after: DbgView): Spot | null {
  const space =
    before.matrix.find((one, at) => one.card?.id === id && after.matrix[at]?.card?.id !== id) ??
    before.matrix.find((one) => one.name === before.battle?.space && one.card?.id === id);
  return space ? `space ${space.name}` : null;
}

/** Where a card comes from that lay in no space. */
function source(before: DbgView, after: DbgView): Spot {
  return after.basics < before.basics ? "basics" : after.damages < before.damages ? "damages" : "main";
}

/** Where a new card ends up: among the Allies, or else on the discard pile. */
function home(id: string | null, player: number | null, after: DbgView): Spot {
  const allies = after.players[player ?? 0]?.allies ?? [];
  return `${allies.some((ally) => ally.id === id) ? "allies" : "discard"} ${player ?? 0}`;
}
