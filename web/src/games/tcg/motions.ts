/** What moves on the battlefield when something happens. */

import { fall, flight, hit, lunge, pulse, rise, turnedUp, type Motion, type Spot } from "../../lib/stage/motions";
import { t } from "../../lib/i18n";
import { spoken } from "../../lib/words";
import type { TcgCharacterJoined, TcgCharacterView, TcgEvent, TcgView } from "../../lib/wire";

/** Whose character it is, before or after. */
function ownerOf(ref: string | null, view: TcgView): number {
  const owns = (player: TcgView["players"][number]): boolean =>
    [...player.team, ...player.ko, ...player.under].some((one) => one.ref === ref);
  return Math.max(0, view.players.findIndex(owns));
}

/** The piles of a player; those that all share are those of the first. */
const pileOf = (kind: "deck" | "scrap", player: number | null, view: TcgView): Spot => `${kind} ${view.decks.length > 1 ? (player ?? 0) : 0}`;

const everybody = (view: TcgView): TcgCharacterView[] => view.players.flatMap((player) => [...player.team, ...player.ko, ...player.under]);
const cardOf = (ref: string | null, view: TcgView): string | null => everybody(view).find((one) => one.ref === ref)?.id ?? null;

/** Where a character lies: on the battlefield, among the KO'd, or under others and as their Upgrade. */
function spotOf(ref: string | null, view: TcgView): Spot {
  const owner = ownerOf(ref, view);
  const side = view.players[owner];
  if (side?.team.some((one) => one.ref === ref)) return ref ?? "";
  return side?.ko.some((one) => one.ref === ref) ? `ko ${owner}` : `player ${owner}`;
}

/** Where an Upgrade that is not played from hand comes from: from somebody else, from a character's place, or from a pile. */
function origin(card: string | null, bearer: string | null, before: TcgView, after: TcgView): Spot {
  const owner = ownerOf(bearer, after);
  const was = everybody(before).find((one) => one.ref !== bearer && one.upgrades.some((worn) => worn.id === card));
  if (was) return was.ref;
  const itself = before.players[owner]?.ko.find((one) => one.id === card) ?? before.players[owner]?.team.find((one) => one.id === card);
  if (itself) return spotOf(itself.ref, before);
  const shrinks = (kind: "decks" | "scraps"): boolean => {
    const at = before.players[owner]?.deck ?? 0;
    return (after[kind][at]?.size ?? 0) < (before[kind][at]?.size ?? 0);
  };
  return shrinks("scraps") ? pileOf("scrap", owner, before) : shrinks("decks") ? pileOf("deck", owner, before) : `hand ${owner}`;
}

/** Those that a new character is made of fly together, from the battlefield and from the KO area. */
function joined(event: TcgCharacterJoined, before: TcgView, after: TcgView): Motion[] {
  const side = before.players[event.player ?? 0];
  const whole = cardOf(event.character, after);
  const gone = new Set(after.players[event.player ?? 0]?.under.map((one) => one.ref));
  const parts = side ? [...side.team, ...side.ko].filter((one) => gone.has(one.ref)) : [];
  if (parts.length === 0 || whole === null) return [pulse("good", event.character ?? "")];
  return [{ kind: "gather", parts: parts.map((one) => ({ card: one.id, from: spotOf(one.ref, before) })), to: event.character ?? "", whole }];
}

/** What comes from a pile, from the hand, from what was played, or from outside the game. */
function sourceOf(zone: string, player: number | null, view: TcgView): Spot {
  if (zone === "outside") return `outside ${player}`;
  if (zone === "played area") return `played ${player}`;
  if (zone === "battlefield" || zone === "under") return `player ${player}`;
  return zone === "hand" ? `hand ${player}` : pileOf(zone === "deck" ? "deck" : "scrap", player, view);
}

