"""Draws a view of the Deck-Building Game with Rich. Colour never stands alone: every sign has a letter or a word."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ..dbg.grid import title_of
from ..dbg.modes import MODES
from ..dbg.view import BattleView, CardView, ItemView, PlayerView, SpaceView, View, ZoneView
from ..kernel.english import count
from . import drawing

CELLS = {4: 23, 5: 18}
"""How wide a space is drawn where the Matrix has so many columns."""
WORDS = {"decepticon-scheme": "Scheme", "cooperative-scheme": "Co-op Scheme", "boss": "BOSS"}
STYLES = {"autobot": "red", "decepticon": "magenta", "maneuver": "green", "technology": "cyan", "relic": "yellow",
          "ally": "blue", "scheme": "bold magenta", "polity": "bold cyan", "ruin": "yellow"}  # fmt: skip
TOLD = ("boss", "decepticon-scheme", "cooperative-scheme", "site", "polity", "ruin")
"""Types whose texts matter to everybody as long as they lie in the Matrix."""
PASSING = ("Reveal Attack:", "On Reveal:", "Vault:")
"""Texts of such cards that matter once only."""
SEPARATOR = " · "
LISTED = 6
"""How many different cards of a pile of no great interest are named."""
LEGEND = "! Adversary: battle it · 2/1/3FB: Power 2, Range 1, Move 3, Flight, Block · ▲ character, ▶ on turn"


@drawing.draw.register
def draw(view: View, names: tuple[str, ...], practice: bool = False) -> RenderableType:
    """The whole table: the Matrix, what lies around it, the other players, and the viewer's own area."""
    parts: list[RenderableType] = [_headline(view, names, practice), _matrix(view), Text(LEGEND, "dim")]
    parts += [_notice(space) for space in view.matrix if space.up and space.card is not None and _is_told(space.card)]
    parts += [_under(space) for space in view.matrix if space.under]
    parts.append(_piles(view))
    if view.battle is not None:
        parts.append(_battle(view, view.battle))
    others = [player for player in view.players if view.viewer is not None and player.player != view.viewer]
    if others:
        parts.append(_others(view, others, names))
    parts += [_area(view, player, names) for player in view.players if player not in others]
    return Group(*parts)


def _headline(view: View, names: tuple[str, ...], practice: bool) -> Text:
    line = Text()
    line.append(f" {MODES[view.mode].title} ", "bold black on cyan")
    if view.ending:
        line.append(f"  {view.ending}", "bold")
    elif view.turn:
        line.append(f"  Turn {view.turn}: {names[view.active]}, {view.players[view.active].character.name}", "bold")
        if view.decision is not None and view.decision.player != view.active:
            line.append(f"; {names[view.decision.player]} decides", "bold")
    else:
        line.append("  Setting up", "bold")
    line.append(f"  Bosses left: {_bosses(view)}")
    if practice:
        line.append("  [practice: a choice was taken back after something was shown]", "yellow")
    return line


# The Matrix


def _matrix(view: View) -> Table:
    width = CELLS.get(view.columns, min(CELLS.values()))
    table = Table(box=box.ROUNDED, show_header=False, show_lines=True, padding=(0, 1), border_style="dim")
    for _ in range(view.columns):
        table.add_column(width=width - 2)  # beside the padding
    for row in range(view.rows):
        spaces = view.matrix[row * view.columns : (row + 1) * view.columns]
        table.add_row(*(_space(view, space) for space in spaces))
    return table


