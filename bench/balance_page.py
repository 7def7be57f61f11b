"""The page docs/balance.md: tables of what was played, and what the cards came to."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from statistics import median

from bench.balance_tally import BOT, SEARCHER, WAYS, WHOLE, Results, Tally

from spacebridge import dbg
from spacebridge.dbg.definitions import Card
from spacebridge.dbg.mixing import SWAPPED, Mixture, mixture

Z = 1.959964
"""Normal quantile of a two-sided 95% interval."""
RARE = 10
"""A card is rare when it comes to matter less than a tenth as often as the median of its kind."""
FAMILIES = {"core": "Core set", "woc": "War on Cybertron", "core+woc": "Both sets mixed"}
ENDINGS = {
    "bosses": "All Bosses of a side gone",
    "deck": "Main deck empty",
    "damage": "Too much Damage",
    "ruins": "All Ruins out",
}
NOT_COUNTED = ("character", "starter", "damage", "encounter", "blank")

PAGE = """\
# Balance

How the Deck-Building Game plays when every seat is taken by the careful bot (`spacebridge.bots`, name `{bot}`), a
player by rules of thumb: it plays all useful cards, walks and searches towards what its Power can pay, buys what
strengthens its deck early and what scores late, fights Robots it can beat, Confronts a Boss when most Encounter cards
would leave it enough Power, Blocks Damage, Assists where it counts, and repairs itself when the team is at risk. It
sees what a person in its seat would see and nothing more.

The figures measure the cards and the bot together. A careful person plans further than this bot does: rates of
winning in co-op are therefore lower bounds for people, while shares of seats and factions and the order of the cards
say more about the game itself.

This page is made by `python -m bench.balance --games {games} --page > docs/balance.md`. Played were
{played}.
Game number *n* of each cell is dealt from seed *n*, so the same command gives the same page on any machine and with any
number of processes; `--minutes` plays as much as fits into a time, and the next call goes on from there.

## How to read the tables

* A share of wins counts a shared victory as a part for each winner.
* Intervals are 95% Wilson intervals: with so many games, the true rate lies in them nineteen times out of twenty.
* Turns are counted over all players.
* A co-op game of the Core set is lost when a player has 5 Damage, or when a card of the main deck is needed and none is
  left; one of War on Cybertron also when all Ruins are in the Matrix.
* The one-player rows of Co-op and Expert Co-op are the Solo and Expert Solo modes.
* In Team vs. Team each faction begins every other game. In the co-op of War on Cybertron all are Autobots in one game
  and Decepticons in the next.
* A Boss line-up has one Boss of each of the three levels; its name goes by the order in which they come.

