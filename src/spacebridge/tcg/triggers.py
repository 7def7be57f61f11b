"""Triggered abilities: who listens, what waits, in which order they happen. ER-3, ER-4"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.decision import Decision, Option
from ..kernel.errors import Runaway
from ..kernel.frames import PROCEDURES, Frame, procedure
from ..kernel.knowledge import SEATS, everyone, kind_of
from ..kernel.machine import MAX_WAITING
from ..kernel.spans import Spoken
from .beside import forbids
from .choices import Pending, Source, Worn
from .events import AbilityBegan
from .happenings import UpgradeArrived, UpgradeScrapping
from .places import secret_place, source_place
from .registers import Effect, Resolve
from .stats import NO_STRATAGEMS, context
from .words.abilities import Reveal
from .words.base import NONE
from .words.nouns import Who
from .words.predicates import is_mode

if TYPE_CHECKING:
    # The board is built on the triggers; `link.py` hands it over when all is loaded.
    from ..kernel.events import Event
    from . import board
    from .sheets import Waits
    from .state import TcgGame

EFFECT = "tcg.effect"
PUBLIC = everyone(2)


def happen(game: TcgGame, *events: Event) -> None:
    """These things happen at one moment: they are told, and every ability that waits for one of them waits now, all of
    them together. ER-4-1"""
    known = game.pool.library.events
    found = False
    for event in events:
        game.emit(event)
        if type(event) in known and listen(game, event):
            found = True
    if found:
        board.close_batch(game)


def hear(game: TcgGame, *events: Event) -> None:
    """The same for what is told later or was told before."""
    found = False
    for event in events:
        found |= listen(game, event)
    if found:
        board.close_batch(game)


def close_moment(game: TcgGame, found: bool) -> None:
    """What `listen` found since the last moment was over waits together, and is put in order together."""
    if found:
        board.close_batch(game)


def awaited(game: TcgGame, event: type[Event], *about: int) -> bool:
    """Could anybody on the table wait for such a thing about these characters? What nobody waits for and nobody reads
    need not be told."""
    library = game.pool.library
    if event not in library.events or not game.rules.texts:
        return False
    if event in library.open_events or game.grants or (library.has_stratagems and game.stratagems != NO_STRATAGEMS):
        return True
    characters, by_upgrades = game.characters, event in library.worn_events
    for index in about:
        character = characters[index]
        if event in character.sheets[character.mode].triggers:
            return True
        if by_upgrades:
            for worn in character.upgrades:
                if event in library.upgrades[worn.card >> SEATS].triggers:
                    return True
    return False


def listen(game: TcgGame, event: Event) -> bool:
    """Find who waits for the event, as the table lies; whoever is found waits in the moment that is still open."""
    library = game.pool.library
    kind = type(event)
    if not game.rules.texts or kind not in library.events:
        return False
    found = False
    characters, upgrades = game.characters, library.upgrades
    by_upgrades = kind in library.worn_events
    if kind in library.about_all:
        everybody = game.teams[0] + game.teams[1]
    else:
        everybody = []
        for field in library.events[kind]:
            about: int = getattr(event, field)
            if about >= 0 and about in game.teams[characters[about].owner]:
                everybody.append(about)
    for index in everybody:
        character = characters[index]
        triggers = character.sheets[character.mode].triggers
        if kind in triggers:
            for waits in triggers[kind]:
                found |= _check(game, waits, character.owner, Source(index), event)
        if by_upgrades:
            for n, worn in enumerate(character.upgrades):
                for waits in upgrades[worn.card >> SEATS].triggers.get(kind, ()):
                    if waits.moment.worn and worn in character.upgrades[:n]:
                        continue  # it speaks of one card, and its equal in that slot has heard it
                    found |= _check(game, waits, character.owner, Source(index, worn), event)
    if game.grants or library.has_secrets or library.has_stratagems:
        found |= _listen_beside(game, event)
    if kind in library.fallen:
        found |= listen_below(game, event)
    return found


def _listen_beside(game: TcgGame, event: Event) -> bool:
    """Find who waits for the event and lies on nobody: Secret Actions, stratagems, what effects left for this turn."""
    library = game.pool.library
    kind, upgrades = type(event), library.upgrades
    found = False
    for owner in (0, 1) if library.has_secrets else ():
        for hidden in game.secrets[owner]:
            for waits in upgrades[hidden >> SEATS].triggers.get(kind, ()):
                found |= _check(game, waits, owner, Source(card=hidden), event)
    for owner in (0, 1) if library.has_stratagems else ():
        for stratagem in game.stratagems[owner]:
            for waits in upgrades[stratagem].triggers.get(kind, ()):
                found |= _check(game, waits, owner, Source(card=stratagem << SEATS | PUBLIC), event)
    for granted in game.grants:
        for waits in library.ability(granted.ability).waits:
            if waits.moment.event is kind:
                source = Source(granted.character, granted.worn, granted.card, granted.them)
                found |= _check(game, waits, granted.player, source, event)
    return found


def listen_below(game: TcgGame, event: Event) -> bool:
    """Find those in the KO areas who wait for the event there."""
    kind = type(event)
    if not game.rules.texts or kind not in game.pool.library.fallen:
        return False
    found = False
    for index in game.knocked_out[0] + game.knocked_out[1]:
        character = game.characters[index]
        for waits in character.sheets[character.mode].fallen.get(kind, ()):
            found |= _check(game, waits, character.owner, Source(index), event)
    return found


def _check(game: TcgGame, waits: Waits, owner: int, source: Source, event: Event) -> bool:
    """Is it what this ability waits for? Then it is pending from now on."""
    node, moment = waits.node, waits.moment
    trigger = node.on
    only, wanted = moment.only
    if only and getattr(event, only) != wanted:
        return False
    about: int = getattr(event, moment.about) if moment.about else NONE
    amount: int = getattr(event, moment.amount) if moment.amount else 0
    if amount < trigger.least:
        return False
    that: int = getattr(event, moment.that) if moment.that else about
    if (
        moment.event is UpgradeArrived
        and game.characters[about].owner == owner
        and forbids(game, owner, "notice upgrades")
    ):
        return False
    if moment.player:
        if moment.whose and (getattr(event, moment.player) == owner) != (trigger.whose == "your"):
            return False
    elif moment.worn:
        # These speak of the Upgrade itself: it has to be the one that was put.
        if source.worn != getattr(event, moment.worn) or about != source.character:
            return False
    elif type(trigger.who) is not Who and about != source.character:
        return False
    registers = context(owner, source.character, source.worn, that, amount)
    if not moment.player and type(trigger.who) is Who and not trigger.who.fits(game, registers, about):
        return False
    if trigger.mode and not is_mode(getattr(event, "mode", ""), trigger.mode):
        return False
    if trigger.cards is not None:
        card: int | Worn = getattr(event, moment.card)
        kind = card.kind if isinstance(card, Worn) else card >> SEATS
        if not trigger.cards.fits(game.pool.battle_cards[kind]):
            return False
        if getattr(event, "hidden", False) and not trigger.cards.is_action:
            return False  # what nobody sees tells nothing of its icons
    if trigger.against is not None:
        rival = that if moment.that else rival_of(game, about)
        if rival < 0 or not trigger.against.fits(game, registers, rival):
            return False
    if node.if_ is not None and not node.if_.holds(game, registers):
        return False
    if node.once is not None and used_up(game, waits.name, owner):
        return False
    scrapped: int = getattr(event, moment.card) if moment.event is UpgradeScrapping and moment.card else NONE
    board.wait(game, Pending(game.batch, owner, waits.name, source, that, amount, scrapped))
    return True


def rival_of(game: TcgGame, index: int) -> int:
    """The other one in the battle, or NONE."""
    battle = game.battle
    if battle is None:
        return NONE
    return battle.attacker if index == battle.defender else battle.defender


def used_up(game: TcgGame, ability: str, player: int) -> bool:
    """Did an ability that works once a turn or once a game happen already?"""
    return any(entry.ability == ability and entry.player == player for entry in game.spent)


def secrets_among(game: TcgGame, positions: list[int]) -> list[int]:
    """Those of these that are Secret Actions to be turned up: they come before abilities are put in order."""
    library = game.pool.library
    return [i for i in positions if library.ability(game.pending[i].ability).reveals]


def waiting(game: TcgGame) -> list[int]:
    """Positions of the abilities of which one is next: the latest batch, the active player's before the other's."""
    latest = max(entry.batch for entry in game.pending)
    batch = [i for i, entry in enumerate(game.pending) if entry.batch == latest]
    return [i for i in batch if game.pending[i].player == game.active] or batch


def source_key(game: TcgGame, source: Source) -> str:
    """How an ability is named in a key: by its card, an Upgrade with its bearer."""
    if source.card >= 0:
        return game.pool.battle_cards[kind_of(source.card)].id
    if source.character < 0:
        return "effect"
    key = game.characters[source.character].key
    return f"{game.upgrade_card(source.worn).id} on {key}" if source.worn is not None else key


def source_name(game: TcgGame, source: Source) -> str:
    if source.card >= 0:
        return game.pool.battle_cards[kind_of(source.card)].name
    if source.character < 0:
        return "an effect"
    if source.worn is None:
        return game.character_name(source.character)
    return Spoken.of((game.upgrade_card(source.worn).name, " on ", game.characters[source.character].kit.named))


def ask_next(game: TcgGame, frame: Frame) -> Decision | None:
    """The player orders their own abilities of one moment. ER-4-1, ER-4-2"""
    r: Resolve = frame.registers
    r.left_down = False
    if not game.pending:
        frame.leave()
        return None
    if r.since >= 0:
        return ask_window(game, frame, r)
    if len(game.pending) > MAX_WAITING:
        raise Runaway(f"more than {MAX_WAITING} abilities wait for their turn")
    positions = waiting(game) if len(game.pending) > 1 else [0]
    secrets = secrets_among(game, positions) if game.pool.library.has_secrets else []
    if secrets:
        return ask_reveal(game, r, secrets)
    options: list[Option] = []
    seen: set[tuple[str, str, int]] = set()
    for i in positions if len(positions) > 1 else ():
        entry = game.pending[i]
        compiled = game.pool.library.ability(entry.ability)
        if compiled.quiet:
            r.pick = i
            return None
        key = f"resolve {source_key(game, entry.source)}"
        mark = (key if compiled.personal else "", entry.ability, entry.amount)
        if mark in seen:
            continue
        seen.add(mark)
        same = sum(1 for option in options if option.key == key or option.key.startswith(f"{key} ("))
        key = f"{key} ({same + 1})" if same else key
        places = source_place(game, entry.player, entry.source)
        options.append(Option(key, i, "The ability of {0}", (source_name(game, entry.source),), places))
    if len(options) < 2:
        r.pick = positions[0]
        return None
    player = game.pending[positions[0]].player
    prompt = "Choose which of your abilities happens next"
    return Decision(player, prompt, options, into="pick", rules=("ER-4-1", "ER-4-2"))


def ask_window(game: TcgGame, frame: Frame, r: Resolve) -> Decision | None:
    """Only Secret Actions that wait for this very moment are turned up now; whatever else waits goes on waiting."""
    of = game.pool.library.ability
    found = [i for i, one in enumerate(game.pending) if one.batch >= r.since and of(one.ability).reveals]
    if not found:
        frame.leave()
        return None
    mine = [i for i in found if game.pending[i].player == game.active]
    return ask_reveal(game, r, mine or found)


def ask_reveal(game: TcgGame, r: Resolve, positions: list[int]) -> Decision | None:
    """Its owner may turn it up; under the older rules it is turned up unasked. KW-secret-3, ADV-turn-13

    Of several the owner turns up any; to leave one face down is asked of the one that was played first. ER-4-1
    """
    r.pick = positions[0]
    player = game.pending[r.pick].player
    if not game.rules.asks_to_reveal or game.pending[r.pick].source.card not in game.secrets[player]:
        return None
    hidden = {i: game.pending[i].source.card for i in positions if game.pending[i].source.card in game.secrets[player]}
    options: list[Option] = []
    for i, one in hidden.items():
        card = game.pool.battle_cards[kind_of(one)]
        if all(option.args != (card.name,) for option in options):
            places = secret_place(game, player, one)
            options.append(Option(f"reveal {card.id}", i, "Reveal {0}", (card.name,), places))
    first = options[0]
    if len(options) == 1:
        options.append(Option("no", ~r.pick, "Leave it face down", (), first.places))
        prompt = "Reveal {0}?"
    else:
        options.append(Option("no", ~r.pick, "Leave {0} face down", first.args, first.places))
        prompt = "Reveal {0} or another Secret Action?"
    return Decision(player, prompt, options, "pick", first.args, secret=True, rules=("KW-secret-3", "ADV-turn-13"))


def begin_next(game: TcgGame, frame: Frame) -> None:
    r: Resolve = frame.registers
    frame.go(ask_next)
    if r.pick < 0:
        r.pick, r.left_down = ~r.pick, True
    entry = board.take_pending(game, r.pick)
    if r.left_down:
        return
    if game.pool.library.ability(entry.ability).reveals:
        turn_up(game, entry)
    else:
        start_ability(game, entry)


def turn_up(game: TcgGame, entry: Pending) -> None:
    """Reveal a Secret Action and do what it says; one that is no longer there does nothing."""
    hidden = entry.source.card
    if hidden not in game.secrets[entry.player]:
        return
    card = board.reveal_secret(game, entry.player, board.secret_position(game, entry.player, hidden), "KW-secret-3")
    program = game.pool.library.places[entry.ability]
    source = Source(entry.source.character, card=card)
    game.call(PROCEDURES[EFFECT], effect_registers(game, program, entry.player, source, entry.about, entry.amount))


def is_flipped(game: TcgGame, entry: Pending) -> bool:
    """Is it the ability of a stratagem that was turned over since?"""
    card = entry.source.card
    return card >= 0 and kind_of(card) in game.flipped_stratagems[entry.player]


def start_ability(game: TcgGame, entry: Pending) -> None:
    source = entry.source
    if is_flipped(game, entry):
        return
    once = game.pool.library.ability(entry.ability).once
    if once is not None:
        if used_up(game, entry.ability, entry.player):
            return
        board.use_up(game, entry.ability, entry.player, once == "turn")
    # An Action was played before all eyes.
    shown = source.card | PUBLIC if source.card >= 0 else source.worn.card if source.worn is not None else NONE
    game.emit(AbilityBegan("", entry.player, source.character, shown))
    program = game.pool.library.places[entry.ability]
    registers = effect_registers(game, program, entry.player, source, entry.about, entry.amount)
    if entry.scrapped >= 0:
        registers.them = (entry.scrapped,)
    game.call(PROCEDURES[EFFECT], registers)


def effect_registers(
    game: TcgGame, program: int, player: int, source: Source, about: int = NONE, amount: int = 0
) -> Effect:
    """Fresh registers for an effect; before anything is chosen, "it" is the character the ability is about."""
    it = about if about >= 0 else source.character
    return Effect(
        program, 0, {}, player, source.character, source.worn, source.card, it, about, amount, source.them, owner=player
    )


RESOLVE = procedure("tcg.resolve", ask_next, begin_next, registers=Resolve)


def open_window(game: TcgGame, *events: Event, once: bool = False) -> None:
    """Before something goes on, Secret Actions that wait for this moment are turned up; `once`: of all these events
    together each is asked about once."""
    since = game.batch
    happen(game, *events)
    if once:
        seen: set[tuple[int, str]] = set()
        for i, entry in reversed([*enumerate(game.pending)]):
            if entry.batch >= since and (entry.player, entry.ability) in seen:
                board.take_pending(game, i)
            elif entry.batch >= since:
                seen.add((entry.player, entry.ability))
    if game.batch > since:
        game.call(RESOLVE, Resolve(since=since))


def close_window(game: TcgGame, event: type[Event]) -> None:
    """The moment is over: Secret Actions that waited for it stay face down."""
    of = game.pool.library.ability
    for i in reversed(range(len(game.pending))):
        compiled = of(game.pending[i].ability)
        if isinstance(compiled.node, Reveal) and any(waits.moment.event is event for waits in compiled.waits):
            board.take_pending(game, i)


def resolve_pending(game: TcgGame) -> None:
    """Let everything that waits happen before the caller goes on."""
    if game.pending:
        game.call(RESOLVE, Resolve())
