/** What moves on the battlefield when something happens. */

import { fall, flight, hit, lunge, rise, type Motion } from "../../lib/stage/motions";
import { t } from "../../lib/i18n";
import type { TcgEvent, TcgView } from "../../lib/wire";

/** Whose character it is, before or after. */
function ownerOf(ref: string | null, view: TcgView): number {
  const owns = (player: TcgView["players"][number]): boolean =>
    [...player.team, ...player.ko, ...player.under].some((one) => one.ref === ref);
  return Math.max(0, view.players.findIndex(owns));
}

export function motions(event: TcgEvent, before: TcgView): Motion[] {
  switch (event.kind) {
    case "CardDrawn":
      return [flight(event.card, `deck ${event.player}`, `hand ${event.player}`)];
    case "CardPlayed":
      return [flight(event.card, `hand ${event.player}`, event.character ?? `played ${event.player}`)];
    case "SecretPlayed":
      return [flight(event.card, `hand ${event.player}`, `played ${event.player}`)];
    case "SecretRevealed":
      return event.card ? [{ kind: "show", card: event.card }] : [];
    case "CardSeen":
      return event.open && event.card ? [{ kind: "show", card: event.card }] : [];
    case "UpgradeLost": {
      const owner = ownerOf(event.character, before);
      return [flight(event.card, event.character ?? "", event.to === "hand" ? `hand ${owner}` : `scrap ${owner}`)];
    }
    case "CardScrapped":
      return event.zone === "slot" ? [] : [flight(event.card, event.zone === "deck" ? `deck ${event.player}` : `hand ${event.player}`, `scrap ${event.player}`)];
    case "CardReturned":
      return [flight(event.card, `${event.zone === "deck" ? "deck" : event.zone === "played area" ? "played" : "scrap"} ${event.player}`, `hand ${event.player}`)];
    case "CardPutOnDeck":
      return [flight(event.card, `hand ${event.player}`, `deck ${event.player}`)];
    case "BattleCardFlipped":
      return [flight(event.card, `deck ${event.player}`, event.character ?? `played ${event.player}`)];
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
    case "CharacterKOd":
      return [fall(event.character ?? "")];
    default:
      return [];
  }
}
