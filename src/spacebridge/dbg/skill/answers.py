"""What a careful player answers when it is asked something: Blocks, Assists, choices of cards and spaces."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.decision import Option
from ...kernel.rng import Rng, expand_seed
from ...kernel.spans import called
from ..sheets import walk
from ..view import CardView
from ..words import DestroyThis, moments
from .lore import (
    CENTRE,
    HELPER,
    HOPE,
    LEAST_MARGIN,
    MARGIN,
    TOP_CARD,
    Lore,
    as_view,
    by_name,
    gain_of,
    harm_of,
    lore,
    lore_of,
    number_in,
)
from .plans import LAST_TURNS, Table, ability_of, space_of, worth_of
from .sight import PlayerSight


class Answers:
    """The half of the careful player that answers questions; chance decides between equals."""

    def __init__(self, seed: int) -> None:
        self._rng = Rng(expand_seed(seed))
        self._called_off: tuple[int, frozenset[str]] = (-1, frozenset())
        """A turn and the spaces of the battles that were called off in it: they aren't tried again."""

    # Everything else that is asked

    def _answer(self, t: Table) -> int:
        options = t.options
        prompt = t.view.prompt
        first = options[0].key.partition(" ")[0]
        keys = {option.key: i for i, option in enumerate(options)}
        if first == "place":
            return self._enter(t)
        if prompt.startswith("Assist "):
            return self._assist(t)
        if prompt.endswith("defend it?"):
            return self._defend(t)
        if prompt == "Discard a Mission?":
            return self._exchange(t, keys)
        if first == "block" or "Attacks" in prompt:
            return self._block(t, prompt)
        if "continue" in keys:
            return self._go_on(t, keys)
        if prompt.startswith("Before you Confront "):
            return self._prepare(t, keys)
        if prompt.endswith("use Energon?"):
            return self._confront(t, keys)
        if prompt.startswith("Use the Energon ability"):
            missing = number_in(prompt.rpartition("? ")[2])
            ability = ability_of(t, options[0])
            return 0 if ability is not None and (t.team or gain_of(ability) >= missing) else len(options) - 1
        if prompt.startswith("Before "):
            return keys["convert" if self._converts_in_time(t, prompt) else "pass"]
        if prompt.startswith("Put Relics"):
            last = t.turns < 4.5 or (t.view.bosses_left == 1 and t.boss is not None)
            return 0 if last else keys["done"]
        if prompt.startswith("A Boss arrives"):
            return self._least(t, options)
        if "which card pays next" in prompt:
            return self._least(t, options)
        if prompt.startswith(("Choose which effect", "Choose whose Assist")):
            return 0
        if "convert" in keys and "pass" in keys:
            return keys["convert"]
        if prompt.startswith("How much Move"):
            return len(options) - 1
        if prompt.startswith("Move off the Ruin"):
            return min(range(len(options)), key=lambda i: t.danger(options[i].places[0].index))
        if prompt.startswith("Clear "):
            return keys["yes"]
        if prompt.endswith("which Damage goes back?"):
            return self._returned(t)
        if prompt.endswith("from which Polity?"):
            return self._disown(t, keys)
        if "yes" in keys:
            return self._yes(t, prompt, keys)
        if prompt.endswith("choose one"):
            return self._one_of(t)
        if "whose Damage" in prompt:
            return self._heal(t)
        if prompt.endswith("choose a player"):
            return self._victim(t, keys)
        if "Teleport to which" in prompt:
            return self._teleport(t, keys)
        if prompt.startswith("Discard") or prompt.endswith("to discard"):
            return self._discard(t, keys)
        if prompt.endswith("to destroy"):
            return self._destroy(t, keys)
        if prompt.endswith("on top of your deck"):
            return self._most(t, options)
        if prompt.endswith("to gain"):
            return self._gain(t)
        if prompt.endswith(("to flip faceup", "to peek at")):
            return self._look(t, keys, prompt.endswith("to peek at"))
        if prompt.endswith("choose a card you control"):
            return max(range(len(options)), key=lambda i: self._range(options[i]))
        return self._rng.below(len(options))

    @staticmethod
    def _one_of(t: Table) -> int:
        """Of several effects: what rids the deck of Damage, else the first, or the second for who is hurt."""
        labels = [called(option.label, ()) for option in t.options]
        for i, label in enumerate(labels):
            if "Destroy 1 Damage" in label:
                return i
        if t.team and labels[0].startswith("Attack ") and t.options[-1].key == "no":
            return len(labels) - 1  # all are friends
        return 1 if t.me.damage >= 2 and len(t.options) > 1 else 0

    @staticmethod
    def _returned(t: Table) -> int:
        """What stays in play where little more can be borne; otherwise what comes back from the deck."""
        stays = t.me.damage >= 4
        for i, option in enumerate(t.options):
            known = lore_of(option.places[0].card) if option.places else None
            if known is not None and known.definition.ongoing == stays:
                return i
        return 0

    @staticmethod
    def _disown(t: Table, keys: dict[str, int]) -> int:
        """A Command token of the others, never one of one's own where that can be helped."""
        for i in keys.values():
            places = t.options[i].places
            if places and t.view.matrix[places[0].index].command != t.me.character.faction:
                return i
        return keys.get("no", 0)

    def _enter(self, t: Table) -> int:
        """Near the middle, where the others are if they are friends; not onto an Adversary."""
        grid = t.grid
        best, found = -99.0, 0
        for i, option in enumerate(t.options):
            space = option.places[0].index
            here = t.view.matrix[space]
            row = grid.distance[space]
            worth = -CENTRE * sum(row) - t.danger(space)
            if here.up and here.card is not None and not here.adversary:
                worth -= 0.3
            for other in t.view.players:
                if other.at:
                    far = row[space_of(grid, other.at)]
                    worth += -0.1 * far if t.team else 0.15 * far
            if worth > best:
                best, found = worth, i
        return found

    def _assist_power(self, t: Table, known: Lore) -> int:
        """Where a Convert can be paid the Power without the penalty: it is offered when the card counts."""
        card = known.definition
        power = card.power + card.assist
        energon = t.me.energon
        if t.mode_bot:
            power += self._gift(t.me, (as_view(card),)) if lore(t.me.character).gifts else 0
        elif energon and t.mode.ruins:
            energon -= 1
        else:
            power -= t.penalty()
        if t.mode.ruins:
            power += max(
                (
                    int(gain_of(ability))
                    for ability in known.abilities
                    if ability.cost <= energon and not moments(ability.when).isdisjoint(("", "assist"))
                ),
                default=0,
            )
        return max(0, power)

    def _assist(self, t: Table) -> int:
        """In a team where it makes the difference; against rivals where the reward is likely."""
        battle = t.view.battle
        no = len(t.options) - 1
        if battle is None:
            return no
        given = sum(
            one.power or (max(0, lore(one.card).definition.power) if one.card is not None else 1)
            for one in battle.assists
        )
        missing = battle.cost - battle.power - (given if not t.mode.shares_reward or t.team else 0)
        cards: list[tuple[int, float, int]] = []
        for i, option in enumerate(t.options[:-1]):
            known = lore_of(option.places[0].card) if option.places else None
            if known is not None:
                power = self._assist_power(t, known)
                if power > 0:
                    cards.append((power, known.worth, i))
        if not cards:
            return no
        if t.team or t.mode.sides == "factions":
            need = missing + (MARGIN if t.mode.ruins else LEAST_MARGIN) * battle.confrontation
            cheap = min(cards, key=lambda one: one[1])
            if need <= 0:
                pays = t.view.mode in ("coop", "solo") and lore(battle.card).prize >= 1.5
                return cheap[2] if pays and cheap[1] <= 1.2 else no
            enough = [one for one in cards if one[0] >= need]
            if enough:
                return min(enough, key=lambda one: one[1])[2]
            if missing - max(cards)[0] <= (HELPER if battle.confrontation else 1) * self._others_to_come(t):
                return max(cards)[2]
            return no
        if not battle.confrontation:
            return min(cards, key=lambda one: one[1])[2] if missing <= 0 else no
        if missing <= -2:
            return no
        enough = [one for one in cards if one[0] >= max(1, missing + 1)]
        return min(enough, key=lambda one: one[1])[2] if enough else no

    def _defend(self, t: Table) -> int:
        """A Boss of one's own side, with the cheapest card that may save it; not where it is safe or lost anyhow."""
        battle = t.view.battle
        no = len(t.options) - 1
        if battle is None:
            return no
        margin = battle.power - battle.cost
        if not -3 <= margin <= 6:
            return no
        found = [
            (known.worth, i)
            for i, option in enumerate(t.options[:-1])
            if option.places and (known := lore_of(option.places[0].card)) is not None
            and self._assist_power(t, known) > 0
        ]  # fmt: skip
        return min(found)[1] if found else no

    @staticmethod
    def _exchange(t: Table, keys: dict[str, int]) -> int:
        """Give up the Mission that is least likely to be done."""
        worst, found = HOPE, keys["no"]
        for i, option in enumerate(t.options):
            known = lore_of(option.places[0].card) if option.places else None
            objective = known.definition.objective if known is not None else None
            if objective is not None:
                likely = (0.7 if objective.if_ is None else 0.4) + 0.15 * objective.team
                likely *= min(1.0, t.turns / 3)
                if likely < worst:
                    worst, found = likely, i
        return found

    @staticmethod
    def _others_to_come(t: Table) -> int:
        """Players who are asked after this one."""
        count = len(t.view.players)
        return (t.view.active - t.me.player) % count - 1

    @staticmethod
    def _converts_in_time(t: Table, prompt: str) -> bool:
        """Before an Attack, where another Damage would be dear; before a turn nothing is worth the Energon."""
        return prompt.startswith(("Before the Attack", "Before the Confrontation")) and t.team and t.me.damage >= 3

    def _block(self, t: Table, prompt: str) -> int:
        """Against Damage, and where the Block itself brings something."""
        no = len(t.options) - 1
        _, _, whom = prompt.partition(" Attacks ")
        mine = whom.startswith("you")
        harm = harm_of(whom)
        mission = t.completes("blocks") if mine else t.completes("blocks for another")
        if not mine and not mission:
            if not t.team:
                schemes = any(
                    here.card is not None and here.up and here.card.id == "all-out-assault" for here in t.view.matrix
                )
                if not schemes:
                    return no
            elif harm < 2 or max(other.damage for other in t.view.players) < 3:
                return no
        found: list[tuple[float, int]] = []
        for i, option in enumerate(t.options[:-1]):
            verb = option.key.partition(" ")[0]
            known = lore_of(option.places[0].card) if option.places else None
            if verb == "block" and known is not None:
                price = known.worth - 1.2 * known.block_bonus
            else:
                price = 0.8
            found.append((price, i))
        price, i = min(found)
        limit = (3.0 + t.me.damage if t.team else 2.2) if harm >= 2 else 0.9 if harm else 0.5
        return i if price <= limit + mission else no

    def _go_on(self, t: Table, keys: dict[str, int]) -> int:
        """Nobody Assists: battle all the same?"""
        battle = t.view.battle
        assert battle is not None
        good = battle.power >= battle.cost
        if battle.confrontation:
            least = 0.05 if t.team and t.turns < LAST_TURNS else 0.2 + 0.3 * t.left if t.team else 0.35
            good = t.chance(battle.power, battle.cost, 0) >= least
        if good:
            return keys["continue"]
        turn, before = self._called_off
        self._called_off = (t.view.turn, (before if turn == t.view.turn else frozenset()) | {battle.space})
        return keys["decline"]

    def _prepare(self, t: Table, keys: dict[str, int]) -> int:
        """Energon before a Confrontation is declared: a Boss needs all that adds to the Power."""
        best, found = 0.0, keys["done"]
        for i in keys.values():
            ability = ability_of(t, t.options[i]) if i != keys["done"] else None
            if ability is not None and gain_of(ability) > best * max(1, ability.cost):
                best, found = gain_of(ability) / max(1, ability.cost), i
        return found

    def _confront(self, t: Table, keys: dict[str, int]) -> int:
        """Energon in a Confrontation, as long as it can still be won."""
        battle = t.view.battle
        assert battle is not None
        missing = battle.cost - battle.power
        energon = t.me.energon
        best, found, hope = 0.0, -1, 0.0
        for key, i in keys.items():
            if key == "done":
                continue
            if key == "convert":
                gain, cost = (0.0, 1) if t.mode_bot else (float(t.penalty()), 1)
            else:
                ability = ability_of(t, t.options[i])
                if ability is None:
                    continue
                gain, cost = gain_of(ability), ability.cost
                if gain == TOP_CARD:
                    hope += 2.0 * sum(1 for item in t.me.play if item.card.id == t.options[i].places[0].card)
            hope += gain
            rate = gain / max(1, cost) + (1.0 if gain >= missing and gain != TOP_CARD else 0.0)
            if gain and rate > best:
                best, found = rate, i
        return found if found >= 0 and energon and hope >= missing else keys["done"]

    def _yes(self, t: Table, prompt: str, keys: dict[str, int]) -> int:
        yes, no = keys["yes"], keys["no"]
        if prompt.startswith("Ambush, "):
            return yes
        if prompt.startswith("Flip the card at "):
            here = t.view.matrix[space_of(t.grid, t.options[yes].places[0].ref)]
            card = here.card
            if card is None:
                return yes
            if card.type == "boss":
                return yes if t.team and t.boss is None and t.me.damage < 3 and t.left < 0.75 else no
            if t.hostile(card):
                return yes if t.me.player not in here.players and t.reach[0] >= 2 else no
            return yes if t.reach[0] >= (card.cost or 0) or t.team else no
        if prompt.startswith("Teleport to "):
            return no
        if prompt.startswith("Pay "):
            return yes if t.me.energon >= 4 else no
        known = by_name(prompt[4:-1]) if prompt.startswith("Use ") else None
        if known is None:
            return yes
        text = walk(known.definition.play)
        if any(isinstance(one, DestroyThis) for one in text):
            return yes if t.turns < 4.5 else no
        if known.converts:
            if t.mode_bot:
                fights = any(one.battle for one in t.targets())
                return no if fights or self._gift(t.me, t.me.hand) >= 2 else yes
            t.add_hand(t.me.hand)
            fights = any(one.battle and t.grid.distance[t.at][one.space] <= one.reach for one in t.targets())
            return yes if fights or self._gift(t.me, t.me.hand) >= 2 else no
        return yes

    def _heal(self, t: Table) -> int:
        """The most hurt of one's side."""
        best, found = -1, len(t.options) - 1
        for i, option in enumerate(t.options):
            if option.places:
                player = option.places[0].owner
                hurt = t.view.players[player].damage
                if t.view.players[player].side == t.me.side and hurt > best:
                    best, found = hurt, i
        return found

    def _victim(self, t: Table, keys: dict[str, int]) -> int:
        others = [
            (t.view.players[player].vp, i)
            for i, option in enumerate(t.options)
            if option.places and t.view.players[player := option.places[0].owner].side != t.me.side
        ]
        if t.team or not others:
            return keys.get("no", 0)
        return max(others)[1]

    def _teleport(self, t: Table, keys: dict[str, int]) -> int:
        """To where the best target is at hand, or a facedown card to search."""
        t.add_hand(t.me.hand)
        targets = t.targets()
        distance = t.grid.distance
        here = max((one.worth for one in targets if distance[t.at][one.space] - one.reach <= t.moves), default=0.0)
        best, found = here + 0.2, keys.get("no", -1)
        for i, option in enumerate(t.options):
            if not option.places:
                continue
            space = option.places[0].index
            row = distance[space]
            worth = max((one.worth for one in targets if row[one.space] <= one.reach), default=0.0)
            if not t.view.matrix[space].up and t.moves:
                worth += 0.2
            if found < 0 or worth > best:
                best, found = worth, i
        return max(found, 0)

    def _discard(self, t: Table, keys: dict[str, int]) -> int:
        best = self._least(t, t.options)
        no = keys.get("no")
        if no is not None:
            known = lore_of(t.options[best].places[0].card) if t.options[best].places else None
            return best if known is not None and known.worth < 1.0 else no
        return best

    def _destroy(self, t: Table, keys: dict[str, int]) -> int:
        """Damage where it hurts, then the weakest card that has no Power left."""
        left: dict[str, int] = {}
        for item in t.me.play:
            left[item.card.id] = min(left.get(item.card.id, 99), item.power)
        best, found = 99.0, -1
        for i, option in enumerate(t.options):
            if not option.places:
                continue
            known = lore_of(option.places[0].card)
            if known is None:
                continue
            price = known.worth + (1.5 if known.saves and t.mode.ruins else 0.0)
            if known.definition.type == "damage":
                price = -3.0 if t.team and t.me.damage >= 2 else 0.6
            elif known.definition.type == "ally":
                price += 3
            elif not option.key.endswith("discard"):
                price += left.get(option.places[0].card, 0)
            if price < best:
                best, found = price, i
        no = keys.get("no")
        if no is not None and (best > 1.4 or (best > 0 and t.left < 0.15)):
            return no
        return found if found >= 0 else self._rng.below(len(t.options))

    def _least(self, t: Table, options: Sequence[Option]) -> int:
        """The card that is worth least."""
        return min(range(len(options)), key=lambda i: worth_of(options[i], 90.0))

    def _most(self, t: Table, options: Sequence[Option]) -> int:
        return max(range(len(options)), key=lambda i: worth_of(options[i], -90.0))

    def _gain(self, t: Table) -> int:
        best, found = 0.0, len(t.options) - 1
        for i, option in enumerate(t.options):
            known = lore_of(option.places[0].card) if option.places else None
            if known is not None:
                worth = known.cost + known.first + 0.1 * known.worth
                if worth > best:
                    best, found = worth, i
        return found

    def _look(self, t: Table, keys: dict[str, int], peeking: bool) -> int:
        """The nearest facedown card that Ambushes no friend when it turns out to be an Adversary."""
        best, found = -99.0, -1
        for i, option in enumerate(t.options):
            if not option.places:
                continue
            space = option.places[0].index
            here = t.view.matrix[space]
            worth = -0.3 * t.grid.distance[t.at][space] if t.at >= 0 else 0.0
            if not peeking:
                for player in here.players:
                    worth -= 1.5 if t.team or player == t.me.player else -0.3
                if here.card is not None:
                    worth += self._known_worth(t, here.card)
            elif here.card is not None:  # seen before
                worth -= 9
            if worth > best:
                best, found = worth, i
        no = keys.get("no")
        if no is not None and not peeking:
            explore = t.worth_searching() + 0.4
            t.add_hand(t.me.hand)
            if max(explore, t.worth_searching()) + min(best, 0.0) < 0:
                return no
        return max(found, 0)

    @staticmethod
    def _range(option: Option) -> int:
        known = lore_of(option.places[0].card) if option.places else None
        return known.definition.range if known is not None else -1

    @staticmethod
    def _gift(me: PlayerSight, cards: Sequence[CardView]) -> int:
        gifts = lore(me.character).gifts
        if not gifts:
            return 0
        return sum(gift.power for card in cards for gift in gifts if gift.cards.fits(lore(card).definition))

    @staticmethod
    def _known_worth(t: Table, card: CardView) -> float:
        if card.type == "boss":
            return 0.3 if t.team and t.reach[0] >= (card.cost or 0) else -1.0
        if t.hostile(card):
            return 0.4 if t.reach[0] > (card.cost or 0) else -0.5
        if card.cost is not None and t.reach[0] >= card.cost:
            return t.worth_buying(card)
        return 0.0
