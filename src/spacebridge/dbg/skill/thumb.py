"""A player by rules of thumb: plays its cards, goes where they are worth most, fights what it can beat.

All it knows is what its seat sees and the options; what cards say it looks up by their ids. Every turn is planned
anew at each decision: the cards of the Matrix are targets with a worth in VP (or, where all play together, in what they
do for the team), a price in Power and a distance from which the Power reaches them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from ...kernel.decision import Option
from ...kernel.skill import Look
from ..definitions import Card
from ..view import CardView, SpaceView
from ..words import (
    AmbushOthers,
    ChooseOne,
    Destroy,
    Draw,
    Flip,
    Gain,
    GainEnergon,
    PayLess,
    PutOnDeck,
    ReturnDamage,
    Teleport,
    Use,
    moments,
)
from .answers import Answers
from .lore import (
    ASTRAY,
    BASICS,
    HARM,
    as_view,
    gain_of,
    lore,
    lore_of,
    weak,
)
from .plans import Table, Target, ability_of, rank_of, space_of
from .sight import Sight

MOST_DAMAGE = 4
"""With so much Damage in play one more ends the game."""


def destroying(verb: object) -> tuple[Destroy, ...]:
    """What a word destroys, by itself or where it is chosen among others."""
    if isinstance(verb, ChooseOne):
        return tuple(one for option in verb.options for one in option[:1] if isinstance(one, Destroy))
    return (verb,) if isinstance(verb, Destroy) else ()


class DbgThumb(Answers):
    """Chance decides only between things that look the same to it."""

    def choose(self, look: Look, options: Sequence[Option]) -> int:
        table = Table(cast("Sight", look()), options)
        return self._act(table) if options[-1].key == "end" else self._answer(table)

    # The active player's turn

    def _act(self, t: Table) -> int:
        sorted_out: dict[str, list[int]] = {}
        for i, option in enumerate(t.options):
            sorted_out.setdefault(option.key.partition(" ")[0], []).append(i)
        me = t.me
        plays = [i for i in sorted_out.get("play", []) if not self._fatal(t, t.options[i])]
        later: list[CardView] = []
        if plays:
            i = self._next_card(t, plays, later)
            if i >= 0:
                return i
            t.add_hand(later)
        i = self._use_energon(t, sorted_out)
        if i >= 0:
            return i
        for verb in ("thwart", "contribute", "command", "clear", "use"):
            for i in sorted_out.get(verb, ()):
                if self._place_helps(t, verb, t.options[i]):
                    return i
        i = self._set_out(t, sorted_out)
        if i >= 0:
            return i
        i = self._go(t, sorted_out)
        if i >= 0:
            return i
        # In place: what was held back is played now, after Converting where that makes it stronger.
        if later:
            if "convert" in sorted_out and not t.mode_bot and self._gift(me, later) >= 2:
                return sorted_out["convert"][0]
            return min(plays, key=lambda i: rank_of(t, t.options[i]))
        i = self._take(t, sorted_out)
        return i if i >= 0 else len(t.options) - 1

    @staticmethod
    def _fatal(t: Table, option: Option) -> bool:
        """Would this Damage, once played, be one too many? WOC-end-01"""
        known = lore_of(option.places[0].card)
        return known is not None and known.definition.type == "damage" and t.me.damage >= MOST_DAMAGE

    def _next_card(self, t: Table, plays: list[int], later: list[CardView]) -> int:
        """Which card is played now; those that wait are put into `later`."""
        me = t.me
        waits = not t.mode_bot and me.energon > 0 and self._gift(me, me.hand) >= 2
        gifts = lore(me.character).gifts
        exploring = t.moves > 0 and t.worth_searching() > 0
        schemes = self._schemes_near(t)
        best, rank = -1, 99
        held: set[str] = set()
        for i in plays:
            id = t.options[i].places[0].card
            known = lore_of(id)
            if known is None:
                return i
            card = known.definition
            if (
                known.late
                or (waits and any(gift.cards.fits(card) for gift in gifts))
                or (schemes and known.play_rank > 2 and any(t.contributes(as_view(card), *one) for one in schemes))
                or (card.block and not known.avoids and card.power <= 1 and exploring)
            ):
                held.add(id)
            elif known.play_rank < rank:
                best, rank = i, known.play_rank
        if best < 0:
            later += [card for card in me.hand if card.id in held]
        return best

    @staticmethod
    def _schemes_near(t: Table) -> list[tuple[Card, SpaceView]]:
        """Schemes for which cards are gathered, within the Move there is."""
        if not t.team:
            return []
        row = t.grid.distance[t.at]
        return [
            (lore(here.card).definition, here)
            for space, here in enumerate(t.view.matrix)
            if here.up
            and here.card is not None
            and here.card.type == "cooperative-scheme"
            and row[space] <= t.moves
            and lore(here.card).definition.contribute is not None
        ]

    def _use_energon(self, t: Table, sorted_out: dict[str, list[int]]) -> int:
        """Energon abilities that help whatever the plan is."""
        me = t.me
        for i in sorted_out.get("activate", ()):
            option = t.options[i]
            ability = ability_of(t, option)
            if ability is None or not ability.do:
                continue
            spare = me.energon - ability.cost
            do = ability.do[0]
            if "command" in moments(ability.when):
                wanted = self._lacks_command(t, int(gain_of(ability)))
            elif isinstance(do, Draw):
                wanted = spare >= 1
            elif destroying(do):
                wanted = t.left > 0.25 and any(self._destroys(t, one) for one in destroying(do))
            elif isinstance(do, ReturnDamage):
                wanted = me.damage > 0 if t.team else me.damage >= 2
            elif isinstance(do, PutOnDeck):
                wanted = spare >= 2 and any(
                    do.cards.fits(lore(one).definition) and lore(one).worth >= 3 for one in me.discard
                )
            elif isinstance(do, Gain):
                wanted = any(
                    do.spaces.cards.fits(lore(here.card).definition)
                    for space, here in enumerate(t.view.matrix)
                    if here.up and here.card is not None and t.grid.distance[t.at][space] <= 1
                )
            elif isinstance(do, AmbushOthers):
                wanted = not t.team and spare >= 1 and any(
                    other.side != me.side and other.at == me.at for other in t.view.players
                )  # fmt: skip
            elif isinstance(do, Flip):
                wanted = spare >= (3 if t.team else 4) and t.worth_searching() > 0
            else:
                wanted = False
            if wanted:
                return i
        return -1

    @staticmethod
    def _lacks_command(t: Table, gain: int) -> bool:
        """Is just so much Power missing to take command of the Polity underfoot?"""
        card = t.view.matrix[t.at].card
        polity = lore(card).definition.polity if card is not None else None
        if polity is None:
            return False
        have = t.reach[0] + t.me.command_power
        return have < t.command_cost(polity) <= have + gain

    @staticmethod
    def _destroys(t: Table, do: Destroy) -> bool:
        """Is there a weak card that has given what it had?"""
        harmful = do.cards.fits(HARM)
        if t.team and t.me.damage >= 3 and do.zone != "discard" and harmful:
            return True
        if do.zone != "control" and harmful and any(card.type == "damage" for card in t.me.discard):
            return True
        if do.zone != "control" and any(
            weak(card, t.mode.ruins) and do.cards.fits(lore(card).definition) for card in t.me.discard
        ):
            return True
        return do.zone != "discard" and any(
            item.power == 0
            and item.move == 0
            and weak(item.card, t.mode.ruins)
            and do.cards.fits(lore(item.card).definition)
            for item in t.me.play
        )

    def _place_helps(self, t: Table, verb: str, option: Option) -> bool:
        here = t.view.matrix[t.at]
        card = here.card
        if verb == "thwart":
            return True
        if option.key.startswith("use character"):
            character = lore(t.me.character).definition
            side = character.bot if t.mode_bot else character.alt
            return side is not None and self._use_helps(t, side.uses, option)
        if card is None:
            return False
        known = lore(card).definition
        if verb in ("command", "clear"):
            others = max((one.worth for one in t.targets() if one.space != t.at and one.cost), default=0.0)
            return t.worth_visiting(card, here, t.at) >= 0.8 * others
        if verb == "contribute":
            if option.key.startswith("contribute energon"):
                return t.me.energon >= 2 or t.left < 0.5
            held = lore_of(option.places[0].card)
            return held is not None and t.contributes(as_view(held.definition), known, here)
        return self._use_helps(t, known.uses, option)

    def _use_helps(self, t: Table, uses: tuple[Use, ...], option: Option) -> bool:
        number = option.key.rpartition(" ")[2]
        use = uses[int(number) - 1 if number.isdecimal() else 0]
        if not use.do:
            return True
        do = use.do[0]
        if isinstance(do, ReturnDamage):
            return t.me.damage > 0
        if isinstance(do, Draw):
            return t.me.energon >= 4
        if isinstance(do, Destroy):
            return t.left > 0.3 and not t.targets() and self._destroys(t, do)
        if isinstance(do, GainEnergon):
            return not t.targets()
        if isinstance(do, Teleport):
            return False
        if isinstance(do, Flip):
            return t.worth_searching() > 0 and not t.targets()
        return True

    @staticmethod
    def _set_out(t: Table, sorted_out: dict[str, list[int]]) -> int:
        """To Alt Mode for its Move, where on foot nothing can be reached that is worth it."""
        if not t.mode_bot or "convert" not in sorted_out or not t.mode.ruins:
            return -1
        row = t.grid.distance[t.at]
        if any(row[one.space] - one.reach <= t.moves for one in t.targets()):
            return -1
        unknown = [row[space] + 1 for space, here in enumerate(t.view.matrix) if not here.up and not here.empty]
        ways = unknown if t.worth_searching() > 0 else []
        ways += [row[one.space] - one.reach for one in t.targets()]
        if not ways or min(ways) <= t.moves or min(ways) > t.moves + t.me.move_left:
            return -1
        return sorted_out["convert"][0]

    def _go(self, t: Table, sorted_out: dict[str, list[int]]) -> int:
        """Move and search as long as it pays; -1 when the Autobot stands where it should."""
        steps = sorted_out.get("move", [])
        search = sorted_out.get("search")
        if not steps and not search:
            return -1
        targets = t.targets()
        moves = t.moves
        distance = t.grid.distance

        def from_there(space: int, left: int) -> float:
            row = distance[space]
            return max((one.worth for one in targets if row[one.space] - one.reach <= left), default=0.0)

        base = from_there(t.at, moves)
        explore = t.worth_searching()
        astray = distance[t.rally] if t.gathers else ()
        best, aim = base + 0.01, -1
        if explore > 0:
            dear = 1 + sum(one.amount for one in t.more if one.what == "search")
            row = distance[t.at]
            for space, here in enumerate(t.view.matrix):
                if here.up or here.empty or row[space] + dear > moves:
                    continue
                worth = explore - 0.08 * row[space] - (ASTRAY * max(0, astray[space] - 1) if astray else 0.0)
                if here.card is not None:  # peeked at
                    worth = self._known_worth(t, here.card)
                worth += from_there(space, moves - row[space] - dear)
                if worth > best:
                    best, aim = worth, space
        if aim == t.at and search:
            return search[0]
        if aim < 0:
            goal = next((one for one in targets if distance[t.at][one.space] - one.reach <= moves), None)
            if goal is not None:
                if distance[t.at][goal.space] <= goal.reach:
                    return -1
                return self._step(t, steps, goal.space)
            if targets and not t.gathers:
                return self._step(t, steps, targets[0].space)
            if t.rally >= 0 and distance[t.at][t.rally] > 1:
                return self._step(t, steps, t.rally)
            return -1
        return self._step(t, steps, aim)

    def _step(self, t: Table, steps: list[int], goal: int) -> int:
        """The step that leads there by the safest way; -1 where none is worth the danger."""
        row = t.grid.distance[goal]
        now = row[t.at]
        best, found = 0.0, -1
        least, detour = 3.0, -1
        for i in steps:
            space = t.options[i].places[0].index
            gain = now - row[space]
            if gain <= 0:
                continue
            danger = t.danger(space)
            if t.team and danger and (space != goal or (danger >= 4 and t.left > 0.1 and not t.pressing)):
                if danger < least and t.mode.ruins:
                    least, detour = danger, i
                continue
            worth = gain + 1 - 0.4 * danger + (0.2 if not t.view.matrix[space].up else 0)
            if found < 0 or worth > best:
                best, found = worth, i
        return found if found >= 0 else detour

    def _take(self, t: Table, sorted_out: dict[str, list[int]]) -> int:
        """Buy and battle from here: what is bought first leaves enough for the battle."""
        targets = t.targets()
        row = t.grid.distance[t.at]
        turn, called_off = self._called_off
        battles: dict[int, int] = {}
        for i in sorted_out.get("battle", ()):
            name = t.options[i].places[0].ref
            if turn != t.view.turn or name not in called_off:
                battles[space_of(t.grid, name)] = i
        reach = t.reach
        fight = next(
            (one for one in targets if one.battle and one.space in battles and row[one.space] <= one.reach), None
        )
        buys = {
            t.options[i].places[0].index: i
            for i in sorted_out.get("buy", ())
            if t.options[i].places[0].zone == "matrix"
        }
        basic = next((i for i in sorted_out.get("buy", ()) if t.options[i].places[0].zone == "basic"), -1)
        if fight is None:
            best = max((one for one in targets if one.space in buys), key=lambda one: one.worth, default=None)
            boosted = self._boosted(t, sorted_out, best)
            if boosted >= 0:
                return boosted
            if best is not None:
                return buys[best.space]
            return basic if basic >= 0 and self._wants_basic(t) else self._tidy(t, sorted_out)
        distance = row[fight.space]
        have = reach[distance] if distance < len(reach) else 0
        boss = t.view.matrix[fight.space].card
        cost = lore(boss).cost if boss is not None else 0
        if boss is not None and boss.type == "boss":
            return battles[fight.space]
        spare = have - fight.cost
        others = [one for one in targets if one.space in buys and one.cost <= spare]
        if others:
            return buys[max(others, key=lambda one: one.worth).space]
        if basic >= 0 and spare >= t.cost_of(basic) and self._wants_basic(t):
            return basic
        if have < cost + t.penalty() and t.penalty() and "convert" in sorted_out:
            return sorted_out["convert"][0]
        return battles[fight.space]

    def _boosted(self, t: Table, sorted_out: dict[str, list[int]], best: Target | None) -> int:
        """An Energon ability for Power, where that makes something better affordable from here."""
        spare = t.me.energon - (1 if t.team else 0)
        if spare < 1:
            return -1
        for i in sorted_out.get("activate", ()):
            ability = ability_of(t, t.options[i])
            if ability is None or ability.cost > spare:
                continue
            gain = int(t.gain(ability))
            less = sum(one.amount for one in ability.do if isinstance(one, PayLess))
            if gain < 1 and not less:
                continue
            limit = (best.worth if best is not None else 0.0) + 0.3 * ability.cost
            have = t.reach[0]
            for space, here in enumerate(t.view.matrix):
                card = here.card
                if card is None or not here.up or card.cost is None or card.type == "boss" or space != t.at:
                    continue
                cost = card.cost + (t.penalty() if here.adversary else 0)
                if have < cost <= have + gain + (0 if here.adversary else less):
                    worth = t.worth_beating(card) if here.adversary else t.worth_buying(card)
                    if worth > limit:
                        return i
        return -1

    @staticmethod
    def _wants_basic(t: Table) -> bool:
        me = t.me
        have = sum(card.type == "basic" for pile in (me.hand, me.discard) for card in pile)
        have += sum(item.card.type == "basic" for item in me.play)
        return have < (BASICS if t.team else 3) and t.left > 0.5

    def _tidy(self, t: Table, sorted_out: dict[str, list[int]]) -> int:
        """Before the turn ends: back to Alt Mode where the next turn will want to travel."""
        me = t.me
        for i in sorted_out.get("activate", ()):
            ability = ability_of(t, t.options[i])
            for one in destroying(ability.do[0]) if ability is not None and ability.do and t.left > 0.25 else ():
                if any(
                    weak(item.card, t.mode.ruins) and one.cards.fits(lore(item.card).definition) for item in me.play
                ):
                    return i
        if t.mode_bot and "convert" in sorted_out and me.energon >= (3 if t.team else 2):
            if self._gift(me, [*me.discard, *(item.card for item in me.play)]) >= 5:
                return -1
            if not (t.team and t.boss is not None):
                return sorted_out["convert"][0]
        return -1