export function motions(event: TcgEvent, before: TcgView, after: TcgView): Motion[] {
  /** Players may share a pile. */
  const pile = (kind: "deck" | "scrap", player: number | null): Spot => pileOf(kind, player, before);
  switch (event.kind) {
    case "CardDrawn":
      return [flight(event.card, pile("deck", event.player), `hand ${event.player}`)];
    case "CardPlayed": {
      // A Battle Master is played from where it fell.
      const itself = everybody(before).find((one) => one.id === event.card && ownerOf(one.ref, before) === event.player);
      return [flight(event.card, itself ? spotOf(itself.ref, before) : `hand ${event.player}`, event.character ?? `played ${event.player}`)];
    }
    case "SecretPlayed":
      return [flight(event.card, `hand ${event.player}`, `played ${event.player}`)];
    case "SecretRevealed":
      return turnedUp(event.card, `played ${event.player}`);
    case "CardSeen":
      return event.open && event.card ? [{ kind: "show", card: event.card }] : [];
    case "UpgradePut":
      return event.played ? [] : [flight(event.card, origin(event.card, event.character, before, after), event.character ?? "")];
    case "UpgradeLost": {
      const owner = ownerOf(event.character, before);
      if (event.to === "other") return [pulse("note", event.character ?? "")];
      return [flight(event.card, event.character ?? "", event.to === "hand" ? `hand ${owner}` : pile("scrap", owner))];
    }
    case "CardScrapped":
      if (event.zone === "slot") return [];
      return [flight(event.card, sourceOf(event.zone, event.player, before), pile("scrap", event.player))];
    case "CardReturned":
      return [flight(event.card, sourceOf(event.zone, event.player, before), `hand ${event.player}`)];
    case "CardSwapped":
      return [
        flight(event.card, `hand ${event.player}`, `played ${event.player}`),
        flight(event.flipped, `played ${event.player}`, `hand ${event.player}`),
      ];
    case "CardPutUnder":
      return [flight(null, sourceOf(event.zone, event.player, before), event.character ?? "")];
    case "DeckReshuffled":
      return [flight(null, pile("scrap", event.player), pile("deck", event.player), event.size)];
    case "CardPutOnDeck":
      return [flight(event.card, `hand ${event.player}`, pile("deck", event.player))];
    case "BattleCardFlipped":
      return [flight(event.card, pile("deck", event.player), event.character ?? `played ${event.player}`)];
    case "AttackBegan":
      return [lunge(event.attacker ?? "", event.defender ?? "")];
    case "DamageDone":
      return [rise("bad", event.character ?? "", `−${event.amount}`), hit(event.character ?? "")];
    case "NoDamageDone":
      return [rise("note", event.defender ?? "", t("tcg.no_damage"))];
    case "DamageRepaired":
      return [rise("good", event.character ?? "", `+${event.amount}`)];
    case "DamageMoved":
      return [{ kind: "flight", load: "damage", card: null, amount: event.amount, from: event.source ?? "", to: event.to ?? "" }];
    case "BonusGained":
      return event.amount ? [rise("note", event.character ?? "", `${event.amount > 0 ? "+" : ""}${event.amount} ${event.stat}`)] : [];
    case "CountersPut":
      return [rise("note", event.character ?? "", `+${event.amount} ${spoken(event.counter)}`)];
    case "TrackerRaised": {
      const spot = `tracker ${event.player} ${event.tracker}`;
      return [pulse("good", spot), rise("note", spot, `+${event.amount} ${spoken(event.counter).toLowerCase()}`)];
    }
    case "CharacterBrought":
      return [flight(cardOf(event.character, after), `outside ${event.player}`, `ko ${event.player}`)];
    case "CharacterPutUnder":
      return [flight(cardOf(event.character, before), spotOf(event.character, before), event.bearer ?? "")];
    case "CardPutInKO":
      return [flight(event.card, `played ${event.player}`, `ko ${event.player}`)];
    case "IconsDropped":
      return [rise("bad", event.character ?? `played ${event.player}`, t("tcg.icons_dropped"))];
    case "IconsRecoloured":
      return [0, 1].map((player) => rise("note", `player ${player}`, t("tcg.recoloured", { icon: t(`icon.${event.icon}`), other: t(`icon.${event.becomes}`) })));
    case "FlipsLimited":
      return [rise("note", `player ${event.player}`, t("tcg.flips_limited", { n: event.number }))];
    case "AttackMoved":
      return [pulse("bad", event.character ?? "")];
    case "CharacterFlipped":
      return [pulse("note", event.character ?? "")];
    case "CharacterJoined":
      return joined(event, before, after);
    case "CharacterDeployed":
      return [
        flight(cardOf(event.character, after), spotOf(event.bearer ?? event.character, before), event.character ?? ""),
        pulse("good", event.character ?? ""),
      ];
    case "CharacterReturned":
      return [flight(cardOf(event.character, after), spotOf(event.character, before), event.character ?? ""), pulse("good", event.character ?? "")];
    case "CharacterKOd": {
      // Who was an Upgrade is not on the battlefield any more.
      const spot = spotOf(event.character, before);
      return spot === event.character ? [fall(spot)] : [flight(cardOf(event.character, after), spot, `ko ${ownerOf(event.character, after)}`)];
    }
    default:
      return [];
  }
}
