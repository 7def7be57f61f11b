"""What an ability waits for."""

from __future__ import annotations

from ..words import triggers as _t
from ..words.base import ModeName, This
from ..words.battle_cards import Cards
from ..words.nouns import Who
from .cards import ANYBODY
from .nouns import THIS, Fact, anyone


def _trigger(event: _t.EventName, who: This | Who = THIS, against: Who | None = None) -> _t.Trigger:
    return _t.Trigger((event,), who, against=against)


flipped_here = _trigger("flips to this mode")
flipped = _trigger("flips")
turn_starts = _trigger("turn starts")
game_begins = _trigger("game begins")
enemy_plays_action = _t.Trigger(("plays an action",), whose="opponent")
tap_ability_used = _trigger("uses tap ability")
action_played = _trigger("plays an action")
your_turn_ends = _trigger("own turn ends")
attack_flips = _trigger("attack flips")
combined = _trigger("combined")
reshuffled = _trigger("reshuffles")
played_from_hand = _trigger("played from hand")
damage_is_repaired = _trigger("repairs")
deployed = _trigger("deployed")
damages_enemy = _trigger("damages")
earns_ko = _trigger("lethal")
exactly_kos = _trigger("exactly lethal")
unhurt = _trigger("unhurt")
overkills = _trigger("overkill")
before_defense_flips = _trigger("before defense flips")
enemy_hand_scrapped = _t.Trigger(("hand scrapped",), whose="opponent")
enemy_reshuffles = _t.Trigger(("reshuffles",), whose="opponent")
enemy_draws = _t.Trigger(("draws a card",), whose="opponent")
removed_from_bearer = _trigger("removed", ANYBODY)
revenge = _trigger("revenge")


def attack_damages(who: This | Who = THIS, against: Who | None = None) -> _t.Trigger:
    """It does attack damage to an enemy, perhaps to one in particular; what follows calls that enemy `that`."""
    return _trigger("attack damages", who, against)


def attacks(who: This | Who = THIS, against: Who | None = None) -> _t.Trigger:
    """It attacks, perhaps somebody in particular."""
    return _trigger("attacks", who, against)


def defends(who: This | Who = THIS, against: Who | None = None) -> _t.Trigger:
    """It defends, perhaps against somebody in particular."""
    return _trigger("defends", who, against)


attack_flips_done = _trigger("attack flips")
defense_flips_done = _trigger("defense flips")
flips_over = _trigger("flips over")


def defense_flips(who: This | Who = THIS) -> _t.Trigger:
    """It defends and you have flipped your battle cards."""
    return _trigger("defense flips", who)


put_on_deck_from_hand = _trigger("puts on deck")


def plays(cards: Cards) -> _t.Trigger:
    """You play such a battle card."""
    return _t.Trigger(("plays a card",), cards=cards)


def flips_card(cards: Cards) -> _t.Trigger:
    """You flip such a battle card."""
    return _t.Trigger(("flips a card",), cards=cards)


def plays_or_flips(cards: Cards) -> _t.Trigger:
    """You play or flip such a battle card."""
    return _t.Trigger(("plays a card", "flips a card"), cards=cards)


def attacks_or_defends(who: This | Who = THIS) -> _t.Trigger:
    """It attacks or defends."""
    return _t.Trigger(("attacks", "defends"), who)


attacks_combines_or_falls = _t.Trigger(("attacks", "combining", "KO'd"))


def after_attack(who: This | Who = THIS) -> _t.Trigger:
    """Its attack is over."""
    return _trigger("after attack", who)


def after_defense(who: This | Who = THIS) -> _t.Trigger:
    """The attack on it is over."""
    return _trigger("after defense", who)


def put_on(*that: Fact) -> _t.Trigger:
    """You put this Upgrade on such a character."""
    return _trigger("put on", anyone(*that))


