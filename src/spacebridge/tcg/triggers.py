"""Triggered abilities: who listens, what waits, in which order they happen. ER-3, ER-4"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..kernel.decision import Decision, Option
from ..kernel.frames import PROCEDURES, Frame, Register, procedure
from ..kernel.knowledge import SEATS, everyone, kind_of, show
from .events import AbilityBegan
from .pieces import SLOT_BITS
from .sheets import ABOUT_PLAYERS, ABOUT_THE_UPGRADE
from .stats import KIND_SHIFT, context
from .words.abilities import Reveal, When
from .words.base import ACTION, FIRST_FREE, FIRST_USE, NONE
from .words.nouns import Who

if TYPE_CHECKING:
    from .sheets import Compiled
    from .state import TcgGame

EFFECT = "tcg.effect"
NO_STRATAGEMS = ((), ())


def happen(game: TcgGame, event: str, about: int = NONE, player: int = NONE, amount: int = 0, card: int = NONE) -> None:
    """Something happened: every ability that waits for it becomes pending, all of them at once."""
    if game.rules.texts and listen(game, event, about, player, amount, card):
        game.batch += 1


def close_batch(game: TcgGame) -> None:
    game.batch += 1


def happen_together(game: TcgGame, *events: tuple[str, int, int]) -> None:
    """Several things happened at one moment: event, whom it is about, which Upgrade it is about."""
    found = False
    known = game.pool.library.events
    for event, about, card in events:
        if event in known and listen(game, event, about, NONE, 0, card):
            found = True
    if found:
        game.batch += 1


def listen(game: TcgGame, event: str, about: int, player: int = NONE, amount: int = 0, card: int = NONE) -> bool:
    """Find who waits for the event, in the batch that is open; the caller closes it if there is anybody."""
    library = game.pool.library
    if not game.rules.texts or event not in library.events:
        return False
    found = False
    upgrades = library.upgrades
    everybody: Sequence[int]
    if about >= 0 and event not in library.about_all:
        everybody = (about,) if about in game.teams[game.characters[about].owner] else ()
    else:
        everybody = game.teams[0] + game.teams[1]
    for index in everybody:
        character = game.characters[index]
        triggers = character.sheets[character.mode].triggers
        if event in triggers:
            for compiled in triggers[event]:
                found |= _check(game, compiled, character.owner, index, NONE, event, about, player, amount, card)
        for worn in character.upgrades:
            triggers = upgrades[worn >> KIND_SHIFT].triggers
            if event in triggers:
                for compiled in triggers[event]:
                    found |= _check(game, compiled, character.owner, index, worn, event, about, player, amount, card)
    if library.has_secrets:
        for owner in (0, 1):
            for hidden in game.secrets[owner]:
                for compiled in upgrades[hidden >> SEATS].triggers.get(event, ()):
                    place = ACTION - hidden
                    found |= _check(game, compiled, owner, NONE, place, event, about, player, amount, card)
    if game.stratagems != NO_STRATAGEMS:
        for owner in (0, 1):
            for kind in game.stratagems[owner]:
                for compiled in upgrades[kind].triggers.get(event, ()):
                    place = ACTION - (kind << SEATS | 3)
                    found |= _check(game, compiled, owner, NONE, place, event, about, player, amount, card)
    for ability, owner, index, source in game.grants:
        compiled = library.abilities[ability]
        if isinstance(compiled.node, When) and event in compiled.node.events:
            found |= _check(game, compiled, owner, index, source, event, about, player, amount, card)
    return found


def _check(
    game: TcgGame, compiled: Compiled, owner: int, source: int, worn: int, event: str, about: int, player: int,
    amount: int, card: int,
) -> bool:  # fmt: skip
    node = compiled.node
    assert isinstance(node, When)
    trigger = node.on
    registers = context(owner, source, worn, about, amount)
    if event in ABOUT_PLAYERS:
        if event == "turn ends":
            pass
        elif (player == owner) != (trigger.whose == "your"):
            return False
    elif event in ABOUT_THE_UPGRADE:
        # These speak of the Upgrade itself: it has to be the one that was put.
        if worn != card or about != source:
            return False
        if isinstance(trigger.who, Who) and not trigger.who.fits(game, registers, about):
            return False
    elif isinstance(trigger.who, Who):
        if not trigger.who.fits(game, registers, about):
            return False
    elif about != source:
        return False
    if trigger.mode and game.characters[about].card.modes[amount].name != trigger.mode:
        return False
    if trigger.against is not None:
        battle = game.battle
        if battle is None:
            return False
        rival = battle.attacker if about == battle.defender else battle.defender
        if rival < 0 or not trigger.against.fits(game, registers, rival):
            return False
    if node.if_ is not None and not node.if_.holds(game, registers):
        return False
    if node.once is not None and used_up(game, compiled.number, owner):
        return False
    game.pending.append((game.batch, owner, compiled.number, source, worn, about, amount))
    return True


def used_up(game: TcgGame, ability: int, player: int) -> bool:
    """Did an ability that works once a turn or once a game happen already?"""
    use = FIRST_USE + 2 * ability + player
    return any(entry[1] == use for entry in game.modifiers)


def secrets_first(game: TcgGame, positions: list[int]) -> int | None:
    """The first of these that is a Secret Action to be turned up: they come before abilities are put in order."""
    abilities = game.pool.library.abilities
    for i in positions:
        if isinstance(abilities[game.pending[i][2]].node, Reveal):
            return i
    return None


def waiting(game: TcgGame) -> list[int]:
    """Positions of the abilities of which one is next: the latest batch, the active player's before the other's."""
    latest = max(entry[0] for entry in game.pending)
    batch = [i for i, entry in enumerate(game.pending) if entry[0] == latest]
    return [i for i in batch if game.pending[i][1] == game.active] or batch


def source_key(game: TcgGame, source: int, worn: int) -> str:
    """How an ability is named in a key: by its card, an Upgrade with its bearer."""
    if worn <= ACTION:
        return game.pool.battle_cards[kind_of(ACTION - worn)].id
    if source < 0:
        return "effect"
    key = game.characters[source].key
    return f"{game.upgrade_card(worn).id} on {key}" if worn >= 0 else key


def source_name(game: TcgGame, source: int, worn: int) -> str:
    if worn <= ACTION:
        return game.pool.battle_cards[kind_of(ACTION - worn)].name
    if source < 0:
        return "an effect"
    return game.upgrade_card(worn).name if worn >= 0 else game.character_name(source)


def ask_next(game: TcgGame, frame: Frame) -> Decision | None:
    """The player orders their own abilities of one moment. ER-4-1, ER-4-2"""
    if not game.pending:
        frame.pc = 2
        return None
    positions = waiting(game) if len(game.pending) > 1 else [0]
    secret = secrets_first(game, positions) if game.pool.library.has_secrets else None
    if secret is not None:
        return ask_reveal(game, frame, secret)
    if len(positions) == 1:
        frame.registers[0] = positions[0]
        return None
    options: list[Option] = []
    seen: set[str] = set()
    for i in positions:
        _, _, ability, source, worn, _, _ = game.pending[i]
        key = f"resolve {source_key(game, source, worn)}"
        mark = f"{key} {ability}"
        if mark in seen:
            continue
        seen.add(mark)
        same = sum(1 for option in options if option.key == key or option.key.startswith(f"{key} ("))
        key = f"{key} ({same + 1})" if same else key
        options.append(Option(key, i, "{0}'s ability", (source_name(game, source, worn),)))
    if len(options) == 1:
        frame.registers[0] = positions[0]
        return None
    player = game.pending[positions[0]][1]
    return Decision(player, "Choose which of your abilities happens next", options, into=0)


def ask_reveal(game: TcgGame, frame: Frame, position: int) -> Decision | None:
    """Its owner may turn it up; under the older rules it is turned up unasked. KW-secret-3, ADV-turn-13"""
    if not game.rules.asks_to_reveal:
        frame.registers[0] = position
        return None
    _, player, _, _, place, _, _ = game.pending[position]
    card = game.pool.battle_cards[kind_of(ACTION - place)]
    options = [
        Option(f"reveal {card.id}", position, "Reveal {0}", (card.name,), (card.id,)),
        Option("no", LEAVE - position, "Leave it face down"),
    ]
    return Decision(player, "Reveal {0}?", options, into=0, args=(card.name,), secret=True)


LEAVE = -1000


def begin_next(game: TcgGame, frame: Frame) -> None:
    picked: int = frame.registers[0]
    frame.pc = 0
    if picked <= LEAVE:
        del game.pending[LEAVE - picked]
        return
    entry = game.pending.pop(picked)
    if isinstance(game.pool.library.abilities[entry[2]].node, Reveal):
        turn_up(game, entry)
    else:
        start_ability(game, entry)


def turn_up(game: TcgGame, entry: tuple[int, int, int, int, int, int, int]) -> None:
    """Reveal a Secret Action and do what it says; one that is no longer there does nothing."""
    from .board import reveal_secret

    _, player, ability, source, place, about, amount = entry
    hidden = ACTION - place
    if hidden not in game.secrets[player]:
        return
    card = reveal_secret(game, player, game.secrets[player].index(hidden), "KW-secret-3")
    program = game.pool.library.abilities[ability].program
    game.call(PROCEDURES[EFFECT], effect_registers(game, program, player, source, card, about, amount))


def start_ability(game: TcgGame, entry: tuple[int, int, int, int, int, int, int]) -> None:
    _, player, ability, source, worn, about, amount = entry
    compiled = game.pool.library.abilities[ability]
    node = compiled.node
    if isinstance(node, When) and node.once is not None:
        from .board import use_up

        if used_up(game, ability, player):
            return
        use_up(game, ability, player, node.once == "turn")
    played = show(ACTION - worn, everyone(len(game.secrets)))  # an Action was played before all eyes
    shown = played if worn <= ACTION else worn >> SLOT_BITS if worn >= 0 else NONE
    game.emit(AbilityBegan("", player, source, shown))
    game.call(PROCEDURES[EFFECT], effect_registers(game, compiled.program, player, source, worn, about, amount))


def effect_registers(
    game: TcgGame, program: int, player: int, source: int, card: int, about: int = NONE, amount: int = 0
) -> list[Register]:
    """Fresh registers for an effect; before anything is chosen, "it" is the character the ability is about."""
    size = game.pool.library.programs[program].size
    it = about if about >= 0 else source
    return [program, 0, player, source, card, NONE, it, (), 0, about, amount, 0, *([0] * (size - FIRST_FREE))]


RESOLVE = procedure("tcg.resolve", ask_next, begin_next)


def resolve_pending(game: TcgGame) -> None:
    """Let everything that waits happen before the caller goes on."""
    if game.pending:
        game.call(RESOLVE, [0])