def _space(view: View, space: SpaceView) -> RenderableType:
    head = Table.grid(expand=True)
    head.add_column()
    head.add_column(justify="right")
    body = Text()
    card = space.card
    style = _style(card) if card is not None else ""
    if space.empty:
        head.add_row(Text(title_of(space.name), "dim"), Text("empty", "dim"))
    elif not space.up:
        head.add_row(Text(title_of(space.name), "bold"), Text("facedown", "dim"))
        if card is not None:
            body.append("\npeeked: ")
            body.append(card.name, f"italic {style}")
            fierce = card.type == "boss" or card.faction == "decepticon"
            if card.type != "blank":
                body.append(f"\n{'! ' if fierce else ''}{kind_word(card)}")
            if line := _line(card, fierce):
                body.append(f"\n{line}")
    elif card is not None:
        mark = "! " if space.adversary else ""
        head.add_row(Text(title_of(space.name), "bold"), Text(f"{mark}{kind_word(card)}", style))
        body.append(f"\n{card.name}", f"bold {style}")
        if line := _line(card, space.adversary):
            body.append(f"\n{line}")
    if space.command:
        body.append(f"\n{space.command.capitalize()}s command", STYLES[space.command])
    things = [f"{n} {word}" for word, n in (("Energon", space.energon), ("under", len(space.under))) if n]
    if things:
        body.append(f"\n{', '.join(things)}", "yellow")
    for player in space.players:
        sign = "▶" if player == view.active and not view.ending else "▲"
        own = "bold reverse" if player == view.viewer else "bold"
        body.append(f"\n{sign}{player + 1} {view.players[player].character.name}", own)
    return Group(head, body[1:]) if body else head


def kind_word(card: CardView) -> str:
    """What a card is, in one word or two; a Robot is called by its faction."""
    if card.type == "robot":
        return card.faction.capitalize()
    return WORDS.get(card.type, card.type.capitalize())


def numbers(card: CardView) -> str:
    """Power, Range and Move with their signs, or nothing where a card has none of these."""
    signs = "F" * card.flight + "B" * card.block
    if card.power or card.range or card.move:
        return f"{card.power}/{card.range}/{card.move}{signs}"
    return signs


def _line(card: CardView, adversary: bool) -> str:
    """The cost, and what a buyer gets; an Adversary's own numbers are of no use to who battles it."""
    if adversary:
        return f"Battle {card.cost}"
    words = [f"Cost {card.cost}" if card.cost is not None else "", numbers(card) if card.cost is not None else ""]
    return "  ".join(word for word in words if word)


def _style(card: CardView) -> str:
    return STYLES["scheme"] if card.type.endswith("scheme") else STYLES.get(card.faction or card.type, "")


def _is_told(card: CardView) -> bool:
    return card.type in TOLD


def _notice(space: SpaceView) -> Text:
    """What a Boss, Scheme or Site does as long as it lies there."""
    assert space.card is not None
    told = [line for line in space.card.text.split("\n") if not line.startswith(PASSING)]
    return _labelled(
        f"{space.card.name} ({title_of(space.name)})", " ".join(told) or "no lasting text", _style(space.card)
    )


def _under(space: SpaceView) -> Text:
    above = space.card.name if space.card is not None else "the card"
    return _labelled(f"Under {above} ({title_of(space.name)})", counted(card.name for card in space.under))


# What lies around the Matrix


def _piles(view: View) -> Group:
    words = [
        f"Main deck {view.main_size}",
        f"{view.basic.name if view.basic is not None else 'Basic cards'} {view.basics}",
        _stack("Damage", view.damages, "returned", view.zones.get("damage_deck"), view.zones.get("damage_discard")),
        _stack("Ruins", 0, "cleared", view.zones.get("ruins"), view.zones.get("ruin_discard")),
        f"Encounters {view.encounters} left, {len(view.encountered)} drawn"
        + (f" (latest: {view.encountered[-1].name})" if view.encountered else ""),
    ]
    words = [word for word in words if word]
    gone = f"Destroyed {len(view.destroyed)}"
    if not view.destroyed:
        return Group(Text(SEPARATOR.join([*words, gone])))
    return Group(Text(SEPARATOR.join(words)), Text(f"{gone} ({latest(card.name for card in view.destroyed)})"))


def _stack(name: str, counted: int, word: str, deck: ZoneView | None, back: ZoneView | None) -> str:
    """A stack with what lies beside it; nothing where the game has no such cards."""
    left, returned = (deck.size if deck is not None else 0), (back.size if back is not None else 0)
    if not left and not returned:
        return f"{name} {counted}" if counted or name == "Damage" else ""
    return f"{name} {left}" + (f", {returned} {word}" if returned else "")


