"""Effects that play and flip cards, and that give turns and attacks."""

from __future__ import annotations

from typing import Literal

from ..words import amounts as _n
from ..words import bounties as _y
from ..words import flips as _flips
from ..words import playing as _p
from ..words.base import Faction, OneRef
from ..words.battle_cards import Cards
from ..words.nouns import Target, Who
from .cards import A_SECRET_ACTION, ANY_CARD
from .nouns import IT, THIS


def play(cards: Cards, *, onto: Target | None = None) -> _p.Play:
    """Play a card from your hand, perhaps onto somebody in particular."""
    return _p.Play(cards, onto=onto)


def play_several(*cards: Cards, onto: Target) -> _p.PlaySeveral:
    """You may play one of each kind onto somebody, or onto each of some characters."""
    return _p.PlaySeveral(cards, onto)


cancel = _p.Cancel()


use_own_bounty = _y.UseBounty("this character")
"""Use a Bounty ability of this character itself."""


def use_bounty(of: OneRef | Who = THIS) -> _y.UseBounty:
    """Use the Bounty ability of this card, or one of those that somebody and the Upgrades on them have."""
    return _y.UseBounty(of)


def play_another(cards: Cards) -> _p.Play:
    """Play a further card from your hand."""
    return _p.Play(cards, another=True)


def play_from_scrap(cards: Cards, *, onto: Target | None = None) -> _p.Play:
    """Play a card from your scrap pile, perhaps onto somebody in particular."""
    return _p.Play(cards, "scrap", onto=onto)


def play_from_under(cards: Cards = ANY_CARD) -> _p.Play:
    """Play a card from under this."""
    return _p.Play(cards, "under")


def play_from_enemy_scrap(cards: Cards) -> _p.Play:
    """Play a card from your opponent's scrap pile."""
    return _p.Play(cards, "opponent's scrap")


def play_flipped(cards: Cards, *, onto: Target | None = None) -> _p.Play:
    """Play a card you flipped, perhaps onto somebody in particular."""
    return _p.Play(cards, "flipped", onto=onto)


def play_scrapped(cards: Cards = ANY_CARD) -> _p.Play:
    """Play a card that was scrapped this way."""
    return _p.Play(cards, "scrapped")


def play_top(cards: Cards = ANY_CARD, *, onto: Target | None = None) -> _p.Play:
    """Play the top card of your deck, perhaps onto somebody in particular."""
    return _p.Play(cards, "deck", onto=onto)


play_and_keep_secret = _p.Play(A_SECRET_ACTION, kept=True)
"""Play a Secret Action, which stays with this Action as long as it lies face down."""
win_the_game = _p.Win()


extra_turn = _p.ExtraTurn()
extra_attack = _p.ExtraAttack()


def attacks_untapped_now() -> _p.ExtraAttack:
    """This attacks an untapped enemy right after this attack."""
    return _p.ExtraAttack(THIS, untapped=True)


attack_with_it = _p.ExtraAttack(IT)


def extra_attack_with(trait: str) -> _p.ExtraAttack:
    """You may attack once more, with one of a trait."""
    return _p.ExtraAttack(trait=trait)


def extra_attack_on_the_same(faction: Faction) -> _p.ExtraAttack:
    """You may attack the same enemy once more, with another one of a faction."""
    return _p.ExtraAttack(faction=faction, same=True)


they_attack = _p.ExtraAttack("them")
"""Each of them attacks this turn."""


def flip_more(amount: _n.Amount) -> _flips.FlipBattleCards:
    """Flip more battle cards in this battle."""
    return _flips.FlipBattleCards(amount)


def limit_flips(number: int) -> _flips.LimitFlips:
    """You can't flip more battle cards than that in this battle."""
    return _flips.LimitFlips(number)


keep_green = _flips.ChangeIcons(("green",), "taken")
"""After this battle you may take a flipped card with a green icon."""


def recolour(icon: Literal["orange", "blue"]) -> _flips.ChangeIcons:
    """Each such icon that is flipped in a battle this turn is one of the other colour."""
    return _flips.ChangeIcons((icon,), "other colour", "turn")


def recolour_this_battle(icon: Literal["orange", "blue"]) -> _flips.ChangeIcons:
    """The same in this battle."""
    return _flips.ChangeIcons((icon,), "other colour")


def dull(*colours: Literal["orange", "blue", "black"]) -> _flips.ChangeIcons:
    """In this battle such icons do nothing."""
    return _flips.ChangeIcons(colours, "nothing")


def flip_cards(amount: _n.Amount) -> _flips.FlipBattleCards:
    """Flip battle cards outside a battle."""
    return _flips.FlipBattleCards(amount, more=False)
