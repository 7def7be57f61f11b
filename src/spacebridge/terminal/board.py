"""Draws a view of the Trading Card Game with Rich. Colour never stands alone: every sign has a letter or a word."""

from __future__ import annotations

import re

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ..kernel.english import count
from ..tcg.definitions import ICON_LETTERS
from ..tcg.view import BattleView, CardView, CharacterView, PileView, PlayerView, View
from . import drawing

FACTION_STYLES = {"autobot": "red", "decepticon": "magenta", "mercenary": "yellow"}
ICON_STYLES = {"orange": "black on orange1", "blue": "white on blue", "white": "black on white",
               "green": "black on green", "black": "white on grey23"}  # fmt: skip
CARD_WIDTH = 36
ZONES = {"aside": "Set aside", "fallen_cards": "Battle cards in the KO area"}
"""Zones without a form of their own whose names say too little."""
ADDS_UP = re.compile(r"(Bold|Tough|Pierce) \d+")


@drawing.draw.register
def draw(view: View, names: tuple[str, ...] = ("Player 1", "Player 2"), practice: bool = False) -> RenderableType:
    """The whole table: the rival above, the viewer below, the deck and the last battle between them."""
    near = view.viewer if view.viewer is not None else 0
    parts: list[RenderableType] = [_headline(view, names, practice)]
    parts.append(_side(view, view.players[1 - near], names))
    parts.append(_middle(view))
    parts.append(_side(view, view.players[near], names))
    return Group(*parts)


def _headline(view: View, names: tuple[str, ...], practice: bool) -> Text:
    line = Text()
    line.append(f" {view.rules.capitalize()} rules ", "bold black on cyan")
    if view.ending:
        line.append(f"  {view.ending}", "bold")
    elif view.turn:
        line.append(f"  Turn {view.turn}: {names[view.active]}, {view.phase} phase", "bold")
    else:
        line.append("  Setting up", "bold")
    if practice:
        line.append("  [practice: a choice was taken back after something was shown]", "yellow")
    return line


def _side(view: View, player: PlayerView, names: tuple[str, ...]) -> RenderableType:
    everybody = (*player.team, *player.ko, *player.under)
    called = {one.ref: one.name for one in everybody}
    cards = [_character(character, called.get(character.beneath, "")) for character in everybody]
    body: RenderableType = Columns(cards, padding=(0, 1)) if cards else Text("no characters yet", "dim")
    if player.hand_size:
        hand = Text(f"Hand ({player.hand_size}): ")
        _append_cards(hand, player.hand)
        body = Group(body, hand)
    if player.stratagems or player.flipped_stratagems:
        flipped = [f"{card.name} (flipped)" for card in player.flipped_stratagems]
        body = Group(body, Text(f"Stratagems: {', '.join([*(card.name for card in player.stratagems), *flipped])}"))
    for tracker in player.trackers:
        counters = ", ".join(f"{name} {n}" for name, n in tracker.counters) or "no counters"
        body = Group(body, Text(f"{tracker.name.capitalize()}: {counters}", "magenta"))
    for name, zone in player.zones.items():
        if zone.size:
            body = Group(body, drawing.zone(_title(name), zone.size, (card.name for card in zone.cards)))
    if player.secret_size:
        secret = Text(f"Secret Actions face down ({player.secret_size}): ")
        _append_cards(secret, player.secrets)
        body = Group(body, secret)
    if player.played:
        area = Text("Played: ")
        _append_cards(area, player.played)
        body = Group(body, area)
    arrow = "▶ " if view.decision is not None and view.decision.player == player.player else ""
    return Panel(body, title=f"{arrow}{names[player.player]}", title_align="left", border_style="dim")


def _title(zone: str) -> str:
    """What a zone without a form of its own is called."""
    return ZONES.get(zone) or zone.replace("_", " ").capitalize()