def _battle(view: View, battle: BattleView) -> Text:
    line = Text()
    line.append("Confrontation" if battle.confrontation else "Battle", "bold reverse")
    missing = battle.cost - battle.power
    line.append(f" at {title_of(battle.space)}: ", "bold")
    line.append(battle.card.name, f"bold {_style(battle.card)}")
    line.append(f" costs {battle.cost}, Power {battle.power}: {f'{missing} missing' if missing > 0 else 'enough'}")
    for i, assist in enumerate(battle.assists):
        line.append("; " if i else ". Assists: ")
        who = view.players[assist.player].character.name
        card = f"{assist.card.name} {numbers(assist.card)}".rstrip() if assist.card is not None else "a card"
        side = "faceup" if assist.resolved or MODES[view.mode].team else "facedown"
        line.append(f"{who} with {card}, {side}" + (f", +{assist.power} Power" if assist.resolved else ""))
    return line


# The players


def _others(view: View, players: list[PlayerView], names: tuple[str, ...]) -> Panel:
    """Two lines for each of them, and one more for what they have in play."""
    rows: list[RenderableType] = []
    for player in players:
        state = Text()
        state.append(
            f"{_arrow(view, player)}{names[player.player]}, {player.character.name}{_side(view, player)}", "bold"
        )
        state.append(f": {_standing(player)}")
        rows.append(state)
        piles = [*_wealth(view, player), _others_hand(player), f"Deck {player.deck_size}", _discard_top(player)]
        if not player.vault:
            piles.append(f"Vault {player.vault_size}")
        rows.append(Padding(Text(SEPARATOR.join(piles)), (0, 0, 0, 4)))
        shown = _table_lines(player)
        if player.play:
            shown = [_labelled("Unspent", _means(player)), *shown]
        rows += [Padding(line, (0, 0, 0, 4)) for line in shown]
    return Panel(Group(*rows), title="The others", title_align="left", border_style="dim", box=box.ROUNDED)


def _area(view: View, player: PlayerView, names: tuple[str, ...]) -> Panel:
    """Everything of a player, as they see it themselves."""
    lines = [Text(SEPARATOR.join(_wealth(view, player)), "bold")]
    side = "Bot Mode: " if player.mode == "bot" else "Alt Mode: "
    text = [line.removeprefix(side) for line in player.character.text.split("\n") if line.startswith(side)]
    if text and player.player == view.viewer:
        lines.append(_labelled(side.rstrip(": "), " ".join(text), "italic"))
    if not view.ending:
        lines.append(_labelled("Unspent", _means(player)))
    lines += _table_lines(player)
    lines.append(_hand(player))
    piles = [f"Deck {player.deck_size}", _discard(player)]
    if not player.vault:
        piles.append(f"Vault {player.vault_size}")
    lines.append(Text(SEPARATOR.join(piles)))
    who = f"{names[player.player]}: {player.character.name}{_side(view, player)}"
    title = Text(f"{_arrow(view, player)}{who}, {_standing(player)}", "bold")
    own = "cyan" if player.player == view.viewer else "dim"
    return Panel(Group(*lines), title=title, title_align="left", border_style=own, box=box.ROUNDED)


def _bosses(view: View) -> str:
    if len(view.bosses) < 2:
        return str(view.bosses_left)
    return ", ".join(f"{left} {faction.capitalize()}" for faction, left in view.bosses.items())


def _side(view: View, player: PlayerView) -> str:
    """On which side somebody plays, where there are sides."""
    if view.sides != "factions":
        return ""
    mine = view.viewer is not None and view.viewer != player.player and view.players[view.viewer].side == player.side
    return f" ({player.character.faction.capitalize()}{', your team-mate' if mine else ''})"


def _arrow(view: View, player: PlayerView) -> str:
    return "▶ " if player.player == view.active and not view.ending else ""


def _standing(player: PlayerView) -> str:
    return f"{player.mode.capitalize()} Mode, {f'at {title_of(player.at)}' if player.at else 'not in the Matrix yet'}"


