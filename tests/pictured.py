"""What pictures are drawn from, for every card of both games: python -m tests.pictured writes it down for the client.

The client's own tests draw all of them, and look for two that are alike. They have no server to ask, so what it would
say lies beside them.
"""

from __future__ import annotations

import json
from pathlib import Path

from spacebridge.dbg.printed import DbgCard
from spacebridge.table.library.cards import card_list
from spacebridge.tcg.printed import TcgCard

FILE = Path(__file__).parents[1] / "web" / "src" / "art" / "recorded.json"
SOMEBODY = {"robot", "boss", "character"}


def of_tcg(card: TcgCard) -> dict[str, object]:
    told: dict[str, object] = {"id": card.id, "name": card.name, "faction": (*card.factions, "")[0]}
    if card.kind == "character":
        return told | {"modes": [{"name": face.mode, "traits": list(face.traits)} for face in card.faces]}
    return told | {"type": card.upgrade_kind or card.type, "icons": list(card.icons), "does": list(card.does)}


def of_dbg(card: DbgCard) -> dict[str, object]:
    told: dict[str, object] = {"id": card.id, "name": card.name, "faction": card.faction}
    if card.type in SOMEBODY:
        modes = ("bot", "alt") if card.type == "character" else ("bot",)
        return told | {"modes": [{"name": mode, "traits": []} for mode in modes]}
    return told | {"type": card.type, "icons": [], "does": list(card.does)}


def recorded() -> str:
    told = [of_tcg(card) for card in card_list("tcg") if isinstance(card, TcgCard)]
    told += [of_dbg(card) for card in card_list("dbg") if isinstance(card, DbgCard)]
    people = [json.dumps(one) for one in told if "modes" in one]
    cards = [json.dumps(one) for one in told if "modes" not in one]
    return '{"people": [\n' + ",\n".join(people) + '\n], "cards": [\n' + ",\n".join(cards) + "\n]}\n"


if __name__ == "__main__":
    FILE.write_text(recorded(), "utf-8")
