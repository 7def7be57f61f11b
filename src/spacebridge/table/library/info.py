"""What there is to play: games, rules, modes, bots, decks, characters and the phrases of the table."""

from __future__ import annotations

from functools import cache

from ... import __version__
from ...dbg.catalogue import BUILT_IN as DBG
from ...dbg.modes import MODES
from ...dbg.scenarios import DbgScenarios
from ...tcg.catalogue import BUILT_IN as TCG
from ...tcg.rules import RULES
from ...tcg.scenarios import TcgScenarios
from ..wire.info import BotInfo, CharacterInfo, GameInfo, Info, ModeInfo, Phrase, RulesInfo, SetInfo
from .decks import deck_list

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
    Phrase("boss-next", "Let us take on the Boss next."),
    Phrase("scheme-first", "We should thwart the Scheme first."),
    Phrase("save-energon", "I am saving Energon."),
    Phrase("yes", "Yes."),
    Phrase("no", "No."),
    Phrase("good-game", "Good game!"),
)
"""What can be said where free text is off; the co-op ones are pointed with a ping."""

_RULES = {
    "basic": "Two characters each, one deck between the players, card texts ignored: for a first game.",
    "advanced": "The rules of the boxes with their rulings: teams, decks of your own and every card text.",
    "expanded": "The latest official rules, with every step of a battle in a fixed order.",
}
_MODES = {
    "competitive": "Everybody collects victory points; the most win.",
    "coop": "All against the Decepticons: beat the three Bosses before somebody has too much Damage.",
    "solo": "Co-op for one.",
    "expert-coop": "Co-op in which victory points bring no Energon.",
    "expert-solo": "Solo in which victory points bring no Energon.",
}


@cache
def info() -> Info:
    return Info(__version__, (_trading_cards(), _deck_building()), BOTS, deck_list(), _characters(), PHRASES)


def _trading_cards() -> GameInfo:
    return GameInfo(
        id="tcg",
        name="Trading Card Game",
        about="A duel: two teams of robots in disguise flip, attack and defend until one side is knocked out.",
        least=2,
        most=2,
        rules=tuple(RulesInfo(one.name, one.title, _RULES[one.name]) for one in RULES.values()),
        modes=(),
        sets=tuple(SetInfo(one.id, one.name, len(one.characters) + len(one.battle_cards)) for one in TCG.sets),
        position=TcgScenarios().format.form(),
    )


def _deck_building() -> GameInfo:
    return GameInfo(
        id="dbg",
        name="Deck-Building Game",
        about="Autobots roam a grid of hidden cards, build their decks and battle Decepticons, alone or together.",
        least=min(mode.least for mode in MODES.values()),
        most=max(mode.most for mode in MODES.values()),
        rules=(),
        modes=tuple(
            ModeInfo(mode.name, mode.title, _MODES[mode.name], mode.least, mode.most, mode.team)
            for mode in MODES.values()
        ),
        sets=tuple(SetInfo(one.id, one.name, len(one.cards)) for one in DBG.sets),
        position=DbgScenarios().format.form(),
    )


def _characters() -> tuple[CharacterInfo, ...]:
    return tuple(
        CharacterInfo(card.id, card.name, card.provenance, card.bot.text, card.alt.text, card.alt.move)
        for card in DBG.cards.values()
        if card.bot is not None and card.alt is not None
    )