def _wealth(view: View, player: PlayerView) -> list[str]:
    """Energon, VP where they count, Damage, and the score as far as it is known."""
    mode = MODES[view.mode]
    words = [f"Energon {player.energon}"]
    if not mode.team:
        words.append(f"VP {player.vp}")
    owned = player.damage_owned
    more = f", {owned} owned" if owned is not None and owned != player.damage else ""
    words.append(f"Damage {player.damage}" + (f" of {mode.damage_limit}" if mode.damage_limit else "") + more)
    if player.score is not None:
        words.append(f"Score {player.score}" + ("" if view.ending else " so far"))
    return words


def _means(player: PlayerView) -> str:
    """Unspent Power and Move, and what they are good for."""
    reach = [f"{power} at Range {distance}" for distance, power in enumerate(player.power) if distance and power]
    total = player.power[0] if player.power else 0
    words = [f"Power {total}" + (f" ({', '.join(reach)})" if reach else "")]
    if player.command_power:
        words.append(f"{player.command_power} more to take command here")
    words.append(f"Move {player.card_move} from cards" + (f" ({player.flight} with Flight)" if player.flight else ""))
    if player.mode == "alt":
        words.append(f"Move {player.move_left} of {player.move} from Alt Mode")
    elif player.move_left:
        words.append(f"Move {player.move_left} waits in Alt Mode")
    return SEPARATOR.join(words)


def _table_lines(player: PlayerView) -> list[Text]:
    """Cards in play, Allies, known Missions and the open Vault, where there are any."""
    missions = player.zones.get("missions", ZoneView(0, ()))
    found = (
        (f"In play {len(player.play)}", map(_item, player.play)),
        (f"Allies {len(player.allies)}", (card.name for card in player.allies)),
        (f"Missions {missions.size}", (card.name for card in missions.cards)),
        (f"Vault {player.vault_size}", (card.name for card in player.vault)),
    )
    return [_labelled(label, words) for label, cards in found if (words := counted(cards))]


def _item(item: ItemView) -> str:
    """A card in play with what is left of it."""
    left = []
    if item.power:
        left.append(f"Power {item.power}" + (f" Range {item.range}" if item.range else ""))
    if item.move:
        left.append(f"Move {item.move}" + (" Flight" if item.card.flight else ""))
    return f"{item.card.name} ({', '.join(left) or 'spent'})"


def _hand(player: PlayerView) -> Text:
    unknown = player.hand_size - len(player.hand)
    words = counted(f"{card.name} {numbers(card)}".rstrip() for card in player.hand)
    if unknown:
        hidden = f"{count(unknown, 'card')} facedown"
        words = f"{words}, {hidden}" if words else hidden
    return _labelled(f"Hand {player.hand_size}", words or "empty")


def _others_hand(player: PlayerView) -> str:
    known = counted(card.name for card in player.hand)
    return f"Hand {player.hand_size}" + (f" (known: {known})" if known else "")


def _discard(player: PlayerView) -> str:
    names = f" ({counted(card.name for card in reversed(player.discard))})" if player.discard else ""
    return f"Discard pile {len(player.discard)}{names}"


def _discard_top(player: PlayerView) -> str:
    top = f" (top: {player.discard[-1].name})" if player.discard else ""
    return f"Discard pile {len(player.discard)}{top}"


def _labelled(label: str, words: str, style: str = "bold") -> Text:
    line = Text()
    line.append(f"{label}: ", style)
    line.append(words)
    return line


def counted(words: Iterable[str]) -> str:
    """Equal ones together, in the order in which they turn up.

    >>> counted(["Courage", "Fix", "Courage"]), counted([])
    ('2 x Courage, Fix', '')
    """
    return ", ".join(_several(word, n) for word, n in Counter(words).items())


def latest(names: Iterable[str]) -> str:
    """Equal ones together, the last first, and not all of them if there are many.

    >>> latest("gfedcbaa")
    '2 x a, b, c, d, e, f and more'
    """
    numbers = Counter(reversed(list(names)))
    words = [_several(name, n) for name, n in list(numbers.items())[:LISTED]]
    return ", ".join(words) + (" and more" if len(numbers) > LISTED else "")


def _several(word: str, n: int) -> str:
    return word if n == 1 else f"{n} x {word}"