def _character(character: CharacterView, bearer: str) -> Panel:
    out = character.zone == "ko"
    faction = character.factions[0] if character.factions else ""
    style = "dim" if out else FACTION_STYLES.get(faction, "white")
    body = Text()
    body.append(f"{character.subtitle}\n", "italic")
    body.append(f"{character.mode.upper()} mode  ", "bold")
    body.append(f"ATK {character.attack}", "bold orange1")
    body.append("  ")
    body.append(f"DEF {character.defense}\n", "bold dodger_blue1")
    body.append(_health(character), "red" if not out else "dim")
    keywords = [
        (word, n)
        for word, n in (("Bold", character.bold), ("Tough", character.tough), ("Pierce", character.pierce))
        if n
    ]
    if keywords:
        body.append("\n" + ", ".join(f"{word} {n}" for word, n in keywords), "bold")
    for mode in character.modes:
        # What adds up was said with its sum.
        rest = [line for line in mode.text.split("\n") if line and not ADDS_UP.fullmatch(line)]
        if mode.name == character.mode and rest:
            body.append("\n" + "\n".join(rest))
    for worn in character.upgrades:
        bonus = "".join(
            f" +{n} {sign}" for n, sign in ((worn.attack, "ATK"), (worn.defense, "DEF"), (worn.health, "HP")) if n
        )
        damage = f", {count(worn.counters, 'damage counter')}" if worn.counters else ""
        body.append(f"\n[{worn.slot[0].upper()}] {worn.name}{bonus}{damage}", "cyan")
    if character.cards_under:
        body.append(f"\n{character.cards_under} card(s) face down under it", "dim")
    for name, n in character.counters:
        body.append(f"\n{count(n, f'{name} counter')}", "magenta")
    others = [mode for mode in character.modes if mode.name != character.mode]
    for mode in others:
        body.append(f"\nother side: {mode.name} {mode.attack}/{mode.defense}", "dim")
    marks = [
        word
        for word, on in (
            ("KO'd", out),
            ("tapped", character.tapped),
            (f"under {bearer}" if bearer else "not deployed", character.zone == "under"),
        )
        if on
    ]
    if character.attacked_last and not out:
        marks.append("attacked last turn")
    body.append(f"\n{', '.join(marks) or 'ready'}", "bold" if marks else "dim")
    title = f"{character.name} [{faction[:1].upper()}]"
    return Panel(body, title=Text(title, style), width=CARD_WIDTH, border_style=style)


def _health(character: CharacterView) -> str:
    left = max(0, character.health - character.damage)
    return f"{'♥' * left}{'·' * min(character.damage, character.health)} {left} of {character.health} health"


def _middle(view: View) -> RenderableType:
    grid = Table.grid(padding=(0, 2))
    for index, (deck, scrap) in enumerate(zip(view.decks, view.scraps, strict=True)):
        label = "Deck" if len(view.decks) == 1 else f"Deck of Player {index + 1}"
        line = Text(f"{label}: {deck.size} cards   Scrap pile: {scrap.size}")
        _append_top(line, scrap)
        grid.add_row(line)
    if view.battle is not None:
        grid.add_row(_battle(view, view.battle))
    return grid


def _append_top(line: Text, pile: PileView) -> None:
    top = pile.cards[0] if pile.cards else None
    if top is not None:
        line.append("   on top: ")
        _append_cards(line, (top,))


def _battle(view: View, battle: BattleView) -> Text:
    by_ref = {c.ref: c for player in view.players for c in (*player.team, *player.ko)}
    attacker, defender = by_ref[battle.attacker], by_ref.get(battle.defender)
    if defender is None:
        return Text(f"{attacker.name} attacks")
    line = Text("Last battle: " if battle.over else "Battle: ")
    line.append(f"{attacker.name} attacks with {battle.attack}")
    if battle.flipped[attacker.owner]:
        line.append(" (")
        _append_cards(line, battle.flipped[attacker.owner])
        line.append(")")
    line.append(f", {defender.name} defends with {battle.defense}")
    if battle.flipped[defender.owner]:
        line.append(" (")
        _append_cards(line, battle.flipped[defender.owner])
        line.append(")")
    line.append(f": {battle.damage} damage")
    return line


def _append_cards(line: Text, cards: tuple[CardView, ...]) -> None:
    for i, card in enumerate(cards):
        line.append(", " if i else "")
        line.append(f"{card.name} ")
        if not card.icons:
            line.append("[-]", "dim")
        for i, icon in enumerate(card.icons):
            line.append(ICON_LETTERS[icon], ICON_STYLES[icon])
            if card.icon_traits and card.icon_traits[i]:
                line.append(f"({card.icon_traits[i]})", "dim")