def upgraded(who: This | Who = THIS, cards: Cards | None = None) -> _t.Trigger:
    """Such a character gets an Upgrade, perhaps one of a kind."""
    return _t.Trigger(("upgraded",), who, cards=cards)


def you_play(cards: Cards) -> _t.Trigger:
    """You play such an Action."""
    return _t.Trigger(("plays an action",), cards=cards)


def as_enemy_plays(cards: Cards) -> _t.Trigger:
    """Your opponent is playing such an Action, and it has done nothing yet."""
    return _t.Trigger(("playing an action",), whose="opponent", cards=cards)


def attacker_chosen(who: Who) -> _t.Trigger:
    """Somebody was chosen to attack, and the defender is not chosen yet."""
    return _trigger("attacker chosen", who)


def upgrade_scrapped(who: This | Who = THIS) -> _t.Trigger:
    """An Upgrade is scrapped from such a character."""
    return _trigger("upgrade scrapped", who)


scrapped_from_bearer = _trigger("scrapped")


def would_be_harmed(who: This | Who = THIS) -> _t.Trigger:
    """It would take damage that is not of an attack."""
    return _trigger("would be harmed", who)


def would_be_hit(who: This | Who = THIS) -> _t.Trigger:
    """It would take attack damage; `extra` is how much."""
    return _trigger("would be hit", who)


def alone_would_be_harmed(who: Who) -> _t.Trigger:
    """It alone of its side would take damage of an opponent's card that is not of an attack; `extra` is how much."""
    return _trigger("alone would be harmed", who)


def takes_damage(who: This | Who = THIS) -> _t.Trigger:
    """It takes damage; `extra` is how much."""
    return _trigger("damaged", who)


def takes_non_attack_damage(who: This | Who = THIS) -> _t.Trigger:
    """It takes damage that is not of an attack; `extra` is how much."""
    return _trigger("harmed", who)


def would_fall(who: This | Who = THIS) -> _t.Trigger:
    """It would take enough attack damage to be KO'd."""
    return _trigger("would fall", who)


def wounds(least: int = 0) -> _t.Trigger:
    """It does so much attack damage to an enemy, or more, and doesn't KO it; what follows calls that enemy `that`."""
    return _t.Trigger(("wounds",), least=least)


enemy_would_draw = _t.Trigger(("would draw",), whose="opponent")
hand_would_be_scrapped = _trigger("would scrap")


def would_untap(who: Who) -> _t.Trigger:
    """A card would untap it, and no other character of its owner's."""
    return _trigger("would untap", who)


def overkilled(who: This | Who = THIS) -> _t.Trigger:
    """It takes more attack damage than its KO needs."""
    return _trigger("overkilled", who)


def being_kod(who: This | Who = THIS) -> _t.Trigger:
    """It is KO'd, and its Upgrades still lie on it."""
    return _trigger("being KO'd", who)


def kod(who: This | Who = THIS) -> _t.Trigger:
    """It is KO'd."""
    return _trigger("KO'd", who)


def side_kod(who: Who) -> _t.Trigger:
    """Such a character, which was an Upgrade, comes into the KO area."""
    return _trigger("side KO'd", who)


def flips_at_all(who: Who) -> _t.Trigger:
    """Such a character is flipped to another mode."""
    return _trigger("flips", who)


def earns_ko_by(who: Who) -> _t.Trigger:
    """Such a character does enough attack damage to KO an enemy; what follows calls that enemy `that`."""
    return _trigger("lethal", who)


def becomes_tapped(who: This | Who = THIS) -> _t.Trigger:
    """It was untapped and is tapped."""
    return _trigger("becomes tapped", who)


def becomes_untapped(who: This | Who = THIS) -> _t.Trigger:
    """It was tapped and is untapped."""
    return _trigger("becomes untapped", who)


def flipped_to(who: Who, mode: ModeName) -> _t.Trigger:
    """Such a character is flipped to a mode."""
    return _t.Trigger(("flips",), who, mode=mode)
