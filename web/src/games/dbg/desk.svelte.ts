/** What the parts of the table share: what can be picked where, what is marked, and what a click means. */

import { getContext, setContext } from "svelte";
import { byOf, type Picker } from "../../lib/picker.svelte";
import type { TableProps } from "../../lib/table";
import type { DbgCardView, DbgView } from "../../lib/wire";
import type { Offered } from "../../lib/spans";
import { optionsByPlace, placeOf, refOf, type Place } from "./places";
import { lastSpots } from "./threats";

const NONE: readonly Offered[] = [];

/** A pile that is looked through. */
export interface OpenPile {
  title: string;
  /** What lies in it now, the top card last. */
  cards: () => readonly DbgCardView[];
  /** The place whose options can be picked in it. */
  place: Place;
}

export class Desk {
  pile = $state.raw<OpenPile | null>(null);

  constructor(
    private readonly props: () => TableProps<DbgView>,
    readonly picker: Picker | null,
  ) {
    if (picker === null) return;
    picker.grips = (place) => this.grips(place);
    picker.meets = (option, place) => this.meets(option, place);
  }

  get view(): DbgView {
    return this.props().view;
  }

  readonly byPlace = $derived.by(() => optionsByPlace(this.picker?.options ?? NONE));
  /** Is the viewer asked something that is picked on the table? Then what is not offered fades. */
  readonly asking = $derived.by(() => this.byPlace.size > 0);
  /** The lines since the viewer's last own pick. */
  readonly fresh = $derived.by(() => {
    const { story, stage } = this.props();
    const from = Math.min(stage.seen, story.length);
    return from < story.length ? story.slice(from) : story.slice(-1);
  });
  readonly marked = $derived.by(() => lastSpots(this.fresh));

  name(player: number): string {
    return this.props().names[player] ?? this.view.players[player]?.character.name ?? "";
  }

  options(place: Place): readonly Offered[] {
    return this.byPlace.get(place) ?? NONE;
  }

  live(place: Place): boolean {
    return this.byPlace.has(place);
  }

  faded(place: Place): boolean {
    return this.asking && !this.byPlace.has(place);
  }

  /** Does an option of this place touch what is looked at, or what a bot advises? */
  aimed(place: Place): boolean {
    const looked = this.picker?.looked ?? "";
    if (this.picker?.dragged && this.picker.dragged !== place) return this.grips(this.picker.dragged).some((option) => this.meets(option, place));
    return looked !== "" && this.options(place).some((option) => option.key === looked);
  }

  advised(place: Place): boolean {
    const key = this.picker?.advice?.key;
    return key !== undefined && this.options(place).some((option) => option.key === key);
  }

  /** Its key where there is one option only: then a click picks it. */
  only(place: Place): string | undefined {
    const options = this.options(place);
    return options.length === 1 ? options[0]?.key : undefined;
  }

  /** Something was pressed: its options are picked or shown, or it is said why there are none. */
  touch(place: Place, element: Element | null, event: Event): void {
    if (this.picker === null) return;
    const options = this.options(place);
    if (options.length === 0) return void this.picker.why(refOf(place, this.view.basic?.id));
    const menu = this.picker.menu;
    const narrowed = menu && menu.ref !== place ? menu.options.filter((option) => this.meets(option, place)) : [];
    if (narrowed.length > 0) this.picker.press(place, narrowed, element, "key");
    else this.picker.press(place, options, element, byOf(event));
  }

  /** The hand takes things by their places; one's own character is moved from the space it stands on. */
  private grips(place: Place): readonly Offered[] {
    const own = this.view.players[this.view.viewer ?? -1]?.at;
    const options = this.options(place);
    if (!own || place !== `space ${own}`) return options;
    return [...options, ...(this.picker?.options ?? []).filter((option) => option.key.startsWith("move ") && !options.includes(option))];
  }

  private meets(option: Offered, place: Place): boolean {
    return option.places.some((one) => placeOf(one) === place);
  }

  pick(key: string): void {
    this.props().pick(key);
  }

  look(place: Place): void {
    this.picker?.look(this.only(place) ?? "");
  }

  unlook(): void {
    this.picker?.look("");
  }

  /** Look through a pile; what can be picked from it is picked there. */
  open(pile: OpenPile): void {
    this.pile = pile;
  }
}

const KEY = Symbol("desk");

export function provideDesk(desk: Desk): Desk {
  return setContext(KEY, desk);
}

export function useDesk(): Desk {
  return getContext<Desk>(KEY);
}
