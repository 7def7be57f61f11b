/** Setting a table of the Trading Card Game: rules, and a deck for each of the two. */

import type { Choice } from "../../lib/choices";
import { t, tOr } from "../../lib/i18n";
import { settings } from "../../lib/settings.svelte";
import { habits, keepHabits, me } from "../../lib/tables";
import type { DeckChoice, Info, NewTable, SeatChoice, TcgDeckInfo, TcgSetup } from "../../lib/wire";
import type { LobbyKit, Question, QuickForm, SeatForm, Supply, TableForm } from "../kit";
import { deckChoice, savedDecks } from "./decks/saved";

const STARTER_DECKS = ["autobot-starter-set", "bumblebee-vs-megatron-starter-set"] as const;

export const usual = () => habits({ deck: STARTER_DECKS[0] as string, rival: STARTER_DECKS[1] as string, rules: "expanded" });

export function tcgSetup(rules: string, decks: readonly DeckChoice[], games = 1): TcgSetup {
  return { game: "tcg", rules, decks: [...decks], ...(games > 1 && { best_of: games }) };
}

/** The decks that the table has for this game. */
export const builtIn = (info: Info | null): TcgDeckInfo[] => (info?.decks ?? []).filter((deck) => deck.game === "tcg");

/** A deck's name, with its format where that is not the strictest one. */
function labelled(name: string, format = "constructed"): string {
  return format === "constructed" ? name : `${name} (${format ? tOr(`format.${format}`, format) : t("decks.not_legal")})`;
}

/** Own decks first, then those of the boxes and the constructed ones. */
export function deckLists(info: Info | null): Choice[] {
  const own = savedDecks()
    .filter((deck) => deck.text !== "")
    .map((deck) => ({ value: deck.id, label: labelled(deck.name, deck.format), group: t("lobby.own_decks") }));
  const built = builtIn(info).map((deck) => ({
    value: deck.id,
    label: labelled(deck.name, deck.format),
    group: own.length > 0 ? t("lobby.built_in") : "",
  }));
  return [...own, ...built];
}

class Quick implements QuickForm {
  readonly play = t("lobby.play_bot");
  readonly friend = t("lobby.play_friend");
  readonly alone = false;
  private deck = $state("");
  private rival = $state("");
  private decks = $derived.by(() => deckLists(this.info()));

  constructor(private info: Supply) {
    const kept = usual();
    this.deck = kept.deck;
    this.rival = kept.rival;
  }

  get questions(): Question[] {
    return [
      {
        label: t("lobby.your_deck"),
        value: this.known(this.deck, ""),
        choices: this.decks,
        testid: "your-deck",
        choose: (deck) => keepHabits({ deck: (this.deck = deck) }),
      },
      {
        label: t("lobby.rival_deck"),
        value: this.known(this.rival, ""),
        choices: this.decks,
        testid: "rival-deck",
        choose: (rival) => keepHabits({ rival: (this.rival = rival) }),
      },
    ];
  }

  table(other: SeatChoice): NewTable {
    const mine = this.known(this.deck, this.decks[0]?.value ?? this.deck);
    const theirs = this.known(this.rival, this.decks[1]?.value ?? this.rival);
    return { setup: tcgSetup("expanded", [deckChoice(mine), deckChoice(theirs)]), seats: [me(settings.name), other] };
  }

  private known(id: string, otherwise: string): string {
    return this.decks.length === 0 || this.decks.some((one) => one.value === id) ? id : otherwise;
  }
}

class Table implements TableForm {
  readonly players = 2;
  private rules = $state(usual().rules);
  private games = $state("1");
  private chosen = $state<string[]>([...STARTER_DECKS]);
  private lists = $derived.by(() => this.info()?.games.find((game) => game.id === "tcg")?.ways ?? []);
  private decks = $derived.by(() => deckLists(this.info()));

  constructor(private info: Supply) {
    this.recollect();
  }

  get questions(): Question[] {
    return [
      {
        label: t("tcg.way"),
        value: this.rules,
        choices: this.lists.map((one) => ({ value: one.id, label: tOr(`way.${one.id}`, one.name) })),
        testid: "new-rules",
        choose: (id) => (this.rules = id),
      },
      {
        label: t("tcg.games"),
        value: this.games,
        choices: ["1", "3"].map((value) => ({ value, label: t(value === "1" ? "tcg.one_game" : "tcg.best_of_three") })),
        testid: "new-games",
        choose: (games) => (this.games = games),
      },
    ];
  }

  get about(): string {
    return this.lists.find((one) => one.id === this.rules)?.about ?? "";
  }

  seat(n: number): Question[] {
    const choose = (id: string): void => void (this.chosen[n] = id);
    return [{ label: t("lobby.deck"), value: this.chosen[n] ?? "", choices: this.decks, testid: `deck-${n}`, choose }];
  }

  setup(): TcgSetup {
    return tcgSetup(this.rules, this.chosen.map(deckChoice), Number(this.games));
  }

  recollect(): void {
    const kept = usual();
    // A deck that was deleted is none to begin with.
    const known = (id: string): boolean => this.decks.some((deck) => deck.value === id);
    this.chosen = [kept.deck, kept.rival].map((id, n) => (known(id) ? id : (STARTER_DECKS[n] ?? "")));
  }
}

/** A guest plays the deck that lies there, or one of the table's or their own. */
class Guest implements SeatForm {
  private deck = $state("");
  private decks = $derived.by(() => deckLists(this.info()));

  constructor(
    private info: Supply,
    private laid: () => string,
  ) {}

  get questions(): Question[] {
    const lying = { value: "", label: t("tcg.deck_laid", { name: this.laid() }) };
    return [{ label: t("lobby.your_deck"), value: this.deck, choices: [lying, ...this.decks], testid: "guest-deck", choose: (deck) => (this.deck = deck) }];
  }

  get brings(): TcgSetup | null {
    return this.deck === "" ? null : { game: "tcg", decks: [deckChoice(this.deck)] };
  }
}

export const lobby: LobbyKit = {
  least: "9.5rem",
  quick: (info) => new Quick(info),
  table: (info) => new Table(info),
  seat: (info, laid) => new Guest(info, laid),
};
