"""Everything in a replay derived from its seed and its picks again."""

from __future__ import annotations

import msgspec

from ... import __version__
from ...games import kits
from ...kernel.english import count
from ...kernel.errors import BadInput, SpacebridgeError
from ...kernel.game import Game
from ..match import games
from ..match.editions import Edition, today
from ..match.match import CHOOSE, PRACTICE, UNDO, Match
from ..store.schema import Entry
from ..wire.deal import Origin, commitment, pledge
from .files import Chain, Replay, read


class Edited(BadInput):
    """The file says something that does not follow from its seed and its picks."""


class OtherVersion(BadInput):
    """The file was written by another version, whose cards or rules may have been others: it proves nothing here."""

    def __init__(self, version: str, error: BadInput) -> None:
        who = f"version {version}" if version else "an older version"
        super().__init__(
            f"{error}; but the replay was written by {who} of Spacebridge and this is {__version__}, which may play"
            " some cards differently: verify it with that version"
        )


class Proof(msgspec.Struct, frozen=True):
    """What was proved about a file."""

    title: str
    picks: int
    undone: int
    shuffles: int
    drawn: int
    """How many numbers the game drew from the seed."""
    hashes: int
    ending: str
    seed: str
    commitment: str
    added: int = 0
    """How many people added their part to the chance."""
    silent: int = 0
    """How many had promised one and never told it."""
    origin: Origin | None = None

    def __str__(self) -> str:
        back = f", {self.undone} of them taken back" if self.undone else ""
        return "\n".join(
            (
                self.title,
                *self._chance(),
                f"{count(self.picks, 'pick')} replayed{back}; {count(self.hashes, 'state')} compared.",
                f"{count(self.shuffles, 'shuffle')} of the game and the deal before it derived from the seed again: "
                f"{count(self.drawn, 'number')} drawn.",
                f"{self.ending}.",
                "Everything in the file follows from its seed and its picks.",
            )
        )

    def _chance(self) -> list[str]:
        """Whose chance it was."""
        if self.origin is not None:
            where = f"pick {self.origin.version} of the match {self.origin.match}"
            return [f"It goes on from {where}: its seed and its cards were known, so its deal proves nothing."]
        part = "The table's part" if self.added or self.silent else "The seed"
        lines = [f"{part} {self.seed[:16]}… is the one that was promised ({self.commitment[:16]}…)."]
        if self.added:
            lines.append(f"{count(self.added, 'person', 'people')} added to the chance what they had promised.")
        if self.silent:
            lines.append(f"{count(self.silent, 'person', 'people')} promised to add something and never told it.")
        if not self.added:
            lines.append("The table alone chose the seed: none of the players added to it.")
        return lines


def verify(replay: Replay, edition: Edition | None = None) -> Proof:
    """Derive everything from the seed and the picks again; Edited where the file says something else.

    The cards are those of today where no edition is given.
    """
    _check_head(replay)
    known = kits.of(replay.game).game.rules_version
    if replay.rules_version != known:
        raise BadInput(f"the replay was played under rules version {replay.rules_version}; this is {known}")
    deal = replay.deal
    match = Match.begin(replay.setup, deal.number, edition=edition)
    chain = Chain(replay.setup, replay.names, deal, match.game)
    drawn = match.game.rng.counter
    shuffles = _shuffles(match.game, 0)
    _compare(chain.hash, replay, 0)
    for entry, step in zip(replay.entries, replay.steps, strict=True):
        before, told = match.game.rng.counter, len(match.game.log)
        _follow(match, entry)
        if entry.kind != UNDO:
            drawn += match.game.rng.counter - before
            shuffles += _shuffles(match.game, told)
        _compare(chain.add(step, match.game), replay, match.version)
    _check_ending(replay, match)
    picks = sum(entry.kind == CHOOSE for entry in match.entries)
    kept = sum(match.entries[version - 1].kind == CHOOSE for version in match.line() if version)
    return Proof(
        games.title(replay.setup), picks, picks - kept, shuffles, drawn, len(replay.hashes), replay.ending,
        replay.seed, replay.commitment, sum(bool(share.value) for share in replay.shares),
        sum(not share.value for share in replay.shares), replay.origin,
    )  # fmt: skip


def _check_head(replay: Replay) -> None:
    if commitment(replay.deal.seed) != replay.commitment:
        raise Edited("the seed is not the one that was promised: its hash is another one than the commitment")
    for share in replay.shares:
        if share.value and pledge(share.value) != share.pledge:
            raise Edited(f"what player {share.seat + 1} added to the chance is not what they had promised")
    if [share.seat for share in replay.shares] != sorted({share.seat for share in replay.shares}):
        raise Edited("what people added to the chance is not in the order of their seats")
    if replay.setup.game != replay.game:
        raise Edited(f"the setup is of the game {replay.setup.game!r}, not of {replay.game!r}")
    if len(replay.hashes) != len(replay.steps) + 1:
        raise Edited(f"there are {len(replay.hashes)} hashes for {count(len(replay.steps), 'step')}, not one more")


def _check_ending(replay: Replay, match: Match) -> None:
    if match.game.result is None:
        raise Edited("the match does not end with the last pick of the file")
    if str(match.game.result) != replay.ending:
        raise Edited(f"the match ends with “{match.game.result}”, not with “{replay.ending}”")


def _follow(match: Match, entry: Entry) -> None:
    """Apply an entry that was really possible; an undo must be the one that the seat could ask for."""
    if entry.kind == UNDO:
        check = match.undo_state(entry.seat) if 0 <= entry.seat < match.game.players else None
        if check is None or not check.possible or check.to != entry.to:
            raise Edited(f"step {entry.number} takes back what could not be taken back")
        if entry.key != ("" if check.free else PRACTICE):
            raise Edited(f"step {entry.number} does not say truly whether it was free to take back")
    try:
        match.apply(entry)
    except SpacebridgeError:
        raise Edited(
            f"step {entry.number} is not possible there: player {entry.seat + 1}, {entry.kind} {entry.key}".rstrip()
        ) from None


def _compare(found: str, replay: Replay, version: int) -> None:
    if replay.hashes[version] != found:
        where = f"step {version} leads" if version else "the setup and the seed lead"
        raise Edited(f"{where} to something else than the file says: it was edited")


def _shuffles(game: Game, since: int) -> int:
    return sum(event.shuffles for event in game.log[since:])


def verify_file(data: bytes) -> Proof:
    """Read and verify; bad files, edited ones and those of another version are told in one sentence."""
    replay = read(data)
    _check_head(replay)  # a broken promise is one in every version
    try:
        return verify(replay)
    except BadInput as error:
        known = isinstance(error, Edited)
        told = error if known else Edited(f"the match can't be set up as the file says: {error}")
        raise (told if _is_of_today(replay) else OtherVersion(replay.version, told)) from None


def _is_of_today(replay: Replay) -> bool:
    """Was it written by this version, with its rules and cards?"""
    return replay.version == __version__ and replay.edition in ("", today(replay.game).name)
