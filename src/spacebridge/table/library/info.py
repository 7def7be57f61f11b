"""What there is to play: games, ways to play, bots, decks, characters and the phrases of the table."""

from __future__ import annotations

from functools import cache

from ... import __version__
from ...games import kits
from ...kernel.kit import Kit
from ...kernel.positions import PositionForm
from ..wire.info import BotInfo, GameInfo, Info, Phrase, QuestionInfo, SetInfo, WayInfo

BOTS = (
    BotInfo("rookie", "Rookie", "Tries each option once and takes what looks best; answers at once."),
    BotInfo("veteran", "Veteran", "Looks some moves ahead before it decides."),
    BotInfo("prime", "Prime", "Thinks longest and plays best; a second for a move."),
)
"""The levels that sit at a table, from weak to strong."""

PHRASES = (
    Phrase("hello", "Hello!"),
    Phrase("good-luck", "Good luck, have fun!"),
    Phrase("well-played", "Well played!"),
    Phrase("thanks", "Thank you!"),
    Phrase("oops", "Oops!"),
    Phrase("thinking", "I am thinking."),
    Phrase("your-turn", "It is your turn."),
    Phrase("help", "I need help here."),
    Phrase("can-help", "I can help you with this."),
    Phrase("take-it", "Take that one."),
    Phrase("leave-it", "Leave that one to me."),
    Phrase("go-there", "Let us go there."),
    Phrase("yes", "Yes."),
    Phrase("no", "No."),
    Phrase("good-game", "Good game!"),
)
"""What can be said in every game where free text is off; things are pointed at with a ping."""


@cache
def phrases_of(game: str) -> frozenset[str]:
    """The ids of all that can be said at a table of this game."""
    return frozenset((*(phrase.id for phrase in PHRASES), *kits.of(game).phrases))


@cache
def info() -> Info:
    characters = tuple(one for kit in kits for one in kit.shelf.personas())
    decks = tuple(deck for kit in kits if kit.decks is not None for deck in kit.decks.listed())
    return Info(__version__, tuple(map(_game, kits)), BOTS, decks, characters, PHRASES)


def _game(kit: Kit) -> GameInfo:
    return GameInfo(
        id=kit.name,
        name=kit.title,
        about=kit.about,
        least=kit.least,
        most=kit.most,
        ways=tuple(WayInfo(way.id, way.title, way.about, way.least, way.most, way.team) for way in kit.ways.values()),
        way_field=kit.way_field,
        way_title=kit.way_title,
        usual_way=kit.way(kit.read({})),
        sets=tuple(SetInfo(one.id, one.name, one.cards) for one in kit.sets),
        phrases=tuple(Phrase(id, text) for id, text in kit.phrases.items()),
        questions=tuple(QuestionInfo(one.field, one.help, one.many, one.number, one.choices) for one in kit.questions),
        decks=kit.decks is not None,
        position=kit.scenarios.format.form() if kit.scenarios is not None else PositionForm((), (), {}),
    )