{tables}
"""


def interval(won: float, games: int) -> tuple[float, float]:
    """The Wilson interval of a share.

    >>> [round(x, 3) for x in interval(50, 100)]
    [0.404, 0.596]
    """
    if not games:
        return 0.0, 1.0
    share = won / games
    middle = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
    half = Z / (1 + Z * Z / games) * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def rate(won: float, games: int) -> str:
    low, high = interval(won, games)
    return f"{won / games:.1%} ({low:.1%} to {high:.1%})" if games else "–"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    yield "| " + " | ".join(head) + " |"
    yield "|" + "|".join(" --- " if i == 0 else " ---: " for i in range(len(head))) + "|"
    for row in rows:
        yield "| " + " | ".join(row) + " |"
    yield ""


def turns_of(tally: Tally) -> str:
    mean = tally.turns / tally.games
    spread = math.sqrt(max(0.0, tally.turns_squared / tally.games - mean * mean))
    return f"{mean:.1f} ± {spread:.1f}"


def ended(tally: Tally, how: str) -> str:
    return rate(tally.endings.get(how, 0), tally.games)


def page(found: Results, games: int) -> str:
    text = "\n".join(tables(found)).rstrip()
    found = {cell: tally for cell, tally in found.items() if cell.bot == BOT}
    return PAGE.format(bot=BOT, games=games, played=played(found, games), tables=text).rstrip()


def played(found: Results, games: int) -> str:
    """How many games these are, cell by cell if they differ."""
    numbers = [tally.games for tally in found.values()]
    total = f"{sum(numbers)} in all"
    if min(numbers) == max(numbers) == games:
        return f"**{games} games in each cell**, {total}"
    return f"**{min(numbers)} to {max(numbers)} games in each of {len(numbers)} cells**, {total}"


def tables(found: Results) -> Iterator[str]:
    """All tables, line by line."""
    for family, title in FAMILIES.items():
        cells = {cell: tally for cell, tally in found.items() if cell.family == family and cell.bot == BOT}
        if not cells:
            continue
        yield f"## {title}"
        yield ""
        for sides, tell in TELLING.items():
            some = {cell: tally for cell, tally in cells.items() if cell.sides == sides}
            if some:
                yield from tell(some)
        yield from tell_characters(cells)
        yield from tell_cards(cells)
    searched = {cell: tally for cell, tally in found.items() if cell.bot == SEARCHER}
    if searched:
        yield from tell_searchers(searched)


def tell_rates(found: Results, ways: Sequence[str]) -> Iterator[str]:
    """How many games a team wins, and in which of these ways it loses the others."""
    yield from table(
        ("Mode", "Players", "Games", "Won", "Turns", *(f"Lost: {ENDINGS[how].lower()}" for how in ways)),
        (
            (
                cell.title,
                str(cell.players),
                str(tally.games),
                rate(tally.won, tally.games),
                turns_of(tally),
                *(f"{tally.endings.get(how, 0) / tally.games:.1%}" for how in ways),
            )
            for cell, tally in found.items()
        ),
    )


def tell_searchers(found: Results) -> Iterator[str]:
    yield "## Co-op of War on Cybertron with veterans"
    yield ""
    yield "The same games where every seat is taken by the bot that searches, `veteran`, with what it thinks by itself:"
    yield ""
    yield from tell_rates(found, ("deck", "damage"))


def tell_rivals(found: Results) -> Iterator[str]:
    yield "### Everybody for themselves"
    yield ""
    yield from table(
        ("Players", "Games", "Turns", "Mean score", ENDINGS["bosses"], ENDINGS["deck"]),
        (
            (
                str(cell.players),
                str(tally.games),
                turns_of(tally),
                f"{sum(tally.scores.values()) / tally.games / cell.players:.1f}",
                ended(tally, "bosses"),
                ended(tally, "deck"),
            )
            for cell, tally in found.items()
        ),
    )
    yield "Share of wins and mean score by seat; seat 1 begins:"
    yield ""
    yield from table(
        ("Players", "Seat", "Wins", "Mean score"),
        (
            (
                str(cell.players),
                seat,
                rate(tally.places.get(seat, 0) / WHOLE, tally.games),
                f"{tally.scores[seat] / tally.games:.1f}",
            )
            for cell, tally in found.items()
            for seat in sorted(tally.scores)
        ),
    )


def tell_factions(found: Results) -> Iterator[str]:
    yield "### Team vs. Team"
    yield ""
    yield from table(
        ("Mode", "Players", "Games", "Turns", *ENDINGS.values(), "Drawn"),
        (
            (
                cell.title,
                str(cell.players),
                str(tally.games),
                turns_of(tally),
                *(ended(tally, how) for how in ENDINGS),
                rate(tally.drawn, tally.games),
            )
            for cell, tally in found.items()
        ),
    )
    yield "Which side wins:"
    yield ""
    yield from table(
        ("Mode", "Players", "Begins", "Autobots", "Mean score", "Decepticons", "Mean score"),
        (
            (
                cell.title,
                str(cell.players),
                rate(beginning(tally), tally.games),
                faction_wins(tally, "autobot", cell.players // 2),
                f"{tally.scores.get('autobot', 0) / tally.games:.1f}",
                faction_wins(tally, "decepticon", cell.players // 2),
                f"{tally.scores.get('decepticon', 0) / tally.games:.1f}",
            )
            for cell, tally in found.items()
        ),
    )


def beginning(tally: Tally) -> float:
    """Games won by the side that begins: the odd places in the order of turns."""
    return sum(number for place, number in tally.places.items() if int(place) % 2) / WHOLE


def faction_wins(tally: Tally, faction: str, seats: int = 1) -> str:
    """A faction's wins; each seat of it was counted."""
    games, won = tally.factions.get(faction, (0, 0))
    return rate(won / seats, games // seats)


def tell_teams(found: Results) -> Iterator[str]:
    yield "### Co-op"
    yield ""
    ways = [how for how in ENDINGS if how != "bosses" and any(how in tally.endings for tally in found.values())]
    yield from tell_rates(found, ways)
    if any(len(tally.factions) > 1 for tally in found.values()):
        yield "Games won by each faction:"
        yield ""
        yield from table(
            ("Mode", "Players", "Autobots", "Decepticons"),
            (
                (
                    cell.title,
                    str(cell.players),
                    faction_wins(tally, "autobot", cell.players),
                    faction_wins(tally, "decepticon", cell.players),
                )
                for cell, tally in found.items()
            ),
        )
    for title in dict.fromkeys(cell.title for cell in found):
        cells = {cell.players: tally for cell, tally in found.items() if cell.title == title}
        names = sorted({name for tally in cells.values() for name in tally.line_ups})
        yield f"{title}: games won by Boss line-up, for each number of players and over all of them."
        yield ""
        yield from table(
            ("Line-up", *(str(players) for players in cells), "All"),
            (line_up_row(name, list(cells.values())) for name in names),
        )


def line_up_row(name: str, cells: list[Tally]) -> list[str]:
    row = [name]
    games = wins = 0
    for tally in cells:
        those, won = tally.line_ups.get(name, (0, 0))
        games, wins = games + those, wins + won
        row.append(f"{won / those:.0%} of {those}" if those else "–")
    row.append(rate(wins, games))
    return row


TELLING: dict[str, Callable[[Results], Iterator[str]]] = {
    "alone": tell_rivals,
    "factions": tell_factions,
    "together": tell_teams,
}


# Characters


def tell_characters(found: Results) -> Iterator[str]:
    """How much each character wins: where they are rivals beside a fair share."""
    yield "### Characters"
    yield ""
    yield "Against others: wins divided by a fair share of them (1.00 is fair). Co-op: wins of teams with them."
    yield ""
    rivals, team, fair = Tally(), Tally(), dict[str, float]()
    for cell, tally in found.items():
        together = cell.sides == "together"
        (team if together else rivals).add(Tally(characters=dict(tally.characters)))
        for name, (seats, _) in {} if together else tally.characters.items():
            fair[name] = fair.get(name, 0) + seats * WHOLE / cell.players
    names = sorted({*rivals.characters, *team.characters})
    yield from table(
        ("Character", "Against others", "Co-op"),
        (
            (
                name,
                f"{rivals.characters[name][1] / fair[name]:.2f}" if name in rivals.characters else "–",
                rate(team.characters[name][1] / WHOLE, team.characters[name][0]) if name in team.characters else "–",
            )
            for name in names
        ),
    )


# Cards


def counted(found: Results) -> dict[str, dict[str, int]]:
    total = Tally()
    for tally in found.values():
        total.add(Tally(cards=tally.cards))
    return total.cards


def cards_of(found: Results) -> list[Card]:
    """What the games were played with, as far as it can come to matter."""
    cards = {
        card.id: card
        for cell in found
        for card in may_lie_in(mixture(dbg.BUILT_IN, cell.sets, dbg.MODES[cell.mode]))
        if card.type not in NOT_COUNTED and matters(card)
    }
    return sorted(cards.values(), key=lambda card: (card.type, card.name, card.id))


def may_lie_in(mix: Mixture) -> Iterator[Card]:
    """The cards of a mixture that can be in a game: of sets that are mixed those that have one to be swapped for."""
    like = {sort_of(card) for card in mix.cards if card.set == mix.home}
    swaps = mix.mixed and mix.home in mix.sets
    for card in mix.cards:
        if card.type == "decepticon-scheme" and not mix.mode.decepticon_schemes:
            continue
        if not swaps or card.type not in SWAPPED or sort_of(card) in like:
            yield card


def sort_of(card: Card) -> tuple[str, str, int, int]:
    return card.type, card.faction, card.price, card.copies


def matters(card: Card) -> bool:
    """Can it be used, cleared, bought, fought or fulfilled at all?"""
    return bool(card.uses) if card.type == "site" else card.type != "ruin" or card.clear is not None


def kind_of_card(card: Card) -> str:
    """Robots of the two factions are two kinds."""
    return f"{card.faction} robot" if card.type == "robot" else card.type.replace("-", " ")


def tell_cards(found: Results) -> Iterator[str]:
    games = sum(tally.games for tally in found.values())
    counts, cards = counted(found), cards_of(found)
    ways = [way for way in WAYS if any(way in ways for ways in counts.values())]
    yield "### Cards"
    yield ""
    yield f"How often each card came to matter, over all {games} games."
    yield ""
    yield from table(
        ("Card", "Kind", "Copies", "Cost", *(way.capitalize() for way in ways)),
        (
            (
                card.name,
                kind_of_card(card),
                str(card.copies),
                str(card.cost) if card.cost is not None else "–",
                *(str(counts.get(card.id, {}).get(way, 0) or "–") for way in ways),
            )
            for card in cards
        ),
    )
    yield (
        f"Less than a tenth as often as the median of their kind, where that is {RARE} or more: "
        f"{listed(rare(cards, counts))}."
    )
    yield ""
    yield f"In no game: {listed(card.name for card in cards if not counts.get(card.id))}."
    yield ""


def listed(names: Iterable[str]) -> str:
    return ", ".join(names) or "none"


def rare(cards: Sequence[Card], counts: Mapping[str, Mapping[str, int]]) -> Iterator[str]:
    """Cards that are bought, thwarted or fought less than a tenth as often as the median of those that can be."""
    for way in ("bought", "defeated", "thwarted"):
        for kind in dict.fromkeys(map(kind_of_card, cards)):
            those = [card for card in cards if kind_of_card(card) == kind]
            numbers = {card.name: counts.get(card.id, {}).get(way, 0) for card in those}
            middle = median(numbers.values())
            for name, number in numbers.items():
                if middle >= RARE and number * RARE < middle:
                    yield f"{name} ({way} {number} times, median {middle:.0f})"
